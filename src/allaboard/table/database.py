"""The database: SQLite in WAL mode, or PostgreSQL by its URL. Brought up to date at the start, copied while it runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, Final

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import QueuePool

from allaboard.table.refused import Conflict

if TYPE_CHECKING:
    from allaboard.table.news import Notice
    from allaboard.table.swift import Swift

HEAD: Final = "0002"
"""The newest migration; a test compares it with the migrations there are."""
_PAUSE: Final = 0.01
_TRIES: Final = 3000


class DatabaseError(Exception):
    """The database cannot be used; one sentence says why."""


def default_url() -> str:
    """The database of this user on this machine."""
    return f"sqlite:///{user_data_path('allaboard', appauthor=False) / 'allaboard.sqlite3'}"


class Database:
    """Connections for reading and for writing. SQLite has one writer at a time, which its pool of one keeps."""

    def __init__(self, url: str) -> None:
        self.worker = "none"
        """Who tells the other workers."""
        self.teller: Callable[[str], None] | None = None
        """Sends notices to the other workers, once what they tell of holds."""
        self.swift: Swift | None = None
        """On PostgreSQL, the short way for what is asked most."""
        try:
            parsed = make_url(url)
        except Exception:  # noqa: BLE001 - whatever is wrong with it, it is the address
            raise DatabaseError("This is not the address of a database: sqlite:///FILE or postgresql://…") from None
        if parsed.get_backend_name() == "sqlite":
            self.url = parsed
            self.sqlite = True
            self._open_sqlite()
        elif parsed.get_backend_name() in ("postgresql", "postgres"):
            self.url = parsed.set(drivername="postgresql+psycopg")
            self.sqlite = False
            self._open_postgres()
        else:
            raise DatabaseError(f"Not {parsed.get_backend_name()}: the database is SQLite or PostgreSQL.")

    def _open_sqlite(self) -> None:
        if not self.url.database or self.url.database == ":memory:":
            raise DatabaseError("The database needs a file: sqlite:///FILE.")
        try:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseError(f"The directory of the database cannot be made: {error.strerror}.") from None
        options: dict[str, Any] = {
            "poolclass": QueuePool,
            "connect_args": {"timeout": 30, "check_same_thread": False},
        }
        self.reader: Engine = create_engine(self.url, pool_size=4, max_overflow=4, **options)
        self.writer: Engine = create_engine(self.url, pool_size=1, max_overflow=0, pool_timeout=60, **options)
        for engine, begin in ((self.reader, "BEGIN"), (self.writer, "BEGIN IMMEDIATE")):
            event.listen(engine, "connect", _set_up_sqlite)
            event.listen(engine, "begin", _beginner(begin))

    def _open_postgres(self) -> None:
        try:
            from allaboard.table.swift import Swift
        except ImportError:
            raise DatabaseError("PostgreSQL needs the extra: pip install 'allaboard[postgres]'.") from None
        options: dict[str, Any] = {"pool_pre_ping": True, "pool_size": 4, "max_overflow": 4, "pool_timeout": 60}
        self.writer = create_engine(self.url, **options)
        # Else each statement would see a later moment than the one before it, and a table be read half old, half new.
        self.reader = self.writer.execution_options(isolation_level="REPEATABLE READ")
        self.swift = Swift(self.url.set(drivername="postgresql").render_as_string(hide_password=False))

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one moment of the database."""
        with self.reader.begin() as connection:
            yield connection

    def version(self, table_id: str) -> int | None:
        """Which version of a table is kept, where that is asked quicker than read."""
        if self.swift is None:
            return None
        found = self.swift.rows("SELECT version FROM tables WHERE id = %s", [table_id])
        return int(found[0][0]) if found else None

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: all of it is kept, or nothing. `Conflict` if another one won."""
        try:
            with self.writer.begin() as connection:
                yield connection
        except OperationalError as error:
            if is_conflict(error):
                raise Conflict from None
            raise

    def tell(self, notice: Notice) -> None:
        """Tell the other workers of what has just been kept.

        Not in the same transaction: PostgreSQL lets those that carry notices end only one after the other, each with its wait
        for the disk. A notice that is lost is made good by the streams, which look for themselves now and then.
        """
        if self.teller is not None:
            self.teller(notice.text())

    def upgrade(self) -> None:
        """Bring the database up to date; quick when it is."""
        try:
            found = self._revision()
            if found is not None and found > HEAD:
                raise DatabaseError("The database is of a newer version of All Aboard; use that one.")
            if found != HEAD:
                self._migrate()
        except DBAPIError as error:
            raise DatabaseError(f"The database does not open: {_reason(error)}") from None

    def _revision(self) -> str | None:
        with self.reader.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            row = connection.execute(text("SELECT version_num FROM alembic_version")).first()
            return None if row is None else str(row[0])

    def _migrate(self) -> None:
        with self.writer.connect() as connection, connection.begin():
            if not self.sqlite:  # one worker migrates, the others wait for it
                connection.execute(text("SELECT pg_advisory_xact_lock(41100)"))
            if not inspect(connection).get_table_names():
                _lay_out(connection)
            else:
                _step_by_step(connection)

    def backup(self, target: Path) -> None:
        """Copy a running SQLite database to a file, as of one moment."""
        if not self.sqlite:
            raise DatabaseError("This copies SQLite; for PostgreSQL use pg_dump, which does the same.")
        source_path = Path(self.url.database or "")
        if not source_path.is_file():
            raise DatabaseError(f"There is no database at {source_path}.")
        if target.exists():
            raise DatabaseError(f"{target} exists already; a backup overwrites nothing.")
        partial = target.with_name(target.name + ".partial")
        try:
            with _sqlite(f"file:{source_path}?mode=ro", uri=True) as source, _sqlite(str(partial)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")
            partial.rename(target)
        except (OSError, sqlite3.Error) as error:
            raise DatabaseError(f"The backup failed: {error}.") from None
        finally:
            partial.unlink(missing_ok=True)

    def close(self) -> None:
        """Close every connection."""
        self.reader.dispose()
        self.writer.dispose()
        if self.swift is not None:
            self.swift.close()


def _lay_out(connection: Connection) -> None:
    """Make an empty database what the migrations would make of it, without loading them: a first start is as quick as any."""
    from allaboard.table.schema import metadata

    metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def _step_by_step(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "allaboard.table:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def _sqlite(path: str, **options: Any) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, **options)
    try:
        yield connection
    finally:
        connection.close()


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in ("busy_timeout=30000", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    _use_wal(cursor)
    cursor.close()


def _use_wal(cursor: sqlite3.Cursor) -> None:
    """Several may open a new file at once; SQLite lets none of them wait for the others here, so they try again."""
    for _ in range(_TRIES):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            sleep(_PAUSE)
        else:
            return
    cursor.execute("PRAGMA journal_mode=WAL")


def _beginner(statement: str) -> Any:
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    return begin


def is_conflict(error: DBAPIError) -> bool:
    """Whether a transaction failed only because another one was first."""
    state = getattr(error.orig, "sqlstate", None)
    return state in ("40001", "40P01") or "database is locked" in str(error.orig)


def _reason(error: DBAPIError) -> str:
    return str(error.orig).strip().splitlines()[0]
