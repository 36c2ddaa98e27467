"""Positions from a record, by folding its events: no rule is asked, no card is shuffled."""

from __future__ import annotations

from collections.abc import Iterator

from allaboard.core import Hidden, State, blank
from allaboard.core.evolve import evolve
from allaboard.core.view import view
from allaboard.records.record import Record, RecordEntry, RecordError, Undo


def positions(record: Record) -> Iterator[State]:
    """The position after each entry. A view, if the record holds only what one seat heard."""
    state = blank(record.game)
    if record.viewer is not None:
        state = view(state, record.viewer)
    past: list[State] = []
    for entry in record.entries:
        state = past[entry.action.to] if isinstance(entry.action, Undo) else _after(state, entry)
        past.append(state)
        yield state


def position(record: Record, at: int | None = None) -> State:
    """The position after entry `at`; None: after the last one."""
    last = len(record.entries) - 1
    wanted = last if at is None else at
    if not 0 <= wanted <= last:
        raise RecordError(f"the record has the entries 0 to {last}; there is no entry {wanted}")
    for n, state in enumerate(positions(record)):
        if n == wanted:
            return state
    raise AssertionError


def _after(state: State, entry: RecordEntry) -> State:
    for n, event in enumerate(entry.events):
        try:
            state = evolve(state, event)
        except (AssertionError, LookupError, TypeError, ValueError, AttributeError, Hidden):
            name = type(event).__name__
            raise RecordError(
                f"entry {entry.seq}: events[{n}] ({name}) cannot follow what comes before it: the record was edited"
            ) from None
    return state
