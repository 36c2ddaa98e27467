"""The thrifty moves as marks in a row of action ids, written without listing the moves: sets of routes become marks.

What `choices.legal_mask` says in general is said here for the thrifty table alone, several times quicker: a training run
asks for nothing else. The twin tests hold the two against each other after every decision.
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    GREY,
    I_DRAW,
    I_KEEP,
    I_LEAVE,
    I_PASS,
    I_PAY,
    I_ROUTE,
    I_STATION,
    I_TAKE,
    I_TICKETS,
    LENGTHS,
    LOCO,
    M_ALL,
    M_CITIES,
    M_COLORED,
    M_FERRY,
    M_GREY,
    OPENING,
    OVER,
    P_HAND,
    P_OFFERED,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    S_BUILT,
    S_COLOR,
    S_END,
    S_MARKET,
    S_OFFERED,
    S_OPEN,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_SEAT,
    S_TICKETS,
    SECOND,
    T_COLOR,
    T_COST,
    T_DRAW_KEEP,
    T_FERRIES,
    T_FERRY,
    T_IDS,
    T_KIND_COLOR,
    T_KIND_FERRY,
    T_MARKET,
    T_OPENING_KEEP,
    T_SPACES,
    TUNNEL,
    TURN,
)
from allaboard.fast.step import extra_due
from allaboard.fast.words import i64, jit, load64, lowest, ones, u64

_FULL: Final = u64(0xFFFFFFFFFFFFFFFF)


@jit
def _mark_keeps(T: Any, mask: Any, offered: Any, least: Any) -> Any:
    n = 0
    first = i64(T[T_IDS + I_KEEP])
    least = min(i64(least), i64(offered))
    for places in range(1 << offered):
        if ones(u64(places)) >= least:
            mask[first + places] = 1
            n += 1
    return n


@jit
def _mark_tunnel(S: Any, T: Any, mask: Any, hand: Any) -> Any:
    """Leave, pay with the fewest locomotives, or with locomotives alone."""
    mask[T[T_IDS + I_LEAVE]] = 1
    n = 1
    first = i64(T[T_IDS + I_PAY])
    due = extra_due(S)
    color = S[S_COLOR]
    wild = i64(S[hand + LOCO])
    if color != LOCO:
        have = i64(S[hand + color])
        if have > 0 and have + wild >= due:
            mask[first + max(0, due - have)] = 1
            n += 1
    if wild >= due:
        mask[first + due] = 1
        n += 1
    return n


@jit
def _mark_routes(T: Any, mask: Any, routes: Any, base: Any, offset: Any) -> Any:
    """Mark one payment of each route of a word: the one in the `offset`-th of its colors."""
    n = 0
    first = T_IDS + I_ROUTE + base
    while routes != u64(0):
        mask[i64(T[first + lowest(routes)]) + offset] = 1
        routes &= u64(routes - u64(1))
        n += 1
    return n


@jit
def _mark_alone(T: Any, mask: Any, routes: Any, base: Any) -> Any:
    """Mark the payment in locomotives alone, which stands behind those in colors."""
    n = 0
    while routes != u64(0):
        route = base + lowest(routes)
        routes &= u64(routes - u64(1))
        colors = 8 if T[T_COLOR + route] == GREY else 1
        if T[T_FERRY + route] >= T[T_SPACES + route]:
            colors = 0
        mask[i64(T[T_IDS + I_ROUTE + route]) + colors] = 1
        n += 1
    return n


@jit
def _mark_stations(S: Any, T: Any, M: Any, mask: Any, player: Any) -> Any:
    """Mark the payments of a station in every city without one (rules S1, S2)."""
    hand = player + P_HAND
    wild = i64(S[hand + LOCO])
    cost = i64(T[T_COST + S[player + P_STATIONS]])
    ways = 0
    for color in range(8):
        have = i64(S[hand + color])
        if have > 0 and have + wild >= cost:
            ways |= 1 << color
    if wild >= cost:
        ways |= 1 << LOCO
    if ways == 0:
        return 0
    first = i64(T[T_IDS + I_STATION])
    free = M[M_CITIES] & (_FULL ^ load64(S, S_BUILT))
    n = ones(free) * ones(u64(ways))
    while free != u64(0):
        row = first + 9 * lowest(free)
        free &= u64(free - u64(1))
        for way in range(9):
            mask[row + way] = ways >> way & 1
    return n


@jit
def _mark_claims(S: Any, T: Any, M: Any, mask: Any, seat: Any) -> Any:
    """Mark the thrifty payments of every route that is open, short enough and affordable (rules C1 to C4, F1)."""
    n = 0
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    wild = i64(S[hand + LOCO])
    trains = min(i64(S[player + P_TRAINS]), LENGTHS - 1)
    ferries = i64(T[T_FERRIES])
    for word in range(2):
        base = 64 * word
        free = load64(S, S_OPEN + 8 * seat + 4 * word)
        if free == u64(0):
            continue
        for color in range(8):
            have = i64(S[hand + color])
            if have == 0:
                continue
            reach = min(have + wild, trains)
            n += _mark_routes(T, mask, free & M[M_COLORED + 2 * (LENGTHS * color + reach) + word], base, 0)
            n += _mark_routes(T, mask, free & M[M_GREY + 2 * reach + word], base, color)
            for kind in range(ferries):
                paid = i64(T[T_KIND_COLOR + kind])
                if wild >= T[T_KIND_FERRY + kind] and paid in (GREY, color):
                    offset = color if paid == GREY else 0
                    routes = free & M[M_FERRY + 2 * (LENGTHS * kind + reach) + word]
                    n += _mark_routes(T, mask, routes, base, offset)
        if wild > 0:
            n += _mark_alone(T, mask, free & M[M_ALL + 2 * min(wild, trains) + word], base)
    return n


@jit
def thrifty_mask(S: Any, T: Any, M: Any, mask: Any) -> Any:
    """Mark the ids of the thrifty moves; how many there are."""
    for i in range(len(mask)):
        mask[i] = 0
    phase = S[S_PHASE]
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    if phase == OPENING:
        return _mark_keeps(T, mask, i64(S[player + P_OFFERED]), T[T_OPENING_KEEP])
    if phase not in (TURN, SECOND):
        if phase == OVER:
            return 0
        if phase == TUNNEL:
            return _mark_tunnel(S, T, mask, player + P_HAND)
        return _mark_keeps(T, mask, i64(S[S_OFFERED]), T[T_DRAW_KEEP])
    n = 0
    highest = LOCO if phase == TURN else LOCO - 1
    first = i64(T[T_IDS + I_TAKE])
    for slot in range(i64(T[T_MARKET])):
        if S[S_MARKET + slot] <= highest:
            mask[first + slot] = 1
            n += 1
    if S[S_POS] < S[S_END]:
        mask[T[T_IDS + I_DRAW]] = 1
        n += 1
    if phase == SECOND:
        return n
    if S[S_TICKETS] > 0:
        mask[T[T_IDS + I_TICKETS]] = 1
        n += 1
    n += _mark_claims(S, T, M, mask, seat)
    if S[player + P_STATIONS] > 0:
        n += _mark_stations(S, T, M, mask, player)
    if n == 0:
        mask[T[T_IDS + I_PASS]] = 1
        n = 1
    return n
