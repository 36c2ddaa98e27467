"""Worlds that the kernel imagines: what the viewer knows stays, nothing is lost, and the rest is dealt afresh (law 3)."""

from collections import Counter
from random import Random

import pytest

from allaboard.core.determinize import determinize
from allaboard.core.state import Opening, Seat
from allaboard.core.validate import validate
from allaboard.core.view import view
from allaboard.fast.bridge import unpack
from allaboard.fast.bridge.twin import Match, Twin
from allaboard.fast.imagine import redeal


def imagined(twin: Twin, seat: Seat, world: int) -> object:
    cells = twin.cells.copy()
    twin.desk.imagine(world, world)
    redeal(cells, twin.world.table, twin.desk.chance, twin.desk.scratch, seat)
    return unpack(twin.game, cells)


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("variant", ["none", "open_hands"])
def test_the_viewer_sees_no_difference(board: str, seats: int, variant: str) -> None:
    twin = Twin(Match(board, seats, 3, variant))
    seed = 0
    while not twin.state.over:
        if isinstance(twin.state.phase, Opening) or twin.decision % 5 == 0:
            for viewer in range(seats):
                seed += 1
                world = imagined(twin, Seat(viewer), seed)
                assert view(world, Seat(viewer)) == view(twin.state, Seat(viewer))  # type: ignore[arg-type]
                validate(world)  # type: ignore[arg-type]
        twin.desk.deal_by(twin.dealer.seed)
        twin.play_on()


def test_hidden_hands_are_as_likely_as_in_the_core() -> None:
    """The kernel and the core imagine the same distribution: how often an opponent holds each card."""
    twin = Twin(Match("usa", 3, 8))
    while twin.state.turns < 14:
        twin.play_on()
    viewer, other = Seat(0), 1
    seen = view(twin.state, viewer)
    rng = Random(5)
    kernel, core = Counter[int](), Counter[int]()
    worlds = 1500
    for world in range(worlds):
        for counts, state in ((kernel, imagined(twin, viewer, world)), (core, determinize(seen, rng))):
            for card, number in enumerate(state.players[other].hand.cards):  # type: ignore[attr-defined]
                counts[card] += number
    assert sum(kernel.values()) == sum(core.values())
    for card in range(9):
        difference = (kernel[card] - core[card]) / worlds
        assert abs(difference) < 0.12, (card, kernel[card] / worlds, core[card] / worlds)
    twin.desk.deal_by(twin.dealer.seed)
