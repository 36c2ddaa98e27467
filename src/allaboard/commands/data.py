"""`allaboard data`: records become Parquet, and Parquet becomes records."""

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
    """Add the command."""
    parser = add_command(
        subparsers,
        "data",
        "pack makes games-….parquet and decisions-….parquet of records; unpack makes records of such files, deciding "
        "everything anew from the seeds.",
        epilog="Example: allaboard data pack games/*.json --out columns",
    )
    ways = parser.add_subparsers(dest="way", metavar="pack|unpack", required=True)
    packing = ways.add_parser("pack", help="records into Parquet")
    packing.add_argument("records", type=Path, nargs="+", metavar="RECORD", help="records of finished games (JSON)")
    packing.add_argument("--observed", action="store_true", help="with what the seats observed (needs allaboard[fast])")
    unpacking = ways.add_parser("unpack", help="Parquet into records")
    unpacking.add_argument("directory", type=Path, metavar="DIR", help="where the Parquet files are")
    for one in (packing, unpacking):
        one.add_argument("--out", type=Path, required=True, metavar="DIR", help="where to write")
        one.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Convert."""
    options.out.mkdir(parents=True, exist_ok=True)
    return _pack(options) if options.way == "pack" else _unpack(options)


def _pack(options: Namespace) -> int:
    from allaboard.core.scoring import scores, winners
    from allaboard.records import find_board, position, read_record
    from allaboard.simulation.parquet import Parts, parts

    if parts(options.out, "games"):
        raise CommandError(f"{options.out}: there are games in it already; use another --out")
    edition = find_board(options.board) if options.board else None
    kept = Parts(options.out, {"packed": True, "observed": options.observed}, observed=options.observed)
    for number, path in enumerate(options.records):
        record = read_record(path, edition)
        if record.viewer is not None or record.seed is None:
            raise CommandError(f"{path}: only whole records of finished games can be packed")
        won = winners(scores(position(record)))
        kept.add(number, record, record.seed, {"winners": list(won)})
        _tell(number + 1, len(options.records))
    kept.write()
    print(f"{len(options.records)} games in {options.out}")
    return 0


def _unpack(options: Namespace) -> int:
    from allaboard.records import find_board, write_record
    from allaboard.simulation.parquet import read_games

    edition = find_board(options.board) if options.board else None
    number = 0
    for number, (game, record) in enumerate(read_games(options.directory, edition), 1):
        write_record(options.out / f"game-{game['game']:06}.json", record)
        _tell(number)
    print(f"{number} records in {options.out}")
    return 0


def _tell(done: int, of: int | None = None) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done}{f'/{of}' if of else ''} games" + ("\n" if done == of else ""))
        sys.stderr.flush()
