"""Measure the compiled policies against each other in the kernel: `python tools/measure_policies.py [--deals N]`.

Paired deals with every seating, as in `allaboard arena`, by policies that choose what the bots choose (tests/bots/test_planner.py);
thousands of games a second. Writes a table of Markdown. The deals are never those of `tools/tune_policy.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from time import perf_counter

import numpy as np

from allaboard.boards import load
from allaboard.fast import layout as at
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.playout import play_games
from allaboard.fast.policies import BY_NAME
from allaboard.fast.words import cells

FIRST = 1 << 52
"""The number of the first deal; those of the tuning lie far below."""


def row(board: str, seats: int, name: str, others: str, deals: int) -> str:
    """A line of the table: one bot against a table of others."""
    world, desk = world_of(load(board).game(seats)), Desk()
    out = cells(deals * seats * at.COUNT, "i4")
    shares, scores = np.zeros(deals), np.zeros((2, seats))
    decisions, began = 0, perf_counter()
    for rotation in range(seats):
        for seat in range(seats):
            desk.chance[at.D_SEATS + seat] = BY_NAME[name if seat == rotation else others]
        decisions += play_games(new_game(), world.table, world.masks, desk.chance, desk.scratch, FIRST, deals, out)
        lines = np.array(out).reshape(deals, seats, at.COUNT)
        first = lines[:, :, at.C_RANK] == 1
        shares += first[:, rotation] / first.sum(1) / seats
        totals = lines[:, :, at.C_TOTAL]
        scores[:, rotation] = totals[:, rotation].mean(), np.delete(totals, rotation, 1).mean()
    rng = np.random.default_rng(1)
    again = np.array([shares[rng.integers(deals, size=deals)].mean() for _ in range(1000)])
    low, high = np.percentile(again, (2.5, 97.5))
    speed = deals * seats / (perf_counter() - began)
    mine, theirs = scores.mean(1)
    return (
        f"| {board} | {seats} | {name} | {others} | {100 * shares.mean():.1f} % [{100 * low:.1f}, {100 * high:.1f}] "
        f"| {100 / seats:.0f} % | {mine:.0f} : {theirs:.0f} | {deals * seats} | {decisions / deals / seats:.0f} | {speed:.0f} |"
    )


def rows(deals: int) -> Iterator[str]:
    """The whole table."""
    yield "| board | seats | bot | against | share of the wins, 95 % | even | points | games | decisions | games/s |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    row("mini", 2, "racer", "greedy", 1)  # compiles
    for board in ("usa", "europe"):
        for seats in (2, 3, 4, 5):
            yield row(board, seats, "planner", "racer", deals)
        yield row(board, 2, "racer", "greedy", deals)
        yield row(board, 2, "planner", "greedy", deals)
        yield row(board, 2, "planner", "planner", max(1, deals // 4))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="deals a pair (default: %(default)s)")
    for line in rows(parser.parse_args().deals):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
