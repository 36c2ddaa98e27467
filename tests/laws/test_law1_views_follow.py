"""Law 1: view(evolve(s, e), p) == evolve(view(s, p), redact(e, p)), for each event, from the empty table on."""

from __future__ import annotations

from hypothesis import given

from allaboard.core.evolve import evolve
from allaboard.core.state import blank
from allaboard.core.view import redact, view
from tests.laws.walks import EVERY_GAME, SEEDS, begun, few, viewers, walk


@EVERY_GAME
@few(4)
@given(seed=SEEDS)
def test_a_view_that_follows_the_events_it_hears_is_the_view_of_the_position(board: str, seats: int, seed: int) -> None:
    state, opening = begun(board, seats, seed)
    truth = blank(state.game)
    seen = {p: view(truth, p) for p in viewers(truth)}
    for events in (opening, *[step.events for step in walk(board, seats, seed)]):
        for event in events:
            truth = evolve(truth, event)
            for p, before in seen.items():
                seen[p] = evolve(before, redact(event, p))
                assert seen[p] == view(truth, p), (event, p)
    assert truth.over
