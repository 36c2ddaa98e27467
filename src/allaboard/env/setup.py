"""What every environment is made from: a board, seats, variants, and which action table."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import fields
from typing import TypeAlias

from allaboard.boards import Variants, load
from allaboard.core import Game
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import World
from allaboard.fast.warm import warm

VariantOptions: TypeAlias = Variants | Mapping[str, bool | int | None] | None
"""Variants, or a mapping such as `{"double_routes": True}`."""


def game_for(board: str, seats: int, variants: VariantOptions = None, first: int | None = None) -> Game:
    """The game; a ValueError says what cannot be."""
    if isinstance(variants, Mapping):
        known = [field.name for field in fields(Variants)]
        for name in variants:
            if name not in known:
                raise ValueError(f"there is no variant {name!r}; there are {', '.join(known)}")
        variants = Variants(**variants)  # type: ignore[arg-type]
    return load(board).game(seats, first, variants)


def prepared(game: Game) -> World:
    """The kernel's tables of a game; the first time on a machine the kernel is compiled, which standard error tells."""
    world = world_of(game)
    warm(world, lambda what: print(what, file=sys.stderr, flush=True))
    return world
