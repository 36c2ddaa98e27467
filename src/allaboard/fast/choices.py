"""What the seat to move may do: every legal move, or the thrifty ones, as codes, as ids, or one of them drawn.

Thrifty: of the ways to pay in one color only the one with the fewest locomotives, and locomotives alone.
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    ASK,
    BUILD,
    CHOOSING,
    CLAIM,
    DRAW,
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
    IDS,
    KEEP,
    LEAVE,
    LENGTHS,
    LOCO,
    M_ALL,
    M_CITIES,
    OPENING,
    OVER,
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
    T_DEAREST,
    T_DRAW_KEEP,
    T_FERRY,
    T_IDS,
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
def routes_open(S: Any, M: Any, seat: Any, at: Any, word: Any) -> Any:
    """One word of the routes open to a seat that are also in the set at `at`."""
    return load64(S, S_OPEN + 8 * seat + 4 * word) & M[at + word]


@jit
def _add_payments(
    out: Any, n: Any, base: Any, cards: Any, ferry: Any, color: Any, have: Any, wild: Any, thrifty: bool
) -> Any:
    """Add the payments of so many cards in one color, at least `ferry` of them locomotives, but not all."""
    if have > 0 and have + wild >= cards:
        fewest = max(ferry, cards - have, 0)
        most = min(cards - 1, wild)
        if thrifty and most > fewest:
            most = fewest
        for jokers in range(fewest, most + 1):
            out[n] = base | color << 12 | jokers << 16
            n += 1
    return n


@jit
def _keeps(out: Any, offered: Any, least: Any) -> Any:
    n = 0
    least = min(i64(least), i64(offered))
    for places in range(1 << offered):
        if ones(u64(places)) >= least:
            out[n] = KEEP | places << 4
            n += 1
    return n


@jit
def _pays(S: Any, out: Any, hand: Any, thrifty: bool) -> Any:
    out[0] = LEAVE
    n = 1
    due = extra_due(S)
    color = S[S_COLOR]
    wild = i64(S[hand + LOCO])
    if color != LOCO:
        n = _add_payments(out, n, PAY, due, 0, 0, i64(S[hand + color]), wild, thrifty)
    if wild >= due:
        out[n] = PAY | LOCO << 12 | due << 16
        n += 1
    return n


@jit
def legal_codes(S: Any, T: Any, M: Any, out: Any, thrifty: bool) -> Any:
    """Write the codes of all legal moves, or of the thrifty ones; how many there are."""
    phase = S[S_PHASE]
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    if phase == OPENING:
        return _keeps(out, i64(S[player + P_OFFERED]), T[T_OPENING_KEEP])
    if phase == CHOOSING:
        return _keeps(out, i64(S[S_OFFERED]), T[T_DRAW_KEEP])
    if phase == TUNNEL:
        return _pays(S, out, hand, thrifty)
    if phase == OVER:
        return 0
    n = 0
    for slot in range(i64(T[T_MARKET])):
        card = S[S_MARKET + slot]
        if card < LOCO or (card == LOCO and phase == TURN):
            out[n] = TAKE | slot << 4
            n += 1
    if S[S_POS] < S[S_END]:
        out[n] = DRAW
        n += 1
    if phase == SECOND:
        return n
    if S[S_TICKETS] > 0:
        out[n] = ASK
        n += 1
    wild = i64(S[hand + LOCO])
    reach = min(i64(S[player + P_TRAINS]), LENGTHS - 1)
    for word in range(2):
        routes = routes_open(S, M, seat, M_ALL + 2 * reach, word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            spaces, ferry, color = i64(T[T_SPACES + route]), i64(T[T_FERRY + route]), i64(T[T_COLOR + route])
            first, last = (0, 8) if color == GREY else (color, color + 1)
            base = CLAIM | route << 4
            for paid in range(first, last):
                n = _add_payments(out, n, base, spaces, ferry, paid, i64(S[hand + paid]), wild, thrifty)
            if wild >= spaces:
                out[n] = base | LOCO << 12 | spaces << 16
                n += 1
    if S[player + P_STATIONS] > 0:
        cost = i64(T[T_COST + S[player + P_STATIONS]])
        free = M[M_CITIES] & (_FULL ^ load64(S, S_BUILT))
        while free != u64(0):
            base = BUILD | lowest(free) << 4
            free &= u64(free - u64(1))
            for paid in range(8):
                n = _add_payments(out, n, base, cost, 0, paid, i64(S[hand + paid]), wild, thrifty)
            if wild >= cost:
                out[n] = base | LOCO << 12 | cost << 16
                n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@jit
def id_of(T: Any, code: Any, thrifty: bool) -> Any:
    """The action id of a code: its place in the table that `actions` documents."""
    kind = code & 15
    what = code >> 4 & 255
    color = code >> 12 & 15
    wild = code >> 16 & 255
    ids = T_IDS if thrifty else T_IDS + IDS
    if kind == CLAIM:
        first = i64(T[ids + I_ROUTE + what])
        spaces, ferry = i64(T[T_SPACES + what]), i64(T[T_FERRY + what])
        wide = 1 if thrifty and ferry < spaces else spaces - ferry
        colors = 8 if T[T_COLOR + what] == GREY else 1
        if color == LOCO:
            return first + colors * wide
        return first + (color if colors == 8 else 0) * wide + (0 if thrifty else wild - ferry)
    if kind == BUILD:
        wide = 1 if thrifty else i64(T[T_DEAREST])
        first = i64(T[ids + I_STATION]) + what * (8 * wide + 1)
        return first + (8 * wide if color == LOCO else color * wide + (0 if thrifty else wild))
    if kind == DRAW:
        return i64(T[ids + I_DRAW])
    if kind == TAKE:
        return T[ids + I_TAKE] + what
    if kind == KEEP:
        return T[ids + I_KEEP] + what
    if kind == ASK:
        return i64(T[ids + I_TICKETS])
    if kind == PASS:
        return i64(T[ids + I_PASS])
    if kind == LEAVE:
        return i64(T[ids + I_LEAVE])
    return T[ids + I_PAY] + wild


@jit
def legal_mask(S: Any, T: Any, M: Any, codes: Any, mask: Any, thrifty: bool) -> Any:
    """Mark the ids of the legal moves; how many there are. `codes` is scratch, and holds their codes afterwards."""
    n = legal_codes(S, T, M, codes, thrifty)
    for i in range(len(mask)):
        mask[i] = 0
    for i in range(n):
        mask[id_of(T, codes[i], thrifty)] = 1
    return n
