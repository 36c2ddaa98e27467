"""The OpenSpiel game passes OpenSpiel's own simulation tests, deals as chance should, and tells nobody too much."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from allaboard.core import Seat, scores, view
from allaboard.core.determinize import determinize
from allaboard.core.validate import validate
from allaboard.fast.bridge.tables import ObservationTable, observation_of

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def load_game() -> Any:
    import pyspiel

    import allaboard.env.openspiel  # noqa: F401 - registers the game

    return pyspiel.load_game


def walk(game: Any, seed: int) -> Any:
    """Every node of a game in which all is decided by lot."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(
    ("options", "games"),
    [("board=mini", 10), ("board=usa", 3), ("board=europe,players=5", 2), ("board=europe,players=3,exact=True", 2)],
)
def test_their_own_simulation(load_game: Any, options: str, games: int) -> None:
    import pyspiel

    pyspiel.random_sim_test(load_game(f"python_allaboard({options})"), num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("options", ["board=usa,players=2", "board=europe,players=3"])
def test_a_game_by_lot_is_a_game_of_the_core(load_game: Any, options: str) -> None:
    game = load_game(f"python_allaboard({options})")
    *_, end = walk(game, 5)
    truth = end.truth
    assert truth.over
    validate(truth)
    best = [score.rank == 1 for score in scores(truth)]
    shares = [winner / sum(best) - 1 / len(best) for winner in best]
    assert end.returns() == pytest.approx(shares)


def test_every_order_is_as_likely_as_every_other(load_game: Any) -> None:
    """The chance of a deal is one by the number of orders, times how often like cards can change places."""
    state = load_game("python_allaboard(board=mini)").new_initial_state()
    chance, rng = 1.0, Random(2)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        pick = rng.randrange(len(outcomes))
        chance *= chances[pick]
        state.apply_action(outcomes[pick])
    truth = state.truth
    from math import factorial, prod

    rules, board = truth.rules, truth.board
    cards = factorial(sum(rules.all_cards)) / prod(factorial(count) for count in rules.all_cards)
    orders = cards * factorial(len(board.short_tickets)) * factorial(len(board.long_tickets)) * factorial(2)
    assert chance == pytest.approx(1 / orders)


def test_observations_are_those_of_the_table_and_tell_nothing_hidden(load_game: Any) -> None:
    game = load_game("python_allaboard(board=europe,players=3)")
    table, rng, looks = ObservationTable("europe"), Random(3), 0
    for state in walk(game, 9):
        if state.is_chance_node() or rng.random() > 0.1:
            continue
        for seat in range(3):
            seen = view(state.truth, Seat(seat))
            row = table.scaled(observation_of(view(determinize(seen, rng), Seat(seat))))
            assert np.allclose(state.observation_tensor(seat), row)
        looks += 1
    assert looks > 10


def test_what_is_heard_sets_every_two_pasts_apart(load_game: Any) -> None:
    game = load_game("python_allaboard(board=mini)")
    heard = [state.information_state_string(0) for state in walk(game, 1) if state.current_player() == 0]
    assert len(set(heard)) == len(heard)


def test_a_copy_goes_its_own_way(load_game: Any) -> None:
    game = load_game("python_allaboard(board=usa)")
    nodes = walk(game, 4)
    for _ in range(200):
        state = next(nodes)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert str(copy) != before
