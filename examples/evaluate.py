"""How strong is it: an arena from Python, for a bot of your own or a trained network.

    python examples/evaluate.py network:greedy.npz greedy racer --board usa --games 200

The same as `allaboard arena`, but with the figures as objects: paired deals, every seating, intervals by drawing the deals again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from allaboard.arena import GROUNDS, Contest, Meeting, Report, Season, report


def evaluate(bot: str, others: Sequence[str], board: str, games: int, seats: int = 2, seed: str = "evaluate") -> Report:
    """One bot against a table of each of the others."""
    meetings = tuple([Meeting((bot, *[other] * (seats - 1))) for other in others])
    season = Season(Contest(board, meetings, deals=-(-games // seats), seed=seed))
    for _ in season.play(GROUNDS["cores"], processes=min(os.cpu_count() or 1, games)):
        print(f"\r{season.played} of {season.expected} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return report(season)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="a bot's name, network:FILE or stdio:COMMAND")
    parser.add_argument("others", nargs="+", help="the bots that it meets")
    parser.add_argument("--board", default="usa", choices=("usa", "europe", "mini"))
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4, 5))
    parser.add_argument("--games", type=int, default=200, help="against each (default: %(default)s)")
    given = parser.parse_args(arguments)
    figures = evaluate(given.bot, given.others, given.board, given.games, given.seats)
    for pair in figures.pairs:
        share, (own, theirs) = pair.share, pair.mean_scores
        verdict = "stronger" if share.low > pair.even else "weaker" if share.high < pair.even else "not told apart"
        print(
            f"{pair.title}: wins {100 * share.mean:.1f} % (95 %: {100 * share.low:.1f} to {100 * share.high:.1f}; even:"
            f" {100 * pair.even:.0f}) in {pair.games} games, {own:.1f} to {theirs:.1f} points: {verdict}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
