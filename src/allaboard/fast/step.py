"""What follows from a move. The move must be legal: `choices` lists those that are."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.flow import can_draw_second, end_turn, settle
from allaboard.fast.layout import (
    ASK,
    BUILD,
    CHOOSING,
    CLAIM,
    DRAW,
    KEEP,
    LEAVE,
    LOCO,
    NO_CARD,
    NONE,
    OFFER,
    P_CHOICE,
    P_HAND,
    P_OFFERED,
    P_SCORE,
    P_SHOWN,
    P_STATIONS,
    P_TRAINS,
    PAY,
    PLAYER,
    S_BUILT,
    S_CITY,
    S_COLOR,
    S_COLORED,
    S_DECK,
    S_DISCARD,
    S_END,
    S_FIRST,
    S_HEAD,
    S_KEPT,
    S_LOG,
    S_MARKET,
    S_MINE,
    S_OFFER,
    S_OFFERED,
    S_OFFERS,
    S_OPEN,
    S_PASSES,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_REVEAL,
    S_REVEALED,
    S_RING,
    S_ROUTE,
    S_SEAT,
    S_TICKETS,
    S_TURNS,
    S_WILD,
    SECOND,
    T_COST,
    T_DOUBLE_FROM,
    T_DRAW_TICKETS,
    T_OPEN_HANDS,
    T_POINTS,
    T_REMOVED,
    T_SEATS,
    T_SPACES,
    T_TUNNEL,
    T_TUNNEL_CARDS,
    T_TWIN,
    TAKE,
    TICKETS,
    TUNNEL,
    TURN,
)
from allaboard.fast.words import i64, jit, load64, store64, u64

_FULL: Final = u64(0xFFFFFFFFFFFFFFFF)


@jit
def _spend(S: Any, player: Any, color: Any, number: Any) -> None:
    """Take cards from a hand, those first that everybody knows of."""
    S[player + P_HAND + color] -= number
    shown = S[player + P_SHOWN + color]
    S[player + P_SHOWN + color] = shown - number if shown > number else 0


@jit
def _after_card(S: Any, T: Any, D: Any, seat: Any, whole_turn: bool) -> None:
    """The turn goes on only after a first card, and only if a second can be drawn (rules D3, D10)."""
    S[S_PASSES] = 0
    if whole_turn or S[S_PHASE] == SECOND or not can_draw_second(S, T):
        end_turn(S, T, D, seat)
    else:
        S[S_PHASE] = SECOND


@jit
def _keep(S: Any, T: Any, D: Any, seat: Any, places: Any) -> None:
    """Keep tickets, and give the others back (rules P5, K1)."""
    if S[S_PHASE] == CHOOSING:
        for i in range(i64(S[S_OFFERED])):
            _settle_ticket(S, seat, S[S_OFFER + i], places >> i & 1 != 0)
        S[S_OFFERED] = 0
        end_turn(S, T, D, seat)
        return
    S[S_PLAYER + PLAYER * seat + P_CHOICE] = places
    for other in range(i64(T[T_SEATS])):
        if S[S_PLAYER + PLAYER * other + P_CHOICE] == NONE:
            S[S_SEAT] = other
            return
    # The last has chosen: the choices take effect in seat order, each player's in the order dealt.
    for other in range(i64(T[T_SEATS])):
        player = S_PLAYER + PLAYER * other
        gone = 0
        for i in range(i64(S[player + P_OFFERED])):
            ticket = S[S_OFFERS + OFFER * other + i]
            if S[player + P_CHOICE] >> i & 1:
                _settle_ticket(S, other, ticket, True)
            elif T[T_REMOVED]:
                S[S_OFFERS + OFFER * other + gone] = ticket
                gone += 1
            else:
                _settle_ticket(S, other, ticket, False)
        for i in range(gone, i64(S[player + P_OFFERED])):
            S[S_OFFERS + OFFER * other + i] = 0
        S[player + P_OFFERED] = gone
    S[S_PHASE] = TURN
    S[S_SEAT] = S[S_FIRST]
    S[S_TURNS] += 1


@jit
def _settle_ticket(S: Any, seat: Any, ticket: Any, kept: bool) -> None:
    """A ticket goes to its keeper, or under the deck with a mark of who put it there (rules H3)."""
    if kept:
        S[S_LOG + S[S_KEPT]] = ticket | seat << 8
        S[S_KEPT] += 1
        return
    at = i64(S[S_HEAD]) + i64(S[S_TICKETS])
    if at >= TICKETS:
        at -= TICKETS
    S[S_RING + at] = ticket | (seat + 1) << 8
    S[S_TICKETS] += 1


@jit
def _claim(S: Any, T: Any, D: Any, seat: Any, route: Any) -> None:
    """Place the trains, score, and close what is closed by it (rules C4, C5, C6, C7)."""
    player = S_PLAYER + PLAYER * seat
    S[player + P_TRAINS] -= T[T_SPACES + route]
    S[player + P_SCORE] += T[T_POINTS + route]
    word = 4 * (route >> 6)
    bit = u64(u64(1) << u64(route & 63))
    mine = S_MINE + 8 * seat + word
    store64(S, mine, load64(S, mine) | bit)
    seats = i64(T[T_SEATS])
    for other in range(seats):
        at = S_OPEN + 8 * other + word
        store64(S, at, load64(S, at) & (_FULL ^ bit))
    twin = T[T_TWIN + route]
    if twin != NONE:
        word = 4 * (twin >> 6)
        bit = u64(u64(1) << u64(twin & 63))
        for other in range(seats):
            if other == seat or seats < T[T_DOUBLE_FROM]:
                at = S_OPEN + 8 * other + word
                store64(S, at, load64(S, at) & (_FULL ^ bit))
    S[S_PASSES] = 0
    end_turn(S, T, D, seat)


@jit
def _close_tunnel(S: Any) -> Any:
    """Discard what was turned up (rules T5), and name the route."""
    for i in range(i64(S[S_REVEALED])):
        S[S_DISCARD + S[S_REVEAL + i]] += 1
        S[S_REVEAL + i] = 0
    S[S_REVEALED] = 0
    route = i64(S[S_ROUTE])
    S[S_ROUTE] = 0
    S[S_COLOR] = 0
    S[S_COLORED] = 0
    S[S_WILD] = 0
    return route


@jit
def extra_due(S: Any) -> Any:
    """How many more cards the tunnel costs (rules T2, T3)."""
    due = 0
    for i in range(i64(S[S_REVEALED])):
        card = S[S_REVEAL + i]
        if card == LOCO or card == S[S_COLOR]:
            due += 1
    return due


@jit
def _dig(S: Any, T: Any, D: Any, seat: Any, route: Any, color: Any, colored: Any, wild: Any) -> None:
    """Lay the cards, turn up three; ask only if that costs something (rules T1, T6, T8)."""
    S[S_PASSES] = 0
    S[S_PHASE] = TUNNEL
    S[S_ROUTE] = route
    S[S_COLOR] = color
    S[S_COLORED] = colored
    S[S_WILD] = wild
    for _ in range(i64(T[T_TUNNEL_CARDS])):
        if S[S_POS] == S[S_END]:
            break
        S[S_REVEAL + S[S_REVEALED]] = S[S_DECK + S[S_POS]]
        S[S_REVEALED] += 1
        S[S_POS] += 1
        if S[S_POS] == S[S_END]:
            settle(S, T, D)
    if extra_due(S) == 0:
        _close_tunnel(S)
        S[S_DISCARD + color] += colored
        S[S_DISCARD + LOCO] += wild
        _claim(S, T, D, seat, route)


@jit
def apply(S: Any, T: Any, D: Any, code: Any) -> None:
    """Make the move of the seat whose turn it is."""
    kind = code & 15
    what = code >> 4 & 255
    color = code >> 12 & 15
    wild = code >> 16 & 255
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    if kind == DRAW:
        card = S[S_DECK + S[S_POS]]
        S[S_POS] += 1
        S[player + P_HAND + card] += 1
        if T[T_OPEN_HANDS]:
            S[player + P_SHOWN + card] += 1
        if S[S_POS] == S[S_END]:
            settle(S, T, D)
        _after_card(S, T, D, seat, False)
    elif kind == TAKE:
        card = S[S_MARKET + what]
        S[S_MARKET + what] = NO_CARD
        S[player + P_HAND + card] += 1
        S[player + P_SHOWN + card] += 1
        settle(S, T, D)
        _after_card(S, T, D, seat, card == LOCO)
    elif kind == CLAIM:
        spaces = T[T_SPACES + what]
        _spend(S, player, LOCO, wild)
        if wild < spaces:
            _spend(S, player, color, spaces - wild)
        if T[T_TUNNEL + what]:
            _dig(S, T, D, seat, what, color, spaces - wild, wild)
        else:
            S[S_DISCARD + LOCO] += wild
            S[S_DISCARD + color] += spaces - wild
            _claim(S, T, D, seat, what)
    elif kind == ASK:
        offered = min(i64(S[S_TICKETS]), i64(T[T_DRAW_TICKETS]))
        for i in range(offered):
            S[S_OFFER + i] = S[S_RING + S[S_HEAD]] & 255
            S[S_RING + S[S_HEAD]] = 0
            S[S_HEAD] = S[S_HEAD] + 1 if S[S_HEAD] + 1 < TICKETS else 0
        S[S_TICKETS] -= offered
        S[S_OFFERED] = offered
        S[S_PASSES] = 0
        S[S_PHASE] = CHOOSING
    elif kind == KEEP:
        _keep(S, T, D, seat, what)
    elif kind == PAY:
        extra = extra_due(S)
        _spend(S, player, LOCO, wild)
        if wild < extra:
            _spend(S, player, S[S_COLOR], extra - wild)
            S[S_DISCARD + S[S_COLOR]] += extra - wild
        S[S_DISCARD + LOCO] += wild + S[S_WILD]
        S[S_DISCARD + S[S_COLOR]] += S[S_COLORED]
        _claim(S, T, D, seat, _close_tunnel(S))
    elif kind == LEAVE:
        # Everybody saw these cards, so everybody knows them in the hand from now on.
        for card, number in ((i64(S[S_COLOR]), i64(S[S_COLORED])), (LOCO, i64(S[S_WILD]))):
            S[player + P_HAND + card] += number
            S[player + P_SHOWN + card] += number
        _close_tunnel(S)
        end_turn(S, T, D, seat)
    elif kind == BUILD:
        cost = T[T_COST + S[player + P_STATIONS]]
        _spend(S, player, LOCO, wild)
        S[S_DISCARD + LOCO] += wild
        if wild < cost:
            _spend(S, player, color, cost - wild)
            S[S_DISCARD + color] += cost - wild
        S[player + P_STATIONS] -= 1
        S[S_CITY + what] = seat + 1
        store64(S, S_BUILT, load64(S, S_BUILT) | u64(u64(1) << u64(what)))
        S[S_PASSES] = 0
        end_turn(S, T, D, seat)
    else:
        S[S_PASSES] += 1
        end_turn(S, T, D, seat)
