"""The arrays around the kernel: a board's tables as one object, and a desk for each thread that plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from allaboard.fast.layout import COUNT, D_BYTES, D_MODE, D_PREFIX, DESK, MOVES, SCRATCH, SEATS, SEED_BYTES, STATE
from allaboard.fast.playout import imagine
from allaboard.fast.words import FULL, cells, u64


@dataclass(frozen=True, eq=False)
class World:
    """A board with its rules and seats, as the kernel reads them."""

    table: Any
    masks: Any
    seats: int
    codes: Any
    """The code of each thrifty action id (see `actions`)."""
    exact_codes: Any
    """The code of each exact action id."""


class Desk:
    """What one thread needs besides the games: the dealer with its generator, and scratch."""

    def __init__(self) -> None:
        self.chance = cells(DESK, "u8")
        self.scratch = cells(SCRATCH)
        self.codes = cells(MOVES, "u4")
        self.mask = cells(MOVES, "u1")
        self.spare = cells(MOVES, "u1")
        self.count = cells(SEATS * COUNT, "i4")

    def deal_by(self, seed: str) -> None:
        """Shuffle exactly as the seed says (docs/contract.md)."""
        prefix = b"allaboard/1\0" + seed.encode() + b"\0"
        if len(prefix) > SEED_BYTES:
            raise ValueError(f"the kernel takes seeds of at most {SEED_BYTES - 13} bytes")
        self.chance[D_MODE] = 1
        self.chance[D_PREFIX] = len(prefix)
        for at, byte in enumerate(prefix):
            self.chance[D_BYTES + at] = byte

    def imagine(self, world: int, stream: int) -> None:
        """Shuffle as in the imagined world of this number, and choose by the stream of that."""
        imagine(self.chance, u64(world & FULL), u64(stream & FULL))


def new_game() -> Any:
    """The cells of one game, all zero."""
    return cells(STATE)
