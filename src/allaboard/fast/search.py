"""Candidates tried in the same imagined worlds: what the bot `search` asks of the kernel."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.beliefs import FAR, X_AWAY, believe, distances, exchange
from allaboard.fast.count import final_count
from allaboard.fast.imagine import redeal
from allaboard.fast.layout import (
    BUILD,
    C_RANK,
    C_TOTAL,
    CITIES,
    COUNT,
    D_SEATS,
    S_KEPT,
    S_LOG,
    T_A,
    T_B,
    T_ROUTES,
    T_SEATS,
    T_TICKET_A,
    T_TICKET_B,
    T_TICKETS,
    T_VALUE,
    TICKETS,
)
from allaboard.fast.playout import copy, imagine, margin, play_out
from allaboard.fast.step import apply
from allaboard.fast.words import i64, jit, u64

_STREAM: Final = u64(0x5851F42D4C957F2D)
WHOLE: Final = 60
"""What a win is worth in `trials`; it is divided among those that share it."""


@jit
def trials(
    root: Any,
    S: Any,
    W: Any,
    T: Any,
    M: Any,
    D: Any,
    X: Any,
    R: Any,
    B: Any,
    codes: Any,
    styles: Any,
    seat: Any,
    seed: Any,
    first: Any,
    worlds: Any,
    out: Any,
) -> Any:
    """Try each of some moves in the same believed worlds, and play each to the end by the seats' policies.

    As `playout.rollouts`, but hidden tickets are dealt by the weights `B` of `believe`, and after each move the seat itself
    goes on by the policy that `styles` gives for it. World number i, from `first` on, is the
    same for every move and every call. `out` gets two numbers a move and world: the margin, and the share of the win.
    """
    decisions = 0
    seats = i64(T[T_SEATS])
    at = 0
    for i in range(worlds):
        number = u64(u64(seed) + u64(u64(first + i) * _STREAM))
        imagine(D, number, number)
        copy(W, root)
        redeal(W, T, D, X, seat)
        exchange(W, T, D, X, B, seat)
        for k in range(len(codes)):
            copy(S, W)
            imagine(D, number, number)
            D[D_SEATS + seat] = u64(styles[k])
            apply(S, T, D, i64(codes[k]))
            decisions += 1 + play_out(S, T, M, D, X)
            final_count(S, T, D, X, R)
            winners = 0
            for other in range(seats):
                if R[COUNT * other + C_RANK] == 1:
                    winners += 1
            out[at] = margin(R, seats, seat)
            out[at + 1] = WHOLE // winners if R[COUNT * seat + C_RANK] == 1 else 0
            at += 2
    return decisions


@jit
def _shortened(T: Any, X: Any, at: Any, ticket: Any, route: Any) -> Any:
    """How much of a ticket's way a claim would make, in 64ths of what is left."""
    x, y = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
    a, b = i64(T[T_A + route]), i64(T[T_B + route])
    left = i64(X[at + CITIES * x + y])
    if left == 0 or left >= FAR:
        return i64(0)
    way = min(
        i64(X[at + CITIES * x + a]) + i64(X[at + CITIES * b + y]),
        i64(X[at + CITIES * x + b]) + i64(X[at + CITIES * a + y]),
    )
    return 64 * (left - way) // left if way < left else i64(0)


@jit
def interests(S: Any, T: Any, X: Any, B: Any, viewer: Any, out: Any) -> None:
    """What each route is worth for tickets, in 64ths of a point: twice its own share of them, and what others are believed to lose."""
    believe(S, T, X, B, viewer)
    routes = i64(T[T_ROUTES])
    for route in range(routes):
        out[route] = 0
    for seat in range(i64(T[T_SEATS])):
        distances(S, T, X, X_AWAY, seat)
        if seat == viewer:
            for i in range(i64(S[S_KEPT])):
                entry = i64(S[S_LOG + i])
                if entry >> 8 == viewer:
                    for route in range(routes):
                        out[route] += 2 * i64(T[T_VALUE + (entry & 255)]) * _shortened(T, X, X_AWAY, entry & 255, route)
            continue
        whole = 1
        for ticket in range(i64(T[T_TICKETS])):
            whole += i64(B[TICKETS * seat + ticket])
        for ticket in range(i64(T[T_TICKETS])):
            weight = i64(B[TICKETS * seat + ticket]) * i64(T[T_VALUE + ticket])
            for route in range(routes):
                out[route] += 2 * weight * _shortened(T, X, X_AWAY, ticket, route) // whole


@jit
def station_gains(root: Any, S: Any, T: Any, D: Any, X: Any, R: Any, codes: Any, seat: Any, out: Any) -> None:
    """What the count would gain at once by each of some moves that build a station."""
    copy(S, root)
    final_count(S, T, D, X, R)
    before = i64(R[COUNT * seat + C_TOTAL])
    for k in range(len(codes)):
        out[k] = -999
        if i64(codes[k]) & 15 == BUILD:
            copy(S, root)
            imagine(D, 0, 0)
            apply(S, T, D, i64(codes[k]))
            final_count(S, T, D, X, R)
            out[k] = i64(R[COUNT * seat + C_TOTAL]) - before
