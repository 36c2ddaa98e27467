"""Who gets the time: moves that are tried in the same worlds, of which the worse half drops out again and again.

Sequential halving (Karnin, Koren, Somekh, 2013) over common random worlds, with two additions: a move that is worse beyond
doubt drops out at once, and a policy's own move counts for a little more as long as little is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter
from typing import Any, Final

import numpy as np

DECISIONS_A_MS: Final = 60
"""Kernel decisions that a millisecond pays for: a third of what a good core makes, so that a busy or slow machine plays no
worse, and the choice hangs on the view alone."""
WIN: Final = 30.0
"""What winning is worth, in points of margin."""
DOUBT: Final = 2.2
"""Standard errors by which a move must be worse to drop out before its time."""
PRIOR: Final = -4.0
"""By how many points another move than the policy's is thought worse before anything was tried …"""
SPREAD: Final = 4.0
"""… give or take so many: what few worlds say against it is believed accordingly little."""


@dataclass
class Budget:
    """How much thinking is left for a move."""

    began: float
    ms: float
    decisions: int | None
    used: int = 0

    def add(self, decisions: int) -> None:
        """So many kernel decisions were made."""
        self.used += decisions

    def spent(self) -> float:
        """The share of the budget that is spent."""
        if self.decisions is not None:
            return self.used / self.decisions
        clock = 1000 * (perf_counter() - self.began) / self.ms
        return max(clock, self.used / (DECISIONS_A_MS * self.ms))


class Race:
    """What is known of each move."""

    def __init__(self, moves: int, own: int) -> None:
        self.alive = list(range(moves))
        self.own, self.moves = own, moves
        self.worlds = self.looks = 0
        self.begun: float | None = None
        self.samples: Any = np.zeros((moves, 0))
        self.margins: Any = np.zeros((moves, 0))

    @property
    def chunk(self) -> int:
        """Worlds until the next look."""
        return 4 if self.worlds < 32 else 8

    @property
    def best(self) -> int:
        """The move that is thought best."""
        return self._ranked()[0]

    @property
    def margin(self) -> float:
        """By how many points that move is thought to end ahead."""
        return float(self.margins[self.best].mean()) if self.worlds else 0.0

    def add(self, out: Any) -> None:
        """Take in what the moves still in the race brought in some more worlds: margin and share of the win."""
        gains = np.full((self.moves, len(out)), np.nan)
        margins = gains.copy()
        margins[self.alive] = out[:, :, 0].T
        gains[self.alive] = margins[self.alive] + WIN / 60 * out[:, :, 1].T
        self.samples = np.concatenate([self.samples, gains], axis=1)
        self.margins = np.concatenate([self.margins, margins], axis=1)
        self.worlds += len(out)
        self.looks += 1

    def _thought(self) -> dict[int, float]:
        """How much better than the policy's own each move still in the race is thought to be (normal, conjugate)."""
        thought = {}
        for k in self.alive:
            if k == self.own:
                thought[k] = 0.0
                continue
            ahead = self.samples[k] - self.samples[self.own]
            error = (ahead.var(ddof=1) + 1.0) / self.worlds
            thought[k] = float((ahead.mean() / error + PRIOR / SPREAD**2) / (1 / error + 1 / SPREAD**2))
        return thought

    def _ranked(self) -> list[int]:
        if self.worlds < 2:
            return sorted(self.alive, key=lambda k: k != self.own)
        thought = self._thought()
        return sorted(self.alive, key=lambda k: -thought[k])

    def goes_on(self, spent: float, until: float) -> bool:
        """Whether there is something left to find out; drops those that need not be tried again."""
        if self.begun is None:
            self.begun = spent
        if self.worlds:
            self._drop((spent - self.begun) / max(1e-9, until - self.begun))
        return len(self.alive) > 1 and spent < until

    def _drop(self, share: float) -> None:
        ranked = self._ranked()
        rounds = max(1, ceil(log2(self.moves)))
        allowed = max(2, ceil(self.moves / 2 ** int(min(1.0, share) * rounds)))
        kept = ranked[:allowed]
        if self.worlds >= 8:
            ahead = self.samples[kept[0]] - self.samples[kept[1:]]
            error = ahead.std(axis=1) / np.sqrt(self.worlds) + 1e-9
            sure = ahead.mean(axis=1) > DOUBT * error
            kept = [kept[0]] + [k for k, worse in zip(kept[1:], sure, strict=True) if not worse]
        if self.own not in kept and len(kept) > 1:  # what the others are measured by
            kept.append(self.own)
        self.alive = kept
