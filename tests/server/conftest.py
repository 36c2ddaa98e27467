"""Servers for the tests: one for a whole file, on SQLite; and the addresses of empty databases of both kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support import postgres
from tests.support.servers import Person, Server, serving


@pytest.fixture(scope="session")
def database_server() -> Iterator[postgres.Postgres]:
    with postgres.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    server: postgres.Postgres = request.getfixturevalue("database_server")
    return server.database()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{directory / 'games.sqlite3'}", directory) as made:
        yield made


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[str], Person]]:
    made: list[Person] = []

    def enter(name: str) -> Person:
        made.append(Person(server.base, name))
        return made[-1]

    yield enter
    for one in made:
        one.http.close()
