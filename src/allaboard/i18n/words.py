"""What happens at the table, said in a language: cards, routes, tickets, events, refusals and scores."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from allaboard.core import events as ev
from allaboard.core.actions import Payment
from allaboard.core.board import Board, CityId, RouteId, TicketId
from allaboard.core.cards import Card, Counts, plus
from allaboard.i18n.catalogue import Argument, catalogue, text


def event_id(event: ev.Event) -> str:
    """The id of the message that tells of an event: `log-` and the event's name."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(event).__name__).lower()
    if isinstance(event, ev.GameEnded):
        return f"log-{name}-{event.reason.replace('_', '-')}"
    if isinstance(event, ev.TicketsKept) and isinstance(event.kept, tuple):
        return f"log-{name}-open"
    return f"log-{name}"


def event_line(language: str, event: ev.Event, board: Board, names: Sequence[str], trains: int = 0) -> str:
    """What happened, in one line, with the players' names. `trains`: what the last round's starter has left."""
    arguments = _counted(event) | _paid(language, event, board)
    seat = getattr(event, "seat", None)
    if seat is not None:
        arguments["player"] = names[seat]
    if isinstance(event, ev.LastRoundBegan):
        arguments["trains"] = trains
    return text(language, event_id(event), **arguments)


def _counted(event: ev.Event) -> dict[str, Argument]:
    match event:
        case ev.DeckShuffled(cards) | ev.HandDealt(_, cards):
            return {"n": _size(cards)}
        case ev.TicketsOffered(_, tickets) | ev.TicketsKept(_, tickets):
            return {"n": _size(tickets)}
        case ev.CardTurnedUp(_, card) | ev.CardTaken(_, _, card) | ev.TunnelCardRevealed(_, card):
            return {"card": card.word}
        case ev.CardDrawn(_, drawn):
            return {"card": "unknown" if drawn is None else drawn.word}
        case ev.TunnelPriced(_, _, extra):
            return {"extra": extra}
        case _:
            return {}


def _paid(language: str, event: ev.Event, board: Board) -> dict[str, Argument]:
    match event:
        case ev.TicketsKept(_, tuple(kept)):
            return {"tickets": listed(language, [ticket_name(language, board, ticket) for ticket in kept])}
        case ev.TunnelLaid(_, route, payment):
            return {"route": route_name(language, board, route), "cards": payment_name(language, payment)}
        case ev.TunnelLeft(_, route):
            return {"route": route_name(language, board, route)}
        case ev.RouteClaimed(_, route, payment, points, extra):
            heap = payment.counts if extra is None else plus(payment.counts, extra.counts)
            cards = heap_name(language, heap)
            return {"route": route_name(language, board, route), "cards": cards, "points": points}
        case ev.StationBuilt(_, city, payment):
            return {"city": city_name(board, city), "cards": payment_name(language, payment)}
        case _:
            return {}


def _size(pile: Sequence[object] | int) -> int:
    return pile if isinstance(pile, int) else len(pile)


def refusal_line(language: str, why: str) -> str:
    """The core's refusal, which begins with the clause (`C7: …`), as a sentence of the language."""
    clause = why.partition(":")[0]
    name = f"refusal-{clause}"
    return text(language, name) if catalogue(language).has(name) else why


def card_name(language: str, card: Card | None) -> str:
    """The colour of a card or route; None: grey."""
    return text(language, f"color-{'gray' if card is None else card.word}")


def payment_name(language: str, payment: Payment) -> str:
    """The cards laid down: `2 red cards and 1 locomotive`."""
    return heap_name(language, payment.counts)


def heap_name(language: str, heap: Counts) -> str:
    """A heap of cards: `2 red cards, 1 blue card and 1 locomotive`."""
    parts = [text(language, "cards", card=card.word, n=heap[card]) for card in Card if heap[card]]
    return listed(language, parts or [text(language, "cards", card="any", n=0)])


def listed(language: str, parts: Sequence[str]) -> str:
    """A list in words: `a, b and c`."""
    if not parts:
        return ""
    said = parts[0]
    for part in parts[1:-1]:
        said = text(language, "comma", first=said, last=part)
    return text(language, "and", first=said, last=parts[-1]) if len(parts) > 1 else said


def reason_line(language: str, name: str, arguments: Mapping[str, Argument], board: Board) -> str:
    """A bot's reason as a sentence: ids of routes among its arguments become their names."""
    routes = {str(route): route for route in board.routes}
    said: dict[str, Argument] = {}
    for key, value in arguments.items():
        route = routes.get(value) if isinstance(value, str) else None
        said[key] = value if route is None else route_name(language, board, route)
    return text(language, name, **said)


def city_name(board: Board, city: CityId) -> str:
    """A city's name as the map prints it."""
    return board.cities[city].name


def route_name(language: str, board: Board, route: RouteId) -> str:
    """A route by its two cities, with the number of its half if it is one of twins."""
    found = board.routes[route]
    a, b = (board.cities[end].name for end in found.ends)
    if found.twin is not None:
        return text(language, "route-half", a=a, b=b, half=route.rpartition("/")[2])
    return text(language, "route-name", a=a, b=b)


def ticket_name(language: str, board: Board, ticket: TicketId) -> str:
    """A ticket by its two cities and its value."""
    found = board.tickets[ticket]
    a, b = (board.cities[end].name for end in found.ends)
    return text(language, "ticket-name", a=a, b=b, points=found.points)


__all__ = [
    "card_name",
    "city_name",
    "event_id",
    "event_line",
    "heap_name",
    "listed",
    "payment_name",
    "refusal_line",
    "route_name",
    "ticket_name",
]
