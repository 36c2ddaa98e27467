#!/usr/bin/env python3
"""Write docs/rules/ and docs/pictures/leaflet.png from the engine, the boards and the catalogue; with --check, only say what would change."""

from __future__ import annotations

import argparse
import struct
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

BOARDS = ("usa", "europe")
LEAFLET = ROOT / "docs" / "pictures" / "leaflet.png"
PAGE = 3
"""The page of the player's leaflet that the picture shows: with cards, a ferry and tunnels."""


def files() -> dict[str, str]:
    """Every file of docs/rules/ by its path there."""
    from allaboard.i18n import LANGUAGES
    from allaboard.leaflets.markdown import markdown, pictures
    from allaboard.leaflets.page import rules_page

    made = {}
    for language in LANGUAGES:
        for board in BOARDS:
            page = rules_page(language, board)
            made[f"{language}/{board}.md"] = markdown(page, BOARDS)
            for name, picture in pictures(page).items():
                made[f"pictures/{board}/{name}"] = picture.svg + "\n"
    return made


def leaflet(*, check: bool) -> bool:
    """Draw one page of the leaflet if it says or shows something new; whether it does."""
    from allaboard.boards import load
    from allaboard.leaflets import shelf
    from allaboard.leaflets.press import picture

    which = (load("europe"), "en", "leaflet", "a5")
    # Pixels may differ a little from machine to machine, so the picture carries the mark of what it was made from.
    chunk = _chunk(b"tEXt", b"Made from\0" + shelf.mark(*which).encode())
    if LEAFLET.is_file() and chunk in LEAFLET.read_bytes():
        return False
    if not check:
        png = picture(*which, PAGE, 90)
        LEAFLET.parent.mkdir(parents=True, exist_ok=True)
        LEAFLET.write_bytes(png[:33] + chunk + png[33:])  # after the signature and the header
    return True


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> int:
    """Write or check; 1 if a check finds that something would change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if something would change")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "rules", help="where to write (docs/rules)")
    arguments = parser.parse_args()
    made = files()
    there = {str(p.relative_to(arguments.out)) for p in arguments.out.rglob("*") if p.suffix in (".md", ".svg")}
    stale = sorted(there - made.keys())
    for name, content in made.items():
        path = arguments.out / name
        if path.is_file() and path.read_text("utf-8") == content:
            continue
        stale.append(name)
        if not arguments.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
    if arguments.out == parser.get_default("out") and leaflet(check=arguments.check):
        stale.append(str(LEAFLET.relative_to(ROOT)))
    if arguments.check and stale:
        print(f"docs/ is not what tools/gen_rules.py would write: {', '.join(stale)}")
        return 1
    if not arguments.check:
        for name in there - made.keys():
            (arguments.out / name).unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
