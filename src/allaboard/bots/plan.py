"""Plans: which routes to claim for which tickets, with what is left of the game and of the trains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from allaboard.bots.chart import (
    CARDS_A_TURN,
    FAR,
    TRAINS_A_TURN,
    Chart,
    chart,
    cheapest_way,
    costs,
    need,
    open_to,
    turns_for,
    turns_left,
)
from allaboard.core import Seat, State, Ticket, TicketId
from allaboard.core.cards import Counts


@dataclass(frozen=True, slots=True)
class Plan:
    """Routes to claim, the tickets that they complete, and what all that is worth."""

    value: float
    routes: tuple[int, ...]
    tickets: frozenset[TicketId]
    turns: float


@dataclass(frozen=True)
class Outlook:
    """What planning starts from: the map, the prices of its routes, trains, time and hand."""

    chart: Chart
    free: list[bool]
    price: list[float]
    hand: Counts
    trains: int
    turns: float
    pace: float
    points: list[int]
    alone: list[float]
    """For each route: turns to claim it by itself."""


def outlook(view: State, seat: Seat, pace: float) -> Outlook:
    """The outlook of a seat from its view."""
    this = chart(view.board)
    free = open_to(view, seat, this)
    hand = view.players[seat].hand.cards
    return Outlook(
        chart=this,
        free=free,
        price=costs(view, seat, this, free, pace),
        hand=hand,
        trains=view.players[seat].trains,
        turns=turns_left(view, seat),
        pace=pace,
        points=[view.rules.route_points[r.spaces] for r in this.routes],
        alone=[turns_for(hand, r) for r in this.routes],
    )


def best_plan(look: Outlook, tickets: Sequence[Ticket], limit: int = 6) -> Plan:
    """The plan worth most: over all choices of tickets to complete, and the order in which ways are sought.

    Tickets not completed cost their points, whatever the plan.
    """
    price_list = sorted(tickets, key=lambda t: -t.points)
    weighed, rest = price_list[:limit], price_list[limit:]
    lost = -sum(t.points for t in rest)
    best = _weigh(look, [], (), lost - sum(t.points for t in weighed))
    for size in range(1, len(weighed) + 1):
        for chosen in combinations(weighed, size):
            failed = lost - sum(t.points for t in weighed if t not in chosen)
            orders = permutations(chosen) if size <= 3 else (chosen, chosen[::-1])
            seen = set()
            for order in orders:
                routes = _network(look, order)
                if routes is None or frozenset(routes) in seen:
                    continue
                seen.add(frozenset(routes))
                plan = _weigh(look, routes, chosen, failed + sum(t.points for t in chosen))
                if plan.value > best.value:
                    best = plan
    return best


def _network(look: Outlook, tickets: Sequence[Ticket]) -> list[int] | None:
    """Routes that join all these tickets: the cheapest way for each, over what is there by then."""
    price = list(look.price)
    routes: list[int] = []
    for ticket in tickets:
        a, b = (look.chart.city[end] for end in ticket.ends)
        spent, way = cheapest_way(look.chart, price, a, b)
        if spent >= FAR:
            return None
        for n in way:
            if look.free[n] and n not in routes:
                routes.append(n)
            price[n] = 0.0
    return routes


def _weigh(look: Outlook, routes: list[int], tickets: Sequence[Ticket], ticket_points: float) -> Plan:
    """What a plan is worth: tickets, routes, and the race for points in the turns and trains that remain."""
    names = frozenset(t.id for t in tickets)
    claims = [look.chart.routes[n] for n in routes]
    trains = look.trains - sum(r.spaces for r in claims)
    _, short = need(claims, look.hand)
    turns = len(claims) + short / CARDS_A_TURN
    if trains < 0:
        return Plan(-FAR, tuple(routes), names, turns)
    value = ticket_points + sum(look.points[n] for n in routes)
    slack = look.turns - turns
    if slack < 0:  # too late is not quite impossible: others may slow down
        value -= 2 * sum(t.points for t in tickets) * min(1.0, -slack / 6)
    value += look.pace * max(0.0, min(slack, trains / TRAINS_A_TURN))
    return Plan(value, tuple(routes), names, turns)
