"""A position as the core's State, and as the kernel's cells."""

from __future__ import annotations

from typing import Any

from allaboard.core.actions import payment
from allaboard.core.board import TicketId
from allaboard.core.cards import Card, Counts
from allaboard.core.errors import Hidden
from allaboard.core.state import (
    Choice,
    Choosing,
    Game,
    Hand,
    Opening,
    Over,
    Phase,
    Player,
    Seat,
    SecondCard,
    State,
    Tunnelling,
    Turn,
)
from allaboard.fast import layout as at
from allaboard.fast.bridge.seen import put_routes
from allaboard.fast.desk import new_game


def _bits(cells: Any, place: int) -> list[int]:
    """The set bits of the two words at `place`."""
    found = 0
    for i in range(8):
        found |= int(cells[place + i]) << 16 * i
    return [bit for bit in range(found.bit_length()) if found >> bit & 1]


def unpack(game: Game, S: Any) -> State:
    """The whole truth that lies in these cells."""
    tickets = tuple(game.board.tickets)
    routes = tuple(game.board.routes)
    cities = tuple(game.board.cities)
    seats = [Seat(seat) for seat in range(game.seats)]
    log = [int(S[at.S_LOG + i]) for i in range(S[at.S_KEPT])]
    ring = [int(S[at.S_RING + (int(S[at.S_HEAD]) + i) % at.TICKETS]) for i in range(S[at.S_TICKETS])]
    left = int(S[at.S_LEFT])
    return State(
        game=game,
        players=tuple([_player(S, seat, [tickets[e & 255] for e in log if e >> 8 == seat], tickets) for seat in seats]),
        phase=_phase(game, S, tickets),
        claims={routes[bit]: seat for seat in seats for bit in _bits(S, at.S_MINE + 8 * seat)},
        stations={city: Seat(int(S[at.S_CITY + i]) - 1) for i, city in enumerate(cities) if int(S[at.S_CITY + i]) > 0},
        market=tuple([_card(int(S[at.S_MARKET + slot])) for slot in range(game.rules.market)]),
        deck=tuple([Card(int(S[at.S_DECK + i])) for i in range(int(S[at.S_POS]), int(S[at.S_END]))]),
        discard=_heap(S, at.S_DISCARD),
        tickets=tuple([tickets[entry & 255] for entry in ring]),
        returners=tuple([Seat((entry >> 8) - 1) if entry >> 8 else None for entry in ring]),
        long_tickets=tuple([tickets[int(S[at.S_LOG + at.TICKETS - 1 - i])] for i in range(S[at.S_LONG])]),
        shuffles=int(S[at.S_SHUFFLES]),
        first=Seat(int(S[at.S_FIRST])),
        turns=int(S[at.S_TURNS]),
        turns_left=None if left == at.NONE else left,
        passes=int(S[at.S_PASSES]),
    )


def _card(number: int) -> Card | None:
    return None if number == at.NO_CARD else Card(number)


def _heap(S: Any, place: int) -> Counts:
    return tuple([int(S[place + card]) for card in range(9)])


def _player(S: Any, seat: Seat, kept: list[TicketId], tickets: tuple[TicketId, ...]) -> Player:
    cell = at.S_PLAYER + at.PLAYER * seat
    hand, shown = _heap(S, cell + at.P_HAND), _heap(S, cell + at.P_SHOWN)
    returned: tuple[TicketId, ...] = ()
    if S[at.S_PHASE] != at.OPENING:
        returned = _offered(S, seat, tickets)
    return Player(
        hand=Hand(shown, tuple([a - b for a, b in zip(hand, shown, strict=True)])),
        tickets=tuple(kept),
        trains=int(S[cell + at.P_TRAINS]),
        stations=int(S[cell + at.P_STATIONS]),
        score=int(S[cell + at.P_SCORE]),
        returned=returned,
    )


def _offered(S: Any, seat: int, tickets: tuple[TicketId, ...]) -> tuple[TicketId, ...]:
    number = int(S[at.S_PLAYER + at.PLAYER * seat + at.P_OFFERED])
    return tuple([tickets[int(S[at.S_OFFERS + at.OFFER * seat + i])] for i in range(number)])


def _phase(game: Game, S: Any, tickets: tuple[TicketId, ...]) -> Phase:
    seat = Seat(int(S[at.S_SEAT]))
    match int(S[at.S_PHASE]):
        case at.OPENING:
            offers = [_offered(S, s, tickets) for s in range(game.seats)]
            chosen = [int(S[at.S_PLAYER + at.PLAYER * s + at.P_CHOICE]) for s in range(game.seats)]
            return Opening(tuple(offers), tuple([_choice(o, c) for o, c in zip(offers, chosen, strict=True)]))
        case at.TURN:
            return Turn(seat)
        case at.SECOND:
            return SecondCard(seat)
        case at.CHOOSING:
            offer = [tickets[int(S[at.S_OFFER + i])] for i in range(S[at.S_OFFERED])]
            return Choosing(seat, tuple(offer))
        case at.TUNNEL:
            paid = payment(Card(int(S[at.S_COLOR])), int(S[at.S_COLORED]), int(S[at.S_WILD]))
            revealed = [Card(int(S[at.S_REVEAL + i])) for i in range(S[at.S_REVEALED])]
            return Tunnelling(seat, tuple(game.board.routes)[int(S[at.S_ROUTE])], paid, tuple(revealed))
        case _:
            return Over()


