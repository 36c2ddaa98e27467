"""Tables without a network: a desk with a clock that a test turns, and guests who play by lot."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from allaboard import codec
from allaboard.core import Seat, legal_actions
from allaboard.core.actions import Action, ClaimRoute, DrawTickets, KeepTickets
from allaboard.table.database import Database
from allaboard.table.desk import Desk
from allaboard.table.live import Live, Moment, Step
from allaboard.table.seating import Guest, new_id
from allaboard.table.setup import Pace, SeatPlan, Setup

START_MS = 1_700_000_000_000


class Clock:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.now = START_MS

    def __call__(self) -> int:
        return self.now

    def pass_s(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Room:
    """A database with its desk, and the guests in it."""

    def __init__(self, url: str, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.database = Database(url)
        self.database.upgrade()
        self.desk = Desk(self.database, self.clock)
        self.rng = Random("room")
        self.others: list[Desk] = []

    def close(self) -> None:
        for database in (self.database, *[desk.database for desk in self.others]):
            database.close()

    def another_desk(self) -> Desk:
        """A second worker on the same database."""
        self.others.append(Desk(Database(self.database.url.render_as_string(hide_password=False)), self.clock))
        return self.others[-1]

    def guest(self, name: str) -> Guest:
        from sqlalchemy import insert

        from allaboard.table import schema

        guest = Guest(new_id(), name)
        with self.database.write() as connection:
            connection.execute(insert(schema.guests).values(id=guest.id, name=name, created_at=self.clock(), epoch=0))
        return guest

    def open(self, host: Guest, *kinds: str, **more: Any) -> Live:
        """A table: `me`, `open`, or the name of a bot for each seat."""
        more.setdefault("board", "mini")
        return self.desk.open(Setup(seats=tuple([plan(kind) for kind in kinds]), **more), host)

    def seated(self, *guests: Guest, **more: Any) -> Live:
        """A game of these guests, begun."""
        live = self.open(guests[0], "me", *["open"] * (len(guests) - 1), **more)
        for guest in guests[1:]:
            live = self.join(live, guest)
        return live

    def join(self, live: Live, guest: Guest, seat: int | None = None, **more: Any) -> Live:
        from allaboard.table import seating

        return self.desk.change(
            live.row.id, lambda table: seating.joined(table, guest, seat, None, self.clock(), **more)
        )

    def now(self, live: Live) -> Live:
        return self.desk.fresh(live.row.id)

    def act(
        self,
        live: Live,
        guest: Guest | None,
        action: Action | None = None,
        seat: int | None = None,
        key: str | None = None,
    ) -> Live:
        """One action of a seat that is to move (a lot, if none is named), by its guest or, with None, its bot."""
        live = self.now(live)
        if seat is None:
            mine = range(len(live.seats)) if guest is None else live.held_by(guest.id)
            seat = next(s for s in mine if s in live.to_move)
        action = action or self.lot(live, seat)
        return self.desk.act(live.row.id, guest, seat, live.row.seq, codec.encode_action(action), key)[0]

    def lot(self, live: Live, seat: int) -> Action:
        """Something legal, claims before everything else."""
        return chosen(self.rng, legal_actions(live.state, Seat(seat)))

    def play(self, live: Live, guests: Sequence[Guest], steps: int | None = None) -> Live:
        """Let everybody play by lot: so many steps, or to the end."""
        live = self.now(live)
        by_id = {guest.id: guest for guest in guests}
        while live.row.status == "playing" and (steps is None or steps > 0):
            seat = int(live.to_move[0])
            row = live.seats[seat]
            live = self.act(live, None if row.by_bot else by_id[row.guest_id or ""], seat=seat)
            steps = None if steps is None else steps - 1
        return live

    def to_turn_of(self, live: Live, guests: Sequence[Guest], seat: int) -> Live:
        """Play until this seat begins a turn."""
        from allaboard.core.state import Turn

        live = self.now(live)
        while not (isinstance(live.state.phase, Turn) and live.to_move == (seat,)):
            live = self.play(live, guests, 1)
        return live

    def steps(self, live: Live) -> list[Step]:
        return [moment.step for moment in self.desk.history(self.now(live))]

    def moments(self, live: Live) -> list[Moment]:
        return self.desk.history(self.now(live))


def plan(kind: str) -> SeatPlan:
    return SeatPlan("me") if kind == "me" else SeatPlan("open") if kind == "open" else SeatPlan("bot", kind)


def chosen(rng: Random, legal: Sequence[Action]) -> Action:
    """By lot, but so that games come to an end."""
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    keeps = [action for action in legal if isinstance(action, KeepTickets)]
    rest = [action for action in legal if not isinstance(action, DrawTickets)]
    return rng.choice(claims or keeps or rest or list(legal))


LIVE = Pace("live", bank_s=60, increment_s=5)
DAYS = Pace("days", days=2)


def fresh_sqlite(template: Path, at: Path) -> str:
    """The URL of an empty database that is up to date, copied from one that is."""
    if not template.exists():
        made = template.with_suffix(f".{new_id()}")
        database = Database(f"sqlite:///{made}")
        database.upgrade()
        database.close()
        for extra in ("-wal", "-shm"):
            made.with_name(made.name + extra).unlink(missing_ok=True)
        made.rename(template)
    shutil.copy(template, at)
    return f"sqlite:///{at}"
