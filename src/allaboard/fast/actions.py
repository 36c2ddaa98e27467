"""The action table: every move of a board as a number, the same for all numbers of seats and all variants.

There are two tables. The *thrifty* one has an id for each route and color (the fewest locomotives that the hand allows are
laid down) and for locomotives alone; the *exact* one has an id for each exact payment. In a position every legal move has one id
in the exact table and every thrifty move one in the thrifty table, and no two share one. Blocks, in this order:

| block | ids | means |
| --- | --- | --- |
| `draw` | 1 | the top card of the deck (D1) |
| `take` | face-up places | the card in a place (D1) |
| `tickets` | 1 | draw tickets (K1) |
| `pass` | 1 | nothing else can be done (A2) |
| `keep` | 2^k | the set of places in the offer, place i worth 2^i; k is the largest offer of any variant (P3, P4, K1) |
| `leave` | 1 on boards with tunnels | take the cards back (T4) |
| `pay` | tunnel cards + 1, there too | pay the tunnel with so many locomotives, the rest in the color laid (T2, T3) |
| `claim` | route after route, in file order | thrifty: a color each (eight for a grey route), then locomotives alone; exact: for each color, from as many locomotives as a ferry wants up to all but one, then locomotives alone (C2, C3, F1) |
| `build` | city after city, in file order | like a grey route of the dearest station's cards; the price itself follows from the stations left (S2) |

A ferry of as many locomotives as spaces has no colors: locomotives alone are its one id.
"""

from __future__ import annotations

from typing import Any

from allaboard.fast.layout import (
    ASK,
    BUILD,
    CLAIM,
    DRAW,
    GREY,
    I_DRAW,
    I_KEEP,
    I_LEAVE,
    I_PASS,
    I_PAY,
    I_ROUTE,
    I_SIZE,
    I_STATION,
    I_TAKE,
    I_TICKETS,
    IDS,
    KEEP,
    LEAVE,
    LOCO,
    P_HAND,
    P_STATIONS,
    PASS,
    PAY,
    PLAYER,
    S_PLAYER,
    S_SEAT,
    T_CITIES,
    T_COLOR,
    T_COST,
    T_DEAREST,
    T_FERRY,
    T_IDS,
    T_MARKET,
    T_ROUTES,
    T_SPACES,
    T_STATIONS,
    TAKE,
)
from allaboard.fast.words import cells, i64, jit


def codes_of(table: Any, *, exact: bool) -> Any:
    """The code of each action id. In the thrifty table the locomotives are still to be counted: see `resolved`."""
    ids = T_IDS + (IDS if exact else 0)
    codes = cells(int(table[ids + I_SIZE]), "u4")
    route_block = [int(table[ids + I_ROUTE + i]) for i in range(int(table[T_ROUTES]))]
    codes[int(table[ids + I_DRAW])] = DRAW
    for slot in range(int(table[T_MARKET])):
        codes[int(table[ids + I_TAKE]) + slot] = TAKE | slot << 4
    codes[int(table[ids + I_TICKETS])] = ASK
    codes[int(table[ids + I_PASS])] = PASS
    keeps = int(table[ids + I_KEEP])
    for places in range(int(table[ids + I_LEAVE]) - keeps):
        codes[keeps + places] = KEEP | places << 4
    if table[ids + I_PAY] > table[ids + I_LEAVE]:
        codes[int(table[ids + I_LEAVE])] = LEAVE
        for wild in range(route_block[0] - int(table[ids + I_PAY])):
            codes[int(table[ids + I_PAY]) + wild] = PAY | wild << 16
    for route, start in enumerate(route_block):
        colors = range(8) if table[T_COLOR + route] == GREY else [int(table[T_COLOR + route])]
        spaces, ferry = int(table[T_SPACES + route]), int(table[T_FERRY + route])
        _mixes(codes, start, CLAIM | route << 4, colors, range(ferry, spaces), spaces, exact)
    if table[T_STATIONS]:
        dearest = int(table[T_DEAREST])
        wide = 8 * (dearest if exact else 1) + 1
        for city in range(int(table[T_CITIES])):
            start = int(table[ids + I_STATION]) + city * wide
            _mixes(codes, start, BUILD | city << 4, range(8), range(dearest), 0, exact)
    return codes


def _mixes(codes: Any, at: int, base: int, colors: Any, mixes: range, alone: int, exact: bool) -> None:
    """Write the codes of one route or city: each color's mixes, then locomotives alone."""
    for color in colors:
        for wild in mixes if exact else mixes[:1]:
            codes[at] = base | color << 12 | (wild << 16 if exact else 0)
            at += 1
    codes[at] = base | LOCO << 12 | alone << 16


@jit
def resolved(S: Any, T: Any, code: Any, thrifty: bool) -> Any:
    """The exact code of an id's code in this position: the price of a station, the fewest locomotives of a thrifty payment."""
    kind = code & 15
    if kind not in (CLAIM, BUILD):
        return code
    player = S_PLAYER + PLAYER * i64(S[S_SEAT])
    color = code >> 12 & 15
    what = code >> 4 & 255
    cost, least = i64(0), i64(0)
    if kind == CLAIM:
        cost, least = i64(T[T_SPACES + what]), i64(T[T_FERRY + what])
    else:
        cost = i64(T[T_COST + S[player + P_STATIONS]])
    if color == LOCO:
        return (code & 0xFFFF) | cost << 16
    if not thrifty:
        return code
    return (code & 0xFFFF) | max(least, cost - i64(S[player + P_HAND + color]), 0) << 16
