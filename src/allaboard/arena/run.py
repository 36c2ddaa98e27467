"""Plays a contest: here, over all cores, or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from allaboard.arena.figures import Sprt, by_meeting, decided_at
from allaboard.arena.game import Line, play_game
from allaboard.arena.journal import Journal
from allaboard.arena.meetings import ArenaError, Contest
from allaboard.records import write_atomically
from allaboard.workers import share_out

Fixture: TypeAlias = tuple[int, int]
Deal: TypeAlias = list[tuple[Line, str]]
"""The games of one deal from every seat, with their records."""
Results: TypeAlias = Generator[Deal, None, None]

AHEAD: Final = 3
"""Deals handed to Ray for each process, so that none waits for the next."""


def play_deal(contest: Contest, meeting: int, deal: int) -> Deal:
    """One deal of one meeting, played from every seat."""
    return [play_game(contest, meeting, deal, rotation) for rotation in range(contest.meetings[meeting].seats)]


class Season:
    """A contest under way: what has been played, and what is still to be played."""

    def __init__(
        self,
        contest: Contest,
        journal: Journal | None = None,
        sprt: Sprt | None = None,
        records: Path | None = None,
    ) -> None:
        self.contest = contest
        self.journal = journal
        self.sprt = sprt
        self.records = records
        self._deals = by_meeting(contest, journal.found if journal else [])
        self._settled: dict[int, int] = {}
        for meeting in range(len(contest.meetings)):
            self._settle(meeting)

    @property
    def played(self) -> int:
        """Games finished so far."""
        return sum(len(games) for deals in self._deals for games in deals.values())

    @property
    def expected(self) -> int:
        """Games that there will be, as far as is known by now."""
        meetings = enumerate(self.contest.meetings)
        return sum(meeting.seats * self._settled.get(n, self.contest.deals) for n, meeting in meetings)

    def deals(self, meeting: int) -> dict[int, list[Line]]:
        """The deals of a meeting that count: all, or as many as settled the question."""
        limit = self._settled.get(meeting, self.contest.deals)
        return {deal: games for deal, games in sorted(self._deals[meeting].items()) if deal < limit}

    def play(self, ground: Callable[[Contest, Iterator[Fixture], int], Results], processes: int) -> Iterator[Deal]:
        """Play what is missing; every deal is kept before it is handed on."""
        results = ground(self.contest, self._missing(), processes)
        try:
            for deal in results:
                self._keep(deal)
                yield deal
        finally:
            results.close()
            if self.journal is not None:
                self.journal.close()

    def _missing(self) -> Iterator[Fixture]:
        for meeting, deal in self.contest.fixtures():
            if meeting not in self._settled and deal not in self._deals[meeting]:
                yield meeting, deal

    def _keep(self, deal: Deal) -> None:
        lines = [line for line, _ in deal]
        meeting, number = lines[0]["meeting"], lines[0]["deal"]
        if self.records is not None:
            for line, text in deal:
                name = f"{meeting:02}-{number:05}-{line['rotation']}.json"
                write_atomically(self.records / name, text)
        if self.journal is not None:
            self.journal.keep(lines)
        self._deals[meeting][number] = lines
        self._settle(meeting)

    def _settle(self, meeting: int) -> None:
        if self.sprt is not None and meeting not in self._settled:
            deals = dict(sorted(self._deals[meeting].items()))
            count = decided_at(deals, self.contest, meeting, self.sprt)
            if count is not None:
                self._settled[meeting] = count


def on_cores(contest: Contest, fixtures: Iterator[Fixture], processes: int) -> Results:
    """In so many processes on this machine; a single one is this process itself."""
    if processes == 1:
        for meeting, deal in fixtures:
            yield play_deal(contest, meeting, deal)
        return
    results = share_out(partial(_play_fixture, contest), fixtures, processes)
    try:
        yield from results
    finally:
        results.close()


def _play_fixture(contest: Contest, fixture: Fixture) -> Deal:
    return play_deal(contest, *fixture)


def on_ray(contest: Contest, fixtures: Iterator[Fixture], processes: int) -> Results:
    """On the Ray cluster of `RAY_ADDRESS`, or on a Ray of this machine's own."""
    try:
        import ray
    except ImportError:
        raise ArenaError("--on ray needs Ray: install allaboard[ray]") from None
    begun = not ray.is_initialized()
    if begun:
        ray.init(log_to_driver=False, include_dashboard=False)
    remote = ray.remote(play_deal)
    running: list[object] = []
    try:
        ahead = AHEAD * max(processes, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            while len(running) < ahead and (fixture := next(fixtures, None)) is not None:
                running.append(remote.remote(contest, *fixture))
            if not running:
                return
            ready, running = ray.wait(running)
            for result in ready:
                yield ray.get(result)
    finally:
        for result in running:
            ray.cancel(result, force=True)
        if begun:
            ray.shutdown()


GROUNDS: Final[dict[str, Callable[[Contest, Iterator[Fixture], int], Results]]] = {"cores": on_cores, "ray": on_ray}
"""Where games can be played."""
