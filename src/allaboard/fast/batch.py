"""Many games at once, each one step at a time: the compiled loop, and the arrays around it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from allaboard.fast.actions import resolved
from allaboard.fast.chance import below, mixed
from allaboard.fast.choices import legal_mask
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, World
from allaboard.fast.flow import start
from allaboard.fast.layout import (
    COUNT,
    D_MODE,
    D_POLICY,
    D_WORLD,
    OVER,
    S_PHASE,
    S_SEAT,
    SEATS,
    STATE,
)
from allaboard.fast.marks import thrifty_mask
from allaboard.fast.playout import play_out
from allaboard.fast.step import apply
from allaboard.fast.words import i64, jit, lowest, ones, u64

# Columns of `info`.
MOVER: Final = 0
LEGAL: Final = 1  # how many moves the mover has; 0: the game is over
DONE: Final = 2  # 1: the last step ended the game
WRONG: Final = 3  # 1: the id was not legal, and nothing was done
STEPS: Final = 4  # decisions in this game
INFO: Final = 5

_NEXT: Final = u64(0xD1342543DE82EF95)


@jit
def mark(S: Any, T: Any, M: Any, codes: Any, mask: Any, thrifty: bool) -> Any:
    """Mark the ids of the legal moves of either table; how many there are."""
    if thrifty:
        return thrifty_mask(S, T, M, mask)
    return legal_mask(S, T, M, codes, mask, False)


@jit
def begin_games(
    C: Any, K: Any, T: Any, M: Any, D: Any, codes: Any, mask: Any, info: Any, thrifty: bool, lo: Any, hi: Any
) -> None:
    """Deal a new game in each row from `lo` to `hi`, by the world whose key stands in `K`."""
    for game in range(lo, hi):
        S = C[game]
        D[D_MODE] = u64(0)
        D[D_WORLD] = K[game]
        start(S, T, M, D)
        row = info[game]
        row[LEGAL] = mark(S, T, M, codes, mask[game], thrifty)
        row[MOVER] = i64(S[S_SEAT])
        row[DONE], row[WRONG], row[STEPS] = 0, 0, 0


@jit
def step_games(
    C: Any, K: Any, T: Any, M: Any, D: Any, X: Any, table: Any, codes: Any, mask: Any, ids: Any, info: Any, out: Any,
    thrifty: bool, again: bool, lo: Any, hi: Any,
) -> None:  # fmt: skip
    """Make one step in each game: the action id of its row. A game that ends is counted, and (`again`) the next is dealt."""
    for game in range(lo, hi):
        S = C[game]
        row = info[game]
        row[DONE], row[WRONG] = 0, 0
        action = i64(ids[game])
        if row[LEGAL] == 0:
            continue
        if action < 0 or action >= len(table) or mask[game, action] == 0:
            row[WRONG] = 1
            continue
        D[D_MODE] = u64(0)
        D[D_WORLD] = K[game]
        apply(S, T, D, resolved(S, T, i64(table[action]), thrifty))
        row[STEPS] += 1
        if S[S_PHASE] == OVER:
            final_count(S, T, D, X, out[game])
            row[DONE] = 1
            if again:
                K[game] = mixed(u64(K[game] + _NEXT))
                D[D_WORLD] = K[game]
                start(S, T, M, D)
                row[STEPS] = 0
        row[LEGAL] = mark(S, T, M, codes, mask[game], thrifty)
        row[MOVER] = i64(S[S_SEAT])


@jit
def sample_ids(D: Any, words: Any, info: Any, ids: Any, lo: Any, hi: Any) -> None:
    """A legal action id for each game, each exactly as likely. `words` are the masks, eight marks to a word."""
    for game in range(lo, hi):
        if info[game, LEGAL] == 0:
            ids[game] = 0
            continue
        left = below(D, i64(info[game, LEGAL]))
        row = words[game]
        at = 0
        word = row[0]
        few = ones(word)
        while left >= few:
            left -= few
            at += 1
            word = row[at]
            few = ones(word)
        for _ in range(left):
            word &= u64(word - u64(1))
        ids[game] = 8 * at + (lowest(word) >> 3)


@jit
def finish_games(C: Any, K: Any, T: Any, M: Any, D: Any, X: Any, info: Any, out: Any, lo: Any, hi: Any) -> Any:
    """Play each game to its end by the seats' policies; how many decisions that took."""
    decisions = 0
    for game in range(lo, hi):
        S = C[game]
        D[D_MODE] = u64(0)
        D[D_WORLD] = K[game]
        D[D_POLICY] = mixed(u64(K[game] ^ _NEXT))
        decisions += play_out(S, T, M, D, X)
        final_count(S, T, D, X, out[game])
        info[game, LEGAL] = 0
        info[game, DONE] = 1
    return decisions


