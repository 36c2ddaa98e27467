"""`allaboard export` and `allaboard import`: records as text for people, and back."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add both commands."""
    export = add_command(
        subparsers,
        "export",
        "The text begins with the board, the players and the seed; each further line is one decision.",
        epilog="Example: allaboard export game.json > game.txt",
    )
    export.add_argument("record", type=Path, metavar="RECORD", help="a record (JSON)")
    export.set_defaults(run=export_record)
    back = add_command(
        subparsers,
        "import",
        "Everything that followed from the decisions is worked out anew from the seed.",
        epilog="Example: allaboard import game.txt --out game.json",
    )
    back.add_argument("text", type=Path, metavar="TEXT", help="a game as text")
    back.add_argument("--seed", metavar="S", help="the seed, if the text does not say it")
    for parser in (export, back):
        parser.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
        parser.add_argument("--out", type=Path, metavar="FILE", help="write here instead of to standard output")
    back.set_defaults(run=import_text)


def export_record(options: Namespace) -> int:
    """Write a record as text."""
    from allaboard.records import find_board, read_record, to_text

    record = read_record(options.record, find_board(options.board) if options.board else None)
    if record.viewer is not None:
        raise CommandError(f"{options.record}: the record holds only what one seat heard; its text would have gaps")
    _put(to_text(record), options.out)
    return 0


def import_text(options: Namespace) -> int:
    """Make a record of a text."""
    from allaboard.records import find_board, format_record, from_text
    from allaboard.records.files import read_text

    edition = find_board(options.board) if options.board else None
    _put(format_record(from_text(read_text(options.text), str(options.text), options.seed, edition)), options.out)
    return 0


def _put(text: str, path: Path | None) -> None:
    from allaboard.records import write_atomically

    if path is None:
        sys.stdout.write(text)
    else:
        write_atomically(path, text)
