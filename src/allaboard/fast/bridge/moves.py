"""A move as the core's action, and as the kernel's code."""

from __future__ import annotations

from functools import lru_cache

from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    PayTunnel,
    TakeCard,
    payment,
)
from allaboard.core.board import Board, CityId, Route, TicketId
from allaboard.core.cards import Card
from allaboard.core.state import Choosing, Opening, Seat, State, Tunnelling
from allaboard.fast import layout as at


@lru_cache(maxsize=64)
def _numbers(board: Board) -> tuple[dict[str, int], dict[str, int]]:
    """The places of the routes and of the cities in the board file."""
    routes, cities = enumerate(board.routes), enumerate(board.cities)
    return {name: i for i, name in routes}, {name: i for i, name in cities}


@lru_cache(maxsize=64)
def _names(board: Board) -> tuple[tuple[Route, ...], tuple[CityId, ...]]:
    return tuple(board.routes.values()), tuple(board.cities)


def _offer(state: State, seat: Seat) -> tuple[TicketId, ...]:
    phase = state.phase
    offer = phase.offers[seat] if isinstance(phase, Opening) else None
    if isinstance(phase, Choosing):
        offer = phase.offer
    if not isinstance(offer, tuple):
        raise ValueError("there are no tickets on offer that this seat may see")
    return offer


def action_of(state: State, seat: Seat, code: int) -> Action:
    """The action that the kernel means by this code in this position (a view of the mover's will do)."""
    kind, what, color, wild = code & 15, code >> 4 & 255, Card(code >> 12 & 15), code >> 16 & 255
    board = state.board
    match kind:
        case at.DRAW:
            return DrawCard()
        case at.TAKE:
            return TakeCard(what)
        case at.ASK:
            return DrawTickets()
        case at.KEEP:
            return KeepTickets([ticket for i, ticket in enumerate(_offer(state, seat)) if what >> i & 1])
        case at.CLAIM:
            route = _names(board)[0][what]
            return ClaimRoute(route.id, payment(color, route.spaces - wild, wild))
        case at.PAY:
            tunnel = state.phase
            assert isinstance(tunnel, Tunnelling)
            return PayTunnel(payment(tunnel.paid.color, tunnel.extra - wild, wild))
        case at.LEAVE:
            return LeaveTunnel()
        case at.BUILD:
            cost = state.rules.station_cost(state.players[seat].stations)
            return BuildStation(_names(board)[1][what], payment(color, cost - wild, wild))
        case _:
            return Pass()


def code_of(state: State, seat: Seat, action: Action) -> int:
    """The kernel's code for this action in this position (a view of the mover's will do)."""
    routes, cities = _numbers(state.board)
    match action:
        case ClaimRoute(route, paid):
            return at.CLAIM | routes[route] << 4 | paid.color << 12 | paid.locomotives << 16
        case BuildStation(city, paid):
            return at.BUILD | cities[city] << 4 | paid.color << 12 | paid.locomotives << 16
        case DrawCard():
            return at.DRAW
        case TakeCard(slot):
            return at.TAKE | slot << 4
        case DrawTickets():
            return at.ASK
        case KeepTickets(keep):
            places = sum(1 << i for i, ticket in enumerate(_offer(state, seat)) if ticket in keep)
            return at.KEEP | places << 4
        case PayTunnel(paid):
            return at.PAY | (0 if paid.colored else at.LOCO << 12) | paid.locomotives << 16
        case LeaveTunnel():
            return at.LEAVE
        case Pass():
            return at.PASS
