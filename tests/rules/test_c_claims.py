"""C and F: claiming a route, and ferries."""

from __future__ import annotations

import pytest

from allaboard.boards import load
from allaboard.core import events as ev
from allaboard.core.actions import ClaimRoute, Payment
from allaboard.core.cards import LOCOMOTIVE, Card
from allaboard.core.legal import legal_actions
from allaboard.core.state import Seat, Turn
from tests.positions import (
    after,
    allowed,
    claim,
    hand_of,
    heap,
    pay,
    payments_for,
    position,
    refused,
    told,
)


def test_c1_connected_or_not() -> None:
    state = position("usa", hand="3 blue", claims={0: ["calgary-vancouver"]})
    assert after(state, claim("montreal-new_york", "3 blue")).claims == {"calgary-vancouver": 0, "montreal-new_york": 0}


@pytest.mark.parametrize("owner", [0, 1])
def test_c1_a_taken_route_is_closed(owner: int) -> None:
    state = position("usa", hand="3 blue", claims={owner: ["montreal-new_york"]})
    refused(state, claim("montreal-new_york", "3 blue"), "C1", "taken")


def test_c1_a_route_that_is_not_on_the_map() -> None:
    refused(position("usa", hand="3 blue"), claim("lisboa-madrid", "3 blue"), "C1", "no route lisboa-madrid")


def test_c1_one_route_a_turn_and_whole() -> None:
    state = position("usa", hand="3 blue 3 red")
    refused(state, claim("montreal-new_york", "2 blue"), "C2")
    state = after(state, claim("montreal-new_york", "3 blue"))
    refused(state, claim("chicago-duluth", "3 red"), "A1", seat=0)


@pytest.mark.parametrize(
    ("paid", "clause"),
    [
        ("2 blue", "C2"),
        ("4 blue", "C2"),
        ("3 red", "C2"),
        ("2 red 1 locomotive", "C2"),
        ("4 locomotive", "C2"),
        ("2 locomotive", "C2"),
        ("", "C2"),
    ],
)
def test_c2_exactly_as_many_cards_as_spaces_all_of_its_color(paid: str, clause: str) -> None:
    state = position("usa", hand="5 blue 5 red 5 locomotive")
    refused(state, claim("montreal-new_york", paid), clause, "3 cards blue or locomotives")


@pytest.mark.parametrize("paid", ["3 blue", "2 blue 1 locomotive", "1 blue 2 locomotive", "3 locomotive"])
def test_c2_any_number_of_them_may_be_locomotives(paid: str) -> None:
    state = position("usa", hand="5 blue 5 red 5 locomotive")
    state, _events = allowed(state, claim("montreal-new_york", paid))
    assert tuple(a - b for a, b in zip(heap("5 blue 5 red 5 locomotive"), heap(paid), strict=True)) == hand_of(state, 0)
    assert state.discard == heap(paid)
    assert state.claims == {"montreal-new_york": 0}


def test_c2_the_mix_is_the_players_choice() -> None:
    state = position("usa", hand="2 blue 2 locomotive 3 red")
    assert payments_for(state, "montreal-new_york") == {pay("2 blue 1 locomotive"), pay("1 blue 2 locomotive")}


def test_c2_cards_that_are_not_held_cannot_be_laid() -> None:
    state = position("usa", hand="2 blue")
    refused(state, claim("montreal-new_york", "3 blue"), "C2", "you do not have 3 blue")
    refused(state, claim("montreal-new_york", "2 blue 1 locomotive"), "C2", "you do not have")
    refused(state, claim("montreal-new_york", "3 locomotive"), "C2", "you do not have")


def test_c2_a_payment_cannot_hold_fewer_than_no_cards() -> None:
    for colored, wild in ((6, -2), (-1, 4), (0, -1)):
        with pytest.raises(ValueError, match="payment"):
            Payment(Card.RED if colored else LOCOMOTIVE, colored, wild)
    with pytest.raises(ValueError, match="a payment has a color exactly if"):
        Payment(LOCOMOTIVE, 2, 1)
    with pytest.raises(ValueError, match="a payment has a color exactly if"):
        Payment(Card.RED, 0, 3)


