"""Actions as one line of text for people: `claim dieppe-paris red:2 locomotive:1`. It reads back to the same action."""

from __future__ import annotations

from typing import assert_never

from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    Payment,
    PayTunnel,
    TakeCard,
    payment,
)
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.cards import CARD_BY_WORD, LOCOMOTIVE


class NotationError(ValueError):
    """A line that is no action; the message says what would be one."""


def format_payment(paid: Payment) -> str:
    """Cards as `red:2 locomotive:1`.

    >>> from allaboard.core.cards import Card
    >>> format_payment(payment(Card.RED, 2, 1))
    'red:2 locomotive:1'
    """
    parts = [f"{paid.color.word}:{paid.colored}"] if paid.colored else []
    if paid.locomotives:
        parts.append(f"locomotive:{paid.locomotives}")
    return " ".join(parts)


def format_action(action: Action) -> str:
    """The action as one line."""
    match action:
        case TakeCard(slot):
            return f"take {slot}"
        case DrawCard():
            return "draw"
        case DrawTickets():
            return "tickets"
        case KeepTickets(keep):
            return " ".join(["keep", *keep])
        case ClaimRoute(route, paid):
            return f"claim {route} {format_payment(paid)}"
        case PayTunnel(paid):
            return f"pay {format_payment(paid)}"
        case LeaveTunnel():
            return "leave"
        case BuildStation(city, paid):
            return f"station {city} {format_payment(paid)}"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


_FORMS = {
    "take": "take PLACE",
    "draw": "draw",
    "tickets": "tickets",
    "keep": "keep TICKET …",
    "claim": "claim ROUTE CARDS",
    "pay": "pay CARDS",
    "leave": "leave",
    "station": "station CITY CARDS",
    "pass": "pass",
}


def parse_action(line: str) -> Action:
    """The action that a line of text says; `NotationError` says what is wrong with it."""
    verb, *words = line.split() or [""]
    if verb not in _FORMS:
        raise NotationError(f"{verb!r} is no action; the actions are {', '.join(_FORMS)}")
    match verb, words:
        case "draw", []:
            return DrawCard()
        case "tickets", []:
            return DrawTickets()
        case "leave", []:
            return LeaveTunnel()
        case "pass", []:
            return Pass()
        case "take", [slot] if slot.isdecimal():
            return TakeCard(int(slot))
        case "keep", _:
            return KeepTickets([TicketId(word) for word in words])
        case "claim", [route, *cards] if cards:
            return ClaimRoute(RouteId(route), parse_payment(cards))
        case "pay", cards if cards:
            return PayTunnel(parse_payment(cards))
        case "station", [city, *cards] if cards:
            return BuildStation(CityId(city), parse_payment(cards))
    raise NotationError(f"write it as: {_FORMS[verb]}   (CARDS are like red:2 locomotive:1)")


def parse_payment(words: list[str]) -> Payment:
    """The cards that words like `red:2 locomotive:1` say."""
    color, colored, locomotives = LOCOMOTIVE, 0, 0
    for word in words:
        name, _, number = word.partition(":")
        if name not in CARD_BY_WORD or not number.isdecimal() or int(number) == 0:
            raise NotationError(f"{word!r} is no heap of cards; write a color and a number, like red:2")
        card = CARD_BY_WORD[name]
        if card == LOCOMOTIVE and not locomotives:
            locomotives = int(number)
        elif card != LOCOMOTIVE and not colored:
            color, colored = card, int(number)
        else:
            raise NotationError("cards of one color pay for a route, and locomotives with them")
    return payment(color, colored, locomotives)
