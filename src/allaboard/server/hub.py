"""News from tables to the streams that wait for it, in this process and, on PostgreSQL, from the other workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from typing import Any, Final

from allaboard.server.logs import say
from allaboard.table.desk import Desk
from allaboard.table.news import read_notice
from allaboard.table.refused import Refused

LOOKING_AT_ONCE: Final = 6
LAST_WORDS_S: Final = 1.0
UNTOLD: Final = 10_000
"""More notices than these do not wait for a database that takes none: streams look for themselves before long."""
CHANNEL: Final = "allaboard_2"
"""Of a name of its own for each form of notices, so that workers of two versions can serve while a site is brought up to date."""
TELL: Final = "SELECT pg_notify(%s, notice) FROM unnest(%s::text[]) AS notice"


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
        self._sender: asyncio.Task[None] | None = None
        self._untold: list[str] = []
        self._something_to_tell = asyncio.Event()
        self._all_told = asyncio.Event()
        self._heard_of: dict[str, int] = {}
        """Tables that are being looked at, and the last line said there; -1: nothing was heard since the look began."""
        self._looking: set[asyncio.Future[None]] = set()
        self._few = asyncio.Semaphore(LOOKING_AT_ONCE)

    async def start(self) -> None:
        """Begin to listen."""
        self._loop = asyncio.get_running_loop()
        self.desk.database.worker = self.worker
        if not self.desk.database.sqlite:
            self.desk.database.teller = self.tell
            self._listener = asyncio.create_task(self._listen())
            self._sender = asyncio.create_task(self._tell())

    async def stop(self) -> None:
        """Stop listening."""
        self.close_streams()
        if self._sender is not None and self._untold:
            self._all_told.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._all_told.wait(), LAST_WORDS_S)
        for task in (self._listener, self._sender):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for look in self._looking:
            look.cancel()

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

    def tell(self, notice: str) -> None:
        """Let the other workers know; from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):  # the loop may be closing
                self._loop.call_soon_threadsafe(self._to_be_told, notice)

    def _to_be_told(self, notice: str) -> None:
        if len(self._untold) < UNTOLD:
            self._untold.append(notice)
        self._something_to_tell.set()

    async def _tell(self) -> None:
        """Send what is to be told, all that has gathered at once."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url(), autocommit=True) as connection:
                    await connection.execute("SET synchronous_commit = off")  # a notice need not outlive the database
                    while True:
                        await self._something_to_tell.wait()
                        self._something_to_tell.clear()
                        told = self._untold[:]
                        await connection.execute(TELL, [CHANNEL, told])
                        del self._untold[: len(told)]
                        self._all_told.set()
            except (psycopg.Error, OSError) as error:
                say("telling failed", logging.WARNING, error=type(error).__name__)
                await asyncio.sleep(1)
                self._something_to_tell.set()

    def _url(self) -> str:
        return self.desk.database.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url(), autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._catch_up()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except (psycopg.Error, OSError) as error:
                say("listen failed", logging.WARNING, error=type(error).__name__)
                await asyncio.sleep(1)

    def _hear(self, payload: str) -> None:
        """Another worker has changed a table: wake who waits for it, once it is known here what became of it."""
        if payload.startswith(self.worker):
            return
        try:
            notice = read_notice(payload)
        except ValueError:
            say("notice not understood", logging.WARNING)  # not shown: nobody knows what it holds
            return
        known = notice.version == 0 or self.desk.hear(notice)
        if notice.table_id not in self.topics:
            return
        if known and notice.table_id not in self._heard_of:
            self._wake(notice.table_id, notice.chat_n)
        else:
            self._look_soon(notice.table_id, notice.chat_n)

    def _look_soon(self, table_id: str, chat_n: int) -> None:
        """Look at a table, unless that is being done, and then once more at the most."""
        looking = table_id in self._heard_of
        self._heard_of[table_id] = max(chat_n, self._heard_of.get(table_id, 0))
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
