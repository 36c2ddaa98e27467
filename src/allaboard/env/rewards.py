"""What an environment may reward, and what each choice distorts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from allaboard.fast.bridge.tables import ObservationTable

SCALE: Final = 100.0
"""Points that count as 1."""


@dataclass(frozen=True, slots=True)
class Reward:
    """One way to reward a seat: `final` at the end of the game, and (if shaped) the change of a potential on the way."""

    name: str
    meaning: str
    distorts: str
    base: str
    """What the end pays: `margin`, `win` or `total`."""
    shaped: bool = False


REWARDS: Final[Mapping[str, Reward]] = {
    reward.name: reward
    for reward in (
        Reward(
            "margin",
            "at the end, own total less the best of the others, in hundreds of points",
            "a lost game by little is as good as half a won one: an agent prefers steady margins to the bold play "
            "that wins more often, and with three or more seats it cares about the leader only",
            "margin",
        ),
        Reward(
            "win",
            "at the end, 1 for a win, shared among those who tie for it, and 0 otherwise",
            "the game itself, nothing distorted; but it says so little, so late, that learning from it alone is slow, "
            "and an agent that is behind sees no difference between playing on and giving up",
            "win",
        ),
        Reward(
            "total",
            "at the end, own total, in hundreds of points",
            "the others do not count: an agent builds in peace, never blocks, and takes its time while they end the game",
            "total",
        ),
        Reward(
            "shaped",
            "margin, paid as it comes about: after each own decision the change of (route points less the best of the others' "
            "+ points of joined tickets - points of tickets not joined), and at the end what is missing to the margin",
            "the sum over a game is the margin, so without discounting nothing but what margin distorts; with a discount, "
            "early points are worth more than late ones: short routes now, long tickets never",
            "margin",
            shaped=True,
        ),
        Reward(
            "shaped_win",
            "win, with the same changes on the way, all taken back at the end",
            "the sum over a game is the win share, so without discounting nothing; with a discount, and while the value "
            "function is young, an agent takes points on the board for progress, as shaped does",
            "win",
            shaped=True,
        ),
    )
}
"""By name."""


def reward_named(name: str) -> Reward:
    """The reward of this name; a ValueError lists those that exist."""
    if name not in REWARDS:
        raise ValueError(f"there is no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]


class Standing:
    """How well a seat stands, from what it observes itself: the potential of the shaped rewards."""

    def __init__(self, table: ObservationTable) -> None:
        self._score = table["score"]
        self._joined = table["points_joined"]
        self._missing = table["points_missing"]

    def __call__(self, rows: Any) -> Any:
        """In hundreds of points, for each row (of one seat, or of many)."""
        rows = np.asarray(rows)
        score = rows[..., self._score].astype(np.float32)
        tickets = rows[..., self._joined.start].astype(np.float32) - rows[..., self._missing.start]
        return (score[..., 0] - score[..., 1:].max(axis=-1) + tickets) / SCALE


def final(reward: Reward, total: Any, margin: Any, share: Any) -> Any:
    """What the end of a game pays: of a seat's total, its margin, and its share of the win."""
    if reward.base == "win":
        return np.asarray(share, np.float32)
    return np.asarray(margin if reward.base == "margin" else total, np.float32) / SCALE
