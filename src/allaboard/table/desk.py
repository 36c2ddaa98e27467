"""The desk: every wish about a table comes here, is checked against the table as it stands, and kept or refused."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Any, Final

from sqlalchemy import insert, select, update

from allaboard import codec
from allaboard.bots import bot_names
from allaboard.core import Seat
from allaboard.table import moves, news, schema, seating, store
from allaboard.table.database import Database
from allaboard.table.live import Live, Moment, OfferRow, Step
from allaboard.table.news import Notice
from allaboard.table.notes import Answered
from allaboard.table.refused import Conflict, Refused
from allaboard.table.seating import Guest
from allaboard.table.setup import SeatPlan, Setup
from allaboard.table.store import Change

TRIES: Final = 12
CACHED: Final = 3000
CHAT_LENGTH: Final = 300
HEARD: Final = 8
"""So many changes of a table that nobody wants are kept as they were told; more are read when they are wanted."""


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Desk:
    """All tables of one database, with those lately used at hand. Safe to use from several threads."""

    def __init__(self, database: Database, clock: Callable[[], int] = now_ms) -> None:
        self.database = database
        self.clock = clock
        self.on_change: Callable[[Live], None] | None = None
        """Told of every table that was changed here."""
        self.on_chat: Callable[[str, int], None] | None = None
        self._cache: OrderedDict[str, Live] = OrderedDict()
        self._heard: dict[str, list[Notice]] = {}
        """What other workers have told of tables at hand and has not been carried out yet."""
        self._lock = Lock()

    # ── looking ──────────────────────────────────────────────────────────────

    def cached(self, table_id: str) -> Live | None:
        """The table as this process knows it, also by what it has heard, without asking the database."""
        with self._lock:
            live = self._cache.get(table_id)
            if live is None:
                return None
            self._cache.move_to_end(table_id)
            told = self._heard.get(table_id)
            changes = news.in_a_row(live.row.version, told) if told else []
        for change in changes:
            live = store.heard(live, change)
        return self._keep(live) if changes else live

    def hear(self, notice: Notice) -> bool:
        """Note what another worker has done, to be carried out when the table is wanted; whether that can be done."""
        with self._lock:
            known = self._cache.get(notice.table_id)
            if known is None or known.row.version >= notice.version:
                return known is not None
            told = self._heard.setdefault(notice.table_id, [])
            told.append(notice)
            if len(told) > HEARD:
                del self._heard[notice.table_id]
                return False
            return len(news.in_a_row(known.row.version, told)) >= notice.version - known.row.version

    def fresh(self, table_id: str) -> Live:
        """The table as it stands in the database."""
        known = self.cached(table_id)
        if known is not None and self.database.version(table_id) == known.row.version:
            return known
        with self.database.read() as connection:
            live = store.load(connection, table_id, known)
        if live is None:
            raise Refused("no_such_table")
        return self._keep(live)

    def current(self, table_id: str, seq: int | None = None) -> Live:
        """The table as it stands, without asking the database if no other worker can have changed it.

        Nor if it stands here at step `seq`, which the caller takes for the newest: a change of it will show whether it is.
        """
        known = self.cached(table_id)
        if known is not None and (self.database.sqlite or known.row.seq == seq):
            return known
        return self.fresh(table_id)

    def at(self, table_id: str, version: int) -> Live:
        """The table, which the database has just said to be at this version."""
        known = self.cached(table_id)
        return known if known is not None and known.row.version == version else self.fresh(table_id)

    def _keep(self, live: Live) -> Live:
        with self._lock:
            known = self._cache.get(live.row.id)
            if known is None or known.row.version <= live.row.version:
                self._cache[live.row.id] = live
                self._cache.move_to_end(live.row.id)
                told = self._heard.pop(live.row.id, [])
                if later := [notice for notice in told if notice.version > live.row.version]:
                    self._heard[live.row.id] = later
            while len(self._cache) > CACHED:
                gone, _ = self._cache.popitem(last=False)
                self._heard.pop(gone, None)
        return live

    def history(self, live: Live) -> list[Moment]:
        """Every step so far with the position after it."""
        with self.database.read() as connection:
            return store.history(connection, live)

    def moments(self, live: Live, after: int) -> list[Moment]:
        """The steps later than `after`, from what is at hand or from the log."""
        if live.row.seq <= after:
            return []
        if live.recent and live.recent[0].step.seq <= after + 1:
            return [m for m in live.recent if m.step.seq > after]
        return [m for m in self.history(live) if m.step.seq > after]

    # ── changing ─────────────────────────────────────────────────────────────

    def change(self, table_id: str, wish: Callable[[Live], Change]) -> Live:
        """Change a table by a wish that is asked again whenever somebody else was first."""
        for attempt in range(TRIES):
            live = (self.cached(table_id) if attempt == 0 else None) or self.fresh(table_id)
            try:
                return self._changed(store.commit(self.database, live, self._ask(live, wish, attempt)))
            except _Stale:
                continue
            except Conflict:
                time.sleep(0.002 * attempt)
        raise Refused("busy")

    def _changed(self, live: Live) -> Live:
        self._keep(live)
        if self.on_change is not None:
            self.on_change(live)
        return live

    def _ask(self, live: Live, wish: Callable[[Live], Change], attempt: int) -> Change:
        """Refusals count only if they are about the table as it stands in the database."""
        try:
            return wish(live)
        except Refused:
            if attempt == 0 and self.fresh(live.row.id).row.version != live.row.version:
                raise _Stale from None
            raise

    def open(self, setup: Setup, host: Guest, origin: Change | None = None) -> Live:
        """Open a table."""
        for _ in range(TRIES):
            change = origin or seating.opened(setup.checked(frozenset(bot_names())), host, self.clock())
            try:
                return self._changed(store.create(self.database, change))
            except Conflict:  # the code is taken: draw another
                continue
        raise Refused("busy")

    def act(
        self, table_id: str, guest: Guest | None, seat: int, seq: int, data: Any, key: str | None
    ) -> tuple[Live, Moment]:
        """A seat acts at step `seq`. `guest` None: the bot that plays this seat."""
        try:
            action = codec.decode_action(data)
        except codec.CodecError as error:
            raise Refused("wrong_action", f"{error}.") from None
        hashed = None if key is None else _key(guest, key)

        def wish(live: Live) -> Change:
            row = seating.require_seat(live, seat)
            if guest is not None:
                seating.require_own(live, seat, guest)
            moves.require_playing(live)
            if seq != live.row.seq:
                raise Refused("stale", seq=live.row.seq)
            if guest is None and not row.by_bot:
                raise Refused("not_your_seat", "The owner of this seat has returned.")
            if guest is not None and row.away is not None:
                raise Refused("not_your_seat", "A bot is playing for this seat; return first.")
            actor = guest.actor if guest else f"bot:{row.bot or live.row.setup.takeover_bot}"
            return moves.act(live, seat, action, self.clock(), actor, hashed)

        try:
            live = self.change(table_id, wish)
        except Refused:
            earlier = self._earlier(table_id, hashed, seat, action)
            if earlier is None:
                raise
            return earlier
        moment = live.moment(seq + 1)
        return (live, moment) if moment else (live, self.moments(live, seq)[0])

    def _earlier(self, table_id: str, key: str | None, seat: int, action: Any) -> tuple[Live, Moment] | None:
        """The step that this very request has already made, if it has."""
        if key is None:
            return None
        live = self.fresh(table_id)
        with self.database.read() as connection:
            step = store.read_key(connection, table_id, key)
        if step is None:
            return None
        if (step.seat, step.action) != (seat, action):
            raise Refused("key_reused")
        return live, self.moments(live, step.seq - 1)[0]

    def undo(self, table_id: str, guest: Guest, seat: int) -> Live:
        """Take back the last action of a seat: at once if it may alone, else by asking the others."""

        def wish(live: Live) -> Change:
            moves.require_playing(live)
            if seating.require_own(live, seat, guest).away is not None:
                raise Refused("not_your_seat", "A bot is playing for this seat; return first.")
            back, before = self._undoable(live, seat)
            if moves.may_undo_alone(seat, [m.step for m in back]):
                return moves.undo(live, seat, _numbers(back), before.state, self.clock(), guest.actor)
            if live.row.setup.rated:
                raise Refused("no_undo", "In a rated game nothing is taken back once something hidden has shown.")
            if not moves.must_answer(live, seat):
                return moves.undo(live, seat, _numbers(back), before.state, self.clock(), guest.actor)
            return moves.offer_undo(live, seat, back[0].step.seq, self.clock(), guest.actor)

        return self.change(table_id, wish)

    def _undoable(self, live: Live, seat: int) -> tuple[list[Moment], Moment]:
        """The counting steps from this seat's last action on, and the moment before them."""
        history = {m.step.seq: m for m in self.history(live)}
        counting = [history[seq] for seq in live.counting]
        places = [n for n, m in enumerate(counting) if m.step.kind == "act" and m.step.seat == seat]
        if not places:
            raise Refused("no_undo")
        return counting[places[-1] :], counting[places[-1] - 1]

    def offer_end(self, table_id: str, guest: Guest, seat: int) -> Live:
        """Offer to end the game without a winner."""

        def wish(live: Live) -> Change:
            seating.require_own(live, seat, guest)
            return moves.offer_end(live, seat, self.clock(), guest.actor)

        return self.change(table_id, wish)

    def answer(self, table_id: str, guest: Guest, seat: int, *, accept: bool) -> Live:
        """Answer what another seat has offered."""

        def wish(live: Live) -> Change:
            seating.require_own(live, seat, guest)
            moves.require_playing(live)
            offer = live.row.offer
            if offer is None or seat not in offer.waiting:
                raise Refused("no_offer")
            if not accept:
                return moves.refuse_offer(live, seat, self.clock(), guest.actor)
            answered = moves.accept_offer(live, seat, self.clock(), guest.actor)
            return self._agreed(live, answered, seat, guest) if isinstance(answered, OfferRow) else answered

        return self.change(table_id, wish)

    def _agreed(self, live: Live, offer: OfferRow, seat: int, guest: Guest) -> Change:
        yes = (Answered(seat, offer.kind, True),)
        if offer.kind == "end":
            return moves.end_early(live, "agreement", (), self.clock(), seat, guest.actor, yes)
        history = {m.step.seq: m for m in self.history(live)}
        counting = [history[seq] for seq in live.counting]
        place = next(n for n, m in enumerate(counting) if m.step.seq == offer.step)
        back = _numbers(counting[place:])
        return moves.undo(live, offer.by, back, counting[place - 1].state, self.clock(), guest.actor, yes)

    def resign(self, table_id: str, guest: Guest, seat: int) -> Live:
        """Give up."""

        def wish(live: Live) -> Change:
            seating.require_own(live, seat, guest)
            return moves.resign(live, seat, self.clock(), guest.actor)

        return self.change(table_id, wish)

    def rematch(self, table_id: str, guest: Guest) -> Live:
        """Open the table for a rematch; the first who asks does."""

        def wish(old: Live) -> Change:
            created = seating.rematch(old, guest, self.clock())
            created.row.setup.checked(frozenset(bot_names()))
            return Change(replace(old.row, rematch=created.row.id), old.seats, opens=created)

        old = self.change(table_id, wish)
        assert old.row.rematch is not None
        return self._changed(self.fresh(old.row.rematch))

    def branch(self, table_id: str, guest: Guest, at: int, plans: list[SeatPlan]) -> Live:
        """Take a finished game up again from one of its steps, at a new table."""
        live = self.fresh(table_id)
        if live.row.status != "over":
            raise Refused("not_over", "What if is asked of finished games.")
        past = self.effective(live)
        if not 0 <= at < len(past):
            raise Refused("no_such_step", f"This game has the steps 0 to {len(past) - 1}.")
        if past[at].state.over:
            raise Refused("no_such_step", "After the last step there is nothing left to play.")
        if len(plans) != len(live.seats):
            raise Refused("wrong_setup", f"This game has {len(live.seats)} seats.")
        if any(plan.kind == "open" for plan in plans):
            raise Refused("wrong_setup", "What if is played at once: every seat is yours or a bot's.")
        change = seating.branched(live, past[: at + 1], at, plans, guest, self.clock())
        change.row.setup.checked(frozenset(bot_names()))
        return self.open(change.row.setup, guest, change)

    def effective(self, live: Live) -> list[Moment]:
        """The steps of the game that count, in order: what a record holds."""
        counting = set(live.counting)
        return [m for m in self.history(live) if m.step.seq in counting]

    # ── talk ─────────────────────────────────────────────────────────────────

    def say(self, table_id: str, guest: Guest, text: str) -> dict[str, Any]:
        """Say something at a table."""
        live = self.fresh(table_id)
        if guest.id != live.row.host and not live.held_by(guest.id):
            raise Refused("not_your_seat", "Only who sits here talks here.")
        if not live.row.chat_open and guest.id != live.row.host:
            raise Refused("muted")
        t = schema.tables
        at = self.clock()
        with self.database.write() as connection:
            connection.execute(update(t).where(t.c.id == table_id).values(chat_n=t.c.chat_n + 1))
            n = connection.execute(select(t.c.chat_n).where(t.c.id == table_id)).scalar_one()
            line = {"n": n, "at": at, "name": guest.name, "text": text}
            connection.execute(insert(schema.chat).values(table_id=table_id, guest_id=guest.id, **line))
        if not self.database.sqlite:
            self.database.tell(Notice(self.database.worker, table_id, n, 0, ""))
        if self.on_chat is not None:
            self.on_chat(table_id, n)
        return line

    def talk(self, table_id: str, after: int, limit: int = 200) -> list[dict[str, Any]]:
        """What was said at a table, later than line `after`."""
        t = schema.chat
        query = select(t.c.n, t.c.at, t.c.name, t.c.text).where(t.c.table_id == table_id, t.c.n > after)
        with self.database.read() as connection:
            lines = [dict(r) for r in connection.execute(query.order_by(t.c.n.desc()).limit(limit)).mappings()]
        return lines[::-1]


class _Stale(Exception):
    """The wish was refused on account of an old state of the table."""


def _numbers(moments: list[Moment]) -> tuple[int, ...]:
    return tuple([m.step.seq for m in moments])


def _key(guest: Guest | None, key: str) -> str:
    return hashlib.sha256(f"{guest.id if guest else ''}\0{key}".encode()).hexdigest()


__all__ = ["CHAT_LENGTH", "Desk", "Guest", "Seat", "Step", "now_ms"]