def test_c3_a_grey_route_takes_one_color_of_choice() -> None:
    state = position("usa", hand="3 blue 2 red 1 white 1 locomotive")
    assert payments_for(state, "duluth-sault_st_marie") == {
        pay("3 blue"),
        pay("2 blue 1 locomotive"),
        pay("2 red 1 locomotive"),
    }


def test_c3_or_locomotives_alone() -> None:
    state = position("usa", hand="3 locomotive")
    assert payments_for(state, "duluth-sault_st_marie") == {pay("3 locomotive")}
    after(state, claim("duluth-sault_st_marie", "3 locomotive"))


def test_c3_two_colors_are_not_one() -> None:
    # Two colors cannot even be written down as a payment; too few of each are refused.
    state = position("usa", hand="2 blue 1 red")
    assert payments_for(state, "duluth-sault_st_marie") == set()
    refused(state, claim("duluth-sault_st_marie", "2 blue"), "C3", "3 cards of one color")


def test_c4_at_least_as_many_trains_as_spaces() -> None:
    state = position("usa", hand="5 blue 5 green", trains={0: 3}, free=["chicago-omaha", "montreal-new_york"])
    refused(state, claim("chicago-omaha", "4 blue"), "C4", "takes 4 trains and you have 3")
    state = after(state, claim("montreal-new_york", "3 blue"))
    assert state.players[0].trains == 0


def test_c4_that_many_are_placed() -> None:
    state = after(position("usa", hand="6 white"), claim("calgary-winnipeg", "6 white"))
    assert [player.trains for player in state.players] == [39, 45]


USA_POINTS = [
    ("atlanta-nashville", "1 red", 1),
    ("boston-new_york/1", "2 red", 2),
    ("montreal-new_york", "3 blue", 4),
    ("chicago-omaha", "4 blue", 7),
    ("atlanta-miami", "5 blue", 10),
    ("calgary-winnipeg", "6 white", 15),
]
EUROPE_POINTS = [
    ("budapest-wien/1", "1 red", 1),
    ("bruxelles-paris/1", "2 red", 2),
    ("berlin-wien", "3 green", 4),
    ("athina-sarajevo", "4 green", 7),
    ("palermo-smyrna", "4 green 2 locomotive", 15),
    ("petrograd-stockholm", "8 green", 21),
]


@pytest.mark.parametrize(
    ("board", "route", "paid", "points"),
    [("usa", *row) for row in USA_POINTS] + [("europe", *row) for row in EUROPE_POINTS],
)
def test_c5_points_are_scored_at_once(board: str, route: str, paid: str, points: int) -> None:
    top = "3 white" if load(board).board.routes[route].tunnel else ""  # type: ignore[index]
    state, events = allowed(position(board, hand=paid, top=top), claim(route, paid))
    assert [player.score for player in state.players] == [points, 0]
    assert [event.points for event in told(events, ev.RouteClaimed)] == [points]


def test_c5_points_add_up() -> None:
    state = position("usa", hand="6 white 2 red", claims={0: ["montreal-new_york"]})
    assert state.players[0].score == 4
    assert after(state, claim("calgary-winnipeg", "6 white")).players[0].score == 19


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c6_a_player_never_holds_both_twins(seats: int) -> None:
    state = position("usa", seats, hand="4 red 4 yellow", claims={0: ["boston-new_york/1"]})
    refused(state, claim("boston-new_york/2", "2 yellow"), "C6", "you hold the other half, boston-new_york/1")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("taken", "other"), [("1", "2"), ("2", "1")])
