"""Random ends of games: who holds what, within the trains of the box."""

from __future__ import annotations

from random import Random

from tests.independent import Hold, Map


def ending(board: Map, seats: int, rng: Random, trains: int | None = None) -> list[Hold]:
    """Routes grown from a city or two for each player, tickets near and far, and stations."""
    holds = [Hold() for _ in range(seats)]
    left = [rng.randint(0, board.trains if trains is None else trains) for _ in holds]
    free = dict(board.routes)
    style = rng.choice(("grow", "grow", "dense", "anywhere"))
    for _ in range(120):
        seat = rng.randrange(seats)
        route = _next(holds[seat], board, free, left[seat], style, rng)
        if route is not None:
            holds[seat].routes.append(route)
            left[seat] -= board.routes[route]["spaces"]
            twin = board.routes[route].get("twin")
            del free[route]
            if twin and (seats < 4 or rng.random() < 0.5):
                free.pop(twin, None)
            elif twin and twin in free:
                free[twin] = {**free[twin], "not": seat}
    tickets = sorted(board.tickets)
    cities = list(board.cities)
    rng.shuffle(tickets)
    rng.shuffle(cities)
    for hold in holds:
        near = _cities(hold, board)
        beyond = _beyond(hold, holds, board)  # cities one route of another player away
        tickets.sort(key=lambda name: _interest(set(board.tickets[name]["ends"]), near, beyond) + rng.random())
        hold.tickets = [tickets.pop() for _ in range(rng.randint(0, min(12, len(tickets) // 2)))]
        wanted = {end for name in hold.tickets for end in board.tickets[name]["ends"]}
        for _ in range(rng.randint(0, board.stations)):
            useful = [city for city in cities if city in beyond and city in wanted]
            city = rng.choice(useful) if useful and rng.random() < 0.8 else cities[-1]
            cities.remove(city)
            hold.stations.append(city)
    return holds


def _interest(ends: set[str], near: set[str], beyond: set[str]) -> int:
    return 2 * bool(ends & near and ends & beyond) + (ends <= near)


def _beyond(hold: Hold, holds: list[Hold], board: Map) -> set[str]:
    near, found = _cities(hold, board), set()
    for other in holds:
        for name in other.routes:
            ends = set(board.routes[name]["ends"])
            if other is not hold and len(ends & near) == 1:
                found |= ends - near
    return found


def _cities(hold: Hold, board: Map) -> set[str]:
    return {end for name in hold.routes for end in board.routes[name]["ends"]}


def _next(hold: Hold, board: Map, free: dict[str, dict[str, object]], left: int, style: str, rng: Random) -> str | None:
    seat_free = [name for name in free if board.routes[name]["spaces"] <= left and name not in _twins(hold, board)]
    if not seat_free:
        return None
    visited = _cities(hold, board)
    beside = [name for name in seat_free if visited & set(board.routes[name]["ends"])]
    if style == "anywhere" or not beside or rng.random() < 0.05:
        return rng.choice(seat_free)
    if style == "dense":
        inside = [name for name in beside if visited >= set(board.routes[name]["ends"])]
        short = min(board.routes[name]["spaces"] for name in beside)
        return rng.choice(inside or [name for name in beside if board.routes[name]["spaces"] <= short + 1])
    return rng.choice(beside)


def _twins(hold: Hold, board: Map) -> set[str]:
    return {board.routes[name].get("twin", "") for name in hold.routes}
