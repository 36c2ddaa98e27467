"""One game, step by step from Python, as quick as a single call can be.

Handing five arrays to a compiled function takes several times as long as the step itself. So the arrays' addresses are noted
once, and a step takes two numbers: where the notes are, and which of the legal moves to make.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from allaboard.fast.choices import legal_codes
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.flow import start
from allaboard.fast.layout import COUNT, DESK, MASKS, MOVES, OVER, S_PHASE, S_SEAT, STATE, TABLE
from allaboard.fast.playout import copy, play_out
from allaboard.fast.step import apply
from allaboard.fast.thrifty import thrifty_move
from allaboard.fast.words import COMPILED, array16, array32, array64, cells, i64, jit, jit_brief, ready, u64

# The notes: how many moves are legal, decisions made, whether every payment counts, and where each array is.
N_LEGAL: Final = 0
N_MADE: Final = 1
N_EXACT: Final = 2
N_GAME: Final = 3
N_TABLE: Final = 4
N_MASKS: Final = 5
N_CHANCE: Final = 6
N_CODES: Final = 7
NOTED: Final = 8


@jit
def count_legal(S: Any, T: Any, M: Any, D: Any, codes: Any, N: Any) -> Any:
    """Note how many moves the mover has, and say it; 0: the game is over."""
    legal = i64(0)
    if S[S_PHASE] != OVER:
        exact = N[N_EXACT] != u64(0)
        legal = i64(legal_codes(S, T, M, codes, False)) if exact else i64(-thrifty_move(S, T, M, D, -2))
    N[N_LEGAL] = u64(legal)
    return legal


@jit
def code_at(S: Any, T: Any, M: Any, D: Any, codes: Any, N: Any, k: Any) -> Any:
    """The code of the legal move in this place."""
    return i64(codes[k]) if N[N_EXACT] != u64(0) else i64(thrifty_move(S, T, M, D, k))


@jit
def step_with(S: Any, T: Any, M: Any, D: Any, codes: Any, N: Any, k: Any) -> Any:
    """Make the move in this place of the legal ones; how many there are then, or -1: there is no such place.

    A number below 0 draws: -n makes the move that n falls on when the places are counted round and round.
    """
    legal = i64(N[N_LEGAL])
    if k < 0 and legal > 0:
        k = -k % legal
    if k < 0 or k >= legal:
        return i64(-1)
    apply(S, T, D, code_at(S, T, M, D, codes, N, k))
    N[N_MADE] = u64(N[N_MADE] + u64(1))
    return count_legal(S, T, M, D, codes, N)


@jit_brief
def step_at(notes: Any, k: Any) -> Any:
    """The same for the game whose notes are at this address."""
    N = array64(notes, NOTED)
    return step_with(
        array16(N[N_GAME], STATE),
        array16(N[N_TABLE], TABLE),
        array64(N[N_MASKS], MASKS),
        array64(N[N_CHANCE], DESK),
        array32(N[N_CODES], MOVES),
        N,
        k,
    )


class Solo:
    """One game: `legal` moves by number, `step(k)` makes one of them and returns how many there are next (0: it is over).

    >>> from allaboard.boards import load
    >>> from allaboard.fast.bridge import world_of
    >>> game = Solo(world_of(load("usa").game(2)))
    >>> legal = game.deal(7)
    >>> while legal:
    ...     legal = game.step(legal - 1)
    >>> game.scores().shape
    (2, 8)
    """

    step: Callable[[int], int]
    """Make the legal move in this place; how many there are next, 0 if the game is over, -1 if there is no such place.

    A number below 0 draws: `step(-n)` makes the move that n falls on, so `step(-getrandbits(30))` plays by lot."""

    def __init__(self, world: World, *, exact: bool = False) -> None:
        self.world, self.exact = world, exact
        self.desk, self.cells = Desk(), new_game()
        self._notes = cells(NOTED, "u8")
        self._notes[N_EXACT] = int(exact)
        self._arrays = (self.cells, world.table, world.masks, self.desk.chance, self.desk.codes)
        if COMPILED:
            for place, array in zip(range(N_GAME, NOTED), self._arrays, strict=True):
                self._notes[place] = array.ctypes.data
            self.step = partial(ready(step_at), self._notes.ctypes.data)
        else:
            self.step = partial(step_with, *self._arrays, self._notes)
        self.deal(0)

    def deal(self, seed: int | str) -> int:
        """Deal a new game, by the seed that the core deals by if it is text; how many moves the first seat has."""
        if isinstance(seed, str):
            self.desk.deal_by(seed)
        else:
            self.desk.imagine(seed, seed)
        start(self.cells, self.world.table, self.world.masks, self.desk.chance)
        self._notes[N_MADE] = 0
        return int(count_legal(*self._arrays, self._notes))

    @property
    def legal(self) -> int:
        """How many moves the seat to move has; 0: the game is over."""
        return int(self._notes[N_LEGAL])

    @property
    def decisions(self) -> int:
        """How many have been made in this game."""
        return int(self._notes[N_MADE])

    @property
    def seat(self) -> int:
        """Who is to move."""
        return int(self.cells[S_SEAT])

    def code(self, k: int) -> int:
        """The legal move in this place, as a code (`layout`; `bridge.action_of` makes an action of it)."""
        if not 0 <= k < self.legal:
            raise ValueError(f"there are {self.legal} legal moves, counted from 0, and none is number {k}")
        return int(code_at(*self._arrays, self._notes, k))

    def clone(self) -> Solo:
        """The same position, to be played on by itself; its hidden order of cards is the same."""
        other = Solo(self.world, exact=self.exact)
        copy(other.cells, self.cells)
        other.desk.chance[:] = self.desk.chance
        other._notes[N_MADE] = self._notes[N_MADE]
        count_legal(*other._arrays, other._notes)
        return other

    def play_out(self) -> int:
        """Play to the end by the seats' policies; how many decisions that took."""
        decisions = int(play_out(self.cells, self.world.table, self.world.masks, self.desk.chance, self.desk.scratch))
        self._notes[N_LEGAL] = 0
        self._notes[N_MADE] += decisions
        return decisions

    def scores(self) -> npt.NDArray[np.int32]:
        """The final count, as if the game ended here: a row a seat (`layout.C_…`)."""
        final_count(self.cells, self.world.table, self.desk.chance, self.desk.scratch, self.desk.count)
        return np.asarray(self.desk.count, np.int32)[: self.world.seats * COUNT].reshape(self.world.seats, COUNT).copy()
