"""Worked examples that are networks: a station that serves two tickets, and a longest path with a loop."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import combinations

from allaboard.boards import Edition
from allaboard.core.board import Board, CityId, Route, RouteId, TicketId
from allaboard.core.network import longest_path
from allaboard.core.scoring import Holding, Loan, Score, final_scores
from allaboard.leaflets.geometry import geometry


@dataclass(frozen=True)
class Lending:
    """A player with a station, another with the route it borrows, and the count with and without it (rules S3)."""

    own: tuple[RouteId, ...]
    lender: tuple[RouteId, ...]
    loan: Loan
    tickets: tuple[TicketId, TicketId]
    with_station: Score
    without: Score


@dataclass(frozen=True)
class Loop:
    """A network whose longest path passes a city twice and leaves a branch out (rules E3)."""

    routes: tuple[RouteId, ...]
    path: tuple[RouteId, ...]
    length: int
    trains: int
    left_out: tuple[RouteId, ...]
    twice: CityId


@cache
def lending(edition: Edition) -> Lending | None:
    """Two tickets that one borrowed route completes, with few trains and close together."""
    board = edition.board
    if not edition.rules.stations:
        return None
    short = [board.tickets[ticket] for ticket in board.short_tickets]
    ways = {ticket.id: _shortest(board, ticket.ends[0], ticket.ends[1]) for ticket in short}
    pairs = []
    for first, second in combinations(short, 2):
        for lent in sorted(set(ways[first.id]) & set(ways[second.id])):
            own = (set(ways[first.id]) | set(ways[second.id])) - {lent}
            if len(own) >= 2:
                size = sum(board.routes[r].spaces for r in own) + _room(board, [*own, lent]) / 50
                pairs.append((size, first.id, second.id, lent, tuple(sorted(own))))
    for _, one, two, lent, routes in sorted(pairs):
        for city in board.routes[lent].ends:
            found = _lent(edition, routes, lent, city, (one, two))
            if found is not None:
                return found
    return None


def _room(board: Board, routes: Collection[RouteId]) -> float:
    """How much of the map these routes take, from side to side and from top to bottom."""
    ends = {end for route in routes for end in board.routes[route].ends}
    places = [geometry(board).cities[end] for end in ends]
    return sum(max(place[axis] for place in places) - min(place[axis] for place in places) for axis in (0, 1))


def _lent(
    edition: Edition, own: tuple[RouteId, ...], lent: RouteId, city: CityId, tickets: tuple[TicketId, TicketId]
) -> Lending | None:
    lender = Holding((lent,), ())
    result = final_scores(edition.board, edition.rules, [Holding(own, tickets, (city,)), lender])[0]
    without = final_scores(edition.board, edition.rules, [Holding(own, tickets), lender])[0]
    if result.completed == 2 and without.completed == 0 and result.borrowed == (Loan(city, lent),):
        return Lending(own, (lent,), result.borrowed[0], tickets, result, without)
    return None


def _shortest(board: Board, start: CityId, goal: CityId) -> tuple[RouteId, ...]:
    queue: list[tuple[int, CityId, tuple[RouteId, ...]]] = [(0, start, ())]
    seen: set[CityId] = set()
    while queue:
        cost, city, way = heappop(queue)
        if city == goal:
            return way
        if city not in seen:
            seen.add(city)
            for route in board.routes_at[city]:
                heappush(queue, (cost + route.spaces, route.other(city), (*way, route.id)))
    return ()


@cache
def loop(edition: Edition) -> Loop | None:
    """A ring of three routes with a tail at two of its cities, and a branch that the path must leave out."""
    board = edition.board
    best: tuple[tuple[int, int, tuple[RouteId, ...]], Loop] | None = None
    for ring in _rings(board):
        found = _with_tails(board, ring)
        if found is not None:
            key = (abs(found.trains - 16), len(found.routes), found.routes)
            if best is None or key < best[0]:
                best = (key, found)
    return best[1] if best else None


def _rings(board: Board) -> Iterator[tuple[Route, Route, Route]]:
    single = [route for route in board.routes.values() if route.twin is None]
    at: dict[CityId, list[Route]] = {}
    for route in single:
        for end in route.ends:
            at.setdefault(end, []).append(route)
    for first in single:
        a, b = first.ends
        for second in at[b]:
            c = second.other(b)
            if c > b > a and second is not first:
                for third in at.get(c, []):
                    if third.other(c) == a and third is not first:
                        yield (first, second, third)


def _with_tails(board: Board, ring: tuple[Route, Route, Route]) -> Loop | None:
    """A long tail at one city of the ring, and a short branch at another."""
    cities = sorted({end for route in ring for end in route.ends})
    options: list[Loop] = []
    for join in cities:
        for branch_at in cities:
            if branch_at == join:
                continue
            tail = _tail(board, join, cities, longest=True)
            branch = _tail(board, branch_at, cities, longest=False)
            if tail is None or branch is None or tail is branch or set(tail.ends) & set(branch.ends):
                continue
            routes = [*ring, tail, branch]
            path = longest_path(routes)
            left_out = tuple([route.id for route in routes if route.id not in path.routes])
            twice = _passed_twice(board, path.routes)
            if len(left_out) == 1 and twice is not None:
                trains = sum(route.spaces for route in routes)
                names = tuple(sorted(route.id for route in routes))
                options.append(Loop(names, path.routes, path.length, trains, left_out, twice))
    return min(options, key=lambda option: (abs(option.trains - 16), option.routes)) if options else None


def _tail(board: Board, city: CityId, ring: Collection[CityId], *, longest: bool) -> Route | None:
    tails = [r for r in board.routes_at[city] if r.other(city) not in ring and r.twin is None and r.spaces <= 4]
    tails.sort(key=lambda route: (-route.spaces if longest else route.spaces, route.id))
    return tails[0] if tails else None


def _passed_twice(board: Board, path: tuple[RouteId, ...]) -> CityId | None:
    visits: dict[CityId, int] = {}
    for route in path:
        for end in board.routes[route].ends:
            visits[end] = visits.get(end, 0) + 1
    often = [city for city, count in visits.items() if count >= 3]
    return often[0] if len(often) == 1 else None
