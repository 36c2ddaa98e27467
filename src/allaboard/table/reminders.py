"""Reminders of day games: where a guest wants to hear of them, and which are due. Nobody gets one unasked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from allaboard.table import schema
from allaboard.table.clock import DAY_MS
from allaboard.table.database import Database
from allaboard.table.desk import Desk
from allaboard.table.live import Live
from allaboard.table.refused import Refused
from allaboard.table.seating import new_id
from allaboard.table.setup import Pace
from allaboard.table.store import dumps

Way: TypeAlias = Literal["webhook", "push"]
Reason: TypeAlias = Literal["turn", "soon"]

KEPT: Final = 10
"""How many ways one guest may have."""
QUIET_MS: Final = 60_000
"""A turn that began so lately needs no reminder yet: perhaps its owner is on the way."""
SOON_MS: Final = 12 * 3_600_000


@dataclass(frozen=True, slots=True)
class Asked:
    """One way in which a guest wants to hear that it is their turn. `target` holds its secrets."""

    id: str
    kind: Way
    target: Mapping[str, Any]
    created_at: int


@dataclass(frozen=True, slots=True)
class Due:
    """A reminder that is to be sent now."""

    reason: Reason
    live: Live
    seat: int
    guest_id: str
    since: int
    deadline: int
    ways: tuple[Asked, ...]


# ── who wants to hear ────────────────────────────────────────────────────────


def add(database: Database, guest_id: str, kind: Way, target: Mapping[str, Any], now: int) -> Asked | None:
    """Keep one more way; None if there are enough. The same place is kept once."""
    t = schema.reminders
    asked = Asked(new_id(), kind, target, now)
    row = {"id": asked.id, "guest_id": guest_id, "kind": kind, "target": dumps(dict(target)), "created_at": now}
    with database.write() as connection:
        for other in _of(connection, guest_id):
            if other.kind == kind and _place(other.target) == _place(target):
                connection.execute(delete(t).where(t.c.id == other.id))
        held = connection.execute(select(func.count()).where(t.c.guest_id == guest_id)).scalar_one()
        if held >= KEPT:
            return None
        connection.execute(insert(t).values(**row))
    return asked


def _place(target: Mapping[str, Any]) -> Any:
    return target.get("url") or target.get("endpoint")


def of(database: Database, guest_id: str) -> tuple[Asked, ...]:
    """The ways of one guest, oldest first."""
    with database.read() as connection:
        return _of(connection, guest_id)


def _of(connection: Connection, guest_id: str) -> tuple[Asked, ...]:
    t = schema.reminders
    found = connection.execute(select(t).where(t.c.guest_id == guest_id).order_by(t.c.created_at, t.c.id)).mappings()
    return tuple([Asked(r["id"], r["kind"], json.loads(r["target"]), r["created_at"]) for r in found])


def drop(database: Database, guest_id: str, reminder_id: str) -> bool:
    """Send nothing there any more."""
    t = schema.reminders
    with database.write() as connection:
        gone = connection.execute(delete(t).where(t.c.guest_id == guest_id, t.c.id == reminder_id)).rowcount
    return gone == 1


# ── what is due ──────────────────────────────────────────────────────────────


def warning(pace: Pace) -> int:
    """How long before the end of a move's time its owner is warned: twelve hours, or a quarter if the time is short."""
    return min(SOON_MS, pace.days * DAY_MS // 4)


def due(desk: Desk, limit: int = 200) -> list[Due]:
    """The reminders that are to be sent now, each marked as sent: of several workers only one gets it."""
    found = []
    for table_id, seat, guest_id, since in _candidates(desk, limit):
        try:
            live = desk.fresh(table_id)
        except Refused:
            continue
        reason = _reason(desk, live, seat, since)
        if reason is None or not _claim(desk, table_id, seat, since, reason):
            continue
        deadline = since + live.row.setup.pace.days * DAY_MS
        ways = of(desk.database, guest_id)
        found.append(Due(reason, live, seat, guest_id, since, deadline, ways))
    return found


def _candidates(desk: Desk, limit: int) -> list[tuple[str, int, str, int]]:
    """Seats to move of guests who want to hear, in games with a deadline a move, who were not told all of it yet."""
    s, t, r = schema.seats, schema.tables, schema.reminders
    now = desk.clock()
    unseen = and_(
        or_(s.c.reminded.is_(None), s.c.reminded != s.c.since),
        or_(s.c.seen_at.is_(None), s.c.seen_at < s.c.since),
        s.c.since < now - QUIET_MS,
    )
    ending = and_(or_(s.c.warned.is_(None), s.c.warned != s.c.since), t.c.due_at < now + SOON_MS)
    query = (
        select(s.c.table_id, s.c.seat, s.c.guest_id, s.c.since)
        .join(t, t.c.id == s.c.table_id)
        .where(
            s.c.guest_id.in_(select(r.c.guest_id)),
            s.c.kind == "person",
            s.c.away.is_(None),
            s.c.since.is_not(None),
            t.c.status == "playing",
            t.c.due_at > now,
            or_(unseen, ending),
        )
        .limit(limit)
    )
    with desk.database.read() as connection:
        return [(row[0], row[1], row[2], row[3]) for row in connection.execute(query).all()]


def _reason(desk: Desk, live: Live, seat: int, since: int) -> Reason | None:
    pace, row, now = live.row.setup.pace, live.seats[seat], desk.clock()
    if pace.kind != "days" or row.since != since or not row.person_here or seat not in live.to_move:
        return None
    end = since + pace.days * DAY_MS
    return "soon" if end - warning(pace) <= now < end else "turn"


def _claim(desk: Desk, table_id: str, seat: int, since: int, reason: Reason) -> bool:
    """Mark it as sent; False if it was, or if there is no need: its owner has seen that it is their turn."""
    s, now = schema.seats, desk.clock()
    marks = {"reminded": since, "warned": since} if reason == "soon" else {"reminded": since}
    column = s.c.warned if reason == "soon" else s.c.reminded
    query = update(s).where(
        s.c.table_id == table_id, s.c.seat == seat, s.c.since == since, or_(column.is_(None), column != since)
    )
    if reason == "turn":
        query = query.where(or_(s.c.seen_at.is_(None), s.c.seen_at < since), s.c.since < now - QUIET_MS)
    with desk.database.write() as connection:
        return connection.execute(query.values(**marks)).rowcount == 1