class Batch:
    """So many games of one board, side by side in arrays that the caller may read (and must not write).

    `mask[game, id]` is 1 where the action is legal; `info[game]` has the columns above; `scores[game, seat]` the lines of
    the last final count (`layout.C_…`). No call holds the interpreter's lock while it works.
    """

    def __init__(self, world: World, games: int, seed: int = 0, *, exact: bool = False, threads: int = 1) -> None:
        self.world, self.games, self.thrifty = world, games, not exact
        self.table = world.exact_codes if exact else world.codes
        self.cells = np.zeros((games, STATE), np.uint16)
        self.keys = np.random.SeedSequence(seed).generate_state(games, np.uint64)
        # Rows of whole words, so that marks can be counted eight at a time.
        self.marks = np.zeros((games, -(-len(self.table) // 8) * 8), np.uint8)
        self.mask = self.marks[:, : len(self.table)]
        self.info = np.zeros((games, INFO), np.int32)
        self.counts = np.zeros((games, SEATS * COUNT), np.int32)
        self.ids = np.zeros(games, np.int64)
        threads = max(1, min(threads or os.cpu_count() or 1, games))
        self._parts = [(games * i // threads, games * (i + 1) // threads, Desk()) for i in range(threads)]
        for i, (_, _, desk) in enumerate(self._parts):
            desk.imagine(seed, seed * threads + i)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset()

    def each(self, work: Any) -> list[Any]:
        """Do a piece of work for every part of the rows, each on a thread of its own: `work(desk, first, end)`."""
        if self._pool is None:
            lo, hi, desk = self._parts[0]
            return [work(desk, lo, hi)]
        return list(self._pool.map(lambda part: work(part[2], part[0], part[1]), self._parts))

    @property
    def scores(self) -> Any:
        """The last final count of each game: `[game, seat, line]`."""
        return self.counts.reshape(self.games, SEATS, COUNT)[:, : self.world.seats]

    def reset(self) -> None:
        """Deal a new game in every row."""
        world = self.world
        self.each(
            lambda desk, lo, hi: begin_games(
                self.cells,
                self.keys,
                world.table,
                world.masks,
                desk.chance,
                desk.codes,
                self.marks,
                self.info,
                self.thrifty,
                lo,
                hi,
            )
        )

    def step(self, ids: Sequence[int] | Any, *, again: bool = True) -> None:
        """Make one decision in every game. `again`: where a game ends, its row begins the next."""
        world = self.world
        actions = np.ascontiguousarray(ids, np.int64)
        if actions.shape != (self.games,):
            raise ValueError(f"one action id is needed for each of the {self.games} games")
        self.each(
            lambda desk, lo, hi: step_games(
                self.cells, self.keys, world.table, world.masks, desk.chance, desk.scratch, self.table, desk.codes,
                self.marks, actions, self.info, self.counts, self.thrifty, again, lo, hi,
            )
        )  # fmt: skip

    def sample(self) -> Any:
        """A legal action id for each game, each exactly as likely; 0 where the game is over."""
        self.each(lambda desk, lo, hi: sample_ids(desk.chance, self.marks.view(np.uint64), self.info, self.ids, lo, hi))
        return self.ids

    def play_out(self) -> int:
        """Play every game to its end by the seats' policies; how many decisions that took."""
        world = self.world
        return sum(
            self.each(
                lambda desk, lo, hi: finish_games(
                    self.cells,
                    self.keys,
                    world.table,
                    world.masks,
                    desk.chance,
                    desk.scratch,
                    self.info,
                    self.counts,
                    lo,
                    hi,
                )
            )
        )
