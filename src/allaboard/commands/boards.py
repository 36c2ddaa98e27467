"""`allaboard boards`: which boards there are, and what is wrong with a board file."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.options import add_command

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command with its two parts."""
    parser = add_command(subparsers, "boards")
    parts = parser.add_subparsers(dest="part", metavar="PART", required=True)
    listing = parts.add_parser(
        "list", help="the boards that come with the package", description="The boards that come with the package."
    )
    listing.set_defaults(run=list_boards)
    checking = parts.add_parser(
        "check",
        help="say every fault of board files",
        description="Say every fault of board files, each with its place. Exit 1 if there is any.",
        epilog="Example: allaboard boards check my-map.json",
    )
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a board file")
    checking.set_defaults(run=check_boards)
    for part in (listing, checking):
        part.add_argument("--json", action="store_true", help="report as JSON")


def list_boards(options: Namespace) -> int:
    """One line a board."""
    from allaboard.boards import load, names

    rows = []
    for name in names():
        edition = load(name)
        board, rules = edition.board, edition.rules
        rows.append(
            {
                "name": name,
                "title": board.title,
                "cities": len(board.cities),
                "routes": len(board.routes),
                "tickets": len(board.tickets),
                "seats": [rules.min_seats, rules.max_seats],
                "hash": edition.hash,
            }
        )
    if options.json:
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    for row in rows:
        print(
            f"{row['name']:8} {row['title']}: {row['cities']} cities, {row['routes']} routes, {row['tickets']} tickets"
        )
    return 0


def check_boards(options: Namespace) -> int:
    """Every fault of every file."""
    from allaboard.boards.check import faults
    from allaboard.records.files import read_text

    report = {str(path): faults(read_text(path)) for path in options.files}
    good = not any(report.values())
    if options.json:
        rows = {path: [{"place": fault.place, "text": fault.text} for fault in found] for path, found in report.items()}
        print(json.dumps({"good": good, "files": rows}, ensure_ascii=False))
        return 0 if good else 1
    for path, found in report.items():
        for fault in found:
            print(f"{path}: {fault.place}: {fault.text}")
        if not found:
            print(f"{path}: can be played")
    return 0 if good else 1
