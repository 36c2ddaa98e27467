"""`allaboard score`: final scores of positions, one JSON object a line in and out."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers

EXAMPLE = """Example: echo '{"board": "usa", "players": [{"routes": ["duluth-helena"], "tickets": []},
{"routes": [], "tickets": ["denver-el_paso"]}]}' | tr -d '\\n' | allaboard score -"""


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "score",
        "Each line is an object with board and players, each of these with routes, tickets and stations. "
        "A position that no game could reach is refused with its line.",
        epilog=EXAMPLE,
    )
    parser.add_argument("file", metavar="FILE", help="a file of JSON lines, or - for standard input")
    parser.add_argument("--json", action="store_true", help="the output is JSON anyhow; this changes nothing")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Score every line."""
    from allaboard.records.table import Impossible, parse_table, score_line

    for number, line in _lines(options.file):
        if line.strip():
            try:
                print(json.dumps(score_line(parse_table(line))))
            except Impossible as error:
                sys.stdout.flush()
                raise CommandError(f"line {number}: {error}") from None
    return 0


def _lines(name: str) -> Iterator[tuple[int, str]]:
    from allaboard.records import RecordError

    if name == "-":
        source = sys.stdin.buffer
        yield from _decoded(source, "standard input")
        return
    try:
        with Path(name).open("rb") as source:
            yield from _decoded(source, name)
    except OSError as error:
        raise RecordError(f"{name}: cannot be read ({error.strerror})") from None


def _decoded(source: Iterable[bytes], name: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source, 1):
        try:
            yield number, line.decode("utf-8")
        except UnicodeDecodeError:
            raise CommandError(f"line {number}: {name} is not text in UTF-8") from None
