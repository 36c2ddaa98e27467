"""Many games over several processes; the lines come in the order of the games, whoever is done first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import islice
from typing import TypeAlias

from allaboard.records import format_record
from allaboard.simulation.contest import Contest, Line, play_game
from allaboard.simulation.keepers import Keeper
from allaboard.workers import share_out

Results: TypeAlias = Generator[Line, None, None]
Played: TypeAlias = tuple[Line, str]
Keep: TypeAlias = Callable[[Played], Line]


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
    results = share_out(partial(_worker, contest), todo, processes)
    try:
        for played in results:
            yield keep(played)
    finally:
        results.close()
