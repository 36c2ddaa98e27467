"""D: drawing train cards."""

from __future__ import annotations

import pytest

from allaboard.core import events as ev
from allaboard.core.actions import DrawCard, DrawTickets, Pass
from allaboard.core.cards import LOCOMOTIVE, Card
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import Seat, SecondCard, Turn
from tests.positions import (
    Stacked,
    after,
    allowed,
    cards,
    claim,
    game_of,
    hand_of,
    heap,
    market_of,
    position,
    refused,
    take,
    told,
)


@pytest.mark.parametrize("first", ["face up", "blind"])
@pytest.mark.parametrize("second", ["face up", "blind"])
def test_d1_two_cards_in_any_mix(first: str, second: str) -> None:
    state = position("usa", market="purple blue orange white green", top="yellow black red")
    got = {"face up": "purple", "blind": "yellow"}[first]
    state = after(state, take(0) if first == "face up" else DrawCard())
    assert state.phase == SecondCard(Seat(0))
    assert hand_of(state, 0) == heap(got)
    state = after(state, take(1) if second == "face up" else DrawCard())
    assert state.phase == Turn(Seat(1))
    assert sum(hand_of(state, 0)) == 2
    assert hand_of(state, 0)[Card.BLUE] == (second == "face up")


@pytest.mark.parametrize("slot", [-1, 5, 99])
def test_d1_there_are_five_face_up_places(slot: int) -> None:
    refused(position("usa"), take(slot), "D1", "places are 0 to 4")
    refused(position("usa", second=True), take(slot), "D1")


def test_d2_a_face_up_card_is_replaced_before_the_second_choice() -> None:
    state = position("usa", market="purple blue orange white green", top="black yellow")
    state, events = allowed(state, take(2))
    assert state.market == cards("purple blue black white green")
    assert told(events, ev.CardTurnedUp) == [ev.CardTurnedUp(2, Card.BLACK)]
    assert state.phase == SecondCard(Seat(0))
    assert after(state, take(2)).players[0].hand.cards == heap("orange black")


def test_d2_the_second_card_is_replaced_too() -> None:
    state = after(position("usa", top="black yellow"), take(0), take(0))
    assert state.market == cards("yellow blue orange white green")


def test_d3_a_face_up_locomotive_is_the_whole_turn() -> None:
    state = position("usa", market="locomotive blue orange white green", top="red")
    state = after(state, take(0))
    assert hand_of(state, 0) == heap("locomotive")
    assert state.phase == Turn(Seat(1))
    assert state.market[0] == Card.RED


@pytest.mark.parametrize("first", [take(0), DrawCard()])
def test_d4_a_face_up_locomotive_that_lay_there_cannot_be_the_second_card(first: object) -> None:
    state = position("usa", market="purple locomotive orange white green", top="red black")
    state = after(state, first)  # type: ignore[arg-type]
    assert state.phase == SecondCard(Seat(0))
    refused(state, take(1), "D4", "cannot be the second card")


def test_d4_nor_one_that_has_just_been_turned_up() -> None:
    state = after(position("usa", market="purple blue orange white green", top="locomotive black"), take(0))
    assert state.market[0] == LOCOMOTIVE
    refused(state, take(0), "D4")
    assert take(1) in legal_actions(state)


def test_d5_a_blind_locomotive_as_the_first_card_leaves_a_second() -> None:
    state = after(position("usa", top="2 locomotive red"), DrawCard())
    assert hand_of(state, 0) == heap("locomotive")
    assert state.phase == SecondCard(Seat(0))
    state = after(state, DrawCard())
    assert hand_of(state, 0) == heap("2 locomotive")
    assert state.phase == Turn(Seat(1))


def test_d5_a_blind_locomotive_may_come_second() -> None:
    state = after(position("usa", top="red locomotive"), take(0), DrawCard())
    assert hand_of(state, 0) == heap("purple locomotive")


def test_d6_three_face_up_locomotives_are_swept_in_mid_turn() -> None:
    state = position("usa", market="locomotive locomotive red red red", top="locomotive 5 blue")
    state, events = allowed(state, take(2))
    assert told(events, ev.MarketSwept) == [ev.MarketSwept(heap("3 locomotive 2 red"))]
    assert state.market == cards("5 blue")
    assert state.discard == heap("3 locomotive 2 red")
    assert state.phase == SecondCard(Seat(0))


