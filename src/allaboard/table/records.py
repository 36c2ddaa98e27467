"""A table's game as a record of format 1, and its audit. What was taken back is not in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from allaboard.boards import load
from allaboard.core import Seat
from allaboard.records import Record, RecordEntry, audit, format_record, seed_hash
from allaboard.table.live import Live, Moment


def record_of(live: Live, past: Sequence[Moment]) -> Record:
    """The game as one document; the seed is in it only once the game is over."""
    row = live.row
    return Record(
        game=live.game,
        board_hash=load(row.setup.board).hash,
        names=tuple([seat.bot or seat.name or "" for seat in live.seats]),
        seed_hash=seed_hash(row.seed),
        seed=row.seed if row.status == "over" else None,
        entries=tuple([_entry(n, moment) for n, moment in enumerate(past)]),
    )


def _entry(number: int, moment: Moment) -> RecordEntry:
    step = moment.step
    at = datetime.fromtimestamp(step.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return RecordEntry(number, at, None if step.seat is None else Seat(step.seat), step.action, step.events)


def document(live: Live, past: Sequence[Moment]) -> str:
    """The record as text."""
    return format_record(record_of(live, past))


def audited(live: Live, past: Sequence[Moment]) -> dict[str, Any]:
    """Whether deciding every action again gives the same events; if not, the first step that differs.

    A game that its players ended early is whole without the end that the rules know.
    """
    difference = audit(record_of(live, past))
    early = (live.row.result or {}).get("reason") != "played"
    if difference is not None and early and difference.place == "end":
        difference = None
    return {
        "holds": difference is None,
        "steps": len(past),
        "seed_hash": seed_hash(live.row.seed),
        "differs_at": None if difference is None else difference.entry,
        "why": None if difference is None else str(difference),
    }
