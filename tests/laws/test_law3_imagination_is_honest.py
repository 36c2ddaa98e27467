"""Law 3: view(determinize(view(s, p), rng), p) == view(s, p), and what is imagined is whole."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from allaboard.core.board import TicketId
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step as play
from allaboard.core.determinize import determinize
from allaboard.core.errors import Hidden
from allaboard.core.legal import legal_actions
from allaboard.core.state import Choosing, Opening, Seat, blank
from allaboard.core.validate import validate
from allaboard.core.view import view
from tests.laws.walks import EVERY_GAME, SEEDS, begun, few, game_for, viewers, walk
from tests.positions import position


@EVERY_GAME
@few(4)
@given(seed=SEEDS)
def test_an_imagined_world_looks_the_same_to_the_viewer(board: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    last = None
    for step in walk(board, seats, seed):
        for p in viewers(step.before):
            seen = view(step.before, p)
            world = determinize(seen, rng)
            assert view(world, p) == seen
            validate(world)
        last = step.after
    assert last is not None
    for p in viewers(last):
        assert view(determinize(view(last, p), rng), p) == view(last, p)


@EVERY_GAME
@few(2)
@given(seed=SEEDS)
def test_an_imagined_world_can_be_played_to_the_end(board: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    steps = list(walk(board, seats, seed))
    step = rng.choice(steps)
    world = determinize(view(step.before, step.seat), rng)
    while not world.over:
        seat = world.to_move[0]
        world, _ = play(world, rng.choice(legal_actions(world, seat)), SeedDealer("imagined"), seat)
        validate(world)


def test_imagination_differs_from_time_to_time() -> None:
    seen = view(begun("usa", 3, 1)[0], Seat(0))
    worlds = [determinize(seen, Random(n)) for n in range(5)]
    assert len({world.deck for world in worlds}) == 5
    assert len({world.players[1].hand for world in worlds}) > 1
    assert len({world.tickets for world in worlds}) == 5
    assert determinize(seen, Random(3)) == worlds[3]


def test_every_hidden_card_is_as_likely_as_it_is_frequent() -> None:
    # Seat 0 holds one card, which may be any of the hidden ones.
    state = position(
        "usa",
        seats=3,
        turn=2,
        hands={0: "1 red", 1: "11 purple 11 orange 11 green 12 yellow 12 black 13 locomotive"},
        market="purple blue orange white green",
        deck="11 red 11 blue 11 white locomotive",
    )
    seen = view(state, Seat(1))
    drawn = [determinize(seen, Random(n)).players[0].hand.cards for n in range(2000)]
    red = sum(hand[7] for hand in drawn)
    # 12 of 35 hidden cards are red: 686 of 2000 expected, standard deviation 21.
    assert 686 - 100 < red < 686 + 100


def test_a_belief_moves_what_is_imagined() -> None:
    state = position("usa", tickets={0: ["boston-miami"], 1: ["miami-toronto"]})
    seen = view(state, Seat(1))

    def sure(seat: Seat, among: Sequence[TicketId]) -> list[float]:
        return [1.0 if name == "boston-miami" else 0.0 for name in among]

    for n in range(5):
        assert determinize(seen, Random(n), sure).players[0].tickets == ("boston-miami",)


def test_only_a_view_can_be_imagined_from() -> None:
    with pytest.raises(Hidden, match="takes a view"):
        determinize(position("usa"), Random(1))


def test_before_the_first_card_there_is_nothing_to_imagine() -> None:
    table = blank(game_for("usa", 2, 1))
    assert determinize(view(table, Seat(0)), Random(1)) == table


def test_the_moods_of_the_walks_visit_the_hidden_phases() -> None:
    phases = {type(step.before.phase) for seed in range(12) for step in walk("mini", 3, seed)}
    assert {Opening, Choosing} <= phases
    assert len(phases) == 5