def test_d6_two_face_up_locomotives_stay() -> None:
    state = position("usa", market="locomotive red red red red", top="locomotive 5 blue")
    state, events = allowed(state, take(1))
    assert told(events, ev.MarketSwept) == []
    assert state.market == cards("locomotive locomotive red red red")


def test_d6_after_the_second_card_too() -> None:
    state = position("usa", market="locomotive locomotive red red red", top="blue locomotive 5 white")
    state = after(state, DrawCard(), take(4))
    assert state.market == cards("5 white")
    assert state.phase == Turn(Seat(1))


def test_d6_again_while_it_holds() -> None:
    top = "locomotive 3 locomotive 2 blue 4 locomotive green 5 white"
    state = position("usa", market="locomotive locomotive red red red", top=top)
    state, events = allowed(state, take(2))
    swept = [event.cards for event in told(events, ev.MarketSwept)]
    assert swept == [heap("3 locomotive 2 red"), heap("3 locomotive 2 blue"), heap("4 locomotive green")]
    assert state.market == cards("5 white")


def test_d6_the_fourth_and_fifth_locomotive_count_as_well() -> None:
    state = position("usa", market="locomotive locomotive red red red", top="locomotive 5 locomotive 5 white")
    state, events = allowed(state, take(2))
    assert [event.cards for event in told(events, ev.MarketSwept)] == [heap("3 locomotive 2 red"), heap("5 locomotive")]
    assert state.market == cards("5 white")


def test_d6_a_sweep_goes_to_the_discards_and_not_back_into_the_deck() -> None:
    state, _ = start(game_of("usa", 2), Stacked(cards="8 red 3 locomotive 2 blue 5 white"))
    assert state.discard == heap("3 locomotive 2 blue")
    assert isinstance(state.deck, tuple)
    assert len(state.deck) == 110 - 8 - 5 - 5


def test_d6_after_a_reshuffle_too() -> None:
    # The deck ends with the third locomotive; the sweep's own cards are in the new deck.
    state = position("usa", market="locomotive locomotive red red red", deck="locomotive", discard="4 white 4 blue")
    dealer = Stacked(reshuffled="4 blue white")
    state, events = allowed(state, take(2), dealer)
    assert len(told(events, ev.DeckShuffled)) == 1
    assert len(told(events, ev.MarketSwept)) == 1
    assert state.market == cards("4 blue white")
    assert state.discard == heap("3 locomotive 2 red")


def test_d7_ruling_only_a_full_display_is_swept() -> None:
    # Four cards lie face up and the deck is empty: three locomotives among four stay.
    state = position("usa", market="locomotive locomotive locomotive red -", deck="", second=True)
    state, events = allowed(state, take(3))
    assert told(events, ev.MarketSwept) == []
    assert state.market == market_of("locomotive locomotive locomotive - -")


def test_d7_ruling_no_sweep_when_no_better_display_can_be_dealt() -> None:
    # Face-up cards, deck and discards hold only two cards that are not locomotives.
    state = position("usa", market="locomotive locomotive red red red", deck="5 locomotive")
    state, events = allowed(state, take(2))
    assert told(events, ev.MarketSwept) == []
    assert state.market == cards("locomotive locomotive locomotive red red")


@pytest.mark.parametrize(
    ("deck", "discard"),
    [("5 locomotive blue", ""), ("6 locomotive", "blue")],
    ids=["in the deck", "in the discards"],
)
def test_d7_ruling_three_other_cards_are_enough_wherever_they_lie(deck: str, discard: str) -> None:
    state = position("usa", market="locomotive locomotive red red red", deck=deck, discard=discard)
    _, events = allowed(state, take(2))
    assert told(events, ev.MarketSwept)


def test_d7_ruling_ten_sweeps_at_most() -> None:
    # This dealer always puts the locomotives on top.
    state = position("usa", market="locomotive locomotive red red red", deck="12 locomotive", discard="red")

    class Stubborn(Stacked):
        def shuffled(self, name, items, /):  # type: ignore[no-untyped-def]
            return tuple(sorted(items, key=lambda card: card != LOCOMOTIVE))

    state, events = allowed(state, take(2), Stubborn())
    assert len(told(events, ev.MarketSwept)) == 10
    assert state.market.count(LOCOMOTIVE) >= 3
    assert state.phase == SecondCard(Seat(0))


