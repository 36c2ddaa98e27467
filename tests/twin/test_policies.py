"""The compiled policies: only legal moves, and none that hangs on what the seat cannot know."""

import pytest

from allaboard.boards import load
from allaboard.fast import layout as at
from allaboard.fast.bridge import unpack, world_of
from allaboard.fast.choices import legal_codes
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.flow import start
from allaboard.fast.imagine import redeal
from allaboard.fast.layout import MOVES, OVER, S_PHASE, S_SEAT
from allaboard.fast.policies import BY_NAME, choose
from allaboard.fast.step import apply
from allaboard.fast.words import cells

POLICIES = [name for name in BY_NAME if name != "uniform"]
BOARDS = [("usa", 2), ("usa", 4), ("europe", 2), ("europe", 5), ("mini", 3)]


def dealt(world: World, seed: int) -> tuple[Desk, object]:
    desk, game = Desk(), new_game()
    desk.imagine(seed, seed)
    start(game, world.table, world.masks, desk.chance)
    return desk, game


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("board", "seats"), BOARDS)
def test_a_policy_plays_legally_and_by_what_its_seat_knows(policy: str, board: str, seats: int) -> None:
    world = world_of(load(board).game(seats))
    for seed in range(6):
        desk, game = dealt(world, seed)
        for seat in range(seats):
            desk.chance[at.D_SEATS + seat] = BY_NAME[policy]
        legal, elsewhere, other = cells(MOVES, "u4"), new_game(), Desk()
        decision = 0
        while game[S_PHASE] != OVER:  # type: ignore[index]
            seat = int(game[S_SEAT])  # type: ignore[index]
            code = int(choose(game, world.table, world.masks, desk.chance, desk.scratch))
            number = legal_codes(game, world.table, world.masks, legal, False)
            assert code in legal[:number].tolist(), (seed, decision)
            elsewhere[:] = game
            other.imagine(decision, decision)
            redeal(elsewhere, world.table, other.chance, other.scratch, seat)
            other.chance[at.D_SEATS + seat] = BY_NAME[policy]
            assert choose(elsewhere, world.table, world.masks, other.chance, other.scratch) == code, (seed, decision)
            apply(game, world.table, desk.chance, code)
            decision += 1
        assert unpack(load(board).game(seats), game).over
