"""Many games over several processes; the lines come in the order of the games, whoever is done first."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeAlias

from allaboard.records import format_record
from allaboard.simulation.contest import Contest, Line, play_game
from allaboard.simulation.keepers import Keeper

Results: TypeAlias = Generator[Line, None, None]
Played: TypeAlias = tuple[Line, str]
Keep: TypeAlias = Callable[[Played], Line]

AHEAD = 4
"""Games handed out for each process, so that none waits for the next."""


def simulate(contest: Contest, games: int, processes: int, keeper: Keeper, progress: Callable[[int], None]) -> Results:
    """The line of every game from number 0, in order; `progress` hears how many are done.

    A finished game is kept before anything else happens to it, so an interruption loses only games half played.
    """
    lines: dict[int, Line] = {}
    todo = _missing(games, keeper, lines)

    def keep(played: Played) -> Line:
        line, record = played
        keeper.keep(line["game"], line, record)
        return line

    source = _here(contest, todo, keep) if processes == 1 else _elsewhere(contest, todo, keep, processes)
    try:
        for number in range(games):
            while number not in lines:
                # The source may find that all the others were kept before, and end.
                for line in islice(source, 1):
                    lines[line["game"]] = line
                progress(number + len(lines))
            yield lines.pop(number)
    finally:
        source.close()


def _missing(games: int, keeper: Keeper, lines: dict[int, Line]) -> Iterator[int]:
    """The games still to be played; those kept before go straight to `lines`."""
    for number in range(games):
        line = keeper.kept(number)
        if line is None:
            yield number
        else:
            lines[number] = line


def _worker(contest: Contest, number: int) -> Played:
    line, record = play_game(contest, number)
    return line, format_record(record)


def _here(contest: Contest, todo: Iterator[int], keep: Keep) -> Results:
    for number in todo:
        yield keep(_worker(contest, number))


def _elsewhere(contest: Contest, todo: Iterator[int], keep: Keep, processes: int) -> Results:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_interrupts_to_the_parent
    )
    running: set[Future[Played]] = set()
    try:
        while True:
            while len(running) < AHEAD * processes and (number := next(todo, None)) is not None:
                running.add(pool.submit(_worker, contest, number))
            if not running:
                return
            for ready in wait(running, return_when=FIRST_COMPLETED).done:
                line = keep(ready.result())
                running.remove(ready)
                yield line
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for future in running:
            if future.done() and not future.cancelled() and future.exception() is None:
                keep(future.result())
        if running:  # given up in the middle: do not wait for games that nobody wants any more
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
