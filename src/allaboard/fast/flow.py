"""What the rules do by themselves: deal, reshuffle, refill, sweep, pass the turn on, end the game."""

from __future__ import annotations

from typing import Any

from allaboard.fast.chance import shuffle
from allaboard.fast.layout import (
    LENGTHS,
    LOCO,
    M_ALL,
    N_CARDS,
    N_LONG,
    N_SEATS,
    N_TICKETS,
    NO_CARD,
    NONE,
    OFFER,
    OPENING,
    OVER,
    P_CHOICE,
    P_HAND,
    P_OFFERED,
    P_SHOWN,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    S_DECK,
    S_DISCARD,
    S_END,
    S_FIRST,
    S_HEAD,
    S_LEFT,
    S_LOG,
    S_LONG,
    S_MARKET,
    S_OFFERS,
    S_OPEN,
    S_PASSES,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_RING,
    S_SEAT,
    S_SHUFFLES,
    S_TICKETS,
    S_TURNS,
    STATE,
    T_COLOR_CARDS,
    T_FIRST,
    T_FLUSH_AT,
    T_FLUSH_LIMIT,
    T_LAST_ROUND,
    T_LOCOMOTIVES,
    T_LONG,
    T_LONGS,
    T_MARKET,
    T_OPEN_HANDS,
    T_OPENING_HAND,
    T_OPENING_LONG,
    T_OPENING_TICKETS,
    T_SEATS,
    T_SHORT,
    T_SHORTS,
    T_STATIONS,
    T_TRAINS,
    TICKETS,
    TURN,
)
from allaboard.fast.words import i64, jit, store64


@jit
def reshuffle(S: Any, D: Any) -> None:
    """Turn the discards into the new deck (rules P2, D8)."""
    size = 0
    for card in range(9):
        for _ in range(i64(S[S_DISCARD + card])):
            S[S_DECK + size] = card
            size += 1
        S[S_DISCARD + card] = 0
    shuffle(S, S_DECK, size, D, N_CARDS + S[S_SHUFFLES])
    S[S_POS] = 0
    S[S_END] = size
    S[S_SHUFFLES] += 1


@jit
def _must_sweep(S: Any, T: Any) -> Any:
    """Whether too many locomotives lie face up, and a better display can be dealt (rules D6, D7)."""
    limit = i64(T[T_FLUSH_AT])
    places = i64(T[T_MARKET])
    wild = 0
    for slot in range(places):
        card = S[S_MARKET + slot]
        if card == NO_CARD:
            return False
        if card == LOCO:
            wild += 1
    if wild < limit:
        return False
    colored = places - wild
    for at in range(i64(S[S_POS]), i64(S[S_END])):
        if S[S_DECK + at] != LOCO:
            colored += 1
    for card in range(LOCO):
        colored += S[S_DISCARD + card]
    return colored + limit > places


@jit
def settle(S: Any, T: Any, D: Any) -> None:
    """Reshuffle, refill, sweep, for as long as there is something to do (rules D2, D6, D7, D8)."""
    sweeps = 0
    filled = False
    places = i64(T[T_MARKET])
    while True:
        if S[S_POS] == S[S_END]:
            heap = 0
            for card in range(9):
                heap += S[S_DISCARD + card]
            if heap > 0:
                reshuffle(S, D)
                continue
        else:
            empty = -1
            for slot in range(places):
                if S[S_MARKET + slot] == NO_CARD:
                    empty = slot
                    break
            if empty >= 0:
                S[S_MARKET + empty] = S[S_DECK + S[S_POS]]
                S[S_POS] += 1
                filled = True
                continue
        if filled and sweeps < T[T_FLUSH_LIMIT] and _must_sweep(S, T):
            for slot in range(places):
                S[S_DISCARD + S[S_MARKET + slot]] += 1
                S[S_MARKET + slot] = NO_CARD
            sweeps += 1
            continue
        return


@jit
def can_draw_second(S: Any, T: Any) -> bool:
    """Whether there is a card that may be the second one (rules D4, D10)."""
    if S[S_POS] < S[S_END]:
        return True
    colored = 0
    for slot in range(i64(T[T_MARKET])):
        if S[S_MARKET + slot] < LOCO:
            colored += 1
    return colored > 0


