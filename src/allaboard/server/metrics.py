"""Figures for Prometheus: counts and times, never names or keys."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from threading import Lock
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters, gauges and histograms of one process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counters: dict[tuple[str, Labels], float] = defaultdict(float)
        self._gauges: dict[str, float] = defaultdict(float)
        self._times: dict[tuple[str, Labels], list[float]] = {}

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        """One more of something."""
        with self._lock:
            self._counters[name, tuple(sorted(labels.items()))] += by

    def gauge(self, name: str, by: float) -> None:
        """Something there is more, or less, of now."""
        with self._lock:
            self._gauges[name] += by

    def observe(self, name: str, seconds: float, **labels: str) -> None:
        """Something took so long."""
        key = (name, tuple(sorted(labels.items())))
        with self._lock:
            row = self._times.setdefault(key, [0.0] * (len(BOUNDS) + 2))
            row[bisect_left(BOUNDS, seconds)] += 1
            row[-1] += seconds

    def text(self) -> str:
        """Everything, in the text format of Prometheus."""
        with self._lock:
            lines = [f"allaboard_{name}{_shown(labels)} {value:g}" for (name, labels), value in self._counters.items()]
            lines += [f"allaboard_{name} {value:g}" for name, value in self._gauges.items()]
            for (name, labels), row in self._times.items():
                lines += _histogram(f"allaboard_{name}", labels, row)
        return "\n".join(sorted(lines)) + "\n"


def _histogram(name: str, labels: Labels, row: list[float]) -> list[str]:
    total, lines = 0.0, []
    for bound, number in zip((*map(str, BOUNDS), "+Inf"), row[:-1], strict=True):
        total += number
        lines.append(f"{name}_bucket{_shown((*labels, ('le', bound)))} {total:g}")
    return [*lines, f"{name}_count{_shown(labels)} {total:g}", f"{name}_sum{_shown(labels)} {row[-1]:g}"]


def _shown(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"
