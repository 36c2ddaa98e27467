"""Finished games that every later version must be able to read, replay and audit. None of them is ever written anew.

`python -m tests.records.finished RECORD.json "what is odd about it"` adds another: the record of a bug, say.
"""

from __future__ import annotations

import gzip
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from allaboard.core import events as ev
from allaboard.core import scores
from allaboard.records import Record, audit, parse_record, position

HERE: Final = Path(__file__).parent / "games"
INDEX: Final = HERE / "index.json"


@dataclass(frozen=True)
class Finished:
    """A game that was played once, and what came of it."""

    name: str
    shows: str
    """Why it is kept."""
    expected: dict[str, Any]
    """What was true of it when it was added."""

    @property
    def text(self) -> str:
        """The record as it was written."""
        return gzip.decompress((HERE / f"{self.name}.json.gz").read_bytes()).decode()

    @property
    def record(self) -> Record:
        """The record as it is read today."""
        return parse_record(self.text, self.name)


def finished_games() -> list[Finished]:
    """All of them, in the order in which they were added."""
    return [Finished(**row) for row in json.loads(INDEX.read_text("utf-8"))]


def outcome(record: Record) -> dict[str, Any]:
    """Everything that must never change about a finished game."""
    last = position(record)
    ended = record.entries[-1].events[-1]
    assert isinstance(ended, ev.GameEnded)
    return {
        "board": record.game.board.name,
        "seats": len(record.names),
        "decisions": len(record.entries) - 1,
        "events": sum(len(entry.events) for entry in record.entries),
        "turns": last.turns,
        "end": ended.reason,
        "trains": [player.trains for player in last.players],
        "scores": [
            {
                "routes": s.routes,
                "tickets": s.tickets,
                "completed": s.completed,
                "longest_path": s.longest_path,
                "longest_bonus": s.longest_bonus,
                "stations": s.stations,
                "total": s.total,
                "rank": s.rank,
                "borrowed": [f"{loan.station} {loan.route}" for loan in s.borrowed],
            }
            for s in scores(last)
        ],
    }


def add(text: str, shows: str) -> str:
    """Keep a record for ever; the name of its file."""
    record = parse_record(text)
    difference = audit(record)
    assert difference is None, difference
    games = finished_games() if INDEX.exists() else []
    name = f"{len(games) + 1:02}-{record.game.board.name}-{len(record.names)}"
    HERE.mkdir(exist_ok=True)
    (HERE / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    rows = [{"name": g.name, "shows": g.shows, "expected": g.expected} for g in games]
    rows.append({"name": name, "shows": shows, "expected": outcome(record)})
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    INDEX.write_text(f"[\n{lines}\n]\n", "utf-8")
    return name


if __name__ == "__main__":
    print(add(Path(sys.argv[1]).read_text("utf-8"), sys.argv[2]))
