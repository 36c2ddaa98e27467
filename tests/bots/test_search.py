"""The bot `search`: it finds what is plain, keeps its time, hangs on nothing but its view, and gains by thinking."""

import subprocess
import sys
from random import Random
from time import perf_counter

import pytest

from allaboard.boards import load
from allaboard.bots import Bot, make_bot
from allaboard.bots.conformance import bot_test
from allaboard.bots.search import Search, prepare
from allaboard.core import Action, Play, Seat, SeedDealer, State, determinize, legal_actions, view
from allaboard.core.actions import ClaimRoute
from allaboard.core.decide import step
from allaboard.core.scoring import scores
from allaboard.i18n import LANGUAGES
from allaboard.i18n.words import reason_line


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compiling on the way would count as thinking."""
    prepare(lambda _: None)


def quick(rng: Random, ms: int) -> Bot:
    return Search(rng, ms, decisions=1500)


def played(board: str, seats: int, seed: str, bot: str, until: int) -> Play:
    """A game that bots have played for so many decisions."""
    play = Play(load(board).game(seats), SeedDealer(seed))
    bots = [make_bot(bot, Random(f"{seed} {seat}")) for seat in range(seats)]
    while not play.over and len(play.log) < until:
        seat = play.to_move[0]
        play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
    return play


@pytest.mark.parametrize("seats", [2, 3])
def test_it_does_what_every_bot_must(seats: int) -> None:
    report = bot_test(quick, boards=("mini",), seats=(seats,))
    assert report.decisions > 10


@pytest.mark.parametrize("board", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 4])
def test_it_chooses_the_same_in_another_world_that_looks_the_same(board: str, seats: int) -> None:
    chance = Random(board)
    for until in (0, 12, 40, 75, 110):
        play = played(board, seats, f"worlds {until}", "greedy", until)
        if play.over:
            continue
        seat = play.to_move[0]
        seen = play.view(seat)
        chosen = Search(Random(7), 1000, decisions=3000).choose(seen, legal_actions(seen))
        assert chosen in legal_actions(seen)
        other = view(determinize(seen, chance), seat)
        assert Search(Random(7), 1000, decisions=3000).choose(other, legal_actions(other)) == chosen


def plain_case(board: str) -> tuple[State, Seat, str]:
    """A very last turn with one claim that brings far more than any other, and its route."""
    for number in range(300):
        play = Play(load(board).game(2), SeedDealer(f"last {number}"))
        bots = [make_bot("conductor", Random(seat)) for seat in range(2)]
        while not play.over:
            seat, legal = play.to_move[0], play.legal(play.to_move[0])
            if play.state.turns_left == 0 and len(legal) > 1:
                totals = {a: total_after(play, seat, a) for a in legal if isinstance(a, ClaimRoute)}
                routes: dict[str, int] = {}
                for action, total in totals.items():
                    routes[action.route] = max(total, routes.get(action.route, total))
                ranked = sorted(routes, key=lambda route: -routes[route])
                if len(ranked) > 1 and routes[ranked[0]] >= routes[ranked[1]] + 8:
                    return play.state, seat, ranked[0]
            play.act(bots[seat].choose(play.view(seat), legal), seat)
    raise AssertionError(f"no such turn on {board}")


def total_after(play: Play, seat: Seat, action: Action) -> int:
    state, _ = step(play.state, action, SeedDealer("after"), seat)
    return scores(state)[seat].total


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_on_the_last_turn_it_claims_what_completes_a_ticket(board: str) -> None:
    state, seat, route = plain_case(board)
    seen = view(state, seat)
    bot = Search(Random(1), 1000, decisions=2000)
    action = bot.choose(seen, legal_actions(seen))
    assert isinstance(action, ClaimRoute)
    assert action.route == route


def test_it_keeps_its_time_and_more_time_means_more_games() -> None:
    play = played("usa", 2, "time", "greedy", 30)
    seat = play.to_move[0]
    seen = play.view(seat)
    bot = Search(Random(1), 60)
    bot.choose(seen, legal_actions(seen))  # the first time it loads what it needs
    tried: dict[int, int] = {}
    for ms in (20, 300):
        spent = []
        for attempt in range(5):
            bot = Search(Random(attempt), ms)
            started = perf_counter()
            bot.choose(seen, legal_actions(seen))
            spent.append(1000 * (perf_counter() - started))
            tried[ms] = max(tried.get(ms, 0), bot.tried)
        assert min(spent) < ms + 400
    assert tried[300] > tried[20]


def test_a_forced_move_takes_no_thought() -> None:
    play = played("usa", 2, "forced", "greedy", 20)
    seen = play.view(play.to_move[0])
    only = legal_actions(seen)[:1]
    bot = Search(Random(1), 60_000)
    assert bot.choose(seen, only) == only[0]
    assert bot.why().id == "bot-why-only"
    assert bot.tried == 0


def test_it_beats_what_it_imagines_with() -> None:
    """On the smallest board, with a few dozen imagined games a move, it wins more than half against the racer."""
    points = 0.0
    for game in range(12):
        play = Play(load("mini").game(2), SeedDealer(f"mini {game // 2}"))
        bots = [make_bot("racer", Random(f"{game} {seat}")) for seat in range(2)]
        mine = game % 2
        bots[mine] = Search(Random(game), 1000, decisions=4000)
        while not play.over:
            seat = play.to_move[0]
            play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
        ranks = [score.rank for score in play.scores()]
        points += (ranks[mine] == 1) / ranks.count(1)
    assert points >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_expects(language: str) -> None:
    play = played("usa", 2, "words", "greedy", 25)
    said = set()
    for lead in ("ahead", "behind", "level"):
        args: dict[str, str | int] = {"lead": lead, "points": 20}
        said.add(reason_line(language, "bot-why-search", args, play.game.board))
        args["route"] = "boston-montreal/1"
        said.add(reason_line(language, "bot-why-search-route", args, play.game.board))
    assert len(said) == 6
    assert all(line.endswith(".") and "{" not in line for line in said)


def test_without_the_extra_it_says_what_is_missing() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from random import Random\nfrom allaboard.bots import UnknownBot, make_bot\n"
        "try: make_bot('search', Random(0))\n"
        "except UnknownBot as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "install allaboard[fast]" in done.stdout
