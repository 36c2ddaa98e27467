"""Time: a bank with a top-up a turn, so many days a move, or none."""

from __future__ import annotations

from allaboard.table import clock, seating
from tests.support.tables import DAYS, LIVE, Room


def test_a_turn_takes_from_the_bank_and_gives_the_top_up(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.seated(ana, ion, pace=LIVE)
    assert [s.clock_ms for s in live.seats] == [60_000, 60_000]
    room.clock.pass_s(7)
    live = room.act(live, ana)  # the opening choice: both clocks run
    assert [s.clock_ms for s in live.seats] == [60_000 - 7_000 + 5_000, 53_000]
    room.clock.pass_s(3)
    live = room.act(live, ion)
    mover = int(live.to_move[0])
    before = [s.clock_ms for s in live.seats]
    assert before == [58_000, 55_000]
    assert live.row.due_at == room.clock() + (before[mover] or 0)
    room.clock.pass_s(20)
    from allaboard.core.actions import DrawCard

    live = room.act(live, (ana, ion)[mover], DrawCard())
    assert live.to_move == (mover,), "the second card is the same turn"
    assert live.seats[mover].clock_ms == (before[mover] or 0) - 20_000
    room.clock.pass_s(10)
    live = room.act(live, (ana, ion)[mover], DrawCard())
    assert live.seats[mover].clock_ms == (before[mover] or 0) - 30_000 + 5_000
    assert live.seats[1 - mover].clock_ms == before[1 - mover], "nobody else's clock runs"


def test_bots_have_no_clock(room: Room) -> None:
    live = room.open(room.guest("Ana"), "me", "thrifty", pace=LIVE)
    assert [s.clock_ms for s in live.seats] == [60_000, None]


def test_days_are_counted_from_the_beginning_of_the_wait(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.seated(ana, ion, pace=DAYS)
    begun = room.clock()
    assert live.row.due_at == begun + 2 * clock.DAY_MS
    room.clock.pass_s(3600)
    live = room.act(live, ana)
    assert live.row.due_at == begun + 2 * clock.DAY_MS, "the other one has waited since the beginning"
    room.clock.pass_s(3600)
    live = room.act(live, ion)
    assert live.row.due_at == room.clock() + 2 * clock.DAY_MS


def test_without_a_pace_nothing_is_ever_due(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.play(room.seated(ana, ion), [ana, ion], 6)
    assert live.row.due_at is None
    assert [s.clock_ms for s in live.seats] == [None, None]
    assert live.seats[int(live.to_move[0])].since is not None, "how long somebody has waited is still known"


def test_the_clocks_stand_still_while_the_game_is_paused(room: Room) -> None:
    ana = room.guest("Ana")
    live = room.open(ana, "me", "thrifty", pace=LIVE)
    room.clock.pass_s(10)
    live = room.desk.change(live.row.id, lambda t: seating.left(t, ana, 0, room.clock()))
    assert (live.row.status, live.row.due_at) == ("paused", None)
    left = live.seats[0].clock_ms
    room.clock.pass_s(5_000)
    live = room.desk.change(live.row.id, lambda t: seating.given_back(t, ana, 0, room.clock()))
    assert live.row.status == "playing"
    assert live.seats[0].clock_ms == left
    assert live.row.due_at == room.clock() + (left or 0)


def test_who_returns_with_an_empty_bank_gets_a_little_time(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.seated(ana, ion, pace=LIVE)
    room.clock.pass_s(61)
    live = room.desk.change(live.row.id, lambda t: seating.taken_over(t, 0, "time", room.clock()))
    live = room.desk.change(live.row.id, lambda t: seating.given_back(t, ana, 0, room.clock()))
    assert live.seats[0].clock_ms == 15_000


def test_an_undo_gives_no_time_back(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.seated(ana, ion, pace=LIVE)
    room.clock.pass_s(5)
    live = room.act(live, ana)
    assert live.seats[0].clock_ms == 60_000
    room.clock.pass_s(5)
    live = room.desk.undo(live.row.id, ana, 0)
    assert 0 in live.to_move
    assert live.seats[0].clock_ms == 55_000, "the top-up is for a turn that is over"
    assert live.seats[0].since == room.clock()
    live = room.act(live, ana)
    assert live.seats[0].clock_ms == 60_000
