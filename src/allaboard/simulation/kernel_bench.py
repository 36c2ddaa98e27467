"""What `allaboard bench` measures of the kernel: whole games, games step by step from Python, and its parts."""

from __future__ import annotations

from random import getrandbits
from statistics import median
from time import perf_counter
from typing import Any, Final

from allaboard.boards import load
from allaboard.fast.batch import Batch
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.layout import COUNT, SEATS
from allaboard.fast.playout import copy, play_games
from allaboard.fast.sights import WatchedBatch
from allaboard.fast.solo import Solo
from allaboard.fast.warm import warm
from allaboard.fast.words import cells
from allaboard.simulation.bench import Say, best_rates

GAMES: Final = ("usa/2", "usa/4", "europe/2", "europe/4")
ROUND: Final = 500
"""Games between two looks at the clock."""
ROWS: Final = 256
"""Games side by side when they are played step by step."""
_FEW: Final = 50


def world(name: str) -> World:
    """The tables of `board/seats`."""
    board, _, seats = name.partition("/")
    return world_of(load(board).game(int(seats)))


def rates(seconds: float, tell: Say) -> dict[str, Any]:
    """Rates on one core: whole games with their scores, and games of which Python makes every step."""
    warm(world("usa/2"), tell)
    found: dict[str, Any] = {}
    for name in GAMES:
        tell(f"the kernel, {name}")
        found[name] = _whole(world(name), seconds)
    for name in GAMES[:1] + GAMES[2:3]:
        tell(f"the kernel, one game step by step, {name}")
        found[f"{name} one game step by step"] = _alone(Solo(world(name)), seconds)
        for exact in (False, True):
            tell(f"the kernel step by step, {name}")
            label = f"{name} step by step" + (", all payments" if exact else "")
            found[label] = _steps(Batch(world(name), ROWS, exact=exact), seconds)
        tell(f"the kernel step by step with observations, {name}")
        found[f"{name} step by step, observations"] = _steps(WatchedBatch(world(name), ROWS), seconds)
    found["clone_ns"] = _clone_nanoseconds()
    return found


def _whole(tables: World, seconds: float) -> dict[str, float]:
    desk, game, out = Desk(), new_game(), cells(ROUND * SEATS * COUNT, "i4")
    seed = 0

    def work() -> tuple[int, int]:
        nonlocal seed
        seed += ROUND
        return ROUND, int(play_games(game, tables.table, tables.masks, desk.chance, desk.scratch, seed, ROUND, out))

    work()
    return best_rates(work, seconds)


def _alone(game: Solo, seconds: float) -> dict[str, float]:
    """One game after another, a call from Python for every step: which move is drawn by Python's own generator."""
    step, seed = game.step, 0

    def work() -> tuple[int, int]:
        nonlocal seed
        decisions = 0
        for _ in range(_FEW):
            seed += 1
            legal = game.deal(seed)
            while legal:
                legal = step(-getrandbits(30))
            game.scores()
            decisions += game.decisions
        return _FEW, decisions

    work()
    return best_rates(work, seconds)


def _steps(batch: Batch, seconds: float) -> dict[str, float]:
    """Every step of every game asked for from Python: draw one of the legal ids, make it, read the masks."""

    def work() -> tuple[int, int]:
        ended = 0
        for _ in range(20):
            batch.step(batch.sample())
            ended += int(batch.info[:, 2].sum())
        return ended, 20 * batch.games

    for _ in range(20):  # until the games are in all their phases
        work()
    return best_rates(work, seconds)


def _clone_nanoseconds() -> float:
    """How long it takes to copy a position, from Python, in the median."""
    one, other = new_game(), new_game()
    copy(other, one)
    times = []
    for _ in range(50):
        began = perf_counter()
        for _ in range(100):
            copy(other, one)
        times.append((perf_counter() - began) / 100)
    return 1e9 * median(times)
