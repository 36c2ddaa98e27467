"""The planner: the same choices compiled and in plain Python, quick enough without a compiler, and all of its trades practised."""

import sys
from collections import Counter
from random import Random
from statistics import median
from subprocess import run
from time import process_time

import pytest

from allaboard.boards import load
from allaboard.bots import Bot, make_bot
from allaboard.core import Play, SeedDealer
from allaboard.core.actions import BuildStation, DrawTickets
from allaboard.fast.bridge import code_of, pack, world_of
from allaboard.fast.desk import Desk
from allaboard.fast.layout import D_SEATS
from allaboard.fast.policies import BY_NAME, choose

TABLES = [("usa", 2), ("usa", 5), ("europe", 2), ("europe", 4), ("mini", 3)]


def table(name: str, board: str, seats: int, seed: str) -> tuple[Play, list[Bot]]:
    play = Play(load(board).game(seats), SeedDealer(seed))
    return play, [make_bot(name, Random(seat)) for seat in range(seats)]


@pytest.mark.parametrize("name", ["greedy", "racer", "planner"])
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_compiled_policy_chooses_what_the_bot_chooses(name: str, board: str, seats: int) -> None:
    for seed in range(2):
        play, bots = table(name, board, seats, f"parity {seed}")
        world, desk = world_of(play.game), Desk()
        for seat in range(seats):
            desk.chance[D_SEATS + seat] = BY_NAME[name]
        while not play.over:
            seat = play.to_move[0]
            action = bots[seat].choose(play.view(seat), play.legal(seat))
            code = int(choose(pack(play.state), world.table, world.masks, desk.chance, desk.scratch))
            assert code == code_of(play.state, seat, action), (len(play.log), action)
            play.act(action, seat)


def test_it_needs_few_milliseconds_in_plain_python() -> None:
    spent = []
    for board, seats in (("usa", 2), ("europe", 3)):
        play, bots = table("planner", board, seats, "quick")
        while not play.over:
            seat = play.to_move[0]
            view, legal = play.view(seat), play.legal(seat)
            started = process_time()
            action = bots[seat].choose(view, legal)
            spent.append(process_time() - started)
            play.act(action, seat)
    # The goals are 20 and 100 ms; on a quiet machine it takes an eighth of that.
    assert median(spent) < 0.020
    assert sorted(spent)[-2] < 0.100


def test_it_plays_where_no_compiler_is_installed() -> None:
    script = (
        "import sys\n"
        "sys.modules['numba'] = sys.modules['numpy'] = sys.modules['llvmlite'] = None\n"
        "import importlib.util as util\n"
        "found = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'numba' else found(name, *rest)\n"
        "from random import Random\n"
        "from allaboard.boards import load\n"
        "from allaboard.bots import make_bot\n"
        "from allaboard.core import Play, SeedDealer\n"
        "play = Play(load('mini').game(2), SeedDealer('bare'))\n"
        "bots = [make_bot('planner', Random(seat)) for seat in range(2)]\n"
        "while not play.over:\n"
        "    seat = play.to_move[0]\n"
        "    play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)\n"
        "print([score.total for score in play.scores()])\n"
    )
    done = run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    play, bots = table("planner", "mini", 2, "bare")
    while not play.over:
        seat = play.to_move[0]
        play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
    assert done.stdout.strip() == str([score.total for score in play.scores()])


def test_it_draws_tickets_and_builds_stations() -> None:
    done = Counter[type]()
    for seed in range(5):
        play, bots = table("planner", "europe", 5, f"trades {seed}")
        while not play.over:
            seat = play.to_move[0]
            action = bots[seat].choose(play.view(seat), play.legal(seat))
            done[type(action)] += 1
            play.act(action, seat)
    assert done[DrawTickets] > 0
    assert done[BuildStation] > 0
