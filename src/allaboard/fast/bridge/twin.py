"""Play the same game in the core and in the kernel, and compare them after every decision, field by field.

`python -m allaboard.fast.bridge.twin --board usa --seats 3 --seed 17 --at 84` plays one game up to a decision and says
whether they still agree there, and if not, in which field they differ first.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any, Final

from allaboard.boards import Variants, load
from allaboard.core.actions import Action
from allaboard.core.board import Board
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.scoring import scores
from allaboard.core.start import start
from allaboard.core.state import Game, Seat, State
from allaboard.fast import layout as at
from allaboard.fast.actions import resolved
from allaboard.fast.bridge.moves import action_of, code_of
from allaboard.fast.bridge.positions import pack, unpack
from allaboard.fast.bridge.worlds import world_of
from allaboard.fast.choices import legal_mask
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.flow import start as kernel_start
from allaboard.fast.marks import thrifty_mask
from allaboard.fast.step import apply
from allaboard.fast.thrifty import thrifty_move

VARIANTS: Final = {
    "none": Variants(),
    "double_routes": Variants(double_routes=True),
    "no_sweep": Variants(no_sweep=True),
    "open_hands": Variants(open_hands=True),
    "long_0": Variants(long_tickets=0),
    "long_2": Variants(long_tickets=2),
}

STYLES: Final = ("thrifty", "kinds", "hoarder", "builder", "anything")


class Differs(AssertionError):
    """The core and the kernel disagree."""


@dataclass(frozen=True)
class Match:
    """One game to be played by both."""

    board: str
    seats: int
    seed: int
    variant: str = "none"

    @property
    def game(self) -> Game:
        """What is agreed before the first card is dealt."""
        return load(self.board).game(self.seats, variants=VARIANTS[self.variant])

    def command(self, decision: int) -> str:
        """The line that shows the difference again."""
        variant = "" if self.variant == "none" else f" --variant {self.variant}"
        return (
            f"python -m allaboard.fast.bridge.twin --board {self.board} --seats {self.seats}"
            f" --seed {self.seed}{variant} --at {decision}"
        )


def first_difference(a: Any, b: Any, name: str = "state") -> str | None:
    """The name of the first field in which two positions differ, with both values; None if they are equal."""
    if a == b:
        return None
    if is_dataclass(a) and type(a) is type(b):
        for field in fields(a):
            found = first_difference(getattr(a, field.name), getattr(b, field.name), f"{name}.{field.name}")
            if found:
                return found
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            found = first_difference(x, y, f"{name}[{i}]")
            if found:
                return found
    return f"{name}: the core has {a!r}, the kernel {b!r}"


def thrifty(codes: Sequence[int]) -> list[int]:
    """Of the payments in one color only the one with the fewest locomotives; all else stays."""
    best: dict[int, int] = {}
    for code in codes:
        wild = code >> 16
        key = code & 0xFFFF
        if key not in best or wild < best[key] >> 16:
            best[key] = code
    return [*best.values()]


def _bare(code: int) -> int:
    """The code without what an id leaves open: whether a tunnel is paid in locomotives alone follows from their number."""
    return code & ~0xF000 if code & 15 == at.PAY else code


class Twin:
    """Both games side by side."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.world = world_of(self.game)
        self.desk = Desk()
        self.rng = Random(f"{match.board} {match.seats} {match.seed} {match.variant}")
        self.style = STYLES[match.seed % len(STYLES)]
        self.dealer = SeedDealer(f"twin {match.seed}")
        self.desk.deal_by(self.dealer.seed)
        self.cells = new_game()
        self.decision = 0
        self.state, _ = start(self.game, self.dealer)
        kernel_start(self.cells, self.world.table, self.world.masks, self.desk.chance)

    def fail(self, what: str) -> None:
        """Say what differs, and how to see it again."""
        raise Differs(f"{what}\n  {self.match.command(self.decision)}")

    def compare(self) -> None:
        """Raise `Differs` unless both games are the same."""
        found = first_difference(self.state, unpack(self.game, self.cells))
        if found:
            self.fail(found)
        for seat in self.state.to_move:
            self.cells[at.S_SEAT] = seat
            self._compare_moves(seat)
        if self.state.to_move:
            self.cells[at.S_SEAT] = self.state.to_move[0]

    def _compare_moves(self, seat: Seat) -> None:
        table, masks, codes, mask = self.world.table, self.world.masks, self.desk.codes, self.desk.mask
        legal = legal_actions(self.state, seat)
        wanted = [code_of(self.state, seat, action) for action in legal]
        if self.decision % 16 == 0 and [action_of(self.state, seat, code) for code in wanted] != list(legal):
            self.fail("an action does not come back from its code")
        for name, expected, frugal in (("legal moves", wanted, False), ("thrifty moves", thrifty(wanted), True)):
            n = legal_mask(self.cells, table, masks, codes, mask, frugal)
            found = [int(code) for code in codes[:n]]
            if sorted(found) != sorted(expected):
                self._fail_moves(name, seat, set(expected), set(found))
            ids = self.world.codes if frugal else self.world.exact_codes
            marked = [i for i, mark in enumerate(mask[: len(ids)]) if mark]
            back = [int(resolved(self.cells, table, int(ids[i]), frugal)) for i in marked]
            if sorted(back) != sorted(_bare(code) for code in found):
                self._fail_moves(f"ids of {name}", seat, {_bare(code) for code in found}, set(back))
        if thrifty_mask(self.cells, table, masks, self.desk.spare) != len(marked):
            self.fail("the quick mask counts other thrifty moves")
        if [i for i, mark in enumerate(self.desk.spare) if mark] != marked:
            self.fail("the quick mask marks other thrifty moves")
        total = -thrifty_move(self.cells, table, masks, self.desk.chance, -2)
        drawn = [int(thrifty_move(self.cells, table, masks, self.desk.chance, i)) for i in range(total)]
        if sorted(drawn) != sorted(found):
            self._fail_moves("thrifty moves to be drawn", seat, set(found), set(drawn))

    def _fail_moves(self, name: str, seat: Seat, wanted: set[int], found: set[int]) -> None:
        missing = [action_of(self.state, seat, code) for code in sorted(wanted - found)[:3]]
        surplus = [action_of(self.state, seat, code) for code in sorted(found - wanted)[:3]]
        self.fail(f"{name} of seat {seat}: the kernel lacks {missing} and has {surplus} too many")

    def compare_counts(self) -> None:
        """Raise `Differs` unless both count the same scores and ranks."""
        out = self.desk.count
        final_count(self.cells, self.world.table, self.desk.chance, self.desk.scratch, out)
        names = ("routes", "tickets", "completed", "longest_path", "longest_bonus", "stations", "total", "rank")
        for seat, score in enumerate(scores(self.state)):
            for i, name in enumerate(names):
                mine, theirs = getattr(score, name), int(out[at.COUNT * seat + i])
                if mine != theirs:
                    self.fail(f"scores[{seat}].{name}: the core has {mine}, the kernel {theirs}")

    def compare_packing(self) -> None:
        """Raise `Differs` unless the position survives being packed."""
        found = first_difference(self.state, unpack(self.game, pack(self.state)))
        if found:
            self.fail(f"packed and unpacked: {found}")

    def choose(self) -> tuple[Seat, Action, int]:
        """A seat and what it does, in the style of this game."""
        seat = self.rng.choice(self.state.to_move)
        actions = {code_of(self.state, seat, action): action for action in legal_actions(self.state, seat)}
        code = self._choose(list(actions))
        return seat, actions[code], code

    def _choose(self, codes: list[int]) -> int:
        if self.style == "anything":
            return self.rng.choice(codes)
        codes = thrifty(codes)
        if self.style == "kinds":
            kind = self.rng.choice(sorted({code & 15 for code in codes}))
            return self.rng.choice([code for code in codes if code & 15 == kind])
        draws = [code for code in codes if code & 15 in (at.TAKE, at.DRAW)]
        builds = [code for code in codes if code & 15 in (at.CLAIM, at.BUILD, at.ASK)]
        # Hoarders empty the deck and the tickets; builders end the game early.
        if self.style == "hoarder" and draws and self.rng.random() < 0.97:
            return self.rng.choice(draws)
        if self.style == "builder" and builds and self.rng.random() < 0.8:
            return self.rng.choice(builds)
        return self.rng.choice(codes)

    def play_on(self) -> None:
        """Make one decision in both games."""
        seat, action, code = self.choose()
        self.state, _ = step(self.state, action, self.dealer, seat)
        self.cells[at.S_SEAT] = seat
        apply(self.cells, self.world.table, self.desk.chance, code)
        self.decision += 1

    def run(self, most: int = 1500, until: int | None = None) -> int:
        """Play to the end, or for so many decisions, comparing after each; how many there were."""
        self.compare()
        while not self.state.over and self.decision < most and self.decision != until:
            self.play_on()
            self.compare()
            if self.decision % 16 == 0:
                self.compare_packing()
                self.compare_counts()
        self.compare_packing()
        self.compare_counts()
        return self.decision


