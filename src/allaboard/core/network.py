"""A player's routes as a network: what they join, and their longest path."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from allaboard.core.board import CityId, Route, RouteId


def groups(routes: Iterable[Route]) -> dict[CityId, CityId]:
    """For each city on the routes, the city that stands for all it is joined to."""
    parent: dict[CityId, CityId] = {}

    def root(city: CityId) -> CityId:
        while parent.setdefault(city, city) != city:
            parent[city] = city = parent[parent[city]]
        return city

    for route in routes:
        a, b = route.ends
        parent[root(a)] = root(b)
    return {city: root(city) for city in parent}


@dataclass(frozen=True, slots=True)
class Path:
    """A continuous path: its length in trains and its routes in order (rules E3)."""

    length: int
    routes: tuple[RouteId, ...]


def longest_path(routes: Collection[Route]) -> Path:
    """The longest path that uses no route twice; cities may repeat (rules E3). Exact."""
    best: list[Route] = []
    for part in sorted(_components(routes), key=_length, reverse=True):
        if _length(part) <= _length(best):
            break  # not even all of it would be longer
        best = _Choice(part, _length(best)).kept() or best
    return Path(_length(best), _in_order(best))


def _length(routes: Iterable[Route]) -> int:
    return sum([route.spaces for route in routes])


def _components(routes: Collection[Route]) -> list[list[Route]]:
    group = groups(routes)
    parts: dict[CityId, list[Route]] = {}
    for route in routes:
        parts.setdefault(group[route.ends[0]], []).append(route)
    return list(parts.values())


class _Choice:
    """Which routes of a connected network make up its longest path.

    Routes that hang together can be travelled in one path exactly if at most two cities have an odd number of them
    (Euler). So each route, in a fixed order, is kept or left out. All that matters of the choices so far is, for the
    cities that still have routes to come: which have an odd number, how many closed cities had one (at most two may:
    the ends of the path), and what hangs together. Without that last condition, the most that can still be added has few
    states and is worked out once (`_most`); it then leads the search for what hangs together straight to it.
    """

    def __init__(self, routes: list[Route], beat: int) -> None:
        self.routes = _sweep(routes)
        self.best, self.found = beat, 0
        cities = {city: 1 << n for n, city in enumerate({c: None for r in self.routes for c in r.ends})}
        self.bits = [cities[r.ends[0]] | cities[r.ends[1]] for r in self.routes]
        self.lengths = [r.spaces for r in self.routes]
        closed, self.closing = 0, [0] * len(self.routes)
        for n in reversed(range(len(self.routes))):  # the cities whose last route this is
            self.closing[n] = self.bits[n] & ~closed
            closed |= self.bits[n]
        self.known: dict[tuple[int, int, int], int] = {}
        self.seen: dict[tuple[int, int, int, tuple[int, ...]], int] = {}

    def kept(self) -> list[Route]:
        """The routes of the longest path, or none if it does not beat the one known."""
        self._search(0, 0, 0, (), 0, 0)
        return [route for n, route in enumerate(self.routes) if self.found >> n & 1]

    def _most(self, n: int, odd: int, ends: int) -> int:
        """How many trains routes from the n-th on can add at most; below nought if they cannot end well."""
        if n == len(self.routes):
            return 0
        state = (n, odd, ends)
        most = self.known.get(state)
        if most is None:
            closing = self.closing[n]
            most = -999
            for flipped, length in ((odd ^ self.bits[n], self.lengths[n]), (odd, 0)):
                after = ends + (flipped & closing).bit_count()
                if after <= 2:
                    most = max(most, length + self._most(n + 1, flipped & ~closing, after))
            self.known[state] = most
        return most

    def _search(self, n: int, odd: int, ends: int, parts: tuple[int, ...], kept: int, length: int) -> None:
        """Decide about the n-th route; `parts` are the cities, of those with routes to come, that hang together."""
        if length + self._most(n, odd, ends) <= self.best:
            return
        state = (n, odd, ends, parts)
        if self.seen.get(state, -1) >= length:
            return
        self.seen[state] = length
        bits, closing = self.bits[n], self.closing[n]
        for flipped, more, joined in ((odd ^ bits, self.lengths[n], _joined(parts, bits)), (odd, 0, parts)):
            after = ends + (flipped & closing).bit_count()
            if after > 2:
                continue
            open_parts = tuple([part & ~closing for part in joined])
            taken = kept | (bool(more) << n)
            if all(open_parts):
                self._search(n + 1, flipped & ~closing, after, open_parts, taken, length + more)
            elif len(open_parts) == 1 and length + more > self.best:  # complete: nothing else can hang on to it
                self.best, self.found = length + more, taken


def _joined(parts: tuple[int, ...], bits: int) -> tuple[int, ...]:
    """The parts when a route joins these two cities."""
    apart = []
    for part in parts:
        if part & bits:
            bits |= part
        else:
            apart.append(part)
    return tuple(sorted([*apart, bits]))


def _sweep(routes: list[Route]) -> list[Route]:
    """The routes city by city, so that few cities at a time have some before and some after."""
    at: dict[CityId, list[Route]] = {}
    for route in routes:
        for city in route.ends:
            at.setdefault(city, []).append(route)
    order: dict[RouteId, Route] = {}
    begun: set[CityId] = set()
    while len(order) < len(routes):
        city = min(
            [c for c in at if c in begun] or at,
            key=lambda c: (sum([r.id not in order and r.other(c) not in begun for r in at[c]]), c),
        )
        for route in sorted(at.pop(city), key=lambda r: r.other(city) not in begun):
            order[route.id] = route
            begun.add(route.other(city))
    return list(order.values())


def _in_order(routes: list[Route]) -> tuple[RouteId, ...]:
    """All these routes as one path (Hierholzer)."""
    left: dict[CityId, list[Route]] = {}
    for route in routes:
        for city in route.ends:
            left.setdefault(city, []).append(route)
    odd = [city for city, there in left.items() if len(there) % 2]
    used: set[RouteId] = set()
    path: list[RouteId] = []
    stack: list[tuple[CityId, RouteId | None]] = []
    if routes:
        stack.append((odd[0] if odd else routes[0].ends[0], None))
    while stack:
        city, via = stack[-1]
        while left[city] and left[city][-1].id in used:
            left[city].pop()
        if left[city]:
            route = left[city].pop()
            used.add(route.id)
            stack.append((route.other(city), route.id))
        else:
            stack.pop()
            if via is not None:
                path.append(via)
    return tuple(path[::-1])
