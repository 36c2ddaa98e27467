"""The Gymnasium environments: one seat among bots, and one seat in each of many games."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from allaboard.bots import UnknownBot
from allaboard.env.registration import gymnasium_id
from allaboard.env.single import SeatEnv
from allaboard.env.vector import SeatVectorEnv, watched_games
from allaboard.records import audit


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_the_checker_finds_nothing(board: str) -> None:
    name = gymnasium_id(board)
    assert name == f"allaboard/{board}-v1"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(render_fps|different seeds|not within the observation space).*")
        check_env(gymnasium.make(name, opponents="uniform").unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    total, ended = 0.0, False
    while not ended:
        assert env.observation_space.contains(seen)
        seen, reward, ended, _, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        total += reward
    return total, info


def test_a_seat_among_bots_plays_the_game() -> None:
    env = SeatEnv("europe", 3, opponents=["racer", "uniform"], seat=1)
    total, info = play(env, 5)
    assert info["seat"] == 1
    assert total == pytest.approx(info["margin"] / 100)
    assert audit(env.record()) is None
    assert play(SeatEnv("europe", 3, opponents=["racer", "uniform"], seat=1), 5) == (total, info)


def test_the_seat_is_drawn_and_every_game_is_another() -> None:
    env = SeatEnv("usa", 4, opponents="uniform")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    hands = {env.reset()[0]["observation"].tobytes() for _ in range(5)}
    assert len(hands) == 5


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="3 seats need 2 opponents"):
        SeatEnv("usa", 3, opponents=["racer"])
    with pytest.raises(UnknownBot, match="no bot 'hal'"):
        SeatEnv("usa", opponents="hal")
    with pytest.raises(ValueError, match="no compiled policy 'hal'"):
        SeatVectorEnv("usa", 2, opponents="hal")
    with pytest.raises(gymnasium.error.ResetNeeded):
        SeatEnv("usa").step(0)


def lots(env: SeatVectorEnv, steps: int, seed: int = 3) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    told = []
    for _ in range(steps):
        ids = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, ended, _, infos = env.step(np.array(ids))
        told.append((seen, rewards, ended, infos))
    return told


@pytest.mark.parametrize("reward", ["margin", "shaped"])
def test_a_vector_of_games_ends_and_begins_again(reward: str) -> None:
    env = gymnasium.make_vec("allaboard/usa-v1", 6, vectorization_mode="vector_entry_point", reward=reward)
    assert isinstance(env, SeatVectorEnv)
    earned, games, where = np.zeros(6), 0, set()
    for seen, rewards, ended, infos in lots(env, 250):
        assert env.observation_space.contains(seen)
        earned += rewards
        for game in np.flatnonzero(ended):
            assert infos["_margin"][game]
            assert earned[game] == pytest.approx(infos["margin"][game] / 100, abs=1e-4)
            over = infos["final_obs"][game]["observation"][env.observations["phase"]]
            assert over.tolist() == [0, 0, 0, 0, 0, 1]
            assert seen["observation"][game][env.observations["phase"]].tolist() == [1, 0, 0, 0, 0, 0]
            where.add(int(infos["seat"][game]))
            earned[game] = 0
            games += 1
    assert games > 6
    assert where == {0, 1}


def test_the_same_games_with_any_number_of_threads() -> None:
    one = lots(SeatVectorEnv("europe", 5, 3, threads=1), 60)
    two = lots(SeatVectorEnv("europe", 5, 3, threads=2), 60)
    for (a, rewards, *_), (b, others, *_) in zip(one, two, strict=True):
        assert np.array_equal(a["observation"], b["observation"])
        assert np.array_equal(a["action_mask"], b["action_mask"])
        assert np.array_equal(rewards, others)


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    env = SeatVectorEnv("usa", 2)
    seen, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(seen["action_mask"][1])[0])
    after, rewards, _, _, infos = env.step(np.array([0, legal]))
    assert infos["illegal"].tolist() == [True, False]
    assert rewards.tolist() == [-1, 0]
    assert np.array_equal(after["observation"][0], seen["observation"][0])
    assert not np.array_equal(after["observation"][1], seen["observation"][1])


def test_self_play_over_all_seats() -> None:
    games = watched_games("usa", 8, 3, seed=2, threads=2)
    movers = set()
    for _ in range(40):
        movers |= set(games.info[:, 0].tolist())
        games.step(games.sample())
    assert movers == {0, 1, 2}
    assert games.observation.any(axis=1).all()
