"""What must be quick, with much room for a busy machine: `allaboard bench` has the exact figures."""

from __future__ import annotations

from allaboard.simulation.bench import core_rates, scoring_times, start_times


def test_help_and_import_are_quick() -> None:
    times = start_times(lambda _: None)
    assert times["import allaboard"] < 150
    assert times["allaboard --help"] < 300


def test_the_hard_questions_of_the_count_are_quick() -> None:
    times = scoring_times(lambda _: None)
    for board in ("usa", "europe"):
        assert times[f"longest path of 45 trains, {board}, worst"] < 5
    assert times["three stations and twelve tickets, worst"] < 20


def test_the_core_plays_quickly_enough_to_be_used_as_it_is() -> None:
    """250 games a second on a quiet core; less where other programs use its caches and its other half."""
    assert core_rates(0.8, lambda _: None)["usa/2"]["games_per_s"] > 80
