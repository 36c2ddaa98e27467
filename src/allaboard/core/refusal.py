"""Why an action is not legal, in one sentence that begins with the clause."""

from __future__ import annotations

from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    Payment,
    PayTunnel,
    TakeCard,
)
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.legal import PASS, legal_actions
from allaboard.core.payments import Price, holds, route_price, station_price, tunnel_price
from allaboard.core.state import Choosing, Opening, Seat, SecondCard, State, Tunnelling, Turn


def refusal(state: State, seat: Seat, action: Action) -> str | None:
    """The rule that forbids `action`, and why; None if it is legal.

    Agrees with `legal_actions` without listing them: a table asks this once for every action.
    """
    if seat not in state.to_move:
        return "A1: the game is over" if state.over else f"A1: it is not seat {seat}'s turn"
    match state.phase:
        case Turn():
            return _turn(state, seat, action)
        case SecondCard():
            return _second_card(state, action)
        case Opening(offers):
            return _keep(action, offers[seat], state.rules.opening_keep, "P5: first choose tickets")
        case Choosing(_, offer):
            return _keep(action, offer, state.rules.draw_keep, "K1: choose among the drawn tickets")
        case Tunnelling() as tunnel:
            return _tunnel(state, seat, action, tunnel)
        case _:
            return "P2: the cards are still being dealt"


def _keep(action: Action, offer: object, least: int, otherwise: str) -> str | None:
    assert isinstance(offer, tuple)
    if not isinstance(action, KeepTickets):
        return otherwise
    clause = otherwise.split(":", maxsplit=1)[0]
    for ticket in action.keep:
        if ticket not in offer:
            return f"{clause}: {ticket} is not among the tickets offered"
    if len(set(action.keep)) < len(action.keep):
        return f"{clause}: a ticket can be kept only once"
    fewest = min(least, len(offer))
    if len(action.keep) < fewest:
        clause = "K1" if clause == "K1" else "P3"
        return f"{clause}: keep at least {fewest} of the {len(offer)} tickets"
    return None


def _tunnel(state: State, seat: Seat, action: Action, tunnel: Tunnelling) -> str | None:
    if isinstance(action, LeaveTunnel):
        return None
    if not isinstance(action, PayTunnel):
        return "T4: pay for the tunnel or take the cards back"
    clause = "T3" if tunnel.paid.color == LOCOMOTIVE else "T2"
    return _payment(state, seat, action.payment, tunnel_price(tunnel.paid, tunnel.extra), clause)


def _second_card(state: State, action: Action) -> str | None:
    match action:
        case TakeCard(slot):
            return _take(state, slot, second=True)
        case DrawCard():
            return _draw(state)
        case _:
            return "D1: the second train card comes first"


def _turn(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case TakeCard(slot):
            return _take(state, slot, second=False)
        case DrawCard():
            return _draw(state)
        case DrawTickets():
            return None if state.tickets else "K2: no tickets are left"
        case ClaimRoute():
            return _claim(state, seat, action)
        case BuildStation():
            return _station(state, seat, action)
        case Pass():
            if legal_actions(state, seat) == (PASS,):
                return None
            return "A2: only a player who can do nothing passes"
        case KeepTickets():
            return "K3: no tickets are on offer"
        case PayTunnel() | LeaveTunnel():
            return "T1: no tunnel is being dug"


def _take(state: State, slot: int, *, second: bool) -> str | None:
    if not 0 <= slot < len(state.market):
        return f"D1: the face-up places are 0 to {len(state.market) - 1}; there is no place {slot}"
    card = state.market[slot]
    if card is None:
        return f"D8: face-up place {slot} is empty"
    if second and card == LOCOMOTIVE:
        return "D4: a face-up locomotive cannot be the second card"
    return None


def _draw(state: State) -> str | None:
    return "D10: the deck is empty" if state.deck in (0, ()) else None


def _claim(state: State, seat: Seat, action: ClaimRoute) -> str | None:
    route = state.board.routes.get(action.route)
    if route is None:
        return f"C1: there is no route {action.route}"
    if route.id in state.claims:
        return f"C1: {route.id} is taken"
    if route.twin is not None and route.twin in state.claims:
        if state.claims[route.twin] == seat:
            return f"C6: you hold the other half, {route.twin}"
        if state.game.seats < state.rules.double_routes_from:
            return f"C7: the other half is taken and this is a {_number(state.game.seats)}-player game"
    trains = state.players[seat].trains
    if trains < route.spaces:
        return f"C4: {route.id} takes {route.spaces} trains and you have {trains}"
    clause = "F1" if route.ferry else "C3" if route.color is None else "C2"
    return _payment(state, seat, action.payment, route_price(route), clause)


def _station(state: State, seat: Seat, action: BuildStation) -> str | None:
    if action.city not in state.board.cities:
        return f"S1: there is no city {action.city}"
    if not state.rules.stations:
        return "S1: this map has no stations"
    left = state.players[seat].stations
    if not left:
        return f"S1: you have built all your {state.rules.stations} stations"
    if action.city in state.stations:
        return f"S1: there is a station in {action.city} already"
    cost = station_price(state.rules.station_cost(left))
    return _payment(state, seat, action.payment, cost, "S2")


def _payment(state: State, seat: Seat, payment: Payment, cost: Price, clause: str) -> str | None:
    if not cost.accepts(payment):
        return f"{clause}: that costs {_price(cost)}, not {_cards(payment)}"
    if not holds(state.players[seat].hand.cards, payment):
        return f"{clause}: you do not have {_cards(payment)}"
    return None


def _price(cost: Price) -> str:
    number = f"{cost.cards} card{'s' if cost.cards != 1 else ''}"
    if cost.color == LOCOMOTIVE:
        return f"{number}, all locomotives"
    color = "of one color" if cost.color is None else cost.color.word
    ferry = f", at least {cost.ferry} of them locomotives" if cost.ferry else " or locomotives"
    return f"{number} {color}{ferry}"


def _cards(payment: Payment) -> str:
    parts = [f"{payment.colored} {payment.color.word}"] if payment.colored else []
    if payment.locomotives or not parts:
        parts.append(f"{payment.locomotives} locomotive")
    return " and ".join(parts)


def _number(seats: int) -> str:
    return {2: "two", 3: "three", 4: "four", 5: "five"}.get(seats, str(seats))
