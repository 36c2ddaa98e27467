"""A real PostgreSQL, started and stopped by the tests."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from tests.support.programs import postgres_bin


class Postgres:
    """A running server, on loopback only."""

    def __init__(self, port: int, directory: Path) -> None:
        self.port = port
        self.directory = directory
        self._made = 0

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"

    def run(self, statement: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"d{self._made}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop_all(self) -> None:
        """Remove the databases that were made."""
        for number in range(1, self._made + 1):
            self.run(f"DROP DATABASE IF EXISTS d{number} WITH (FORCE)")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _as_owner(directory: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root; as root it is run by a user that is nobody here."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    owner = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(directory, owner.pw_uid, owner.pw_gid)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


@contextlib.contextmanager
def running(*, durable: bool = False) -> Iterator[Postgres]:
    """A server in a directory of its own, which is removed afterwards. `durable`: as one that people rely on."""
    programs = postgres_bin()
    directory = Path(tempfile.mkdtemp(prefix="allaboard-postgres-"))
    data, port = directory / "data", _free_port()
    how: dict[str, Any] = {**_as_owner(directory), "cwd": directory, "capture_output": True}
    try:
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
            check=True,
            **how,
        )
        # What is killed in the tests is the program, never the database: it need not wait for the disk.
        options = (
            f"-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 "
            "-c shared_buffers=64MB"
        )
        if not durable:
            options += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        log = directory / "log"
        subprocess.run([programs / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start"], check=True, **how)
        try:
            yield Postgres(port, directory)
        finally:
            subprocess.run([programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], check=True, **how)
    finally:
        shutil.rmtree(directory, ignore_errors=True)
