"""The only source of chance: a seed and a name in, an order out. Pinned in docs/contract.md (rules P7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import shake_256
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

CARDS: Final = "train cards/{}"
TICKETS: Final = "tickets"
LONG_TICKETS: Final = "long tickets"
SEATS: Final = "seats"

_WORD: Final = 4
_SPARE: Final = 8


class Dealer(Protocol):
    """Puts things in an order that depends on a name and nothing else: no memory, so nothing to leak."""

    def shuffled(self, name: str, items: Sequence[T], /) -> tuple[T, ...]:
        """The items in the order that belongs to `name`."""
        ...


@dataclass(frozen=True, slots=True)
class SeedDealer:
    """The dealer of real games: every order follows from one secret seed."""

    seed: str = field(repr=False)

    def shuffled(self, name: str, items: Sequence[T], /) -> tuple[T, ...]:
        """A Fisher-Yates shuffle from the far end, by unbiased draws from SHAKE-256(seed, name)."""
        order = list(items)
        stream = shake_256(b"allaboard/1\0" + self.seed.encode() + b"\0" + name.encode())
        words = _words(stream.digest(_WORD * (len(order) + _SPARE)))
        at = 0
        for last in range(len(order) - 1, 0, -1):
            bound = last + 1
            while True:
                if at == len(words):  # a longer digest begins with the shorter one
                    words = _words(stream.digest(_WORD * 2 * len(words)))
                product = words[at] * bound
                at += 1
                # Lemire: reject the few low products that would favour some positions.
                low = product & 0xFFFFFFFF
                if low >= bound or low >= (1 << 32) % bound:
                    break
            pick = product >> 32
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)


def _words(digest: bytes) -> memoryview:
    words = memoryview(digest).cast("I")
    return words if _LITTLE else memoryview(_swapped(digest)).cast("I")


def _swapped(digest: bytes) -> bytes:
    return b"".join(digest[i : i + _WORD][::-1] for i in range(0, len(digest), _WORD))


_LITTLE: Final = memoryview(b"\1\0\0\0").cast("I")[0] == 1
