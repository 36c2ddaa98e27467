"""Taking back: alone while nothing has shown and nobody else has acted, by consent of all otherwise."""

from __future__ import annotations

import pytest

from allaboard.core.actions import ClaimRoute, DrawCard, TakeCard
from allaboard.table import records
from allaboard.table.live import Live
from allaboard.table.notes import Answered, Offered, Undone
from allaboard.table.refused import Refused
from allaboard.table.seating import Guest
from tests.support.tables import Room


def claiming(room: Room, live: Live, guests: list[Guest], seat: int) -> tuple[Live, ClaimRoute]:
    """Play until this seat can claim a route without a tunnel, at the beginning of its turn."""
    from allaboard.core import Seat, legal_actions

    while True:
        live = room.to_turn_of(live, guests, seat)
        for action in legal_actions(live.state, Seat(seat)):
            if isinstance(action, ClaimRoute) and not live.game.board.routes[action.route].tunnel:
                return live, action
        for _ in range(2):
            live = room.act(live, guests[seat], DrawCard(), seat=seat)


def test_the_mover_takes_a_claim_back_and_has_everything_again(any_room: Room) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live, claim = claiming(room, room.seated(*guests), guests, 0)
    before = live.state
    live = room.act(live, guests[0], claim, seat=0)
    assert live.state.claims
    live = room.desk.undo(live.row.id, guests[0], 0)
    assert live.state == before
    last = room.steps(live)[-1]
    assert (last.kind, last.notes) == ("undo", (Undone(0, (last.seq - 1,)),))
    assert live.row.offer is None
    assert room.another_desk().fresh(live.row.id).state == before, "another worker reads it from the log so"


def test_what_was_taken_back_is_not_in_the_record_and_the_record_still_audits(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live, claim = claiming(room, room.seated(*guests), guests, 0)
    live = room.act(live, guests[0], claim, seat=0)
    undone = live.row.seq
    live = room.desk.undo(live.row.id, guests[0], 0)
    live = room.play(live, guests)
    past = room.desk.effective(live)
    assert undone not in [m.step.seq for m in past]
    assert records.audited(live, past)["holds"] is True


def test_nothing_is_taken_back_alone_once_a_hidden_card_was_seen(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    live = room.act(live, guests[0], DrawCard(), seat=0)
    live = room.desk.undo(live.row.id, guests[0], 0)
    assert live.row.offer is not None
    assert (live.row.offer.kind, live.row.offer.by, live.row.offer.waiting) == ("undo", 0, (1,))
    assert room.steps(live)[-1].notes == (Offered(0, "undo"),)


def test_nothing_is_taken_back_alone_once_somebody_else_has_acted(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live, claim = claiming(room, room.seated(*guests), guests, 0)
    before = live.state
    live = room.act(live, guests[0], claim, seat=0)
    live = room.play(live, guests, 1)
    live = room.desk.undo(live.row.id, guests[0], 0)
    assert live.row.offer is not None
    assert live.state != before
    live = room.desk.answer(live.row.id, guests[1], 1, accept=True)
    assert live.state == before
    assert live.row.offer is None
    assert Answered(1, "undo", True) in room.steps(live)[-1].notes
    room.play(live, guests)


def test_all_must_agree_and_one_no_ends_the_matter(room: Room) -> None:
    guests = [room.guest(name) for name in ("Ana", "Ion", "Rui")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    live = room.act(live, guests[0], DrawCard(), seat=0)
    after = live.state
    live = room.desk.undo(live.row.id, guests[0], 0)
    live = room.desk.answer(live.row.id, guests[1], 1, accept=True)
    assert live.row.offer is not None
    assert live.row.offer.waiting == (2,)
    assert live.state == after
    with pytest.raises(Refused) as refusal:
        room.desk.answer(live.row.id, guests[1], 1, accept=True)
    assert refusal.value.code == "no_offer"
    live = room.desk.answer(live.row.id, guests[2], 2, accept=False)
    assert live.row.offer is None
    assert live.state == after


def test_an_offer_to_undo_lapses_when_the_game_goes_on(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    live = room.act(live, guests[0], DrawCard(), seat=0)
    live = room.desk.undo(live.row.id, guests[0], 0)
    live = room.act(live, guests[0], DrawCard(), seat=0)
    assert live.row.offer is None
    with pytest.raises(Refused) as refusal:
        room.desk.answer(live.row.id, guests[1], 1, accept=True)
    assert refusal.value.code == "no_offer"


def test_there_is_one_offer_at_a_time(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    live = room.act(live, guests[0], DrawCard(), seat=0)
    room.desk.undo(live.row.id, guests[0], 0)
    with pytest.raises(Refused) as refusal:
        room.desk.undo(live.row.id, guests[0], 0)
    assert refusal.value.code == "offer_pending"
    with pytest.raises(Refused) as refusal:
        room.desk.offer_end(live.row.id, guests[1], 1)
    assert refusal.value.code == "offer_pending"


def test_bots_do_not_mind_and_what_they_did_since_goes_too(room: Room) -> None:
    ana = room.guest("Ana")
    live = room.to_turn_of(room.open(ana, "me", "thrifty"), [ana], 0)
    before, seq = live.state, live.row.seq
    live = room.act(live, ana, DrawCard())
    live = room.act(live, ana, DrawCard())
    live = room.play(live, [ana], 1)
    live = room.desk.undo(live.row.id, ana, 0)
    assert live.state != before, "the last action is taken back, not the turn"
    live = room.desk.undo(live.row.id, ana, 0)
    assert live.state == before
    assert live.counting[-1] == seq


def test_in_a_rated_game_what_has_shown_stays(room: Room) -> None:
    ana = room.guest("Ana")
    live = room.to_turn_of(room.open(ana, "me", "thrifty", rated=True), [ana], 0)
    live = room.act(live, ana, DrawCard())
    with pytest.raises(Refused) as refusal:
        room.desk.undo(live.row.id, ana, 0)
    assert refusal.value.code == "no_undo"


def test_on_one_device_nobody_needs_to_be_asked(room: Room) -> None:
    ana = room.guest("Ana")
    live = room.to_turn_of(room.open(ana, "me", "me"), [ana], 0)
    before = live.state
    live = room.act(live, ana, DrawCard(), seat=0)
    live = room.desk.undo(live.row.id, ana, 0)
    assert live.state == before


def test_there_must_be_something_of_ones_own_to_take_back(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.seated(*guests)
    for guest, seat, code in [(guests[0], 0, "no_undo"), (guests[1], 0, "not_your_seat")]:
        with pytest.raises(Refused) as refusal:
            room.desk.undo(live.row.id, guest, seat)
        assert refusal.value.code == code
    over = room.play(live, guests)
    with pytest.raises(Refused) as refusal:
        room.desk.undo(over.row.id, guests[0], 0)
    assert refusal.value.code == "not_playing"


def test_a_face_up_card_that_was_replaced_has_shown_something(room: Room) -> None:
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.to_turn_of(room.seated(*guests), guests, 0)
    slot = next(n for n, card in enumerate(live.state.market) if card is not None)
    live = room.act(live, guests[0], TakeCard(slot), seat=0)
    assert room.desk.undo(live.row.id, guests[0], 0).row.offer is not None
