"""Compile the kernel before it is needed, once for each version of the source, and tell so meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final

from allaboard.fast import cache
from allaboard.fast.batch import Batch
from allaboard.fast.beliefs import BELIEFS
from allaboard.fast.choices import legal_codes
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.layout import COUNT, DRAW, OVER, ROUTES, S_PHASE, SEATS
from allaboard.fast.playout import play_games, rollouts
from allaboard.fast.policies import choose, seat_policies
from allaboard.fast.search import interests, station_gains, trials
from allaboard.fast.sights import LearnersBatch, WatchedBatch, observed
from allaboard.fast.solo import Solo
from allaboard.fast.words import COMPILED, cells

_STAMP: Final = "compiled"


def is_warm() -> bool:
    """Whether this version of the kernel lies compiled on this machine, so that it starts at once."""
    return not COMPILED or (cache.home() / _STAMP).exists()


def warm(world: World, tell: Callable[[str], None]) -> None:
    """Compile what callers from outside use; the compiled code is kept, so that the next start only loads it."""
    if is_warm():
        return
    with cache.alone(lambda: tell("another program is compiling the fast rules; waiting for it")):
        if is_warm():
            return
        started = perf_counter()
        for number, (name, work) in enumerate(PARTS.items(), 1):
            tell(f"compiling the fast rules, once for this version: {name} ({number} of {len(PARTS)})")
            work(world)
        (cache.home() / _STAMP).touch()
        tell(f"compiled the fast rules in {perf_counter() - started:.0f} s; they are kept for the next start")


def _whole_games(world: World) -> None:
    desk = Desk()
    play_games(new_game(), world.table, world.masks, desk.chance, desk.scratch, 0, 1, cells(SEATS * COUNT, "i4"))


def _batches(world: World) -> None:
    for exact in (False, True):
        batch = Batch(world, 1, exact=exact)
        batch.step(batch.sample())
        batch.play_out()
        solo = Solo(world, exact=exact)
        solo.step(0)
        solo.code(0)
        solo.clone().scores()


def _observations(world: World) -> None:
    for games in (WatchedBatch(world, 1), LearnersBatch(world, 1)):
        games.step(games.sample())
    observed(world, WatchedBatch(world, 1).cells[0], 0)


def _futures(world: World) -> None:
    desk, batch = Desk(), Batch(world, 1)
    while batch.cells[0][S_PHASE] != OVER and not batch.mask[0, world.codes.tolist().index(DRAW)]:
        batch.step(batch.sample())
    moves = cells(1, "u4")
    moves[0] = DRAW
    rollouts(
        batch.cells[0], new_game(), new_game(), world.table, world.masks, desk.chance, desk.scratch, desk.count,
        moves, int(batch.info[0, 0]), 0, 0, 1, True, cells(2, "i4"),
    )  # fmt: skip


def _trials(world: World) -> None:
    desk, batch = Desk(), Batch(world, 1)
    root, beliefs = batch.cells[0], cells(BELIEFS, "i4")
    policies, asked, out = cells(SEATS), cells(1, "u4"), cells(ROUTES, "i4")
    seat_policies(desk.chance, policies)
    interests(root, world.table, desk.scratch, beliefs, 0, out)
    legal_codes(root, world.table, world.masks, desk.codes, True)
    asked[0] = int(choose(root, world.table, world.masks, desk.chance, desk.scratch))
    station_gains(root, new_game(), world.table, desk.chance, desk.scratch, desk.count, asked, 0, out)
    trials(
        root, new_game(), new_game(), world.table, world.masks, desk.chance, desk.scratch, desk.count,
        beliefs, asked, policies, 0, 0, 0, 1, out,
    )  # fmt: skip


PARTS: Final[Mapping[str, Callable[[World], None]]] = {
    "whole games": _whole_games,
    "games step by step": _batches,
    "imagined futures": _futures,
    "observations": _observations,
    "moves tried in imagined games": _trials,
}
"""What is compiled, in this order."""
