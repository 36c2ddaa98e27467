"""`allaboard backup`: a safe copy of the database, while the server runs."""

from __future__ import annotations

import os
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
        "backup",
        "The copy is of one moment, and a database itself: serve it with --database sqlite:///FILE.",
        epilog="Example: allaboard backup games-2026-03-01.sqlite3",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist yet")
    parser.add_argument(
        "--database", metavar="URL", default=os.environ.get("ALLABOARD_DATABASE"),
        help="which database (default: ALLABOARD_DATABASE, or the one in your data directory)",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Copy."""
    from allaboard.table.database import Database, DatabaseError, default_url

    try:
        database = Database(options.database or default_url())
        try:
            database.backup(options.file)
        finally:
            database.close()
    except DatabaseError as error:
        raise CommandError(str(error)) from None
    print(f"{options.file}: {options.file.stat().st_size} bytes")
    return 0
