"""A: the turn."""

from __future__ import annotations

import pytest

from allaboard.core import events as ev
from allaboard.core.actions import Action, DrawCard, DrawTickets, LeaveTunnel, Pass, PayTunnel
from allaboard.core.legal import legal_actions
from allaboard.core.state import Choosing, Over, Seat, SecondCard, Turn
from tests.positions import after, allowed, build, claim, keep, pay, position, refused, take, told


def test_a1_claiming_ends_the_turn() -> None:
    state = position("usa", hand="2 red")
    assert after(state, claim("boston-new_york/1", "2 red")).phase == Turn(Seat(1))


def test_a1_drawing_cards_then_nothing_else() -> None:
    state = after(position("europe", hand="4 red"), take(0))
    assert state.phase == SecondCard(Seat(0))
    for other in (claim("bruxelles-paris/1", "2 red"), build("paris", "1 red"), DrawTickets()):
        refused(state, other, "D1", "second train card")
    refused(state, Pass(), "D1")
    assert after(state, take(1)).phase == Turn(Seat(1))


def test_a1_drawing_tickets_then_nothing_else() -> None:
    state = after(position("usa", hand="4 red"), DrawTickets())
    assert isinstance(state.phase, Choosing)
    others: list[Action] = [claim("boston-new_york/1", "2 red"), take(0), DrawCard(), DrawTickets(), Pass()]
    for other in others:
        refused(state, other, "K1", "choose among the drawn tickets")
    assert after(state, keep(*state.phase.offer if isinstance(state.phase.offer, tuple) else ())).phase == Turn(Seat(1))


def test_a1_building_a_station_ends_the_turn() -> None:
    state = position("europe", hand="4 red")
    assert after(state, build("paris", "1 red")).phase == Turn(Seat(1))


def test_a1_no_action_out_of_turn() -> None:
    state = position("usa", turn=0, hands={1: "4 red"})
    for action in (take(0), DrawCard(), DrawTickets(), claim("boston-new_york/1", "2 red"), Pass()):
        refused(state, action, "A1", "not seat 1's turn", seat=1)
    refused(state, take(0), "A1", seat=-1)
    refused(state, take(0), "A1", seat=7)


def test_a1_nobody_has_two_turns_in_a_row() -> None:
    state = position("usa", seats=3, turn=1, hand="2 red", hands={2: "2 yellow", 0: "3 blue"})
    state = after(state, claim("boston-new_york/1", "2 red"))
    assert state.phase == Turn(Seat(2))
    state = after(state, DrawCard(), DrawCard())
    assert state.phase == Turn(Seat(0))
    state = after(state, claim("montreal-new_york", "3 blue"))
    assert state.phase == Turn(Seat(1))


def test_a1_nothing_is_left_to_do_when_the_game_is_over() -> None:
    state = position("usa", phase=Over())
    assert state.to_move == ()
    assert legal_actions(state) == ()
    assert legal_actions(state, Seat(0)) == ()
    refused(state, take(0), "A1", "the game is over", seat=0)


def test_a1_answers_to_a_tunnel_that_is_not_being_dug() -> None:
    state = position("europe", hand="4 red")
    refused(state, LeaveTunnel(), "T1")
    refused(state, PayTunnel(pay("1 red")), "T1")
    refused(state, keep("paris-wien"), "K3")


def test_a2_a_player_with_a_legal_action_may_not_pass() -> None:
    refused(position("usa", hand=""), Pass(), "A2")
    last_ticket = position("usa", market="- - - - -", deck="", ticket_deck=["boston-miami"])
    assert legal_actions(last_ticket) == (DrawTickets(),)
    refused(last_ticket, Pass(), "A2")


def test_a2_a_player_with_nothing_else_passes() -> None:
    state = position("usa", hand="", market="- - - - -", deck="", ticket_deck=())
    assert legal_actions(state) == (Pass(),)
    state, events = allowed(state, Pass())
    assert told(events, ev.Passed) == [ev.Passed(Seat(0))]
    assert state.phase == Turn(Seat(1))
    assert not state.over


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a2_the_game_ends_at_once_when_everybody_in_turn_passed(seats: int) -> None:
    # All cards lie with the last seat, who has no train to use them; so nobody can do anything.
    trains = {seats - 1: 0}
    state = position("usa", seats, market="- - - - -", deck="", ticket_deck=(), trains=trains, turns_left=seats + 3)
    for seat in range(seats):
        assert state.phase == Turn(Seat(seat))
        assert legal_actions(state) == (Pass(),)
        state, events = allowed(state, Pass())
    assert state.over
    assert [event.reason for event in told(events, ev.GameEnded)] == ["stalemate"]


def test_a2_an_action_between_passes_starts_the_count_anew() -> None:
    state = position("usa", 2, hand="", market="- - - - -", deck="", ticket_deck=())
    state = after(state, Pass(), claim("boston-new_york/1", "2 red"))
    # The two cards came back: the deck, and with it the display, lives again.
    assert state.phase == Turn(Seat(0))
    assert state.passes == 0
    assert Pass() not in legal_actions(state)


@pytest.mark.parametrize(
    "action",
    [
        take(0),
        DrawCard(),
        DrawTickets(),
        build("paris", "1 black"),
        claim("berlin-danzig", "4 black"),
        claim("barcelona-pamplona", "2 black"),  # a tunnel
    ],
    ids=lambda action: type(action).__name__,
)
def test_a2_whatever_a_player_does_starts_the_count_anew(action: Action) -> None:
    state = position("europe", hand="4 black", top="3 red").but(passes=1)
    assert after(state, action).passes == 0
