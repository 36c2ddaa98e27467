#!/usr/bin/env python3
"""Writes the API's description, and the page's types from it; `--check` says whether the description here is up to date."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "reference" / "openapi.json"
WEB = ROOT / "tools" / "setup" / "web.sh"


def description() -> str:
    """Describe the API as the program does."""
    from allaboard.server.app import create_app
    from allaboard.server.settings import Settings

    with tempfile.TemporaryDirectory() as directory:
        app = create_app(Settings(database=f"sqlite:///{directory}/empty.sqlite3"))
        text = json.dumps(app.openapi(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        app.state.house.database.close()
    return text


def main(arguments: list[str]) -> int:
    """Write it, or with --check compare it."""
    wanted = description()
    if arguments == ["--check"]:
        if TARGET.is_file() and TARGET.read_text("utf-8") == wanted:
            return 0
        print(f"{TARGET.relative_to(ROOT)} is not what the server says; run tools/gen_openapi.py")
        return 1
    if arguments:
        print("usage: gen_openapi.py [--check]", file=sys.stderr)
        return 2
    TARGET.write_text(wanted, "utf-8")
    return subprocess.run([str(WEB), sys.prefix, "types"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
