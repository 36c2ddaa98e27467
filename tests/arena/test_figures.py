"""Figures from made-up games whose truth is known."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from allaboard.arena import Contest, Line, Sprt, head_to_head, measure, one_table, tables
from allaboard.arena.figures import by_meeting, decided_at, first_share
from allaboard.arena.game import shares
from allaboard.arena.meetings import ArenaError, Meeting
from allaboard.arena.ratings import ratings


def line(seats: list[str], ranks: list[int], deal: int = 0, rotation: int = 0, meeting: int = 0) -> Line:
    return {
        "meeting": meeting,
        "deal": deal,
        "rotation": rotation,
        "seats": seats,
        "scores": [100 - 10 * rank for rank in ranks],
        "ranks": ranks,
        "turns": 60,
        "decisions": [30 for _ in seats],
        "ms": [30.0 for _ in seats],
        "median_ms": [1.0 for _ in seats],
        "worst_ms": [2.0 for _ in seats],
        "forfeit": None,
    }


def games(chance: float, deals: int, seed: int = 1) -> list[list[Line]]:
    """Both seatings of so many deals, in which `strong` wins with this chance."""
    rng = Random(seed)
    found = []
    for deal in range(deals):
        pair = []
        for rotation in range(2):
            won = rng.random() < chance
            seats, ranks = ["strong", "weak"], [1, 2] if won else [2, 1]
            pair.append(line(seats[::-1] if rotation else seats, ranks[::-1] if rotation else ranks, deal, rotation))
        found.append(pair)
    return found


def flat(deals: list[list[Line]]) -> list[Line]:
    return list(chain.from_iterable(deals))


def contest(deals: int) -> Contest:
    return Contest("mini", head_to_head(["strong", "weak"]), deals, "s")


def test_every_bot_sits_in_every_seat_once() -> None:
    meeting = Meeting(("a", "b", "b", "b"))
    assert [meeting.seated(r).index(0) for r in range(4)] == [0, 3, 2, 1]
    assert all(sorted(meeting.seated(r)) == [0, 1, 2, 3] for r in range(4))


def test_line_ups() -> None:
    assert [m.bots for m in head_to_head("abc")] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [m.bots for m in tables("ab", 3)] == [("a", "b", "b"), ("b", "a", "a")]
    assert [m.title for m in tables("ab", 4)] == ["a v 3 × b", "b v 3 × a"]
    assert one_table("abc")[0].even == pytest.approx(1 / 3)
    with pytest.raises(ArenaError, match="two different"):
        head_to_head(["a", "a"])


def test_the_tied_share_a_win() -> None:
    assert shares(line(["a", "b", "c"], [1, 1, 3])) == [0.5, 0.5, 0.0]


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    covered = 0
    for seed in range(100):
        rng = Random(seed)
        found = measure([rng.choice([0.0, 0.5, 0.5, 1.0, 1.0]) for _ in range(150)], 300)
        covered += found.low <= 0.6 <= found.high
    assert 88 <= covered <= 100


def test_deals_that_go_together_do_not_count_twice() -> None:
    """Were games resampled instead of deals, both would give the same width."""
    deals = contest(200)
    apart = first_share(by_meeting(deals, flat(games(0.5, 200)))[0], deals, 0)
    together = [round(share) for share in apart]
    narrow, wide = measure(apart), measure(together)
    assert wide.high - wide.low > 1.2 * (narrow.high - narrow.low)


def test_half_a_deal_counts_for_nothing() -> None:
    whole = flat(games(0.5, 3))
    assert list(by_meeting(contest(3), whole[:-1])[0]) == [0, 1]


@pytest.mark.parametrize(("chance", "elo"), [(0.55, 35), (0.7, 147), (0.9, 382)])
def test_ratings_differ_as_the_odds_do(chance: float, elo: int) -> None:
    found = ratings(games(chance, 500), ["strong", "weak"])
    strong, weak = found["strong"], found["weak"]
    assert strong.mean + weak.mean == pytest.approx(3000)
    assert strong.mean - weak.mean == pytest.approx(elo, abs=35)
    assert strong.low < strong.mean < strong.high
    assert strong.high - strong.low < 60


def test_ratings_of_a_table_compare_seats_of_different_bots_only() -> None:
    table = [[line(["a", "b", "b"], [2, 1, 3], deal)] for deal in range(200)]
    found = ratings(table, ["a", "b"])
    assert found["a"].mean == pytest.approx(1500, abs=25)


def test_the_sequential_test_stops_early_and_is_right() -> None:
    question = Sprt(0.45, 0.55)
    right = 0
    for seed in range(40):
        strong = seed % 2 == 0
        played = flat(games(0.55 if strong else 0.45, 1000, seed))
        season = contest(1000)
        deals = by_meeting(season, played)[0]
        count = decided_at(deals, season, 0, question)
        assert count is not None
        assert count < 1000
        verdict = question.verdict(first_share(dict(list(deals.items())[:count]), season, 0))
        right += verdict is strong
    assert right >= 36


def test_the_sequential_test_does_not_look_beyond_a_gap() -> None:
    season = contest(400)
    played = flat(games(0.9, 400))
    question = Sprt(0.5, 0.6)
    all_of_them = by_meeting(season, played)[0]
    count = decided_at(all_of_them, season, 0, question)
    assert count is not None
    without = {deal: lines for deal, lines in all_of_them.items() if deal != count - 2}
    assert decided_at(without, season, 0, question) is None
