"""What the seats of many games observe: the compiled loops over batches, and the arrays around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from allaboard.fast.actions import resolved
from allaboard.fast.batch import DONE, LEGAL, MOVER, STEPS, WRONG, Batch, mark
from allaboard.fast.chance import mixed
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, World
from allaboard.fast.features import F_WIDTH, places_of
from allaboard.fast.flow import start
from allaboard.fast.layout import (
    C_RANK,
    C_TOTAL,
    COUNT,
    D_MODE,
    D_POLICY,
    D_SEATS,
    D_WORLD,
    OVER,
    S_PHASE,
    S_SEAT,
    SEATS,
    T_SEATS,
)
from allaboard.fast.observe import observe
from allaboard.fast.playout import margin
from allaboard.fast.policies import choose
from allaboard.fast.step import apply
from allaboard.fast.ways import NOTE, NOTES, forget, roads_of
from allaboard.fast.words import cells, i64, jit, u64

_NEXT: Final = u64(0xD1342543DE82EF95)
_CHOICES: Final = u64(0x9FB21C651E98DF25)

# Columns of `results`: how the last game of a row ended for its learner.
R_TOTAL: Final = 0
R_MARGIN: Final = 1
R_SHARE: Final = 2  # 60 divided by the number of winners, if it is one of them
R_SEAT: Final = 3  # where it sat
R_LENGTH: Final = 4  # decisions of its own
RESULT: Final = 5


@dataclass(frozen=True, eq=False)
class Sight:
    """What the kernel needs of a board to write observations."""

    roads: Any
    places: Any

    @property
    def width(self) -> int:
        """Numbers in a row."""
        return int(self.places[F_WIDTH])


_known: dict[int, tuple[World, Sight]] = {}


def sight_of(world: World) -> Sight:
    """The sight of a world, made once."""
    found = _known.get(id(world))
    if found is None or found[0] is not world:
        found = _known[id(world)] = (world, Sight(roads_of(world.table), places_of(world.table)))
    return found[1]


@jit
def forget_all(N: Any) -> None:
    """Another game: nothing is known of any seat."""
    for seat in range(SEATS):
        forget(N, NOTE * seat)


def observed(world: World, S: Any, seat: int, desk: Desk | None = None) -> Any:
    """What a seat observes in one position."""
    sight, desk = sight_of(world), desk or Desk()
    out, notes = cells(sight.width, "u1"), cells(NOTES, "u8")
    observe(S, world.table, sight.roads, sight.places, desk.chance, desk.scratch, notes, seat, out)
    return out


@jit
def observe_games(
    C: Any, T: Any, A: Any, P: Any, D: Any, X: Any, N: Any, info: Any, out: Any, lo: Any, hi: Any
) -> None:
    """Write, for each game from `lo` to `hi`, what the seat to move observes."""
    for game in range(lo, hi):
        if info[game, STEPS] == 0:
            forget_all(N[game])
        observe(C[game], T, A, P, D, X, N[game], i64(info[game, MOVER]), out[game])


class WatchedBatch(Batch):
    """A batch that also says what the seat to move of each game observes: `observation[game]`, the row of `features`."""

    def __init__(self, world: World, games: int, seed: int = 0, *, exact: bool = False, threads: int = 1) -> None:
        self.sight = sight_of(world)
        self.observation = np.zeros((games, self.sight.width), np.uint8)
        self.notes = np.zeros((games, NOTES), np.uint64)
        super().__init__(world, games, seed, exact=exact, threads=threads)

    def _watch(self) -> None:
        world, sight = self.world, self.sight
        self.each(
            lambda desk, lo, hi: observe_games(
                self.cells, world.table, sight.roads, sight.places, desk.chance, desk.scratch, self.notes, self.info,
                self.observation, lo, hi,
            )
        )  # fmt: skip

    def reset(self) -> None:
        """Deal a new game in every row."""
        super().reset()
        self._watch()

    def step(self, ids: Sequence[int] | Any, *, again: bool = True) -> None:
        """Make one decision in every game. `again`: where a game ends, its row begins the next."""
        super().step(ids, again=again)
        self._watch()


@jit
def _seat_policies(D: Any, policies: Any, seats: Any, me: Any) -> None:
    """Give the seats after the learner's their policies."""
    for k in range(1, seats):
        D[D_SEATS + (me + k if me + k < seats else me + k - seats)] = u64(policies[k - 1])


@jit
def _deal(S: Any, T: Any, M: Any, D: Any, N: Any, K: Any, game: Any) -> None:
    D[D_MODE] = u64(0)
    D[D_WORLD] = K[game]
    D[D_POLICY] = mixed(u64(K[game] ^ _CHOICES))
    start(S, T, M, D)
    forget_all(N)


