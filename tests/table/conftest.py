"""A room with a desk, on SQLite; `any_room` on PostgreSQL too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import postgres
from tests.support.tables import Room, fresh_sqlite


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("template") / "empty.sqlite3"


@pytest.fixture
def room(tmp_path: Path, template: Path) -> Iterator[Room]:
    made = Room(fresh_sqlite(template, tmp_path / "games.sqlite3"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def database_server() -> Iterator[postgres.Postgres]:
    with postgres.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def any_room(request: pytest.FixtureRequest) -> Iterator[Room]:
    if request.param == "sqlite":
        yield request.getfixturevalue("room")
        return
    server: postgres.Postgres = request.getfixturevalue("database_server")
    made = Room(server.database())
    yield made
    made.close()
