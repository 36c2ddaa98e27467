"""Plans of the compiled planner: which routes for which tickets, with the trains and the turns that are left."""

from __future__ import annotations

from typing import Any

from allaboard.fast.layout import (
    GREY,
    LOCO,
    P_HAND,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    S_KEPT,
    S_LOG,
    S_PLAYER,
    T_COLOR,
    T_FERRY,
    T_POINTS,
    T_ROUTES,
    T_SPACES,
    T_TICKET_A,
    T_TICKET_B,
    T_TUNNEL,
    T_VALUE,
)
from allaboard.fast.policy_numbers import N_DOUBT, N_FERRY, N_PACE, N_RATE, N_TRAIN, N_TUNNEL, UNIT
from allaboard.fast.policy_ways import (
    FAR,
    MOST,
    Q_FROM,
    Q_HAND,
    Q_NEED,
    Q_OPEN,
    Q_ORDER,
    Q_PLAN,
    Q_PRICE,
    Q_SPENT,
    Q_STATIONS,
    Q_TRY,
    Q_TURNS,
    Q_VIA,
    Q_WORK,
    is_open,
    reach,
    tuned,
)
from allaboard.fast.words import i64, jit


@jit
def open_tickets(S: Any, T: Any, X: Any, seat: Any) -> Any:
    """Note the tickets of a seat that its own routes do not join yet; how many there are."""
    n = 0
    copied = False
    for i in range(i64(S[S_KEPT])):
        entry = i64(S[S_LOG + i])
        if entry >> 8 != seat:
            continue
        if not copied:
            copied = True
            _work(T, X)
        ticket = entry & 255
        if reach(T, X, i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])) > 0:
            X[Q_OPEN + 1 + n] = ticket
            n += 1
    X[Q_OPEN] = n
    return n


@jit
def _work(T: Any, X: Any) -> None:
    for route in range(i64(T[T_ROUTES])):
        X[Q_WORK + route] = X[Q_PRICE + route]


@jit
def needs(S: Any, T: Any, X: Any, seat: Any, plan: Any, skip: Any) -> Any:
    """What the routes of a plan ask for, color by color; how many sixteenths of cards the hand is short in all.

    A grey route takes the color of which most is left over. What is left of the hand stands in `Q_HAND`.
    """
    hand = S_PLAYER + PLAYER * seat + P_HAND
    for card in range(9):
        X[Q_NEED + card] = 0
        X[Q_HAND + card] = S[hand + card]
    short, extra, grey = 0, 0, 0
    for i in range(1, 1 + i64(X[plan])):
        route = i64(X[plan + i])
        if route == skip or not is_open(S, seat, route):
            continue
        spaces, ferry = i64(T[T_SPACES + route]), i64(T[T_FERRY + route])
        color = i64(T[T_COLOR + route])
        X[Q_NEED + LOCO] += ferry
        if T[T_TUNNEL + route]:
            extra += 1
        if color == GREY:
            grey += 1
        else:
            spaces -= ferry
            X[Q_NEED + color] += spaces
            have = i64(X[Q_HAND + color])
            used = min(have, spaces)
            X[Q_HAND + color] = have - used
            short += spaces - used
    length = 9
    while grey > 0 and length > 0:
        for i in range(1, 1 + i64(X[plan])):
            route = i64(X[plan + i])
            if T[T_COLOR + route] != GREY or T[T_SPACES + route] != length:
                continue
            if route == skip or not is_open(S, seat, route):
                continue
            grey -= 1
            spaces = length - i64(T[T_FERRY + route])
            color = 0
            for other in range(1, 8):
                if X[Q_HAND + other] > X[Q_HAND + color]:
                    color = other
            have = i64(X[Q_HAND + color])
            used = min(have, spaces)
            X[Q_HAND + color] = have - used
            X[Q_NEED + color] += spaces
            short += spaces - used
        length -= 1
    wild, asked = i64(X[Q_HAND + LOCO]), i64(X[Q_NEED + LOCO])
    used = min(wild, asked + short)
    X[Q_HAND + LOCO] = wild - used
    missing = max(0, asked - wild)
    return short, missing, extra, max(0, asked + short - wild)


@jit
def plan_turns(S: Any, T: Any, X: Any, seat: Any, plan: Any, variant: Any) -> Any:
    """Sixteenths of turns that a plan takes: a claim each, and the cards to be drawn."""
    _short, missing, extra, cards = needs(S, T, X, seat, plan, -1)
    lack = UNIT * cards + missing * tuned(T, variant, N_FERRY) + extra * tuned(T, variant, N_TUNNEL)
    return UNIT * i64(X[plan]) + UNIT * lack // tuned(T, variant, N_RATE)


