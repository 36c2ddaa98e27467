"""The bot `planner`, compiled: joins its tickets by the cheapest ways that are left, in the turns that are left, and races besides.

It reads what its seat may know and nothing else: the board, its own hand and tickets, the others' trains and numbers of cards.
"""

from __future__ import annotations

from typing import Any

from allaboard.fast.layout import (
    ASK,
    BUILD,
    CHOOSING,
    CLAIM,
    GREY,
    KEEP,
    LOCO,
    NONE,
    OFFER,
    OPENING,
    P_HAND,
    P_OFFERED,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    S_CITY,
    S_END,
    S_KEPT,
    S_LEFT,
    S_LOG,
    S_OFFER,
    S_OFFERED,
    S_OFFERS,
    S_OPEN,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_SEAT,
    S_TICKETS,
    T_A,
    T_B,
    T_COLOR,
    T_COST,
    T_DRAW_KEEP,
    T_DRAW_TICKETS,
    T_FERRY,
    T_OPENING_KEEP,
    T_POINTS,
    T_ROUTES,
    T_SPACES,
    T_TICKET_A,
    T_TICKET_B,
    T_TICKETS,
    T_TUNNEL,
    T_TUNNEL_CARDS,
    T_VALUE,
    TICKETS,
    TUNNEL,
    TURN,
)
from allaboard.fast.policy_draw import best_draw, card_worths
from allaboard.fast.policy_numbers import (
    N_ASK,
    N_BLOCK,
    N_DOUBT,
    N_FIRST,
    N_HARM,
    N_HOLD,
    N_LEAST,
    N_LENGTH,
    N_LINK,
    N_PACE,
    N_RATE,
    N_RISK,
    N_SLACK,
    N_SPREAD,
    N_TRAIN,
    N_WAIT,
    N_WILD,
    UNIT,
    ZERO,
)
from allaboard.fast.policy_plan import best_plan, chance, needs, open_tickets
from allaboard.fast.policy_racer import anything, best_color, pay_tunnel
from allaboard.fast.policy_ways import (
    FAR,
    Q_BESIDE,
    Q_DIST,
    Q_FREE,
    Q_FROM,
    Q_HAND,
    Q_LACK,
    Q_NEED,
    Q_NET,
    Q_OPEN,
    Q_PLAN,
    Q_PRICE,
    Q_RIVAL,
    Q_SPENT,
    Q_TURNS,
    Q_VIA,
    Q_WORK,
    is_open,
    price_routes,
    reach,
    tuned,
    turns_left,
)
from allaboard.fast.words import i64, jit, load64, lowest, ones, u64

Q_HELD = Q_FREE  # tickets held and open, while new ones are weighed: how many, then which
Q_CITY = Q_HELD + 1 + TICKETS


@jit
def _keep(S: Any, T: Any, X: Any, seat: Any, offered: Any, least: Any, at: Any, variant: Any) -> Any:
    """The tickets that bring most together with those held already."""
    price_routes(S, T, X, seat, variant)
    time = turns_left(S, T, seat, variant)
    held = open_tickets(S, T, X, seat)
    for i in range(held):
        X[Q_HELD + i] = X[Q_OPEN + 1 + i]
    least = min(least, offered)
    best, most = (1 << offered) - 1, -(1 << 30)
    for places in range(1 << offered):
        if ones(u64(places)) < least:
            continue
        for i in range(held):
            X[Q_OPEN + 1 + i] = X[Q_HELD + i]
        n, lost = held, 0
        for i in range(offered):
            if places >> i & 1:
                ticket = i64(S[at + i])
                X[Q_OPEN + 1 + n] = ticket
                n += 1
                lost += UNIT * i64(T[T_VALUE + ticket])
        X[Q_OPEN] = n
        worth = best_plan(S, T, X, seat, time, variant) - lost - lost * tuned(T, variant, N_RISK) // UNIT
        if worth > most:
            best, most = places, worth
    return KEEP | best << 4


