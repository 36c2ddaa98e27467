"""The final count (rules E2 to E5, S3 to S5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from allaboard.core.board import Board, CityId, Route, RouteId, Ticket, TicketId
from allaboard.core.errors import Hidden
from allaboard.core.network import Path, groups, longest_path
from allaboard.core.rules import Rules
from allaboard.core.state import Seat, State


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player has at the end of a game, as far as it scores."""

    routes: tuple[RouteId, ...]
    tickets: tuple[TicketId, ...]
    stations: tuple[CityId, ...] = ()


@dataclass(frozen=True, slots=True)
class Loan:
    """A station, and the other player's route that it lets its owner use (rules S3)."""

    station: CityId
    route: RouteId


@dataclass(frozen=True, slots=True)
class TicketLine:
    """A ticket in the final count: its value, or its value lost (rules E2)."""

    ticket: TicketId
    points: int
    completed: bool


@dataclass(frozen=True, slots=True)
class Score:
    """One player's final count, line by line (rules E4)."""

    routes: int
    tickets: int
    completed: int
    longest_path: int
    longest_bonus: int
    stations: int
    total: int
    rank: int
    borrowed: tuple[Loan, ...]
    ticket_lines: tuple[TicketLine, ...]
    path: tuple[RouteId, ...]
    """The routes of the longest path, in order."""


def scores(state: State) -> tuple[Score, ...]:
    """The count of every player, as if the game ended here."""
    holdings = []
    for seat, player in enumerate(state.players):
        if isinstance(player.tickets, int):
            raise Hidden("tickets are secret until the game is over (H1)")
        holdings.append(
            Holding(
                tuple([route for route, owner in state.claims.items() if owner == seat]),
                player.tickets,
                tuple([city for city, owner in state.stations.items() if owner == seat]),
            )
        )
    return final_scores(state.board, state.rules, holdings)


def winners(result: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats that share the first rank (rules E5)."""
    return tuple([Seat(seat) for seat, score in enumerate(result) if score.rank == 1])


def final_scores(board: Board, rules: Rules, holdings: Sequence[Holding]) -> tuple[Score, ...]:
    """The count of every player from what each holds."""
    paths = [longest_path([board.routes[r] for r in h.routes]) for h in holdings]
    longest = max(path.length for path in paths)
    counted = [
        _count(board, rules, holdings, seat, path, path.length == longest > 0) for seat, path in enumerate(paths)
    ]
    return _ranked(rules, holdings, counted)


def _count(board: Board, rules: Rules, holdings: Sequence[Holding], seat: int, path: Path, leads: bool) -> Score:
    own = holdings[seat]
    routes = [board.routes[r] for r in own.routes]
    loans = _loans(board, holdings, seat) if own.stations else ()
    lent = [board.routes[loan.route] for loan in loans]
    lines = ticket_lines(board, (*routes, *lent), own.tickets)
    points = sum([rules.route_points[route.spaces] for route in routes])
    tickets = sum([line.points for line in lines])
    bonus = rules.longest_path if leads else 0
    left = (rules.stations - len(own.stations)) * rules.station_points
    return Score(
        routes=points,
        tickets=tickets,
        completed=sum([line.completed for line in lines]),
        longest_path=path.length,
        longest_bonus=bonus,
        stations=left,
        total=points + tickets + bonus + left,
        rank=1,
        borrowed=loans,
        ticket_lines=lines,
        path=path.routes,
    )


def _loans(board: Board, holdings: Sequence[Holding], seat: int) -> tuple[Loan, ...]:
    # In the order of the board, so that the choice among equals does not depend on who came first.
    own = holdings[seat]
    lenders = {r for s, h in enumerate(holdings) if s != seat for r in h.routes}
    others = [route for route in board.routes.values() if route.id in lenders]
    stations = [city for city in board.cities if city in own.stations]
    return best_loans([board.routes[r] for r in own.routes], others, [board.tickets[t] for t in own.tickets], stations)


def ticket_lines(board: Board, routes: Iterable[Route], tickets: Iterable[TicketId]) -> tuple[TicketLine, ...]:
    """Each ticket with what it is worth over these routes (rules E2)."""
    group = groups(routes)
    lines = []
    for name in tickets:
        ticket = board.tickets[name]
        done = _joined(group, ticket)
        lines.append(TicketLine(name, ticket.points if done else -ticket.points, done))
    return tuple(lines)


def _joined(group: Mapping[CityId, CityId], ticket: Ticket) -> bool:
    a, b = ticket.ends
    return a in group and group[a] == group.get(b)


def best_loans(
    own: Collection[Route],
    others: Collection[Route],
    tickets: Collection[Ticket],
    stations: Sequence[CityId],
) -> tuple[Loan, ...]:
    """The routes to borrow that make the most of the tickets, over all stations together (rules S3, S4).

    Among equals the one that completes more tickets, then the one that borrows fewer routes, then
    the first in the order of the stations and routes given.
    """
    group = groups(own)
    wanted = [ticket for ticket in tickets if not _joined(group, ticket)]
    if not stations or not wanted:
        return ()
    choices = [_useful_loans(group, others, station) for station in stations]
    ends = [(group.get(a, a), group.get(b, b), t.points) for t in wanted for a, b in [t.ends]]
    best: tuple[int, int, int] = (0, 0, 0)
    chosen: tuple[Loan, ...] = ()
    for combination in product(*choices):
        borrowed = [choice for choice in combination if choice is not None]
        if not borrowed:
            continue
        value, completed = _gain([(a, b) for _, a, b in borrowed], ends)
        rank = (value, completed, -len(borrowed))
        if completed and rank > best:
            best, chosen = rank, tuple([loan for loan, _, _ in borrowed])
    return chosen


Choice = tuple[Loan, CityId, CityId]


def _useful_loans(group: Mapping[CityId, CityId], others: Collection[Route], station: CityId) -> list[Choice | None]:
    """What a station may borrow: nothing, or one route for each part of the network it leads to."""
    useful: dict[tuple[CityId, CityId], Choice] = {}
    for route in others:
        if station in route.ends:
            far = route.other(station)
            ends = (group.get(station, station), group.get(far, far))
            if ends[0] != ends[1] and ends not in useful:
                useful[ends] = (Loan(station, route.id), *ends)
    return [None, *useful.values()]


def _gain(bridges: Sequence[tuple[CityId, CityId]], wanted: Sequence[tuple[CityId, CityId, int]]) -> tuple[int, int]:
    """What the wanted tickets bring when these parts are joined, and how many of them."""
    stands_for: dict[CityId, CityId] = {}
    for one, other in bridges:
        a, b = stands_for.get(one, one), stands_for.get(other, other)
        if a != b:
            for city, root in stands_for.items():
                if root == a:
                    stands_for[city] = b
            stands_for[a] = stands_for[b] = b
    value = completed = 0
    for a, b, points in wanted:
        if a in stands_for and stands_for[a] == stands_for.get(b):
            value += points
            completed += 1
    return value, completed


def _ranked(rules: Rules, holdings: Sequence[Holding], counted: Sequence[Score]) -> tuple[Score, ...]:
    def key(seat: int) -> tuple[int, ...]:
        score = counted[seat]
        breaks = {
            "tickets": score.completed,
            "stations": -len(holdings[seat].stations),
            "longest_path": score.longest_bonus,
        }
        return (score.total, *[breaks[name] for name in rules.tie_breaks])

    keys = [key(seat) for seat in range(len(counted))]
    return tuple(
        [replace(score, rank=1 + sum([other > keys[seat] for other in keys])) for seat, score in enumerate(counted)]
    )
