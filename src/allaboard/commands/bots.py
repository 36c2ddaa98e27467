"""`allaboard bots`: who can be seated, and whether a bot does what every bot must."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING

from allaboard.commands.options import add_command, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command with its two parts."""
    parser = add_command(subparsers, "bots")
    parts = parser.add_subparsers(dest="part", metavar="PART", required=True)
    listing = parts.add_parser(
        "list", help="the bots and levels that can be seated", description="Weakest level first."
    )
    listing.set_defaults(run=list_bots)
    testing = parts.add_parser(
        "test",
        help="play a bot through whole games, and say what it must not do",
        description="Exit 1 if the bot chooses what is not legal, is late, fails, or draws on more than its view.",
        epilog="Example: allaboard bots test 'stdio:python3 my_bot.py' --board mini",
    )
    testing.add_argument("bot", help="a bot's name, or stdio:COMMAND")
    testing.add_argument("--board", metavar="B", help="this board only (default: every board)")
    testing.add_argument("--seats", type=whole(2, 5), metavar="N", help="so many players only (default: every number)")
    testing.add_argument("--ms", type=whole(1, 600_000), default=1000, help="time for a move (default: %(default)s)")
    testing.add_argument(
        "--by-the-clock", action="store_true", help="the bot's choice hangs on the clock: do not ask it twice"
    )
    testing.set_defaults(run=test_bot)
    for part in (listing, testing):
        part.add_argument("--json", action="store_true", help="report as JSON")


def list_bots(options: Namespace) -> int:
    """One line a bot."""
    from allaboard.bots import bot_names
    from allaboard.bots.levels import LEVELS, is_available
    from allaboard.i18n import text

    levels = {level.name: number for number, level in enumerate(LEVELS, 1)}
    order = [level.name for level in LEVELS] + [name for name in bot_names() if name not in levels]
    rows = [
        {
            "name": name,
            "level": levels.get(name),
            "available": is_available(name),
            "about": text("en", f"level-{name}.about") if name in levels else "",
        }
        for name in order
    ]
    if options.json:
        print(json.dumps(rows))
        return 0
    for row in rows:
        missing = "" if row["available"] else " (needs the extra: pip install 'allaboard[fast]')"
        print(f"{row['name']:14} {row['level'] or '':1}  {row['about']}{missing}".rstrip())
    return 0


def test_bot(options: Namespace) -> int:
    """Test one bot."""
    from random import Random

    from allaboard.boards import load
    from allaboard.bots import BotFailed, UnknownBot, make_bot
    from allaboard.bots.base import close_bot
    from allaboard.bots.conformance import BotTestFailed, bot_test
    from allaboard.commands.errors import CommandError

    def tell(what: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\033[K{options.bot}: {what} …")
            sys.stderr.flush()

    try:
        close_bot(make_bot(options.bot, Random(0), options.ms))
    except (UnknownBot, BotFailed) as error:
        raise CommandError(str(error)) from None
    if options.board:
        load(options.board)
    try:
        report = bot_test(
            options.bot,
            ms=options.ms,
            boards=(options.board,) if options.board else None,
            seats=(options.seats,) if options.seats else None,
            repeatable=not options.by_the_clock,
            tell=tell,
        )
    except BotTestFailed as failure:
        tell("")
        print(json.dumps({"ok": False, "fault": str(failure)}) if options.json else f"\r{options.bot}: {failure}")
        return 1
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    if options.json:
        print(json.dumps({"ok": True, **asdict(report)}))
    else:
        print(
            f"{options.bot}: sound in {report.games} games and {report.decisions} decisions;"
            f" {report.median_ms:.1f} ms a move in the median, {report.worst_ms:.0f} ms at most"
        )
    return 0
