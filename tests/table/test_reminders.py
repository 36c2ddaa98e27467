"""Which reminders are due: of day games only, once a turn, to who asked, and not to who has seen it."""

from __future__ import annotations

from dataclasses import replace

from allaboard.table import reminders, seating
from allaboard.table.live import Live
from allaboard.table.seating import Guest
from allaboard.table.setup import Pace
from allaboard.table.store import Change
from tests.support.tables import DAYS, LIVE, Room

HOUR_S = 3600


def asked(room: Room, guest: Guest, url: str = "https://example.org/") -> None:
    reminders.add(room.database, guest.id, "webhook", {"url": url, "language": "en", "base": ""}, room.clock())


def due(room: Room) -> list[tuple[str, int]]:
    return [(found.reason, found.seat) for found in reminders.due(room.desk)]


def looked(room: Room, live: Live, seat: int) -> None:
    """The owner of a seat opens the table, and closes it again."""
    for online in (True, False):
        room.desk.change(live.row.id, lambda t, o=online: seating.seen(t, {seat}, o, room.clock()))  # type: ignore[misc]


def at_turn_of_ion(room: Room, pace: Pace = DAYS) -> tuple[Live, list[Guest]]:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests, pace=pace)
    room.clock.pass_s(1)
    live = room.to_turn_of(live, guests, 1)
    looked(room, live, 0)
    return live, guests


def test_once_when_the_turn_begins_and_once_before_time_runs_out(any_room: Room) -> None:
    room = any_room
    live, (ana, ion) = at_turn_of_ion(room)
    asked(room, ion)
    asked(room, ana, "https://example.org/ana")
    assert due(room) == [], "perhaps Ion is on the way"
    room.clock.pass_s(120)
    assert due(room) == [("turn", 1)]
    assert due(room) == []
    room.clock.pass_s(35 * HOUR_S)
    assert due(room) == []
    room.clock.pass_s(2 * HOUR_S)
    assert due(room) == [("soon", 1)]
    assert due(room) == []
    live = room.to_turn_of(live, (ana, ion), 0)
    room.clock.pass_s(120)
    assert due(room) == [("turn", 0)], "the next one is told too"
    room.clock.pass_s(49 * HOUR_S)
    assert due(room) == [], "too late: a bot plays now"


def test_of_two_workers_only_one_sends(any_room: Room) -> None:
    room = any_room
    _, (_, ion) = at_turn_of_ion(room)
    asked(room, ion)
    other = room.another_desk()
    room.clock.pass_s(120)
    assert len(reminders.due(room.desk)) + len(reminders.due(other)) == 1


def test_who_has_seen_it_is_only_warned(room: Room) -> None:
    live, (_, ion) = at_turn_of_ion(room)
    asked(room, ion)
    looked(room, live, 1)
    room.clock.pass_s(HOUR_S)
    assert due(room) == []
    room.clock.pass_s(36 * HOUR_S)
    assert due(room) == [("soon", 1)]


def test_nobody_is_told_unasked_or_of_games_without_days(room: Room) -> None:
    at_turn_of_ion(room)
    room.clock.pass_s(40 * HOUR_S)
    assert due(room) == [], "nobody asked"
    for pace in (LIVE, Pace("none")):
        _, (_, ion) = at_turn_of_ion(room, pace)
        asked(room, ion)
        room.clock.pass_s(3)
        assert due(room) == []
        room.clock.pass_s(50 * HOUR_S)
        assert due(room) == []


def test_who_was_replaced_and_a_game_that_waits_are_left_alone(room: Room) -> None:
    live, (ana, ion) = at_turn_of_ion(room)
    asked(room, ion)
    room.desk.change(live.row.id, lambda t: seating.left(t, ion, 1, room.clock()))
    room.clock.pass_s(HOUR_S)
    assert due(room) == []
    room.desk.change(live.row.id, lambda t: seating.left(t, ana, 0, room.clock()))
    room.clock.pass_s(40 * HOUR_S)
    assert due(room) == []


def test_a_short_time_is_warned_of_by_its_last_quarter() -> None:
    assert reminders.warning(Pace("days", days=1)) == 6 * HOUR_S * 1000
    assert reminders.warning(Pace("days", days=2)) == reminders.warning(Pace("days", days=30)) == 12 * HOUR_S * 1000


def test_the_mark_survives_other_changes_of_the_seat(room: Room) -> None:
    live, (_, ion) = at_turn_of_ion(room)
    asked(room, ion)
    room.clock.pass_s(120)
    assert due(room) == [("turn", 1)]
    room.desk.change(live.row.id, lambda t: Change(replace(t.row, chat_open=False), t.seats))
    assert due(room) == []
