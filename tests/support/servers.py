"""The server as its users start it, and people who play at it by HTTP."""

from __future__ import annotations

import json
import os
import re
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx

WAIT_S = 60.0
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Shared, because to make one for each client takes longer than most requests."""


class Server:
    """`allaboard serve` on loopback, in a process of its own; its outputs go to files."""

    def __init__(self, url: str, directory: Path, *options: str, port: int = 0) -> None:
        self.database = url
        self.directory = directory
        self.options = options
        self.port = port
        self.runs = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start it, and say after how many seconds it was ready."""
        self.runs += 1
        out, err = (self.directory / f"{name}.{self.runs}" for name in ("out", "err"))
        began = time.monotonic()
        with out.open("wb") as out_file, err.open("wb") as err_file:
            self.process = subprocess.Popen(
                [
                    sys.executable, "-m", "allaboard", "serve", "--host", "127.0.0.1", "--port", str(self.port),
                    "--database", self.database, "--address-rate", "100000", "--address-streams", "5000", *self.options,
                ],
                stdin=subprocess.DEVNULL, stdout=out_file, stderr=err_file, start_new_session=True,
                env={**os.environ, "ALLABOARD_GUEST_RATE": "100000", "ALLABOARD_NEWCOMER_RATE": "100000",
                     "ALLABOARD_LOGIN_RATE": "100000"},
            )  # fmt: skip
        while time.monotonic() < began + WAIT_S:
            if self.process.poll() is not None:
                raise AssertionError(f"The server ended ({self.process.returncode}): {err.read_text()[-2000:]}")
            found = re.search(r"localhost:(\d+)", out.read_text())
            if found:
                self.port = int(found[1])
                try:
                    if httpx.get(f"{self.base}/healthz", timeout=5, verify=NO_TLS).status_code == 200:
                        return time.monotonic() - began
                except httpx.TransportError:
                    pass
            time.sleep(0.02)
        raise AssertionError("The server did not get ready.")

    def kill(self) -> None:
        """Stop it as the power does: all its processes at once, for workers left alone would still drain."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> int:
        """Ask it to stop, and wait."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def logs(self) -> str:
        """All that it has said so far, in every run."""
        return "".join(path.read_text() for path in sorted(self.directory.glob("*.[0-9]*")))

    def memory_kib(self) -> int:
        """What the process holds now."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1])


@contextmanager
def serving(url: str, directory: Path, *options: str) -> Iterator[Server]:
    """A server that is stopped afterwards."""
    server = Server(url, directory, *options)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Person:
    """Somebody with a browser, or a program with a token."""

    def __init__(
        self, base: str, name: str | None = None, *, token: str | None = None, keep: list[bytes] | None = None
    ) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        hooks = {"response": [self._kept]} if keep is not None else {}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=30, verify=NO_TLS, event_hooks=hooks)
        self.keep = keep if keep is not None else []
        self.rng = Random(name)
        self.name = name
        if name is not None:
            self.post("/api/me", name=name)

    def _kept(self, response: httpx.Response) -> None:
        self.keep.append(str(response.headers).encode())
        if "event-stream" not in response.headers.get("content-type", ""):
            response.read()
            self.keep.append(response.content)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return self.http.cookies["allaboard"]

    def get(self, path: str, **query: Any) -> Any:
        return answered(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return answered(self.http.post(path, json=body))

    def open(self, *kinds: str, board: str = "mini", **more: Any) -> dict[str, Any]:
        """Open a table: `me`, `open` or a bot's name for each seat."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        table: dict[str, Any] = self.post("/api/tables", board=board, seats=seats, **more)
        return table

    def snapshot(self, table: str, seat: int | None = None) -> dict[str, Any]:
        query = {} if seat is None else {"seat": seat}
        found: dict[str, Any] = self.get(f"/api/tables/{table}/snapshot", **query)
        return found

    def act(self, table: str, seq: int, action: Any, seat: int | None = None, key: str | None = None) -> httpx.Response:
        headers = {} if key is None else {"Idempotency-Key": key}
        body = {"seq": seq, "action": action, **({} if seat is None else {"seat": seat})}
        return self.http.post(f"/api/tables/{table}/actions", json=body, headers=headers)

    def turn(self, table: str, seat: int | None = None) -> bool:
        """Act by lot for as long as it is this person's turn; whether it was."""
        shown = self.snapshot(table, seat)
        step, acted = shown["step"], False
        while step and step["legal"]:
            answer = self.act(table, step["seq"], lot(self.rng, step["legal"]), shown["viewer"])
            acted = acted or answer.is_success
            if answer.status_code == 409 and answer.json()["code"] == "stale":
                step = answer.json()["current"]  # somebody else was first: at the opening that is nobody's fault
            else:
                step = answered(answer)["step"]
        return acted

    def follow(self, table: str, **query: Any) -> Stream:
        """Open the stream of a table."""
        return Stream(self, table, query)


