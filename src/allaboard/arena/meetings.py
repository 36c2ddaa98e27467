"""Who meets whom: line-ups of bots, and the deals that they all play from every seat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations, permutations
from pathlib import Path

import allaboard
from allaboard.boards import load


class ArenaError(ValueError):
    """The request is wrong; the message says in one sentence why."""


@dataclass(frozen=True)
class Meeting:
    """Bots that sit at one table. The first is the one whose share of the wins is asked for."""

    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.bots)

    @property
    def even(self) -> float:
        """The first one's share if all were equally strong."""
        return 1 / self.seats

    @property
    def title(self) -> str:
        """The line-up in a few words."""
        first, *others = self.bots
        if len(others) > 1 and len(set(others)) == 1:
            return f"{first} v {len(others)} × {others[0]}"
        return " v ".join(self.bots)

    def seated(self, rotation: int) -> tuple[int, ...]:
        """Which of the bots sits in each seat, when all have moved on by so many places."""
        return tuple([(seat + rotation) % self.seats for seat in range(self.seats)])


@dataclass(frozen=True)
class Contest:
    """Everything that decides how the games go."""

    board: str
    meetings: tuple[Meeting, ...]
    deals: int
    """Deals in each meeting; each is played once from every seat."""
    seed: str
    ms: int = 1000

    def deal_seed(self, deal: int) -> str:
        """The seed of a deal, the same for every meeting and seating."""
        return f"{self.seed}/{deal}"

    @property
    def games(self) -> int:
        """How many games that is."""
        return sum(meeting.seats * self.deals for meeting in self.meetings)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, each once."""
        return tuple(dict.fromkeys(name for meeting in self.meetings for name in meeting.bots))

    @property
    def key(self) -> str:
        """Names this contest, on this version of the board and of the program: a journal of another one is not continued."""
        text = json.dumps([asdict(self), load(self.board).hash, _program(), *map(_own, self.bots)], sort_keys=True)
        return sha256(text.encode()).hexdigest()

    def fixtures(self) -> Iterator[tuple[int, int]]:
        """Every meeting and deal, deal by deal, so that all figures sharpen together."""
        for deal in range(self.deals):
            for number in range(len(self.meetings)):
                yield number, deal


def head_to_head(bots: Sequence[str]) -> tuple[Meeting, ...]:
    """Each bot against each other one, two at a table."""
    return tuple([Meeting(pair) for pair in combinations(_distinct(bots), 2)])


def tables(bots: Sequence[str], seats: int) -> tuple[Meeting, ...]:
    """Each bot against a table of each other one."""
    return tuple([Meeting((one, *[other] * (seats - 1))) for one, other in permutations(_distinct(bots), 2)])


def one_table(bots: Sequence[str]) -> tuple[Meeting, ...]:
    """All bots at one table."""
    return (Meeting(tuple(bots)),)


def _distinct(bots: Sequence[str]) -> Sequence[str]:
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ArenaError("name at least two different bots")
    return bots


def _program() -> str:
    """A hash of the rules and the bots as they are written."""
    home = Path(allaboard.__file__).parent
    told = sha256()
    for room in ("core", "fast", "bots"):
        for path in sorted((home / room).glob("**/*.py")):
            told.update(path.read_bytes())
    return told.hexdigest()


def _own(bot: str) -> str:
    """A hash of the file that a bot is named by: a network, or a bot of one's own in Python."""
    kind, _, place = bot.partition(":")
    file = Path(place if kind == "network" else place.rpartition(":")[0])
    if kind not in ("network", "python") or not file.is_file():
        return ""
    return sha256(file.read_bytes()).hexdigest()
