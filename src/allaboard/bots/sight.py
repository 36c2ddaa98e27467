"""What a bot sees at a glance: the routes still open to it, and what it lacks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allaboard.core import Action, Card, Route, Seat, State
from allaboard.core.actions import ClaimRoute, Payment, TakeCard
from allaboard.core.cards import COLORS, LOCOMOTIVE, Counts
from allaboard.core.legal import is_closed
from allaboard.core.network import groups


@dataclass(frozen=True, slots=True)
class Lack:
    """What a hand still needs for a route: so many cards of the color that comes cheapest."""

    cards: int
    color: Card


def open_routes(view: State, seat: Seat) -> list[Route]:
    """The routes that this seat may still claim and has the trains for."""
    trains = view.players[seat].trains
    return [r for r in view.board.routes.values() if r.spaces <= trains and not is_closed(view, seat, r)]


def lack(hand: Counts, route: Route) -> Lack:
    """How many cards short of the route the hand is, in its best color; none is 0."""
    colors = COLORS if route.color is None else (route.color,)
    color = max(colors, key=lambda c: (hand[c], -c))
    wild = hand[LOCOMOTIVE]
    ferry = max(0, route.ferry - wild)
    have = min(hand[color], route.spaces - route.ferry) + min(wild, route.spaces)
    return Lack(max(ferry, route.spaces - have), color)


def cheapest(claims: Sequence[ClaimRoute], hand: Counts) -> ClaimRoute:
    """Of several payments for one route: few locomotives, and then the color held most."""
    return min(claims, key=lambda c: (c.payment.locomotives, -hand[c.payment.color], c.payment.color))


def spared(payment: Payment, keep: Counts) -> int:
    """How many cards that are wanted elsewhere this payment would spend."""
    return max(0, payment.colored - keep[payment.color]) if payment.colored else 0


def face_up(legal: Sequence[Action], view: State, card: Card) -> TakeCard | None:
    """The action that takes such a card from the display, if one may be taken."""
    for action in legal:
        if isinstance(action, TakeCard) and view.market[action.slot] == card:
            return action
    return None


def own_routes(view: State, seat: Seat) -> list[Route]:
    """The routes of a seat."""
    return [view.board.routes[name] for name, owner in view.claims.items() if owner == seat]


def joined(view: State, seat: Seat) -> dict[str, bool]:
    """For each ticket of one's own: whether it is complete already."""
    group = groups(own_routes(view, seat))
    tickets = view.players[seat].tickets
    assert isinstance(tickets, tuple)
    ends = [(name, view.board.tickets[name].ends) for name in tickets]
    return {name: a in group and group[a] == group.get(b) for name, (a, b) in ends}
