"""How far a seat is from joining its tickets: kept from one look to the next, and mended where a claim touches it.

A seat's notes hold, for each ticket it asked about, the spaces still to be claimed and the routes of one shortest way. When
another player closes a route, only tickets whose way led over it are measured again. When the seat claims a route itself, one
search from that route mends all its tickets: a way is the old one, or leads through the new route. Nothing else is measured.
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    CITIES,
    S_MINE,
    S_OPEN,
    SEATS,
    T_A,
    T_B,
    T_CITIES,
    T_ROUTES,
    T_SPACES,
    T_TICKET_A,
    T_TICKET_B,
    TICKETS,
)
from allaboard.fast.longest import build, longest_path
from allaboard.fast.words import cells, i64, jit, load64, lowest, store64, u64

_FULL: Final = u64(0xFFFFFFFFFFFFFFFF)
_ONE: Final = u64(1)

FAR: Final = 63  # no way at all, and the longest that is told apart from it is shorter

# The notes of one seat: words.
W_BEGUN: Final = 0  # 0: nothing is known yet
W_MINE: Final = 1  # the routes owned and open when the tickets were measured
W_OPEN: Final = 3
W_KNOWN: Final = 5  # tickets measured
W_LONGEST: Final = 6
W_OWNED: Final = 7  # the routes owned when the longest path was measured
W_WAYS: Final = 9  # for each ticket: two words of routes, and its distance
NOTE: Final = W_WAYS + 3 * TICKETS
NOTES: Final = NOTE * SEATS

# Scratch of a search.
X_DISTANCE: Final = 0
X_BACK: Final = X_DISTANCE + CITIES  # the route that leads here
X_LEVEL: Final = X_BACK + CITIES  # a word for each distance: the cities there
X_AT: Final = X_LEVEL + 4 * (FAR + 16)
X_DONE: Final = X_AT


def roads_of(table: Any) -> Any:
    """The routes at each city, two words a city."""
    roads = cells(2 * CITIES, "u8")
    for route in range(int(table[T_ROUTES])):
        for end in (T_A, T_B):
            at = 2 * int(table[end + route]) + (route >> 6)
            roads[at] = u64(int(roads[at]) | 1 << (route & 63))
    return roads


@jit
def forget(N: Any, at: Any) -> None:
    """Nothing is known of this seat."""
    N[at + W_BEGUN] = u64(0)
    N[at + W_KNOWN] = u64(0)
    N[at + W_LONGEST] = u64(0)
    N[at + W_OWNED] = u64(0)
    N[at + W_OWNED + 1] = u64(0)


@jit
def _search(S: Any, T: Any, A: Any, X: Any, seat: Any, source: Any, wanted: Any) -> None:
    """The distance of the wanted cities from `source`, in spaces still to be claimed, and the routes that lead there."""
    mine_low, mine_high = load64(S, S_MINE + 8 * seat), load64(S, S_MINE + 8 * seat + 4)
    usable_low = mine_low | load64(S, S_OPEN + 8 * seat)
    usable_high = mine_high | load64(S, S_OPEN + 8 * seat + 4)
    for city in range(i64(T[T_CITIES])):
        X[X_DISTANCE + city] = FAR
    for level in range(FAR + 16):
        store64(X, X_LEVEL + 4 * level, u64(0))
    X[X_DISTANCE + source] = 0
    store64(X, X_LEVEL, u64(_ONE << u64(source)))
    done = u64(0)
    level = 0
    while level < FAR and wanted & (_FULL ^ done) != u64(0):
        here = load64(X, X_LEVEL + 4 * level) & (_FULL ^ done)
        if here == u64(0):
            level += 1
            continue
        city = lowest(here)
        done |= u64(_ONE << u64(city))
        for word in range(2):
            routes = A[2 * city + word] & (usable_low if word == 0 else usable_high)
            own = mine_low if word == 0 else mine_high
            while routes != u64(0):
                bit = lowest(routes)
                routes &= u64(routes - _ONE)
                route = 64 * word + bit
                far = i64(T[T_A + route]) + i64(T[T_B + route]) - city
                there = level if own >> u64(bit) & _ONE != u64(0) else level + i64(T[T_SPACES + route])
                if there < X[X_DISTANCE + far]:
                    X[X_DISTANCE + far] = there
                    X[X_BACK + far] = route
                    cell = X_LEVEL + 4 * there
                    store64(X, cell, load64(X, cell) | u64(_ONE << u64(far)))


@jit
def _trace(T: Any, X: Any, N: Any, at: Any, source: Any, city: Any) -> None:
    """Add the routes of the way from `source` to the way noted at a place."""
    while city != source:
        route = i64(X[X_BACK + city])
        N[at + (route >> 6)] |= u64(_ONE << u64(route & 63))
        city = i64(T[T_A + route]) + i64(T[T_B + route]) - city


@jit
def _measure(S: Any, T: Any, A: Any, X: Any, N: Any, base: Any, seat: Any, ticket: Any) -> None:
    """Measure one ticket from the beginning."""
    a, b = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
    _search(S, T, A, X, seat, a, u64(_ONE << u64(b)))
    at = base + W_WAYS + 3 * ticket
    N[at], N[at + 1] = u64(0), u64(0)
    N[at + 2] = u64(X[X_DISTANCE + b])
    if X[X_DISTANCE + b] < FAR:
        _trace(T, X, N, at, a, b)


@jit
def _through(S: Any, T: Any, A: Any, X: Any, N: Any, base: Any, seat: Any, route: Any, known: Any) -> None:
    """The seat has claimed a route: ways that lead through it may be shorter now."""
    middle = i64(T[T_A + route])
    wanted = u64(0)
    left = known
    while left != u64(0):
        ticket = lowest(left)
        left &= u64(left - _ONE)
        wanted |= u64(_ONE << u64(T[T_TICKET_A + ticket])) | u64(_ONE << u64(T[T_TICKET_B + ticket]))
    _search(S, T, A, X, seat, middle, wanted)
    while known != u64(0):
        ticket = lowest(known)
        known &= u64(known - _ONE)
        a, b = i64(T[T_TICKET_A + ticket]), i64(T[T_TICKET_B + ticket])
        length = i64(X[X_DISTANCE + a]) + i64(X[X_DISTANCE + b])
        at = base + W_WAYS + 3 * ticket
        if length < i64(N[at + 2]):
            N[at], N[at + 1] = u64(0), u64(0)
            N[at + 2] = u64(length)
            _trace(T, X, N, at, middle, a)
            _trace(T, X, N, at, middle, b)


@jit
def measure(S: Any, T: Any, A: Any, X: Any, N: Any, base: Any, seat: Any, tickets: Any) -> None:
    """Bring the notes of a seat up to date for these tickets: after it, `W_WAYS` holds their distances."""
    mine_low, mine_high = load64(S, S_MINE + 8 * seat), load64(S, S_MINE + 8 * seat + 4)
    open_low, open_high = load64(S, S_OPEN + 8 * seat), load64(S, S_OPEN + 8 * seat + 4)
    known = N[base + W_KNOWN] & tickets
    if N[base + W_BEGUN] == u64(0):
        known = u64(0)
    new_low = mine_low & (_FULL ^ N[base + W_MINE])
    new_high = mine_high & (_FULL ^ N[base + W_MINE + 1])
    lost_low = N[base + W_OPEN] & (_FULL ^ (open_low | mine_low))
    lost_high = N[base + W_OPEN + 1] & (_FULL ^ (open_high | mine_high))
    if lost_low != u64(0) or lost_high != u64(0):
        left = known
        while left != u64(0):
            ticket = lowest(left)
            left &= u64(left - _ONE)
            at = base + W_WAYS + 3 * ticket
            if N[at] & lost_low != u64(0) or N[at + 1] & lost_high != u64(0):
                known ^= u64(_ONE << u64(ticket))
    unjoined = u64(0)
    if new_low != u64(0) or new_high != u64(0):
        left = known
        while left != u64(0):
            ticket = lowest(left)
            left &= u64(left - _ONE)
            at = base + W_WAYS + 3 * ticket
            if N[at + 2] != u64(0):
                # A shortest way that leads over the new route stays one, and is shorter by it.
                for word in range(2):
                    on = N[at + word] & (new_low if word == 0 else new_high)
                    while on != u64(0):
                        N[at + 2] = u64(N[at + 2] - u64(T[T_SPACES + 64 * word + lowest(on)]))
                        on &= u64(on - _ONE)
                if N[at + 2] != u64(0):
                    unjoined |= u64(_ONE << u64(ticket))
    if unjoined != u64(0):
        for word in range(2):
            routes = new_low if word == 0 else new_high
            while routes != u64(0):
                _through(S, T, A, X, N, base, seat, 64 * word + lowest(routes), unjoined)
                routes &= u64(routes - _ONE)
    fresh = tickets & (_FULL ^ known)
    while fresh != u64(0):
        _measure(S, T, A, X, N, base, seat, lowest(fresh))
        fresh &= u64(fresh - _ONE)
    N[base + W_BEGUN] = _ONE
    N[base + W_KNOWN] = tickets
    N[base + W_MINE], N[base + W_MINE + 1] = mine_low, mine_high
    N[base + W_OPEN], N[base + W_OPEN + 1] = open_low, open_high


@jit
def longest_of(S: Any, T: Any, D: Any, X: Any, N: Any, base: Any, seat: Any) -> Any:
    """The longest path of a seat, searched for again only when it owns another route than before."""
    low, high = load64(S, S_MINE + 8 * seat), load64(S, S_MINE + 8 * seat + 4)
    if low != N[base + W_OWNED] or high != N[base + W_OWNED + 1]:
        N[base + W_LONGEST] = u64(longest_path(X, D, build(S, T, X, seat)))
        N[base + W_OWNED], N[base + W_OWNED + 1] = low, high
    return i64(N[base + W_LONGEST])
