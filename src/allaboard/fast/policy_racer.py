"""The bots `greedy` and `racer`, compiled: they look at route lengths only, and choose as `bots.racer` does."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    ASK,
    BUILD,
    CHOOSING,
    CLAIM,
    DRAW,
    GREY,
    KEEP,
    LEAVE,
    LOCO,
    NO_CARD,
    OFFER,
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
    S_OFFER,
    S_OFFERED,
    S_OFFERS,
    S_OPEN,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_SEAT,
    S_TICKETS,
    T_CITIES,
    T_COLOR,
    T_COST,
    T_DRAW_KEEP,
    T_FERRY,
    T_MARKET,
    T_OPENING_KEEP,
    T_SPACES,
    T_TUNNEL,
    T_VALUE,
    TAKE,
    TUNNEL,
    TURN,
)
from allaboard.fast.step import extra_due
from allaboard.fast.words import i64, jit, load64, lowest, ones, u64

_MANY: Final = 99


@jit
def keep_few(S: Any, T: Any, offered: Any, least: Any, at: Any) -> Any:
    """The fewest tickets, and of those the ones with the smallest numbers."""
    least = min(least, offered)
    best, fewest = 0, 1 << 30
    for places in range(1 << offered):
        if ones(u64(places)) == least:
            points = 0
            for i in range(offered):
                if places >> i & 1:
                    points += i64(T[T_VALUE + S[at + i]])
            if points < fewest:
                best, fewest = places, points
    return KEEP | best << 4


@jit
def pay_tunnel(S: Any, hand: Any) -> Any:
    """Pay what the tunnel costs besides, with as few locomotives as possible; take the cards back if that cannot be."""
    due = i64(extra_due(S))
    color = i64(S[S_COLOR])
    wild = i64(S[hand + LOCO])
    if color == LOCO:
        return PAY | LOCO << 12 | due << 16 if wild >= due else LEAVE
    have = i64(S[hand + color])
    if have + wild < due:
        return LEAVE
    return PAY | max(0, due - have) << 16 if have > 0 else PAY | LOCO << 12 | due << 16


@jit
def best_color(S: Any, T: Any, hand: Any, route: Any) -> Any:
    """The color of a route; of a grey one the color held most, the first of several."""
    color = i64(T[T_COLOR + route])
    if color != GREY:
        return color
    color = 0
    for other in range(1, 8):
        if S[hand + other] > S[hand + color]:
            color = other
    return color


@jit
def lacking(S: Any, T: Any, hand: Any, route: Any, color: Any) -> Any:
    """How many cards the hand is short of a route in this color."""
    spaces, ferry = i64(T[T_SPACES + route]), i64(T[T_FERRY + route])
    wild = i64(S[hand + LOCO])
    have = min(i64(S[hand + color]), spaces - ferry) + min(wild, spaces)
    return max(0, ferry - wild, spaces - have)


@jit
def claim_code(S: Any, T: Any, hand: Any, route: Any) -> Any:
    """Claim a route with as few locomotives as possible, and then in the color held most; the hand must suffice."""
    spaces, ferry = i64(T[T_SPACES + route]), i64(T[T_FERRY + route])
    color = best_color(S, T, hand, route)
    colored = min(i64(S[hand + color]), spaces - ferry)
    if colored <= 0:
        return CLAIM | route << 4 | LOCO << 12 | spaces << 16
    return CLAIM | route << 4 | color << 12 | (spaces - colored) << 16


@jit
def anything(S: Any, T: Any, seat: Any) -> Any:
    """What is left when no card helps: a face-up card, a route, tickets, a station; else pass."""
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    highest = LOCO if S[S_PHASE] == TURN else LOCO - 1
    for slot in range(i64(T[T_MARKET])):
        if S[S_MARKET + slot] <= highest:
            return TAKE | slot << 4
    for word in range(2):
        routes = load64(S, S_OPEN + 8 * seat + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            color = best_color(S, T, hand, route)
            if T[T_SPACES + route] <= S[player + P_TRAINS] and lacking(S, T, hand, route, color) == 0:
                return claim_code(S, T, hand, route)
    if S[S_TICKETS] > 0:
        return ASK
    if S[player + P_STATIONS] > 0:
        cost = i64(T[T_COST + S[player + P_STATIONS]])
        wild = i64(S[hand + LOCO])
        color = 0
        for other in range(1, 8):
            if S[hand + other] > S[hand + color]:
                color = other
        have = i64(S[hand + color])
        built = load64(S, S_BUILT)
        for city in range(i64(T[T_CITIES])):
            if built >> u64(city) & u64(1) == u64(0) and have + wild >= cost:
                if have == 0:
                    return BUILD | city << 4 | LOCO << 12 | cost << 16
                return BUILD | city << 4 | color << 12 | max(0, cost - have) << 16
    return PASS


@jit
def _longest(S: Any, T: Any, seat: Any) -> Any:
    """The length of the longest route that this seat may claim."""
    longest = 0
    trains = i64(S[S_PLAYER + PLAYER * seat + P_TRAINS])
    for word in range(2):
        routes = load64(S, S_OPEN + 8 * seat + 4 * word)
        while routes != u64(0):
            spaces = i64(T[T_SPACES + 64 * word + lowest(routes)])
            routes &= u64(routes - u64(1))
            if longest < spaces <= trains:
                longest = spaces
    return longest


@jit
def run_for_length(S: Any, T: Any, seat: Any, least: Any) -> Any:
    """Claim the longest payable route with at least so many spaces; else draw for the three of them that are nearest."""
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    trains = i64(S[player + P_TRAINS])
    best, best_key = -1, -1
    # The three nearest, as lack << 4 | color, the nearest first.
    first, second, third = _MANY << 4, _MANY << 4, _MANY << 4
    for word in range(2):
        routes = load64(S, S_OPEN + 8 * seat + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            spaces = i64(T[T_SPACES + route])
            if spaces < least or spaces > trains:
                continue
            color = best_color(S, T, hand, route)
            lack = lacking(S, T, hand, route, color)
            if lack == 0:
                # The longest, no tunnel if possible, the last of the board.
                key = spaces << 1 | (1 - i64(T[T_TUNNEL + route]))
                if key >= best_key:
                    best, best_key = route, key
            near = lack << 4 | color
            if near < first:
                first, second, third = near, first, second
            elif near < second:
                second, third = near, second
            elif near < third:
                third = near
    if best >= 0 and S[S_PHASE] == TURN:
        return claim_code(S, T, hand, best)
    for near in (first, second, third):
        if near >> 4 < _MANY:
            for slot in range(i64(T[T_MARKET])):
                if S[S_MARKET + slot] == near & 15 and S[S_MARKET + slot] != NO_CARD:
                    return TAKE | slot << 4
    if S[S_POS] < S[S_END]:
        return DRAW
    return anything(S, T, seat)


@jit
def _by_length(S: Any, T: Any, saving: bool) -> Any:
    phase = S[S_PHASE]
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    if phase == OPENING:
        return keep_few(S, T, i64(S[player + P_OFFERED]), i64(T[T_OPENING_KEEP]), S_OFFERS + OFFER * seat)
    if phase == CHOOSING:
        return keep_few(S, T, i64(S[S_OFFERED]), i64(T[T_DRAW_KEEP]), S_OFFER)
    if phase == TUNNEL:
        return pay_tunnel(S, player + P_HAND)
    return run_for_length(S, T, seat, _longest(S, T, seat) if saving else 0)


@jit
def racer(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """Saves for the longest routes, claims nothing shorter while one of them is open, and so ends the game early."""
    return _by_length(S, T, True)


@jit
def greedy(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """Claims the longest route it can pay for; otherwise draws cards."""
    return _by_length(S, T, False)
