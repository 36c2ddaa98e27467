"""Figures for Prometheus: counts and times, never names or keys."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from threading import Lock
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters, gauges and histograms of one process; `worker` says of which, if there are several."""

    def __init__(self, worker: str | None = None) -> None:
        self.labels: Labels = () if worker is None else (("worker", worker),)
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

    def text(self, *more: tuple[str, str, Labels, float]) -> str:
        """Everything, in the text format of Prometheus. `more`: name, type, labels and value of what is counted elsewhere."""
        found: dict[tuple[str, str], list[str]] = defaultdict(list)
        with self._lock:
            for (name, labels), value in sorted(self._counters.items()):
                found[name, "counter"].append(self._line(name, labels, value))
            for name, value in sorted(self._gauges.items()):
                found[name, "gauge"].append(self._line(name, (), value))
            for (name, labels), row in sorted(self._times.items()):
                found[name, "histogram"] += self._histogram(name, labels, row)
        for name, kind, labels, value in more:
            found[name, kind].append(self._line(name, labels, value))
        parts = [
            f"# TYPE allaboard_{name} {kind}\n" + "\n".join(lines) for (name, kind), lines in sorted(found.items())
        ]
        return "\n".join(parts) + "\n"

    def _line(self, name: str, labels: Labels, value: float) -> str:
        named = ",".join(f'{label}="{_escaped(held)}"' for label, held in (*self.labels, *labels))
        return f"allaboard_{name}{{{named}}} {value:.15g}" if named else f"allaboard_{name} {value:.15g}"

    def _histogram(self, name: str, labels: Labels, row: list[float]) -> list[str]:
        total, lines = 0.0, []
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), row[:-1], strict=True):
            total += number
            lines.append(self._line(f"{name}_bucket", (*labels, ("le", bound)), total))
        return [*lines, self._line(f"{name}_sum", labels, row[-1]), self._line(f"{name}_count", labels, total)]


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
