"""Train an agent: proximal policy optimisation (PPO) on the vectorised environment, in one file of numpy.

    python examples/ppo.py --opponents uniform --minutes 3 --out uniform.npz
    python examples/ppo.py --opponents greedy --begin uniform.npz --minutes 10 --out greedy.npz
    python examples/ppo.py --opponents racer --begin greedy.npz --minutes 15 --out racer.npz
    python examples/evaluate.py network:greedy.npz uniform greedy --games 400

Every step is a decision of the learner in each of many games; compiled policies answer for the other seats. The network
reads the observation, gives a logit for each action id (illegal ones are ruled out by the mask) and a value: what the rest of
the game will pay. What is written can be played by any command that takes bots. Where other programs use the processors too,
`OPENBLAS_NUM_THREADS=1` keeps the threads of the linear algebra out of each other's way.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from allaboard.bots.network import Network, load_network
from allaboard.env.vector import SeatVectorEnv


@dataclass(frozen=True)
class Settings:
    """What can be turned."""

    envs: int = 128
    """Games side by side."""
    steps: int = 64
    """Decisions in each of them between two lessons."""
    hidden: tuple[int, ...] = (160, 96)
    epochs: int = 2
    """How often a lesson goes over the decisions."""
    batch: int = 1024
    rate: float = 7e-4
    """Of learning; it sinks to a tenth by the end."""
    gamma: float = 0.997
    trace: float = 0.95
    """How far an advantage looks ahead (lambda)."""
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5


class Learner:
    """The network with its gradients, and Adam."""

    def __init__(self, network: Network, settings: Settings) -> None:
        self.network, self.settings = network, settings
        self.arrays = [array for layer in network.layers for array in layer]
        self.first = [np.zeros_like(array) for array in self.arrays]
        self.second = [np.zeros_like(array) for array in self.arrays]
        self.lessons = 0

    def learn(self, rows: Any, mask: Any, ids: Any, old: Any, gain: Any, target: Any, rate: float) -> float:
        """One step down the gradient of a batch; the entropy of the policy."""
        gradients, entropy = self.gradients(rows, mask, ids, old, gain, target)
        self._descend(gradients, rate)
        return entropy

    def gradients(self, rows: Any, mask: Any, ids: Any, old: Any, gain: Any, target: Any) -> tuple[list[Any], float]:
        """The gradient of the loss for each array of the network: clipped gain, entropy, and the value's error."""
        settings, layers = self.settings, self.network.layers
        values = self.network.hidden(rows)
        deep = values[-1]
        (actor, spur), (critic, base) = layers[-2:]
        share = probabilities(deep @ actor + spur, mask)
        told = (deep @ critic + base)[:, 0]
        n = len(ids)
        here = np.arange(n)
        chosen = share[here, ids]
        ratio = chosen / old
        free = np.where(gain > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
        logs = np.log(np.maximum(share, 1e-12))
        entropy = -(share * logs).sum(1)
        # Gradients of the logits: of the clipped gain, and of the entropy.
        pull = (free * gain * ratio)[:, None]
        d_logits = share * pull
        d_logits[here, ids] -= pull[:, 0]
        d_logits += settings.entropy * share * (logs + entropy[:, None])
        d_logits /= n
        d_told = (settings.value / n * (told - target))[:, None].astype(np.float32)
        gradients = [deep.T @ d_logits, d_logits.sum(0), deep.T @ d_told, d_told.sum(0)]
        back = d_logits @ actor.T + d_told @ critic.T
        for (weights, _), below, above in zip(layers[-3::-1], values[-2::-1], values[:0:-1], strict=True):
            back = back * (1 - above * above)
            gradients = [below.T @ back, back.sum(0), *gradients]
            back = back @ weights.T
        return gradients, float(entropy.mean())

    def _descend(self, gradients: Sequence[Any], rate: float) -> None:
        """Adam, with gradients cut to a length of 0.5."""
        self.lessons += 1
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients)))
        scale = min(1.0, 0.5 / (length + 1e-9))
        pace = rate * np.sqrt(1 - 0.999**self.lessons) / (1 - 0.9**self.lessons)
        for n, whole in enumerate(gradients):
            gradient = whole * scale
            self.first[n] += 0.1 * (gradient - self.first[n])
            self.second[n] += 0.001 * (gradient * gradient - self.second[n])
            self.arrays[n] -= (pace * self.first[n] / (np.sqrt(self.second[n]) + 1e-7)).astype(np.float32)


