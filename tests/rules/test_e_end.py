"""E: the end, and the final count."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allaboard.boards import load
from allaboard.core import events as ev
from allaboard.core.actions import DrawCard, DrawTickets
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.errors import Hidden
from allaboard.core.network import longest_path
from allaboard.core.scoring import Holding, Score, final_scores, scores, winners
from allaboard.core.state import Seat, Turn
from allaboard.core.view import view
from tests.positions import after, allowed, claim, keep, position, told


def counted(board: str, *holdings: tuple[Sequence[str], Sequence[str], Sequence[str]]) -> tuple[Score, ...]:
    edition = load(board)
    return final_scores(
        edition.board,
        edition.rules,
        [
            Holding(
                tuple([RouteId(r) for r in routes]),
                tuple([TicketId(t) for t in tickets]),
                tuple([CityId(c) for c in stations]),
            )
            for routes, tickets, stations in holdings
        ],
    )


def path(board: str, *routes: str) -> int:
    return longest_path([load(board).board.routes[RouteId(r)] for r in routes]).length


# ── E1 ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("left", "begins"), [(3, False), (2, True), (1, True), (0, True)])
def test_e1_two_trains_or_fewer_at_the_end_of_a_turn_begin_the_last_round(left: int, begins: bool) -> None:
    state = position("usa", hand="2 red", trains={0: left + 2}, free=["boston-new_york/1"])
    state, events = allowed(state, claim("boston-new_york/1", "2 red"))
    assert bool(told(events, ev.LastRoundBegan)) == begins
    assert state.turns_left == (1 if begins else None)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("trigger", [0, 1])
def test_e1_then_everybody_that_one_included_has_one_more_turn(seats: int, trigger: int) -> None:
    state = position("usa", seats, turn=trigger, hand="2 red", trains={trigger: 3}, free=["boston-new_york/1"])
    state = after(state, claim("boston-new_york/1", "2 red"))
    order = []
    while not state.over:
        assert isinstance(state.phase, Turn)
        order.append(state.phase.seat)
        state = after(state, DrawCard(), DrawCard())
    assert order == [(trigger + 1 + n) % seats for n in range(seats)]
    assert order[-1] == trigger


def test_e1_the_trigger_fires_once() -> None:
    state = position(
        "usa",
        hand="2 red",
        hands={1: "2 green"},
        trains={0: 3, 1: 2},
        free=["boston-new_york/1", "chicago-saint_louis/1"],
    )
    state = after(state, claim("boston-new_york/1", "2 red"))
    state, events = allowed(state, claim("chicago-saint_louis/1", "2 green"))
    assert told(events, ev.LastRoundBegan) == []
    assert state.turns_left == 0
    state, events = allowed(after(state, DrawCard()), DrawCard())
    assert [event.reason for event in told(events, ev.GameEnded)] == ["last_round"]


def test_e1_tickets_drawn_in_the_last_turn_count() -> None:
    state = position("usa", turn=1, hand="", claims={1: ["denver-santa_fe", "el_paso-santa_fe"]},
                     ticket_deck=["denver-el_paso"], turns_left=0)  # fmt: skip
    state = after(state, DrawTickets(), keep("denver-el_paso"))
    assert state.over
    _first, second = scores(state)
    assert "denver-el_paso" in [line.ticket for line in second.ticket_lines if line.completed]


def test_e1_a_turn_in_the_last_round_is_a_whole_turn() -> None:
    state = position("usa", turns_left=0, turn=1)
    state = after(state, DrawCard())
    assert not state.over
    assert after(state, DrawCard()).over


# ── E2 ───────────────────────────────────────────────────────────────────────


def test_e2_joined_cities_add_the_value_and_others_subtract_it() -> None:
    score, _ = counted(
        "usa",
        (["denver-santa_fe", "el_paso-santa_fe"], ["denver-el_paso", "los_angeles-new_york"], []),
        ([], [], []),
    )
    assert score.tickets == 4 - 21
    assert [(line.ticket, line.points, line.completed) for line in score.ticket_lines] == [
        ("denver-el_paso", 4, True),
        ("los_angeles-new_york", -21, False),
    ]


def test_e2_only_the_players_own_routes_join() -> None:
    score, other = counted(
        "usa", (["denver-santa_fe"], ["denver-el_paso"], []), (["el_paso-santa_fe"], ["denver-el_paso"], [])
    )
    assert (score.tickets, other.tickets) == (-4, -4)


def test_e2_a_city_that_is_only_touched_on_both_ends_does_not_join() -> None:
    score, _ = counted("usa", (["denver-santa_fe", "el_paso-phoenix"], ["denver-el_paso"], []), ([], [], []))
    assert score.tickets == -4


# ── E3 ───────────────────────────────────────────────────────────────────────


def test_e3_length_is_counted_in_trains() -> None:
    assert path("usa", "calgary-winnipeg") == 6
    assert path("usa", "calgary-winnipeg", "calgary-vancouver") == 9


def test_e3_it_may_pass_a_city_more_than_once() -> None:
    # A figure of eight around Denver: all of it, though Denver is passed twice.
    loop = ["denver-santa_fe", "oklahoma_city-santa_fe", "denver-oklahoma_city"]
    other = ["denver-omaha", "kansas_city-omaha/1", "denver-kansas_city/1"]
    assert path("usa", *loop, *other) == (2 + 3 + 4) + (4 + 1 + 4)


def test_e3_it_may_loop() -> None:
    assert path("usa", "denver-santa_fe", "oklahoma_city-santa_fe", "denver-oklahoma_city", "denver-omaha") == 13


def test_e3_but_uses_no_route_twice() -> None:
    # A star of three: the best path leaves the shortest ray out.
    assert path("usa", "denver-helena", "denver-phoenix", "denver-santa_fe") == 4 + 5


def test_e3_it_is_a_path_and_not_a_sum_of_pieces() -> None:
    assert path("usa", "calgary-winnipeg", "montreal-new_york") == 6


def test_e3_ten_points_to_the_longest() -> None:
    a, b, c = counted("usa", (["calgary-winnipeg"], [], []), (["denver-phoenix"], [], []), ([], [], []))
    assert [x.longest_bonus for x in (a, b, c)] == [10, 0, 0]
    assert [x.longest_path for x in (a, b, c)] == [6, 5, 0]


def test_e3_or_to_each_of_the_tied_players() -> None:
    scored = counted("usa", (["calgary-winnipeg"], [], []), (["helena-seattle"], [], []), (["denver-phoenix"], [], []))
    assert [x.longest_bonus for x in scored] == [10, 10, 0]


def test_e3_ruling_a_path_of_length_nought_wins_nothing() -> None:
    assert [x.longest_bonus for x in counted("usa", ([], [], []), ([], [], []))] == [0, 0]


# ── E4 and E5 ────────────────────────────────────────────────────────────────


def test_e4_routes_and_tickets_and_bonus() -> None:
    score, _ = counted(
        "usa", (["denver-santa_fe", "el_paso-santa_fe"], ["denver-el_paso", "boston-miami"], []), ([], [], [])
    )
    assert (score.routes, score.tickets, score.longest_bonus, score.stations) == (4, -8, 10, 0)
    assert score.total == 6


def test_e4_and_stations_left_in_europe() -> None:
    score, _ = counted("europe", (["berlin-danzig"], ["angora-athina"], ["paris"]), ([], [], []))
    assert (score.routes, score.tickets, score.longest_bonus, score.stations) == (7, -5, 10, 8)
    assert score.total == 20


def test_e4_a_score_may_be_below_nought() -> None:
    score, _ = counted("usa", ([], ["new_york-seattle"], []), ([], [], []))
    assert score.total == -22


def test_e5_the_highest_score_wins() -> None:
    result = counted("usa", (["denver-phoenix"], [], []), (["calgary-winnipeg"], [], []))
    assert [x.rank for x in result] == [2, 1]
    assert winners(result) == (1,)


def test_e5_usa_ties_are_broken_by_tickets_completed() -> None:
    # 0: routes 4 + ticket 4 = 8, one ticket. 1: routes 7 + 1 = 8 and no ticket. Seat 2 has the longest path.
    result = counted(
        "usa",
        (["denver-santa_fe", "el_paso-santa_fe"], ["denver-el_paso"], []),
        (["chicago-omaha", "dallas-houston/1"], [], []),
        (["calgary-winnipeg"], ["new_york-seattle"], []),
    )
    assert [x.total for x in result] == [8, 8, 15 - 22 + 10]
    assert [x.rank for x in result] == [1, 2, 3]


def test_e5_usa_then_by_the_longest_path_bonus() -> None:
    # 18 each, and no tickets: separate routes, or a path of seven with its bonus.
    result = counted(
        "usa",
        (["denver-phoenix", "chicago-duluth", "montreal-new_york"], [], []),
        (["denver-santa_fe", "el_paso-santa_fe", "el_paso-phoenix"], [], []),
    )
    assert [(x.total, x.completed, x.longest_bonus) for x in result] == [(18, 0, 0), (18, 0, 10)]
    assert [x.rank for x in result] == [2, 1]


def test_e5_europe_most_tickets_come_before_fewest_stations() -> None:
    # 0: routes 3, a ticket of 5 over Smyrna, one station left. 1: routes 4, two stations left. 2: the express.
    result = counted(
        "europe",
        (["athina-smyrna", "dieppe-paris"], ["angora-athina"], ["smyrna", "wien"]),
        (["angora-smyrna"], [], ["roma"]),
        (["berlin-danzig"], [], []),
    )
    assert [(x.total, x.completed) for x in result[:2]] == [(3 + 5 + 4, 1), (4 + 8, 0)]
    assert [x.rank for x in result] == [2, 3, 1]


def test_e5_europe_fewest_stations_come_before_the_express() -> None:
    # 0: 7 for its route, 10 for the express, one station left. 1: 9 for three routes, no station used.
    result = counted(
        "europe", (["berlin-danzig"], [], ["wien", "roma"]), (["berlin-wien", "kyiv-smolensk", "dieppe-paris"], [], [])
    )
    assert [(x.total, x.longest_bonus) for x in result] == [(21, 10), (21, 0)]
    assert [x.rank for x in result] == [2, 1]


def test_e5_europe_then_the_express() -> None:
    # Tickets and stations alike: three routes of two in a row, or three separate routes worth ten more.
    result = counted(
        "europe",
        (["bruxelles-dieppe", "bruxelles-frankfurt", "brest-dieppe"], [], []),
        (["berlin-danzig", "kharkov-moskva", "bruxelles-paris/1"], [], []),
    )
    assert [(x.total, x.longest_bonus) for x in result] == [(28, 10), (28, 0)]
    assert [x.rank for x in result] == [1, 2]


def test_e5_ruling_whoever_is_still_tied_shares_the_rank() -> None:
    result = counted("usa", (["denver-phoenix"], [], []), (["atlanta-miami"], [], []), ([], [], []))
    assert [x.rank for x in result] == [1, 1, 3]
    assert winners(result) == (0, 1)


def test_e2_no_score_is_told_from_a_view_before_the_end() -> None:
    state = position("usa", tickets={0: ["denver-el_paso"]}, turns_left=0, turn=1)
    with pytest.raises(Hidden, match="tickets are secret until the game is over"):
        scores(view(state, Seat(0)))
    ended = after(state, DrawCard(), DrawCard())
    assert scores(view(ended, Seat(0))) == scores(view(ended, Seat(-1))) == scores(ended)
