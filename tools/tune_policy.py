"""Find better numbers for the compiled planner by playing: `python tools/tune_policy.py OUT.json [--seconds S] [--processes P]`.

An evolution strategy (separable CMA-ES) over the numbers of `fast/policy_numbers.py`, for each kind of table by itself: many
games against racers and against the planner as it is. Its deals are imagined ones, never those of the arena's reports.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np

from allaboard.boards import load
from allaboard.fast import layout as at
from allaboard.fast import policy_numbers
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.playout import play_games
from allaboard.fast.policies import PLANNER, RACER
from allaboard.fast.words import cells

Numbers = dict[str, int]

NAMES: Final = [name for name in vars(policy_numbers) if name.startswith("N_")]
PLACE: Final = {name: int(getattr(policy_numbers, name)) for name in NAMES}
LEAST: Final = {"N_FLOOR": 1, "N_RATE": 16, "N_SPEED": 12, "N_STRIDE": 32, "N_DOUBT": 4}
STEPS: Final = {"N_SLACK": 16, "N_DOUBT": 20, "N_LEAST": 24, "N_ASK": 40, "N_WAIT": 24, "N_STRIDE": 12, "N_HOLD": 1}

# For each kind of table: board, seats, the others' policy, games from each seat, weight.
Table = tuple[str, int, int, int, float]
TABLES: Final[dict[str, list[Table]]] = {
    "usa-2": [("usa", 2, RACER, 280, 0.6), ("usa", 2, PLANNER + 1, 120, 0.4)],
    "europe-2": [("europe", 2, RACER, 240, 0.6), ("europe", 2, PLANNER + 1, 100, 0.4)],
    "usa-more": [
        ("usa", 3, RACER, 80, 0.25), ("usa", 4, RACER, 70, 0.25), ("usa", 5, RACER, 56, 0.25), ("usa", 4, PLANNER + 1, 40, 0.25),
    ],
    "europe-more": [
        ("europe", 3, RACER, 70, 0.25), ("europe", 4, RACER, 60, 0.25), ("europe", 5, RACER, 48, 0.25),
        ("europe", 4, PLANNER + 1, 36, 0.25),
    ],
}  # fmt: skip
_PATIENCE: Final = 120.0  # seconds for one trial
_PLAYED: Final = 12.0  # points of a margin that count for much


@cache
def _desk() -> Desk:
    return Desk()


def _world(board: str, seats: int) -> World:
    return world_of(load(board).game(seats))


def current(kind: str) -> Numbers:
    """The numbers that the planner has at such a table."""
    board, seats = TABLES[kind][-1][:2]
    table = _world(board, seats).table
    return {name: int(table[at.T_TUNE + PLACE[name]]) for name in NAMES}


def match(board: str, seats: int, policy: int, numbers: Numbers, games: int, seed: int) -> tuple[float, float]:
    """The share of the wins of a planner with these numbers against a table of a policy, and the same with margins softened."""
    world, desk = _world(board, seats), _desk()
    table = world.table.copy()
    for name in NAMES:
        table[at.T_TUNE + at.TUNE + PLACE[name]] = table[at.T_TUNE + PLACE[name]]
        table[at.T_TUNE + PLACE[name]] = numbers[name]
    out = cells(games * seats * at.COUNT, "i4")
    won, soft = 0.0, 0.0
    for rotation in range(seats):
        for seat in range(seats):
            desk.chance[at.D_SEATS + seat] = PLANNER if seat == rotation else policy
        play_games(new_game(), table, world.masks, desk.chance, desk.scratch, seed, games, out)
        lines = np.array(out).reshape(games, seats, at.COUNT)
        first = lines[:, :, at.C_RANK] == 1
        won += float((first[:, rotation] / first.sum(1)).mean())
        totals = lines[:, :, at.C_TOTAL]
        margin = totals[:, rotation] - np.delete(totals, rotation, 1).max(1)
        soft += float((1 / (1 + np.exp(-margin / _PLAYED))).mean())
    return won / seats, soft / seats


def evaluate(kind: str, numbers: Numbers, seed: int, more: int = 1) -> tuple[float, list[float]]:
    """How good these numbers are at this kind of table; and the share of the wins at each of its tables."""
    worth, shares = 0.0, []
    for board, seats, policy, games, weight in TABLES[kind]:
        won, soft = match(board, seats, policy, numbers, games * more, seed)
        worth += weight * seats / 2 * (won + soft) / 2
        shares.append(won)
    return worth, shares


@dataclass
class Strategy:
    """A separable CMA-ES over the numbers of one kind of table."""

    kind: str
    size: int
    mean: Any
    variance: Any
    path: Any
    walk: Any
    step: float = 0.7
    generation: int = 0

    @classmethod
    def begin(cls, kind: str, size: int) -> Strategy:
        """From the numbers as they are."""
        numbers, n = current(kind), len(NAMES)
        return cls(kind, size, np.array([numbers[name] for name in NAMES], float), np.ones(n), np.zeros(n), np.zeros(n))

    @property
    def scale(self) -> Any:
        """How far a step goes in each number."""
        return np.array([STEPS.get(name, 5) for name in NAMES], float)

    def numbers(self, point: Any) -> Numbers:
        """The nearest numbers that are allowed."""
        return {
            name: round(min(2000, max(LEAST.get(name, 0), value))) for name, value in zip(NAMES, point, strict=True)
        }

    def ask(self, rng: np.random.Generator) -> Any:
        """New directions, each with its opposite."""
        half = rng.standard_normal((self.size // 2, len(NAMES)))
        return np.concatenate([half, -half]) * np.sqrt(self.variance)

    def point(self, direction: Any) -> Any:
        """Where a direction leads."""
        return self.mean + self.step * self.scale * direction

    def tell(self, directions: Any, worths: Any) -> None:
        """Learn from how good they were."""
        n, parents = len(NAMES), self.size // 2
        weights = np.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        weights /= weights.sum()
        mass = 1 / float((weights**2).sum())
        slow = (4 + mass / n) / (n + 4 + 2 * mass / n)
        fast = (mass + 2) / (n + mass + 5)
        one = 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3
        many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3)
        expected = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        best = np.argsort(-worths)[:parents]
        move = (weights[:, None] * directions[best]).sum(0)
        self.mean = self.mean + self.step * self.scale * move
        self.walk = (1 - fast) * self.walk + math.sqrt(fast * (2 - fast) * mass) * move / np.sqrt(self.variance)
        self.path = (1 - slow) * self.path + math.sqrt(slow * (2 - slow) * mass) * move
        squares = (weights[:, None] * directions[best] ** 2).sum(0)
        self.variance = (1 - one - many) * self.variance + one * self.path**2 + many * squares
        stretch = float(np.linalg.norm(self.walk)) / expected - 1
        self.step = min(1.2, max(0.15, self.step * math.exp(fast / (1 + fast) * stretch)))
        self.generation += 1


def tune(kinds: list[str], seconds: float, processes: int, size: int, target: Path) -> None:
    """Tune for so long, and keep the means."""
    began, told = perf_counter(), 0.0
    rng = np.random.default_rng()
    strategies = [Strategy.begin(kind, size) for kind in kinds]
    match("mini", 2, RACER, current(kinds[0]), 1, 1)
    print(f"compiled in {perf_counter() - began:.0f} s", flush=True)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        while perf_counter() - began < seconds:
            trials = [(each, each.ask(rng), int(rng.integers(1 << 40))) for each in strategies]
            work = [
                [pool.submit(evaluate, each.kind, each.numbers(each.point(way)), seed) for way in ways]
                for each, ways, seed in trials
            ]
            shares = {}
            for (each, ways, _), futures in zip(trials, work, strict=True):
                results = [future.result(_PATIENCE) for future in futures]
                each.tell(ways, np.array([worth for worth, _ in results]))
                shares[each.kind] = np.mean([found for _, found in results], 0).round(3).tolist()
            target.write_text(json.dumps({each.kind: each.numbers(each.mean) for each in strategies}, indent=1))
            if perf_counter() - told > 20:
                told = perf_counter()
                steps = [f"{each.step:.2f}" for each in strategies]
                print(
                    f"{told - began:.0f} s, generation {strategies[0].generation}, steps {steps}: {shares}", flush=True
                )
        final = [(each, [pool.submit(evaluate, each.kind, each.numbers(each.mean), 1 << 50 | k, 2) for k in range(4)]) for each in strategies]  # fmt: skip
        for each, checks in final:
            print(each.kind, np.mean([check.result()[1] for check in checks], 0).round(3).tolist(), flush=True)


def main() -> int:
    """Read the wishes and tune."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--size", type=int, default=16, help="trials in a generation (default: %(default)s)")
    parser.add_argument("--kinds", default=",".join(TABLES), help="kinds of tables (default: %(default)s)")
    options = parser.parse_args()
    tune(options.kinds.split(","), options.seconds, options.processes, options.size, options.target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
