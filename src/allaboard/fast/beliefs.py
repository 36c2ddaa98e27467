"""What a seat may believe of the others' tickets: those that their routes serve are more likely than those that they do not.

`redeal` deals every way that the viewer cannot rule out equally often. Here tickets change places afterwards, each exchange
accepted as often as the routes on the table speak for it (Metropolis), so that worlds come as often as they are believed.
Only tickets that the viewer cannot place move, short ones for short ones and long ones for long ones (law 3).
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.chance import below
from allaboard.fast.layout import (
    CITIES,
    OFFER,
    OPENING,
    P_OFFERED,
    PLAYER,
    S_HEAD,
    S_KEPT,
    S_LOG,
    S_LONG,
    S_MINE,
    S_OFFERS,
    S_OPEN,
    S_PHASE,
    S_PLAYER,
    S_RING,
    S_TICKETS,
    SEATS,
    T_A,
    T_B,
    T_CITIES,
    T_IS_LONG,
    T_ROUTES,
    T_SEATS,
    T_SPACES,
    T_TICKET_A,
    T_TICKET_B,
    T_TICKETS,
    TICKETS,
)
from allaboard.fast.words import i64, jit, load64, u64

FAR: Final = 999
BELIEFS: Final = SEATS * TICKETS
"""How many weights there are: one for each seat and ticket."""
EVEN: Final = 16
"""The weight of a ticket that no route speaks for or against."""
_LOST: Final = 2  # that of one that can no longer be completed
_SURE: Final = 480  # and what is added for one that is complete

X_AWAY: Final = 0  # scratch: distances between cities
X_SLOTS: Final = 0  # or where the tickets lie that may change places
_ROUNDS: Final = 12  # exchanges offered to each ticket in a hand


@jit
def distances(S: Any, T: Any, X: Any, at: Any, seat: Any) -> None:
    """Spaces still to be claimed between any two cities over own and open routes; of no seat (-1): over all routes."""
    cities = i64(T[T_CITIES])
    for a in range(cities):
        for b in range(cities):
            X[at + CITIES * a + b] = 0 if a == b else FAR
    for route in range(i64(T[T_ROUTES])):
        spaces = i64(T[T_SPACES + route])
        if seat >= 0:
            word, bit = 4 * (route >> 6), u64(route & 63)
            if load64(S, S_MINE + 8 * seat + word) >> bit & u64(1) != u64(0):
                spaces = i64(0)
            elif load64(S, S_OPEN + 8 * seat + word) >> bit & u64(1) == u64(0):
                continue
        a, b = i64(T[T_A + route]), i64(T[T_B + route])
        if spaces < X[at + CITIES * a + b]:
            X[at + CITIES * a + b] = spaces
            X[at + CITIES * b + a] = spaces
    for k in range(cities):
        for a in range(cities):
            ak = i64(X[at + CITIES * a + k])
            if ak < FAR:
                for b in range(cities):
                    way = ak + i64(X[at + CITIES * k + b])
                    if way < X[at + CITIES * a + b]:
                        X[at + CITIES * a + b] = way


@jit
def believe(S: Any, T: Any, X: Any, W: Any, viewer: Any) -> None:
    """Weigh every ticket for every other seat: how much of its way their routes have made, in twelfths."""
    distances(S, T, X, X_AWAY, -1)
    for ticket in range(i64(T[T_TICKETS])):
        W[ticket] = X[X_AWAY + CITIES * i64(T[T_TICKET_A + ticket]) + i64(T[T_TICKET_B + ticket])]
    for seat in range(i64(T[T_SEATS]) - 1, -1, -1):  # the first seat's weights take the place of the distances
        if seat != viewer:
            distances(S, T, X, X_AWAY, seat)
        for ticket in range(i64(T[T_TICKETS])):
            weight = i64(EVEN)
            if seat != viewer:
                whole = max(1, i64(W[ticket]))
                left = i64(X[X_AWAY + CITIES * i64(T[T_TICKET_A + ticket]) + i64(T[T_TICKET_B + ticket])])
                if left >= FAR:
                    weight = i64(_LOST)
                elif left < whole:
                    made = whole - left
                    weight = EVEN + _SURE * made * made // (whole * whole)
            W[TICKETS * seat + ticket] = weight


@jit
def _add_slot(X: Any, n: Any, place: Any, owner: Any) -> Any:
    X[X_SLOTS + 2 * n] = place
    X[X_SLOTS + 2 * n + 1] = owner
    return n + 1


@jit
def _weight(W: Any, owner: Any, ticket: Any) -> Any:
    """What speaks for a ticket lying there; the deck and the box (owner 0) take any."""
    return i64(EVEN) if owner == 0 else i64(W[TICKETS * (owner - 1) + ticket])


@jit
def exchange(S: Any, T: Any, D: Any, X: Any, W: Any, viewer: Any) -> None:
    """Let the tickets that the viewer cannot place change places by the weights."""
    if S[S_PHASE] == OPENING:
        return
    n = 0
    for i in range(i64(S[S_KEPT])):
        owner = i64(S[S_LOG + i]) >> 8
        if owner != viewer:
            n = _add_slot(X, n, S_LOG + i, owner + 1)
    held = n
    for i in range(i64(S[S_TICKETS])):
        at = S_RING + ((i64(S[S_HEAD]) + i) & (TICKETS - 1))
        if S[at] >> 8 != viewer + 1:
            n = _add_slot(X, n, at, 0)
    for i in range(i64(S[S_LONG])):
        n = _add_slot(X, n, S_LOG + TICKETS - 1 - i, 0)
    for seat in range(i64(T[T_SEATS])):
        if seat != viewer:
            for i in range(i64(S[S_PLAYER + PLAYER * seat + P_OFFERED])):
                n = _add_slot(X, n, S_OFFERS + OFFER * seat + i, 0)
    for _ in range(_ROUNDS):
        for i in range(held):
            k = below(D, n)
            here, there = i64(X[X_SLOTS + 2 * i]), i64(X[X_SLOTS + 2 * k])
            mine, other = i64(S[here]) & 255, i64(S[there]) & 255
            if T[T_IS_LONG + mine] != T[T_IS_LONG + other]:
                continue
            a, b = i64(X[X_SLOTS + 2 * i + 1]), i64(X[X_SLOTS + 2 * k + 1])
            before = _weight(W, a, mine) * _weight(W, b, other)
            after = _weight(W, a, other) * _weight(W, b, mine)
            if after >= before or below(D, before) < after:
                S[here] = (i64(S[here]) & ~255) | other
                S[there] = (i64(S[there]) & ~255) | mine
