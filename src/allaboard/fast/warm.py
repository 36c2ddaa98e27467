"""Compile the kernel before it is needed, once for each version of the source, and tell so meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from allaboard.fast import cache, kernel_file, loader, native
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.entries import PARTS
from allaboard.fast.layout import COUNT, SEATS
from allaboard.fast.words import COMPILED, cells

if find_spec("numba") is None:
    raise ModuleNotFoundError("the fast rules need numba: install allaboard[fast]", name="numba")


def is_warm() -> bool:
    """Whether this version of the kernel lies compiled for this machine, so that it starts at once."""
    return not COMPILED or kernel_file.stamp().exists()


def warm(world: World, tell: Callable[[str], None]) -> None:
    """Compile what Python calls, and keep it in one file; `world` is what it is tried with."""
    if is_warm():
        return
    with cache.alone(lambda: tell("another program is compiling the fast rules; waiting for it")):
        if is_warm():
            return
        from allaboard.fast import build

        started = perf_counter()
        for number, (name, entries) in enumerate(PARTS.items(), 1):
            tell(f"compiling the fast rules, once for this version: {name} ({number} of {len(PARTS)})")
            build.compile_all(entries)
        try:
            _keep(world)
        except (build.Unfit, OSError) as error:
            tell(f"the fast rules will start more slowly than they could: {error}")
        kernel_file.stamp().touch()
        cache.prune()
        tell(f"compiled the fast rules in {perf_counter() - started:.0f} s; they are kept for the next start")


def _keep(world: World) -> None:
    """Write the kernel file, if games are the same by it."""
    from allaboard.fast import build

    file = build.kernel_file()
    entry = "playout.play_games"
    numba: Any = build.function_of(entry).dispatcher
    loaded = native.Kernel(loader.load(file.triple, file.layout, file.code))
    results = [_games(world, function) for function in (numba, loaded.function(entry, numba))]
    if results[0] != results[1]:
        raise build.Unfit("games come out otherwise by the file than by numba")
    kernel_file.write(file)
    native.reopen()


def _games(world: World, play: Callable[..., Any]) -> tuple[int, list[int]]:
    desk, out = Desk(), cells(16 * SEATS * COUNT, "i4")
    decisions = int(play(new_game(), world.table, world.masks, desk.chance, desk.scratch, 0, 16, out))
    return decisions, out.tolist()