@jit
def _beside(S: Any, T: Any, X: Any, seat: Any, time: Any, variant: Any) -> Any:
    """Note the three routes beside the plan that bring most, the best first, by what is left of hand, trains and turns.

    What is left of the hand stands in `Q_HAND`. Returns what the best is worth in sixteenths of points beyond its turns.
    """
    trains = i64(S[S_PLAYER + PLAYER * seat + P_TRAINS]) - i64(X[Q_SPENT])
    left = time - i64(X[Q_TURNS])
    pace, train, rate = tuned(T, variant, N_PACE), tuned(T, variant, N_TRAIN), tuned(T, variant, N_RATE)
    link, length = tuned(T, variant, N_LINK), tuned(T, variant, N_LENGTH)
    block = tuned(T, variant, N_BLOCK)
    wild = i64(X[Q_HAND + LOCO])
    most = 0
    for color in range(8):
        most = max(most, i64(X[Q_HAND + color]))
    X[Q_BESIDE] = 0
    first, second, third = -FAR, -FAR, -FAR
    for word in range(2):
        routes = load64(S, S_OPEN + 8 * seat + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            spaces = i64(T[T_SPACES + route])
            if spaces > trains or X[Q_WORK + route] == 0:
                continue
            ferry, color = i64(T[T_FERRY + route]), i64(T[T_COLOR + route])
            have = most if color == GREY else i64(X[Q_HAND + color])
            lack = max(0, spaces - min(have, spaces - ferry) - wild)
            lack = max(lack, 2 * (ferry - wild))
            turns = UNIT + UNIT * UNIT * lack // rate
            if turns > left:
                continue
            worth = UNIT * i64(T[T_POINTS + route]) - train * spaces - pace * turns // UNIT + length * spaces
            joined = i64(X[Q_NET + T[T_A + route]]) + i64(X[Q_NET + T[T_B + route]])
            if joined > 0:
                worth += link * spaces
            if X[Q_RIVAL + T[T_A + route]] + X[Q_RIVAL + T[T_B + route]] > 0:
                worth += block * spaces
            if worth > first:
                third, second, first = second, first, worth
                X[Q_BESIDE + 3], X[Q_BESIDE + 2], X[Q_BESIDE + 1] = X[Q_BESIDE + 2], X[Q_BESIDE + 1], route
            elif worth > second:
                third, second = second, worth
                X[Q_BESIDE + 3], X[Q_BESIDE + 2] = X[Q_BESIDE + 2], route
            elif worth > third:
                third = worth
                X[Q_BESIDE + 3] = route
            else:
                continue
            X[Q_BESIDE] = min(3, i64(X[Q_BESIDE]) + 1)
    return first


@jit
def _payment(S: Any, T: Any, X: Any, hand: Any, route: Any, harm: Any, wild_worth: Any) -> Any:
    """The best way to pay for a route, as color | locomotives << 4 | loss << 12; -1 if the hand does not suffice.

    The needs of the rest of the plan stand in `Q_NEED`.
    """
    spaces, ferry = i64(T[T_SPACES + route]), i64(T[T_FERRY + route])
    only = i64(T[T_COLOR + route])
    wild = i64(S[hand + LOCO])
    best, least = -1, 1 << 20
    for color in range(8):
        if only != GREY and only != color:
            continue
        have = i64(S[hand + color])
        colored = min(have, spaces - ferry)
        if colored <= 0 or spaces - colored > wild:
            continue
        lost = max(0, min(have, i64(X[Q_NEED + color])) - (have - colored))
        loss = wild_worth * (spaces - colored) + harm * lost + colored
        if loss < least:
            best, least = color | (spaces - colored) << 4 | loss << 12, loss
    if best < 0 and wild >= spaces:
        best = LOCO | spaces << 4 | wild_worth * spaces << 12
    return best


@jit
def _worth_digging(S: Any, T: Any, hand: Any, route: Any) -> Any:
    """Whether a tunnel may succeed: where few cards are left to turn up, they may be the same ones again and again."""
    if T[T_TUNNEL + route] == 0 or i64(S[S_END]) - i64(S[S_POS]) >= 2 * i64(T[T_TUNNEL_CARDS]):
        return True
    color = best_color(S, T, hand, route)
    return i64(S[hand + color]) + i64(S[hand + LOCO]) >= i64(T[T_SPACES + route]) + i64(T[T_TUNNEL_CARDS])


@jit
def _claim(S: Any, T: Any, X: Any, seat: Any, time: Any, beside: Any, variant: Any) -> Any:
    """The claim that is worth most now, if any is worth more than drawing; -1 if none."""
    hand = S_PLAYER + PLAYER * seat + P_HAND
    harm, wild = tuned(T, variant, N_HARM), tuned(T, variant, N_WILD)
    left = time - i64(X[Q_TURNS])
    hold, wait = tuned(T, variant, N_HOLD), tuned(T, variant, N_WAIT)
    best, most = -1, -(1 << 30)
    for i in range(1, 1 + i64(X[Q_PLAN])):
        route = i64(X[Q_PLAN + i])
        if not is_open(S, seat, route) or X[Q_LACK + route] >= UNIT:
            continue
        if left >= wait and i64(T[T_SPACES + route]) <= hold:
            continue
        if not _worth_digging(S, T, hand, route):
            continue
        needs(S, T, X, seat, Q_PLAN, route)
        paid = _payment(S, T, X, hand, route, harm, wild)
        if paid < 0:
            continue
        worth = UNIT * i64(T[T_POINTS + route]) - (paid >> 12) + tuned(T, variant, N_FIRST) * UNIT
        if worth > most:
            best, most = CLAIM | route << 4 | (paid & 15) << 12 | (paid >> 4 & 255) << 16, worth
    if i64(X[Q_BESIDE]) == 0:
        return best
    route = i64(X[Q_BESIDE + 1])
    if beside < tuned(T, variant, N_LEAST) - ZERO or X[Q_LACK + route] >= UNIT:
        return best
    if X[Q_PLAN] > 0 and left < tuned(T, variant, N_SLACK):
        return best
    needs(S, T, X, seat, Q_PLAN, -1)
    paid = _payment(S, T, X, hand, route, harm, wild) if _worth_digging(S, T, hand, route) else -1
    if paid >= 0:
        worth = UNIT * i64(T[T_POINTS + route]) - (paid >> 12)
        if worth > most:
            return CLAIM | route << 4 | (paid & 15) << 12 | (paid >> 4 & 255) << 16
    return best


@jit
def _build(S: Any, T: Any, X: Any, seat: Any, time: Any) -> Any:
    """A station where the plan needs another player's route and nothing else is left to claim for it; -1 if none."""
    player = S_PLAYER + PLAYER * seat
    stations = i64(S[player + P_STATIONS])
    if stations == 0:
        return -1
    wanted, claims = -1, 0
    for i in range(1, 1 + i64(X[Q_PLAN])):
        route = i64(X[Q_PLAN + i])
        if is_open(S, seat, route):
            claims += 1
        elif wanted < 0 and i64(S[S_CITY + T[T_A + route]]) != seat + 1 and i64(S[S_CITY + T[T_B + route]]) != seat + 1:
            wanted = route
    if wanted < 0 or claims > 0:
        return -1
    city = i64(T[T_A + wanted])
    if S[S_CITY + city] != 0:
        city = i64(T[T_B + wanted])
    if S[S_CITY + city] != 0:
        return -1
    cost = i64(T[T_COST + stations])
    hand = player + P_HAND
    wild = i64(S[hand + LOCO])
    best, least = -1, 1 << 20
    for color in range(8):
        have = i64(S[hand + color])
        if have > 0 and have + wild >= cost:
            used = min(have, cost)
            loss = 4 * (cost - used) - have
            if loss < least:
                best, least = BUILD | city << 4 | color << 12 | (cost - used) << 16, loss
    if best < 0 and wild >= cost:
        return BUILD | city << 4 | LOCO << 12 | cost << 16
    return best


@jit
def _promise(S: Any, T: Any, X: Any, seat: Any, time: Any, variant: Any) -> Any:
    """What drawing tickets promises, in sixteenths of points: those that are joined already, or can be in time, less the risk."""
    pace, rate, doubt = tuned(T, variant, N_PACE), tuned(T, variant, N_RATE), tuned(T, variant, N_DOUBT)
    left = time - i64(X[Q_TURNS]) - UNIT
    trains = i64(S[S_PLAYER + PLAYER * seat + P_TRAINS]) - i64(X[Q_SPENT])
    own = u64(0)
    for i in range(i64(S[S_KEPT])):
        entry = i64(S[S_LOG + i])
        if entry >> 8 == seat:
            own |= u64(u64(1) << u64(entry & 255))
    n, gains, losses, bad = 0, 0, 0, 0
    reached = -1
    for ticket in range(i64(T[T_TICKETS])):
        if own >> u64(ticket) & u64(1) != u64(0):
            continue
        a, b = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
        if a != reached:
            reach(T, X, a, -1)
            reached = a
        value = UNIT * i64(T[T_VALUE + ticket])
        gain = -value
        if X[Q_DIST + b] == 0:
            gain = value
        elif X[Q_DIST + b] < 2 * value:
            city, spaces, short, claims = b, 0, 0, 0
            while city != a:
                route = i64(X[Q_VIA + city])
                if X[Q_WORK + route] > 0:
                    claims += 1
                    spaces += i64(T[T_SPACES + route])
                    short += i64(X[Q_LACK + route]) if is_open(S, seat, route) else 0
                city = i64(X[Q_FROM + city])
            slack = left - UNIT * claims - UNIT * short // rate
            if spaces <= trains and slack > 0:
                sure = chance(slack, doubt)
                gain = max(gain, (2 * sure - UNIT) * value // UNIT - i64(X[Q_DIST + b]))
        n += 1
        if gain > 0:
            gains += gain
        else:
            losses -= gain
            bad += 1
    if n == 0:
        return -FAR
    drawn = min(i64(S[S_TICKETS]), i64(T[T_DRAW_TICKETS]))
    promise = gains * drawn // n * tuned(T, variant, N_SPREAD) // UNIT
    if bad > 0:
        risk = losses // bad
        for _ in range(drawn):
            risk = risk * bad // n
        promise -= risk // 2
    return promise - pace


@jit
def _last(S: Any, T: Any, X: Any, seat: Any) -> Any:
    """In the last turn: the claim that brings most points at once, if none is planned."""
    hand = S_PLAYER + PLAYER * seat + P_HAND
    trains = i64(S[S_PLAYER + PLAYER * seat + P_TRAINS])
    for card in range(9):
        X[Q_NEED + card] = 0
    best, most = -1, 0
    for word in range(2):
        routes = load64(S, S_OPEN + 8 * seat + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            if X[Q_LACK + route] < UNIT and i64(T[T_SPACES + route]) <= trains and i64(T[T_POINTS + route]) > most:
                paid = _payment(S, T, X, hand, route, 0, 1)
                if paid >= 0:
                    best, most = (
                        CLAIM | route << 4 | (paid & 15) << 12 | (paid >> 4 & 255) << 16,
                        i64(T[T_POINTS + route]),
                    )
    return best


@jit
def plan(S: Any, T: Any, M: Any, D: Any, X: Any, variant: Any) -> Any:
    """What the planner with these numbers does."""
    phase = S[S_PHASE]
    seat = i64(S[S_SEAT])
    player = S_PLAYER + PLAYER * seat
    if phase == OPENING:
        offered, least = i64(S[player + P_OFFERED]), i64(T[T_OPENING_KEEP])
        return _keep(S, T, X, seat, offered, least, S_OFFERS + OFFER * seat, variant)
    if phase == CHOOSING:
        return _keep(S, T, X, seat, i64(S[S_OFFERED]), i64(T[T_DRAW_KEEP]), S_OFFER, variant)
    if phase == TUNNEL:
        return pay_tunnel(S, player + P_HAND)
    price_routes(S, T, X, seat, variant)
    time = turns_left(S, T, seat, variant)
    open_tickets(S, T, X, seat)
    best_plan(S, T, X, seat, time, variant)
    # The ways that are planned cost nothing more.
    for route in range(i64(T[T_ROUTES])):
        X[Q_WORK + route] = X[Q_PRICE + route]
    for i in range(1, 1 + i64(X[Q_PLAN])):
        X[Q_WORK + X[Q_PLAN + i]] = 0
    needs(S, T, X, seat, Q_PLAN, -1)
    beside = _beside(S, T, X, seat, time, variant)
    if phase == TURN:
        code = _claim(S, T, X, seat, time, beside, variant)
        if code >= 0:
            return code
        code = _build(S, T, X, seat, time)
        if code >= 0:
            return code
        if S[S_LEFT] != NONE:
            code = _last(S, T, X, seat)
            if code >= 0:
                return code
        elif S[S_TICKETS] > 0 and _promise(S, T, X, seat, time, variant) > tuned(T, variant, N_ASK):
            return ASK
    card_worths(S, T, X, seat, variant)
    code = best_draw(S, T, X, seat, variant)
    return code if code >= 0 else anything(S, T, seat)


@jit
def planner(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """The planner as it is played."""
    return plan(S, T, M, D, X, 0)
