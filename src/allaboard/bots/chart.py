"""The map as a bot reckons with it: numbers for cities and routes, and what each way costs in turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from typing import Final

from allaboard.core import Board, Route, Rules, Seat, State
from allaboard.core.cards import COLORS, LOCOMOTIVE, Counts
from allaboard.core.legal import is_closed

# Cards drawn for one card that serves: some turn up in colors that nobody needs.
USEFUL: Final = 0.85
CARDS_A_TURN: Final = 2 * USEFUL
# Trains laid in a turn, over a whole game, by players who know what they want.
TRAINS_A_TURN: Final = 1.36
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


def turns_for(hand: Counts, route: Route) -> float:
    """Turns to get the cards and claim the route."""
    return 1.0 + missing(hand, route) / CARDS_A_TURN


def open_to(view: State, seat: Seat, this: Chart) -> list[bool]:
    """For each route: whether this seat may still claim it and has the trains."""
    trains = view.players[seat].trains
    return [r.spaces <= trains and not is_closed(view, seat, r) for r in this.routes]


def costs(view: State, seat: Seat, this: Chart, free: Sequence[bool], pace: float) -> list[float]:
    """For each route: what it costs beyond what it brings, in points; 0 if it is one's own already.

    A turn is worth `pace` points, for that is what it would bring elsewhere.
    """
    hand = view.players[seat].hand.cards
    points = view.rules.route_points
    price = []
    for n, route in enumerate(this.routes):
        if view.claims.get(route.id) == seat:
            price.append(0.0)
        elif free[n]:
            net = turns_for(hand, route) * pace - points[route.spaces]
            price.append(max(net, 0.1 * route.spaces))
        else:
            price.append(FAR)
    return price


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


def turns_left(view: State, seat: Seat) -> float:
    """How many turns this seat still has, by everybody's trains and the speed at which they go."""
    if view.turns_left is not None:
        return 1.0
    seats = view.game.seats
    played = view.turns / seats
    left = []
    for player in view.players:
        used = view.rules.trains - player.trains + 0.7 * player.hand.size
        # What was seen of a player counts with ten turns of what players usually do.
        rate = (used + 10 * TRAINS_A_TURN) / (played + 10)
        ready = max(0.0, player.trains - view.rules.last_round_at - 0.0)
        left.append(ready / max(rate, 0.6))
    return max(1.0, min(left) + 1.0)


def need(routes: Sequence[Route], hand: Counts) -> tuple[Counts, float]:
    """What these routes ask for together: cards of each color, and how many cards the hand is short in all."""
    wanted = [0] * 9
    grey = []
    for route in routes:
        if route.color is None:
            grey.append(route.spaces)
        else:
            wanted[route.color] += route.spaces
    spare = [max(0, hand[c] - wanted[c]) for c in COLORS]
    short = float(sum(max(0, wanted[c] - hand[c]) for c in COLORS))
    for spaces in sorted(grey, reverse=True):
        color = max(range(8), key=spare.__getitem__)
        used = min(spaces, spare[color])
        spare[color] -= used
        short += spaces - used
        # What a grey route still lacks is collected in the color it has begun with.
        wanted[color] += spaces
    return tuple(wanted), max(0.0, short - hand[LOCOMOTIVE])


def pace_of(rules: Rules) -> float:
    """Points that a turn brings to a player who claims the longest routes there are."""
    longest = max(rules.route_points)
    lengths = [n for n in rules.route_points if n <= min(longest, 6)]
    return max(rules.route_points[n] / (1 + n / CARDS_A_TURN) for n in lengths)