def matches(seeds: Sequence[int]) -> Iterator[Match]:
    """One game for each board, number of seats and variant that it has, for each seed."""
    for seed in seeds:
        for board in ("mini", "usa", "europe"):
            edition = load(board)
            for seats in range(edition.rules.min_seats, edition.rules.max_seats + 1):
                for variant in VARIANTS:
                    if possible(board, seats, variant):
                        yield Match(board, seats, seed, variant)


def possible(board: str, seats: int, variant: str) -> bool:
    """Whether this board has this variant for so many seats."""
    try:
        load(board).game(seats, variants=VARIANTS[variant])
    except ValueError:
        return False
    return True


def describe(state: State, board: Board) -> str:
    """A line that says where a game is."""
    phase = type(state.phase).__name__
    return f"{board.title}, {state.game.seats} seats, turn {state.turns}, {phase}, to move: {list(state.to_move)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play one game in both; 1 if they differ."""
    parser = argparse.ArgumentParser(prog="python -m allaboard.fast.bridge.twin", description=__doc__)
    parser.add_argument("--board", choices=("usa", "europe", "mini"), default="usa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variant", choices=tuple(VARIANTS), default="none")
    parser.add_argument("--at", type=int, default=None, help="stop after so many decisions")
    options = parser.parse_args(arguments)
    if not possible(options.board, options.seats, options.variant):
        print(f"{options.board} has no game for {options.seats} seats with {options.variant}", file=sys.stderr)
        return 2
    twin = Twin(Match(options.board, options.seats, options.seed, options.variant))
    try:
        decisions = twin.run(until=options.at)
    except Differs as difference:
        print(f"After {twin.decision} decisions ({describe(twin.state, twin.game.board)}):\n{difference}")
        return 1
    print(f"Equal after each of {decisions} decisions: {describe(twin.state, twin.game.board)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
