"""The final count: tickets, the best use of stations, ranks (rules E2 to E5, S3 to S5)."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    C_BONUS,
    C_COMPLETED,
    C_LONGEST,
    C_RANK,
    C_ROUTES,
    C_STATIONS,
    C_TICKETS,
    C_TOTAL,
    CITIES,
    COSTS,
    COUNT,
    P_SCORE,
    P_STATIONS,
    PLAYER,
    S_BUILT,
    S_CITY,
    S_KEPT,
    S_LOG,
    S_MINE,
    S_PLAYER,
    T_A,
    T_B,
    T_LONGEST,
    T_SEATS,
    T_STATION_POINTS,
    T_STATIONS,
    T_TICKET_A,
    T_TICKET_B,
    T_TIES,
    T_VALUE,
    TICKETS,
    TRAINS,
)
from allaboard.fast.longest import X_FREE, X_PART, build, longest_path
from allaboard.fast.words import i64, jit, load64, lowest, u64

X_WANTED: Final = X_FREE  # tickets not joined: network of either end, points
X_LOANS: Final = X_WANTED + 3 * TICKETS  # bridges that a station may lend: the networks they join
LOANS: Final = 32  # routes at one city
X_LENT: Final = X_LOANS + 2 * LOANS * COSTS  # how many bridges each station has
X_PICK: Final = X_LENT + COSTS  # the combination being looked at
X_JOINED: Final = X_PICK + COSTS  # networks that it joins: each one's stand-in
# A city on no route of the player is a network by itself, numbered after the real ones.
NETWORKS: Final = TRAINS + 1


@jit
def _network(X: Any, city: Any) -> Any:
    part = i64(X[X_PART + city])
    return part if part > 0 else NETWORKS + city


@jit
def _find(X: Any, network: Any) -> Any:
    while X[X_JOINED + network] != network:
        network = i64(X[X_JOINED + network])
    return network


@jit
def _lendable(S: Any, T: Any, X: Any, seat: Any, station: Any, at: Any) -> Any:
    """What a station may lend: one route of others for each network it leads to; how many."""
    n = 0
    here = _network(X, station)
    for word in range(2):
        routes = u64(0)
        for other in range(i64(T[T_SEATS])):
            if other != seat:
                routes |= load64(S, S_MINE + 8 * other + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            a, b = i64(T[T_A + route]), i64(T[T_B + route])
            if a != station and b != station:
                continue
            there = _network(X, b if a == station else a)
            fresh = there != here
            for i in range(n):
                if X[at + 2 * i + 1] == there:
                    fresh = False
            if fresh and n < LOANS:
                X[at + 2 * n] = here
                X[at + 2 * n + 1] = there
                n += 1
    return n


@jit
def _join(X: Any, a: Any, b: Any) -> None:
    a, b = _find(X, a), _find(X, b)
    if a != b:
        X[X_JOINED + a] = b


@jit
def _best_loans(X: Any, stations: Any, wanted: Any) -> Any:
    """The points that the best choice of loans wins and the tickets it completes: points << 8 | tickets (rules S4)."""
    for network in range(NETWORKS + CITIES):
        X[X_JOINED + network] = network
    for i in range(stations):
        for k in range(i64(X[X_LENT + i])):
            at = X_LOANS + 2 * (LOANS * i + k)
            _join(X, i64(X[at]), i64(X[at + 1]))
    # Tickets that not even all the bridges together would complete are out of the question.
    hoped = 0
    for i in range(wanted):
        at = X_WANTED + 3 * i
        if _find(X, i64(X[at])) == _find(X, i64(X[at + 1])):
            for cell in range(3):
                X[X_WANTED + 3 * hoped + cell] = X[at + cell]
            hoped += 1
    if hoped == 0:
        return 0
    best = 0
    for i in range(stations):
        X[X_PICK + i] = 0
    while True:
        # The next combination: each station lends nothing, or one of its bridges.
        i = 0
        while i < stations and X[X_PICK + i] == X[X_LENT + i]:
            X[X_PICK + i] = 0
            i += 1
        if i == stations:
            return best
        X[X_PICK + i] += 1
        for k in range(hoped):
            X[X_JOINED + X[X_WANTED + 3 * k]] = X[X_WANTED + 3 * k]
            X[X_JOINED + X[X_WANTED + 3 * k + 1]] = X[X_WANTED + 3 * k + 1]
        for k in range(stations):
            if X[X_PICK + k] > 0:
                at = X_LOANS + 2 * (LOANS * k + X[X_PICK + k] - 1)
                X[X_JOINED + X[at]] = X[at]
                X[X_JOINED + X[at + 1]] = X[at + 1]
        for k in range(stations):
            if X[X_PICK + k] > 0:
                at = X_LOANS + 2 * (LOANS * k + X[X_PICK + k] - 1)
                _join(X, i64(X[at]), i64(X[at + 1]))
        points, completed = 0, 0
        for k in range(hoped):
            at = X_WANTED + 3 * k
            if _find(X, i64(X[at])) == _find(X, i64(X[at + 1])):
                points += X[at + 2]
                completed += 1
        best = max(best, points << 8 | completed)


@jit
def _count_seat(S: Any, T: Any, D: Any, X: Any, R: Any, seat: Any) -> None:
    """All lines of one seat's count but for the longest path's bonus, and what follows from it."""
    row = COUNT * seat
    player = S_PLAYER + PLAYER * seat
    R[row + C_LONGEST] = longest_path(X, D, build(S, T, X, seat))
    tickets, completed, wanted = 0, 0, 0
    for i in range(i64(S[S_KEPT])):
        entry = i64(S[S_LOG + i])
        if entry >> 8 != seat:
            continue
        ticket = entry & 255
        a, b = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
        value = i64(T[T_VALUE + ticket])
        if X[X_PART + a] != 0 and X[X_PART + a] == X[X_PART + b]:
            tickets += value
            completed += 1
        else:
            tickets -= value
            X[X_WANTED + 3 * wanted] = _network(X, a)
            X[X_WANTED + 3 * wanted + 1] = _network(X, b)
            X[X_WANTED + 3 * wanted + 2] = value
            wanted += 1
    left = i64(S[player + P_STATIONS])
    if left < T[T_STATIONS] and wanted > 0:
        stations = 0
        built = load64(S, S_BUILT)
        while built != u64(0):
            city = lowest(built)
            built &= u64(built - u64(1))
            if S[S_CITY + city] == seat + 1:
                X[X_LENT + stations] = _lendable(S, T, X, seat, city, X_LOANS + 2 * LOANS * stations)
                stations += 1
        gain = _best_loans(X, stations, wanted)
        tickets += 2 * (gain >> 8)
        completed += gain & 255
    R[row + C_ROUTES] = S[player + P_SCORE]
    R[row + C_TICKETS] = tickets
    R[row + C_COMPLETED] = completed
    R[row + C_STATIONS] = left * T[T_STATION_POINTS]


@jit
def final_count(S: Any, T: Any, D: Any, X: Any, R: Any) -> None:
    """The count of every seat, as if the game ended here: `COUNT` numbers a seat in `R`."""
    seats = i64(T[T_SEATS])
    longest = 0
    for seat in range(seats):
        _count_seat(S, T, D, X, R, seat)
        longest = max(longest, i64(R[COUNT * seat + C_LONGEST]))
    for seat in range(seats):
        row = COUNT * seat
        R[row + C_BONUS] = T[T_LONGEST] if R[row + C_LONGEST] == longest and longest > 0 else 0
        R[row + C_TOTAL] = R[row + C_ROUTES] + R[row + C_TICKETS] + R[row + C_BONUS] + R[row + C_STATIONS]
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            if other != seat and _key(S, T, R, other) > _key(S, T, R, seat):
                rank += 1
        R[COUNT * seat + C_RANK] = rank


@jit
def _key(S: Any, T: Any, R: Any, seat: Any) -> Any:
    """What the order of the seats goes by: the total, then the tie-breaks (rules E5)."""
    row = COUNT * seat
    key = R[row + C_TOTAL] + 32768
    for i in range(3):
        tie = T[T_TIES + i]
        value = 0
        if tie == 1:
            value = i64(R[row + C_COMPLETED])
        elif tie == 2:
            value = i64(S[S_PLAYER + PLAYER * seat + P_STATIONS])
        elif tie == 3:
            value = 1 if R[row + C_BONUS] > 0 else 0
        key = key << 8 | value
    return key
