"""The map as the compiled planner reckons with it: what each route costs a seat, and the cheapest ways between cities."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    CITIES,
    GREY,
    LOCO,
    NONE,
    P_HAND,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    ROUTES,
    S_BUILT,
    S_CITY,
    S_LEFT,
    S_MINE,
    S_OPEN,
    S_PLAYER,
    T_A,
    T_B,
    T_CITIES,
    T_COLOR,
    T_COST,
    T_DEGREE,
    T_FAR,
    T_FERRY,
    T_LAST_ROUND,
    T_POINTS,
    T_ROUTES,
    T_SEATS,
    T_SPACES,
    T_STATION_POINTS,
    T_TUNE,
    T_TUNNEL,
    T_WAY,
    TICKETS,
    TUNE,
    WAYS,
    X_POLICY,
)
from allaboard.fast.policy_numbers import (
    N_FERRY,
    N_FLOOR,
    N_PACE,
    N_RATE,
    N_READY,
    N_SPEED,
    N_STRIDE,
    N_TRAIN,
    N_TUNNEL,
    UNIT,
)
from allaboard.fast.words import i64, jit, load64, u64

FAR: Final = 60000
MOST: Final = 64  # routes of a plan

# Scratch cells.
Q_PRICE: Final = X_POLICY  # of each route, for the seat; FAR: closed to it
Q_LACK: Final = Q_PRICE + ROUTES  # sixteenths of cards that the hand is short of it
Q_WORK: Final = Q_LACK + ROUTES  # prices while a plan grows
Q_DIST: Final = Q_WORK + ROUTES
Q_VIA: Final = Q_DIST + CITIES  # the route by which a city is reached
Q_FROM: Final = Q_VIA + CITIES
Q_IN: Final = Q_FROM + CITIES
Q_LINE: Final = Q_IN + CITIES  # cities whose neighbours are still to be looked at: a ring
Q_NET: Final = Q_LINE + CITIES  # 1: a city on the seat's network
Q_RIVAL: Final = Q_NET + CITIES  # 1: a city on another player's network
Q_TRY: Final = Q_RIVAL + CITIES  # the plan being tried: how many routes, then which
Q_PLAN: Final = Q_TRY + 1 + MOST  # the best
Q_BESIDE: Final = Q_PLAN + 1 + MOST  # routes beside the plan: how many, then which
Q_OPEN: Final = Q_BESIDE + 1 + MOST  # tickets not complete: how many, then which
Q_ORDER: Final = Q_OPEN + 1 + TICKETS
Q_HAND: Final = Q_ORDER + TICKETS  # a hand, and what of it is not needed by the plan
Q_NEED: Final = Q_HAND + 9  # cards of each color that a plan asks for
Q_WORTH: Final = Q_NEED + 9  # worth of a card of each color
Q_TURNS: Final = Q_WORTH + 9  # turns of the best plan
Q_SPENT: Final = Q_TURNS + 1  # trains of the best plan
Q_STATIONS: Final = Q_SPENT + 1  # stations of the best plan
Q_FREE: Final = Q_STATIONS + 1


@jit
def tuned(T: Any, variant: Any, number: Any) -> Any:
    """One of a policy's numbers."""
    return i64(T[T_TUNE + TUNE * variant + number])


@jit
def hand_size(S: Any, player: Any) -> Any:
    """How many cards a player holds."""
    size = 0
    for card in range(9):
        size += i64(S[player + P_HAND + card])
    return size


@jit
def turns_left(S: Any, T: Any, seat: Any, variant: Any) -> Any:
    """Sixteenths of turns that a seat still has, this one included, by the trains and hands of the others (rule E1)."""
    if S[S_LEFT] != NONE:
        return UNIT
    speed, stride = tuned(T, variant, N_SPEED), tuned(T, variant, N_STRIDE)
    ready = tuned(T, variant, N_READY)
    least = 1 << 20
    for other in range(i64(T[T_SEATS])):
        if other == seat:
            continue
        player = S_PLAYER + PLAYER * other
        trains = max(0, i64(S[player + P_TRAINS]) - i64(T[T_LAST_ROUND]))
        cards = max(0, trains * UNIT - ready * hand_size(S, player))
        turns = cards * UNIT // speed + trains * UNIT * UNIT // stride
        least = min(least, turns)
    return least + UNIT


@jit
def short_of(S: Any, T: Any, hand: Any, route: Any, variant: Any) -> Any:
    """Sixteenths of cards that the hand is short of a route, with what a tunnel or a ferry asks for besides."""
    spaces, ferry = i64(T[T_SPACES + route]), i64(T[T_FERRY + route])
    color = i64(T[T_COLOR + route])
    if color == GREY:
        have = 0
        for other in range(8):
            have = max(have, i64(S[hand + other]))
    else:
        have = i64(S[hand + color])
    wild = i64(S[hand + LOCO])
    lack = max(0, spaces - min(have, spaces - ferry) - wild)
    asked = max(0, ferry - wild)
    short = UNIT * max(lack, asked) + asked * tuned(T, variant, N_FERRY)
    if T[T_TUNNEL + route]:
        short += tuned(T, variant, N_TUNNEL)
    return short


