"""A seat's network: which cities it joins, and its exact longest continuous path (rules E3)."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    CITIES,
    D_MEMO,
    MEMO,
    S_MINE,
    T_A,
    T_B,
    T_CITIES,
    T_SPACES,
    TRAINS,
)
from allaboard.fast.words import i64, jit, load64, lowest, u64

# Scratch cells.
DEGREE: Final = 12
X_PART: Final = 0  # the part of the network a city is in, from 1; 0: none
X_AT: Final = X_PART + CITIES  # how many edges end in a city
X_EDGE: Final = X_AT + CITIES  # which: DEGREE cells a city
X_FAR: Final = X_EDGE + CITIES * DEGREE  # and where they lead
X_LENGTH: Final = X_FAR + CITIES * DEGREE  # spaces of each edge
X_ENDS: Final = X_LENGTH + TRAINS  # one end of each edge
X_QUEUE: Final = X_ENDS + TRAINS  # cities of one part
X_STACK: Final = X_QUEUE + CITIES  # a trail being walked: city, next edge to try, edge that led here
X_LOSS: Final = X_STACK + 3 * (TRAINS + 1)
X_SEEN: Final = X_LOSS + CITIES
X_REACH: Final = X_SEEN + CITIES  # cities still to be looked at
X_FREE: Final = X_REACH + CITIES  # from here on others may use it

_SPREAD: Final = u64(0x9E3779B97F4A7C15)
_EASY: Final = 32  # visits after which a search begins to bound and to remember


@jit
def build(S: Any, T: Any, X: Any, seat: Any) -> Any:
    """Lay out a seat's routes as edges between cities; how many there are."""
    for city in range(i64(T[T_CITIES])):
        X[X_AT + city] = 0
        X[X_PART + city] = 0
    edges = 0
    for word in range(2):
        routes = load64(S, S_MINE + 8 * seat + 4 * word)
        while routes != u64(0):
            route = 64 * word + lowest(routes)
            routes &= u64(routes - u64(1))
            a, b = i64(T[T_A + route]), i64(T[T_B + route])
            at = i64(X[X_AT + a])
            X[X_EDGE + DEGREE * a + at] = edges
            X[X_FAR + DEGREE * a + at] = b
            X[X_AT + a] = at + 1
            at = i64(X[X_AT + b])
            X[X_EDGE + DEGREE * b + at] = edges
            X[X_FAR + DEGREE * b + at] = a
            X[X_AT + b] = at + 1
            X[X_LENGTH + edges] = T[T_SPACES + route]
            X[X_ENDS + edges] = a
            edges += 1
    return edges


@jit
def longest_path(X: Any, D: Any, edges: Any) -> Any:
    """The length of the longest path that uses no route twice. Marks the part that each city is in."""
    best = 0
    parts = 0
    for edge in range(edges):
        start = i64(X[X_ENDS + edge])
        if X[X_PART + start] != 0:
            continue
        parts += 1
        # Gather the part: its cities in the queue, twice its length, its odd cities.
        X[X_PART + start] = parts
        X[X_QUEUE] = start
        head, cities, twice, odd, ends = 0, 1, 0, 0, 0
        while head < cities:
            city = i64(X[X_QUEUE + head])
            head += 1
            degree = i64(X[X_AT + city])
            ends += degree
            odd += degree & 1
            for i in range(degree):
                twice += X[X_LENGTH + X[X_EDGE + DEGREE * city + i]]
                far = i64(X[X_FAR + DEGREE * city + i])
                if X[X_PART + far] == 0:
                    X[X_PART + far] = parts
                    X[X_QUEUE + cities] = far
                    cities += 1
        total = twice // 2
        if total <= best:
            continue
        if odd <= 2:  # all of it makes one path (Euler)
            best = total
        elif ends == 2 * (cities - 1):
            best = max(best, _across(X, start))
        else:
            best = _walk(X, D, cities, best)
    return best


@jit
def _farthest(X: Any, start: Any) -> Any:
    """In a tree: the city farthest from `start`, with its distance, as city | distance << 8."""
    X[X_STACK] = start
    X[X_STACK + 1] = 255
    X[X_STACK + 2] = 0
    top = 1
    found, most = start, 0
    while top > 0:
        top -= 1
        city, back, far_off = i64(X[X_STACK + 3 * top]), i64(X[X_STACK + 3 * top + 1]), i64(X[X_STACK + 3 * top + 2])
        if far_off > most:
            found, most = city, far_off
        for i in range(i64(X[X_AT + city])):
            far = i64(X[X_FAR + DEGREE * city + i])
            if far != back:
                X[X_STACK + 3 * top] = far
                X[X_STACK + 3 * top + 1] = city
                X[X_STACK + 3 * top + 2] = far_off + X[X_LENGTH + X[X_EDGE + DEGREE * city + i]]
                top += 1
    return found | most << 8


