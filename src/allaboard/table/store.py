"""Rows to tables and back. One change of a table is one transaction; whoever comes second learns it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from allaboard import codec
from allaboard.table import schema
from allaboard.table.database import Database
from allaboard.table.live import Live, Moment, OfferRow, SeatRow, Step, TableRow, fold, folded, followed
from allaboard.table.notes import decode_note, encode_note
from allaboard.table.refused import Conflict
from allaboard.table.setup import decode_setup, encode_setup


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat ended: what histories and statistics are made of."""

    seat: int
    subject: str
    total: int | None
    rank: int
    rated: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of a table: its row, its seats, and the steps that lead there."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    moments: tuple[Moment, ...] = ()
    results: tuple[Result, ...] = ()
    opens: Change | None = None
    """Another table that comes into being with this change, or not at all."""


def dumps(value: object) -> str:
    """JSON in its shortest spelling."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# ── rows ─────────────────────────────────────────────────────────────────────


def _row_of(values: RowMapping) -> TableRow:
    offer = json.loads(values["offer"]) if values["offer"] else None
    return TableRow(
        **{
            **{f.name: values[f.name] for f in fields(TableRow)},
            "setup": decode_setup(json.loads(values["setup"])),
            "offer": OfferRow(**{**offer, "waiting": tuple(offer["waiting"])}) if offer else None,
            "result": json.loads(values["result"]) if values["result"] else None,
        }
    )


def _row_values(row: TableRow) -> dict[str, Any]:
    return {
        **{name: _cell(name, getattr(row, name)) for name in _NAMES},
        "visibility": row.setup.visibility,
        "board": row.setup.board,
    }


def _changes(before: TableRow, after: TableRow) -> dict[str, Any]:
    """What is to be written anew. What was agreed never changes, and most of the rest seldom does."""
    found = {}
    for name in _NAMES:
        value = getattr(after, name)
        if value is not getattr(before, name) and value != getattr(before, name):
            found[name] = _cell(name, value)
    return found


def _cell(name: str, value: Any) -> Any:
    if name == "setup":
        return dumps(encode_setup(value))
    if name == "offer":
        return dumps(asdict(value)) if value else None
    if name == "result":
        return dumps(value) if value else None
    return value


_NAMES: Final = tuple([f.name for f in fields(TableRow)])


def _step_values(table_id: str, step: Step) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": step.seq,
        "at": step.at,
        "kind": step.kind,
        "seat": step.seat,
        "actor": step.actor,
        "action": None if step.action is None else dumps(codec.encode_action(step.action)),
        "events": dumps([codec.encode_event(event) for event in step.events]),
        "notes": dumps([encode_note(note) for note in step.notes]),
        "key": step.key,
    }


def _step_of(values: RowMapping) -> Step:
    action = values["action"]
    return Step(
        seq=values["seq"],
        at=values["at"],
        kind=values["kind"],
        seat=values["seat"],
        actor=values["actor"],
        action=None if action is None else codec.decode_action(json.loads(action)),
        events=tuple([codec.decode_event(event) for event in json.loads(values["events"])]),
        notes=tuple([decode_note(note) for note in json.loads(values["notes"])]),
        key=values["key"],
    )


# ── reading ──────────────────────────────────────────────────────────────────


def read_row(connection: Connection, table_id: str) -> TableRow | None:
    """A table's row."""
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    return None if found is None else _row_of(found)


def read_seats(connection: Connection, table_id: str) -> tuple[SeatRow, ...]:
    """A table's seats, in order."""
    t = schema.seats
    found = connection.execute(select(t).where(t.c.table_id == table_id).order_by(t.c.seat)).mappings()
    return tuple([SeatRow(**{f.name: values[f.name] for f in fields(SeatRow)}) for values in found])


