"""What a seat may do now. Needs no more than that seat's own view (law 2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

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
)
from allaboard.core.board import Board, CityId, Route, RouteId, TicketId
from allaboard.core.cards import LOCOMOTIVE, Counts
from allaboard.core.errors import Hidden
from allaboard.core.payments import Price, route_price, station_price, tunnel_price
from allaboard.core.state import Choosing, Opening, Pile, Seat, SecondCard, State, Tunnelling, Turn

DRAW: Final = DrawCard()
TICKETS: Final = DrawTickets()
PASS: Final = Pass()
LEAVE: Final = LeaveTunnel()


def mover(state: State, seat: Seat | None = None) -> Seat | None:
    """The seat whose actions are asked for: the given one, else the viewer, else the first to move."""
    if seat is None:
        if state.viewer is not None:
            return state.viewer
        movers = state.to_move
        return movers[0] if movers else None
    if state.viewer not in (None, seat):
        raise Hidden(f"what seat {seat} may do is not known from what seat {state.viewer} sees")
    return seat


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Everything that `seat` may do, always in the same order; nothing if it is not to move.

    Without `seat`: the viewer's actions in a view, else those of the first seat to move.
    """
    seat = mover(state, seat)
    if seat is None or seat not in state.to_move:
        return ()
    match state.phase:
        case Turn():
            return _turn(state, seat) or (PASS,)
        case SecondCard():
            return tuple(card_actions(state, second=True))
        case Opening(offers):
            return keepable(offers[seat], state.rules.opening_keep)
        case Choosing(_, offer):
            return keepable(offer, state.rules.draw_keep)
        case Tunnelling(_, _, paid) as tunnel:
            extra = tunnel_price(paid, tunnel.extra).payable(state.players[seat].hand.cards)
            return (LEAVE, *[PayTunnel(payment) for payment in extra])
        case _:
            return ()


def keepable(offer: Pile[TicketId], least: int) -> tuple[Action, ...]:
    """Every choice that keeps enough of the tickets offered (rules P3, P4, K1)."""
    if isinstance(offer, int):
        raise Hidden("these tickets were offered to another player")
    # Fewer tickets than must be kept are all kept.
    fewest = min(least, len(offer))
    return tuple([KeepTickets(kept) for n in range(fewest, len(offer) + 1) for kept in combinations(offer, n)])


def card_actions(state: State, *, second: bool) -> list[Action]:
    """The cards that can be drawn, as first or as second card (rules D1, D4, D10)."""
    actions: list[Action] = [
        _TAKE[slot]
        for slot, card in enumerate(state.market)
        if card is not None and not (second and card == LOCOMOTIVE)
    ]
    if state.deck not in (0, ()):
        actions.append(DRAW)
    return actions


def can_draw_second(state: State) -> bool:
    """Whether there is a second card to draw (rules D4, D10)."""
    return state.deck not in (0, ()) or bool(card_actions(state, second=True))


def is_closed(state: State, seat: Seat, route: Route) -> bool:
    """Whether this seat can no longer claim the route (rules C1, C6, C7)."""
    claims = state.claims
    if route.id in claims:
        return True
    if route.twin is None or route.twin not in claims:
        return False
    return claims[route.twin] == seat or twins_exclude(state)


def twins_exclude(state: State) -> bool:
    """Whether one claimed twin closes the other to everybody (rules C7, V1)."""
    return state.game.seats < state.rules.double_routes_from


_TAKE: Final = tuple(TakeCard(slot) for slot in range(32))


def _turn(state: State, seat: Seat) -> tuple[Action, ...]:
    actions = card_actions(state, second=False)
    if state.tickets:
        actions.append(TICKETS)
    player = state.players[seat]
    hand = player.hand.cards
    _add_claims(state, seat, hand, actions)
    if player.stations:
        _add_stations(state, seat, hand, actions)
    return tuple(actions)


def _add_claims(state: State, seat: Seat, hand: Counts, actions: list[Action]) -> None:
    trains = state.players[seat].trains
    claims = state.claims
    wild = hand[LOCOMOTIVE]
    shut = twins_exclude(state)
    # The longest route of each color, and of grey, for which there are cards.
    reach = [have + wild for have in hand[:LOCOMOTIVE]]
    reach.append(max(reach))
    for cards, color, cost, routes in _price_classes(state.board):
        if cards > reach[color] or cards > trains:
            continue
        payable = cost.affordable(hand)
        if not payable:
            continue
        for name, twin, choices in routes:
            if name in claims or (twin in claims and (shut or claims[twin] == seat)):  # `is_closed`, without a call
                continue
            for begin, end in payable:
                actions += choices[begin:end]


def _add_stations(state: State, seat: Seat, hand: Counts, actions: list[Action]) -> None:
    cost = state.rules.station_cost(state.players[seat].stations)
    payable = station_price(cost).affordable(hand)
    if not payable:
        return
    for city, choices in _station_choices(state.board, cost):
        if city not in state.stations:
            for begin, end in payable:
                actions += choices[begin:end]


# What could ever be chosen is made once a board: a position then only picks from it.


_GREY: Final = 8

Choices: TypeAlias = tuple[tuple[RouteId, RouteId, tuple[Action, ...]], ...]


@lru_cache(maxsize=64)
def _price_classes(board: Board) -> tuple[tuple[int, int, Price, Choices], ...]:
    """Routes that cost the same, each with its twin (or itself) and every payment; grey counts as a ninth color."""
    classes: dict[Price, list[tuple[RouteId, RouteId, tuple[Action, ...]]]] = {}
    for route in board.routes.values():
        cost = route_price(route)
        choices = tuple([ClaimRoute(route.id, payment) for payment in cost.payments])
        classes.setdefault(cost, []).append((route.id, route.twin or route.id, choices))
    return tuple(
        [
            (cost.cards, _GREY if cost.color is None else int(cost.color), cost, tuple(routes))
            for cost, routes in classes.items()
        ]
    )


@lru_cache(maxsize=64)
def _station_choices(board: Board, cost: int) -> tuple[tuple[CityId, tuple[Action, ...]], ...]:
    return tuple(
        [(city, tuple([BuildStation(city, p) for p in station_price(cost).payments])) for city in board.cities]
    )
