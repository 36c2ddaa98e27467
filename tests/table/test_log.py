"""The log: a step is one transaction, its number is taken once, a repeat is answered as before."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from allaboard import codec
from allaboard.core import blank
from allaboard.table.desk import Desk
from allaboard.table.live import Live, apply
from allaboard.table.refused import Refused
from tests.support.tables import Room


def test_the_log_alone_gives_the_position(any_room: Room) -> None:
    guests = [any_room.guest("Ana"), any_room.guest("Ion")]
    live = any_room.play(any_room.seated(*guests), guests)
    events = [event for moment in any_room.desk.effective(live) for event in moment.step.events]
    assert apply(blank(live.game), events) == live.state
    assert [s.seq for s in any_room.steps(live)] == list(range(live.row.seq + 1))


def test_a_step_for_an_older_position_is_refused_and_changes_nothing(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests), guests, 5)
    seat = int(live.to_move[0])
    for seq in (live.row.seq - 1, live.row.seq + 1, -1, 0, 999_999):
        with pytest.raises(Refused) as refusal:
            room.desk.act(live.row.id, guests[seat], seat, seq, codec.encode_action(room.lot(live, seat)), None)
        assert (refusal.value.code, refusal.value.more) == ("stale", {"seq": live.row.seq})
    assert room.now(live).row == live.row


def test_the_same_key_gets_the_same_answer_once_and_for_ever(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests), guests, 4)
    seat, seq = int(live.to_move[0]), live.row.seq
    wish = codec.encode_action(room.lot(live, seat))
    _, first = room.desk.act(live.row.id, guests[seat], seat, seq, wish, "key 1")
    later = room.play(live, guests, 20)
    _, again = room.desk.act(live.row.id, guests[seat], seat, seq, wish, "key 1")
    assert again.step == first.step
    assert room.now(live).row.seq == later.row.seq
    with pytest.raises(Refused) as refusal:
        room.desk.act(live.row.id, guests[seat], seat, seq, {"type": "pass"}, "key 1")
    assert refusal.value.code == "key_reused"


def test_a_key_is_its_owners_alone(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    live = room.act(live, guests[0], seat=0, key="mine")
    live = room.act(live, guests[1], seat=1, key="mine")
    assert live.row.seq == 2


def test_what_the_rules_forbid_is_refused_with_the_clause(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    with pytest.raises(Refused) as refusal:
        room.desk.act(live.row.id, guests[0], 0, live.row.seq, {"type": "pass"}, None)
    assert refusal.value.code == "illegal"
    assert refusal.value.more["clause"].startswith("A")
    with pytest.raises(Refused) as refusal:
        room.desk.act(live.row.id, guests[1], 1, live.row.seq, {"type": "draw_card"}, None)
    assert refusal.value.code == "illegal"
    assert room.now(live).row.seq == live.row.seq


def test_of_many_at_once_exactly_one_wins(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests), guests, 4)
    desks = [room.desk, room.another_desk(), room.another_desk()]
    for _ in range(12):
        live = room.now(live)
        if live.row.status != "playing":
            break
        seat, wish = int(live.to_move[0]), codec.encode_action(room.lot(live, int(live.to_move[0])))

        def one(desk: Desk, live: Live = live, seat: int = seat, wish: Any = wish) -> str:
            try:
                desk.act(live.row.id, guests[seat], seat, live.row.seq, wish, None)
            except Refused as refused:
                return refused.code
            return "won"

        with ThreadPoolExecutor(6) as pool:
            outcome = list(pool.map(one, desks * 2))
        after = room.now(live).row
        if after.status != "playing":  # who comes later yet hears that the game is over
            outcome = ["stale" if word == "not_playing" else word for word in outcome]
        assert sorted(outcome) == ["stale"] * 5 + ["won"]
        assert after.seq == live.row.seq + 1


def test_both_opening_choices_made_at_once_are_kept_each_once(any_room: Room) -> None:
    room = any_room
    guests = [room.guest(name) for name in ("Ana", "Ion", "Rui")]
    desks = [room.desk, room.another_desk(), room.another_desk()]
    for _ in range(4):
        live = room.seated(*guests)

        def one(seat: int, live: Live = live) -> int:
            wish, seq, refusals = codec.encode_action(room.lot(live, seat)), live.row.seq, 0
            while True:
                try:
                    desks[seat].act(live.row.id, guests[seat], seat, seq, wish, f"opening {seat}")
                except Refused as refused:
                    if refused.code != "stale":
                        raise
                    seq, refusals = refused.more["seq"], refusals + 1
                else:
                    return refusals

        with ThreadPoolExecutor(3) as pool:
            list(pool.map(one, range(3)))
        done = [step.seat for step in room.steps(live) if step.kind == "act"]
        assert sorted(s for s in done if s is not None) == [0, 1, 2]


def test_a_step_number_cannot_be_taken_twice_even_past_the_program(any_room: Room) -> None:
    from sqlalchemy.exc import IntegrityError

    guests = [any_room.guest("Ana"), any_room.guest("Ion")]
    live = any_room.play(any_room.seated(*guests), guests, 3)
    copy = text(
        "INSERT INTO steps (table_id, seq, at, kind, events, notes) SELECT table_id, seq, at, kind, events, notes "
        "FROM steps WHERE table_id=:t AND seq=2"
    )
    with pytest.raises(IntegrityError), any_room.database.write() as connection:
        connection.execute(copy, {"t": live.row.id})


REFUSES: dict[bool, list[str]] = {
    True: ["CREATE TRIGGER refusal BEFORE INSERT ON steps BEGIN SELECT RAISE(FAIL, 'full'); END"],
    False: [
        "CREATE FUNCTION refuse() RETURNS trigger AS 'BEGIN RAISE EXCEPTION ''full''; END' LANGUAGE plpgsql",
        "CREATE TRIGGER refusal BEFORE INSERT ON steps FOR EACH ROW EXECUTE FUNCTION refuse()",
    ],
}


def test_a_change_that_fails_half_way_leaves_nothing(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests), guests, 4)
    with room.database.write() as connection:
        for statement in REFUSES[room.database.sqlite]:
            connection.execute(text(statement))
    with pytest.raises((Refused, psycopg.Error)):
        room.play(live, guests, 1)
    with room.database.write() as connection:
        connection.execute(text("DROP TRIGGER refusal" if room.database.sqlite else "DROP TRIGGER refusal ON steps"))
    other = room.another_desk()
    seen = other.fresh(live.row.id)
    assert (seen.row, seen.state) == (live.row, live.state)
    assert room.play(live, guests).row.status == "over"
