"""News from tables to the streams that wait for it, in this process and, on PostgreSQL, from the other workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from typing import Any, Final

from allaboard.server.logs import say
from allaboard.table.database import CHANNEL
from allaboard.table.desk import Desk
from allaboard.table.refused import Refused

LOOKING_AT_ONCE: Final = 6


class Topic:
    """Everything that waits for one table."""

    def __init__(self) -> None:
        self.waiting: set[asyncio.Event] = set()
        self.chat_n = 0


class Hub:
    """Wakes streams. Carries no content: a stream looks for itself what is new for it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.topics: dict[str, Topic] = defaultdict(Topic)
        self.closing = False
        self.worker = secrets.token_hex(4)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listener: asyncio.Task[None] | None = None
        self._heard_of: dict[str, int] = {}
        """Tables that are being looked at, and the last line said there; -1: nothing was heard since the look began."""
        self._looking: set[asyncio.Future[None]] = set()
        self._few = asyncio.Semaphore(LOOKING_AT_ONCE)

    async def start(self) -> None:
        """Begin to listen."""
        self._loop = asyncio.get_running_loop()
        self.desk.database.worker = self.worker
        if not self.desk.database.sqlite:
            self._listener = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Stop listening."""
        self.close_streams()
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        for task in self._looking:
            task.cancel()

    def close_streams(self) -> None:
        """Let every stream say goodbye and end."""
        self.closing = True
        for topic in list(self.topics.values()):
            for event in list(topic.waiting):
                event.set()

    def close_streams_soon(self) -> None:
        """As `close_streams`, from a signal."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.close_streams)

    def wake(self, table_id: str, chat_n: int = 0) -> None:
        """Something happened at a table; from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):  # the loop may be closing
                self._loop.call_soon_threadsafe(self._wake, table_id, chat_n)

    def _wake(self, table_id: str, chat_n: int) -> None:
        topic = self.topics.get(table_id)
        if topic is not None:
            topic.chat_n = max(topic.chat_n, chat_n)
            for event in topic.waiting:
                event.set()

    def join(self, table_id: str) -> asyncio.Event:
        """Wait for news of a table from now on."""
        event = asyncio.Event()
        self.topics[table_id].waiting.add(event)
        return event

    def part(self, table_id: str, event: asyncio.Event) -> None:
        """Wait no more."""
        topic = self.topics.get(table_id)
        if topic is not None:
            topic.waiting.discard(event)
            if not topic.waiting:
                del self.topics[table_id]

    # ── between workers ──────────────────────────────────────────────────────

    async def _listen(self) -> None:
        import psycopg

        url = self.desk.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._catch_up()
                    async for notice in connection.notifies():
                        self._heard(notice.payload)
            except (psycopg.Error, OSError) as error:
                say("listen failed", logging.WARNING, error=type(error).__name__)
                await asyncio.sleep(1)

    def _heard(self, payload: str) -> None:
        """Another worker has changed a table: look at it, unless that is being done, and then once more at the most."""
        worker, table_id, chat_n = payload.split(" ")
        if worker == self.worker or table_id not in self.topics:
            return
        looking = table_id in self._heard_of
        self._heard_of[table_id] = max(int(chat_n), self._heard_of.get(table_id, 0))
        if not looking:
            task = asyncio.ensure_future(self._look_and_wake(table_id))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _look_and_wake(self, table_id: str) -> None:
        async with self._few:
            while True:
                chat_n = self._heard_of[table_id]
                self._heard_of[table_id] = -1
                try:
                    await self._look(table_id)
                except Exception as error:  # noqa: BLE001 - the streams look for themselves before long
                    say("look failed", logging.WARNING, error=type(error).__name__)
                self._wake(table_id, chat_n)
                if self._heard_of[table_id] < 0:
                    del self._heard_of[table_id]
                    return

    async def _look(self, table_id: str) -> Any:
        try:
            return await asyncio.to_thread(self.desk.fresh, table_id)
        except Refused:
            return None

    async def _catch_up(self) -> None:
        """What happened while nobody listened."""
        for table_id in list(self.topics):
            await self._look(table_id)
            self._wake(table_id, 0)
