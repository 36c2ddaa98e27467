"""Time at a table: what each seat has left, when somebody runs out, and what a step does to it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from allaboard.core import Seat
from allaboard.table.live import SeatRow
from allaboard.table.setup import Pace

DAY_MS: Final = 86_400_000


def started(seats: tuple[SeatRow, ...], pace: Pace) -> tuple[SeatRow, ...]:
    """The clocks before the first step."""
    if pace.kind != "live":
        return seats
    return tuple([replace(s, clock_ms=pace.bank_s * 1000) if s.kind == "person" else s for s in seats])


def moved(
    seats: tuple[SeatRow, ...],
    pace: Pace,
    was: Collection[Seat],
    now_to_move: Collection[Seat],
    moved_at: int,
    now: int,
    *,
    next_turn: bool = False,
) -> tuple[SeatRow, ...]:
    """The clocks after a step: who was to move has used time, whose turn is over gets the top-up (or a new wait begins).

    `next_turn`: another turn has begun, be it of the same seat (the first after its opening choice).
    """
    after = []
    for seat in seats:
        row, number = seat, Seat(seat.seat)
        if number in was and row.person_here:
            row = charged(row, moved_at, now)
        if number in was and (next_turn or number not in now_to_move):
            row = replace(row, since=None)
            if row.person_here and row.clock_ms is not None:
                row = replace(row, clock_ms=row.clock_ms + pace.increment_s * 1000)
        if number in now_to_move and (next_turn or number not in was):
            row = replace(row, since=now)
        after.append(row)
    return tuple(after)


def charged(seat: SeatRow, moved_at: int, now: int) -> SeatRow:
    """The seat less the time it has used since the last step, or since it came back to its turn."""
    if seat.clock_ms is None or seat.since is None:
        return seat
    return replace(seat, clock_ms=max(0, seat.clock_ms - max(0, now - max(moved_at, seat.since))))


def stopped(seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Nobody waits any more: the game is over or paused."""
    return tuple([replace(s, since=None) if s.since is not None else s for s in seats])


def deadline(seat: SeatRow, pace: Pace, moved_at: int) -> int | None:
    """When this seat, being to move, runs out of time."""
    if not seat.person_here or seat.since is None:
        return None
    if pace.kind == "live" and seat.clock_ms is not None:
        return max(moved_at, seat.since) + seat.clock_ms
    if pace.kind == "days":
        return seat.since + pace.days * DAY_MS
    return None


def due(seats: tuple[SeatRow, ...], pace: Pace, moved_at: int) -> int | None:
    """When somebody next runs out of time."""
    times = [time for time in (deadline(seat, pace, moved_at) for seat in seats) if time is not None]
    return min(times, default=None)


def taken_back(
    seats: tuple[SeatRow, ...], pace: Pace, was: Collection[Seat], now_to_move: Collection[Seat]
) -> tuple[SeatRow, ...]:
    """The clocks before an undo is counted: a turn that begins again has not earned its top-up."""
    again = [seat for seat in now_to_move if seat not in was]
    return tuple(
        [
            replace(s, clock_ms=max(0, s.clock_ms - pace.increment_s * 1000))
            if s.seat in again and s.clock_ms is not None
            else s
            for s in seats
        ]
    )


def grace(seat: SeatRow, pace: Pace) -> SeatRow:
    """The seat given back to a player whose bank is empty: one top-up, or a quarter of a minute at the least."""
    if seat.clock_ms is None:
        return seat
    return replace(seat, clock_ms=max(seat.clock_ms, pace.increment_s * 1000, 15_000))
