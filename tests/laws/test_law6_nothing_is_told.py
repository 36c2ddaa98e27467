"""Law 6: if two positions look the same to p, then after the same action p hears the same events.

The two worlds of each pair differ wherever p may not look; what the action turns up for p is the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given

from allaboard.core import events as ev
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import TABLE, Seat
from allaboard.core.validate import validate
from allaboard.core.view import redact, view
from tests.laws.walks import EVERY_GAME, SEEDS, begun, dealer_for, few, game_for, viewers, walk
from tests.laws.worlds import other_world

T = TypeVar("T")


@EVERY_GAME
@few(4)
@given(seed=SEEDS)
def test_worlds_that_look_the_same_sound_the_same(board: str, seats: int, seed: int) -> None:
    rng, differing = Random(seed), 0
    for done in walk(board, seats, seed):
        for p in viewers(done.before):
            world, action = other_world(done, p, rng)
            validate(world)
            differing += world != done.before
            assert view(world, p) == view(done.before, p)
            if p == done.seat:
                assert legal_actions(world, p) == legal_actions(done.before, p)
            after, events = step(world, action, dealer_for(seed), done.seat)
            assert [redact(event, p) for event in events] == [redact(event, p) for event in done.events]
            assert view(after, p) == view(done.after, p)
    assert differing > 20  # the pairs are pairs


class Paired:
    """Deals as another dealer does, but for the things in the places named, which it mixes."""

    def __init__(self, dealer: SeedDealer, hidden: Mapping[str, Sequence[int]]) -> None:
        self.dealer, self.hidden = dealer, hidden

    def shuffled(self, name: str, items: Sequence[T], /) -> tuple[T, ...]:
        order = list(self.dealer.shuffled(name, items))
        places = [place for place in self.hidden.get(name, ()) if place < len(order)]
        mixed: list[Any] = [order[place] for place in places]
        Random(name).shuffle(mixed)
        for place, thing in zip(places, mixed, strict=True):
            order[place] = thing
        return tuple(order)


@EVERY_GAME
@pytest.mark.parametrize("seed", [3, 4, 14])
def test_a_deal_tells_nothing_of_what_the_others_got(board: str, seats: int, seed: int) -> None:
    game = game_for(board, seats, seed)
    state, events = begun(board, seats, seed)
    up = sum(isinstance(event, ev.CardTurnedUp) for event in events)
    hand, short, long = game.rules.opening_hand, game.rules.opening_tickets, game.rules.opening_long
    for p in viewers(state):
        own = range(p * hand, (p + 1) * hand) if p != TABLE else range(0)
        shown = {*own, *range(seats * hand, seats * hand + up)}
        if game.rules.open_hands:
            shown |= set(range(seats * hand))
        hidden = {
            "train cards/0": [n for n in range(sum(game.rules.all_cards)) if n not in shown],
            "tickets": [n for n in range(60) if p == TABLE or n // short != p],
            "long tickets": [n for n in range(9) if p == TABLE or not long or n // long != p],
        }
        other, heard = start(game, Paired(dealer_for(seed), hidden))
        assert other != state
        assert [redact(event, p) for event in heard] == [redact(event, p) for event in events]
        assert view(other, p) == view(state, p)


def test_the_table_hears_no_more_than_any_seat() -> None:
    # What a spectator hears, every seat hears too, or more of the same.
    for done in walk("europe", 3, 5):
        for event in done.events:
            public = redact(event, TABLE)
            for seat in (0, 1, 2):
                assert type(redact(event, Seat(seat))) is type(public)
                assert redact(redact(event, Seat(seat)), TABLE) == public
