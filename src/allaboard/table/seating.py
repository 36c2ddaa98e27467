"""Who sits where: opening a table, joining, leaving, taking a seat over and giving it back. Pure, as `moves` is."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from allaboard.core import State
from allaboard.table import clock, moves
from allaboard.table.live import Away, Live, Moment, SeatRow, Step, TableRow
from allaboard.table.notes import Note, Resumed, SeatGivenBack, SeatTakenOver
from allaboard.table.refused import Refused
from allaboard.table.setup import SeatPlan, Setup
from allaboard.table.store import Change

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Six of these name a table; I and O look like numbers."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays: the id that holds seats, and the name that others see."""

    id: str
    name: str

    @property
    def actor(self) -> str:
        """Who acted, in the log."""
        return f"guest:{self.id}"


def new_id() -> str:
    """An id that nobody guesses: whoever knows a private table's id may come in."""
    return secrets.token_urlsafe(15)


def new_code() -> str:
    """Six letters to be read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def opened(
    setup: Setup, host: Guest, now: int, *, origin: tuple[str, int] | None = None, seed: str | None = None
) -> Change:
    """A new table with its seats; its seed is drawn unless the game is no secret."""
    seats = tuple([_first_row(number, plan, host, now) for number, plan in enumerate(setup.seats)])
    row = TableRow(
        id=new_id(),
        code=new_code(),
        status="open",
        host=host.id,
        setup=setup,
        seed=seed or secrets.token_hex(32),
        created_at=now,
        moved_at=now,
        origin=origin[0] if origin else None,
        origin_step=origin[1] if origin else None,
    )
    return _maybe_begun(row, seats, now)


def _first_row(number: int, plan: SeatPlan, host: Guest, now: int) -> SeatRow:
    match plan.kind:
        case "me":
            return SeatRow(number, "person", host.id, plan.name or host.name, seen_at=now)
        case "bot":
            return SeatRow(number, "bot", None, plan.name, plan.bot)
        case _:
            return SeatRow(number, "open", None, plan.name)


def _maybe_begun(row: TableRow, seats: tuple[SeatRow, ...], now: int) -> Change:
    if row.setup.start_when_full and all(s.kind != "open" for s in seats):
        return moves.begun(row, seats, now)
    return Change(row, seats)


def with_seat(seats: tuple[SeatRow, ...], row: SeatRow) -> tuple[SeatRow, ...]:
    """The seats with this one changed."""
    return (*seats[: row.seat], row, *seats[row.seat + 1 :])


def require_seat(live: Live, seat: int) -> SeatRow:
    """The seat, or a refusal if the table has no such seat."""
    if not 0 <= seat < len(live.seats):
        raise Refused("no_such_seat")
    return live.seats[seat]


def require_own(live: Live, seat: int, guest: Guest) -> SeatRow:
    """The seat, or a refusal if somebody else holds it."""
    row = require_seat(live, seat)
    if row.guest_id != guest.id:
        raise Refused("not_your_seat")
    return row


def require_host(live: Live, guest: Guest) -> None:
    """Refuse anybody but the host."""
    if live.row.host != guest.id:
        raise Refused("not_host")


def joined(live: Live, guest: Guest, seat: int | None, name: str | None, now: int, *, again: bool = False) -> Change:
    """Somebody takes an open seat; `again`: one more on the same device."""
    if live.row.status != "open":
        raise Refused("not_open")
    if live.held_by(guest.id) and not again:
        raise Refused("already_seated")
    if live.held_by(guest.id) and live.row.setup.rated:
        raise Refused("not_in_rated", "A rated game cannot have two seats on one device.")
    if seat is None:
        free = [s.seat for s in live.seats if s.kind == "open"]
        if not free:
            raise Refused("seat_taken", "Every seat is taken.")
        seat = free[0]
    if require_seat(live, seat).kind != "open":
        raise Refused("seat_taken")
    row = SeatRow(seat, "person", guest.id, name or guest.name, seen_at=now)
    return _maybe_begun(live.row, with_seat(live.seats, row), now)


def filled(live: Live, guest: Guest, seat: int, bot: str | None, now: int) -> Change:
    """The host gives a seat to a bot, or opens it again."""
    require_host(live, guest)
    if live.row.status != "open":
        raise Refused("not_open")
    before = require_seat(live, seat)
    if before.kind == "person" and before.guest_id != guest.id:
        raise Refused("seat_taken")
    row = SeatRow(seat, "bot", bot=bot) if bot is not None else SeatRow(seat, "open")
    return _maybe_begun(live.row, with_seat(live.seats, row), now)


def started(live: Live, guest: Guest, fill: str | None, now: int) -> Change:
    """The host starts the game; seats still open go to the bot `fill`, if one is named."""
    require_host(live, guest)
    if live.row.status != "open":
        raise Refused("not_open", "The game has begun already.")
    seats = live.seats
    if any(s.kind == "open" for s in seats):
        if fill is None:
            raise Refused("not_full")
        seats = tuple([SeatRow(s.seat, "bot", bot=fill) if s.kind == "open" else s for s in seats])
    return moves.begun(live.row, seats, now)


def closed(live: Live, guest: Guest) -> Change:
    """The host gives the table up before the game."""
    require_host(live, guest)
    if live.row.status != "open":
        raise Refused("not_open", "A game that has begun is not closed; resign, or offer to end it.")
    return Change(replace(live.row, status="closed", code=None), live.seats)


def left(live: Live, guest: Guest, seat: int, now: int) -> Change:
    """A player gets up: before the game the seat is open again, in the game a bot plays for it."""
    row = require_own(live, seat, guest)
    if live.row.status == "open":
        return Change(live.row, with_seat(live.seats, SeatRow(seat, "open")))
    if live.row.status not in ("playing", "paused"):
        raise Refused("not_playing")
    if row.away is not None:
        raise Refused("not_playing", "A bot is playing for this seat already.")
    return taken_over(live, seat, "left", now, guest.actor)


def taken_over(
    live: Live, seat: int, reason: Literal["left", "time", "absent"], now: int, actor: str | None = None
) -> Change:
    """A bot plays for this seat; if no person is left, the game waits."""
    row = live.seats[seat]
    bot = live.row.setup.takeover_bot
    away: Away = reason
    if seat in live.to_move:
        row = clock.charged(row, live.row.moved_at, now)
    seats = with_seat(live.seats, replace(row, away=away))
    after = replace(live, seats=seats)
    note = SeatTakenOver(seat, bot, reason)
    if live.row.status == "playing" and not any(s.person_here for s in seats):
        return moves.paused(after, seat, now, actor, (note,))
    return _table_step(after, seat, now, actor, (note,))


def given_back(live: Live, guest: Guest, seat: int, now: int) -> Change:
    """The player returns; a game that waited goes on."""
    row = require_own(live, seat, guest)
    if live.row.status not in ("playing", "paused"):
        raise Refused("not_playing")
    if row.away == "resigned":
        raise Refused("resigned")
    if row.away is None and live.row.status != "paused":
        raise Refused("not_away")
    notes: tuple[Note, ...] = () if row.away is None else (SeatGivenBack(seat),)
    row = replace(row, away=None, online=True, seen_at=now)
    if live.row.setup.pace.kind == "live":
        row = clock.grace(row, live.row.setup.pace)
    seats = with_seat(live.seats, row)
    if live.row.status == "paused":
        to_move = live.state.to_move
        seats = tuple([replace(s, since=now) if s.seat in to_move else s for s in seats])
        resumed = replace(live, seats=seats, row=replace(live.row, status="playing", moved_at=now))
        return _table_step(resumed, seat, now, guest.actor, (*notes, Resumed()))
    if seat in live.state.to_move:
        seats = with_seat(seats, replace(row, since=now))
    return _table_step(replace(live, seats=seats), seat, now, guest.actor, notes)


def _table_step(live: Live, seat: int | None, now: int, actor: str | None, notes: tuple[Note, ...]) -> Change:
    """A step that changes nothing on the board."""
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=notes)
    return moves.after_step(live, taken, live.state, now, offer=moves.still_asked(live))


def branched(source: Live, past: Sequence[Moment], at: int, plans: Sequence[SeatPlan], host: Guest, now: int) -> Change:
    """A new table that takes a finished game up from one of its steps (`past` are the steps that count, up to there)."""
    setup = replace(
        source.row.setup,
        seats=tuple(plans),
        rated=False,
        visibility="private",
        start_when_full=True,
        hints=True,
        first=source.row.setup.first,
    )
    opened_row = opened(setup, host, now, origin=(source.row.id, at))
    seats = opened_row.seats
    state: State = past[-1].state
    moments = tuple(
        [
            Moment(replace(m.step, seq=n, key=None, actor=None, notes=m.step.notes if n == 0 else ()), m.state)
            for n, m in enumerate(past)
        ]
    )
    seats = clock.started(seats, setup.pace)
    to_move = state.to_move
    seats = tuple([replace(s, since=now if s.seat in to_move else None) for s in seats])
    row = replace(
        opened_row.row,
        status="playing",
        seed=source.row.seed,
        seq=len(moments) - 1,
        code=None,
        moved_at=now,
        due_at=clock.due(seats, setup.pace, now),
        bot_turn=any(seats[s].by_bot for s in to_move),
    )
    return Change(row, seats, moments)


def rematch(live: Live, guest: Guest, now: int) -> Change:
    """A new table with the same agreement: bots in their seats, who asked in theirs, the others awaited."""
    if live.row.status != "over":
        raise Refused("not_over", "A rematch comes after the game.")
    if live.row.rematch is not None:
        raise Refused("rematch_exists", table=live.row.rematch)
    mine = live.held_by(guest.id)
    if not mine:
        raise Refused("not_your_seat", "Only who played may ask for a rematch.")
    plans = []
    for seat in live.seats:
        if seat.kind == "bot":
            plans.append(SeatPlan("bot", seat.bot, seat.name))
        elif seat.seat in mine:
            plans.append(SeatPlan("me", None, seat.name))
        else:
            plans.append(SeatPlan("open", None, seat.name))
    return opened(replace(live.row.setup, seats=tuple(plans)), guest, now)


def seen(live: Live, numbers: set[int], online: bool, now: int) -> Change:
    """These players are here, or have gone."""
    return Change(
        live.row,
        tuple([replace(s, online=online, seen_at=now) if s.seat in numbers else s for s in live.seats]),
    )
