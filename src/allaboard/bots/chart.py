"""The map as a bot reckons with it: numbers for cities and routes, and what each way costs in turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from typing import Final

from allaboard.core import Board, Route, Seat, State
from allaboard.core.cards import LOCOMOTIVE, Counts
from allaboard.core.legal import is_closed

FAR: Final = 1e6


@dataclass(frozen=True, eq=False)
class Chart:
    """A board in numbers."""

    routes: tuple[Route, ...]
    ends: tuple[tuple[int, int], ...]
    ways: tuple[tuple[tuple[int, int], ...], ...]
    """For each city: (route, city at the other end)."""
    city: dict[str, int]
    route: dict[str, int]


@cache
def chart(board: Board) -> Chart:
    """The chart of a board."""
    city: dict[str, int] = {name: n for n, name in enumerate(board.cities)}
    routes = tuple(board.routes.values())
    ends = tuple((city[r.ends[0]], city[r.ends[1]]) for r in routes)
    ways: list[list[tuple[int, int]]] = [[] for _ in city]
    for n, (a, b) in enumerate(ends):
        ways[a].append((n, b))
        ways[b].append((n, a))
    return Chart(routes, ends, tuple(map(tuple, ways)), city, {r.id: n for n, r in enumerate(routes)})


def missing(hand: Counts, route: Route) -> float:
    """How many cards the hand is short of the route, counting what a tunnel or a ferry asks for besides."""
    colored = max(hand[:LOCOMOTIVE]) if route.color is None else hand[route.color]
    wild = hand[LOCOMOTIVE]
    short = max(0, route.spaces - min(colored, route.spaces - route.ferry) - wild)
    lacking = max(0, route.ferry - wild)
    # A locomotive of one's own choice takes a whole turn; a tunnel takes 0.7 cards more on average.
    return max(short, lacking) + lacking + (0.7 if route.tunnel else 0.0)


def open_to(view: State, seat: Seat, this: Chart) -> list[bool]:
    """For each route: whether this seat may still claim it and has the trains."""
    trains = view.players[seat].trains
    return [r.spaces <= trains and not is_closed(view, seat, r) for r in this.routes]


def cheapest_way(this: Chart, price: Sequence[float], a: int, b: int) -> tuple[float, list[int]]:
    """The routes of the cheapest way from one city to another, and its price; FAR if there is none."""
    best = {a: 0.0}
    via: dict[int, tuple[int, int]] = {}
    heap = [(0.0, a)]
    while heap:
        spent, city = heappop(heap)
        if city == b:
            way = []
            while city != a:
                route, city = via[city]
                way.append(route)
            return spent, way
        if spent > best[city]:
            continue
        for route, far in this.ways[city]:
            if price[route] < FAR:
                total = spent + price[route]
                if total < best.get(far, FAR):
                    best[far] = total
                    via[far] = (route, city)
                    heappush(heap, (total, far))
    return FAR, []
