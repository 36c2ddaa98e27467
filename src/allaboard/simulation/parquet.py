"""Games kept as Parquet: `games-….parquet` and `decisions-….parquet`, a pair for some dozens of games. Needs `allaboard[data]`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any, Final

from allaboard.boards import Edition
from allaboard.codec import encode_rules
from allaboard.records import Record, find_board, parse_record
from allaboard.simulation.columns import (
    DECISIONS,
    GAMES,
    OBSERVED,
    SCHEMA,
    DataColumn,
    Row,
    decision_rows,
    game_row,
    record_from,
)
from allaboard.simulation.contest import Contest, Line
from allaboard.simulation.keepers import KeeperError

PART: Final = 64
"""Games in a pair of files, if they do not take too long."""
PATIENCE: Final = 20.0
"""Seconds after which finished games are written, however few."""
_ABOUT: Final = b"allaboard"


def arrow() -> Any:
    """The library; a KeeperError says how to get it."""
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError:
        raise KeeperError("Parquet needs pyarrow: install allaboard[data]") from None
    return pa


def schema(columns: Iterable[DataColumn], about: dict[str, Any]) -> Any:
    """The Arrow schema of some columns; `about` goes with it, and into every file."""
    pa = arrow()
    simple = {"int8": pa.int8(), "int16": pa.int16(), "int32": pa.int32(), "string": pa.string(), "binary": pa.binary()}
    simple["float32"] = pa.float32()
    types = simple | {f"list<{name}>": pa.list_(kind) for name, kind in simple.items()}
    meta = {_ABOUT: json.dumps({"schema": SCHEMA} | about).encode()}
    fields = [
        pa.field(column.name, types[column.type], metadata={b"meaning": column.meaning.encode()}) for column in columns
    ]
    return pa.schema(fields, metadata=meta)


class Parts:
    """Writes rows of games and decisions, a pair of files at a time, each whole or not at all."""

    def __init__(self, directory: Path, about: dict[str, Any], *, observed: bool = False) -> None:
        self.directory, self.observed = directory, observed
        self._schemas = {
            "decisions": schema((*DECISIONS, *(OBSERVED if observed else ())), about),
            "games": schema(GAMES, about),
        }
        self._rows: dict[str, list[Row]] = {"decisions": [], "games": []}
        self._next = 1 + max((int(path.stem.rpartition("-")[2]) for path in parts(directory, "games")), default=-1)
        self._since = monotonic()

    def add(self, number: int, record: Record, seed: str, line: Line) -> None:
        """One more game."""
        game = game_row(number, record, seed, line)
        self._rows["games"].append(game)
        self._rows["decisions"] += decision_rows(game, record, observed=self.observed)
        if len(self._rows["games"]) >= PART or monotonic() - self._since > PATIENCE:
            self.write()

    def write(self) -> None:
        """Write what there is. The games come last: a pair without them does not count, and is written over."""
        pa = arrow()
        if self._rows["games"]:
            for name, rows in self._rows.items():
                path = self.directory / f"{name}-{self._next:05}.parquet"
                part = path.with_suffix(".part")
                pa.parquet.write_table(pa.Table.from_pylist(rows, self._schemas[name]), part, compression="zstd")
                part.replace(path)
            self._next += 1
            self._rows = {"decisions": [], "games": []}
        self._since = monotonic()


def parts(directory: Path, name: str) -> list[Path]:
    """The files of a kind in a directory, in order."""
    return sorted(directory.glob(f"{name}-[0-9]*.parquet"))


class ParquetGames:
    """Keeps the games of a simulation as Parquet."""

    observed = False

    def __init__(self, directory: Path, contest: Contest) -> None:
        self.contest = contest
        edition = find_board(contest.board)
        about = {
            "board_hash": edition.hash,
            "observed": self.observed,
            "contest": asdict(contest) | {"bots": list(contest.bots), "rules": encode_rules(contest.rules)},
        }
        self._edition = edition
        self._lines = dict(_kept_lines(directory, about, contest))
        self._parts = Parts(directory, about, observed=self.observed)

    def kept(self, number: int) -> Line | None:
        """The line of a game that is in the directory."""
        return self._lines.get(number)

    def keep(self, number: int, line: Line, record: str) -> None:
        """Take a game in; it is written with others, at the latest after some seconds or at the end."""
        whole = parse_record(record, f"game {number}", self._edition)
        self._parts.add(number, whole, self.contest.game_seed(number), line)

    def close(self) -> None:
        """Write what is not written yet."""
        self._parts.write()


class ObservedParquetGames(ParquetGames):
    """The same, with what the seats observed and the numbers of their actions."""

    observed = True


def _kept_lines(directory: Path, about: dict[str, Any], contest: Contest) -> Iterator[tuple[int, Line]]:
    pa = arrow()
    for path in parts(directory, "games"):
        try:
            table = pa.parquet.read_table(path)
        except (OSError, pa.ArrowInvalid) as error:
            raise KeeperError(f"{path} cannot be read ({error}); use another --out") from None
        if json.loads((table.schema.metadata or {}).get(_ABOUT, b"{}")) != {"schema": SCHEMA} | about:
            raise KeeperError(
                f"{path} is of another simulation (other bots, board, rules, seed or format); use another --out"
            )
        for row in table.to_pylist():
            line: Line = {
                "game": row["game"],
                "seed": contest.game_seed(row["game"]),
                "seats": row["bots"],
                "scores": row["totals"],
                "winners": row["winners"],
                "turns": row["turns"],
                "decisions": row["decisions"],
            }
            if row["forfeit_seat"] is not None:
                line["forfeit"] = {"seat": row["forfeit_seat"], "reason": row["forfeit_reason"]}
            yield row["game"], line


def read_games(directory: Path, edition: Edition | None = None) -> Iterator[tuple[Row, Record]]:
    """Every game in a directory, with its record made again."""
    pa = arrow()
    found = parts(directory, "games")
    if not found:
        raise KeeperError(f"{directory}: there are no games-….parquet in it")
    for path in found:
        other = path.with_name(path.name.replace("games-", "decisions-"))
        try:
            games = pa.parquet.read_table(path).to_pylist()
            columns = ["game", "decision", "seat", "action", "at"]
            rows = pa.parquet.read_table(other, columns=columns).to_pylist()
        except (OSError, pa.ArrowInvalid) as error:
            raise KeeperError(f"{path.name}: cannot be read with its decisions ({error})") from None
        decisions: dict[int, list[Row]] = defaultdict(list)
        for row in rows:
            decisions[row["game"]].append(row)
        for game in games:
            yield game, record_from(game, decisions[game["game"]], edition)
