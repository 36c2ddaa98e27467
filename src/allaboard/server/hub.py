"""News from tables to the streams that wait for it, in this process and, on PostgreSQL, from the other workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from typing import Any

from allaboard.server.logs import say
from allaboard.table.database import CHANNEL
from allaboard.table.desk import Desk
from allaboard.table.refused import Refused


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
                        await self._heard(notice.payload)
            except (psycopg.Error, OSError) as error:
                say("listen failed", logging.WARNING, error=type(error).__name__)
                await asyncio.sleep(1)

    async def _heard(self, payload: str) -> None:
        worker, table_id, chat_n = payload.split(" ")
        if worker == self.worker:
            return
        if table_id in self.topics:
            await self._look(table_id)
            self._wake(table_id, int(chat_n))

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