@jit
def end_turn(S: Any, T: Any, D: Any, seat: Any) -> None:
    """The next turn, the last round, or the end (rules A2, E1)."""
    if S[S_POS] == S[S_END]:  # else the display is full, and nothing has been filled
        settle(S, T, D)
    seats = i64(T[T_SEATS])
    if S[S_PASSES] == seats:
        S[S_PHASE] = OVER
        return
    left = S[S_LEFT]
    if left == NONE and S[S_PLAYER + PLAYER * seat + P_TRAINS] <= T[T_LAST_ROUND]:
        left = seats
    if left == 0:
        S[S_LEFT] = 0
        S[S_PHASE] = OVER
        return
    S[S_LEFT] = left if left == NONE else left - 1
    S[S_TURNS] += 1
    S[S_PHASE] = TURN
    S[S_SEAT] = seat + 1 if seat + 1 < seats else 0


@jit
def start(S: Any, T: Any, M: Any, D: Any) -> None:
    """Shuffle, deal, turn up, offer tickets (rules P2 to P6)."""
    for cell in range(STATE):
        S[cell] = 0
    seats = i64(T[T_SEATS])
    S[S_LEFT] = NONE
    for card in range(8):
        S[S_DISCARD + card] = T[T_COLOR_CARDS]
    S[S_DISCARD + LOCO] = T[T_LOCOMOTIVES]
    reshuffle(S, D)
    short, long = i64(T[T_SHORT]), i64(T[T_LONG])
    for i in range(short):
        S[S_RING + i] = T[T_SHORTS + i]
    shuffle(S, S_RING, short, D, N_TICKETS)
    for i in range(long):
        S[S_LOG + i] = T[T_LONGS + i]
    if long > 1:
        shuffle(S, S_LOG, long, D, N_LONG)
    if T[T_FIRST] == NONE:
        for seat in range(seats):
            S[S_OFFERS + seat] = seat
        shuffle(S, S_OFFERS, seats, D, N_SEATS)
        S[S_FIRST] = S[S_OFFERS]
    else:
        S[S_FIRST] = T[T_FIRST]
    hand = i64(T[T_OPENING_HAND])
    dealt_short, dealt_long = i64(T[T_OPENING_TICKETS]), i64(T[T_OPENING_LONG])
    for seat in range(seats):
        player = S_PLAYER + PLAYER * seat
        S[player + P_TRAINS] = T[T_TRAINS]
        S[player + P_STATIONS] = T[T_STATIONS]
        S[player + P_CHOICE] = NONE
        for _ in range(hand):
            card = S[S_DECK + S[S_POS]]
            S[S_POS] += 1
            S[player + P_HAND + card] += 1
            if T[T_OPEN_HANDS]:
                S[player + P_SHOWN + card] += 1
        for i in range(dealt_long):
            S[S_OFFERS + OFFER * seat + i] = S[S_LOG + seat * dealt_long + i]
        for i in range(dealt_short):
            S[S_OFFERS + OFFER * seat + dealt_long + i] = S[S_RING + seat * dealt_short + i]
        S[player + P_OFFERED] = dealt_long + dealt_short
        store64(S, S_OPEN + 8 * seat, M[M_ALL + 2 * LENGTHS - 2])
        store64(S, S_OPEN + 8 * seat + 4, M[M_ALL + 2 * LENGTHS - 1])
    S[S_HEAD] = seats * dealt_short
    S[S_TICKETS] = short - seats * dealt_short
    # The long tickets left over lie at the far end of the log, the first outermost.
    taken = seats * dealt_long
    S[S_LONG] = long - taken
    for i in range(long - 1, taken - 1, -1):
        ticket = S[S_LOG + i]
        S[S_LOG + i] = 0
        S[S_LOG + TICKETS - 1 - (i - taken)] = ticket
    for i in range(taken):
        S[S_LOG + i] = 0
    for slot in range(i64(T[T_MARKET])):
        S[S_MARKET + slot] = NO_CARD
    settle(S, T, D)
    S[S_PHASE] = OPENING
    S[S_SEAT] = 0
