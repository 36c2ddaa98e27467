"""The commands. Each lives in a module of its own that is imported only when it is asked for."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from allaboard.commands import COMMANDS, WITHOUT_COMMAND


class Parser(ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave with exit code 2."""
        self.exit(2, f"{self.prog}: {message}. Try {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the result is the exit code: 0 done, 1 the answer is no, 2 a wrong request, 130 interrupted."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted\n")
        return 130
    except BrokenPipeError:
        # Who reads our output has enough of it. Python would complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(given: list[str]) -> int:
    options = _parser(given).parse_args(given or WITHOUT_COMMAND)
    from allaboard.commands.errors import CommandError, refusals

    try:
        with refusals():
            return int(options.run(options))
    except CommandError as error:
        sys.stderr.write(f"allaboard {options.command}: {error}\n")
        return 2


def _parser(given: Sequence[str]) -> Parser:
    from allaboard import __version__

    parser = Parser(
        prog="allaboard",
        allow_abbrev=False,
        description="All Aboard: two classic railway board games, complete and by the rulebooks.",
        epilog=f"Without a command: {' '.join(WITHOUT_COMMAND)}. 'allaboard COMMAND --help' says more about each. "
        "Exit codes: 0 done; 1 done, and the answer is no; 2 the request is wrong; 130 interrupted.",
    )
    parser.add_argument("--version", action="version", version=f"allaboard {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    wanted = next((word for word in given or WITHOUT_COMMAND if not word.startswith("-")), None)
    for name, (home, summary) in COMMANDS.items():
        if name == wanted:
            import_module(home).register(subparsers)
        else:
            subparsers.add_parser(name, help=summary)
    return parser


if __name__ == "__main__":
    sys.exit(main())
