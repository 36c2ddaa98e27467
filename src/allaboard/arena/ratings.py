"""Ratings: the Plackett-Luce model of openskill, on the scale where 400 points are odds of ten to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from allaboard.arena.figures import Measure
from allaboard.arena.game import Line

MIDDLE: Final = 1500.0
WORK: Final = 60_000
"""Comparisons that the intervals may cost: many games need few resamples, for each says more."""


def ratings(deals: Sequence[Sequence[Line]], bots: Sequence[str]) -> dict[str, Measure]:
    """The rating of each bot with its 95 % interval; their mean is 1500.

    The model learns game by game, so its answer depends a little on their order. Each resample of the deals is
    also another order, and the rating is the mean over them.
    """
    compared = [[pair for line in games for pair in _comparisons(line)] for games in deals]
    total = sum(map(len, compared))
    if total == 0:
        return {name: Measure(MIDDLE, MIDDLE, MIDDLE) for name in bots}
    rng = Random(total)
    runs = [_rated(rng.choices(compared, k=len(compared)), bots) for _ in range(max(10, min(100, WORK // total)))]
    found = {}
    for name in bots:
        values = [run[name] for run in runs]
        mean, margin = fmean(values), 1.96 * stdev(values)
        found[name] = Measure(mean, mean - margin, mean + margin)
    return found


def _comparisons(line: Line) -> list[tuple[str, str, int]]:
    """Every two seats with different bots: who was ahead (-1 the first, 0 neither)."""
    seats = list(zip(line["seats"], line["ranks"], strict=True))
    return [
        (one, other, (rank > its) - (rank < its))
        for (one, rank), (other, its) in combinations(seats, 2)
        if one != other
    ]


def _rated(deals: Sequence[Sequence[tuple[str, str, int]]], bots: Sequence[str]) -> Mapping[str, float]:
    from openskill.models import PlackettLuce

    # Programs do not change while they play (tau), and each game teaches all that it can (gamma): so the ratings
    # settle where the likelihood is greatest, whatever the order.
    model = PlackettLuce(tau=0.0, gamma=lambda *_args, **_named: 1.0)
    known = {name: model.rating() for name in bots}
    for games in deals:
        for one, other, order in games:
            result = model.rate([[known[one]], [known[other]]], ranks=[float(max(order, 0)), float(max(-order, 0))])
            (known[one],), (known[other],) = result
    # Two players whose skill is known differ by `beta * sqrt(2)` when the odds are e to one.
    scale = 400 / log(10) / (model.beta * sqrt(2))
    middle = fmean([rating.mu for rating in known.values()])
    return {name: MIDDLE + scale * (rating.mu - middle) for name, rating in known.items()}