def test_d8_the_discards_become_the_deck_at_once_when_it_is_empty() -> None:
    state = position("usa", deck="red", discard="2 blue 3 green", second=True)
    dealer = Stacked(reshuffled="green blue")
    state, events = allowed(state, DrawCard(), dealer)
    assert told(events, ev.DeckShuffled)
    assert state.deck == cards("green blue blue green green")
    assert state.discard == heap("")
    assert dealer.asked == [("train cards/1", cards("2 blue 3 green"))]


def test_d8_each_reshuffle_has_its_own_order() -> None:
    state = position("usa", deck="2 red", hand="2 blue", hands={1: "3 green 4 black"})
    dealer = Stacked()
    state = after(state, claim("boston-montreal/1", "2 blue"), DrawCard(), DrawCard(), dealer=dealer)
    assert state.shuffles == 2
    state = after(state, DrawCard(), DrawCard(), dealer=dealer)
    assert state.deck == ()
    after(state, claim("duluth-sault_st_marie", "3 green"), dealer=dealer)
    assert dealer.asked == [("train cards/1", cards("2 blue")), ("train cards/2", cards("3 green"))]


def test_d8_the_face_up_place_is_filled_from_the_new_deck() -> None:
    state = position("usa", deck="red", discard="2 blue 3 green")
    state = after(state, take(0), dealer=Stacked(reshuffled="green blue"))
    assert state.market[0] == Card.RED
    assert state.deck == cards("green blue blue green green")
    state = after(state, take(1), dealer=Stacked())
    assert state.market[1] == Card.GREEN


def test_d8_ruling_without_discards_the_places_stay_empty_until_there_are_some() -> None:
    state = position("usa", hand="2 red", deck="", market="purple blue orange white green")
    state = after(state, take(0), take(1))
    assert state.market == market_of("- - orange white green")
    refused(state, take(0), "D8", "place 0 is empty")
    assert state.phase == Turn(Seat(1))
    # Seat 1 claims: five discards are the new deck, and two of them fill the places.
    state, events = allowed(state, claim("montreal-sault_st_marie", "5 black"))
    assert told(events, ev.DeckShuffled)
    assert state.market == cards("black black orange white green")
    assert state.deck == cards("3 black")
    assert state.discard == heap("")


def test_d8_ruling_as_soon_as_there_are_some_even_fewer_than_the_places() -> None:
    state = position("usa", hand="", deck="", market="- - - - -", ticket_deck=())
    state = after(state, Pass(), claim("atlanta-nashville", "1 red"))
    assert state.market == market_of("red - - - -")
    assert state.deck == ()
    assert legal_actions(state)[0] == take(0)


def test_d9_there_is_no_hand_limit() -> None:
    state = position("usa", hand="12 red 11 blue 11 green 11 white 12 black")
    state = after(state, take(0), DrawCard())
    assert sum(hand_of(state, 0)) == 59


def test_d10_nothing_can_be_drawn_where_nothing_lies() -> None:
    state = position("usa", market="- - - - -", deck="")
    refused(state, DrawCard(), "D10")
    for slot in range(5):
        refused(state, take(slot), "D8")
    assert legal_actions(state) == (DrawTickets(),)


def test_d10_ruling_the_turn_ends_with_one_card_when_only_locomotives_are_left_face_up() -> None:
    state = position("usa", market="locomotive locomotive red - -", deck="")
    state = after(state, take(2))
    assert hand_of(state, 0) == heap("red")
    assert state.phase == Turn(Seat(1))


def test_d10_ruling_the_turn_ends_with_one_card_when_it_was_the_last() -> None:
    state = after(position("usa", market="red - - - -", deck=""), take(0))
    assert state.phase == Turn(Seat(1))


def test_d10_ruling_the_last_blind_card_with_locomotives_face_up_ends_the_turn() -> None:
    market = "locomotive locomotive locomotive locomotive locomotive"
    state = after(position("usa", market=market, deck="red"), DrawCard())
    assert hand_of(state, 0) == heap("red")
    assert state.phase == Turn(Seat(1))


def test_d10_ruling_face_up_cards_can_be_drawn_without_deck_and_discards() -> None:
    state = position("usa", market="red blue - - -", deck="")
    assert {take(0), take(1)} <= set(legal_actions(state))
    refused(state, DrawCard(), "D10")
    state = after(state, take(0))
    assert state.phase == SecondCard(Seat(0))
    assert legal_actions(state) == (take(1),)
    assert after(state, take(1)).phase == Turn(Seat(1))
