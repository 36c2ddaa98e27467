"""The final count once more, from the board files alone and by brute force. Shares nothing with the program."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any


@dataclass
class Map:
    """A board file, as plain data."""

    name: str
    data: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.data = json.loads(files("allaboard.boards").joinpath(f"{self.name}.json").read_text("utf-8"))
        self.routes: dict[str, dict[str, Any]] = {r["id"]: r for r in self.data["routes"]}
        self.tickets: dict[str, dict[str, Any]] = {t["id"]: t for t in self.data["tickets"]}
        self.cities: list[str] = [c["id"] for c in self.data["cities"]]
        knobs = self.data["rules"]
        self.points = {int(k): v for k, v in knobs.get("route_points", USA_POINTS).items()}
        self.stations: int = knobs.get("stations", 0)
        self.bonus: int = knobs.get("longest_path", 10)
        self.trains: int = knobs.get("trains", 45)


USA_POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


@dataclass
class Hold:
    """What a player ends with."""

    routes: list[str] = field(default_factory=list)
    tickets: list[str] = field(default_factory=list)
    stations: list[str] = field(default_factory=list)


@dataclass
class Line:
    """The count of one player."""

    routes: int
    tickets: int
    completed: int
    longest: int
    bonus: int
    stations: int
    total: int
    rank: int = 0


def connected(edges: Iterable[tuple[str, str]], a: str, b: str) -> bool:
    """Whether a walk over these edges leads from one city to the other."""
    pairs = list(edges)
    seen, frontier = {a}, [a]
    while frontier:
        here = frontier.pop()
        for x, y in pairs:
            for near, far in ((x, y), (y, x)):
                if near == here and far not in seen:
                    seen.add(far)
                    frontier.append(far)
    return b in seen


def longest_trail(edges: Sequence[tuple[str, str, int]]) -> int:
    """By trying every way of going on, from every city. No bounds, no cleverness; small networks only."""
    at: dict[str, list[int]] = {}
    for n, (a, b, _) in enumerate(edges):
        at.setdefault(a, []).append(n)
        at.setdefault(b, []).append(n)
    used = [False] * len(edges)

    def onward(city: str) -> int:
        best = 0
        for n in at[city]:
            if not used[n]:
                used[n] = True
                a, b, length = edges[n]
                best = max(best, length + onward(b if city == a else a))
                used[n] = False
        return best

    return max((onward(city) for city in at), default=0)


def longest_by_subsets(edges: Sequence[tuple[str, str, int]]) -> int:
    """By another way: the heaviest set of edges that hangs together and has at most two odd cities (Euler)."""
    best = 0
    for chosen in itertools.product((False, True), repeat=len(edges)):
        some = [edge for edge, taken in zip(edges, chosen, strict=True) if taken]
        weight = sum(length for _, _, length in some)
        if weight <= best:
            continue
        degree: dict[str, int] = {}
        for a, b, _ in some:
            degree[a] = degree.get(a, 0) + 1
            degree[b] = degree.get(b, 0) + 1
        if sum(d % 2 for d in degree.values()) <= 2:
            first = some[0][0]
            pairs = [(a, b) for a, b, _ in some]
            if all(connected(pairs, first, city) for city in degree):
                best = weight
    return best


def edges_of(board: Map, routes: Iterable[str]) -> list[tuple[str, str, int]]:
    """Ends and length of each route."""
    return [(r["ends"][0], r["ends"][1], r["spaces"]) for r in (board.routes[name] for name in routes)]


def ticket_total(board: Map, routes: Iterable[str], tickets: Iterable[str]) -> tuple[int, int]:
    """What these tickets bring over these routes, and how many are completed."""
    pairs = [tuple(board.routes[name]["ends"]) for name in routes]
    total = completed = 0
    for name in tickets:
        ticket = board.tickets[name]
        done = connected([(a, b) for a, b in pairs], *ticket["ends"])
        total += ticket["points"] if done else -ticket["points"]
        completed += done
    return total, completed


def best_with_stations(board: Map, own: Hold, others: Iterable[Hold]) -> tuple[int, int]:
    """The best ticket total and then number, over every combination of one route or none for each station."""
    theirs = [name for hold in others for name in hold.routes]
    lent = [[None, *[r for r in theirs if city in board.routes[r]["ends"]]] for city in own.stations]
    return max(
        ticket_total(board, [*own.routes, *[r for r in combination if r]], own.tickets)
        for combination in itertools.product(*lent)
    )


def final_count(board: Map, holds: Sequence[Hold]) -> list[Line]:
    """Every line of the count, and the ranks."""
    longest = [longest_trail(edges_of(board, hold.routes)) for hold in holds]
    lines = []
    for seat, hold in enumerate(holds):
        others = [other for n, other in enumerate(holds) if n != seat]
        tickets, completed = best_with_stations(board, hold, others)
        routes = sum(board.points[board.routes[name]["spaces"]] for name in hold.routes)
        bonus = board.bonus if longest[seat] == max(longest) and longest[seat] > 0 else 0
        left = 4 * (board.stations - len(hold.stations))
        total = routes + tickets + bonus + left
        lines.append(Line(routes, tickets, completed, longest[seat], bonus, left, total))
    for seat, line in enumerate(lines):
        ahead = 0
        for n, other in enumerate(lines):
            if board.stations:
                mine = (line.total, line.completed, -len(holds[seat].stations), line.bonus)
                its = (other.total, other.completed, -len(holds[n].stations), other.bonus)
                ahead += its > mine
            else:
                ahead += (other.total, other.completed, other.bonus) > (line.total, line.completed, line.bonus)
        line.rank = 1 + ahead
    return lines
