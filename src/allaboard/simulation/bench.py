"""What `allaboard bench` measures of the core: whole games, the hardest scoring questions, and starting up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import perf_counter, thread_time
from typing import Any, Final

from allaboard.boards import load
from allaboard.bots import make_bot
from allaboard.core import Board, Play, Route, SeedDealer
from allaboard.core.network import longest_path
from allaboard.core.scoring import best_loans

GAMES: Final = ("usa/2", "usa/4", "europe/2", "europe/4")
NETWORKS: Final = 200
"""Networks tried in the search for a slow one."""
WINDOWS: Final = 8
"""Windows in the time for a figure: the best of them counts, for other programs only disturb."""

_FIRST_GAME: Final = """
from allaboard.boards import load
from allaboard.fast.batch import Batch
from allaboard.fast.bridge import world_of
batch = Batch(world_of(load("usa").game(2)), 1)
batch.step(batch.sample())
"""

_FIRST_MOVE: Final = """
from random import Random
from allaboard.boards import load
from allaboard.bots.search import search
from allaboard.core import Play, SeedDealer
play = Play(load("usa").game(2), SeedDealer("first move"))
search(Random(0), 10).choose(play.view(play.to_move[0]), play.legal(play.to_move[0]))
"""

Say = Callable[[str], None]


def core_rates(seconds: float, tell: Say) -> dict[str, Any]:
    """Whole games of the bot `uniform` on one core, rules and views and scores included."""
    return {name: _rate(name, seconds, tell) for name in GAMES}


def _rate(name: str, seconds: float, tell: Say) -> dict[str, float]:
    tell(f"the core, {name}")
    board, _, seats = name.partition("/")
    game = load(board).game(int(seats))
    bot = make_bot("uniform", Random(0))
    number = 0

    def work() -> tuple[int, int]:
        nonlocal number
        play = Play(game, SeedDealer(f"bench/{number}"))
        number += 1
        while not play.over:
            play.act(bot.choose(play.state, play.legal()))
        play.scores()
        return 1, len(play.log) - 1

    return best_rates(work, seconds)


def best_rates(work: Callable[[], tuple[int, int]], seconds: float) -> dict[str, float]:
    """Games and decisions a second of this core's own time, while `work` plays some and says how many of each."""
    best = {"games_per_s": 0.0, "decisions_per_s": 0.0}
    for _ in range(WINDOWS):
        games = decisions = 0
        started = thread_time()
        while (spent := thread_time() - started) < seconds / WINDOWS or decisions == 0:
            more = work()
            games, decisions = games + more[0], decisions + more[1]
        if decisions / spent > best["decisions_per_s"]:
            best = {"games_per_s": round(games / spent, 1), "decisions_per_s": round(decisions / spent, 1)}
    return best


def scoring_times(tell: Say) -> dict[str, float]:
    """Milliseconds for the slowest of many dense networks, and for the best use of three stations."""
    found = {}
    for name in ("usa", "europe"):
        tell(f"the longest path, {name}")
        board = load(name).board
        times = [_milliseconds(lambda net=net: longest_path(net)) for net in _networks(board)]  # type: ignore[misc]
        found[f"longest path of 45 trains, {name}, mean"] = round(sum(times) / len(times), 3)
        found[f"longest path of 45 trains, {name}, worst"] = round(max(times), 3)
    tell("stations")
    found["three stations and twelve tickets, worst"] = round(max(_station_times()), 3)
    return found


def _networks(board: Board) -> list[list[Route]]:
    """Connected networks of up to 45 trains; half of them grown from short routes, which makes them dense."""
    networks = []
    for number in range(NETWORKS):
        rng = Random(f"networks/{board.name}/{number}")
        cities = {rng.choice(list(board.cities))}
        chosen: list[Route] = []
        left = 45
        while True:
            near = [
                route
                for city in cities
                for route in board.routes_at[city]
                if route not in chosen
                and route.spaces <= left
                and (route.twin is None or board.routes[route.twin] not in chosen)
            ]
            if not near:
                break
            route = min(near, key=lambda r: (r.spaces, rng.random())) if number % 2 else rng.choice(near)
            chosen.append(route)
            cities.update(route.ends)
            left -= route.spaces
        networks.append(chosen)
    return networks


def _station_times() -> list[float]:
    """The best use of three stations in busy cities, with twelve tickets and a full map of others."""
    board = load("europe").board
    busy = sorted(board.cities, key=lambda city: -len(board.routes_at[city]))
    times = []
    for number in range(NETWORKS // 4):
        rng = Random(f"stations/{number}")
        own = _networks(board)[number][: rng.randrange(4, 12)]
        others = [route for route in board.routes.values() if route not in own]
        tickets = rng.sample(list(board.tickets.values()), 12)
        stations = rng.sample(busy[:10], 3)
        times.append(_milliseconds(lambda o=own, r=others, t=tickets, s=stations: best_loans(o, r, t, s)))  # type: ignore[misc]
    return times


def _milliseconds(work: Callable[[], object], clock: Callable[[], float] = thread_time) -> float:
    """The best of three, for other programs disturb."""
    times = []
    for _ in range(3):
        started = clock()
        work()
        times.append(clock() - started)
    return 1000 * min(times)


def start_times(tell: Say) -> dict[str, float]:
    """Milliseconds from nothing to `import allaboard`, and to the text of `allaboard --help`; the best of nine."""
    tell("starting up")
    commands = {
        "import allaboard": ["-c", "import allaboard"],
        "allaboard --help": ["-m", "allaboard", "--help"],
    }
    if find_spec("numba") is not None:
        commands["numba alone"] = ["-c", "import numba"]
        commands["the fast rules, compiled before"] = ["-c", _FIRST_GAME]
        commands["a move of the bot search (10 ms), compiled before"] = ["-c", _FIRST_MOVE]
    return {
        name: round(min(_milliseconds(lambda a=rest: _started(a), perf_counter) for _ in range(3)), 1)  # type: ignore[misc]
        for name, rest in commands.items()
    }


def _started(arguments: list[str]) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
