"""Mistakes that other programs of these games shipped, each with a test here."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from allaboard.boards import load
from allaboard.core import events as ev
from allaboard.core.actions import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    Payment,
    PayTunnel,
)
from allaboard.core.board import RouteId, TicketId
from allaboard.core.cards import Card
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.errors import Illegal
from allaboard.core.game import Play
from allaboard.core.legal import legal_actions
from allaboard.core.network import longest_path
from allaboard.core.scoring import Holding, Score, final_scores, scores, ticket_lines
from allaboard.core.start import start
from allaboard.core.state import Opening, Seat, SecondCard, State, Tunnelling, Turn
from allaboard.core.validate import validate
from allaboard.core.view import view
from tests.positions import (
    Stacked,
    after,
    allowed,
    build,
    cards,
    claim,
    game_of,
    hand_of,
    heap,
    keep,
    pay,
    payments_for,
    position,
    refused,
    take,
    told,
)


def length(board: str, *routes: str) -> int:
    return longest_path([load(board).board.routes[RouteId(r)] for r in routes]).length


# ── drawing ──────────────────────────────────────────────────────────────────


def test_a_face_up_locomotive_is_not_accepted_as_the_second_card() -> None:
    state = after(position("usa", market="red locomotive blue blue blue"), take(0))
    refused(state, take(1), "D4")


def test_the_turn_ends_when_the_last_card_is_drawn() -> None:
    state = after(position("usa", market="red - - - -", deck=""), take(0))
    assert state.phase == Turn(Seat(1))


def test_the_second_card_may_be_impossible_and_the_turn_still_ends() -> None:
    state = after(position("usa", market="locomotive locomotive blue - -", deck=""), take(2))
    assert state.phase == Turn(Seat(1))


def test_the_deck_is_reshuffled_and_every_spent_card_comes_back() -> None:
    state = position("usa", hand="3 blue", deck="red")
    state = after(state, claim("montreal-new_york", "3 blue"))
    assert state.discard == heap("3 blue")
    dealer = Stacked()
    state = after(state, DrawCard(), dealer=dealer)
    assert state.deck == cards("3 blue")
    assert dealer.asked == [("train cards/1", cards("3 blue"))]  # shuffled, not just turned over


def test_the_deck_is_not_made_anew_out_of_nothing() -> None:
    state = position("usa", deck="", market="red blue - - -")
    state = after(state, take(0), take(1))
    assert state.deck == ()
    validate(state)


def test_the_redeal_of_locomotives_ends() -> None:
    state = position("usa", market="locomotive locomotive red red red", deck="12 locomotive")
    state, events = allowed(state, take(2))
    assert told(events, ev.MarketSwept) == []


def test_the_redeal_of_locomotives_happens_again_after_itself() -> None:
    top = "locomotive 3 locomotive 2 blue 5 white"
    state, events = allowed(position("usa", market="locomotive locomotive red red red", top=top), take(2))
    assert len(told(events, ev.MarketSwept)) == 2
    assert state.market == cards("5 white")


def test_the_redeal_of_locomotives_happens_at_setup() -> None:
    state, _ = start(game_of("usa", 2), Stacked(cards="8 red 5 locomotive 5 white"))
    assert state.market == cards("5 white")


def test_the_redeal_discards_and_does_not_shuffle_back() -> None:
    state, _ = start(game_of("usa", 2), Stacked(cards="8 red 5 locomotive 5 white"))
    assert state.discard == heap("5 locomotive")


def test_an_empty_place_holds_no_card_to_draw() -> None:
    state = position("usa", deck="", market="red - blue - -")
    refused(state, take(1), "D8")
    assert sum(hand_of(state, 0)) == 0


def test_the_second_card_is_chosen_after_the_first_was_replaced() -> None:
    state = after(position("usa", top="yellow"), take(4))
    assert state.phase == SecondCard(Seat(0))
    assert state.market[4] == Card.YELLOW


def test_the_display_is_filled_again_after_the_deck_ran_dry() -> None:
    state = position("usa", hand="", hands={1: "5 black"}, deck="", market="red blue - - -", ticket_deck=())
    state = after(state, take(0), take(1), claim("montreal-sault_st_marie", "5 black"))
    assert state.market == cards("5 black")


# ── tickets ──────────────────────────────────────────────────────────────────


def test_the_last_two_tickets_can_be_drawn() -> None:
    state = after(position("usa", ticket_deck=["boston-miami", "miami-toronto"]), DrawTickets())
    assert {a.keep for a in legal_actions(state) if isinstance(a, KeepTickets)} == {
        ("boston-miami",),
        ("miami-toronto",),
        ("boston-miami", "miami-toronto"),
    }


def test_not_all_tickets_can_be_returned() -> None:
    refused(after(position("usa"), DrawTickets()), keep(), "K1")


def test_nor_must_all_be_kept() -> None:
    state = after(position("usa"), DrawTickets())
    assert len(legal_actions(state)) == 7


def test_a_ticket_named_twice_is_not_held_twice() -> None:
    state = after(position("usa", ticket_deck=["boston-miami", "miami-toronto"]), DrawTickets())
    refused(state, keep("boston-miami", "boston-miami"), "K1", "only once")


def test_returned_tickets_go_under_the_deck_and_not_on_top_or_away() -> None:
    deck = ["boston-miami", "miami-toronto", "denver-el_paso", "duluth-houston"]
    state = after(position("usa", ticket_deck=deck), DrawTickets(), keep("miami-toronto"))
    assert state.tickets == ("duluth-houston", "boston-miami", "denver-el_paso")


def test_rejected_long_tickets_do_not_enter_the_deck() -> None:
    state, _ = start(game_of("europe", 2), Stacked(long=["brest-petrograd", "cadiz-stockholm"]))
    for seat in (0, 1):
        offers = state.phase.offers[seat] if isinstance(state.phase, Opening) else ()
        assert isinstance(offers, tuple)
        state, _ = step(state, keep(*offers[1:]), Stacked(), Seat(seat))
    assert not [name for name in state.tickets if name and state.board.tickets[name].long]
    assert len(state.tickets) == 34


def test_tickets_drawn_on_the_last_turn_count() -> None:
    state = position("usa", ticket_deck=["boston-miami"], turn=1, turns_left=0)
    state = after(state, DrawTickets(), keep("boston-miami"))
    assert state.over
    lines = {line.ticket: line.points for line in scores(state)[1].ticket_lines}
    assert lines["boston-miami"] == -12  # type: ignore[index]


def test_a_ticket_complete_when_drawn_is_complete() -> None:
    state = position("usa", claims={0: ["denver-santa_fe", "el_paso-santa_fe"]}, ticket_deck=["denver-el_paso"])
    state = after(state, DrawTickets(), keep("denver-el_paso"))
    routes = [state.board.routes[route] for route in state.claims]
    (line,) = ticket_lines(state.board, routes, [TicketId("denver-el_paso")])
    assert line.completed


def test_ticket_points_are_not_in_the_score_before_the_end() -> None:
    state = position("usa", claims={0: ["denver-santa_fe", "el_paso-santa_fe"]}, ticket_deck=["denver-el_paso"])
    state = after(state, DrawTickets(), keep("denver-el_paso"))
    assert state.players[0].score == 4
    assert view(state, Seat(1)).players[0].score == 4


def test_no_claim_before_the_opening_tickets_are_chosen() -> None:
    state, _ = start(game_of("usa", 2), Stacked(cards="4 red"))
    refused(state, claim("boston-new_york/1", "2 red"), "P5")
    state, _ = step(state, legal_actions(state, Seat(0))[0], Stacked(), Seat(0))
    refused(state, claim("boston-new_york/1", "2 red"), "A1", seat=0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_long_tickets_are_not_dealt_to_one_player(seats: int) -> None:
    state, _ = start(game_of("europe", seats), SeedDealer("long"))
    assert isinstance(state.phase, Opening)
    for offer in state.phase.offers:
        assert isinstance(offer, tuple)
        assert sum(state.board.tickets[name].long for name in offer) == 1


def test_missed_tickets_are_subtracted() -> None:
    edition = load("europe")
    holding = Holding((), (TicketId("paris-wien"),))
    assert final_scores(edition.board, edition.rules, [holding])[0].tickets == -8


# ── routes and payments ──────────────────────────────────────────────────────


def test_both_twins_cannot_be_claimed_at_three_players() -> None:
    state = position("usa", 3, hand="2 yellow", claims={1: ["boston-new_york/1"]})
    refused(state, claim("boston-new_york/2", "2 yellow"), "C7")


@pytest.mark.parametrize("seats", [2, 4])
def test_nor_by_one_player(seats: int) -> None:
    state = position("usa", seats, hand="2 yellow", claims={0: ["boston-new_york/1"]})
    refused(state, claim("boston-new_york/2", "2 yellow"), "C6")


def test_a_legal_twin_is_not_refused() -> None:
    state = position("usa", 4, hand="2 yellow", claims={1: ["boston-new_york/1"]})
    after(state, claim("boston-new_york/2", "2 yellow"))


def test_not_all_cards_of_the_color_are_taken() -> None:
    state = after(position("usa", hand="5 blue 2 locomotive"), claim("montreal-new_york", "3 blue"))
    assert hand_of(state, 0) == heap("2 blue 2 locomotive")


def test_nor_locomotives_instead_of_the_color() -> None:
    state = after(position("usa", hand="3 blue 3 locomotive"), claim("montreal-new_york", "2 blue 1 locomotive"))
    assert hand_of(state, 0) == heap("1 blue 2 locomotive")


def test_nor_is_a_route_for_nothing() -> None:
    refused(position("usa", hand="3 blue"), claim("montreal-new_york", ""), "C2")


def test_locomotives_alone_pay() -> None:
    after(position("usa", hand="3 locomotive"), claim("montreal-new_york", "3 locomotive"))


def test_one_card_does_not_pay_twice() -> None:
    refused(position("usa", hand="1 blue 1 locomotive"), claim("montreal-new_york", "2 blue 1 locomotive"), "C2")


def test_a_payment_of_less_than_nothing_gives_no_cards() -> None:
    with pytest.raises(ValueError, match="payment"):
        Payment(Card.RED, 6, -2)


def test_grey_is_not_paid_with_two_colors() -> None:
    assert payments_for(position("usa", hand="2 blue 1 red"), "duluth-sault_st_marie") == set()


def test_more_than_the_price_is_not_taken() -> None:
    refused(position("usa", hand="5 blue"), claim("montreal-new_york", "4 blue"), "C2")


def test_the_last_trains_can_be_used() -> None:
    state = position("usa", hand="3 blue", trains={0: 3}, free=["montreal-new_york"])
    assert after(state, claim("montreal-new_york", "3 blue")).players[0].trains == 0


def test_a_claim_sent_twice_counts_once() -> None:
    state = position("usa", hand="6 blue")
    state = after(state, claim("montreal-new_york", "3 blue"))
    refused(state, claim("montreal-new_york", "3 blue"), "A1", seat=0)
    refused(state, claim("montreal-new_york", "3 blue"), "C1")
    assert (state.players[0].trains, state.players[0].score) == (42, 4)


def test_points_for_lengths_six_and_eight() -> None:
    assert load("usa").rules.route_points[6] == 15
    assert load("europe").rules.route_points[6] == 15
    assert load("europe").rules.route_points[8] == 21


def test_nobody_has_two_turns_in_a_row() -> None:
    for board, seats in (("usa", 2), ("europe", 3)):
        play = Play(game_of(board, seats), SeedDealer("turns"))
        n = 0
        while not play.over:
            play.act(play.legal(play.to_move[0])[n % len(play.legal(play.to_move[0]))], play.to_move[0])
            n += 1
        turns = [event.seat for entry in play.log for event in told(entry.events, ev.TurnBegan)]
        assert all(b == (a + 1) % seats for a, b in itertools.pairwise(turns))


# ── the longest path ─────────────────────────────────────────────────────────


def test_the_longest_path_is_not_off_by_one() -> None:
    assert length("usa", "dallas-houston/1") == 1
    assert length("usa", "dallas-houston/1", "houston-new_orleans") == 3


def test_the_longest_path_passes_cities_again_and_is_no_sum_of_pieces() -> None:
    triangle = ["denver-santa_fe", "oklahoma_city-santa_fe", "denver-oklahoma_city"]
    assert length("usa", *triangle) == 9
    assert length("usa", *triangle, "denver-helena") == 13
    assert length("usa", *triangle, "denver-helena", "denver-phoenix") == 9 + 4 + 5
    assert length("usa", *triangle, "denver-helena", "denver-phoenix", "denver-omaha") == 9 + 4 + 5
    assert length("usa", *triangle, "calgary-winnipeg") == 9


def test_the_bonus_goes_to_each_tied_player_and_to_nobody_without_routes() -> None:
    edition = load("usa")
    two = [Holding((RouteId("calgary-winnipeg"),), ()), Holding((RouteId("miami-new_orleans"),), ())]
    assert [s.longest_bonus for s in final_scores(edition.board, edition.rules, two)] == [10, 10]
    none = [Holding((), ()), Holding((), ())]
    assert [s.longest_bonus for s in final_scores(edition.board, edition.rules, none)] == [0, 0]


# ── the end ──────────────────────────────────────────────────────────────────


def test_a_blocked_player_passes() -> None:
    state = position("usa", deck="", market="- - - - -", ticket_deck=())
    assert legal_actions(state) == (Pass(),)


def test_a_table_of_blocked_players_comes_to_an_end() -> None:
    state = position("usa", deck="", market="- - - - -", ticket_deck=(), trains={1: 0}, turns_left=9)
    assert after(state, Pass(), Pass()).over


@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_the_game_stops_neither_at_once_nor_at_seat_nought(trigger: int) -> None:
    state = position("usa", 3, turn=trigger, hand="1 red", trains={trigger: 3}, free=["dallas-houston/1"])
    state = after(state, claim("dallas-houston/1", "1 red"))
    turns = 0
    while not state.over:
        last = state.to_move[0]
        state = after(state, DrawCard(), DrawCard())
        turns += 1
    assert (turns, last) == (3, trigger)


def test_three_trains_left_are_not_few_enough() -> None:
    state = position("usa", hand="1 red", trains={0: 4}, free=["dallas-houston/1"])
    assert after(state, claim("dallas-houston/1", "1 red")).turns_left is None


def test_europe_breaks_ties_by_stations_before_the_express() -> None:
    assert load("europe").rules.tie_breaks == ("tickets", "stations", "longest_path")
    assert load("usa").rules.tie_breaks == ("tickets", "longest_path")


# ── tunnels and stations ─────────────────────────────────────────────────────


def test_a_tunnel_laid_with_locomotives_alone_pays_for_locomotives_only() -> None:
    state = position("europe", hand="4 locomotive 4 yellow", top="yellow locomotive red")
    state = after(state, claim("munchen-zurich", "2 locomotive"))
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.extra == 1
    assert legal_actions(state)[1:] == (_more("1 locomotive"),)


def _more(text: str) -> Action:
    return PayTunnel(pay(text))


def test_a_wrong_tunnel_payment_is_no_second_try() -> None:
    state = position("europe", hand="4 yellow", top="yellow red red")
    state = after(state, claim("munchen-zurich", "2 yellow"))
    with pytest.raises(Illegal):
        step(state, _more("1 red"), Stacked(), Seat(0))
    assert state.to_move == (0,)
    assert {type(action) for action in legal_actions(state)} == {LeaveTunnel, type(_more("1 red"))}


def test_the_tunnel_is_asked_for_even_when_it_cannot_be_paid() -> None:
    state = position("europe", hand="2 yellow", top="3 locomotive")
    assert legal_actions(after(state, claim("munchen-zurich", "2 yellow"))) == (LeaveTunnel(),)


def test_two_stations_never_stand_in_one_city() -> None:
    refused(position("europe", hand="1 red", stations={1: ["paris"]}), build("paris", "1 red"), "S1")


def _europe(mine: Sequence[str], tickets: Sequence[str], stations: Sequence[str], theirs: Sequence[str]) -> Score:
    state = position("europe", claims={0: mine, 1: theirs}, tickets={0: tickets}, stations={0: stations})
    return scores(state)[0]


def test_one_station_does_not_borrow_every_route_there() -> None:
    score = _europe(["brest-dieppe"], ["dieppe-madrid"], ["paris"], ["dieppe-paris", "pamplona-paris/1"])
    assert score.tickets == -8


def test_a_station_that_fails_does_not_void_the_others() -> None:
    score = _europe(["dieppe-london/1"], ["berlin-london", "edinburgh-paris"], ["roma", "paris", "london"],
                    ["dieppe-paris", "edinburgh-london/1"])  # fmt: skip
    assert score.tickets == 7 - 7
    assert [loan.station for loan in score.borrowed] == ["london", "paris"]


def test_the_right_station_is_shown_for_a_ticket() -> None:
    score = _europe(["dieppe-london/1", "edinburgh-london/1"], ["edinburgh-paris"], ["roma", "paris"], ["dieppe-paris"])
    assert [(loan.station, loan.route) for loan in score.borrowed] == [("paris", "dieppe-paris")]


# ── what is told to whom ─────────────────────────────────────────────────────


def test_what_the_active_player_can_pay_is_not_known_to_others() -> None:
    state = position("usa", hand="3 blue")
    assert any(isinstance(action, ClaimRoute) for action in legal_actions(state))
    assert legal_actions(view(state, Seat(1))) == ()
    assert legal_actions(view(state, Seat(-1))) == ()
    poor: State = position("usa", hand="3 red")
    assert view(state, Seat(-1)).players == view(poor, Seat(-1)).players
