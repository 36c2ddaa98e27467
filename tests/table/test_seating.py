"""Opening a table, sitting down, getting up, starting, closing."""

from __future__ import annotations

import hashlib

import pytest

from allaboard.boards import Variants
from allaboard.table import seating
from allaboard.table.notes import SeedCommitted
from allaboard.table.refused import Refused
from allaboard.table.setup import Setup
from tests.support.tables import LIVE, Room, plan


def test_a_table_waits_until_its_last_seat_is_taken_and_then_begins(any_room: Room) -> None:
    ana, ion = any_room.guest("Ana"), any_room.guest("Ion")
    live = any_room.open(ana, "me", "open", "thrifty")
    assert (live.row.status, live.row.seq, live.begun) == ("open", -1, False)
    assert live.row.code is not None
    assert len(live.row.code) == 6
    live = any_room.join(live, ion)
    assert (live.row.status, live.row.seq) == ("playing", 0)
    assert [(s.kind, s.name, s.bot) for s in live.seats] == [
        ("person", "Ana", None),
        ("person", "Ion", None),
        ("bot", None, "thrifty"),
    ]
    first = any_room.steps(live)[0]
    assert SeedCommitted(hashlib.sha256(live.row.seed.encode()).hexdigest()) in first.notes


def test_another_worker_sees_the_same_table(any_room: Room) -> None:
    ana, ion = any_room.guest("Ana"), any_room.guest("Ion")
    live = any_room.play(any_room.seated(ana, ion), [ana, ion], 5)
    other = any_room.another_desk()
    seen = other.fresh(live.row.id)
    assert (seen.row, seen.seats, seen.state, seen.counting) == (live.row, live.seats, live.state, live.counting)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_sit_at_a_table(room: Room, seats: int) -> None:
    ana = room.guest("Ana")
    assert len(room.open(ana, "me", *["thrifty"] * (seats - 1), board="usa").state.players) == seats


@pytest.mark.parametrize("kinds", [["me"], ["me"] * 6])
def test_one_or_six_do_not(room: Room, kinds: list[str]) -> None:
    with pytest.raises(Refused, match="2 to 5 players") as refusal:
        room.open(room.guest("Ana"), *kinds, board="usa")
    assert refusal.value.code == "wrong_setup"


def test_two_cannot_have_the_same_seat_nor_one_two_unless_asked(room: Room) -> None:
    ana, ion, rui = room.guest("Ana"), room.guest("Ion"), room.guest("Rui")
    live = room.join(room.open(ana, "me", "open", "open"), ion, 2)
    for guest, seat, code in [(rui, 2, "seat_taken"), (rui, 3, "no_such_seat"), (ion, 1, "already_seated")]:
        with pytest.raises(Refused) as refusal:
            room.join(live, guest, seat)
        assert refusal.value.code == code
    live = room.join(live, ion, 1, again=True)
    assert live.held_by(ion.id) == (1, 2)
    with pytest.raises(Refused) as refusal:
        room.join(live, rui)
    assert refusal.value.code == "not_open"


def test_who_gets_up_before_the_game_leaves_an_open_seat(room: Room) -> None:
    ana, ion, rui = room.guest("Ana"), room.guest("Ion"), room.guest("Rui")
    live = room.join(room.open(ana, "me", "open", "open"), ion)
    live = room.desk.change(live.row.id, lambda table: seating.left(table, ion, 1, room.clock()))
    assert live.seats[1].kind == "open"
    assert live.seats[1].guest_id is None
    assert room.join(live, rui).held_by(rui.id) == (1,)


