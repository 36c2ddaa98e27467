"""`allaboard replay`: a game at any step, as text or JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers
    from allaboard.core import State
    from allaboard.records import Record
    from allaboard.terminal.paint import Painter


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "replay",
        "The position is made of the record's events; no rule is asked. Entry 0 is the deal. "
        "While a game runs, only what its record holds can be shown.",
        epilog="Example: allaboard replay game.json --at 12 --viewer 0",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record (JSON)")
    parser.add_argument("--at", type=whole(0), metavar="N", help="after this entry (default: the last)")
    parser.add_argument(
        "--viewer", type=whole(-1), metavar="SEAT", help="only what this seat may know; -1: what everybody may know"
    )
    parser.add_argument("--board", metavar="FILE", help="the board file, if the board is one of your own")
    parser.add_argument(
        "--json", action="store_true", help="the view as JSON; without --viewer what everybody may know"
    )
    parser.add_argument("--log", action="store_true", help="also what happened at every step until there")
    parser.add_argument("--language", choices=("en", "pt", "ro"), help="(default: that of your system, or English)")
    parser.add_argument("--plain", action="store_true", help="words only: no colours, symbols or columns")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Show the position."""
    from allaboard.codec import encode_view
    from allaboard.core import TABLE, Seat, view
    from allaboard.records import find_board, position, read_record

    record = read_record(options.record, find_board(options.board) if options.board else None)
    at = len(record.entries) - 1 if options.at is None else options.at
    state = position(record, at)
    wanted = None if options.viewer is None else Seat(options.viewer)
    if wanted is not None and wanted >= state.game.seats:
        raise CommandError(f"--viewer {wanted}: the seats are 0 to {state.game.seats - 1}")
    if record.viewer is not None and wanted not in (None, record.viewer):
        raise CommandError(f"{options.record}: the record holds only what seat {record.viewer} heard")
    if options.json:
        seen = view(state, wanted if wanted is not None else TABLE if record.viewer is None else record.viewer)
        print(json.dumps({"at": at, "last": len(record.entries) - 1, "view": encode_view(seen)}, ensure_ascii=False))
    else:
        _show(options, record, at, state if wanted is None else view(state, wanted))
    return 0


def _show(options: Namespace, record: Record, at: int, state: State) -> None:
    """The table in words; every hand that the record shows and the viewer may see."""
    from allaboard.core import Seat
    from allaboard.i18n import system_language
    from allaboard.terminal import look
    from allaboard.terminal.final import show_final
    from allaboard.terminal.paint import Painter

    painter = Painter(options.language or system_language(), record.names, plain=options.plain)
    painter.strong(painter.say("terminal-entry", n=at, last=len(record.entries) - 1))
    if options.log:
        _tell(painter, record, at, state)
    if state.to_move:
        names = ", ".join(record.names[seat] for seat in state.to_move)
        painter.tell("your-wait", player=names)
    look.show_table(painter, state, None)
    for seat, player in enumerate(state.players):
        if not isinstance(player.hand.closed, int):
            look.show_holding(painter, state, Seat(seat))
    if state.over:
        show_final(painter, state)


def _tell(painter: Painter, record: Record, at: int, state: State) -> None:
    from allaboard.core import redact
    from allaboard.i18n.words import event_line
    from allaboard.records import Undo

    for entry in record.entries[: at + 1]:
        if isinstance(entry.action, Undo):
            painter.tell("terminal-entry-undo", n=entry.seq, to=entry.action.to)
        for event in entry.events:
            told = event if state.viewer is None else redact(event, state.viewer)
            line = event_line(painter.language, told, record.game.board, record.names, record.game.rules.last_round_at)
            painter.show(f"{entry.seq}. {line}", indent=2)
