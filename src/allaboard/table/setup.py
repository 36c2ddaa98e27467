"""What is agreed about a table before anybody plays."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, TypeAlias

from allaboard.boards import Variants, load
from allaboard.boards.edition import names
from allaboard.core import Game
from allaboard.table.refused import Refused

SeatKind: TypeAlias = Literal["me", "open", "bot"]
PaceKind: TypeAlias = Literal["live", "days", "none"]
Visibility: TypeAlias = Literal["private", "public"]

NAME_LENGTH: Final = 32


@dataclass(frozen=True)
class Pace:
    """How much time there is: a bank and a top-up a turn, so many days a move, or no limit."""

    kind: PaceKind = "none"
    bank_s: int = 600
    increment_s: int = 15
    days: int = 2


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit here: the one who opens the table, whoever comes, or a bot."""

    kind: SeatKind
    bot: str | None = None
    name: str | None = None


@dataclass(frozen=True)
class Setup:
    """A table as its host wants it."""

    board: str
    seats: tuple[SeatPlan, ...]
    variants: Variants = field(default_factory=Variants)
    first: int | None = None
    pace: Pace = field(default_factory=Pace)
    visibility: Visibility = "private"
    watching: bool = True
    rated: bool = False
    hints: bool = True
    card_counter: bool = False
    start_when_full: bool = True
    takeover_bot: str = "autopilot"
    """Who plays for a seat whose time runs out or whose player leaves."""
    absent_s: int = 120
    """How long a player to move may be away from a live table before a bot takes the seat."""

    def game(self) -> Game:
        """The game that will be played; refuses what the rules do not know."""
        if self.board not in names():
            raise Refused("wrong_setup", f"There is no board {self.board!r}; there are {', '.join(names())}.")
        try:
            return load(self.board).game(len(self.seats), self.first, self.variants)
        except ValueError as error:
            raise Refused("wrong_setup", str(error)) from None

    def checked(self, bots: frozenset[str]) -> Setup:
        """The same, or a refusal that says what cannot be."""
        self.game()
        for plan in self.seats:
            if plan.kind == "bot" and plan.bot not in bots:
                raise Refused("wrong_setup", f"There is no bot {plan.bot!r}; there are {', '.join(sorted(bots))}.")
        if self.takeover_bot not in bots:
            raise Refused("wrong_setup", f"There is no bot {self.takeover_bot!r} to take a seat over.")
        if self.rated:
            self._check_rated()
        return self

    def _check_rated(self) -> None:
        mine = sum(plan.kind == "me" for plan in self.seats)
        if mine > 1:
            raise Refused("wrong_setup", "A rated game cannot have two seats on one device.")
        if self.variants.open_hands:
            raise Refused("wrong_setup", "A rated game is not played with open hands.")


def encode_setup(setup: Setup) -> dict[str, Any]:
    """A setup as it is stored."""
    return asdict(setup)


def decode_setup(data: dict[str, Any]) -> Setup:
    """A setup as it was stored."""
    body = dict(data)
    body["seats"] = tuple(SeatPlan(**plan) for plan in body["seats"])
    body["variants"] = Variants(**body["variants"])
    body["pace"] = Pace(**body["pace"])
    return Setup(**body)