def test_the_host_fills_seats_with_bots_and_opens_them_again(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.open(ana, "me", "open", "open")
    table = live.row.id
    live = room.desk.change(table, lambda t: seating.filled(t, ana, 1, "planner", room.clock()))
    assert (live.seats[1].kind, live.seats[1].bot) == ("bot", "planner")
    live = room.desk.change(table, lambda t: seating.filled(t, ana, 1, None, room.clock()))
    assert live.seats[1].kind == "open"
    with pytest.raises(Refused) as refusal:
        room.desk.change(table, lambda t: seating.filled(t, ion, 1, "planner", room.clock()))
    assert refusal.value.code == "not_host"
    room.join(live, ion, 1)
    with pytest.raises(Refused) as refusal:
        room.desk.change(table, lambda t: seating.filled(t, ana, 1, "planner", room.clock()))
    assert refusal.value.code == "seat_taken"


def test_the_host_starts_and_bots_take_what_is_open(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.open(ana, "me", "open", "open", start_when_full=False)
    with pytest.raises(Refused) as refusal:
        room.desk.change(live.row.id, lambda t: seating.started(t, ana, None, room.clock()))
    assert refusal.value.code == "not_full"
    with pytest.raises(Refused) as refusal:
        room.desk.change(live.row.id, lambda t: seating.started(t, ion, "thrifty", room.clock()))
    assert refusal.value.code == "not_host"
    live = room.desk.change(live.row.id, lambda t: seating.started(t, ana, "thrifty", room.clock()))
    assert live.row.status == "playing"
    assert [s.kind for s in live.seats] == ["person", "bot", "bot"]


def test_a_full_table_waits_for_its_host_if_that_was_agreed(room: Room) -> None:
    ana, ion = room.guest("Ana"), room.guest("Ion")
    live = room.join(room.open(ana, "me", "open", start_when_full=False), ion)
    assert live.row.status == "open"


def test_only_a_table_that_has_not_begun_is_closed(room: Room) -> None:
    ana = room.guest("Ana")
    live = room.open(ana, "me", "open")
    live = room.desk.change(live.row.id, lambda t: seating.closed(t, ana))
    assert (live.row.status, live.row.code) == ("closed", None)
    begun = room.open(ana, "me", "thrifty")
    with pytest.raises(Refused) as refusal:
        room.desk.change(begun.row.id, lambda t: seating.closed(t, ana))
    assert refusal.value.code == "not_open"


def test_a_hot_seat_table_begins_at_once_and_one_guest_plays_every_seat(any_room: Room) -> None:
    ana = any_room.guest("Ana")
    live = any_room.open(ana, "me", "me", "me")
    assert live.held_by(ana.id) == (0, 1, 2)
    live = any_room.play(live, [ana])
    assert live.row.status == "over"
    assert {step.seat for step in any_room.steps(live) if step.kind == "act"} == {0, 1, 2}


def test_the_first_player_and_the_variants_are_as_agreed(room: Room) -> None:
    ana = room.guest("Ana")
    for first in (0, 1, 2):
        live = room.open(ana, "me", "me", "me", first=first, variants=Variants(no_sweep=True))
        while len(live.to_move) > 1:
            live = room.play(live, [ana], 1)
        live = room.play(live, [ana], 1)
        assert live.to_move == (first,)
        assert live.game.rules.market_flush_at is None


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("atlantis", (plan("me"), plan("thrifty"))), "no board 'atlantis'"),
        (Setup("mini", (plan("me"), plan("grandmaster"))), "no bot 'grandmaster'"),
        (Setup("mini", (plan("me"), plan("thrifty")), takeover_bot="nobody"), "no bot 'nobody'"),
        (Setup("mini", (plan("me"), plan("thrifty")), first=2), "seat 2 cannot start"),
        (Setup("mini", (plan("me"), plan("me")), rated=True), "two seats on one device"),
        (Setup("mini", (plan("me"), plan("thrifty")), rated=True, variants=Variants(open_hands=True)), "open hands"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(room: Room, setup: Setup, words: str) -> None:
    with pytest.raises(Refused, match=words) as refusal:
        room.desk.open(setup, room.guest("Ana"))
    assert refusal.value.code == "wrong_setup"


def test_codes_and_ids_are_drawn_so_that_nobody_guesses_or_misreads_them() -> None:
    codes = {seating.new_code() for _ in range(500)}
    assert len(codes) > 490
    assert not set("".join(codes)) & set("IO0123456789abc")
    assert all(len(seating.new_id()) >= 20 for _ in range(10))


def test_chat_is_for_who_sits_here_and_the_host_can_close_it(room: Room) -> None:
    from dataclasses import replace

    from allaboard.table.store import Change

    ana, ion, eva = room.guest("Ana"), room.guest("Ion"), room.guest("Eva")
    live = room.seated(ana, ion, pace=LIVE)
    assert [room.desk.say(live.row.id, guest, "Hello")["n"] for guest in (ana, ion)] == [1, 2]
    with pytest.raises(Refused) as refusal:
        room.desk.say(live.row.id, eva, "Me too")
    assert refusal.value.code == "not_your_seat"
    room.desk.change(live.row.id, lambda t: Change(replace(t.row, chat_open=False), t.seats))
    with pytest.raises(Refused) as refusal:
        room.desk.say(live.row.id, ion, "Hello?")
    assert refusal.value.code == "muted"
    room.desk.say(live.row.id, ana, "Quiet, please.")
    assert [line["text"] for line in room.desk.talk(live.row.id, 1)] == ["Hello", "Quiet, please."]
