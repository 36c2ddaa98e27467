"""One of the thrifty moves, drawn without listing them: the hand is turned into sets of routes, and the sets are counted."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.chance import below
from allaboard.fast.layout import (
    ASK,
    BUILD,
    CHOOSING,
    CLAIM,
    DRAW,
    GREY,
    KEEP,
    LEAVE,
    LENGTHS,
    LOCO,
    M_ALL,
    M_CITIES,
    M_COLORED,
    M_FERRY,
    M_GREY,
    OPENING,
    P_HAND,
    P_OFFERED,
    P_STATIONS,
    P_TRAINS,
    PASS,
    PAY,
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
    T_KIND_COLOR,
    T_KIND_FERRY,
    T_MARKET,
    T_OPENING_KEEP,
    T_SPACES,
    TAKE,
    TUNNEL,
    TURN,
)
from allaboard.fast.step import extra_due
from allaboard.fast.words import i64, jit, load64, lowest, ones, u64

_FULL: Final = u64(0xFFFFFFFFFFFFFFFF)


@jit
def _nth(word: Any, n: Any) -> Any:
    """Where the n-th set bit is, counted from 0."""
    while n > 0:
        word &= u64(word - u64(1))
        n -= 1
    return lowest(word)


@jit
def _nth_route(low: Any, high: Any, n: Any) -> Any:
    few = ones(low)
    return _nth(low, n) if n < few else 64 + _nth(high, n - few)


@jit
def _thrifty(color: Any, cards: Any, least: Any, have: Any) -> Any:
    """The payment in one color with the fewest locomotives."""
    return color << 12 | max(least, cards - have, 0) << 16


@jit
def _keep_any(D: Any, offered: Any, least: Any, at: Any) -> Any:
    """One of the choices of tickets."""
    least = min(i64(least), i64(offered))
    n = 0
    for places in range(1 << offered):
        if ones(u64(places)) >= least:
            n += 1
    if at < -1:
        return -n
    at = below(D, n) if at < 0 else at
    for places in range(1 << offered):
        if ones(u64(places)) >= least:
            if at == 0:
                return KEEP | places << 4
            at -= 1
    return PASS


@jit
def thrifty_move(S: Any, T: Any, M: Any, D: Any, at: Any) -> Any:
    """One of the thrifty moves: a random one (`at` -1), the one at a place, or (-2) minus their number.

    Counts by sets of routes instead of listing moves: what a hand can pay for is a few unions of masks.
    """
    phase = S[S_PHASE]
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    if phase == OPENING:
        return _keep_any(D, i64(S[player + P_OFFERED]), T[T_OPENING_KEEP], at)
    if phase == CHOOSING:
        return _keep_any(D, i64(S[S_OFFERED]), T[T_DRAW_KEEP], at)
    if phase == TUNNEL:
        return _tunnel_move(S, D, hand, at)
    # Cards and tickets.
    draws = 0
    places = i64(T[T_MARKET])
    highest = LOCO if phase == TURN else LOCO - 1
    for slot in range(places):
        if S[S_MARKET + slot] <= highest:
            draws += 1
    takes = draws
    if S[S_POS] < S[S_END]:
        draws += 1
    if phase == SECOND:
        if at < -1:
            return -draws
        at = below(D, draws) if at < 0 else at
        return _draw_move(S, takes, highest, at)
    asks = 1 if S[S_TICKETS] > 0 else 0
    # Routes: of one color, grey, ferries, and everything with locomotives alone.
    open_low, open_high = load64(S, S_OPEN + 8 * seat), load64(S, S_OPEN + 8 * seat + 4)
    wild = i64(S[hand + LOCO])
    trains = min(i64(S[player + P_TRAINS]), LENGTHS - 1)
    low, high = u64(0), u64(0)
    grey = 0
    ferries = i64(T[T_FERRIES])
    by_ferry = 0
    cost = i64(T[T_COST + S[player + P_STATIONS]])
    pays_station = 0
    for color in range(8):
        have = i64(S[hand + color])
        if have > 0:
            reach = have + wild
            if reach >= cost:
                pays_station += 1
            reach = min(reach, trains)
            mask = M_COLORED + 2 * (LENGTHS * color + reach)
            low |= M[mask]
            high |= M[mask + 1]
            mask = M_GREY + 2 * reach
            grey += ones(open_low & M[mask]) + ones(open_high & M[mask + 1])
            for kind in range(ferries):
                if wild >= T[T_KIND_FERRY + kind]:
                    paid = T[T_KIND_COLOR + kind]
                    if paid in (GREY, color):
                        mask = M_FERRY + 2 * (LENGTHS * kind + reach)
                        by_ferry += ones(open_low & M[mask]) + ones(open_high & M[mask + 1])
    low &= open_low
    high &= open_high
    colored = ones(low) + ones(high)
    alone = 0
    mask = M_ALL + 2 * min(wild, trains)
    if wild > 0:
        alone = ones(open_low & M[mask]) + ones(open_high & M[mask + 1])
    free = u64(0)
    builds = 0
    if S[player + P_STATIONS] > 0:
        if wild >= cost:
            pays_station += 1
        free = M[M_CITIES] & (_FULL ^ load64(S, S_BUILT))
        builds = ones(free) * pays_station
    n = draws + asks + colored + grey + by_ferry + alone + builds
    if at < -1:
        return -max(n, 1)
    if n == 0:
        return PASS
    if at < 0:
        at = below(D, n)
    # Which of them it is.
    if at < draws:
        return _draw_move(S, takes, highest, at)
    at -= draws
    if at < asks:
        return ASK
    at -= asks
    if at < colored:
        route = _nth_route(low, high, at)
        color = i64(T[T_COLOR + route])
        return CLAIM | route << 4 | _thrifty(color, i64(T[T_SPACES + route]), 0, i64(S[hand + color]))
    at -= colored
    if at < alone:
        route = _nth_route(open_low & M[mask], open_high & M[mask + 1], at)
        return CLAIM | route << 4 | LOCO << 12 | i64(T[T_SPACES + route]) << 16
    at -= alone
    if at < builds:
        city = _nth(free, at // pays_station)
        return BUILD | city << 4 | _station_payment(S, hand, cost, at % pays_station)
    return _grey_move(S, T, M, hand, seat, at - builds)


@jit
def _draw_move(S: Any, takes: Any, highest: Any, at: Any) -> Any:
    if at == takes:
        return DRAW
    slot = 0
    while True:
        if S[S_MARKET + slot] <= highest:
            if at == 0:
                return TAKE | slot << 4
            at -= 1
        slot += 1


@jit
def _station_payment(S: Any, hand: Any, cost: Any, at: Any) -> Any:
    wild = i64(S[hand + LOCO])
    for color in range(8):
        have = i64(S[hand + color])
        if have > 0 and have + wild >= cost:
            if at == 0:
                return _thrifty(color, cost, 0, have)
            at -= 1
    return LOCO << 12 | cost << 16


@jit
def _grey_move(S: Any, T: Any, M: Any, hand: Any, seat: Any, at: Any) -> Any:
    """The grey route or ferry at this place, color by color."""
    open_low, open_high = load64(S, S_OPEN + 8 * seat), load64(S, S_OPEN + 8 * seat + 4)
    wild = i64(S[hand + LOCO])
    trains = min(i64(S[S_PLAYER + PLAYER * seat + P_TRAINS]), LENGTHS - 1)
    for color in range(8):
        have = i64(S[hand + color])
        if have == 0:
            continue
        reach = min(have + wild, trains)
        for kind in range(-1, i64(T[T_FERRIES])):
            mask = M_GREY + 2 * reach
            least = 0
            if kind >= 0:
                least = i64(T[T_KIND_FERRY + kind])
                paid = T[T_KIND_COLOR + kind]
                if wild < least or (paid != GREY and paid != color):
                    continue
                mask = M_FERRY + 2 * (LENGTHS * kind + reach)
            low, high = open_low & M[mask], open_high & M[mask + 1]
            n = ones(low) + ones(high)
            if at < n:
                route = _nth_route(low, high, at)
                return CLAIM | route << 4 | _thrifty(color, i64(T[T_SPACES + route]), least, have)
            at -= n
    return PASS


@jit
def _tunnel_move(S: Any, D: Any, hand: Any, at: Any) -> Any:
    due = extra_due(S)
    color = i64(S[S_COLOR])
    wild = i64(S[hand + LOCO])
    n = 1
    mix = False
    if color != LOCO:
        have = i64(S[hand + color])
        mix = have > 0 and have + wild >= due
    if mix:
        n += 1
    if wild >= due:
        n += 1
    if at < -1:
        return -n
    if at < 0:
        at = below(D, n)
    if at == 0:
        return LEAVE
    if at == 1 and mix:
        return PAY | max(0, due - i64(S[hand + color])) << 16
    return PAY | LOCO << 12 | due << 16
