"""The ticket planner and the card counter: what a player could work out from what they see."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Mapping
from typing import Any

from allaboard.core import CityId, RouteId, Seat, State
from allaboard.core.board import Route
from allaboard.core.cards import LOCOMOTIVE, NONE, Card, counts, minus, plus
from allaboard.core.legal import is_closed
from allaboard.core.state import Choosing, Opening, Tunnelling

Way = tuple[int, tuple[Route, ...]]


def of(view: State, seat: Seat) -> list[dict[str, Any]]:
    """Each ticket in hand or on offer, with the cheapest way to complete it."""
    held = view.players[seat].tickets
    assert not isinstance(held, int)
    offered: tuple[Any, ...] = ()
    if isinstance(view.phase, Opening) and not isinstance(view.phase.offers[seat], int):
        offered = view.phase.offers[seat]  # type: ignore[assignment]
    elif isinstance(view.phase, Choosing) and view.phase.seat == seat and not isinstance(view.phase.offer, int):
        offered = view.phase.offer
    own, free = _routes(view, seat)
    return [
        {"ticket": name, "offered": name in offered, **_planned(view, seat, name, own, free)}
        for name in (*held, *offered)
    ]


def _routes(view: State, seat: Seat) -> tuple[set[RouteId], dict[RouteId, Route]]:
    own = {route for route, owner in view.claims.items() if owner == seat}
    free = {r.id: r for r in view.board.routes.values() if not is_closed(view, seat, r)}
    return own, free


def _planned(
    view: State, seat: Seat, name: Any, own: Collection[RouteId], free: Mapping[RouteId, Route]
) -> dict[str, Any]:
    ticket = view.board.tickets[name]
    a, b = ticket.ends
    way = cheapest(view, a, b, own, free)
    shown: dict[str, Any] = {"points": ticket.points, "ends": [a, b]}
    if way is None:
        return {
            **shown,
            "state": "broken",
            "routes": [],
            "trains": None,
            "enough_trains": False,
            "cards": [],
            "breaks": [],
        }
    trains, routes = way
    if not routes:
        return {**shown, "state": "done", "routes": [], "trains": 0, "enough_trains": True, "cards": [], "breaks": []}
    return {
        **shown,
        "state": "open",
        "routes": [route.id for route in routes],
        "trains": trains,
        "enough_trains": trains <= view.players[seat].trains,
        "cards": [_missing(view, seat, route) for route in routes],
        "breaks": [_broken(view, a, b, own, free, route, trains) for route in routes],
    }


def cheapest(
    view: State,
    a: CityId,
    b: CityId,
    own: Collection[RouteId],
    free: Mapping[RouteId, Route],
    without: RouteId | None = None,
) -> Way | None:
    """The way from one city to another that takes the fewest trains: own routes are free, others' are closed."""
    best: dict[CityId, int] = {a: 0}
    came: dict[CityId, tuple[CityId, Route]] = {}
    heap: list[tuple[int, str]] = [(0, a)]
    while heap:
        cost, name = heapq.heappop(heap)
        city = CityId(name)
        if city == b:
            break
        if cost > best[city]:
            continue
        for route in view.board.routes_at[city]:
            if route.id == without or (route.id not in own and route.id not in free):
                continue
            far, further = route.other(city), cost + (0 if route.id in own else route.spaces)
            if further < best.get(far, 1_000_000):
                best[far], came[far] = further, (city, route)
                heapq.heappush(heap, (further, far))
    if b not in best:
        return None
    routes, city = [], b
    while city != a:
        city, route = came[city]
        if route.id not in own:
            routes.append(route)
    return best[b], tuple(routes[::-1])


def _missing(view: State, seat: Seat, route: Route) -> dict[str, Any]:
    """How many cards a route lacks, each route taken by itself with the best color for it."""
    hand = view.players[seat].hand.cards
    locomotives = hand[LOCOMOTIVE]
    colors = [route.color] if route.color is not None else [Card(n) for n in range(LOCOMOTIVE)]
    best = max(colors, key=lambda color: hand[color])
    need_locomotives = max(0, route.ferry - locomotives)
    rest = max(0, route.spaces - route.ferry - hand[best] - max(0, locomotives - route.ferry))
    return {
        "route": route.id,
        "color": best.word if route.color is not None or hand[best] else None,
        "missing": rest + need_locomotives,
        "locomotives_missing": need_locomotives,
        "tunnel": route.tunnel,
    }


def _broken(
    view: State,
    a: CityId,
    b: CityId,
    own: Collection[RouteId],
    free: Mapping[RouteId, Route],
    route: Route,
    trains: int,
) -> dict[str, Any]:
    """What it would cost if somebody else took this route."""
    twin = route.twin
    others = {k: r for k, r in free.items() if k != route.id}
    if twin is not None and view.game.seats < view.rules.double_routes_from:
        others.pop(twin, None)
    way = cheapest(view, a, b, own, others)
    return {"route": route.id, "trains_more": None if way is None else way[0] - trains}


def counted(view: State, seat: Seat) -> dict[str, Any]:
    """The cards that this player has not seen: those in the deck and those that others drew blind."""
    known = plus(view.discard, counts([card for card in view.market if card is not None]))
    hidden = 0
    for number, player in enumerate(view.players):
        known = plus(known, player.hand.open)
        closed = player.hand.closed
        if isinstance(closed, int):
            hidden += closed
        elif number == seat:
            known = plus(known, closed)
        else:
            known = plus(known, closed)
    if isinstance(view.phase, Tunnelling):
        known = plus(plus(known, view.phase.paid.counts), counts(view.phase.revealed))
    unseen = minus(view.rules.all_cards, known) if known != NONE else view.rules.all_cards
    deck = view.deck if isinstance(view.deck, int) else len(view.deck)
    return {
        "unseen": {card.word: unseen[card] for card in Card},
        "in_deck": deck,
        "in_hands": hidden,
    }
