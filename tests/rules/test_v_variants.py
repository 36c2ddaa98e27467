"""V: variants, all off by default."""

from __future__ import annotations

import pytest

from allaboard.boards import Variants, load
from allaboard.core import events as ev
from allaboard.core.actions import DrawCard
from allaboard.core.cards import Card
from allaboard.core.dealer import SeedDealer
from allaboard.core.start import start
from allaboard.core.state import Opening, Seat
from allaboard.core.view import redact, view
from tests.positions import Stacked, after, allowed, cards, claim, game_of, heap, position, refused, take, told


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
def test_v_all_are_off_by_default(board: str) -> None:
    edition = load(board)
    assert edition.game(2).rules == edition.rules
    assert edition.game(2, variants=Variants()).rules == edition.rules
    assert edition.rules.double_routes_from == 4
    assert edition.rules.market_flush_at == 3
    assert not edition.rules.open_hands


@pytest.mark.parametrize("seats", [2, 3])
def test_v1_double_routes_open_at_two_and_three(seats: int) -> None:
    game = game_of("usa", seats, double_routes=True)
    state = position(game=game, hand="2 yellow 2 red", claims={1: ["boston-new_york/1"]})
    state = after(state, claim("boston-new_york/2", "2 yellow"))
    assert state.claims == {"boston-new_york/1": 1, "boston-new_york/2": 0}


def test_v1_one_player_still_never_holds_both() -> None:
    game = game_of("usa", 2, double_routes=True)
    state = position(game=game, hand="2 yellow", claims={0: ["boston-new_york/1"]})
    refused(state, claim("boston-new_york/2", "2 yellow"), "C6")


def test_v2_no_three_locomotive_reset() -> None:
    game = game_of("usa", 2, no_sweep=True)
    state, events = start(game, Stacked(cards="8 red 5 locomotive 2 blue"))
    assert state.market == cards("5 locomotive")
    assert told(events, ev.MarketSwept) == []
    state = position(game=game, market="locomotive locomotive red red red", top="locomotive")
    assert after(state, take(2)).market == cards("3 locomotive 2 red")


def test_v3_open_hands() -> None:
    game = game_of("usa", 2, open_hands=True)
    state, events = start(game, SeedDealer("v3"))
    for seat in (0, 1, -1):
        assert [p.hand.cards for p in view(state, Seat(seat)).players] == [p.hand.cards for p in state.players]
        assert [p.hand.size for p in view(state, Seat(seat)).players] == [4, 4]
        for event in told(events, ev.HandDealt):
            assert redact(event, Seat(seat)) == event
    state = position(game=game, top="red")
    state, events = allowed(state, DrawCard())
    assert redact(events[0], Seat(1)) == ev.CardDrawn(Seat(0), Card.RED, open=True)
    assert view(state, Seat(1)).players[0].hand.open == heap("red")


def test_v3_tickets_stay_secret() -> None:
    state, _ = start(game_of("usa", 2, open_hands=True), SeedDealer("v3"))
    seen = view(state, Seat(1)).phase
    assert isinstance(seen, Opening)
    assert seen.offers[0] == 3


@pytest.mark.parametrize(("long", "seats"), [(0, 5), (1, 5), (2, 2), (2, 3)])
def test_v4_long_tickets_dealt(long: int, seats: int) -> None:
    game = game_of("europe", seats, long_tickets=long)
    state, _ = start(game, SeedDealer("v4"))
    assert isinstance(state.phase, Opening)
    for offer in state.phase.offers:
        assert isinstance(offer, tuple)
        assert [game.board.tickets[t].long for t in offer] == [True] * long + [False] * 3


@pytest.mark.parametrize("seats", [4, 5])
def test_v4_ruling_two_each_need_enough_of_them(seats: int) -> None:
    with pytest.raises(
        ValueError, match=f"^V4: {seats} players with 2 long tickets each need {2 * seats}; europe has 6"
    ):
        game_of("europe", seats, long_tickets=2)


def test_v4_is_for_maps_with_long_tickets() -> None:
    with pytest.raises(ValueError, match=r"^V4: this map has no long tickets"):
        game_of("usa", 2, long_tickets=1)
    with pytest.raises(ValueError, match=r"^V4: 0, 1 or 2 long tickets are dealt, not 3"):
        game_of("europe", 2, long_tickets=3)
