"""One viewer's stream: each step once, in order, whatever is lost on the way."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, Any, Final

from allaboard.core import Seat
from allaboard.server.doors import table_out
from allaboard.table import sight
from allaboard.table.live import Live, Moment
from allaboard.table.refused import Refused
from allaboard.table.seating import Guest
from allaboard.table.store import dumps

if TYPE_CHECKING:
    from allaboard.server.house import House

PING_S: Final = 15.0
FAR_BEHIND: Final = 400
"""Who is further behind than this gets the position now instead of every step."""

_told: OrderedDict[tuple[str, int, int, bool], str] = OrderedDict()


def message(event: str, data: Any, number: int | None = None) -> bytes:
    """One server-sent event."""
    text = data if isinstance(data, str) else dumps(data)
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {event}\ndata: {text}\n\n".encode()


def step_text(live: Live, moment: Moment, viewer: Seat, *, answer: bool = False) -> str:
    """A step for a viewer as JSON; whoever sees with the same eyes shares it.

    What may be done now is told with the newest step only: by the time an older one is read, it is history. But who asks
    for the same thing again is given the same `answer` again.
    """
    playing = live.row.status == "playing" and (answer or moment.step.seq == live.row.seq)
    key = (live.row.id, moment.step.seq, int(viewer), playing)
    held = _told.get(key)
    if held is None:
        held = _told[key] = dumps(sight.told(moment, viewer, playing=playing))
        with contextlib.suppress(KeyError):  # somebody else may have made room at the same moment
            while len(_told) > 256:
                _told.popitem(last=False)
    return held


def step_message(live: Live, moment: Moment, viewer: Seat) -> bytes:
    """A step for a viewer as an event."""
    return message("step", step_text(live, moment, viewer), moment.step.seq)


class Stream:
    """What one viewer has got, and what comes next."""

    def __init__(
        self, house: House, live: Live, guest: Guest | None, viewer: Seat, base: str, after: int | None
    ) -> None:
        self.house = house
        self.table_id = live.row.id
        self.guest = guest
        self.viewer = viewer
        self.base = base
        self.after = after
        self.version = -1
        self.chat_n = live.row.chat_n
        self.seats = live.held_by(guest.id if guest else None)

    async def run(self) -> AsyncGenerator[bytes, None]:
        """The bytes to send, until the client goes or the server stops."""
        house = self.house
        event = house.hub.join(self.table_id)
        house.metrics.gauge("streams", 1)
        here = house.keeper.came(self.table_id, self.seats)
        try:
            yield b"retry: 1500\n\n"
            await here
            await self._look()
            while True:
                event.clear()
                for part in await self._news():
                    yield part
                if house.hub.closing:
                    yield message("bye", {"reason": "closing"})
                    return
                try:
                    await asyncio.wait_for(event.wait(), PING_S)
                except TimeoutError:
                    yield b": still here\n\n"
                    await self._look()
        finally:
            house.hub.part(self.table_id, event)
            house.metrics.gauge("streams", -1)
            if not house.hub.closing:  # else their owners are back in a moment, here or at another worker
                house.keeper.leave_soon(self.table_id, self.seats)

    async def _look(self) -> None:
        """See what other workers did while this stream was not yet told of it, or should a notice ever be lost."""
        if not self.house.database.sqlite:
            with contextlib.suppress(Refused):
                await self.house.thread(self.house.desk.fresh, self.table_id)

    async def _news(self) -> list[bytes]:
        """Everything that this viewer has not got yet."""
        house = self.house
        live = house.desk.cached(self.table_id)
        if live is None:
            try:
                live = await house.thread(house.desk.fresh, self.table_id)
            except Refused:
                return []
        parts = []
        if live.begun:
            parts += await self._steps(live)
        if live.row.version != self.version:
            self.version = live.row.version
            # After the steps: what it says of clocks and turns belongs to the last of them.
            parts.append(message("table", table_out(live, self.guest, self.base, house.desk.clock())))
        said = house.hub.topics[self.table_id].chat_n
        if said > self.chat_n:
            lines = await house.thread(house.desk.talk, self.table_id, self.chat_n)
            parts += [message("chat", line) for line in lines]
            self.chat_n = max([said, *[line["n"] for line in lines]])
        return parts

    async def _steps(self, live: Live) -> list[bytes]:
        seq = live.row.seq
        if self.after is None or self.after > seq or seq - self.after > FAR_BEHIND:
            self.after = seq
            return [message("step", sight.now(live, self.viewer), seq)]
        if self.after == seq:
            return []
        first = live.recent[0].step.seq
        if first <= self.after + 1:
            moments = self.house.desk.moments(live, self.after)
        else:
            moments = await self.house.thread(self.house.desk.moments, live, self.after)
        self.after = seq
        return [step_message(live, moment, self.viewer) for moment in moments if moment.step.seq <= seq]
