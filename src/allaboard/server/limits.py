"""Rate limits: a bucket a key, which fills by itself. They live in memory, and forget who has been quiet."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final

KEYS: Final = 20_000


class Buckets:
    """Every key may do `burst` things at once, and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Take from the key's bucket: 0, or how many seconds to wait until there is enough in it."""
        now = self.clock()
        with self._lock:
            level, then = self._buckets.get(key, (self.burst, now))
            level = min(self.burst, level + (now - then) * self.rate)
            short = cost - level
            self._buckets[key] = (level if short > 0 else level - cost, now)
            self._buckets.move_to_end(key)
            while len(self._buckets) > KEYS:
                self._buckets.popitem(last=False)
        return short / self.rate if short > 0 else 0.0


class Slots:
    """How many of something each key has open at one time."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Whether there is room for one more; it is taken if so."""
        if self._open.get(key, 0) >= self.limit:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def free(self, key: str) -> None:
        """Give one back."""
        left = self._open.get(key, 0) - 1
        if left > 0:
            self._open[key] = left
        else:
            self._open.pop(key, None)
