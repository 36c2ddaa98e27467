"""Games by lot, as many as the machine can play: how they end, and how fast they went.

    python examples/random_rollouts.py --board europe --seats 3 --games 20000

Four ways, each with its use: whole games at once (statistics), many games step by step with masks (a policy of your own), the
vector environment (learning), and one game step by step (a search, or a debugger).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from random import getrandbits
from time import perf_counter

import numpy as np

from allaboard.boards import load
from allaboard.env.setup import prepared
from allaboard.env.vector import SeatVectorEnv
from allaboard.fast.batch import DONE, Batch
from allaboard.fast.layout import C_RANK, C_TOTAL
from allaboard.fast.solo import Solo


def told(name: str, games: int, work: Callable[[], int]) -> None:
    """Do the work, and say how fast it went."""
    began = perf_counter()
    decisions = work()
    spent = perf_counter() - began
    print(f"{name:34} {games / spent:9,.0f} games/s  {decisions / spent:12,.0f} decisions/s")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="usa", choices=("usa", "europe", "mini"))
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4, 5))
    parser.add_argument("--games", type=int, default=20000)
    given = parser.parse_args(arguments)
    world = prepared(load(given.board).game(given.seats))
    cores = os.cpu_count() or 1

    # Whole games: each row of the batch is one, and no call holds the interpreter's lock.
    batch = Batch(world, given.games, seed=1, threads=cores)
    told(f"whole games, {cores} threads", given.games, batch.play_out)

    # Side by side: `sample` draws a legal id in each game; put your policy there. A game that ends begins anew.
    rows = Batch(world, 256, seed=2)

    def side_by_side() -> int:
        ended = steps = 0
        while ended < given.games // 10:
            rows.step(rows.sample())
            ended += int(rows.info[:, DONE].sum())
            steps += rows.games
        return steps

    told("256 games side by side, masks", given.games // 10, side_by_side)

    # The vector environment: one seat of each game is ours, and it observes; the others are played by a compiled policy.
    env = SeatVectorEnv(given.board, 256, given.seats, opponents="uniform", threads=1)

    def one_seat_of_each() -> int:
        ended = steps = 0
        env.reset(seed=3)
        while ended < given.games // 10:
            _, _, done, _, _ = env.step(env.games.sample())
            ended += int(done.sum())
            steps += env.num_envs
        return steps

    told("vector environment, observations", given.games // 10, one_seat_of_each)

    # One game: a call a step. `step(k)` makes the k-th legal move; below 0 draws one.
    one = Solo(world)

    def one_by_one() -> int:
        made = 0
        for seed in range(given.games // 10):
            one.deal(seed)
            while one.step(-getrandbits(30)):
                pass
            made += one.decisions
        return made

    told("one game at a time", given.games // 10, one_by_one)

    totals, ranks = batch.scores[:, :, C_TOTAL], batch.scores[:, :, C_RANK]
    won = (ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)
    error = 1.96 * won.std(axis=0) / np.sqrt(given.games)
    for seat in range(given.seats):
        low, middle, high = np.percentile(totals[:, seat], [5, 50, 95])
        print(
            f"seat {seat}: wins {100 * won[:, seat].mean():.1f} % ± {100 * error[seat]:.1f};"
            f" points {totals[:, seat].mean():.1f} (5 %: {low:.0f}, half: {middle:.0f}, 95 %: {high:.0f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