def answered(response: httpx.Response) -> Any:
    """The body of an answer that says yes."""
    assert response.is_success, (
        f"{response.request.method} {response.request.url}: {response.status_code} {response.text}"
    )
    return response.json() if response.content else None


def lot(rng: Random, legal: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Something legal, so that games come to an end."""
    claims = [action for action in legal if action["type"] == "claim_route"]
    keeps = [action for action in legal if action["type"] == "keep_tickets"]
    rest = [action for action in legal if action["type"] != "draw_tickets"]
    return rng.choice(claims or keeps or rest or list(legal))


class Stream:
    """One connection to a table's stream, event by event."""

    def __init__(self, person: Person, table: str, query: dict[str, Any], last: int | None = None) -> None:
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        self.person = person
        self._open = person.http.stream(
            "GET", f"/api/tables/{table}/stream", params=query, headers=headers, timeout=httpx.Timeout(20, read=60)
        )
        self.response = self._open.__enter__()
        self._lines = self.response.iter_lines()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.__exit__(None, None, None)

    def events(self) -> Iterator[tuple[str, Any, int | None]]:
        """Each event: its name, what it holds, its id."""
        name, data, number = "", "", None
        for line in self._lines:
            self.person.keep.append(line.encode())
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                data = value
            elif field == "id":
                number = int(value)
            elif not line and name:
                yield name, json.loads(data), number
                name, data, number = "", "", None

    def steps(self) -> Iterator[dict[str, Any]]:
        """Only the steps."""
        for name, held, number in self.events():
            if name == "step":
                assert held["seq"] == number
                yield held


class Viewer(threading.Thread):
    """Somebody who follows a table to its end and keeps every event."""

    def __init__(self, person: Person, table: str, **query: Any) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.query = person, table, query
        self.seen: list[tuple[str, Any]] = []
        self.problem: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            with self.person.follow(self.table, **self.query) as stream:
                for name, held, _ in stream.events():
                    self.seen.append((name, held))
                    if name == "bye" or (name == "table" and held["status"] == "over"):
                        return
        except BaseException as error:  # noqa: BLE001 - told by `done`
            self.problem = error

    def done(self, timeout: float = 60) -> list[dict[str, Any]]:
        """The steps, once the game is over."""
        self.join(timeout)
        assert not self.is_alive(), "the stream did not end"
        if self.problem is not None:
            raise self.problem
        return [held for name, held in self.seen if name == "step"]


def until(what: Any, timeout: float = 30, every: float = 0.05) -> Any:
    """Wait until something is so, and return it."""
    end = time.monotonic() + timeout
    while True:
        found = what()
        if found:
            return found
        assert time.monotonic() < end, "it did not come about"
        time.sleep(every)


def play_out(people: Sequence[Person], table: str, steps: int = 5000) -> dict[str, Any]:
    """Let these people play a game at which all seats are theirs or bots': to its end, or so many steps."""
    seats = {seat: person for person in people for seat in person.get(f"/api/tables/{table}")["your_seats"]}
    for _ in range(steps):
        moving = [seat for seat in seats if seats[seat].turn(table, seat)][:1]
        shown: dict[str, Any] = people[0].get(f"/api/tables/{table}")
        if shown["status"] != "playing":
            break
        if not moving:
            time.sleep(0.02)  # a bot is thinking
    return shown
