"""The policies that are compiled, by number. Each seat of a playout has one: `D[D_SEATS + seat]`.

To add one, write `policy_NAME.py` with a function `name(S, T, M, D, X) -> code` and give it a number and a branch here. A policy
reads the position and the tables, may keep notes in the scratch cells from `X_POLICY` on (they last until another policy is
asked), and draws from the desk by `chance.below`. It must return a legal move's code (`layout`), and should look at hidden
cells only as far as the imagined world it plays in is its own: in a playout all seats play with open eyes or none do.
"""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import D_SEATS
from allaboard.fast.thrifty import thrifty_move
from allaboard.fast.words import jit, u64

UNIFORM: Final = 0

BY_NAME: Final = {"uniform": UNIFORM}


@jit
def choose(S: Any, T: Any, M: Any, D: Any, X: Any) -> Any:
    """The move that the policy of the seat to move makes."""
    # A second policy goes here: if D[D_SEATS + S[S_SEAT]] == u64(NAME): return name(S, T, M, D, X)
    return thrifty_move(S, T, M, D, -1)


@jit
def seat_policies(D: Any, policies: Any) -> None:
    """Give each seat its policy."""
    for seat in range(len(policies)):
        D[D_SEATS + seat] = u64(policies[seat])
