"""Train cards, and counting them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from operator import add, sub
from typing import Final, TypeAlias


class Card(IntEnum):
    """A train card: the eight colors, then the locomotive."""

    PURPLE = 0
    BLUE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    @property
    def word(self) -> str:
        """The card's name in records, commands and the API: `purple` … `locomotive`."""
        return self.name.lower()


COLORS: Final = tuple(Card)[:8]
LOCOMOTIVE: Final = Card.LOCOMOTIVE
CARD_BY_WORD: Final = {card.word: card for card in Card}

Counts: TypeAlias = tuple[int, ...]
"""Nine numbers: how many of each card, indexed by `Card`."""

NONE: Final[Counts] = (0,) * 9


def counts(cards: Iterable[Card]) -> Counts:
    """How many of each card there are among `cards`."""
    tally = [0] * 9
    for card in cards:
        tally[card] += 1
    return tuple(tally)


def plus(a: Counts, b: Counts) -> Counts:
    """Both heaps together."""
    return tuple(map(add, a, b))


def minus(a: Counts, b: Counts) -> Counts:
    """What is left of `a` when `b` is taken away."""
    return tuple(map(sub, a, b))


def one_more(heap: Counts, card: Card) -> Counts:
    """The heap with one more `card` on it."""
    return (*heap[:card], heap[card] + 1, *heap[card + 1 :])


def spread(heap: Counts) -> tuple[Card, ...]:
    """The heap as cards, in the order of `Card`: the order in which every shuffle starts."""
    return tuple([card for card, n in zip(Card, heap, strict=True) for _ in range(n)])
