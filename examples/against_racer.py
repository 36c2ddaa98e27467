"""An agent against `racer`, on the Gymnasium environment: a network that was trained, or, without one, ten lines of rules.

    python examples/against_racer.py --games 40
    python examples/against_racer.py --network racer.npz --games 200 --show

The rules read features by their names and actions by their words; so does any agent that is not a network.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from allaboard.boards import load
from allaboard.bots.network import load_network
from allaboard.env import ActionTable, ObservationTable
from allaboard.env.single import SeatEnv

Agent = Callable[[dict[str, Any]], int]


def by_rules(board: str) -> Agent:
    """Claims the longest route that it can, takes cards otherwise, and keeps the fewest tickets."""
    actions, table = ActionTable(board), ObservationTable(board)
    spaces = np.array([route.spaces for route in load(board).board.routes.values()])
    names = [str(name) for name in load(board).board.routes]
    words = [actions.words(number) for number in range(actions.size)]
    route_of = np.array([names.index(w.split()[1].rstrip(":")) if w.startswith("claim") else -1 for w in words])
    length = np.where(route_of >= 0, spaces[route_of], 0)
    cards = np.isin(np.arange(actions.size), [*actions.blocks["take"], *actions.blocks["draw"]])

    def choose(seen: dict[str, Any]) -> int:
        legal = np.flatnonzero(seen["action_mask"])
        longest = spaces[seen["observation"][table["open"]] == 1].max(initial=0)
        claims = legal[length[legal] >= max(longest - 1, 1)]
        if len(claims):
            return int(claims[length[claims].argmax()])
        draws = legal[cards[legal]]
        return int(draws[-1] if len(draws) else legal[0])

    return choose


def by_network(path: Path) -> Agent:
    """What the network likes best."""
    network = load_network(path)

    def choose(seen: dict[str, Any]) -> int:
        logits, _ = network(seen["observation"])
        return int(np.where(seen["action_mask"] == 1, logits, -np.inf).argmax())

    return choose


def play(env: SeatEnv, agent: Agent, seed: int, *, show: bool = False) -> dict[str, Any]:
    """One game; how it ended."""
    seen, info = env.reset(seed=seed)
    ended = False
    while not ended:
        seen, _, ended, _, info = env.step(agent(seen))
    if show:
        print(env.render())
    return info


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="usa", choices=("usa", "europe"))
    parser.add_argument("--network", type=Path, metavar="FILE", help="what examples/ppo.py wrote")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--show", action="store_true", help="show how each game ended")
    given = parser.parse_args(arguments)
    agent = by_network(given.network) if given.network else by_rules(given.board)
    env = SeatEnv(given.board, 2, opponents="racer", reward="win", render_mode="ansi")
    ends = [play(env, agent, seed, show=given.show) for seed in range(given.games)]
    shares = np.array([end["win_share"] for end in ends])
    error = 1.96 * shares.std() / np.sqrt(len(shares))
    margin = np.mean([end["margin"] for end in ends])
    print(f"wins {100 * shares.mean():.1f} % ± {100 * error:.1f} against racer, margin {margin:+.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
