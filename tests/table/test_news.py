"""What workers tell each other: whoever heard it knows the table as the database has it, and who did not hear reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from allaboard.table import store
from allaboard.table.desk import HEARD, Desk
from allaboard.table.live import Live
from allaboard.table.news import LIMIT, Notice, read_notice
from allaboard.table.refused import Conflict, Refused
from allaboard.table.seating import Guest
from allaboard.table.swift import SIZE
from tests.support import postgres
from tests.support.tables import LIVE, Room


@pytest.fixture
def room(database_server: postgres.Postgres) -> Iterator[Room]:
    made = Room(database_server.database())
    yield made
    made.close()


@pytest.fixture
def told(room: Room) -> list[Notice]:
    """Everything that the first worker tells."""
    notices: list[Notice] = []
    room.database.teller = lambda text: notices.append(read_notice(text))
    return notices


@pytest.fixture
def only_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: Any) -> None:
        raise AssertionError("the log was read")

    monkeypatch.setattr(store, "load", read)


def same(heard: Live | None, truth: Live) -> bool:
    return heard is not None and (heard.row, heard.seats, heard.recent, heard.counting) == (
        truth.row, truth.seats, truth.recent, truth.counting,
    )  # fmt: skip


def known(room: Room, told: list[Notice]) -> tuple[list[Guest], Live, Desk]:
    """A table of two, and another worker that has read it."""
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    other = room.another_desk()
    other.fresh(live.row.id)
    told.clear()
    return guests, live, other


def test_who_hears_of_every_step_of_a_game_never_reads_one(
    room: Room, told: list[Notice], request: pytest.FixtureRequest
) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests, board="usa", pace=LIVE)
    other = room.another_desk()
    other.fresh(live.row.id)
    request.getfixturevalue("only_heard")
    told.clear()
    played = 0
    while live.row.status == "playing":
        room.clock.pass_s(1.5)
        live = room.play(live, guests, 1)
        played += 1
        assert [other.hear(notice) for notice in told] == [True]
        told.clear()
        assert same(other.cached(live.row.id), live)
    assert played > 50


def test_who_joins_before_the_game_begins_is_heard_of_and_its_beginning_is_read(room: Room, told: list[Notice]) -> None:
    guests = [room.guest(name) for name in ("Ana", "Ion", "Rui")]
    live = room.open(guests[0], "me", "open", "open")
    other = room.another_desk()
    other.fresh(live.row.id)
    told.clear()
    live = room.join(live, guests[1])
    assert [other.hear(notice) for notice in told] == [True]
    assert same(other.cached(live.row.id), live)
    told.clear()
    live = room.join(live, guests[2])
    assert live.begun
    assert [other.hear(notice) for notice in told] == [False]
    assert same(other.fresh(live.row.id), live)


def test_news_that_overtake_each_other_wait_for_what_came_before(room: Room, told: list[Notice]) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    other = room.another_desk()
    before = other.fresh(live.row.id)
    told.clear()
    live = room.play(live, guests, 3)
    assert [other.hear(notice) for notice in (told[2], told[0])] == [False, True]
    assert other.hear(told[0]), "what is said twice is heard once"
    assert other.cached(live.row.id).row.version == before.row.version + 1  # type: ignore[union-attr]
    assert other.hear(told[1])
    assert other.hear(told[2])
    assert same(other.cached(live.row.id), live)


def test_what_was_not_heard_is_read(room: Room, told: list[Notice]) -> None:
    guests, live, other = known(room, told)
    live = room.play(live, guests, 2)
    assert not other.hear(told[1])
    assert not same(other.cached(live.row.id), live)
    assert same(other.fresh(live.row.id), live)
    assert other.hear(told[1]), "and it is old news then"


def test_so_much_that_nobody_wanted_is_forgotten_and_read(room: Room, told: list[Notice]) -> None:
    guests, live, other = known(room, told)
    live = room.play(live, guests, HEARD + 1)
    assert [other.hear(notice) for notice in told] == [True] * HEARD + [False]
    assert same(other.fresh(live.row.id), live)


def test_an_undo_is_not_carried_out_from_hearsay(room: Room, told: list[Notice]) -> None:
    ana = room.guest("Ana")
    live = room.open(ana, "me", "me")
    live = room.play(live, [ana], 6)
    other = room.another_desk()
    other.fresh(live.row.id)
    told.clear()
    live = room.desk.undo(live.row.id, ana, int(live.recent[-1].step.seat or 0))
    assert [notice.cells for notice in told] == [""]
    assert not other.hear(told[0])
    assert same(other.fresh(live.row.id), room.another_desk().fresh(live.row.id))


def test_who_acts_on_what_another_worker_did_need_not_read(
    room: Room, told: list[Notice], request: pytest.FixtureRequest
) -> None:
    guests, live, other = known(room, told)
    live = room.play(live, guests, 1)
    other.hear(told[0])
    request.getfixturevalue("only_heard")
    seen = other.current(live.row.id, live.row.seq)
    seat = int(seen.to_move[0])
    who = next(guest for guest in guests if guest.id == seen.seats[seat].guest_id)
    room.desk, first = other, room.desk
    after = room.act(seen, who, seat=seat)
    assert after.row.version == live.row.version + 1
    room.desk = first


def test_what_is_too_long_is_told_without_its_content() -> None:
    short = Notice("abcd", "table", 0, 7, "x" * (LIMIT - 30))
    assert read_notice(short.text()) == short
    long = Notice("abcd", "table", 0, 7, "ă" * (LIMIT // 2))
    assert read_notice(long.text()) == Notice("abcd", "table", 0, 7, "")


def test_a_change_of_an_old_state_is_a_conflict_and_writes_nothing(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    old = room.seated(*guests)
    live = room.play(old, guests, 1)
    with pytest.raises(Conflict):
        store.commit(room.database, old, store.Change(old.row, live.seats, live.recent[-1:]))
    assert same(room.another_desk().fresh(live.row.id), room.now(live))


def test_connections_that_the_database_has_closed_are_made_anew(room: Room, database_server: postgres.Postgres) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests), guests, 2)
    name = room.database.url.database
    with psycopg.connect(database_server.url(), autocommit=True) as connection:
        ended = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = %s", [name]
        ).fetchone()
        assert ended is not None
        assert 0 < ended[0] <= SIZE + 8
        waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = %s"
        while connection.execute(waiting, [name]).fetchall():
            pass
    assert room.play(live, guests).row.status == "over"
    with pytest.raises(Refused, match="no such table"):
        room.desk.fresh("nowhere")
