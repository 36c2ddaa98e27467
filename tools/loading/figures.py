"""Figures: how much memory the processes of a server hold, and percentiles."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path


class Memory:
    """The memory of a process and all that it has started; what several share is counted once."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def mib(self) -> float:
        """What they hold now, in MiB (proportional set size)."""
        return sum(_pss(pid) for pid in family(self.pid)) / 1024


def processor_s(pid: int) -> float:
    """The processor time that a process and its descendants have taken, which others on the machine cannot change much."""
    taken = 0.0
    for one in family(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(") ")[2].split()
            taken += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return taken


def family(pid: int) -> Iterator[int]:
    """A process and its descendants."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from family(int(child))


def _pss(pid: int) -> int:
    try:
        found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0
    return int(found[1]) if found else 0


def percentile(seconds: Sequence[float], share: float) -> float | None:
    """The value in milliseconds that this share of the measurements does not exceed."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
