"""Beliefs: tickets that others' routes serve are imagined more often, and nothing that the viewer knows changes (law 3)."""

from collections import Counter
from random import Random

import pytest

from allaboard.boards import load
from allaboard.bots import make_bot
from allaboard.core import Play, Seat, SeedDealer, State
from allaboard.core.validate import validate
from allaboard.core.view import view
from allaboard.fast import layout as at
from allaboard.fast.beliefs import BELIEFS, EVEN, FAR, X_AWAY, believe, distances, exchange
from allaboard.fast.bridge import pack, unpack, world_of
from allaboard.fast.desk import Desk
from allaboard.fast.imagine import redeal
from allaboard.fast.words import cells


def middle(board: str, seats: int, until: int) -> Play:
    play = Play(load(board).game(seats), SeedDealer(f"beliefs {seats}"))
    bots = [make_bot("conductor", Random(seat)) for seat in range(seats)]
    while not play.over and len(play.log) < until:
        seat = play.to_move[0]
        play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
    return play


class Imagined:
    """Worlds that a seat believes in."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.world, self.desk, self.root = world_of(state.game), Desk(), pack(state)
        self.weights = cells(BELIEFS, "i4")
        believe(self.root, self.world.table, self.desk.scratch, self.weights, seat)

    def deal(self, number: int) -> State:
        """World of this number."""
        game = self.root.copy()
        self.desk.imagine(number, number)
        redeal(game, self.world.table, self.desk.chance, self.desk.scratch, self.seat)
        exchange(game, self.world.table, self.desk.chance, self.desk.scratch, self.weights, self.seat)
        return unpack(self.state.game, game)


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_the_viewer_knows_stays(board: str, seats: int) -> None:
    for until in (0, 15, 60, 110):
        play = middle(board, seats, until)
        if play.over:  # now everything lies open
            continue
        for viewer in map(Seat, range(seats)):
            imagined = Imagined(play.state, viewer)
            for number in range(5):
                world = imagined.deal(number)
                assert view(world, viewer) == view(play.state, viewer)
                validate(world)


def test_tickets_that_are_complete_are_imagined_most_and_lost_ones_least() -> None:
    play = middle("usa", 2, 110)
    imagined = Imagined(play.state, Seat(0))
    table, weights = imagined.world.table, imagined.weights
    distances(imagined.root, table, imagined.desk.scratch, X_AWAY, 1)
    held = Counter[str]()
    for number in range(400):
        held.update(imagined.deal(number).players[1].tickets)  # type: ignore[arg-type]
    names = list(play.game.board.tickets)
    unknown = [n for n, name in enumerate(names) if name not in play.state.players[0].tickets]  # type: ignore[operator]
    left = {}
    for n in unknown:
        a, b = int(table[at.T_TICKET_A + n]), int(table[at.T_TICKET_B + n])
        left[n] = int(imagined.desk.scratch[X_AWAY + at.CITIES * a + b])
        assert int(weights[at.TICKETS + n]) >= (1 if left[n] == FAR else EVEN)
    done = [n for n in unknown if left[n] == 0]
    far = [n for n in unknown if int(weights[at.TICKETS + n]) <= EVEN]
    assert done
    assert far
    often = sum(held[names[n]] for n in done) / len(done)
    seldom = sum(held[names[n]] for n in far) / len(far)
    assert often > 4 * seldom
