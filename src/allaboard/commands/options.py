"""Options that several commands share."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands import COMMANDS
from allaboard.commands.errors import CommandError

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from typing import TypeAlias

    from allaboard.boards import Edition, Variants
    from allaboard.core import Game

    SubParsers: TypeAlias = _SubParsersAction[ArgumentParser]

BOARD_HELP = "usa, europe, mini, or a board file of your own (default: %(default)s)"


def add_command(subparsers: SubParsers, name: str, details: str = "", epilog: str | None = None) -> ArgumentParser:
    """The parser of a command, described as in the list of commands."""
    summary = COMMANDS[name][1]
    sentence = summary[0].upper() + summary[1:]
    return subparsers.add_parser(
        name, help=summary, description=f"{sentence}. {details}".strip(), epilog=epilog, allow_abbrev=False
    )


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """An option's value that is a whole number within limits."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        value = int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 16 else None
        if value is None or value < least or (most is not None and value > most):
            span = f"of {least} or more" if most is None else f"from {least} to {most}"
            raise ArgumentTypeError(f"must be a whole number {span}, not {text!r}")
        return value

    return read


def add_game_options(parser: ArgumentParser, board: str = "usa") -> None:
    """`--board`, `--first` and the variants."""
    parser.add_argument("--board", default=board, metavar="B", help=BOARD_HELP)
    parser.add_argument(
        "--first", type=whole(0), metavar="SEAT", help="the seat that begins, from 0 (default: the seed draws it)"
    )
    variants = parser.add_argument_group("variants")
    variants.add_argument(
        "--double-routes", action="store_true", help="both halves of double routes at two and three players too (V1)"
    )
    variants.add_argument("--no-sweep", action="store_true", help="three face-up locomotives stay where they are (V2)")
    variants.add_argument("--open-hands", action="store_true", help="hands lie open, for teaching (V3)")
    variants.add_argument(
        "--long-tickets", type=whole(0, 2), metavar="N", help="long tickets dealt to each player: 0, 1 or 2 (V4)"
    )


def chosen_variants(options: Namespace) -> Variants:
    """The variants that the options name."""
    from allaboard.boards import Variants

    return Variants(
        double_routes=options.double_routes,
        no_sweep=options.no_sweep,
        open_hands=options.open_hands,
        long_tickets=options.long_tickets,
    )


def chosen_game(options: Namespace, seats: int) -> tuple[Edition, Game]:
    """The board and the game that the options name."""
    from allaboard.records import find_board

    edition = find_board(options.board)
    try:
        return edition, edition.game(seats, options.first, chosen_variants(options))
    except ValueError as error:
        raise CommandError(str(error)) from None


def split_names(text: str) -> list[str]:
    """The names in `a,b,c`; a comma in the command of a `stdio:` bot is written twice."""
    names = text.replace(",,", "\0").split(",")
    return [name.replace("\0", ",").strip() for name in names]


def put(text: str, path: Path | None) -> None:
    """Write to a file, whole or not at all; without one to standard output."""
    from allaboard.records import write_atomically

    if path is None:
        sys.stdout.write(text)
    else:
        write_atomically(path, text)


def processors() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
