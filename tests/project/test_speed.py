"""What must be quick, with much room for a busy machine: `allaboard bench` has the exact figures."""

from __future__ import annotations

from random import Random
from time import process_time

from allaboard.boards import load
from allaboard.bots import make_bot
from allaboard.core import Play, SeedDealer
from allaboard.simulation.bench import scoring_times, start_times


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
    """250 games a second on a quiet core; on one that others use too, an hour of processor time gets less done."""
    assert max(games_a_second(attempt) for attempt in range(4)) > 90


def games_a_second(attempt: int) -> float:
    game, bot, games = load("usa").game(2), make_bot("uniform", Random(0)), 0
    began = process_time()
    while (spent := process_time() - began) < 0.4:
        play = Play(game, SeedDealer(f"speed/{attempt}/{games}"))
        while not play.over:
            play.act(bot.choose(play.state, play.legal()))
        play.scores()
        games += 1
    return games / spent