def probabilities(logits: Any, mask: Any) -> Any:
    """How likely each action is: nothing for illegal ones."""
    logits = np.where(mask, logits, -1e9)
    shares = np.exp(logits - logits.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


def drawn(shares: Any, rng: np.random.Generator) -> Any:
    """An action for each row."""
    steps = shares.cumsum(1)
    return np.minimum((steps < rng.random(len(shares))[:, None] * steps[:, -1:]).sum(1), shares.shape[1] - 1)


def new_network(env: SeatVectorEnv, seats: int, settings: Settings, rng: np.random.Generator) -> Network:
    """A network that knows nothing. It reads no numbers about seats that are not there."""
    table = env.observations
    used = np.ones(table.width, np.bool_)
    for name, each in (("theirs", table["mine"].stop - table["mine"].start), ("certain", 9)):
        used[table[name].start + (seats - 1) * each : table[name].stop] = False
    columns = np.flatnonzero(used)
    sizes = (len(columns), *settings.hidden)
    layers = [dense(a, b, 1.0, rng) for a, b in pairwise(sizes)]
    layers += [dense(sizes[-1], env.actions.size, 0.01, rng), dense(sizes[-1], 1, 0.3, rng)]
    return Network(env.board, columns, layers, table.digest)


def dense(inputs: int, outputs: int, scale: float, rng: np.random.Generator) -> tuple[Any, Any]:
    """One layer of weights and biases."""
    weights = rng.standard_normal((inputs, outputs)) * scale / np.sqrt(inputs)
    return weights.astype(np.float32), np.zeros(outputs, np.float32)


def advantages(rewards: Any, values: Any, ended: Any, after: Any, settings: Settings) -> Any:
    """How much better each decision turned out than was thought, looking ahead less and less (GAE)."""
    gains = np.zeros_like(rewards)
    running = np.zeros_like(after)
    for step in range(len(rewards) - 1, -1, -1):
        going = 1.0 - ended[step]
        surprise = rewards[step] + settings.gamma * after * going - values[step]
        running = surprise + settings.gamma * settings.trace * going * running
        gains[step] = running
        after = values[step]
    return gains


def train(
    board: str, opponents: str, *, seats: int = 2, minutes: float = 10, decisions: int | None = None, seed: int = 0,
    begin: Network | None = None, settings: Settings = Settings(), quiet: bool = False,
) -> Network:  # fmt: skip
    """Train for so many minutes, or decisions; what came of it."""
    rng = np.random.default_rng(seed)
    env = SeatVectorEnv(board, settings.envs, seats, opponents=opponents, reward="shaped")
    network = begin or new_network(env, seats, settings, rng)
    learner = Learner(network, settings)
    seen, _ = env.reset(seed=seed)
    shape = (settings.steps, settings.envs)
    rows = np.zeros((*shape, env.observations.width), np.uint8)
    masks = np.zeros((*shape, env.actions.size), np.bool_)
    ids, olds = np.zeros(shape, np.int64), np.zeros(shape, np.float32)
    values, rewards, ends = (np.zeros(shape, np.float32) for _ in range(3))
    wins: list[float] = []
    margins: list[float] = []
    made, started, entropy = 0, perf_counter(), 0.0
    while True:
        spent = perf_counter() - started
        done = made / decisions if decisions else spent / (60 * minutes)
        if done >= 1:
            break
        for step in range(settings.steps):
            rows[step], masks[step] = seen["observation"], seen["action_mask"]
            logits, values[step] = network(rows[step])
            shares = probabilities(logits, masks[step])
            ids[step] = drawn(shares, rng)
            olds[step] = shares[np.arange(settings.envs), ids[step]]
            seen, rewards[step], ended, _, infos = env.step(ids[step])
            ends[step] = ended
            if ended.any():
                wins += infos["win_share"][ended].tolist()
                margins += infos["margin"][ended].tolist()
        gains = advantages(rewards, values, ends, network(seen["observation"])[1], settings)
        targets = gains + values
        flat = [array.reshape(-1, *array.shape[2:]) for array in (rows, masks, ids, olds, gains, targets)]
        for _ in range(settings.epochs):
            order = rng.permutation(len(flat[0]))
            for at in range(0, len(order), settings.batch):
                some = order[at : at + settings.batch]
                r, m, i, o, g, t = (array[some] for array in flat)
                g = (g - g.mean()) / (g.std() + 1e-6)
                entropy = learner.learn(r, m, i, o, g, t, settings.rate * (1 - 0.9 * done))
        made += settings.steps * settings.envs
        if not quiet:
            print(
                f"\r{100 * min(done, 1):5.1f} %  {made:>9,} decisions  {made / (perf_counter() - started):6,.0f}/s"
                f"  wins {100 * mean(wins[-400:]):5.1f} %  margin {mean(margins[-400:]):+7.1f}"
                f"  entropy {entropy:.2f}",
                end="",
                file=sys.stderr,
                flush=True,
            )
    if not quiet:
        print(file=sys.stderr)
    return network


def mean(numbers: Sequence[float]) -> float:
    """Of no numbers: 0."""
    return sum(numbers) / max(len(numbers), 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write the network; interrupted, write what there is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="usa", choices=("usa", "europe"))
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4, 5))
    parser.add_argument(
        "--opponents", default="uniform", help="a compiled policy, or several joined by + (default: %(default)s)"
    )
    parser.add_argument("--minutes", type=float, default=10, help="(default: %(default)s)")
    parser.add_argument("--decisions", type=int, metavar="N", help="train for so many decisions instead")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--begin", type=Path, metavar="FILE", help="go on with this network")
    parser.add_argument("--out", type=Path, default=Path("network.npz"), metavar="FILE", help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    begin = load_network(given.begin) if given.begin else None
    network = train(
        given.board, given.opponents, seats=given.seats, minutes=given.minutes, decisions=given.decisions,
        seed=given.seed, begin=begin,
    )  # fmt: skip
    network.save(given.out)
    print(f"{given.out}: play against it with allaboard arena --board {given.board} --bots network:{given.out},greedy")
    return 0


if __name__ == "__main__":
    sys.exit(main())
