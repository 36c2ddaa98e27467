"""The commands of the terminal, one module each with `register(subparsers)`, imported only when it is asked for."""

from __future__ import annotations

from typing import Final

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "open": ("allaboard.commands.open", "start the server on this machine and open the browser"),
    "serve": ("allaboard.commands.serve", "serve tables to others"),
    "backup": ("allaboard.commands.backup", "copy the database of a running server safely"),
    "play": ("allaboard.commands.play", "play in this terminal: alone, against bots, or several people by turns"),
    "simulate": ("allaboard.commands.simulate", "let bots play each other, in several processes"),
    "score": ("allaboard.commands.score", "count final scores of positions, one JSON object a line"),
    "replay": ("allaboard.commands.replay", "show a finished or running game at any step"),
    "audit": ("allaboard.commands.audit", "decide every action of a record again, from its seed"),
    "export": ("allaboard.commands.export", "write a record as text for people, one line a decision"),
    "import": ("allaboard.commands.import_text", "make a record of such a text and its seed"),
    "data": ("allaboard.commands.data", "make columns (Parquet) of records, and records of columns"),
    "boards": ("allaboard.commands.boards", "list the boards, or check board files"),
    "bots": ("allaboard.commands.bots", "list the bots and levels, or test a bot of your own"),
    "arena": (
        "allaboard.arena.command",
        "measure who is stronger: paired deals, every seating, figures with intervals",
    ),
    "leaflets": (
        "allaboard.leaflets.command",
        "print setting-up sheets, players' leaflets, lists, score pads and cards",
    ),
    "bench": ("allaboard.commands.bench", "measure the speed of everything on this machine"),
}
"""Name of the command: the module that has `register(subparsers)`, and what the command does in a line."""

WITHOUT_COMMAND: Final = ("open",)
"""What `allaboard` alone does."""
