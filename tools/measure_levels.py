"""Measure the levels against each other and write what the page shows: `python tools/measure_levels.py [--games N] [--thinking N]`.

Two seats, both maps, every deal from both seats: the quick levels each against each, a level that thinks against the two
below it. It takes long; what is played is kept, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from random import Random

from platformdirs import user_cache_path

from allaboard.arena.game import Line
from allaboard.arena.journal import Journal
from allaboard.arena.meetings import Contest, Meeting
from allaboard.arena.progress import Progress
from allaboard.arena.ratings import ratings
from allaboard.arena.run import Season, on_cores
from allaboard.bots import make_bot
from allaboard.bots.levels import LEVELS
from allaboard.commands.options import whole

TARGET = Path(__file__).parents[1] / "src" / "allaboard" / "bots" / "strength.json"
SEED = "levels of the report"
BELOW = 2


def pairs(games: int, thinking: int) -> Iterator[tuple[Meeting, int]]:
    """Who meets whom, and in how many games; the stronger one first."""
    for (below, weak), (above, strong) in combinations(enumerate(LEVELS), 2):
        if strong.needs is None:
            yield Meeting((strong.name, weak.name)), games
        elif above - below <= BELOW:
            yield Meeting((strong.name, weak.name)), thinking


def played(contest: Contest, processes: int) -> list[list[Line]]:
    """The games of one pair, deal by deal."""
    journal = Journal(user_cache_path("allaboard") / "arena" / f"{contest.key[:24]}.jsonl", contest)
    season = Season(contest, journal)
    with Progress(season, quiet=False) as progress:
        for _ in season.play(on_cores, processes):
            progress.tick()
    return list(season.deals(0).values())


def main() -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=whole(1), default=1000, help="a pair of quick levels (default: %(default)s)")
    parser.add_argument(
        "--thinking", type=whole(1), default=200, help="a pair with a level that thinks (default: %(default)s)"
    )
    parser.add_argument(
        "--ms", type=whole(1), default=1000, help="a move, for levels that think (default: %(default)s)"
    )
    parser.add_argument("--processes", type=whole(1), default=os.cpu_count() or 1)
    options = parser.parse_args()
    for level in LEVELS:
        make_bot(level.name, Random(0))  # says what is missing before anything is played, and compiles
    boards = {}
    for board in ("usa", "europe"):
        deals: list[list[Line]] = []
        for meeting, games in pairs(options.games, options.thinking):
            contest = Contest(board, (meeting,), -(-games // meeting.seats), SEED, options.ms)
            found = played(contest, options.processes)
            lines = [line for games_of_deal in found for line in games_of_deal]
            won = sum(line["ranks"][line["seats"].index(meeting.bots[0])] == 1 for line in lines)
            print(f"{board}: {meeting.title}: {won} of {len(lines)} games", flush=True)
            deals += found
        names = [level.name for level in LEVELS]
        rated = ratings(deals, names)
        boards[board] = {
            name: {"rating": round(rated[name].mean), "low": round(rated[name].low), "high": round(rated[name].high)}
            for name in reversed(names)
        }
    command = f"python tools/measure_levels.py --games {options.games} --thinking {options.thinking} --ms {options.ms}"
    found_all = {"date": datetime.now(UTC).date().isoformat(), "commands": [command], "boards": boards}
    TARGET.write_text(json.dumps(found_all, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
