"""The final count against code that shares nothing with it, and tries everything."""

from __future__ import annotations

from random import Random

import pytest

from allaboard.boards import load
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.network import groups, longest_path
from allaboard.core.scoring import Holding, Score, final_scores
from tests.independent import (
    Hold,
    Line,
    Map,
    best_with_stations,
    edges_of,
    final_count,
    longest_by_subsets,
    longest_trail,
    ticket_total,
)
from tests.scoring.endings import ending

MAPS = {name: Map(name) for name in ("mini", "usa", "europe")}
MOST_ROUTES = 13  # beyond this, trying everything takes too long


def holding(hold: Hold) -> Holding:
    return Holding(
        tuple([RouteId(name) for name in hold.routes]),
        tuple([TicketId(name) for name in hold.tickets]),
        tuple([CityId(name) for name in hold.stations]),
    )


def counted(board: str, holds: list[Hold]) -> tuple[Score, ...]:
    edition = load(board)
    return final_scores(edition.board, edition.rules, [holding(hold) for hold in holds])


def check(board: str, seed: int) -> None:
    rng = Random(f"{board} {seed}")
    holds = ending(MAPS[board], rng.randint(2, 5), rng, trains=rng.choice((12, 20, 28)))
    if max(len(hold.routes) for hold in holds) > MOST_ROUTES:
        holds = [Hold(hold.routes[:MOST_ROUTES], hold.tickets, hold.stations) for hold in holds]
    found = counted(board, holds)
    wanted = final_count(MAPS[board], holds)
    assert [
        Line(s.routes, s.tickets, s.completed, s.longest_path, s.longest_bonus, s.stations, s.total, s.rank)
        for s in found
    ] == wanted, (board, seed)
    for score, hold in zip(found, holds, strict=True):
        _proof(board, score, hold, holds)


def _proof(board: str, score: Score, hold: Hold, holds: list[Hold]) -> None:
    """What the score shows for its claims is true: the path is a path, and the loans give these tickets."""
    routes = MAPS[board].routes
    assert sum(routes[name]["spaces"] for name in score.path) == score.longest_path
    assert len(set(score.path)) == len(score.path)
    assert set(score.path) <= set(hold.routes)
    assert _is_a_walk([tuple(routes[name]["ends"]) for name in score.path])
    stations = [loan.station for loan in score.borrowed]
    assert len(set(stations)) == len(stations)
    assert set(stations) <= set(hold.stations)
    for loan in score.borrowed:
        assert loan.station in routes[loan.route]["ends"]
        assert any(loan.route in other.routes for other in holds if other is not hold)
    lent = [str(loan.route) for loan in score.borrowed]
    assert ticket_total(MAPS[board], [*hold.routes, *lent], hold.tickets) == (score.tickets, score.completed)
    assert sum(line.points for line in score.ticket_lines) == score.tickets


def _is_a_walk(ends: list[tuple[str, str]]) -> bool:
    for start in ends[0] if ends else ():
        here = start
        for a, b in ends:
            if here not in (a, b):
                break
            here = b if here == a else a
        else:
            return True
    return not ends


@pytest.mark.parametrize("board", list(MAPS))
@pytest.mark.parametrize("part", range(4))
def test_every_line_of_random_endings(board: str, part: int) -> None:
    for seed in range(part * 500, part * 500 + 500):
        check(board, seed)


@pytest.mark.long
@pytest.mark.parametrize("board", list(MAPS))
def test_every_line_of_many_more_random_endings(board: str) -> None:
    for seed in range(10_000, 30_000):
        check(board, seed)


@pytest.mark.parametrize("board", list(MAPS))
def test_the_longest_path_by_two_other_ways(board: str) -> None:
    edition, rng = load(board), Random(board)
    for _ in range(400):
        hold = ending(MAPS[board], 2, rng, trains=30)[0]
        routes = hold.routes[: rng.randint(1, 10)]
        edges = edges_of(MAPS[board], routes)
        found = longest_path([edition.board.routes[RouteId(name)] for name in routes]).length
        assert found == longest_trail(edges) == longest_by_subsets(edges), routes


@pytest.mark.parametrize("board", ["mini", "europe"])
def test_three_stations_with_twelve_tickets(board: str) -> None:
    edition, rng, better = load(board), Random(board), 0
    for _ in range(60):
        holds = ending(MAPS[board], 4, rng, trains=20)
        mine = holds[0]
        others = sorted(set(MAPS[board].tickets) - set(mine.tickets))
        mine.tickets += rng.sample(others, 12 - len(mine.tickets))
        taken = {city for hold in holds for city in hold.stations}
        ends = [end for name in mine.tickets for end in MAPS[board].tickets[name]["ends"] if end not in taken]
        for city in dict.fromkeys(ends):
            if len(mine.stations) < edition.rules.stations:
                mine.stations.append(city)
        score = final_scores(edition.board, edition.rules, [holding(hold) for hold in holds])[0]
        wanted = best_with_stations(MAPS[board], mine, holds[1:])
        assert (score.tickets, score.completed) == wanted
        better += wanted > ticket_total(MAPS[board], mine.routes, mine.tickets)
    assert better > 10  # stations did help


def test_the_endings_are_worth_asking_about() -> None:
    routes = completed = borrowed = tied = loops = 0
    for seed in range(150):
        rng = Random(f"europe {seed}")
        holds = ending(MAPS["europe"], rng.randint(2, 5), rng)
        for score, hold in zip(counted("europe", holds), holds, strict=True):
            routes += len(hold.routes)
            completed += score.completed
            borrowed += len(score.borrowed)
            tied += score.rank > 1
            cities = groups([load("europe").board.routes[RouteId(name)] for name in hold.routes])
            loops += len(hold.routes) >= len(cities) > 0
    assert routes > 2000
    assert completed > 300
    assert borrowed > 100
    assert loops > 20
