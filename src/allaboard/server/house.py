"""Everything a running server holds, made once and handed to whoever needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import anyio.to_thread
from starlette.responses import Response

from allaboard.server.hub import Hub
from allaboard.server.identity import Identity
from allaboard.server.keeper import Keeper
from allaboard.server.limits import Buckets, Slots
from allaboard.server.metrics import Metrics
from allaboard.server.reminders import Reminders
from allaboard.server.settings import Settings
from allaboard.server.thinkers import Thinkers
from allaboard.table.database import Database
from allaboard.table.desk import Desk
from allaboard.table.live import Live
from allaboard.table.store import dumps

T = TypeVar("T")


class House:
    """The database, the tables, the news, the bots, and who is who."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.database.upgrade()
        self.desk = Desk(self.database)
        self.identity = Identity(self.database)
        self.metrics = Metrics(settings.worker)
        self.metrics.gauge("streams", 0)
        self.hub = Hub(self.desk)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_ms, settings.bot_patience_s)
        self.keeper = Keeper(self.desk, self.thinkers, self.metrics)
        self.reminders = Reminders(self.desk, settings, self.metrics)
        self.guests = Buckets(settings.guest_rate, settings.guest_rate * 4)
        self.newcomers = Buckets(settings.newcomer_rate, settings.newcomer_rate * 60)
        self.logins = Buckets(settings.login_rate, settings.login_rate * 100)
        self.codes = Buckets(0.5, 20)
        self.streams = Slots(settings.address_streams)
        self.desk.on_change = self._changed
        self.desk.on_chat = self.hub.wake

    def _changed(self, live: Live) -> None:
        self.hub.wake(live.row.id)
        self.keeper.consider(live)

    async def thread(self, function: Callable[..., T], *arguments: Any) -> T:
        """Run what waits for the database in another thread."""
        return await anyio.to_thread.run_sync(function, *arguments)

    @staticmethod
    def json(value: object) -> Response:
        """An answer as it is: what `sight` makes needs no second look."""
        return Response(dumps(value), media_type="application/json")

    async def open(self) -> None:
        """Begin the work that goes on beside requests."""
        await self.hub.start()
        await self.keeper.start()
        await self.reminders.start()
        self.thinkers.warm_up()

    async def close(self) -> None:
        """End it."""
        self.hub.close_streams()
        await self.reminders.stop()
        await self.keeper.stop()
        await self.hub.stop()  # the last: what the others did is still to be told
        self.database.close()
