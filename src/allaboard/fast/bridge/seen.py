"""What a seat sees as the kernel's cells: for policies, which read no cell that their seat may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from allaboard.core.board import Board
from allaboard.core.legal import twins_exclude
from allaboard.core.state import Choosing, Opening, Seat, SecondCard, State, Tunnelling, Turn
from allaboard.fast import layout as at

Cells = list[int]


def pack_view(view: State) -> Cells:
    """The cells of a view. Hidden cards are counted as if they were of the first color; hidden tickets and decks stay empty."""
    assert view.viewer is not None
    S = [0] * at.STATE
    cities = _cities(view.board)
    S[at.S_TURNS], S[at.S_PASSES] = view.turns, view.passes
    S[at.S_LEFT] = at.NONE if view.turns_left is None else view.turns_left
    S[at.S_END] = view.deck if isinstance(view.deck, int) else len(view.deck)
    S[at.S_TICKETS] = len(view.tickets)
    S[at.S_SEAT] = view.viewer
    _put(S, at.S_MARKET, [at.NO_CARD if card is None else int(card) for card in view.market])
    _put(S, at.S_DISCARD, view.discard)
    for city, owner in view.stations.items():
        number = cities[city]
        S[at.S_CITY + number] = owner + 1
        S[at.S_BUILT + (number >> 4)] |= 1 << (number & 15)
    _players(S, view, view.viewer)
    put_routes(S, view)
    _phase(S, view, view.viewer)
    return S


@lru_cache(maxsize=64)
def _cities(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(board.cities)}


@lru_cache(maxsize=64)
def _numbers(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(board.routes)}


@lru_cache(maxsize=64)
def _tickets(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(board.tickets)}


def _put(S: Cells, place: int, values: list[int] | tuple[int, ...]) -> None:
    S[place : place + len(values)] = map(int, values)


def _players(S: Cells, view: State, viewer: Seat) -> None:
    tickets = _tickets(view.board)
    for seat, player in enumerate(view.players):
        cell = at.S_PLAYER + at.PLAYER * seat
        S[cell + at.P_TRAINS], S[cell + at.P_STATIONS], S[cell + at.P_SCORE] = (
            player.trains,
            player.stations,
            player.score,
        )
        _put(S, cell + at.P_SHOWN, player.hand.open)
        closed = player.hand.closed
        if isinstance(closed, int):
            _put(S, cell + at.P_HAND, player.hand.open)
            S[cell + at.P_HAND] += closed
        else:
            _put(S, cell + at.P_HAND, player.hand.cards)
    own = view.players[viewer].tickets
    assert isinstance(own, tuple)
    S[at.S_KEPT] = len(own)
    _put(S, at.S_LOG, [tickets[name] | viewer << 8 for name in own])


def put_routes(S: Any, view: State) -> None:
    """The routes of each seat, and those open to it (rules C1, C6, C7)."""
    numbers = _numbers(view.board)
    seats = range(view.game.seats)
    mine, closed = [0] * len(seats), [0] * len(seats)
    exclude = twins_exclude(view)
    for name, owner in view.claims.items():
        bit = 1 << numbers[name]
        mine[owner] |= bit
        twin = view.board.routes[name].twin
        for seat in seats:
            closed[seat] |= bit
            if twin is not None and (seat == owner or exclude):
                closed[seat] |= 1 << numbers[twin]
    everything = (1 << len(numbers)) - 1
    for seat in seats:
        for i in range(8):
            S[at.S_MINE + 8 * seat + i] = mine[seat] >> 16 * i & 0xFFFF
            S[at.S_OPEN + 8 * seat + i] = (everything & ~closed[seat]) >> 16 * i & 0xFFFF


def _phase(S: Cells, view: State, viewer: Seat) -> None:
    tickets = _tickets(view.board)
    match view.phase:
        case Opening(offers):
            offer = offers[viewer]
            assert isinstance(offer, tuple)
            S[at.S_PHASE] = at.OPENING
            S[at.S_PLAYER + at.PLAYER * viewer + at.P_OFFERED] = len(offer)
            _put(S, at.S_OFFERS + at.OFFER * viewer, [tickets[name] for name in offer])
        case Turn():
            S[at.S_PHASE] = at.TURN
        case SecondCard():
            S[at.S_PHASE] = at.SECOND
        case Choosing(_, offer):
            assert isinstance(offer, tuple)
            S[at.S_PHASE], S[at.S_OFFERED] = at.CHOOSING, len(offer)
            _put(S, at.S_OFFER, [tickets[name] for name in offer])
        case Tunnelling(_, route, paid, revealed):
            S[at.S_PHASE], S[at.S_ROUTE] = at.TUNNEL, _numbers(view.board)[route]
            S[at.S_COLOR], S[at.S_COLORED], S[at.S_WILD] = int(paid.color), paid.colored, paid.locomotives
            S[at.S_REVEALED] = len(revealed)
            _put(S, at.S_REVEAL, revealed)
        case _:
            S[at.S_PHASE] = at.OVER
