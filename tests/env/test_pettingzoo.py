"""The PettingZoo environments pass PettingZoo's own tests, and are the game."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from allaboard.env import allaboard_europe_v1, allaboard_usa_v1
from allaboard.env.aec import CyclesEnv, SeatsEnv
from allaboard.records import audit

MODULES = [allaboard_usa_v1, allaboard_europe_v1]


@pytest.fixture(autouse=True)
def no_advice() -> Any:
    """Their checkers advise by warnings what does not hold for games of cards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("options", [{}, {"seats": 5, "reward": "shaped_win"}, {"seats": 3, "exact": True}])
def test_api(module: Any, options: dict[str, Any]) -> None:
    api_test(module.env(**options), num_cycles=40 if options else 400, verbose_progress=False)


@pytest.mark.parametrize("module", MODULES)
def test_seed(module: Any) -> None:
    seed_test(lambda: module.env(seats=3), num_cycles=40)


@pytest.mark.parametrize("module", MODULES)
def test_max_cycles(module: Any) -> None:
    max_cycles_test(module)


@pytest.mark.parametrize("module", MODULES)
def test_render(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "Your hand" in capsys.readouterr().out


@pytest.mark.parametrize("module", MODULES)
def test_parallel(module: Any) -> None:
    parallel_api_test(module.parallel_env(seats=3), num_cycles=200)


def play(env: Any, seed: int = 7) -> dict[str, float]:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
    return total


@pytest.mark.parametrize(
    ("board", "seats", "variants"),
    [("usa", 2, None), ("europe", 4, {"double_routes": True}), ("europe", 3, {"long_tickets": 2, "open_hands": True})],
)
def test_a_game_is_one_that_the_rules_know(board: str, seats: int, variants: Any) -> None:
    env = SeatsEnv(board, seats, variants=variants)
    play(env)
    assert env.table.running.over
    assert audit(env.record()) is None


def test_the_rewards_say_how_it_ended() -> None:
    env = SeatsEnv("usa", 3, reward="win")
    assert sum(play(env).values()) == pytest.approx(1)
    margins = play(SeatsEnv("usa", 3, reward="margin"))
    results = env.table.running.results()
    assert [margins[name] for name in env.possible_agents] == pytest.approx([row[1] / 100 for row in results])
    totals = play(SeatsEnv("usa", 3, reward="total"))
    assert [totals[name] for name in env.possible_agents] == pytest.approx([row[0] / 100 for row in results])


@pytest.mark.parametrize(("shaped", "base"), [("shaped", "margin"), ("shaped_win", "win")])
def test_a_shaped_reward_sums_up_to_the_bare_one(shaped: str, base: str) -> None:
    for board in ("usa", "europe"):
        bare, dressed = play(SeatsEnv(board, 3, reward=base)), play(SeatsEnv(board, 3, reward=shaped))
        assert dressed == pytest.approx(bare, abs=1e-4)


def test_an_illegal_action_is_told_of() -> None:
    env = SeatsEnv("usa", 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action 0 is not legal for seat_0 now"):
        env.step(0)
    env = SeatsEnv("usa", 2, illegal="end")
    env.reset(seed=1)
    env.step(0)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    env = SeatsEnv("usa", 2)
    env.reset(seed=1)
    env.step(0)
    assert env.infos["seat_0"] == {"illegal": 0}
    assert env.agent_selection == "seat_1"


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no reward 'fame'"):
        SeatsEnv("usa", reward="fame")
    with pytest.raises(ValueError, match="no variant 'rain'"):
        SeatsEnv("usa", variants={"rain": True})
    with pytest.raises(ValueError, match="2 to 5 players, not 6"):
        SeatsEnv("usa", 6)
    with pytest.raises(ValueError, match="illegal must be one of"):
        SeatsEnv("usa", illegal="maybe")


def test_first_tickets_are_chosen_at_the_same_time() -> None:
    env = CyclesEnv("usa", 4)
    seen, _ = env.reset(seed=3)
    assert all(seen[agent]["action_mask"].sum() > 1 for agent in env.agents)
    seen, *_ = env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    assert sum(seen[agent]["action_mask"].any() for agent in env.agents) == 1
