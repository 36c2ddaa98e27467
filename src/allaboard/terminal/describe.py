"""An action in words and cards, as a choice between several shows it."""

from __future__ import annotations

from typing import assert_never

from rich.text import Text

from allaboard.core import Action, Board
from allaboard.core.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    PayTunnel,
    TakeCard,
)
from allaboard.i18n.words import city_name, listed, ticket_name
from allaboard.terminal.paint import Painter


def describe(painter: Painter, board: Board, action: Action) -> Text:
    """The action in one line."""
    match action:
        case ClaimRoute(route, payment):
            line = Text(f"{painter.route(board, route)} ").append(painter.length(board.routes[route])).append(": ")
            return line.append(painter.payment(payment))
        case BuildStation(city, payment):
            words = painter.say("terminal-act-station", city=city_name(board, city))
            return Text(f"{words}: ").append(painter.payment(payment))
        case PayTunnel(payment):
            return Text(f"{painter.say('terminal-act-pay')}: ").append(painter.payment(payment))
        case KeepTickets(keep):
            names = listed(painter.language, [ticket_name(painter.language, board, ticket) for ticket in keep])
            return Text(painter.say("terminal-act-keep", tickets=names))
        case TakeCard(slot):
            return Text(painter.say("terminal-act-take", place=slot + 1))
        case DrawCard():
            return Text(painter.say("terminal-do-draw.about"))
        case DrawTickets():
            return Text(painter.say("terminal-do-tickets.about"))
        case LeaveTunnel():
            return Text(painter.say("terminal-do-leave.about"))
        case Pass():
            return Text(painter.say("terminal-do-pass.about"))
        case _:
            assert_never(action)
