"""The two maps against sums that can be counted on the printed boards."""

from __future__ import annotations

from collections import Counter

import pytest

from allaboard.boards import load
from allaboard.core.board import Board
from allaboard.core.cards import COLORS

USA, EUROPE = load("usa").board, load("europe").board


def spaces(board: Board) -> dict[str, int]:
    """Spaces of each color of route."""
    found = Counter[str]()
    for route in board.routes.values():
        found["gray" if route.color is None else route.color.word] += route.spaces
    return dict(found)


def shortest(board: Board, start: str) -> dict[str, int]:
    """Spaces of the shortest way from a city to each other."""
    far, todo = {start: 0}, [start]
    while todo:
        here = todo.pop(0)
        for route in board.routes.values():
            if here in route.ends:
                there = route.ends[0] if route.ends[1] == here else route.ends[1]
                if far[here] + route.spaces < far.get(there, 999):
                    far[there] = far[here] + route.spaces
                    todo.append(there)
    return {str(city): n for city, n in far.items()}


@pytest.mark.parametrize(
    ("board", "cities", "routes", "pairs", "twins", "tickets", "long", "points"),
    [(USA, 36, 100, 78, 44, 30, 0, 349), (EUROPE, 47, 101, 90, 22, 46, 6, 444)],
    ids=["usa", "europe"],
)
def test_how_many_there_are(
    board: Board, cities: int, routes: int, pairs: int, twins: int, tickets: int, long: int, points: int
) -> None:
    assert len(board.cities) == cities
    assert len(board.routes) == routes
    assert len({route.ends for route in board.routes.values()}) == pairs
    assert sum(route.twin is not None for route in board.routes.values()) == twins
    assert len(board.tickets) == tickets
    assert len(board.long_tickets) == long
    assert sum(ticket.points for ticket in board.tickets.values()) == points


def test_the_routes_of_the_usa() -> None:
    lengths = Counter(route.spaces for route in USA.routes.values())
    assert lengths == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    assert sum(n * length for length, n in lengths.items()) == 309
    assert spaces(USA) == {color.word: 27 for color in COLORS} | {"gray": 93}
    colors = Counter(route.color for route in USA.routes.values())
    assert colors.pop(None) == 44
    assert set(colors.values()) == {7}
    assert sum(load("usa").rules.route_points[route.spaces] for route in USA.routes.values()) == 508
    assert not any(route.tunnel or route.ferry for route in USA.routes.values())


def test_the_routes_of_europe() -> None:
    lengths = Counter(route.spaces for route in EUROPE.routes.values())
    assert lengths == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert sum(n * length for length, n in lengths.items()) == 300
    wanted = {color.word: 22 for color in COLORS} | {"green": 23, "blue": 23, "gray": 122}
    assert spaces(EUROPE) == wanted
    colors = Counter(route.color for route in EUROPE.routes.values())
    assert colors.pop(None) == 37
    assert set(colors.values()) == {8}
    assert sum(load("europe").rules.route_points[route.spaces] for route in EUROPE.routes.values()) == 448
    assert sum(route.tunnel for route in EUROPE.routes.values()) == 18
    ferries = [route for route in EUROPE.routes.values() if route.ferry]
    assert (len(ferries), sum(route.ferry for route in ferries)) == (13, 17)


def test_what_others_got_wrong() -> None:
    """Single facts that other programs' tables have otherwise."""
    usa = {str(name): (route.spaces, route.color and route.color.word) for name, route in USA.routes.items()}
    assert usa["denver-salt_lake_city/1"][1] != usa["denver-salt_lake_city/2"][1]
    assert {usa[f"denver-salt_lake_city/{n}"][1] for n in (1, 2)} == {"red", "yellow"}
    assert usa["portland-salt_lake_city"] == (6, "blue")
    assert usa["el_paso-santa_fe"] == (2, None)
    assert usa["oklahoma_city-santa_fe"] == (3, "blue")
    assert "nashville-saint_louis" in usa
    assert {"atlanta-raleigh/1", "atlanta-raleigh/2", "chicago-pittsburgh/1", "chicago-pittsburgh/2"} <= set(usa)
    assert "sault_st_marie-winnipeg" in usa
    europe = {str(name): route for name, route in EUROPE.routes.items()}
    assert {"essen-kobenhavn/1", "essen-kobenhavn/2"} <= set(europe)
    assert europe["bruxelles-frankfurt"].color == COLORS[1]  # blue
    assert europe["amsterdam-london"].ferry == 2
    assert europe["munchen-zurich"].tunnel
    assert europe["rostov-sochi"].color is None
    assert europe["bucuresti-kyiv"].spaces == 4
    assert (europe["palermo-smyrna"].spaces, europe["palermo-smyrna"].ferry) == (6, 2)
    assert (europe["petrograd-stockholm"].spaces, europe["petrograd-stockholm"].tunnel) == (8, True)


@pytest.mark.parametrize("board", [USA, EUROPE], ids=["usa", "europe"])
def test_a_ticket_is_worth_its_shortest_way_or_a_little_more(board: Board) -> None:
    more = {}
    for ticket in board.tickets.values():
        a, b = ticket.ends
        above = ticket.points - shortest(board, a)[b]
        if above:
            more[ticket.id] = above
    wanted = {
        "usa": {"chicago-los_angeles": 1, "los_angeles-miami": 1, "los_angeles-new_york": 1,
                "oklahoma_city-sault_st_marie": 1, "new_york-seattle": 2},
        "europe": {"london-wien": 1, "athina-edinburgh": 1},
    }  # fmt: skip
    assert more == wanted[board.name]


def test_long_tickets_are_the_six_of_twenty_points_and_more() -> None:
    assert set(EUROPE.long_tickets) == {
        "danzig-lisboa", "athina-edinburgh", "erzurum-kobenhavn", "brest-petrograd", "cadiz-stockholm", "moskva-palermo",
    }  # fmt: skip
    for ticket in EUROPE.tickets.values():
        assert ticket.long == (ticket.points >= 20)
    ends = {end for ticket in EUROPE.tickets.values() for end in ticket.ends}
    assert ends == set(EUROPE.cities)


@pytest.mark.parametrize("board", [USA, EUROPE], ids=["usa", "europe"])
def test_one_can_travel_from_everywhere_to_everywhere(board: Board) -> None:
    assert set(shortest(board, next(iter(board.cities)))) == set(board.cities)
    alone = [city for city in board.cities if len({route.other(city) for route in board.routes_at[city]}) == 1]
    assert alone == (["edinburgh"] if board is EUROPE else [])