def test_c7_the_other_twin_is_closed_to_all_at_two_and_three(seats: int, taken: str, other: str) -> None:
    state = position("usa", seats, hand="4 red 4 yellow", claims={1: [f"boston-new_york/{taken}"]})
    paid = {"1": "2 red", "2": "2 yellow"}[other]
    words = {2: "two-player", 3: "three-player"}[seats]
    refused(state, claim(f"boston-new_york/{other}", paid), "C7", f"the other half is taken and this is a {words} game")


@pytest.mark.parametrize("seats", [4, 5])
def test_c7_with_four_or_five_another_player_may_claim_it(seats: int) -> None:
    state = position("usa", seats, hand="4 red 4 yellow", claims={1: ["boston-new_york/1"]})
    state = after(state, claim("boston-new_york/2", "2 yellow"))
    assert state.claims == {"boston-new_york/1": 1, "boston-new_york/2": 0}


def test_c7_both_halves_are_open_until_one_is_taken() -> None:
    state = position("usa", 2, hand="2 red 2 yellow")
    claims = {a.route for a in legal_actions(state) if isinstance(a, ClaimRoute)}
    assert {"boston-new_york/1", "boston-new_york/2"} <= claims


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
def test_c8_twins_join_the_same_two_cities_with_the_same_length(board: str) -> None:
    routes = load(board).board.routes
    for route in routes.values():
        beside = [r for r in routes.values() if r.ends == route.ends and r.id != route.id]
        assert [r.id for r in beside] == ([route.twin] if route.twin else [])
        for other in beside:
            assert other.twin == route.id
            assert other.spaces == route.spaces


def test_c8_routes_to_different_cities_are_no_twins() -> None:
    # These run side by side near Denver, and both may be held by one of two players.
    state = position("usa", 2, hand="4 purple 4 green", claims={0: ["denver-kansas_city/1"]})
    state = after(state, claim("denver-omaha", "4 purple"))
    assert state.claims == {"denver-kansas_city/1": 0, "denver-omaha": 0}
    assert state.phase == Turn(Seat(1))


# ── F: ferries ───────────────────────────────────────────────────────────────


def test_f1_at_least_as_many_locomotives_as_shown() -> None:
    state = position("europe", hand="6 green 3 locomotive")
    for paid in ("6 green", "5 green 1 locomotive"):
        refused(state, claim("palermo-smyrna", paid), "F1", "at least 2 of them locomotives")
    for paid in ("4 green 2 locomotive", "3 green 3 locomotive"):
        after(state, claim("palermo-smyrna", paid))


def test_f1_further_locomotives_may_stand_in() -> None:
    state = position("europe", hand="2 green 1 red 6 locomotive")
    assert payments_for(state, "palermo-smyrna") == {
        pay("2 green 4 locomotive"),
        pay("1 green 5 locomotive"),
        pay("1 red 5 locomotive"),
        pay("6 locomotive"),
    }


def test_f1_a_ferry_is_grey_so_the_rest_is_one_color_of_choice() -> None:
    state = position("europe", hand="1 green 1 red 1 locomotive")
    assert payments_for(state, "dieppe-london/1") == {pay("1 green 1 locomotive"), pay("1 red 1 locomotive")}


def test_f1_a_ferry_may_be_all_locomotives() -> None:
    state = position("europe", hand="2 locomotive")
    assert payments_for(state, "amsterdam-london") == {pay("2 locomotive")}
    after(state, claim("amsterdam-london", "2 locomotive"))
    one = position("europe", hand="3 green 1 locomotive")
    assert payments_for(one, "amsterdam-london") == set()
    refused(one, claim("amsterdam-london", "1 green 1 locomotive"), "F1")


def test_f1_thirteen_ferries_seventeen_locomotives_on_the_map() -> None:
    ferries = [route for route in load("europe").board.routes.values() if route.ferry]
    assert len(ferries) == 13
    assert sum(route.ferry for route in ferries) == 17
    assert all(route.color is None for route in ferries)
