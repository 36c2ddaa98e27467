"""`allaboard serve`: tables for others, from a home to a club."""

from __future__ import annotations

import gc
import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers

LOG_LEVELS = ("debug", "info", "warning", "error")
PREFIX = "ALLABOARD_"
EPILOG = (
    "Examples: allaboard serve --port 8000 · allaboard serve --database postgresql://user@host/allaboard --workers 4 "
    "--public-url https://trains.example"
)


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "serve",
        "Keeps every game in one SQLite file, or in PostgreSQL for many workers on many machines. SIGTERM lets it finish "
        "what it is at. Every option can be set by the environment as well: --public-url by ALLABOARD_PUBLIC_URL.",
        epilog=EPILOG,
    )
    add_server_options(parser)
    read_environment(parser)
    parser.set_defaults(run=run)


def add_server_options(parser: ArgumentParser) -> None:
    """The options of a server."""
    parser.add_argument(
        "--host", default="0.0.0.0", metavar="H",  # noqa: S104 - a table in a home is for the home's other devices
        help="the address to listen at (default: %(default)s, every network of this machine)",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=whole(0, 65535), default=8000, metavar="P", help="default: %(default)s; 0: any free"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (default: a file in your data directory)",
    )
    parser.add_argument(
        "--workers", type=whole(1, 64), default=1, metavar="N", help="server processes; more than one needs PostgreSQL"
    )
    parser.add_argument(
        "--bot-workers",
        type=whole(1, 64),
        default=2,
        metavar="N",
        help="processes in which bots think (default: %(default)s)",
    )
    parser.add_argument(
        "--bot-ms",
        type=whole(10, 60_000),
        default=1000,
        metavar="MS",
        help="how long a bot may think (default: %(default)s)",
    )
    parser.add_argument(
        "--public-url", metavar="URL", help="the address that players use, if a proxy stands before the server"
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESSES",
        help="believe X-Forwarded-For and X-Forwarded-Proto from these addresses (* for all)",
    )
    parser.add_argument(
        "--address-rate", type=whole(1, 1_000_000), default=60, metavar="N",
        help="requests a second from one address, in the long run (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--address-streams", type=whole(1, 1_000_000), default=128, metavar="N",
        help="streams open at a time from one address (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--guest-rate", type=whole(1, 1_000_000), default=20, metavar="N",
        help="writes a second by one guest, in the long run (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--newcomer-rate", type=whole(1, 1_000_000), default=30, metavar="N",
        help="new guests a minute from one address, in the long run (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--login-rate", type=whole(1, 1_000_000), default=6, metavar="N",
        help="passwords and codes tried a minute from one address, in the long run (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--request-seconds", type=whole(1, 3600), default=30, metavar="S",
        help="hang up on whoever has not asked so long after connecting (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--private-webhooks", action="store_true", help="let reminders call addresses in your own network"
    )
    parser.add_argument("--log-level", choices=LOG_LEVELS, default="info", help="default: %(default)s")


def read_environment(parser: ArgumentParser) -> None:
    """Let every option of a server be set by the environment too: `--public-url` by `ALLABOARD_PUBLIC_URL`."""
    held = {name.removeprefix(PREFIX).lower(): value for name, value in os.environ.items() if name.startswith(PREFIX)}
    for action in parser._actions:  # noqa: SLF001 - argparse has no public list of its options
        value = held.get(action.dest)
        if value is None or not action.option_strings:
            continue
        if action.nargs == 0:
            parser.set_defaults(**{action.dest: value.lower() in ("1", "true", "yes", "on")})
        elif action.choices is not None and value not in action.choices:
            raise CommandError(
                f"{PREFIX}{action.dest.upper()} must be one of {', '.join(action.choices)}, not {value!r}"
            )
        else:
            parser.set_defaults(**{action.dest: value})


def run(options: Namespace) -> int:
    """Serve until told to stop."""
    return serve(options, browser=False)


def serve(options: Namespace, *, browser: bool) -> int:
    """Serve; `browser`: open the page as soon as there is one."""
    gc.disable()  # what is loaded now stays: to look for garbage in it only costs time (`serve_here` turns it on again)
    try:
        from allaboard.server.run import Refusal, run_server
        from allaboard.table.database import DatabaseError
    except ImportError as error:
        raise CommandError(f"the server is not installed ({error.name} is missing)") from None
    try:
        return run_server(options, browser=browser)
    except (Refusal, DatabaseError) as error:
        raise CommandError(str(error)) from None
