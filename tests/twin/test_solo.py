"""One game at a time: the moves of the core, counted and numbered, and a call for each step."""

import subprocess
import sys
from collections import Counter
from os import environ
from random import Random

import pytest

from allaboard.boards import load
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.scoring import scores
from allaboard.core.start import start
from allaboard.core.state import Seat
from allaboard.fast import layout as at
from allaboard.fast.bridge import action_of, code_of, unpack, world_of
from allaboard.fast.bridge.twin import thrifty
from allaboard.fast.solo import Solo


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize(("board", "seats"), [("usa", 2), ("europe", 3), ("mini", 5)])
def test_every_place_is_a_move_of_the_core(board: str, seats: int, exact: bool) -> None:
    game = load(board).game(seats)
    solo, rng, dealer = Solo(world_of(game), exact=exact), Random(4), SeedDealer("solo")
    state, _ = start(game, dealer)
    legal = solo.deal("solo")
    while legal:
        seat = Seat(solo.seat)
        codes = [code_of(state, seat, action) for action in legal_actions(state, seat)]
        assert sorted(solo.code(k) for k in range(legal)) == sorted(codes if exact else thrifty(codes))
        k = rng.randrange(legal)
        state, _ = step(state, action_of(state, seat, solo.code(k)), dealer, seat)
        legal = solo.step(k)
        assert legal == solo.legal
        assert unpack(game, solo.cells) == state
    assert state.over
    assert solo.decisions > 40
    assert solo.scores()[:, at.C_TOTAL].tolist() == [score.total for score in scores(state)]


def test_a_place_that_is_not_there_changes_nothing() -> None:
    solo = Solo(world_of(load("usa").game(2)))
    before, legal = solo.cells.copy(), solo.deal(3)
    solo.deal(3)
    before[:] = solo.cells
    assert solo.step(legal) == -1
    assert (solo.cells == before).all()
    assert (solo.legal, solo.decisions) == (legal, 0)
    with pytest.raises(ValueError, match=f"there are {legal} legal moves, counted from 0, and none is number {legal}"):
        solo.code(legal)
    solo.play_out()
    assert (solo.legal, solo.step(0), solo.step(-5)) == (0, -1, -1)


def test_a_clone_goes_its_own_way_and_draws_the_same_cards() -> None:
    solo = Solo(world_of(load("europe").game(2)))
    solo.deal("a clone")
    for _ in range(20):
        solo.step(-7)
    here = solo.cells.copy()
    other = solo.clone()
    assert (other.legal, other.decisions, other.seat) == (solo.legal, solo.decisions, solo.seat)
    while other.step(-11):
        pass
    assert (solo.cells == here).all()
    while solo.step(-11):
        pass
    assert (solo.cells == other.cells).all()
    assert (solo.scores() == other.scores()).all()


def test_a_number_below_nothing_draws_every_move_equally_often() -> None:
    solo, found = Solo(world_of(load("usa").game(3))), Counter[bytes]()
    while solo.cells[at.S_PHASE] != at.TURN or solo.legal < 12:
        solo.step(-5)
    numbers = Random(9)
    for _ in range(200 * solo.legal):
        one = solo.clone()
        one.step(-numbers.getrandbits(30))
        found[one.cells.tobytes()] += 1
    assert len(found) >= solo.legal - 1  # two face-up cards may be of one kind
    assert min(found.values()) > 120


def test_the_same_source_steps_as_plain_python() -> None:
    script = """
from allaboard.boards import load
from allaboard.fast.bridge import world_of
from allaboard.fast.solo import Solo
for exact in (False, True):
    solo = Solo(world_of(load("mini").game(3)), exact=exact)
    legal, total = solo.deal(5), 0
    while legal:
        legal = solo.step(-101)
        total = (31 * total + legal) % (1 << 40)
    print(total, solo.decisions, solo.clone().scores().tolist())
"""
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            env=environ | {"NUMBA_DISABLE_JIT": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert said[0] == said[1]
