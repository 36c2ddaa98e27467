"""What may be done in a position, counted from the words of the rules by trying everything: nothing of `core.legal` is used.

Every conceivable heap of cards is tried for every route and city, and every set of tickets for every offer.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

from allaboard.core.board import Route
from allaboard.core.state import Choosing, Opening, SecondCard, State, Tunnelling, Turn

WILD = 8
HEAPS = [tuple(n if k == color else 0 for k in range(8)) for color in range(8) for n in range(1, 13)]
"""Cards of one color: so many, and none of the others."""
NOTHING = (0,) * 8


def conceivable() -> list[tuple[tuple[int, ...], int]]:
    """Every heap of cards of one color at most, with any number of locomotives."""
    return [(heap, wild) for heap in [NOTHING, *HEAPS] for wild in range(15)]


CONCEIVABLE = conceivable()


def count(state: State) -> Counter[str]:
    """How many actions of each kind whoever is to move first has."""
    if not state.to_move:
        return Counter()
    seat = state.to_move[0]
    match state.phase:
        case Opening(offers):
            return _tickets(offers[seat], state.rules.opening_keep)
        case Choosing(_, offer):
            return _tickets(offer, state.rules.draw_keep)
        case Tunnelling():
            return _tunnel(state)
        case SecondCard():
            return _cards(state, second=True)
        case Turn():
            found = _cards(state, second=False) + _turn(state)
            return found or Counter(passes=1)
        case _:
            return Counter()


def _tickets(offer: object, least: int) -> Counter[str]:
    assert isinstance(offer, tuple)
    every = chain.from_iterable(combinations(offer, n) for n in range(len(offer) + 1))
    return Counter(keep=sum(len(chosen) >= min(least, len(offer)) for chosen in every))


def _hand(state: State) -> tuple[int, ...]:
    return state.players[state.to_move[0]].hand.cards


def _held(state: State) -> list[tuple[tuple[int, ...], int]]:
    """The conceivable heaps that are in the mover's hand."""
    hand = _hand(state)
    return [(heap, wild) for heap, wild in CONCEIVABLE if wild <= hand[WILD] and all(map(int.__le__, heap, hand))]


def _cards(state: State, *, second: bool) -> Counter[str]:
    """Rules D1, D4, D10."""
    assert isinstance(state.deck, tuple)
    face_up = [card for card in state.market if card is not None]
    if second:
        face_up = [card for card in face_up if card != WILD]
    return Counter(take=len(face_up), draw=1 if state.deck else 0)


def _tunnel(state: State) -> Counter[str]:
    """Rules T2 to T4."""
    tunnel = state.phase
    assert isinstance(tunnel, Tunnelling)
    alone = tunnel.paid.colored == 0
    due = 0
    for card in tunnel.revealed:
        due += card == WILD or (not alone and card == tunnel.paid.color)
    pays = 0
    for heap, wild in _held(state):
        colored = sum(heap)
        right = colored == 0 or (not alone and heap[tunnel.paid.color] == colored)
        pays += right and colored + wild == due
    return Counter(pay=pays, leave=1)


def _turn(state: State) -> Counter[str]:
    """Rules C1 to C7, F1, K2, S1, S2."""
    mover = state.players[state.to_move[0]]
    held = _held(state)
    found: Counter[str] = Counter(tickets=1 if len(state.tickets) > 0 else 0)
    for route in state.board.routes.values():
        if _open(state, route) and mover.trains >= route.spaces:
            found["claim"] += sum(_pays(route, heap, wild) for heap, wild in held)
    if mover.stations:
        price = (1, 2, 3)[sum(owner == state.to_move[0] for owner in state.stations.values())]
        fitting = sum(sum(heap) + wild == price for heap, wild in held)
        found["station"] += fitting * sum(city not in state.stations for city in state.board.cities)
    return found


def _open(state: State, route: Route) -> bool:
    if route.id in state.claims:
        return False
    beside = [r for r in state.board.routes.values() if r.ends == route.ends and r.id != route.id]
    for other in beside:
        owner = state.claims.get(other.id)
        if owner == state.to_move[0] or (owner is not None and len(state.players) < state.rules.double_routes_from):
            return False
    return True


def _pays(route: Route, heap: tuple[int, ...], wild: int) -> bool:
    colored = sum(heap)
    if colored + wild != route.spaces or wild < route.ferry:
        return False
    return colored == 0 or route.color is None or heap[route.color] == colored
