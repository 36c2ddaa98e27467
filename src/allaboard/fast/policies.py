"""The policies that are compiled, by number. Each seat of a playout has one: `D[D_SEATS + seat]`.

To add one, write `policy_NAME.py` with a function `name(S, T, M, D, X) -> code` and give it a number and a branch here. A policy
reads the position and the tables, may keep notes in the scratch cells from `X_POLICY` on (they last until another policy is
asked), and draws from the desk by `chance.below`. It must return a legal move's code (`layout`), and should look at hidden
cells only as far as the imagined world it plays in is its own: in a playout all seats play with open eyes or none do.
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import D_SEATS, S_SEAT, TUNES
from allaboard.fast.policy_planner import plan
from allaboard.fast.policy_racer import greedy, racer
from allaboard.fast.thrifty import thrifty_move
from allaboard.fast.words import i64, jit, u64

UNIFORM: Final = 0
GREEDY: Final = 1
RACER: Final = 2
PLANNER: Final = 8

BY_NAME: Final = {"uniform": UNIFORM, "greedy": GREEDY, "racer": RACER, "planner": PLANNER}


@jit
def choose(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """The move that the policy of the seat to move makes."""
    policy = i64(D[D_SEATS + S[S_SEAT]])
    if policy >= PLANNER:
        return plan(S, T, M, D, X, min(policy - PLANNER, TUNES - 1))
    if policy == RACER:
        return racer(S, T, M, D, X)
    if policy == GREEDY:
        return greedy(S, T, M, D, X)
    return thrifty_move(S, T, M, D, -1)


@jit
def seat_policies(D: Any, policies: Any) -> None:
    """Give each seat its policy."""
    for seat in range(len(policies)):
        D[D_SEATS + seat] = u64(policies[seat])
