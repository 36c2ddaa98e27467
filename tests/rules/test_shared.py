"""Positions and logs may share what is equal; what is only said to be equal is not shared."""

from __future__ import annotations

from allaboard.boards import load
from allaboard.core import Card, Play, Seat, SeedDealer
from allaboard.core import events as ev
from allaboard.core.actions import TakeCard
from allaboard.core.state import Opening, Turn, turn_of


def test_the_same_arguments_give_the_same_object() -> None:
    assert ev.card_taken(Seat(1), 2, Card.RED) is ev.card_taken(Seat(1), 2, Card.RED)
    assert ev.card_taken(Seat(1), 2, Card.RED) == ev.CardTaken(Seat(1), 2, Card.RED)
    assert turn_of(Seat(1)) == Turn(Seat(1)) != turn_of(Seat(0))


def test_a_program_that_says_true_for_one_does_not_change_what_others_hear() -> None:
    def places(slot: int) -> list[str]:
        play = Play(load("mini").game(seats=2), SeedDealer("shared"))
        while isinstance(play.state.phase, Opening):
            play.act(play.legal()[0])
        play.act(TakeCard(slot))
        return [repr(event.slot) for event in play.log[-1].events if isinstance(event, ev.CardTaken | ev.CardTurnedUp)]

    assert places(True)[0] == "True"
    assert places(1) == ["1", "1"]
