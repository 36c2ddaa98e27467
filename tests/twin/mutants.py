"""Deliberate mistakes in the kernel, and the games that catch them.

Run with `NUMBA_DISABLE_JIT=1`, where a compiled function is plain Python and its body can be exchanged:
`python -m tests.twin.mutants` plays each mistake through its game and ends with 1 if one is not caught;
`python -m tests.twin.mutants find` looks for the first game that catches each, and prints the list anew.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Final

from allaboard.fast.bridge.twin import STYLES, Match, Twin, matches
from allaboard.fast.words import COMPILED

PATIENCE: Final = 100.0


@dataclass(frozen=True)
class Mutant:
    """One mistake: a text in a function of the kernel, and what stands there instead."""

    module: str
    function: str
    old: str
    new: str
    caught_by: Match


def mini(seats: int, seed: int, variant: str = "none") -> Match:
    return Match("mini", seats, seed, variant)


MUTANTS = (
    Mutant("flow", "reshuffle", "S[S_DISCARD + card] = 0", "pass", mini(2, 0)),
    Mutant("flow", "_must_sweep", "wild < limit", "wild <= limit", mini(2, 0)),
    Mutant("flow", "_must_sweep", "colored + limit > places", "colored > 0", mini(4, 0)),
    Mutant("flow", "can_draw_second", "< LOCO", "<= LOCO", mini(3, 1, "long_0")),
    Mutant("flow", "end_turn", "<= T[T_LAST_ROUND]", "< T[T_LAST_ROUND]", mini(2, 0, "no_sweep")),
    Mutant("flow", "end_turn", "left = seats", "left = seats - 1", mini(2, 0)),
    Mutant("flow", "settle", "filled and", "", mini(4, 0)),
    Mutant("step", "_spend", "shown - number if shown > number else 0", "shown", mini(2, 0)),
    Mutant("step", "_after_card", "or not can_draw_second(S, T)", "", mini(3, 1, "double_routes")),
    Mutant("step", "_keep", "elif T[T_REMOVED]", "elif not T[T_REMOVED]", mini(2, 0)),
    Mutant("step", "_settle_ticket", "(seat + 1) << 8", "seat << 8", mini(2, 0)),
    Mutant("step", "_claim", "S[player + P_TRAINS] -= T[T_SPACES + route]", "pass", mini(2, 0)),
    Mutant(
        "step",
        "_claim",
        "other == seat or seats < T[T_DOUBLE_FROM]",
        "seats < T[T_DOUBLE_FROM]",
        mini(2, 0, "double_routes"),
    ),
    Mutant("step", "_claim", "other == seat or seats < T[T_DOUBLE_FROM]", "other == seat", mini(2, 0)),
    Mutant("step", "_claim", "seats < T[T_DOUBLE_FROM]", "seats <= T[T_DOUBLE_FROM]", mini(2, 0, "double_routes")),
    Mutant("step", "_close_tunnel", "S[S_DISCARD + S[S_REVEAL + i]] += 1", "pass", mini(2, 0)),
    Mutant("step", "extra_due", "card == LOCO or card == S[S_COLOR]", "card == S[S_COLOR]", mini(3, 0)),
    Mutant("step", "_dig", "extra_due(S) == 0", "extra_due(S) <= 1", mini(3, 0, "double_routes")),
    Mutant("step", "_dig", "S[S_DISCARD + LOCO] += wild", "pass", mini(2, 0)),
    Mutant(
        "step", "apply", "_after_card(S, T, D, seat, card == LOCO)", "_after_card(S, T, D, seat, False)", mini(2, 0)
    ),
    Mutant("step", "apply", "wild + S[S_WILD]", "wild", mini(2, 9)),
    Mutant("step", "apply", "S[player + P_SHOWN + card] += number", "pass", mini(3, 0)),
    Mutant("step", "apply", "S[player + P_STATIONS] -= 1", "pass", mini(2, 0)),
    Mutant("step", "apply", "S[S_PASSES] += 1", "pass", mini(5, 2, "double_routes")),
    Mutant("choices", "_add_payments", "min(cards - 1, wild)", "min(cards, wild)", mini(2, 0)),
    Mutant("choices", "_add_payments", "max(ferry, cards - have, 0)", "max(cards - have, 0)", mini(2, 0)),
    Mutant("choices", "legal_codes", "min(i64(S[player + P_TRAINS]), LENGTHS - 1)", "LENGTHS - 1", mini(2, 0)),
    Mutant("choices", "legal_codes", "(_FULL ^ load64(S, S_BUILT))", "_FULL", mini(2, 0)),
    Mutant("choices", "legal_codes", "(card == LOCO and phase == TURN)", "card == LOCO", mini(2, 0)),
    Mutant(
        "thrifty",
        "thrifty_move",
        "trains = min(i64(S[player + P_TRAINS]), LENGTHS - 1)",
        "trains = LENGTHS - 1",
        mini(2, 0),
    ),
    Mutant("thrifty", "_tunnel_move", "have > 0 and", "", mini(5, 0, "double_routes")),
    Mutant("marks", "_mark_stations", "(_FULL ^ load64(S, S_BUILT))", "_FULL", mini(2, 0)),
    Mutant("marks", "_mark_claims", "if wild > 0", "if wild > 1", mini(2, 0)),
    Mutant("count", "_count_seat", "tickets -= value", "pass", mini(2, 0)),
    Mutant("count", "_count_seat", "2 * (gain >> 8)", "(gain >> 8)", mini(2, 0)),
    Mutant("count", "final_count", "and longest > 0", "", mini(5, 0, "no_sweep")),
    Mutant("count", "_key", "1 if R[row + C_BONUS] > 0 else 0", "0", mini(5, 0)),
    Mutant("longest", "longest_path", "if odd <= 2", "if odd <= 4", mini(4, 0, "no_sweep")),
)


@contextmanager
def planted(mutant: Mutant) -> Iterator[None]:
    """While this lasts, the mistake is in the kernel."""
    if COMPILED:
        raise SystemExit("mutants need NUMBA_DISABLE_JIT=1: what is compiled cannot be exchanged")
    function = getattr(import_module(f"allaboard.fast.{mutant.module}"), mutant.function)
    source = inspect.getsource(function)
    if mutant.old not in source:
        raise SystemExit(f"{mutant.module}.{mutant.function} has no {mutant.old!r} any more: write the mutant anew")
    made: dict[str, object] = {}
    exec(source.replace("@jit\n", "").replace(mutant.old, mutant.new), function.__globals__, made)  # noqa: S102 our own source
    before = function.__code__
    function.__code__ = made[mutant.function].__code__  # type: ignore[attr-defined]
    try:
        yield
    finally:
        function.__code__ = before


def caught(mutant: Mutant, match: Match) -> bool:
    """Whether this game shows the mistake: the twins differ, or the kernel stumbles."""
    with planted(mutant):
        try:
            Twin(match).run(most=600)
        except Exception:  # noqa: BLE001 a kernel with a mistake may fail in any way
            return True
    return False


def find(mutant: Mutant) -> Match | None:
    """The first game that catches it, small boards first, if one is found in a minute or two."""
    rest = [match for match in matches(range(len(STYLES))) if match.board != "mini"]
    small = [match for match in matches(range(8)) if match.board == "mini"]
    until = perf_counter() + PATIENCE
    return next((match for match in small + rest if perf_counter() > until or caught(mutant, match)), None)


def main(arguments: list[str]) -> int:
    """Try every mutant; 1 if one lives."""
    lives = 0
    for number, mutant in enumerate(MUTANTS):
        name = f"{mutant.module}.{mutant.function}: {mutant.old!r} -> {mutant.new!r}"
        if arguments == ["find"]:
            print(f"{number:2} {name}: {find(mutant)}", flush=True)
        elif not caught(mutant, mutant.caught_by):
            print(f"{name} lives through {mutant.caught_by}")
            lives += 1
    print(f"{len(MUTANTS) - lives} of {len(MUTANTS)} caught")
    return 1 if lives else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