@jit
def _across(X: Any, start: Any) -> Any:
    """In a tree: the longest path."""
    return _farthest(X, _farthest(X, start) & 255) >> 8


@jit
def _bound(X: Any, start: Any, unused: Any, ends: Any) -> Any:
    """No path from `start` over unused edges is longer than this.

    Each further city with an odd number of unused edges leaves one of them out, and one edge serves two cities at most.
    With `ends` 2 the path may begin anywhere, so no city is excepted but two odd ones.
    """
    for i in range(CITIES):
        X[X_SEEN + i] = 0
    X[X_SEEN + start] = 1
    X[X_REACH] = start
    top, twice, losses = 1, 0, 0
    while top > 0:
        top -= 1
        city = i64(X[X_REACH + top])
        degree, shortest = 0, 99
        for i in range(i64(X[X_AT + city])):
            edge = i64(X[X_EDGE + DEGREE * city + i])
            if unused >> u64(edge) & u64(1) != u64(0):
                degree += 1
                length = i64(X[X_LENGTH + edge])
                twice += length
                shortest = min(shortest, length)
                far = i64(X[X_FAR + DEGREE * city + i])
                if X[X_SEEN + far] == 0:
                    X[X_SEEN + far] = 1
                    X[X_REACH + top] = far
                    top += 1
        if degree & 1 and (city != start or ends == 2):
            # Kept in order, the smallest first.
            at = losses
            while at > 0 and X[X_LOSS + at - 1] > shortest:
                X[X_LOSS + at] = X[X_LOSS + at - 1]
                at -= 1
            X[X_LOSS + at] = shortest
            losses += 1
    lost = 0
    for i in range(losses - ends):
        lost += X[X_LOSS + i]
    return twice // 2 - (lost + 1) // 2


@jit
def _walk(X: Any, D: Any, cities: Any, best: Any) -> Any:
    """Search depth first from every odd city: a longest path joins two of them, else its end could be extended."""
    everything = u64(0)
    for i in range(cities):
        city = i64(X[X_QUEUE + i])
        for k in range(i64(X[X_AT + city])):
            everything |= u64(u64(1) << u64(X[X_EDGE + DEGREE * city + k]))
    ceiling = _bound(X, i64(X[X_QUEUE]), everything, 2)
    visits = 0
    for i in range(cities):
        start = i64(X[X_QUEUE + i])
        if X[X_AT + start] & 1 == 0 or best >= ceiling:
            continue
        unused = everything
        top, length = 0, 0
        X[X_STACK] = start
        X[X_STACK + 1] = 0
        X[X_STACK + 2] = 0
        fresh = True
        while top >= 0:
            city = i64(X[X_STACK + 3 * top])
            closed = False
            if fresh:
                fresh = False
                visits += 1
                best = max(best, length)
                if best >= ceiling:
                    break
                if visits == _EASY:
                    for slot in range(MEMO):
                        D[D_MEMO + slot] = u64(0)
                if visits >= _EASY:
                    # What is unused and where one stands say all that can still come.
                    mark = u64(unused << u64(6)) | u64(city)
                    slot = D_MEMO + i64(u64(mark * _SPREAD) >> u64(54))
                    closed = D[slot] == mark or length + _bound(X, city, unused, 1) <= best
                    D[slot] = mark
            moved = False
            if not closed:
                i_edge = i64(X[X_STACK + 3 * top + 1])
                while i_edge < X[X_AT + city]:
                    edge = i64(X[X_EDGE + DEGREE * city + i_edge])
                    i_edge += 1
                    if unused >> u64(edge) & u64(1) != u64(0):
                        X[X_STACK + 3 * top + 1] = i_edge
                        unused ^= u64(u64(1) << u64(edge))
                        length += X[X_LENGTH + edge]
                        top += 1
                        X[X_STACK + 3 * top] = X[X_FAR + DEGREE * city + i_edge - 1]
                        X[X_STACK + 3 * top + 1] = 0
                        X[X_STACK + 3 * top + 2] = edge
                        fresh = True
                        moved = True
                        break
            if not moved:
                if top > 0:
                    edge = i64(X[X_STACK + 3 * top + 2])
                    unused ^= u64(u64(1) << u64(edge))
                    length -= X[X_LENGTH + edge]
                top -= 1
    return best
