"""Law 4: folding evolve over the events gives the position; deciding the actions again gives the events."""

from __future__ import annotations

from functools import reduce

from hypothesis import given

from allaboard.core.decide import decide, step
from allaboard.core.evolve import evolve
from allaboard.core.start import start
from allaboard.core.state import blank
from tests.laws.walks import EVERY_GAME, SEEDS, begun, dealer_for, few, walk


@EVERY_GAME
@few(6)
@given(seed=SEEDS)
def test_events_give_the_position_and_actions_the_events(board: str, seats: int, seed: int) -> None:
    state, opening = begun(board, seats, seed)
    dealer = dealer_for(seed)
    assert reduce(evolve, opening, blank(state.game)) == state
    assert start(state.game, dealer) == (state, opening)
    for done in walk(board, seats, seed):
        assert done.before == state
        state = reduce(evolve, done.events, state)
        assert state == done.after
        assert step(done.before, done.action, dealer, done.seat) == (done.after, done.events)
    assert state.over


@EVERY_GAME
@few(2)
@given(seed=SEEDS)
def test_a_position_is_never_changed_by_what_follows_it(board: str, seats: int, seed: int) -> None:
    for done in walk(board, seats, seed):
        before = repr(done.before)
        decide(done.before, done.action, dealer_for(seed), done.seat)
        assert repr(done.before) == before
        if done.before.turns > 10:
            break
