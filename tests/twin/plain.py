"""What the kernel does, done by its source as plain Python, so that it can be seen which lines of it were run.

`NUMBA_DISABLE_JIT=1 python -m coverage run --source=allaboard.fast -m tests.twin.plain`
"""

from __future__ import annotations

from random import Random

from allaboard.boards import load
from allaboard.core.state import Seat
from allaboard.fast import layout as at
from allaboard.fast.bridge import unpack, world_of
from allaboard.fast.bridge.twin import Match, Twin
from allaboard.fast.choices import legal_codes
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.imagine import redeal
from allaboard.fast.observe import observe
from allaboard.fast.playout import copy, play_games, rollouts
from allaboard.fast.policies import BY_NAME, seat_policies
from allaboard.fast.sights import sight_of
from allaboard.fast.solo import Solo
from allaboard.fast.ways import NOTES
from allaboard.fast.words import COMPILED, cells

GAMES = (
    Match("mini", 4, 3, "no_sweep"),
    Match("mini", 2, 2, "open_hands"),
    Match("mini", 5, 4),
    Match("mini", 3, 1, "double_routes"),
)


def watched(match: Match) -> int:
    """The twins' game, with what every seat observes and imagines now and then; how many decisions it had."""
    twin = Twin(match)
    sight = sight_of(twin.world)
    notes, row = cells(NOTES, "u8"), cells(sight.width, "u1")
    looking, game = Desk(), Random(match.seed)
    twin.compare()
    while not twin.state.over:
        twin.play_on()
        twin.compare()
        seat = game.randrange(match.seats)  # now this one, now that: notes grow old in different ways
        observe(
            twin.cells, twin.world.table, sight.roads, sight.places, looking.chance, looking.scratch, notes, seat, row
        )  # fmt: skip
        if twin.decision % 11 == 0:
            twin.compare_packing()
            twin.compare_counts()
            for seat in range(match.seats):
                world = new_game()
                copy(world, twin.cells)
                desk = Desk()
                desk.imagine(twin.decision, seat)
                redeal(world, twin.world.table, desk.chance, desk.scratch, Seat(seat))
                unpack(twin.game, world)
    twin.compare_counts()
    return twin.decision


def played(board: str, seats: int) -> None:
    """Whole games, futures of a position, and one game step by step."""
    world, desk = world_of(load(board).game(seats)), Desk()
    play_games(
        new_game(), world.table, world.masks, desk.chance, desk.scratch, 5, 1, cells(at.SEATS * at.COUNT, "i4")
    )  # fmt: skip
    seat_policies(desk.chance, [*BY_NAME.values()][1 : 1 + seats])
    play_games(
        new_game(), world.table, world.masks, desk.chance, desk.scratch, 6, 1, cells(at.SEATS * at.COUNT, "i4")
    )  # fmt: skip
    for exact in (False, True):
        solo, rng = Solo(world, exact=exact), Random(seats)
        for _ in range(30):
            solo.step(rng.randrange(solo.legal))
        solo.code(0)
        solo.clone().play_out()
        n = int(legal_codes(solo.cells, world.table, world.masks, desk.codes, True))
        codes = cells(min(n, 2), "u4")
        codes[:] = desk.codes[: min(n, 2)]
        rollouts(
            solo.cells, new_game(), new_game(), world.table, world.masks, desk.chance, desk.scratch, desk.count, codes,
            solo.seat, 1, 0, 1, True, cells(2 * len(codes), "i4"),
        )  # fmt: skip


def main() -> None:
    """Play everything."""
    assert not COMPILED, "set NUMBA_DISABLE_JIT=1"
    decisions = [watched(match) for match in GAMES]
    twin = Twin(Match("europe", 2, 3))
    decisions.append(twin.run())
    played("mini", 3)
    played("usa", 2)
    print(f"equal after each of {sum(decisions)} decisions")


if __name__ == "__main__":
    main()
