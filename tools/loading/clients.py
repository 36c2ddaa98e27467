"""Scripted players that cost little: plain sockets, and JSON read only where it is needed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from random import Random
from typing import Any, Self

Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Refusal(Exception):
    """The server said no."""


class Pool:
    """Connections that are kept open, for requests one after the other on each."""

    def __init__(self, port: int, size: int) -> None:
        self.port = port
        self._free: asyncio.Queue[Wire | None] = asyncio.Queue()
        for _ in range(size):
            self._free.put_nowait(None)

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[int, str, bytes]:
        """The status, the cookie that was set, and the body of the answer."""
        content = json.dumps(body).encode()
        request = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Cookie: allaboard={cookie}\r\nContent-Length: {len(content)}\r\n\r\n"
        ).encode() + content
        wire = await self._free.get()
        try:
            wire = wire or await asyncio.open_connection("127.0.0.1", self.port)
            wire[1].write(request)
            status, headers = await head(wire[0])
            answer = await wire[0].readexactly(int(headers.get("content-length", "0")))
            if headers.get("connection") == "close":
                wire[1].close()
                wire = None
        except (OSError, asyncio.IncompleteReadError):
            wire = None
            raise
        finally:
            self._free.put_nowait(wire)
        return status, headers.get("set-cookie", "").partition(";")[0].removeprefix("allaboard="), answer

    async def told(self, path: str, body: Any, cookie: str = "") -> Any:
        """The body of an answer that says yes."""
        status, _, answer = await self.post(path, body, cookie)
        if status >= 400:
            raise Refusal(f"{path}: {status} {answer[:200]!r}")
        return json.loads(answer)

    def close(self) -> None:
        """Hang up."""
        while not self._free.empty():
            wire = self._free.get_nowait()
            if wire is not None:
                wire[1].close()


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
    return int(lines[0].split()[1]), headers


class Guest:
    """Somebody with a name."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie

    @classmethod
    async def entered(cls, pool: Pool, name: str) -> Self:
        """A new guest."""
        status, cookie, answer = await pool.post("/api/me", {"name": name})
        if status != 200:
            raise Refusal(f"{status} {answer[:200]!r}")
        return cls(cookie)


class Table:
    """A game of two guests, as their clients know it."""

    def __init__(self, name: str, pool: Pool, guests: tuple[Guest, Guest]) -> None:
        self.name = name
        self.pool = pool
        self.guests = guests
        self.watchers: list[Watcher] = []
        self.busy = False
        self.over = False

    @classmethod
    async def opened(cls, pool: Pool, ana: Guest, ion: Guest, board: str) -> Self:
        """A new table with both at it."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await pool.told("/api/tables", {"board": board, "seats": seats}, ana.cookie)
        await pool.told(f"/api/tables/{table['id']}/join", {}, ion.cookie)
        return cls(table["id"], pool, (ana, ion))

    def watched(self) -> list[Watcher]:
        """A stream for each seat."""
        self.watchers = [Watcher(self, seat) for seat in range(2)]
        return self.watchers

    def ready(self) -> bool:
        """Whether somebody may act who is not acting already."""
        return not self.busy and not self.over

    async def act(self, pool: Pool, rng: Random, answers: list[float], seen: list[float]) -> None:
        """One action of a seat that is to move; done when every viewer has the step that it made."""
        self.busy = True
        try:
            mover = next(w for w in self.watchers if w.last["legal"])
            seat, seq, action = mover.seat, mover.last["seq"], lot(rng, mover.last["legal"])
            began = time.perf_counter()
            body = {"seq": seq, "action": action, "seat": seat}
            await pool.told(f"/api/tables/{self.name}/actions", body, self.guests[seat].cookie)
            answers.append(time.perf_counter() - began)
            seen.append(max([await watcher.arrival(seq + 1) for watcher in self.watchers]) - began)
            self.over = not any(watcher.last["legal"] for watcher in self.watchers)
        finally:
            self.busy = False


class Watcher:
    """A stream, and when each step came by it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.seq = -1
        self.at = 0.0
        self.text = b""
        self.ready = asyncio.Event()
        self.news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def last(self) -> dict[str, Any]:
        """The last step that came."""
        step: dict[str, Any] = json.loads(self.text)
        return step

    async def start(self) -> None:
        """Open the stream and follow it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.table.pool.port, limit=1 << 20)
        path = f"/api/tables/{self.table.name}/stream?seat={self.seat}"
        cookie = self.table.guests[self.seat].cookie
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: allaboard={cookie}\r\n\r\n".encode())
        status, _ = await head(reader)
        if status != 200:
            raise Refusal(f"stream: {status}")
        self._task = asyncio.create_task(self._follow(reader, writer))

    async def _follow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while size := int(await reader.readuntil(b"\r\n"), 16):
                chunk = (await reader.readexactly(size + 2))[:-2]
                if chunk.startswith(b"id: "):
                    number, _, data = chunk.split(b"\n", 2)
                    self.at, self.seq = time.perf_counter(), int(number[4:])
                    self.text = data.removeprefix(b"data: ")
                    self.ready.set()
                    self.news.set()
        writer.close()

    async def arrival(self, seq: int) -> float:
        """When this step came; waits until it has."""
        while self.seq < seq:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)
        return self.at

    def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()


def lot(rng: Random, legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Something legal, so that games come to an end."""
    claims = [action for action in legal if action["type"] == "claim_route"]
    rest = [action for action in legal if action["type"] != "draw_tickets"]
    return rng.choice(claims or rest or legal)
