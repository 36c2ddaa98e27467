"""`allaboard import`: a text of a game, and its seed, become a record."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.options import add_command, put

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "import",
        "Everything that followed from the decisions is worked out anew from the seed.",
        epilog="Example: allaboard import game.txt --out game.json",
    )
    parser.add_argument("text", type=Path, metavar="TEXT", help="a game as text")
    parser.add_argument("--seed", metavar="S", help="the seed, if the text does not say it")
    parser.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write here instead of to standard output")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Make a record of a text."""
    from allaboard.records import find_board, format_record, from_text
    from allaboard.records.files import read_text

    edition = find_board(options.board) if options.board else None
    put(format_record(from_text(read_text(options.text), str(options.text), options.seed, edition)), options.out)
    return 0
