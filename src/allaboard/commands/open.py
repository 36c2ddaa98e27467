"""`allaboard` alone: the server on this machine, and the browser with it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from allaboard.commands.options import add_command
from allaboard.commands.serve import add_server_options, read_environment, serve

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "open",
        "This is what 'allaboard' alone does. If the port is taken another one is found. Ctrl-C stops it; every game is kept.",
    )
    add_server_options(parser)
    parser.add_argument("--no-browser", action="store_true", help="only say the address")
    parser.set_defaults(run=run, log_level="warning")
    read_environment(parser)


def run(options: Namespace) -> int:
    """Serve and open the browser."""
    options.any_port = True
    return serve(options, browser=not options.no_browser)
