"""Rows to tables and back. One change of a table is one transaction; whoever comes second learns it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from allaboard import codec
from allaboard.table import schema
from allaboard.table.database import Database
from allaboard.table.live import Live, Moment, OfferRow, SeatRow, Step, TableRow, apply, fold, folded, followed
from allaboard.table.news import Notice
from allaboard.table.notes import decode_note, encode_note
from allaboard.table.refused import Conflict
from allaboard.table.setup import decode_setup, encode_setup

if TYPE_CHECKING:
    from allaboard.table.swift import Swift


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
    return TableRow(**{name: _value(name, values[name]) for name in _NAMES})


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


def _value(name: str, cell: Any) -> Any:
    """What a cell of a table's row stands for."""
    if name not in ("setup", "offer", "result") or not cell:
        return cell
    data = json.loads(cell)
    if name == "setup":
        return decode_setup(data)
    return OfferRow(**{**data, "waiting": tuple(data["waiting"])}) if name == "offer" else data


_NAMES: Final = tuple([f.name for f in fields(TableRow)])


def _step_values(step: Step) -> dict[str, Any]:
    return {
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


def _step_of(values: Mapping[str, Any] | RowMapping) -> Step:
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
    state, moments = known.state, []
    for step in steps:
        state = apply(state, step.events)
        moments.append(Moment(step, state))
    return moments


def history(connection: Connection, live: Live) -> list[Moment]:
    """Every step of a table with the position after it."""
    return [moment for moment, _ in fold(live.game, read_steps(connection, live.row.id))]


# ── writing ──────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Cells:
    """What a change writes: cells of the table's row, of its seats by number, and whole rows of steps."""

    row: dict[str, Any]
    seats: dict[int, dict[str, Any]]
    steps: list[dict[str, Any]]


def _cells_of(old: Live, change: Change) -> Cells:
    return Cells(
        {**_changes(old.row, change.row), "version": old.row.version + 1},
        {
            before.seat: cells
            for before, after in zip(old.seats, change.seats, strict=True)
            if before is not after and (cells := _seat_changes(before, after))
        },
        [_step_values(moment.step) for moment in change.moments],
    )


def _seat_changes(before: SeatRow, after: SeatRow) -> dict[str, Any]:
    return {name: value for name in _SEAT_NAMES if (value := getattr(after, name)) != getattr(before, name)}


_SEAT_NAMES: Final = tuple([f.name for f in fields(SeatRow)])


def create(database: Database, change: Change) -> Live:
    """Write a new table."""
    row = change.row
    try:
        with database.write() as connection:
            _insert_table(connection, change)
    except IntegrityError:
        raise Conflict from None
    return followed(Live(row, change.seats), row, change.seats, change.moments)


def _insert_table(connection: Connection, change: Change) -> None:
    row = change.row
    connection.execute(insert(schema.tables).values(**_row_values(row)))
    connection.execute(insert(schema.seats), [{"table_id": row.id, **asdict(seat)} for seat in change.seats])
    _insert_steps(connection, row.id, [_step_values(moment.step) for moment in change.moments])


def commit(database: Database, old: Live, change: Change) -> Live:
    """Write a change of a table, if nobody else has changed it since `old` was read, and tell the other workers."""
    cells = _cells_of(old, change)
    if database.swift is not None and not change.results and change.opens is None:
        _write_at_once(database.swift, old, cells)
    else:
        _write(database, old, change, cells)
    version = old.row.version + 1
    if not database.sqlite:
        database.tell(Notice(database.worker, old.row.id, 0, version, _told(old, cells)))
    return followed(old, replace(change.row, version=version), change.seats, change.moments)


def _told(old: Live, cells: Cells) -> str:
    """What others need to follow; nothing if they have to fold the log anew."""
    if any(step["kind"] in ("start", "undo") for step in cells.steps) or (cells.steps and not old.recent):
        return ""
    return dumps([cells.row, cells.seats, cells.steps])


def _write_at_once(swift: Swift, old: Live, cells: Cells) -> None:
    from allaboard.table.swift import STEP_CELLS, change_statement

    seats = cells.seats.values()
    statement = change_statement(tuple(cells.row), tuple([tuple(seat) for seat in seats]), len(cells.steps))
    values = [*cells.row.values(), old.row.id, old.row.version]
    for number, seat in cells.seats.items():
        values += [*seat.values(), number]
    for step in cells.steps:
        values += [step[name] for name in STEP_CELLS]
    if swift.rows(statement, values) != [(1,)]:
        raise Conflict


def _write(database: Database, old: Live, change: Change, cells: Cells) -> None:
    from allaboard.table import ratings

    t, s, table_id = schema.tables, schema.seats, old.row.id
    try:
        with database.write() as connection:
            done = connection.execute(
                update(t).where(t.c.id == table_id, t.c.version == old.row.version).values(**cells.row)
            )
            if done.rowcount != 1:
                raise Conflict
            _insert_steps(connection, table_id, cells.steps)
            for number, seat in cells.seats.items():
                connection.execute(update(s).where(s.c.table_id == table_id, s.c.seat == number).values(**seat))
            if change.results:
                ratings.record(connection, change)
            if change.opens is not None:
                _insert_table(connection, change.opens)
    except IntegrityError:
        raise Conflict from None


def _insert_steps(connection: Connection, table_id: str, steps: Sequence[dict[str, Any]]) -> None:
    if steps:
        connection.execute(insert(schema.steps), [{"table_id": table_id, **step} for step in steps])


# ── hearing ──────────────────────────────────────────────────────────────────


def heard(known: Live, told: str) -> Live:
    """A table after a change that another worker has told of."""
    row, seats, steps = json.loads(told)
    taken = [_step_of(values) for values in steps]
    return followed(
        known,
        replace(known.row, **{name: _value(name, cell) for name, cell in row.items()}),
        tuple([replace(seat, **seats.get(str(seat.seat), {})) for seat in known.seats]),
        _after(known, taken) if taken else (),
    )