@jit
def chance(slack: Any, doubt: Any) -> Any:
    """How certain it is, in sixteenths, to finish with so many turns to spare."""
    if slack >= doubt:
        return UNIT
    return max(0, UNIT * (slack + doubt) // (2 * doubt))


@jit
def _grow(S: Any, T: Any, X: Any, seat: Any, ticket: Any) -> Any:
    """Add the cheapest way for a ticket to the plan being tried; False if there is none."""
    a, b = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
    if reach(T, X, a, b) >= FAR:
        return False
    n = i64(X[Q_TRY])
    city = b
    while city != a:
        route = i64(X[Q_VIA + city])
        if X[Q_WORK + route] > 0:
            X[Q_WORK + route] = 0
            if n >= MOST:
                return False
            n += 1
            X[Q_TRY + n] = route
        city = i64(X[Q_FROM + city])
    X[Q_TRY] = n
    return True


@jit
def _try_order(S: Any, T: Any, X: Any, seat: Any, tickets: Any, time: Any, best: Any, variant: Any) -> Any:
    """Join the tickets in the order noted, one after another; keep what is worth more than the best so far."""
    player = S_PLAYER + PLAYER * seat
    trains = i64(S[player + P_TRAINS])
    pace, train = tuned(T, variant, N_PACE), tuned(T, variant, N_TRAIN)
    doubt = tuned(T, variant, N_DOUBT)
    _work(T, X)
    X[Q_TRY] = 0
    gain = 0
    for i in range(tickets):
        ticket = i64(X[Q_ORDER + i])
        before = i64(X[Q_TRY])
        if not _grow(S, T, X, seat, ticket):
            return best
        spent, points, stations = 0, 0, 0
        for k in range(1, 1 + i64(X[Q_TRY])):
            route = i64(X[Q_TRY + k])
            if is_open(S, seat, route):
                spent += i64(T[T_SPACES + route])
                points += UNIT * i64(T[T_POINTS + route]) - train * i64(T[T_SPACES + route])
            else:
                stations += 1
                points -= i64(X[Q_PRICE + route])
        if spent > trains or stations > i64(S[player + P_STATIONS]) + 1:
            return best
        gain += 2 * UNIT * i64(T[T_VALUE + ticket])
        if i64(X[Q_TRY]) == before and i + 1 < tickets:
            continue
        turns = plan_turns(S, T, X, seat, Q_TRY, variant)
        slack = time - turns
        if slack < -doubt:
            return best
        value = gain * chance(slack, doubt) // UNIT + points - pace * turns // UNIT
        if value > best:
            best = value
            for k in range(1 + i64(X[Q_TRY])):
                X[Q_PLAN + k] = X[Q_TRY + k]
            X[Q_TURNS] = turns
            X[Q_SPENT] = spent
            X[Q_STATIONS] = stations
    return best


@jit
def best_plan(S: Any, T: Any, X: Any, seat: Any, time: Any, variant: Any) -> Any:
    """The plan worth most for the tickets in `Q_OPEN`, in sixteenths of points more than completing none.

    Every order of up to three tickets is tried, and each beginning of it; of more tickets, some orders, the largest first.
    """
    n = i64(X[Q_OPEN])
    X[Q_PLAN], X[Q_TURNS], X[Q_SPENT], X[Q_STATIONS] = 0, 0, 0, 0
    best = 0
    if n == 0:
        return best
    for i in range(1, n):  # the largest first
        ticket = i64(X[Q_OPEN + 1 + i])
        at = i
        while at > 0 and T[T_VALUE + X[Q_OPEN + at]] < T[T_VALUE + ticket]:
            X[Q_OPEN + 1 + at] = X[Q_OPEN + at]
            at -= 1
        X[Q_OPEN + 1 + at] = ticket
    orders = 1
    if n == 2:
        orders = 2
    elif n == 3:
        orders = 6
    elif n > 3:
        orders = min(n, 5)
    for order in range(orders):
        for i in range(n):
            X[Q_ORDER + i] = X[Q_OPEN + 1 + (i + order) % n]
        if n == 3 and order >= 3:
            X[Q_ORDER + 1], X[Q_ORDER + 2] = X[Q_ORDER + 2], X[Q_ORDER + 1]
        best = _try_order(S, T, X, seat, n, time, best, variant)
    return best
