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
    best = Path(0, ())
    for part in sorted(_components(routes), key=_length, reverse=True):
        if _length(part) <= best.length:
            break  # not even all of it would be longer
        path = _Search(part, best.length).run()
        if path is not None:
            best = path
    return best


def _length(routes: Iterable[Route]) -> int:
    return sum(route.spaces for route in routes)


def _components(routes: Collection[Route]) -> list[list[Route]]:
    group = groups(routes)
    parts: dict[CityId, list[Route]] = {}
    for route in routes:
        parts.setdefault(group[route.ends[0]], []).append(route)
    return list(parts.values())


class _Search:
    """Depth-first search for the longest path in one connected network.

    With at most two cities of odd degree all routes make one path (Euler). Otherwise a longest path
    joins two odd cities: an end with a route left over could be extended. Every other odd city
    leaves at least one of its routes out, which bounds what a beginning can still become.
    """

    def __init__(self, routes: list[Route], beat: int) -> None:
        self.routes = routes
        self.best = beat
        self.found: list[int] | None = None
        cities = sorted({city for route in routes for city in route.ends})
        number = {city: n for n, city in enumerate(cities)}
        self.ends = [(number[r.ends[0]], number[r.ends[1]]) for r in routes]
        self.lengths = [r.spaces for r in routes]
        self.at: list[list[tuple[int, int]]] = [[] for _ in cities]
        for edge, (a, b) in enumerate(self.ends):
            self.at[a].append((edge, b))
            self.at[b].append((edge, a))
        for edges in self.at:  # long routes first: good paths early prune more
            edges.sort(key=lambda e: (-self.lengths[e[0]], e[0]))
        self.seen: set[tuple[int, int]] = set()
        self.trail: list[int] = []

    def run(self) -> Path | None:
        """The longest path of this network, or None if it does not beat the one known."""
        odd = [city for city, edges in enumerate(self.at) if len(edges) % 2]
        if len(odd) <= 2:
            self.found = self._euler(odd[0] if odd else 0)
        else:
            unused = (1 << len(self.routes)) - 1
            self.ceiling = self._bound(odd[0], unused, first=True)
            for city in odd:
                if self.best < self.ceiling:
                    self._walk(city, unused, 0)
        if self.found is None:
            return None
        return Path(
            sum(self.lengths[e] for e in self.found),
            tuple([self.routes[e].id for e in self.found]),
        )

    def _walk(self, city: int, unused: int, length: int) -> None:
        if length > self.best:
            self.best, self.found = length, list(self.trail)
        if (city, unused) in self.seen or self.best >= self.ceiling:
            return
        self.seen.add((city, unused))
        if length + self._bound(city, unused) <= self.best:
            return
        for edge, far in self.at[city]:
            if unused >> edge & 1:
                self.trail.append(edge)
                self._walk(far, unused & ~(1 << edge), length + self.lengths[edge])
                self.trail.pop()

    def _bound(self, start: int, unused: int, first: bool = False) -> int:
        """No path from `start` over unused routes is longer than this."""
        reached, stack, total = {start}, [start], 0
        losses = []
        while stack:
            city = stack.pop()
            degree, shortest = 0, 99
            for edge, far in self.at[city]:
                if unused >> edge & 1:
                    degree += 1
                    length = self.lengths[edge]
                    total += length
                    shortest = min(shortest, length)
                    if far not in reached:
                        reached.add(far)
                        stack.append(far)
            if degree % 2 and (city != start or first):
                losses.append(shortest)
        # A route left out serves two cities at most; the path's own ends lose nothing.
        losses.sort()
        ends = 2 if first else 1
        lost = sum(losses[: max(0, len(losses) - ends)])
        return total // 2 - (lost + 1) // 2

    def _euler(self, start: int) -> list[int]:
        """All routes as one path (Hierholzer)."""
        used: set[int] = set()
        left = [list(edges) for edges in self.at]
        stack: list[tuple[int, int | None]] = [(start, None)]
        path: list[int] = []
        while stack:
            city, via = stack[-1]
            while left[city] and left[city][-1][0] in used:
                left[city].pop()
            if left[city]:
                edge, far = left[city].pop()
                used.add(edge)
                stack.append((far, edge))
            else:
                stack.pop()
                if via is not None:
                    path.append(via)
        return path[::-1]
