"""A whole game for the final count: four plain players who lay the shortest way for their tickets."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final

from allaboard.boards import Edition
from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    KeepTickets,
    LeaveTunnel,
    PayTunnel,
    TakeCard,
)
from allaboard.core.board import CityId, RouteId, Ticket
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.dealer import SeedDealer
from allaboard.core.game import Play
from allaboard.core.legal import is_closed
from allaboard.core.network import groups
from allaboard.core.state import Choosing, Opening, Seat, State

SEEDS: Final[Mapping[str, str]] = {"usa": "station clock", "europe": "station clock"}


def played(edition: Edition, seed: str, seats: int = 4) -> Play:
    """The game that plain players play from this seed."""
    play = Play(edition.game(seats, first=0), SeedDealer(seed))
    while not play.over:
        seat = play.to_move[0]
        play.act(_choice(play.state, seat, play.legal(seat)), seat)
    return play


def _choice(state: State, seat: Seat, legal: tuple[Action, ...]) -> Action:
    match state.phase:
        case Opening() | Choosing():
            return max(legal, key=lambda action: len(action.keep) if isinstance(action, KeepTickets) else 0)
        case _:
            pays = [action for action in legal if isinstance(action, PayTunnel)]
            if pays:
                return min(pays, key=lambda action: action.payment.locomotives)
            if LeaveTunnel() in legal:
                return LeaveTunnel()
            return _turn(state, seat, legal)


def _turn(state: State, seat: Seat, legal: tuple[Action, ...]) -> Action:
    board = state.board
    tickets = state.players[seat].tickets
    assert isinstance(tickets, tuple)
    wanted, cut_off = _plan(state, seat, [board.tickets[ticket] for ticket in tickets])
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    best = [a for a in claims if a.route in wanted] or (
        [] if wanted else [a for a in claims if board.routes[a.route].spaces > 2]
    )
    if best:
        return max(best, key=lambda a: (board.routes[a.route].spaces, -a.payment.locomotives, a.route))
    ends = {end for ticket in cut_off for end in ticket.ends}
    builds = [a for a in legal if isinstance(a, BuildStation) and a.city in ends and not a.payment.locomotives]
    if builds:
        return builds[0]
    return _card(state, seat, legal, wanted)


def _card(state: State, seat: Seat, legal: tuple[Action, ...], wanted: set[RouteId]) -> Action:
    hand = state.players[seat].hand.cards
    needs = [0] * 9
    for route in wanted:
        color = state.board.routes[route].color
        if color is not None:
            needs[color] += state.board.routes[route].spaces
    takes = [action for action in legal if isinstance(action, TakeCard)]

    def worth(action: TakeCard) -> tuple[int, int, int]:
        card = state.market[action.slot]
        assert card is not None
        return (needs[card] - hand[card], hand[card], -action.slot) if card != LOCOMOTIVE else (0, 0, 0)

    good = [action for action in takes if worth(action)[0] > 0]
    if good:
        return max(good, key=worth)
    if DrawCard() in legal:
        return DrawCard()
    return takes[0] if takes else legal[0]


def _plan(state: State, seat: Seat, tickets: list[Ticket]) -> tuple[set[RouteId], list[Ticket]]:
    """The routes still to claim on the shortest ways, and the tickets that cannot be completed any more."""
    wanted: set[RouteId] = set()
    cut_off = []
    own = [state.board.routes[route] for route, owner in state.claims.items() if owner == seat]
    group = groups(own)
    for ticket in tickets:
        a, b = ticket.ends
        if a in group and group[a] == group.get(b):
            continue
        way = _way(state, seat, ticket)
        if way is None:
            cut_off.append(ticket)
        else:
            wanted |= way
    return wanted, cut_off


def _way(state: State, seat: Seat, ticket: Ticket) -> set[RouteId] | None:
    start, goal = ticket.ends
    queue: list[tuple[int, CityId, tuple[RouteId, ...]]] = [(0, start, ())]
    seen: set[CityId] = set()
    while queue:
        cost, city, way = heappop(queue)
        if city == goal:
            needed = sum(state.board.routes[route].spaces for route in way)
            return set(way) if needed <= state.players[seat].trains else None
        if city in seen:
            continue
        seen.add(city)
        for route in state.board.routes_at[city]:
            if state.claims.get(route.id) == seat:
                heappush(queue, (cost, route.other(city), way))
            elif not is_closed(state, seat, route):
                far = route.other(city)
                heappush(queue, (cost + route.spaces, far, (*way, route.id)))
    return None
