"""PostgreSQL in one round trip: statements that are transactions by themselves, prepared once on connections that are kept."""

from __future__ import annotations

import select
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from queue import LifoQueue
from typing import Any, Final, LiteralString

import psycopg
from psycopg import errors
from psycopg.sql import SQL, Composed, Identifier
from sqlalchemy.dialects import postgresql

from allaboard.table import schema
from allaboard.table.refused import Conflict

SIZE: Final = 6
WAIT_S: Final = 60
LOST: Final = (psycopg.IntegrityError, errors.SerializationFailure, errors.DeadlockDetected)
"""What a statement fails by if another one was first."""


class Swift:
    """A few connections, for threads to take turns with."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._free: LifoQueue[psycopg.Connection[Any] | None] = LifoQueue()
        for _ in range(SIZE):
            self._free.put(None)

    def rows(self, statement: LiteralString | bytes, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """What a statement gives. `Conflict` if another one won."""
        with self._connection() as connection:
            try:
                return connection.execute(statement, values).fetchall()
            except LOST:
                raise Conflict from None

    @contextmanager
    def _connection(self) -> Iterator[psycopg.Connection[Any]]:
        held = self._free.get(timeout=WAIT_S)
        try:
            if held is not None and _spoken_to(held):  # nobody asked: it says goodbye, or is gone
                held.close()
            if held is None or held.closed:
                held = psycopg.connect(self.url, autocommit=True)
            yield held
        finally:
            self._free.put(held if held is not None and not held.closed else None)

    def close(self) -> None:
        """Hang up; who comes later connects anew."""
        for _ in range(SIZE):
            held = self._free.get(timeout=WAIT_S)
            if held is not None:
                held.close()
        for _ in range(SIZE):
            self._free.put(None)


def _spoken_to(connection: psycopg.Connection[Any]) -> bool:
    """Whether the database has said something on a connection that asked for nothing."""
    if connection.closed:
        return False
    watch = select.poll()
    watch.register(connection.fileno(), select.POLLIN)
    return bool(watch.poll(0))


@lru_cache(maxsize=256)
def change_statement(row: tuple[str, ...], seats: tuple[tuple[str, ...], ...], steps: int) -> bytes:
    """Change these cells of a table's row and of some seats and add steps, all or nothing: it gives 1 if it was done, else 0.

    Values in order: the row's cells, table, version; each seat's cells and number; each step's cells without the table.
    """
    parts = [_ROW.format(cells=_set(row))]
    parts += [_SEAT.format(name=Identifier(f"seat{n}"), cells=_set(cells)) for n, cells in enumerate(seats)]
    parts += [_STEP.format(name=Identifier(f"step{n}"), cells=_STEP_NAMES, values=_STEP_VALUES) for n in range(steps)]
    return SQL("WITH {} SELECT count(*) FROM changed").format(SQL(", ").join(parts)).as_bytes(None)


def _set(names: Sequence[str]) -> Composed:
    return SQL(", ").join([SQL("{} = %s").format(Identifier(name)) for name in names])


_DIALECT: Final = postgresql.dialect()  # type: ignore[no-untyped-call]
STEP_CELLS: Final = tuple([column.name for column in schema.steps.c if column.name != "table_id"])
_ROW: Final = SQL("changed AS (UPDATE tables SET {cells} WHERE id = %s AND version = %s RETURNING id)")
_SEAT: Final = SQL(
    "{name} AS (UPDATE seats SET {cells} FROM changed WHERE seats.table_id = changed.id AND seats.seat = %s)"
)
# In the list of a SELECT a value that comes without its type would be a text.
_STEP: Final = SQL("{name} AS (INSERT INTO steps (table_id, {cells}) SELECT id, {values} FROM changed)")
_STEP_NAMES: Final = SQL(", ").join([Identifier(name) for name in STEP_CELLS])
_STEP_VALUES: Final = SQL(", ").join(
    [SQL("%s::{}").format(SQL(schema.steps.c[name].type.compile(dialect=_DIALECT))) for name in STEP_CELLS]
)
