"""The examples do what they say: small here, at their full size in the slow tier."""

from __future__ import annotations

import subprocess
import sys
from os import environ
from pathlib import Path

import numpy as np
import pytest
from examples import against_racer, evaluate, ppo, random_rollouts, read_data

from allaboard.bots.network import Network, load_network
from allaboard.cli import main
from allaboard.env.vector import SeatVectorEnv


def wins(network: Network, opponents: str, games: int) -> float:
    """How often the network's best move wins, from both seats."""
    env = SeatVectorEnv(network.board, 64, opponents=opponents, reward="win")
    seen, _ = env.reset(seed=77)
    shares: list[float] = []
    while len(shares) < games:
        logits, _ = network(seen["observation"])
        seen, _, ended, _, infos = env.step(np.where(seen["action_mask"] == 1, logits, -np.inf).argmax(1))
        shares += infos["win_share"][ended].tolist() if ended.any() else []
    return float(np.mean(shares))


def trained(path: Path, *options: str) -> Network:
    """What the example trains, in a process of its own with one thread."""
    command = [sys.executable, str(Path(ppo.__file__)), "--out", str(path), *options]
    done = subprocess.run(
        command, env=environ | {"OPENBLAS_NUM_THREADS": "1"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert f"network:{path}" in done.stdout
    return load_network(path)


def test_a_little_training_teaches_something(tmp_path: Path) -> None:
    assert wins(trained(tmp_path / "little.npz", "--decisions", "65536"), "uniform", 200) > 0.75


def test_the_gradient_is_that_of_the_loss() -> None:
    settings, rng = ppo.Settings(hidden=(12, 8), entropy=0.3), np.random.default_rng(0)
    env = SeatVectorEnv("usa", 24)
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        seen, *_ = env.step(ppo.drawn(seen["action_mask"] / seen["action_mask"].sum(1, keepdims=True), rng))
    network = ppo.new_network(env, 2, settings, rng)
    network.layers = [(weights.astype(np.float64), biases.astype(np.float64)) for weights, biases in network.layers]
    rows, mask = seen["observation"], seen["action_mask"] == 1
    here = np.arange(24)
    ids = ppo.drawn(ppo.probabilities(network(rows)[0], mask), rng)
    old = ppo.probabilities(network(rows)[0], mask)[here, ids] * rng.uniform(0.7, 1.4, 24)
    gain, target = rng.normal(size=24), rng.normal(size=24)

    def loss() -> float:
        logits, told = network(rows)
        shares = ppo.probabilities(logits, mask)
        ratio = shares[here, ids] / old
        clipped = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
        entropy = -(shares * np.log(np.maximum(shares, 1e-12))).sum(1)
        policy = -np.minimum(ratio * gain, clipped * gain).mean() - settings.entropy * entropy.mean()
        return float(policy + settings.value / 2 * ((told - target) ** 2).mean())

    learner = ppo.Learner(network, settings)
    found, _ = learner.gradients(rows, mask, ids, old, gain, target)
    for array, gradient in zip(learner.arrays, found, strict=True):
        for place in np.argsort(-np.abs(gradient), axis=None)[:3]:
            at = np.unravel_index(place, array.shape)
            before = array[at]
            array[at] = before + 1e-5
            more = loss()
            array[at] = before - 1e-5
            less = loss()
            array[at] = before
            assert (more - less) / 2e-5 == pytest.approx(gradient[at], rel=1e-3, abs=1e-6)


def test_rollouts(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_rollouts.main(["--board", "europe", "--seats", "3", "--games", "600"]) == 0
    told = capsys.readouterr().out
    assert "whole games" in told
    shares = [float(line.split()[3]) for line in told.splitlines() if line.startswith("seat")]
    assert sum(shares) == pytest.approx(100, abs=0.3)


def test_an_agent_against_racer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert against_racer.main(["--games", "6"]) == 0
    rng = np.random.default_rng(0)
    ppo.new_network(SeatVectorEnv("usa", 1), 2, ppo.Settings(), rng).save(tmp_path / "new.npz")
    assert against_racer.main(["--games", "1", "--network", str(tmp_path / "new.npz"), "--show"]) == 0
    told = capsys.readouterr().out
    assert told.count("against racer, margin") == 2


def test_an_evaluation(capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluate.main(["greedy", "uniform", "--board", "mini", "--games", "30"]) == 0
    assert "greedy v uniform: wins " in capsys.readouterr().out
    figures = evaluate.evaluate("greedy", ["uniform", "thrifty"], "mini", 6, seats=3)
    assert [pair.games for pair in figures.pairs] == [6, 6]


def test_reading_columns(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["simulate", "--board", "usa", "--seats", "racer,greedy", "--games", "2", "--processes", "1"]
    assert main([*command, "--format", "parquet", "--out", str(tmp_path)]) == 0
    capsys.readouterr()
    assert read_data.main([str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "racer" in told
    assert "The routes that winners claim most:" in told


@pytest.mark.long
def test_training_beats_uniform_and_then_greedy_and_holds_against_racer(tmp_path: Path) -> None:
    """Some minutes for each on two cores."""
    first, second, third = (tmp_path / f"{name}.npz" for name in ("uniform", "greedy", "racer"))
    assert wins(trained(first, "--decisions", "600000"), "uniform", 400) > 0.97
    more = ("--opponents", "greedy", "--begin", str(first), "--decisions", "1000000", "--seed", "1")
    assert wins(trained(second, *more), "greedy", 400) > 0.8
    more = ("--opponents", "racer", "--begin", str(second), "--decisions", "1800000", "--seed", "2")
    assert wins(trained(third, *more), "racer", 400) > 0.4
