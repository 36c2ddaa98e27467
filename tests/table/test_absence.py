"""Seats whose player is away: a bot plays, the player takes over again, and with nobody left the game waits."""

from __future__ import annotations

import pytest

from allaboard import codec
from allaboard.table import seating
from allaboard.table.live import Live
from allaboard.table.notes import Paused, Resumed, SeatGivenBack, SeatTakenOver
from allaboard.table.refused import Refused
from allaboard.table.seating import Guest
from tests.support.tables import LIVE, Room


def leave(room: Room, live: Live, guest: Guest, seat: int) -> Live:
    return room.desk.change(live.row.id, lambda t: seating.left(t, guest, seat, room.clock()))


def back(room: Room, live: Live, guest: Guest, seat: int) -> Live:
    return room.desk.change(live.row.id, lambda t: seating.given_back(t, guest, seat, room.clock()))


def test_a_bot_plays_for_who_left_and_gives_the_seat_back(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests, takeover_bot="planner"), guests, 0)
    live = leave(room, live, guests[0], 0)
    assert room.steps(live)[-1].notes == (SeatTakenOver(0, "planner", "left"),)
    assert live.row.bot_turn
    assert live.bot_seats() == (0,)
    with pytest.raises(Refused, match="return first") as refusal:
        room.act(live, guests[0], seat=0)
    assert refusal.value.code == "not_your_seat"
    live = room.act(live, None, seat=0)
    assert room.steps(live)[-1].actor == "bot:planner"
    live = back(room, live, guests[0], 0)
    assert room.steps(live)[-1].notes == (SeatGivenBack(0),)
    live = room.to_turn_of(live, guests, 0)
    with pytest.raises(Refused, match="returned"):
        room.act(live, None, seat=0)
    room.play(room.act(live, guests[0], seat=0), guests)


def test_a_bot_never_moves_for_a_player_who_is_here(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    with pytest.raises(Refused) as refusal:
        room.desk.act(live.row.id, None, 0, live.row.seq, codec.encode_action(room.lot(live, 0)), None)
    assert refusal.value.code == "not_your_seat"


def test_with_nobody_left_the_game_waits_and_the_first_who_returns_takes_it_up(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests, pace=LIVE), guests, 6)
    before = live.state
    live = leave(room, live, guests[0], 0)
    assert live.row.status == "playing"
    live = leave(room, live, guests[1], 1)
    assert (live.row.status, live.row.bot_turn, live.row.due_at, live.to_move) == ("paused", False, None, ())
    assert room.steps(live)[-1].notes == (SeatTakenOver(1, live.row.setup.takeover_bot, "left"), Paused())
    for guest, seat in ((guests[0], 0), (None, 1)):
        with pytest.raises(Refused) as refusal:
            room.desk.act(live.row.id, guest, seat, live.row.seq, {"type": "draw_card"}, None)
        assert refusal.value.code == "paused"
    live = back(room, live, guests[1], 1)
    assert live.row.status == "playing"
    assert room.steps(live)[-1].notes == (SeatGivenBack(1), Resumed())
    assert live.state == before
    assert live.seats[0].away == "left", "the other one is still away, and played by the bot"
    assert room.play(live, guests).row.status == "over"


def test_a_game_with_one_person_pauses_when_that_one_goes(room: Room) -> None:
    ana = room.guest("Ana")
    live = leave(room, room.open(ana, "me", "thrifty", "thrifty"), ana, 0)
    assert live.row.status == "paused"
    assert back(room, live, ana, 0).row.status == "playing"


def test_a_game_of_bots_alone_is_played_while_its_host_looks_on(room: Room) -> None:
    live = room.play(room.open(room.guest("Ana"), "thrifty", "thrifty"), [])
    assert live.row.status == "over"


def test_leaving_twice_or_returning_while_here_is_told(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    with pytest.raises(Refused) as refusal:
        back(room, live, guests[0], 0)
    assert refusal.value.code == "not_away"
    live = leave(room, live, guests[0], 0)
    with pytest.raises(Refused) as refusal:
        leave(room, live, guests[0], 0)
    assert refusal.value.code == "not_playing"
    with pytest.raises(Refused) as refusal:
        back(room, live, guests[1], 0)
    assert refusal.value.code == "not_your_seat"


def test_an_offer_does_not_wait_for_who_left(room: Room) -> None:
    guests = [room.guest(name) for name in ("Ana", "Ion", "Rui")]
    live = room.play(room.seated(*guests), guests, 6)
    live = room.desk.offer_end(live.row.id, guests[0], 0)
    live = leave(room, live, guests[1], 1)
    assert live.row.offer is not None
    assert live.row.offer.waiting == (2,)
    live = room.desk.answer(live.row.id, guests[2], 2, accept=True)
    assert live.row.status == "over"


def test_the_last_person_to_resign_ends_a_game_that_others_left(room: Room) -> None:
    guests = [room.guest(name) for name in ("Ana", "Ion", "Rui")]
    live = room.play(room.seated(*guests), guests, 6)
    live = leave(room, live, guests[0], 0)
    live = room.desk.resign(live.row.id, guests[1], 1)
    assert live.row.status == "playing"
    live = room.desk.resign(live.row.id, guests[2], 2)
    assert live.row.status == "over"
    assert live.row.result is not None
    assert live.row.result["winners"] == [0]


def test_a_paused_game_can_still_be_given_up(room: Room) -> None:
    ana = room.guest("Ana")
    live = leave(room, room.open(ana, "me", "thrifty"), ana, 0)
    assert room.desk.resign(live.row.id, ana, 0).row.status == "over"
