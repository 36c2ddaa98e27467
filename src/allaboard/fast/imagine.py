"""Deal the hidden cards of a position again, as one seat may imagine them (law 3)."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.chance import below
from allaboard.fast.layout import (
    CHOOSING,
    NONE,
    OFFER,
    OPENING,
    P_CHOICE,
    P_HAND,
    P_OFFERED,
    P_SHOWN,
    PLAYER,
    S_DECK,
    S_END,
    S_HEAD,
    S_KEPT,
    S_LOG,
    S_LONG,
    S_OFFER,
    S_OFFERED,
    S_OFFERS,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_RING,
    S_SEAT,
    S_TICKETS,
    T_IS_LONG,
    T_OPENING_KEEP,
    T_OPENING_LONG,
    T_OPENING_TICKETS,
    T_SEATS,
    TICKETS,
)
from allaboard.fast.words import i64, jit

X_SHORT: Final = 0  # heaps of tickets in the scratch cells: how many, then which
X_LONG: Final = X_SHORT + 1 + TICKETS


@jit
def _mix(X: Any, start: Any, size: Any, D: Any) -> None:
    """Shuffle cells by the desk's stream of choices."""
    for last in range(size - 1, 0, -1):
        pick = below(D, last + 1)
        X[start + last], X[start + pick] = X[start + pick], X[start + last]


@jit
def _cards(S: Any, T: Any, D: Any, viewer: Any) -> None:
    """Gather the deck and the closed cards of the other hands behind the deck, mix, and deal them out again."""
    size = 0
    pos, end = i64(S[S_POS]), i64(S[S_END])
    for at in range(pos, end):
        S[S_DECK + size] = S[S_DECK + at]
        size += 1
    for seat in range(i64(T[T_SEATS])):
        if seat != viewer:
            player = S_PLAYER + PLAYER * seat
            for card in range(9):
                for _ in range(i64(S[player + P_HAND + card]) - i64(S[player + P_SHOWN + card])):
                    S[S_DECK + size] = card
                    size += 1
    _mix(S, S_DECK, size, D)
    for seat in range(i64(T[T_SEATS])):
        if seat != viewer:
            player = S_PLAYER + PLAYER * seat
            closed = 0
            for card in range(9):
                closed += i64(S[player + P_HAND + card]) - i64(S[player + P_SHOWN + card])
                S[player + P_HAND + card] = S[player + P_SHOWN + card]
            for _ in range(closed):
                size -= 1
                S[player + P_HAND + S[S_DECK + size]] += 1
    S[S_POS] = 0
    S[S_END] = size


@jit
def _gather(T: Any, X: Any, ticket: Any) -> None:
    """Put a ticket that the viewer cannot place on its heap."""
    heap = X_LONG if T[T_IS_LONG + ticket] else X_SHORT
    X[heap + 1 + X[heap]] = ticket
    X[heap] += 1


@jit
def _next(X: Any, long: bool) -> Any:
    """Take the next ticket of a heap; of the other one if it has none."""
    heap = X_LONG if (long and X[X_LONG] > 0) or X[X_SHORT] == 0 else X_SHORT
    X[heap] -= 1
    return i64(X[heap + 1 + X[heap]])


@jit
def _gather_all(S: Any, T: Any, X: Any, viewer: Any) -> None:
    """Every ticket that the viewer cannot place (rules H1, H3)."""
    X[X_SHORT], X[X_LONG] = 0, 0
    for i in range(i64(S[S_KEPT])):
        entry = i64(S[S_LOG + i])
        if entry >> 8 != viewer:
            _gather(T, X, entry & 255)
    for i in range(i64(S[S_LONG])):
        _gather(T, X, i64(S[S_LOG + TICKETS - 1 - i]))
    for i in range(i64(S[S_TICKETS])):
        entry = i64(S[S_RING + ((i64(S[S_HEAD]) + i) & (TICKETS - 1))])
        if entry >> 8 != viewer + 1:
            _gather(T, X, entry & 255)
    for seat in range(i64(T[T_SEATS])):
        if seat != viewer:
            for i in range(i64(S[S_PLAYER + PLAYER * seat + P_OFFERED])):
                _gather(T, X, i64(S[S_OFFERS + OFFER * seat + i]))
    if S[S_PHASE] == CHOOSING and S[S_SEAT] != viewer:
        for i in range(i64(S[S_OFFERED])):
            _gather(T, X, i64(S[S_OFFER + i]))


@jit
def _seat_tickets(S: Any, T: Any, D: Any, X: Any, seat: Any) -> None:
    """First tickets of another seat: long ones as many as it was offered, kept or given back like any other."""
    player = S_PLAYER + PLAYER * seat
    offered = i64(S[player + P_OFFERED])
    long = i64(T[T_OPENING_LONG])
    if S[S_PHASE] == OPENING:
        for i in range(offered):
            S[S_OFFERS + OFFER * seat + i] = _next(X, i < long)
        if S[player + P_CHOICE] != NONE:
            least = min(i64(T[T_OPENING_KEEP]), offered)
            kept = least + below(D, offered - least + 1)
            places = 0
            for i in range(offered):  # each place with the chance that leaves `kept` of them
                if below(D, offered - i) < kept:
                    places |= 1 << i
                    kept -= 1
            S[player + P_CHOICE] = places
        return
    away = 0
    gone = offered
    total = i64(T[T_OPENING_LONG]) + i64(T[T_OPENING_TICKETS])
    for i in range(long):
        if below(D, total - i) < gone:
            away += 1
            gone -= 1
    for i in range(offered):
        S[S_OFFERS + OFFER * seat + i] = _next(X, i < away)
    long -= away
    for i in range(i64(S[S_KEPT])):
        if S[S_LOG + i] >> 8 == seat:
            S[S_LOG + i] = _next(X, long > 0) | seat << 8
            long -= 1


@jit
def _tickets(S: Any, T: Any, D: Any, X: Any, viewer: Any) -> None:
    """Deal the tickets again that the viewer cannot place."""
    _gather_all(S, T, X, viewer)
    _mix(X, X_SHORT + 1, i64(X[X_SHORT]), D)
    _mix(X, X_LONG + 1, i64(X[X_LONG]), D)
    for seat in range(i64(T[T_SEATS])):
        if seat != viewer:
            _seat_tickets(S, T, D, X, seat)
    if S[S_PHASE] == CHOOSING and S[S_SEAT] != viewer:
        for i in range(i64(S[S_OFFERED])):
            S[S_OFFER + i] = _next(X, False)
    for i in range(i64(S[S_TICKETS])):
        at = S_RING + ((i64(S[S_HEAD]) + i) & (TICKETS - 1))
        entry = i64(S[at])
        if entry >> 8 != viewer + 1:
            S[at] = (entry & ~255) | _next(X, False)
    for i in range(i64(S[S_LONG])):
        S[S_LOG + TICKETS - 1 - i] = _next(X, True)


@jit
def redeal(S: Any, T: Any, D: Any, X: Any, viewer: Any) -> None:
    """Deal all that a seat cannot see again, each way as likely but for first tickets, where long ones stay apart."""
    _cards(S, T, D, viewer)
    _tickets(S, T, D, X, viewer)
