"""The arena on a Ray cluster of this machine."""

from __future__ import annotations

import pytest

from allaboard.arena import Contest, Season, head_to_head
from allaboard.arena.run import GROUNDS


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games() -> None:
    contest = Contest("mini", head_to_head(["greedy", "uniform"]), 20, "ray", 50)
    scores = []
    for ground in ("cores", "ray"):
        season = Season(contest)
        list(season.play(GROUNDS[ground], 1))
        assert season.played == 40
        scores.append([line["scores"] for lines in season.deals(0).values() for line in lines])
    assert scores[0] == scores[1]