def read_steps(connection: Connection, table_id: str, after: int = -1, until: int | None = None) -> list[Step]:
    """A table's steps in order, later than `after`."""
    t = schema.steps
    query = select(t).where(t.c.table_id == table_id, t.c.seq > after).order_by(t.c.seq)
    if until is not None:
        query = query.where(t.c.seq <= until)
    return [_step_of(values) for values in connection.execute(query).mappings()]


def read_key(connection: Connection, table_id: str, key: str) -> Step | None:
    """The step that was taken under this idempotency key."""
    t = schema.steps
    found = connection.execute(select(t).where(t.c.table_id == table_id, t.c.key == key)).mappings().first()
    return None if found is None else _step_of(found)


def load(connection: Connection, table_id: str, known: Live | None = None) -> Live | None:
    """A table as it stands; only what is new is read if an earlier state of it is known."""
    row = read_row(connection, table_id)
    if row is None:
        return None
    if known is not None and known.row.version == row.version:
        return known
    seats = read_seats(connection, table_id)
    if known is None or not known.recent or known.row.seq > row.seq:
        return folded(row, seats, read_steps(connection, table_id, until=row.seq))
    fresh = read_steps(connection, table_id, known.row.seq, row.seq)
    if any(step.kind == "undo" for step in fresh):
        return folded(row, seats, read_steps(connection, table_id, until=row.seq))
    return followed(known, row, seats, _after(known, fresh))


def _after(known: Live, steps: Iterable[Step]) -> list[Moment]:
    from allaboard.table.live import apply

    state, moments = known.state, []
    for step in steps:
        state = apply(state, step.events)
        moments.append(Moment(step, state))
    return moments


def history(connection: Connection, live: Live) -> list[Moment]:
    """Every step of a table with the position after it."""
    return [moment for moment, _ in fold(live.game, read_steps(connection, live.row.id))]


# ── writing ──────────────────────────────────────────────────────────────────


def create(database: Database, change: Change) -> Live:
    """Write a new table."""
    row = change.row
    try:
        with database.write() as connection:
            _insert_table(connection, change)
            database.notify(connection, row.id)
    except IntegrityError:
        raise Conflict from None
    return followed(Live(row, change.seats), row, change.seats, change.moments)


def _insert_table(connection: Connection, change: Change) -> None:
    row = change.row
    connection.execute(insert(schema.tables).values(**_row_values(row)))
    connection.execute(insert(schema.seats), [{"table_id": row.id, **asdict(seat)} for seat in change.seats])
    _insert_steps(connection, row.id, change.moments)


def commit(database: Database, old: Live, change: Change) -> Live:
    """Write a change of a table, if nobody else has changed it since `old` was read."""
    from allaboard.table import ratings

    version = old.row.version + 1
    changed = {**_changes(old.row, change.row), "version": version}
    t = schema.tables
    try:
        with database.write() as connection:
            done = connection.execute(
                update(t).where(t.c.id == old.row.id, t.c.version == old.row.version).values(**changed)
            )
            if done.rowcount != 1:
                raise Conflict
            _insert_steps(connection, old.row.id, change.moments)
            _update_seats(connection, old, change.seats)
            if change.results:
                ratings.record(connection, change)
            if change.opens is not None:
                _insert_table(connection, change.opens)
            database.notify(connection, old.row.id)
    except IntegrityError:
        raise Conflict from None
    from dataclasses import replace

    return followed(old, replace(change.row, version=version), change.seats, change.moments)


def _insert_steps(connection: Connection, table_id: str, moments: Sequence[Moment]) -> None:
    if moments:
        connection.execute(insert(schema.steps), [_step_values(table_id, m.step) for m in moments])


def _update_seats(connection: Connection, old: Live, seats: tuple[SeatRow, ...]) -> None:
    t = schema.seats
    for before, after in zip(old.seats, seats, strict=True):
        changed = {
            f.name: getattr(after, f.name) for f in fields(SeatRow) if getattr(after, f.name) != getattr(before, f.name)
        }
        if changed:
            connection.execute(update(t).where(t.c.table_id == old.row.id, t.c.seat == before.seat).values(**changed))
