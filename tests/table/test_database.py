"""The database: made new, brought up to date from any version, copied while it is written to, and refused with a reason."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from allaboard.table.database import HEAD, Database, DatabaseError
from allaboard.table.schema import metadata
from tests.support import postgres
from tests.support.tables import DAYS, Room


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", "allaboard.table:migrations")
    made.set_main_option("path_separator", "os")
    return made


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return Database(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    server: postgres.Postgres = request.getfixturevalue("database_server")
    return Database(server.database())


def migrated(database: Database, revision: str) -> None:
    with database.writer.connect() as connection, connection.begin():
        given = config()
        given.attributes["connection"] = connection
        command.upgrade(given, revision)


def shape(database: Database) -> dict[str, object]:
    """Tables, columns, keys and indexes."""
    with database.reader.connect() as connection:
        seen = inspect(connection)
        return {
            name: (
                sorted((c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(name)),
                sorted(seen.get_pk_constraint(name)["constrained_columns"]),
                sorted((str(i["name"]), tuple(i["column_names"]), bool(i["unique"])) for i in seen.get_indexes(name)),
                sorted((tuple(f["constrained_columns"]), f["referred_table"]) for f in seen.get_foreign_keys(name)),
            )
            for name in seen.get_table_names()
        }


def test_the_head_is_the_newest_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [HEAD]


def test_a_new_database_is_what_the_migrations_make(empty: Database, tmp_path: Path) -> None:
    new = Database(f"sqlite:///{tmp_path / 'new.sqlite3'}") if empty.sqlite else None
    migrated(empty, "head")
    with empty.reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    if new is not None:
        new.upgrade()
        assert shape(new) == shape(empty)
        new.close()
    empty.close()


def test_games_of_the_first_version_are_there_after_the_upgrade(empty: Database) -> None:
    migrated(empty, "0001")
    with empty.write() as connection:
        connection.execute(text("INSERT INTO guests (id, name, created_at, epoch) VALUES ('g', 'Ana', 1, 0)"))
        connection.execute(
            text(
                "INSERT INTO tables (id, status, host, visibility, board, setup, seed, seq, version, chat_open, created_at, moved_at,"
                " bot_turn) VALUES ('t', 'open', 'g', 'private', 'mini', '{}', 's', -1, 0, :yes, 1, 1, :no)"
            ),
            {"yes": True, "no": False},
        )
        connection.execute(
            text("INSERT INTO seats (table_id, seat, kind, guest_id, online) VALUES ('t', 0, 'person', 'g', :no)"),
            {"no": False},
        )
    empty.upgrade()
    empty.upgrade()
    with empty.read() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == HEAD
        assert connection.execute(text("SELECT guest_id, reminded FROM seats")).all() == [("g", None)]
    empty.close()


def test_many_workers_start_on_an_empty_database(empty: Database) -> None:
    url = empty.url.render_as_string(hide_password=False)
    problems: list[BaseException] = []

    def start() -> None:
        database = Database(url)
        try:
            database.upgrade()
        except BaseException as error:  # noqa: BLE001 - told below
            problems.append(error)
        finally:
            database.close()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    empty.close()


def test_who_opens_a_new_file_waits_for_the_one_that_is_setting_it_up(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    first = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    first.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.2, first.rollback)
    done.start()
    second = Database(f"sqlite:///{path}")
    second.upgrade()
    done.join()
    with second.read() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    second.close()
    first.close()


def test_a_backup_of_a_database_that_is_written_to_is_of_one_moment(room: Room, tmp_path: Path) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests, pace=DAYS)
    playing = threading.Thread(target=room.play, args=(live, guests))
    playing.start()
    copies = []
    for number in range(5):
        copies.append(tmp_path / f"copy {number}.sqlite3")
        room.database.backup(copies[-1])
    playing.join()
    for copy in copies:
        with closing(sqlite3.connect(copy)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (seq,) = opened.execute("SELECT seq FROM tables").fetchone()
            assert [row[0] for row in opened.execute("SELECT seq FROM steps ORDER BY seq")] == list(range(seq + 1))
        again = Room(f"sqlite:///{copy}", room.clock)
        assert again.play(live, guests).row.status == "over", "the copy is a database to play on"
        again.close()


def test_a_backup_overwrites_nothing_and_says_what_is_wrong(room: Room, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(DatabaseError, match="exists already"):
        room.database.backup(there)
    assert there.read_text() == "mine"
    with pytest.raises(DatabaseError, match="backup failed"):
        room.database.backup(tmp_path / "no such directory" / "copy")
    with pytest.raises(DatabaseError, match="no database"):
        Database(f"sqlite:///{tmp_path / 'none.sqlite3'}").backup(tmp_path / "copy")


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "not the address"), ("mysql://a@b/c", "Not mysql"), ("sqlite://", "needs a file"), ("sqlite:///:memory:", "needs a file"),
        ("sqlite:////proc/none/games.sqlite3", "cannot be made"),
    ],
)  # fmt: skip
def test_databases_that_cannot_be(url: str, why: str) -> None:
    with pytest.raises(DatabaseError, match=why):
        Database(url)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, " * 100)
    with pytest.raises(DatabaseError, match="does not open"):
        Database(f"sqlite:///{path}").upgrade()
    assert path.read_text() == "Dear Ana, " * 100


def test_a_database_of_a_newer_version_is_left_alone(room: Room) -> None:
    with room.database.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="newer version"):
        room.database.upgrade()


def test_postgresql_that_does_not_answer() -> None:
    with pytest.raises(DatabaseError, match="does not open"):
        Database("postgresql://nobody@127.0.0.1:1/none").upgrade()