@jit
def advance_games(
    C: Any, K: Any, G: Any, T: Any, M: Any, A: Any, P: Any, D: Any, X: Any, N: Any, table: Any, codes: Any, mask: Any,
    ids: Any, info: Any, out: Any, observation: Any, last: Any, results: Any, policies: Any, places: Any, begin: bool,
    rotate: bool, thrifty: bool, lo: Any, hi: Any,
) -> None:  # fmt: skip
    """Make the learner's step in each game, let the policies answer, and stop where the learner moves again.

    A game that ends is counted, its last observation is kept in `last`, and the next is dealt. `G` holds each game's own
    stream of choices, so that a game is the same whoever plays it, and with however many others.
    """
    seats = i64(T[T_SEATS])
    for game in range(lo, hi):
        S, row = C[game], info[game]
        row[DONE], row[WRONG] = 0, 0
        me = i64(places[game])
        _seat_policies(D, policies, seats, me)
        if begin:
            _deal(S, T, M, D, N[game], K, game)
            row[STEPS] = 0
        else:
            action = i64(ids[game])
            if action < 0 or action >= len(table) or mask[game, action] == 0:
                row[WRONG] = 1
                continue
            D[D_MODE] = u64(0)
            D[D_WORLD] = K[game]
            D[D_POLICY] = G[game]
            apply(S, T, D, resolved(S, T, i64(table[action]), thrifty))
            row[STEPS] += 1
        while True:
            while S[S_PHASE] != OVER and S[S_SEAT] != me:
                apply(S, T, D, choose(S, T, M, D, X))
            if S[S_PHASE] != OVER:
                break
            final_count(S, T, D, X, out[game])
            _note_result(T, out[game], results[game], me, row[STEPS])
            observe(S, T, A, P, D, X, N[game], me, last[game])
            row[DONE] = 1
            row[STEPS] = 0
            K[game] = mixed(u64(K[game] + _NEXT))
            if rotate:
                me = me + 1 if me + 1 < seats else 0
                places[game] = me
                _seat_policies(D, policies, seats, me)
            _deal(S, T, M, D, N[game], K, game)
        G[game] = D[D_POLICY]
        row[MOVER] = me
        row[LEGAL] = mark(S, T, M, codes, mask[game], thrifty)
        observe(S, T, A, P, D, X, N[game], me, observation[game])


@jit
def _note_result(T: Any, R: Any, result: Any, me: Any, steps: Any) -> None:
    seats = i64(T[T_SEATS])
    winners = 0
    for seat in range(seats):
        if R[COUNT * seat + C_RANK] == 1:
            winners += 1
    result[R_TOTAL] = R[COUNT * me + C_TOTAL]
    result[R_MARGIN] = margin(R, seats, me)
    result[R_SHARE] = 60 // winners if R[COUNT * me + C_RANK] == 1 else 0
    result[R_SEAT] = me
    result[R_LENGTH] = steps


class LearnersBatch:
    """So many games in each of which one seat learns and compiled policies have the others.

    `step` returns when every learner is to move again; `observation`, `mask` and `info` are the learner's. Where `info` says
    that a game ended, `results` says how, `last` is the learner's last observation of it, and the row is the next game's.
    The learner sits in each seat in turn (`rotate`).
    """

    def __init__(
        self, world: World, games: int, seed: int = 0, *,
        policies: Sequence[int] = (0,), exact: bool = False, threads: int = 1, rotate: bool = True,
    ) -> None:  # fmt: skip
        self.world, self.games, self.thrifty, self.rotate = world, games, not exact, rotate
        self.sight = sight_of(world)
        self.table = world.exact_codes if exact else world.codes
        self._crew = Batch(world, games, seed, exact=exact, threads=threads)  # its arrays and its threads
        self.mask, self.info, self.counts = self._crew.mask, self._crew.info, self._crew.counts
        self.observation = np.zeros((games, self.sight.width), np.uint8)
        self.last = np.zeros_like(self.observation)
        self.notes = np.zeros((games, NOTES), np.uint64)
        self.results = np.zeros((games, RESULT), np.int32)
        self.streams = np.zeros(games, np.uint64)
        self.policies = np.resize(np.asarray(policies, np.int64), SEATS)
        self.places = np.zeros(games, np.int64)
        self._nothing = np.zeros(games, np.int64)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal a new game in every row; with a seed, always the same ones."""
        if seed is not None:
            self._crew.keys[:] = np.random.SeedSequence(seed).generate_state(self.games, np.uint64)
            self.places[:] = np.arange(self.games) % self.world.seats if self.rotate else 0
        else:
            self._crew.keys += np.uint64(1)
        self._advance(self._nothing, begin=True)

    def step(self, ids: Sequence[int] | Any) -> None:
        """The learner's decision in every game, and the others' answers."""
        actions = np.ascontiguousarray(ids, np.int64)
        if actions.shape != (self.games,):
            raise ValueError(f"one action id is needed for each of the {self.games} games")
        self._advance(actions, begin=False)

    def sample(self) -> Any:
        """A legal action id for each game, each exactly as likely."""
        return self._crew.sample()

    @property
    def scores(self) -> Any:
        """The last final count of each game: `[game, seat, line]`."""
        return self._crew.scores

    def _advance(self, actions: Any, *, begin: bool) -> None:
        world, sight, crew = self.world, self.sight, self._crew
        crew.each(
            lambda desk, lo, hi: advance_games(
                crew.cells, crew.keys, self.streams, world.table, world.masks, sight.roads, sight.places, desk.chance,
                desk.scratch, self.notes, self.table, desk.codes, crew.marks, actions, self.info, self.counts,
                self.observation, self.last, self.results, self.policies, self.places, begin, self.rotate, self.thrifty,
                lo, hi,
            )
        )  # fmt: skip
