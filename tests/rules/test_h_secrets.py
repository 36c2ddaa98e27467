"""H: what is secret. (The laws ask the same of every position of many games.)"""

from __future__ import annotations

import pytest

from allaboard.core import events as ev
from allaboard.core.actions import DrawCard, DrawTickets
from allaboard.core.cards import Card
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.errors import Hidden
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import TABLE, Choice, Hand, Opening, Seat
from allaboard.core.view import redact, view
from tests.positions import after, allowed, claim, game_of, heap, keep, position, take

ONE = Seat(1)


def test_h1_other_hands_are_secret_but_for_their_number() -> None:
    state = position("usa", seats=3, hand="3 red 2 locomotive", hands={1: "2 blue"})
    seen = view(state, ONE)
    assert seen.players[0].hand == Hand(closed=5)
    assert seen.players[1].hand.cards == heap("2 blue")
    with pytest.raises(Hidden, match="another player's"):
        _ = seen.players[0].hand.cards


def test_h1_other_tickets_are_secret_but_for_their_number() -> None:
    state = position("usa", tickets={0: ["boston-miami", "denver-el_paso"], 1: ["miami-toronto"]})
    seen = view(state, ONE)
    assert seen.players[0].tickets == 2
    assert seen.players[1].tickets == ("miami-toronto",)


def test_h1_the_order_of_both_decks_is_secret() -> None:
    state = position("europe")
    for seat in (0, 1, TABLE):
        seen = view(state, Seat(seat))
        assert isinstance(seen.deck, int)
        assert set(seen.tickets) == {None}
        assert isinstance(seen.long_tickets, int)


def test_h1_the_seed_is_in_no_position_event_or_view() -> None:
    dealer = SeedDealer("a very secret seed")
    state, events = start(game_of("mini", 2), dealer)
    assert "very secret" not in repr((state, events, dealer))


def test_h1_which_tickets_were_left_out_is_secret() -> None:
    state, _ = start(game_of("europe", 2), SeedDealer("h1"))
    for seat in (0, 1):
        state, _ = step(state, legal_actions(state, Seat(seat))[0], SeedDealer("h1"), Seat(seat))
    assert view(state, ONE).players[0].returned == 2
    assert isinstance(view(state, ONE).players[1].returned, tuple)


def test_h1_an_opening_choice_says_nothing_but_that_it_was_made() -> None:
    state, _ = start(game_of("europe", 2), SeedDealer("h1"))
    state, events = step(state, legal_actions(state, Seat(0))[5], SeedDealer("h1"), Seat(0))
    assert [redact(event, ONE) for event in events] == [ev.OpeningChosen(Seat(0), None, None)]
    seen = view(state, ONE).phase
    assert isinstance(seen, Opening)
    assert seen.choices == (Choice(None, None), None)
    assert seen.offers[0] == 4


def test_h1_a_view_cannot_be_turned_into_another_seats() -> None:
    seen = view(position("usa"), ONE)
    assert view(seen, ONE) is seen
    with pytest.raises(Hidden, match="cannot be turned into seat 0's view"):
        view(seen, Seat(0))
    with pytest.raises(Hidden, match="what seat 0 may do is not known"):
        legal_actions(seen, Seat(0))


def test_h1_nothing_can_be_decided_from_a_view() -> None:
    with pytest.raises(Hidden, match="cannot be decided from a view"):
        step(view(position("usa"), Seat(0)), DrawCard(), SeedDealer(""))


def test_h2_display_claims_scores_trains_stations_and_discards_are_public() -> None:
    state = position(
        "europe",
        seats=3,
        discard="3 red",
        claims={0: ["dieppe-paris"], 2: ["berlin-wien"]},
        stations={1: ["paris"]},
        trains={0: 20},
    )
    for seat in (0, 1, 2, TABLE):
        seen = view(state, Seat(seat))
        for name in ("market", "claims", "stations", "discard", "turns_left", "turns", "passes", "first"):
            assert getattr(seen, name) == getattr(state, name), name
        for there, here in zip(seen.players, state.players, strict=True):
            assert (there.trains, there.stations, there.score) == (here.trains, here.stations, here.score)
        assert isinstance(state.deck, tuple)
        assert seen.deck == len(state.deck)
        assert len(seen.tickets) == len(state.tickets)


def test_h2_what_is_taken_from_the_display_is_known_in_the_hand() -> None:
    state, events = allowed(position("usa", hand="2 blue"), take(0))
    assert ev.CardTaken(Seat(0), 0, Card.PURPLE) in [redact(event, ONE) for event in events]
    assert view(state, ONE).players[0].hand == Hand(open=heap("purple"), closed=2)


def test_h2_a_blind_draw_is_told_but_not_which_card() -> None:
    _, events = allowed(position("usa", top="red"), DrawCard())
    assert redact(events[0], Seat(0)) == ev.CardDrawn(Seat(0), Card.RED)
    assert redact(events[0], ONE) == redact(events[0], TABLE) == ev.CardDrawn(Seat(0), None)


def test_h2_cards_are_seen_as_they_are_played() -> None:
    state, events = allowed(
        position("usa", hand="2 blue 1 locomotive"), claim("montreal-new_york", "2 blue 1 locomotive")
    )
    assert redact(events[0], ONE) == events[0]
    assert view(state, ONE).discard == heap("2 blue 1 locomotive")


def test_h3_returned_tickets_are_known_to_whoever_returned_them_and_to_no_one_else() -> None:
    deck = ["boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso"]
    state, events = allowed(after(position("usa", ticket_deck=deck), DrawTickets()), keep("calgary-phoenix"))
    assert view(state, Seat(0)).tickets == (None, "boston-miami", "dallas-new_york")
    assert view(state, ONE).tickets == view(state, TABLE).tickets == (None, None, None)
    assert redact(events[0], ONE) == ev.TicketsKept(Seat(0), 1, 2)


def test_h3_the_first_tickets_returned_too() -> None:
    state, _ = start(game_of("usa", 2), SeedDealer("h3"))
    offers = state.phase.offers if isinstance(state.phase, Opening) else ()
    for seat in (1, 0):
        state, _ = step(state, legal_actions(state, Seat(seat))[0], SeedDealer("h3"), Seat(seat))
    assert view(state, Seat(0)).tickets[-2:] == (offers[0][2], None)  # type: ignore[index]
    assert view(state, ONE).tickets[-2:] == (None, offers[1][2])  # type: ignore[index]


def test_h1_tickets_lie_open_when_the_game_is_over() -> None:
    state = position("usa", turn=1, tickets={0: ["boston-miami"]}, turns_left=0)
    state, events = allowed(after(state, DrawCard()), DrawCard())
    assert state.over
    assert view(state, ONE).players[0].tickets == ("boston-miami",)
    assert redact(events[-1], TABLE) == events[-1]