@jit
def price_routes(S: Any, T: Any, X: Any, seat: Any, variant: Any) -> None:
    """What each route costs beyond what it brings, in sixteenths of points: its own nothing, those of others a station."""
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    trains = i64(S[player + P_TRAINS])
    pace, train = tuned(T, variant, N_PACE), tuned(T, variant, N_TRAIN)
    floor, rate = tuned(T, variant, N_FLOOR), tuned(T, variant, N_RATE)
    stations = i64(S[player + P_STATIONS])
    built = load64(S, S_BUILT)
    station = FAR
    if stations > 0:
        turns = UNIT + UNIT * UNIT * i64(T[T_COST + stations]) // rate
        station = UNIT * i64(T[T_STATION_POINTS]) + pace * turns // UNIT
    for city in range(i64(T[T_CITIES])):
        X[Q_NET + city] = 0
        X[Q_RIVAL + city] = 0
    for route in range(i64(T[T_ROUTES])):
        word, bit = route >> 6, u64(route & 63)
        one = u64(1)
        if load64(S, S_OPEN + 8 * seat + 4 * word) >> bit & one != u64(0):
            spaces = i64(T[T_SPACES + route])
            short = short_of(S, T, hand, route, variant)
            X[Q_LACK + route] = short
            if spaces > trains:
                X[Q_PRICE + route] = FAR
            else:
                turns = UNIT + UNIT * short // rate
                net = pace * turns // UNIT + train * spaces - UNIT * i64(T[T_POINTS + route])
                X[Q_PRICE + route] = max(net, floor * spaces)
        elif load64(S, S_MINE + 8 * seat + 4 * word) >> bit & one != u64(0):
            X[Q_PRICE + route] = 0
            X[Q_NET + T[T_A + route]] = 1
            X[Q_NET + T[T_B + route]] = 1
        else:
            X[Q_PRICE + route] = lent(S, T, X, seat, route, built, station)


@jit
def lent(S: Any, T: Any, X: Any, seat: Any, route: Any, built: Any, station: Any) -> Any:
    """What it costs to use another player's route by a station (rule S3); FAR if nobody owns it or no city is free."""
    word, bit = route >> 6, u64(route & 63)
    owned = False
    for other in range(i64(T[T_SEATS])):
        if other != seat and load64(S, S_MINE + 8 * other + 4 * word) >> bit & u64(1) != u64(0):
            owned = True
    if not owned:
        return FAR
    X[Q_RIVAL + T[T_A + route]] = 1
    X[Q_RIVAL + T[T_B + route]] = 1
    price = FAR
    for end in (i64(T[T_A + route]), i64(T[T_B + route])):
        if i64(S[S_CITY + end]) == seat + 1:
            price = min(price, UNIT)
        elif built >> u64(end) & u64(1) == u64(0):
            price = min(price, station)
    return price


@jit
def reach(T: Any, X: Any, start: Any, goal: Any) -> Any:
    """The price of the cheapest way by the working prices; FAR if there is none. Notes the ways to all cities nearer than that."""
    cities = i64(T[T_CITIES])
    for city in range(cities):
        X[Q_DIST + city] = FAR
        X[Q_IN + city] = 0
    X[Q_DIST + start] = 0
    X[Q_LINE] = start
    head, size = 0, 1
    while size > 0:
        city = i64(X[Q_LINE + head])
        head = head + 1 if head + 1 < CITIES else 0
        size -= 1
        X[Q_IN + city] = 0
        here = i64(X[Q_DIST + city])
        if goal >= 0 and here >= X[Q_DIST + goal]:
            continue
        at = WAYS * city
        for way in range(at, at + i64(T[T_DEGREE + city])):
            route = i64(T[T_WAY + way])
            there = here + i64(X[Q_WORK + route])
            far = i64(T[T_FAR + way])
            if there < X[Q_DIST + far]:
                X[Q_DIST + far] = there
                X[Q_VIA + far] = route
                X[Q_FROM + far] = city
                if X[Q_IN + far] == 0:
                    X[Q_IN + far] = 1
                    tail = head + size
                    X[Q_LINE + (tail if tail < CITIES else tail - CITIES)] = far
                    size += 1
    return i64(X[Q_DIST + goal]) if goal >= 0 else 0


@jit
def mine_word(S: Any, seat: Any, route: Any) -> Any:
    """Whether a route is the seat's own."""
    return load64(S, S_MINE + 8 * seat + 4 * (route >> 6)) >> u64(route & 63) & u64(1) != u64(0)


@jit
def is_open(S: Any, seat: Any, route: Any) -> Any:
    """Whether a route is open to the seat."""
    return load64(S, S_OPEN + 8 * seat + 4 * (route >> 6)) >> u64(route & 63) & u64(1) != u64(0)
