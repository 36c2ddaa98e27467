"""S: stations."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allaboard.boards import load
from allaboard.core.actions import BuildStation
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.legal import legal_actions
from allaboard.core.scoring import Holding, Loan, Score, final_scores, scores
from allaboard.core.state import Seat, Turn
from tests.positions import after, build, claim, hand_of, heap, pay, position, refused

EUROPE = load("europe")


def holding(routes: Sequence[str], tickets: Sequence[str] = (), stations: Sequence[str] = ()) -> Holding:
    return Holding(
        tuple([RouteId(r) for r in routes]),
        tuple([TicketId(t) for t in tickets]),
        tuple([CityId(c) for c in stations]),
    )


def counted(*holdings: Holding) -> tuple[Score, ...]:
    return final_scores(EUROPE.board, EUROPE.rules, holdings)


def loan(station: str, route: str) -> Loan:
    return Loan(CityId(station), RouteId(route))


def test_s1_in_any_city_routes_there_are_not_needed() -> None:
    state = position("europe", hand="1 red")
    cities = {a.city for a in legal_actions(state) if isinstance(a, BuildStation)}
    assert cities == set(state.board.cities)
    state = after(state, build("paris", "1 red"))
    assert state.stations == {"paris": 0}
    assert state.players[0].stations == 2
    assert state.phase == Turn(Seat(1))


@pytest.mark.parametrize("owner", [0, 1])
def test_s1_not_where_anybody_has_one(owner: int) -> None:
    state = position("europe", hand="4 red", stations={owner: ["paris"]})
    refused(state, build("paris", "1 red" if owner else "2 red"), "S1", "a station in paris already")


def test_s1_at_most_one_a_turn() -> None:
    state = after(position("europe", hand="4 red"), build("paris", "1 red"))
    refused(state, build("london", "2 red"), "A1", seat=0)


def test_s1_three_a_game() -> None:
    state = position("europe", hand="8 red", stations={0: ["paris", "london", "wien"]})
    refused(state, build("roma", "4 red"), "S1", "built all your 3")
    assert not [a for a in legal_actions(state) if isinstance(a, BuildStation)]


def test_s1_only_in_a_city_and_only_on_a_map_with_stations() -> None:
    refused(position("europe", hand="1 red"), build("denver", "1 red"), "S1", "no city denver")
    refused(position("usa", hand="1 red"), build("denver", "1 red"), "S1", "this map has no stations")


@pytest.mark.parametrize(
    ("built", "payments"),
    [
        ([], ["1 red", "1 blue", "1 locomotive"]),
        (["london"], ["2 red", "1 red 1 locomotive", "1 blue 1 locomotive", "2 locomotive"]),
        (["london", "wien"], ["2 red 1 locomotive", "1 red 2 locomotive", "1 blue 2 locomotive", "3 locomotive"]),
    ],
)
def test_s2_one_then_two_then_three_of_one_color_locomotives_stand_for_any(
    built: list[str], payments: list[str]
) -> None:
    state = position("europe", hand="2 red 1 blue 3 locomotive", stations={0: built})
    offered = {a.payment for a in legal_actions(state) if isinstance(a, BuildStation) and a.city == "paris"}
    assert offered == {pay(text) for text in payments}
    for text in payments:
        done = after(state, build("paris", text))
        assert done.discard == heap(text)
        assert sum(hand_of(done, 0)) == 6 - (len(built) + 1)


def test_s2_the_price_is_exact() -> None:
    state = position("europe", hand="4 red", stations={0: ["london"]})
    for wrong in ("1 red", "3 red"):
        refused(state, build("paris", wrong), "S2", "2 cards of one color")
    refused(state, build("paris", "2 blue"), "S2", "you do not have 2 blue")


def test_s2_the_other_players_stations_do_not_raise_the_price() -> None:
    state = position("europe", hand="4 red", stations={1: ["london", "wien"]})
    after(state, build("paris", "1 red"))


def test_s3_one_route_of_another_player_that_ends_in_that_city() -> None:
    mine = holding(["brest-dieppe"], ["brest-venezia"], ["dieppe"])
    # brest - dieppe - paris: borrowed; but paris - zurich - venezia is the other's too, one route too far.
    far, _ = counted(mine, holding(["dieppe-paris", "paris-zurich", "venezia-zurich"]))
    assert far.tickets == -8
    assert far.borrowed == ()
    near, _ = counted(
        holding(["brest-dieppe", "paris-zurich", "venezia-zurich"], ["brest-venezia"], ["dieppe"]),
        holding(["dieppe-paris"]),
    )
    assert near.tickets == 8
    assert near.borrowed == (loan("dieppe", "dieppe-paris"),)


def test_s3_not_every_route_there() -> None:
    # Both neighbours of Paris belong to others, and the ticket needs both.
    mine = holding(["brest-dieppe"], ["dieppe-madrid"], ["paris"])
    both, _ = counted(mine, holding(["dieppe-paris", "pamplona-paris/1", "madrid-pamplona/1"]))
    assert both.borrowed == ()
    assert both.tickets == -8


def test_s3_only_routes_that_end_in_that_city() -> None:
    score, _ = counted(holding([], ["edinburgh-paris"], ["edinburgh"]), holding(["dieppe-paris", "dieppe-london/1"]))
    assert score.borrowed == ()


def test_s3_only_of_another_player() -> None:
    score, _ = counted(holding(["bruxelles-paris/1"], ["paris-wien"], ["paris"]), holding([]))
    assert score.borrowed == ()
    assert score.tickets == -8


def test_s3_one_and_the_same_route_for_all_tickets() -> None:
    # From Wien one of two borrowed routes would complete one ticket each; only one may be borrowed.
    score, _ = counted(
        holding(
            ["amsterdam-london", "amsterdam-frankfurt", "berlin-frankfurt/1", "munchen-zurich", "paris-zurich"],
            ["london-wien", "paris-wien"],
            ["wien"],
        ),
        holding(["berlin-wien", "munchen-wien"]),
    )
    assert len(score.borrowed) == 1
    assert score.completed == 1
    assert score.borrowed == (loan("wien", "berlin-wien"),)  # 10 points for London against 8 for Paris
    assert score.tickets == 10 - 8


def test_s3_for_tickets_only() -> None:
    score, other = counted(
        holding(["bruxelles-paris/1"], ["amsterdam-pamplona"], ["paris"]),
        holding(["pamplona-paris/1", "amsterdam-bruxelles"]),
    )
    assert score.routes == 2
    assert score.longest_path == 2
    assert other.routes == 8


def test_s3_two_stations_may_make_a_chain() -> None:
    score, _ = counted(
        holding([], ["edinburgh-paris"], ["edinburgh", "dieppe", "paris"]),
        holding(["edinburgh-london/1", "dieppe-london/1", "dieppe-paris"]),
    )
    assert score.tickets == 7
    assert {x.station: x.route for x in score.borrowed} == {
        "edinburgh": "edinburgh-london/1",
        "dieppe": "dieppe-london/1",
        "paris": "dieppe-paris",
    }


def test_s4_ruling_the_highest_total_over_all_stations_together() -> None:
    # Taken alone, Wien's best loan is Berlin (10 points); with Zurich's station, Munchen brings more.
    score, _ = counted(
        holding(
            ["amsterdam-london", "amsterdam-frankfurt", "berlin-frankfurt/1", "munchen-zurich", "budapest-wien/1"],
            ["london-wien", "paris-wien", "madrid-zurich", "budapest-zurich"],
            ["wien", "zurich"],
        ),
        holding(["berlin-wien", "munchen-wien", "paris-zurich", "venezia-zurich"]),
    )
    # Berlin alone: +10 -8 -8 -6 = -12. Munchen and Paris: -10 +8 -8 +6 = -4.
    assert score.tickets == -4
    assert score.borrowed == (loan("wien", "munchen-wien"), loan("zurich", "paris-zurich"))


def test_s4_ruling_among_equals_the_one_that_completes_the_most_tickets() -> None:
    # Smyrna may borrow the way to Constantinople (one ticket of 10) or to Athina (two of 5).
    mine = holding(
        ["angora-smyrna", "athina-sofia", "palermo-smyrna", "palermo-roma", "roma-venezia"],
        ["constantinople-venezia", "angora-athina", "smyrna-sofia"],
        ["smyrna"],
    )
    for theirs in (["constantinople-smyrna", "athina-smyrna"], ["athina-smyrna", "constantinople-smyrna"]):
        score, _ = counted(mine, holding(theirs))
        assert score.borrowed == (loan("smyrna", "athina-smyrna"),)
        assert score.tickets == 5 + 5 - 10
        assert score.completed == 2


def test_s4_ruling_among_equals_most_tickets_even_if_the_board_names_the_other_route_first() -> None:
    # Athina may borrow the way to Brindisi (one ticket of 10), or, later on the board, to Smyrna (two of 5).
    mine = holding(
        ["athina-sofia", "constantinople-sofia", "brindisi-roma", "roma-venezia", "angora-smyrna"],
        ["constantinople-venezia", "angora-athina", "smyrna-sofia"],
        ["athina"],
    )
    score, _ = counted(mine, holding(["athina-brindisi", "athina-smyrna"]))
    assert score.borrowed == (loan("athina", "athina-smyrna"),)
    assert score.completed == 2


def test_s4_ruling_the_higher_value_comes_before_the_number_of_tickets() -> None:
    # Smyrna may borrow the way to Constantinople (8 and 10) or to Athina (5, 5 and 6).
    smyrna = ["angora-smyrna", "palermo-smyrna", "palermo-roma", "roma-venezia", "brindisi-palermo"]
    mine = holding(
        [*smyrna, "athina-sofia", "athina-sarajevo", "sarajevo-zagrab"],
        ["constantinople-palermo", "constantinople-venezia", "angora-athina", "smyrna-sofia", "brindisi-zagrab"],
        ["smyrna"],
    )
    score, _ = counted(mine, holding(["athina-smyrna", "constantinople-smyrna"]))
    assert score.borrowed == (loan("smyrna", "constantinople-smyrna"),)
    assert score.tickets == 8 + 10 - 5 - 5 - 6
    assert score.completed == 2


def test_s4_ruling_among_equal_loans_the_first_in_the_order_of_the_board() -> None:
    mine = holding(["dieppe-london/1"], ["edinburgh-paris"], ["paris", "london"])
    twins = [holding(["edinburgh-london/2", "dieppe-paris"]), holding(["edinburgh-london/1"]), holding([])]
    for others in (twins, twins[::-1]):
        score = counted(mine, *others)[0]
        assert score.borrowed == (loan("london", "edinburgh-london/1"), loan("paris", "dieppe-paris"))


def test_s4_ruling_and_never_a_route_more_than_is_needed() -> None:
    # London's station could borrow too, but Paris alone completes the ticket.
    mine = holding(["dieppe-london/1", "edinburgh-london/1"], ["edinburgh-paris"], ["london", "paris"])
    score, _ = counted(mine, holding(["amsterdam-london", "dieppe-paris"]))
    assert score.borrowed == (loan("paris", "dieppe-paris"),)


def test_s4_ruling_a_station_that_helps_no_ticket_borrows_nothing() -> None:
    score, _ = counted(
        holding(["bruxelles-paris/1"], ["edinburgh-paris"], ["paris", "roma"]),
        holding(["dieppe-paris", "brindisi-roma"]),
    )
    assert score.borrowed == ()


def test_s4_ruling_the_shown_station_is_the_one_that_lends() -> None:
    score, _ = counted(
        holding(["dieppe-london/1", "edinburgh-london/1"], ["edinburgh-paris"], ["roma", "paris"]),
        holding(["dieppe-paris", "brindisi-roma"]),
    )
    assert score.borrowed == (loan("paris", "dieppe-paris"),)


@pytest.mark.parametrize(
    ("built", "points"), [([], 12), (["paris"], 8), (["paris", "wien"], 4), (["paris", "wien", "roma"], 0)]
)
def test_s5_each_station_not_built_is_worth_four(built: list[str], points: int) -> None:
    score, other = counted(holding([], [], built), holding([]))
    assert score.stations == points
    assert other.stations == 12
    assert score.total == points


def test_s6_stations_block_nothing() -> None:
    state = position("europe", hand="2 red", stations={1: ["paris", "bruxelles"]})
    state = after(state, claim("bruxelles-paris/1", "2 red"))
    assert state.claims == {"bruxelles-paris/1": 0}


def test_s6_they_count_nothing_for_the_longest_path() -> None:
    score, other = counted(
        holding(["bruxelles-paris/1", "brest-dieppe"], ["amsterdam-pamplona"], ["paris"]), holding(["dieppe-paris"])
    )
    assert score.longest_path == 2
    assert score.longest_bonus == 10
    assert other.longest_path == 1


def test_s3_in_a_game_that_ended() -> None:
    state = position(
        "europe",
        claims={0: ["dieppe-london/1", "edinburgh-london/1"], 1: ["dieppe-paris"]},
        stations={0: ["paris"]},
        tickets={0: ["edinburgh-paris"]},
    )
    first, second = scores(state)
    assert (first.routes, first.tickets, first.stations, first.longest_bonus) == (2 + 7, 7, 8, 10)
    assert first.borrowed == (loan("paris", "dieppe-paris"),)
    assert second.borrowed == ()
