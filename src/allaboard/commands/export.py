"""`allaboard export`: a record as text for people."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command, put

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "export",
        "The text begins with the board, the players and the seed; each further line is one decision.",
        epilog="Example: allaboard export game.json > game.txt",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record (JSON)")
    parser.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write here instead of to standard output")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Write a record as text."""
    from allaboard.records import find_board, read_record, to_text

    record = read_record(options.record, find_board(options.board) if options.board else None)
    if record.viewer is not None:
        raise CommandError(f"{options.record}: the record holds only what one seat heard; its text would have gaps")
    put(to_text(record), options.out)
    return 0
