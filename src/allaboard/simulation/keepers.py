"""Where the games of a simulation are kept, so that nothing finished is lost or played twice."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from allaboard.records import RecordError, find_board, position, read_record, seed_hash, write_atomically
from allaboard.simulation.contest import Contest, Line, report

FORMATS: Final[dict[str, str]] = {
    "json": "allaboard.simulation.keepers:JsonRecords",
    "parquet": "allaboard.simulation.parquet:ParquetGames",
    "parquet-observed": "allaboard.simulation.parquet:ObservedParquetGames",
}
"""Name of the format: the class that keeps games in it, made from a directory and a contest."""


class KeeperError(RecordError):
    """The directory cannot be used; the message says why."""


class Keeper(Protocol):
    """Keeps finished games, and knows which it has."""

    def kept(self, number: int) -> Line | None:
        """The line of a game that was kept before; None if it was not."""
        ...

    def keep(self, number: int, line: Line, record: str) -> None:
        """Keep a finished game; `record` is its record as JSON text."""
        ...

    def close(self) -> None:
        """Everything that was kept is safe after this."""
        ...


class KeeperMaker(Protocol):
    """Makes a keeper for a directory."""

    def __call__(self, directory: Path, contest: Contest, /) -> Keeper:
        """The keeper; `KeeperError` if the directory cannot be used for this contest."""
        ...


def open_keeper(name: str, directory: Path | None, contest: Contest) -> Keeper:
    """The keeper of a format; without a directory nothing is kept."""
    if directory is None:
        if name != "json":
            raise KeeperError(f"--format {name} keeps games, so it needs --out DIR")
        return Nothing()
    directory.mkdir(parents=True, exist_ok=True)
    module, _, maker = FORMATS[name].partition(":")
    return cast(KeeperMaker, getattr(import_module(module), maker))(directory, contest)


class Nothing:
    """Keeps no game."""

    def kept(self, number: int) -> Line | None:
        """None of them."""
        del number
        return None

    def keep(self, number: int, line: Line, record: str) -> None:
        """Let it go."""

    def close(self) -> None:
        """Nothing to do."""


class JsonRecords:
    """One record a game: `game-000000.json` and so on. A game that a bot forfeited is played anew by the next run."""

    def __init__(self, directory: Path, contest: Contest) -> None:
        self.directory = directory
        self.contest = contest

    def kept(self, number: int) -> Line | None:
        """What the record in the directory says, if it is of this contest."""
        path = self._path(number)
        if not path.exists():
            return None
        edition = find_board(self.contest.board)
        record = read_record(path, edition)
        contest = self.contest
        same = (
            record.names == contest.bots
            and record.board_hash == edition.hash
            and record.game.rules == contest.rules
            and record.game.first == contest.first
            and record.seed_hash == seed_hash(contest.game_seed(number))
        )
        if not same:
            raise KeeperError(f"{path} is of another simulation (other bots, board, rules or seed); use another --out")
        if record.seed is None:
            return None
        return report(contest, number, position(record), len(record.entries) - 1)

    def keep(self, number: int, line: Line, record: str) -> None:
        """Write the record, whole or not at all; its line can be made of it again."""
        del line
        write_atomically(self._path(number), record)

    def close(self) -> None:
        """Every file is whole already."""

    def _path(self, number: int) -> Path:
        return self.directory / f"game-{number:06}.json"
