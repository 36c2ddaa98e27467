"""`allaboard audit` says whether a record is what the rules say."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.options import add_command

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "audit",
        "The shuffle, every legal choice and everything that followed are worked out anew and compared. "
        "Exit 1 and the first difference if the record is not what the rules say.",
        epilog="Example: allaboard audit game.json",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record of a finished game (JSON)")
    parser.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Audit the record."""
    from allaboard.core import winners
    from allaboard.core.scoring import scores
    from allaboard.records import audit, find_board, position, read_record

    edition = find_board(options.board) if options.board else None
    record = read_record(options.record, edition)
    found = audit(record, edition)
    report: dict[str, object] = {"record": str(options.record), "entries": len(record.entries), "good": found is None}
    if found is not None:
        report["difference"] = {"entry": found.entry, "place": found.place, "text": found.text}
        print(json.dumps(report, ensure_ascii=False) if options.json else f"{options.record}: {found}")
        return 1
    counted = scores(position(record))
    totals = [score.total for score in counted]
    report |= {"scores": totals, "winners": list(winners(counted))}
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        told = ", ".join(f"{name} {total}" for name, total in zip(record.names, totals, strict=True))
        print(f"{options.record}: all {len(record.entries) - 1} decisions are what the rules say; final scores: {told}")
    return 0
