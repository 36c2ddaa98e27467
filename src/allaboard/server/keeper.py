"""What goes on at tables by itself: bots move, clocks run out, absent players are stood in for."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from functools import partial
from random import Random
from typing import Any, Final

from sqlalchemy import or_, select, update

from allaboard import codec
from allaboard.bots import make_bot
from allaboard.core import Seat, legal_actions, view
from allaboard.server.logs import log, say
from allaboard.server.metrics import Metrics
from allaboard.server.thinkers import Thinkers
from allaboard.table import clock, schema, seating
from allaboard.table.desk import Desk
from allaboard.table.live import Live
from allaboard.table.refused import Refused
from allaboard.table.seating import Guest

TICK_S: Final = 1.0
HEARTBEAT_S: Final = 15.0
OFFLINE_MS: Final = 45_000
STUCK_MS: Final = 5_000


class Keeper:
    """The one who sees to it that no table stands still."""

    def __init__(self, desk: Desk, thinkers: Thinkers, metrics: Metrics) -> None:
        self.desk = desk
        self.thinkers = thinkers
        self.metrics = metrics
        self.present: dict[tuple[str, int], int] = {}
        """The seats whose owners have streams open here, and how many."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._running: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Future[Any]] = set()
        self._closing = False

    async def start(self) -> None:
        """Begin; bots that were to move when the last server stopped move now."""
        self._loop = asyncio.get_running_loop()
        self._spawn(self._tick())
        self._spawn(self._beat())

    async def stop(self) -> None:
        """Let go of everything; what was not kept is taken up after the next start."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()

    def _spawn(self, work: Any) -> asyncio.Future[Any]:
        task: asyncio.Future[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task", exc_info=task.exception())

    # ── bots ─────────────────────────────────────────────────────────────────

    def consider(self, live: Live) -> None:
        """A table has changed: let its bots think if it is their turn. From any thread."""
        if live.row.bot_turn and self._loop is not None and not self._closing:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._consider, live)

    def _consider(self, live: Live) -> None:
        if self._closing or live.row.status != "playing":
            return
        for seat in live.bot_seats():
            mark = (live.row.id, live.row.seq, seat)
            if mark not in self._running:
                self._running.add(mark)
                self._spawn(self._bot_moves(live, seat, mark))

    async def _bot_moves(self, live: Live, seat: int, mark: tuple[str, int, int]) -> None:
        try:
            row = live.seats[seat]
            name = row.bot or live.row.setup.takeover_bot
            sight = view(live.state, Seat(seat))
            thought = await self.thinkers.think(name, json.dumps(codec.encode_view(sight)))
            if thought is not None:
                self.metrics.observe("bot_seconds", thought.seconds, bot=name)
                action = thought.action
            else:
                say("bot failed", logging.WARNING, bot=name)
                self.metrics.count("bot_failures_total", bot=name)
                action = codec.encode_action(make_bot("uniform", Random()).choose(sight, legal_actions(sight)))
            with contextlib.suppress(Refused):  # the table has gone on without it
                await asyncio.to_thread(self.desk.act, live.row.id, None, seat, live.row.seq, action, None)
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001 - one table's trouble is not another's; the sweep tries again
            log.exception("bot", extra={"facts": {"board": live.row.setup.board}})
        finally:
            self._running.discard(mark)

    # ── time ─────────────────────────────────────────────────────────────────

    async def _tick(self) -> None:
        while True:
            try:
                for table_id in await asyncio.to_thread(self._overdue):
                    await asyncio.to_thread(self._stand_in, table_id)
                for table_id in await asyncio.to_thread(self._stuck):
                    with contextlib.suppress(Refused):
                        self._consider(await asyncio.to_thread(self.desk.fresh, table_id))
            except Exception:  # noqa: BLE001 - the clock goes on
                log.exception("tick")
            await asyncio.sleep(TICK_S)

    def _overdue(self) -> list[str]:
        """Tables where somebody's time is up, or somebody to move has been away too long."""
        t, s = schema.tables, schema.seats
        now = self.desk.clock()
        with self.desk.database.read() as connection:
            late = connection.execute(
                select(t.c.id).where(t.c.due_at <= now, t.c.status == "playing").limit(200)
            ).scalars()
            away = connection.execute(
                select(t.c.id)
                .join(s, s.c.table_id == t.c.id)
                .where(
                    t.c.status == "playing",
                    t.c.due_at.is_not(None),
                    s.c.kind == "person",
                    s.c.away.is_(None),
                    s.c.since.is_not(None),
                    or_(s.c.seen_at.is_(None), s.c.seen_at < now - OFFLINE_MS),
                )
                .limit(200)
            ).scalars()
            return list({*late, *away})

    def _stand_in(self, table_id: str) -> None:
        """Let bots take the seats of those whose time is up or who are away."""
        with contextlib.suppress(Refused):
            live = self.desk.fresh(table_id)
            for seat in live.to_move:
                if self._reason(live, seat) is not None:
                    self.desk.change(table_id, partial(self._over, seat=seat))

    def _reason(self, live: Live, seat: int) -> Any:
        row, pace, now = live.seats[seat], live.row.setup.pace, self.desk.clock()
        if seat not in live.to_move or not row.person_here:
            return None
        deadline = clock.deadline(row, pace, live.row.moved_at)
        if deadline is not None and deadline <= now:
            return "time"
        away_ms = now - max(self._seen(live.row.id, seat), row.since or 0)
        if pace.kind == "live" and away_ms > max(OFFLINE_MS, live.row.setup.absent_s * 1000):
            return "absent"
        return None

    def _seen(self, table_id: str, seat: int) -> int:
        """When this player was last seen by any worker; the heartbeat writes it past the table's version."""
        s = schema.seats
        with self.desk.database.read() as connection:
            found = connection.execute(select(s.c.seen_at).where(s.c.table_id == table_id, s.c.seat == seat)).scalar()
        return found or 0

    def _over(self, live: Live, seat: int) -> Any:
        reason = self._reason(live, seat)
        if reason is None:
            raise Refused("not_away")
        return seating.taken_over(live, seat, reason, self.desk.clock())

    def _stuck(self) -> list[str]:
        """Tables where a bot should have moved: its server may have died."""
        t = schema.tables
        with self.desk.database.read() as connection:
            found = connection.execute(
                select(t.c.id)
                .where(t.c.bot_turn.is_(True), t.c.moved_at < self.desk.clock() - STUCK_MS)
                .order_by(t.c.moved_at)
                .limit(100)
            ).scalars()
            return list(found)

    # ── presence ─────────────────────────────────────────────────────────────

    def came(self, table_id: str, seats: tuple[int, ...]) -> asyncio.Future[Any]:
        """The owner of these seats has opened a stream: counted at once, told to the table when awaited or soon."""
        fresh = [(table_id, seat) for seat in seats if (table_id, seat) not in self.present]
        for seat in seats:
            self.present[table_id, seat] = self.present.get((table_id, seat), 0) + 1
        return self._spawn(self._came(fresh))

    async def _came(self, fresh: list[tuple[str, int]]) -> None:
        if fresh:
            await asyncio.to_thread(self._mark, fresh, True)
            await asyncio.to_thread(self._welcome_back, fresh)

    def _welcome_back(self, places: list[tuple[str, int]]) -> None:
        """Who was stood in for only because nobody saw them has their seat again."""
        for table_id, seat in places:
            with contextlib.suppress(Refused):
                self.desk.change(table_id, partial(self._welcomed, seat=seat))

    def _welcomed(self, live: Live, seat: int) -> Any:
        row = live.seats[seat]
        if row.away != "absent" or row.guest_id is None:
            raise Refused("not_away")
        return seating.given_back(live, Guest(row.guest_id, row.name or ""), seat, self.desk.clock())

    def leave_soon(self, table_id: str, seats: tuple[int, ...]) -> None:
        """As `went`, for a stream that is being torn down and can wait for nothing."""
        if seats and self._loop is not None and not self._loop.is_closed():
            self._spawn(self.went(table_id, seats))

    async def went(self, table_id: str, seats: tuple[int, ...]) -> None:
        """The owner of these seats has closed a stream."""
        gone = []
        for seat in seats:
            left = self.present.get((table_id, seat), 1) - 1
            if left > 0:
                self.present[table_id, seat] = left
            else:
                self.present.pop((table_id, seat), None)
                gone.append((table_id, seat))
        if gone and not self._closing:
            await asyncio.to_thread(self._mark, gone, False)

    def _mark(self, places: list[tuple[str, int]], online: bool) -> None:
        """Note who is here, and let the table know."""
        now = self.desk.clock()
        for table_id in {table_id for table_id, _ in places}:
            numbers = {seat for place, seat in places if place == table_id}
            with contextlib.suppress(Refused):
                self.desk.change(table_id, partial(seating.seen, numbers=numbers, online=online, now=now))

    async def _beat(self) -> None:
        """Now and then, note that those who are here still are."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            with contextlib.suppress(Exception):
                await asyncio.to_thread(self._keep_seen, list(self.present))
                await asyncio.to_thread(self._note_gone)

    def _note_gone(self) -> None:
        """Who was here when a server was killed is here no longer, unless some worker says so."""
        s, before = schema.seats, self.desk.clock() - OFFLINE_MS
        with self.desk.database.read() as connection:
            found = connection.execute(
                select(s.c.table_id, s.c.seat).where(s.c.online.is_(True), s.c.seen_at < before).limit(1000)
            ).all()
        self._mark([(table_id, seat) for table_id, seat in found if (table_id, seat) not in self.present], False)

    def _keep_seen(self, places: list[tuple[str, int]]) -> None:
        s = schema.seats
        now = self.desk.clock()
        for at in range(0, len(places), 100):
            with self.desk.database.write() as connection:
                for table_id, seat in places[at : at + 100]:
                    connection.execute(
                        update(s).where(s.c.table_id == table_id, s.c.seat == seat).values(seen_at=now, online=True)
                    )
