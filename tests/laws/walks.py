"""Seeded games, decision by decision: what the laws are asked of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from allaboard.boards import Variants, load
from allaboard.core import events as ev
from allaboard.core.actions import Action, ClaimRoute, DrawTickets, TakeCard
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import TABLE, Game, Seat, State

BOARDS: Final = ("mini", "usa", "europe")
EVERY_GAME: Final = pytest.mark.parametrize(
    ("board", "seats"), [(board, seats) for board in BOARDS for seats in (2, 3, 4, 5)]
)
VARIANTS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"double_routes": True},
    {"no_sweep": True},
    {"open_hands": True},
    {"double_routes": True, "no_sweep": True, "open_hands": True},
)
SEEDS: Final = st.integers(0, 2**32)


def few(examples: int) -> settings:
    """So many games of each kind; the same ones every time, so that a red test stays red."""
    return settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )


@dataclass(frozen=True)
class Walk:
    """One decision of a game: the position, who did what, and what then happened."""

    before: State
    seat: Seat
    action: Action
    events: tuple[ev.Event, ...]
    after: State


def game_for(board: str, seats: int, seed: int) -> Game:
    """A game of this map, under one of the variants now and then."""
    variants = dict(VARIANTS[seed % 9] if seed % 9 < len(VARIANTS) else {})
    if board != "usa" and seed % 7 == 0:
        most = 2 if seats * 2 <= len(load(board).board.long_tickets) else 1
        variants["long_tickets"] = seed % (most + 1)
    return load(board).game(seats, None, Variants(**variants))


def dealer_for(seed: int) -> SeedDealer:
    return SeedDealer(f"laws {seed}")


def begun(board: str, seats: int, seed: int) -> tuple[State, tuple[ev.Event, ...]]:
    return start(game_for(board, seats, seed), dealer_for(seed))


def walk(board: str, seats: int, seed: int) -> Iterator[Walk]:
    """A whole game by a player of moods, so that every corner of the rules is visited."""
    state, _ = begun(board, seats, seed)
    dealer, rng = dealer_for(seed), Random(seed)
    mood = rng.choice(("any", "any", "locomotives", "tickets", "claims", "hoard"))
    while not state.over:
        seat = rng.choice(state.to_move)  # at the opening in any order
        action = _chosen(state, legal_actions(state, seat), mood, rng)
        after, events = step(state, action, dealer, seat)
        yield Walk(state, seat, action, events, after)
        state = after


def _chosen(state: State, legal: tuple[Action, ...], mood: str, rng: Random) -> Action:
    liked: list[Action] = []
    if mood == "claims" and rng.random() < 0.8:
        liked = [a for a in legal if isinstance(a, ClaimRoute)]
    elif mood == "tickets" and rng.random() < 0.5:
        liked = [a for a in legal if isinstance(a, DrawTickets)]
    elif mood == "locomotives" and rng.random() < 0.7:
        liked = [a for a in legal if isinstance(a, TakeCard) and state.market[a.slot] != LOCOMOTIVE]
    elif mood == "hoard" and state.turns < 60 * len(state.seats):
        liked = [a for a in legal if type(a).__name__ in ("TakeCard", "DrawCard")]
    return rng.choice(liked or legal)


def viewers(state: State) -> list[Seat]:
    """Every seat, and the table."""
    return [TABLE, *[Seat(seat) for seat in state.seats]]
