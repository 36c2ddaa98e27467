"""From longitude and latitude to the flat sheet: conic projections with two standard parallels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Conic:
    """Lambert's conformal conic on a sphere, x to the east and y to the south, in thousandths of the radius."""

    meridian: float
    south: float
    north: float

    def __call__(self, lon: float, lat: float) -> tuple[float, float]:
        """Project one place."""
        low, high = math.radians(self.south), math.radians(self.north)
        t_low, t_high = math.tan(math.pi / 4 + low / 2), math.tan(math.pi / 4 + high / 2)
        n = math.log(math.cos(low) / math.cos(high)) / math.log(t_high / t_low)
        f = math.cos(low) * t_low**n / n
        rho = f / math.tan(math.pi / 4 + math.radians(lat) / 2) ** n
        angle = n * math.radians(lon - self.meridian)
        return 1000 * rho * math.sin(angle), 1000 * rho * math.cos(angle)


@dataclass(frozen=True)
class Flat:
    """An invented country's own flat grid."""

    latitude: float

    def __call__(self, lon: float, lat: float) -> tuple[float, float]:
        """Scale longitude at one latitude for all."""
        return 1000 * math.radians(lon) * math.cos(math.radians(self.latitude)), -1000 * math.radians(lat)


def densify(line: Sequence[Sequence[float]], step: float) -> list[tuple[float, float]]:
    """Add points so that long straight lines can bend with the sheet."""
    points = [(line[0][0], line[0][1])]
    for p, q in itertools.pairwise(line):
        pieces = max(1, math.ceil(math.hypot(q[0] - p[0], q[1] - p[1]) / step))
        points += [(p[0] + (q[0] - p[0]) * k / pieces, p[1] + (q[1] - p[1]) * k / pieces) for k in range(1, pieces + 1)]
    return points
