"""Play to the end: whole games from the first shuffle, and many imagined futures of one position."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.chance import mixed
from allaboard.fast.count import final_count
from allaboard.fast.flow import start
from allaboard.fast.imagine import redeal
from allaboard.fast.layout import (
    C_RANK,
    C_TOTAL,
    COUNT,
    D_MODE,
    D_POLICY,
    D_WORLD,
    OVER,
    S_PHASE,
    STATE,
    T_SEATS,
)
from allaboard.fast.policies import choose
from allaboard.fast.step import apply
from allaboard.fast.words import i64, jit, u64

_STREAM: Final = u64(0x5851F42D4C957F2D)


@jit
def imagine(D: Any, world: Any, stream: Any) -> None:
    """Make the desk deal the imagined world of this number, and choose moves by this stream."""
    D[D_MODE] = u64(0)
    D[D_WORLD] = mixed(u64(world))
    D[D_POLICY] = mixed(u64(u64(stream) ^ _STREAM))


@jit
def copy(into: Any, S: Any) -> None:
    """Clone a game."""
    for cell in range(STATE):
        into[cell] = S[cell]


@jit
def play_out(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """Play a game to its end by the seats' policies; how many decisions that took."""
    decisions = 0
    while S[S_PHASE] != OVER:
        apply(S, T, D, choose(S, T, M, D, X))
        decisions += 1
    return decisions


@jit
def play_games(S: Any, T: Any, M: Any, D: Any, X: Any, seed: Any, games: Any, out: Any) -> Any:
    """Play so many games from the first shuffle to the final count; `out` gets `COUNT` numbers a seat and game.

    Returns how many decisions they took. Game number i is the same whoever plays it, and with however many others.
    """
    decisions = 0
    width = COUNT * i64(T[T_SEATS])
    for game in range(games):
        number = u64(u64(seed) + u64(game))
        imagine(D, number, number)
        start(S, T, M, D)
        decisions += play_out(S, T, M, D, X)
        final_count(S, T, D, X, out[game * width : (game + 1) * width])
    return decisions


@jit
def margin(R: Any, seats: Any, seat: Any) -> Any:
    """How far a seat is ahead of the best of the others."""
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, i64(R[COUNT * other + C_TOTAL]))
    return i64(R[COUNT * seat + C_TOTAL]) - best


@jit
def rollouts(
    root: Any,
    S: Any,
    W: Any,
    T: Any,
    M: Any,
    D: Any,
    X: Any,
    R: Any,
    codes: Any,
    seat: Any,
    seed: Any,
    first: Any,
    worlds: Any,
    hide: bool,
    out: Any,
) -> Any:
    """Try each of some moves in the same imagined worlds, and play each to the end by the seats' policies.

    `root` is the position, `S` and `W` are scratch games, `codes` the moves of its mover. World number i, from `first` on,
    has its own hidden cards as `seat` may imagine them (if `hide`), its own reshuffles and its own stream of choices: the
    same for every move. `out` gets two numbers a move and world: `seat`'s margin, and 60 divided by the number of winners
    if it is one of them. Returns how many decisions were made.
    """
    decisions = 0
    seats = i64(T[T_SEATS])
    at = 0
    for i in range(worlds):
        number = u64(u64(seed) + u64(u64(first + i) * _STREAM))
        imagine(D, number, number)
        copy(W, root)
        if hide:
            redeal(W, T, D, X, seat)
        for k in range(len(codes)):
            copy(S, W)
            imagine(D, number, number)
            apply(S, T, D, i64(codes[k]))
            decisions += 1 + play_out(S, T, M, D, X)
            final_count(S, T, D, X, R)
            winners = 0
            for other in range(seats):
                if R[COUNT * other + C_RANK] == 1:
                    winners += 1
            out[at] = margin(R, seats, seat)
            out[at + 1] = 60 // winners if R[COUNT * seat + C_RANK] == 1 else 0
            at += 2
    return decisions
