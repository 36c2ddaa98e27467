"""`allaboard simulate`: bots play each other."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command, add_game_options, chosen_game, processors, split_names, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers
    from allaboard.simulation import Results


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    from allaboard.simulation import FORMATS

    parser = add_command(
        subparsers,
        "simulate",
        "Game number N has the seed S/N, whatever the number of processes. Interrupted, it keeps the finished games; "
        "with --out the same command goes on where it stopped.",
        epilog="Example: allaboard simulate --board usa --seats thrifty,uniform --games 100 --seed demo --out games",
    )
    add_game_options(parser)
    parser.add_argument("--seats", default="thrifty,thrifty", metavar="A,B", help="the bots (default: %(default)s)")
    parser.add_argument("--games", type=whole(1), default=10, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", default="0", metavar="S", help="where all chance comes from (default: %(default)s)")
    parser.add_argument(
        "--ms", type=whole(1), default=1000, metavar="MS", help="thinking time a move (default: %(default)s)"
    )
    parser.add_argument("--processes", type=whole(1, 1024), metavar="P", help="(default: one for each processor)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep the records in this directory")
    parser.add_argument(
        "--format",
        default="json",
        choices=tuple(FORMATS),
        help="of what is kept: records, or columns of games and decisions (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="one line of JSON a game")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Play the games."""
    from allaboard.simulation import Contest, open_keeper, simulate

    bots = split_names(options.seats)
    _, game = chosen_game(options, len(bots))
    contest = Contest(options.board, tuple(bots), options.seed, options.ms, game.rules, game.first)
    _can_be_made(bots, options.ms)
    keeper = open_keeper(options.format, options.out, contest)
    processes = min(options.processes or processors(), options.games)
    started = monotonic()
    tally = Tally(options, bots)
    results: Results = simulate(contest, options.games, processes, keeper, tally.progress)
    try:
        for line in results:
            tally.count(line)
            if options.json:
                print(json.dumps(line, ensure_ascii=False), flush=True)
    finally:
        results.close()
        keeper.close()
        tally.clear()
    if not options.json:
        print(tally.summary())
    if sys.stderr.isatty():
        sys.stderr.write(f"{options.games} games in {monotonic() - started:.1f} s\n")
    return 0


def _can_be_made(bots: list[str], ms: int) -> None:
    """Say now, and not in the middle of things, that a bot cannot be had."""
    from random import Random

    from allaboard.bots import close_bot, make_bot

    for name in bots:
        if name == "human":
            raise CommandError("a simulation is played by bots alone; people play with: allaboard play")
        close_bot(make_bot(name, Random(0), ms))


class Tally:
    """Wins and points by seat, and how far it has come."""

    def __init__(self, options: Namespace, bots: list[str]) -> None:
        self.games = options.games
        self.bots = bots
        self.wins = [0.0] * len(bots)
        self.points: list[list[int]] = [[] for _ in bots]
        self.forfeits: list[str] = []
        self.shown = sys.stderr.isatty()

    def progress(self, done: int) -> None:
        """Draw the bar, where somebody can see it."""
        if self.shown:
            width = 40
            filled = width * done // self.games
            bar = "█" * filled + "·" * (width - filled)
            sys.stderr.write(f"\r{bar} {done}/{self.games}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self.shown:
            sys.stderr.write("\r\033[K")

    def count(self, line: dict[str, Any]) -> None:
        """One more game."""
        for seat in line["winners"]:
            self.wins[seat] += 1 / len(line["winners"])
        for seat, points in enumerate(line["scores"]):
            self.points[seat].append(points)
        if "forfeit" in line:
            self.forfeits.append(f"game {line['game']}: seat {line['forfeit']['seat']}: {line['forfeit']['reason']}")

    def summary(self) -> str:
        """A line a seat."""
        width = max(len(name) for name in (*self.bots, "bot"))
        lines = [f"seat  {'bot':{width}}  wins  share  mean  least  most"]
        for seat, name in enumerate(self.bots):
            points = self.points[seat]
            share = 100 * self.wins[seat] / self.games
            lines.append(
                f"{seat:4}  {name:{width}}  {self.wins[seat]:4g}  {share:4.0f}%  {sum(points) / self.games:4.0f}"
                f"  {min(points):5}  {max(points):4}"
            )
        return "\n".join(lines + self.forfeits)
