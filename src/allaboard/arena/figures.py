"""What the games say: shares of wins with intervals by resampling deals, and when enough is known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean, pvariance
from typing import Final

from allaboard.arena.game import Line, shares
from allaboard.arena.meetings import Contest

RESAMPLES: Final = 2000
ERROR: Final = 0.05
"""Both errors of the sequential test."""
LEAST: Final = 25
"""Deals before which it does not speak: the spread must be known first."""


@dataclass(frozen=True)
class Measure:
    """A mean over deals with its 95 % interval."""

    mean: float
    low: float
    high: float


def measure(blocks: Sequence[float], resamples: int = RESAMPLES) -> Measure:
    """The mean of what each deal gave, and where it lies when the deals are drawn again."""
    mean = fmean(blocks)
    # The same blocks give the same interval, whoever asks.
    rng = Random(repr((len(blocks), round(mean, 9))))
    means = sorted([fmean(rng.choices(blocks, k=len(blocks))) for _ in range(resamples)])
    return Measure(mean, means[int(0.025 * resamples)], means[int(0.975 * resamples)])


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of whether the first bot's share is `low` or `high`."""

    low: float
    high: float

    def ratio(self, blocks: Sequence[float]) -> float:
        """The log-likelihood ratio, by the normal approximation to the mean of the deals."""
        if len(blocks) < LEAST:
            return 0.0
        # A floor on the variance: a bot that has won every deal so far may still lose one.
        spread = max(pvariance(blocks), 1 / len(blocks) / 4)
        return len(blocks) * (self.high - self.low) * (2 * fmean(blocks) - self.low - self.high) / (2 * spread)

    def verdict(self, blocks: Sequence[float]) -> bool | None:
        """True: `high`; False: `low`; None: not known yet."""
        limit = log((1 - ERROR) / ERROR)
        ratio = self.ratio(blocks)
        return None if abs(ratio) < limit else ratio > 0


def by_meeting(contest: Contest, lines: Iterable[Line]) -> list[dict[int, list[Line]]]:
    """For each meeting, the whole deals: those played from every seat, in the order of their numbers."""
    found: list[dict[int, list[Line]]] = [defaultdict(list) for _ in contest.meetings]
    for line in lines:
        found[line["meeting"]][line["deal"]].append(line)
    return [
        {deal: games[deal] for deal in sorted(games) if len(games[deal]) == meeting.seats}
        for meeting, games in zip(contest.meetings, found, strict=True)
    ]


def first_share(deals: Mapping[int, Sequence[Line]], contest: Contest, meeting: int) -> list[float]:
    """For each deal, the share of the wins that went to the first bot of the meeting."""
    lineup = contest.meetings[meeting]
    return [
        fmean([shares(line)[lineup.seated(line["rotation"]).index(0)] for line in games]) for games in deals.values()
    ]


def decided_at(deals: Mapping[int, Sequence[Line]], contest: Contest, meeting: int, sprt: Sprt) -> int | None:
    """How many deals in a row, from the first, settle the question; None if they do not.

    It looks at the deals in their order and never at those beyond a gap, so the answer does not depend on which
    process was quick.
    """
    row = []
    for number, games in enumerate(deals.items()):
        if games[0] != number:
            break
        row.append(games)
    blocks = first_share(dict(row), contest, meeting)
    for count in range(LEAST, len(blocks) + 1):
        if sprt.verdict(blocks[:count]) is not None:
            return count
    return None