def _choice(offer: tuple[TicketId, ...], places: int) -> Choice | None:
    if places == at.NONE:
        return None
    return Choice(
        tuple([t for i, t in enumerate(offer) if places >> i & 1]),
        tuple([t for i, t in enumerate(offer) if not places >> i & 1]),
    )


def pack(state: State, into: Any = None) -> Any:
    """The cells of a position: the whole truth, real or imagined (`determinize`)."""
    if state.viewer is not None or not isinstance(state.deck, tuple):
        raise Hidden("the kernel plays whole truths: determinize the view first")
    S = new_game() if into is None else into
    S[:] = new_game()
    board = state.board
    ticket = {name: number for number, name in enumerate(board.tickets)}
    city = {name: number for number, name in enumerate(board.cities)}
    header = {
        at.S_FIRST: state.first or 0,
        at.S_TURNS: state.turns,
        at.S_LEFT: at.NONE if state.turns_left is None else state.turns_left,
        at.S_PASSES: state.passes,
        at.S_SHUFFLES: state.shuffles,
        at.S_END: len(state.deck),
        at.S_TICKETS: len(state.tickets),
    }
    for cell, value in header.items():
        S[cell] = value
    for slot, card in enumerate(state.market):
        S[at.S_MARKET + slot] = at.NO_CARD if card is None else int(card)
    _put(S, at.S_DECK, state.deck)
    _put(S, at.S_DISCARD, state.discard)
    for i, (name, returner) in enumerate(zip(state.tickets, state.returners, strict=True)):
        assert name is not None
        S[at.S_RING + i] = ticket[name] | (0 if returner is None else returner + 1) << 8
    assert isinstance(state.long_tickets, tuple)
    S[at.S_LONG] = len(state.long_tickets)
    for i, name in enumerate(state.long_tickets):
        S[at.S_LOG + at.TICKETS - 1 - i] = ticket[name]
    for place, owner in state.stations.items():
        S[at.S_CITY + city[place]] = owner + 1
        S[at.S_BUILT + (city[place] >> 4)] |= 1 << (city[place] & 15)
    _pack_players(S, state, ticket)
    put_routes(S, state)
    _pack_phase(S, state, ticket)
    return S


def _put(S: Any, place: int, values: tuple[int, ...]) -> None:
    for i, value in enumerate(values):
        S[place + i] = int(value)


def _pack_players(S: Any, state: State, ticket: dict[TicketId, int]) -> None:
    kept = 0
    for seat, player in enumerate(state.players):
        cell = at.S_PLAYER + at.PLAYER * seat
        S[cell + at.P_TRAINS], S[cell + at.P_STATIONS] = player.trains, player.stations
        S[cell + at.P_SCORE] = player.score
        _put(S, cell + at.P_HAND, player.hand.cards)
        _put(S, cell + at.P_SHOWN, player.hand.open)
        assert isinstance(player.tickets, tuple)
        assert isinstance(player.returned, tuple)
        for name in player.tickets:
            S[at.S_LOG + kept] = ticket[name] | seat << 8
            kept += 1
        S[cell + at.P_OFFERED] = len(player.returned)
        _put(S, at.S_OFFERS + at.OFFER * seat, tuple([ticket[name] for name in player.returned]))
    S[at.S_KEPT] = kept


def _pack_phase(S: Any, state: State, ticket: dict[TicketId, int]) -> None:
    match state.phase:
        case Opening(offers, choices):
            S[at.S_PHASE] = at.OPENING
            S[at.S_SEAT] = state.to_move[0]
            for seat, (offer, choice) in enumerate(zip(offers, choices, strict=True)):
                assert isinstance(offer, tuple)
                cell = at.S_PLAYER + at.PLAYER * seat
                S[cell + at.P_OFFERED] = len(offer)
                _put(S, at.S_OFFERS + at.OFFER * seat, tuple([ticket[name] for name in offer]))
                kept = at.NONE if choice is None else 0
                if choice is not None:
                    kept = sum(1 << i for i, name in enumerate(offer) if name in (choice.kept or ()))
                S[cell + at.P_CHOICE] = kept
        case Turn(seat):
            S[at.S_PHASE], S[at.S_SEAT] = at.TURN, seat
        case SecondCard(seat):
            S[at.S_PHASE], S[at.S_SEAT] = at.SECOND, seat
        case Choosing(seat, offer):
            assert isinstance(offer, tuple)
            S[at.S_PHASE], S[at.S_SEAT], S[at.S_OFFERED] = at.CHOOSING, seat, len(offer)
            _put(S, at.S_OFFER, tuple([ticket[name] for name in offer]))
        case Tunnelling(seat, route, paid, revealed):
            S[at.S_PHASE], S[at.S_SEAT] = at.TUNNEL, seat
            S[at.S_ROUTE] = tuple(state.board.routes).index(route)
            S[at.S_COLOR], S[at.S_COLORED], S[at.S_WILD] = int(paid.color), paid.colored, paid.locomotives
            S[at.S_REVEALED] = len(revealed)
            _put(S, at.S_REVEAL, tuple([int(card) for card in revealed]))
        case _:
            S[at.S_PHASE] = at.OVER
