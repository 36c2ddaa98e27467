"""A hundred thousand games: none is stuck, none endless, none invalid (law 5). For the slow tier."""

from __future__ import annotations

from typing import Final

import pytest

from allaboard.core.scoring import scores
from allaboard.core.validate import validate
from tests.laws.walks import EVERY_GAME, walk

GAMES: Final = 100_000
KINDS: Final = 12
PARTS: Final = 20
"""So that several processes share the work, and a red part is found again quickly."""
EACH: Final = -(-GAMES // (KINDS * PARTS))
ENDLESS: Final = 6000


def play_and_validate(board: str, seats: int, seed: int) -> None:
    """One game to its end, with every position looked at."""
    last = None
    for decisions, step in enumerate(walk(board, seats, seed), 1):
        assert decisions < ENDLESS, f"{board} with {seats} players, seed {seed}: endless"
        validate(step.after)
        last = step.after
    assert last is not None
    assert last.over
    counted = scores(last)
    assert len(counted) == seats
    assert min(score.rank for score in counted) == 1


@EVERY_GAME
def test_a_few_of_the_games_that_the_slow_tier_plays(board: str, seats: int) -> None:
    play_and_validate(board, seats, 1_000_000)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@EVERY_GAME
def test_every_game_of_a_hundred_thousand_is_whole_and_ends(board: str, seats: int, part: int) -> None:
    first = 1_000_000 + part * EACH
    for seed in range(first, first + EACH):
        play_and_validate(board, seats, seed)
