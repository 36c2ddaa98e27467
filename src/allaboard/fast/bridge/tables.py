"""The observation table and the action table of a board, as a researcher reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from allaboard.boards import load
from allaboard.core import Action, Board, Card, Hidden, Seat, State, determinize
from allaboard.fast import layout as at
from allaboard.fast.bridge.moves import action_of, code_of
from allaboard.fast.bridge.positions import pack
from allaboard.fast.bridge.worlds import world_of
from allaboard.fast.choices import id_of
from allaboard.fast.desk import World
from allaboard.fast.features import digest, lines
from allaboard.fast.sights import observed

Rows = npt.NDArray[np.uint8]
"""Observations: one row, or many."""


@dataclass(frozen=True, slots=True)
class Column:
    """One feature of a board: where it stands in the row, its greatest value, who may know it, and what it means."""

    name: str
    start: int
    width: int
    high: int
    who: str
    meaning: str

    @property
    def slice(self) -> slice:
        """Where it stands."""
        return slice(self.start, self.start + self.width)


def world_for(board: str) -> World:
    """The kernel's tables of a board; observations and actions are the same for all numbers of seats and variants."""
    edition = load(board)
    return world_of(edition.game(edition.rules.min_seats))


class ObservationTable:
    """What a seat of this board observes, feature by feature.

    >>> table = ObservationTable("usa")
    >>> table["trains"], table.width
    (slice(159, 164, None), 1147)
    """

    def __init__(self, board: str) -> None:
        self.board = board
        world = world_for(board)
        self.columns = tuple(
            [
                Column(f.name, start, width, high, f.who, f.meaning)
                for f, start, width, high in lines(world.table)
                if width
            ]
        )
        self.width = sum(column.width for column in self.columns)
        self.high: Rows = np.concatenate([np.full(c.width, c.high, np.uint8) for c in self.columns])
        self.digest = digest(world.table)
        self._scale = (1 / np.maximum(self.high, 1)).astype(np.float32)
        self._slices = {column.name: column.slice for column in self.columns}

    def __getitem__(self, name: str) -> slice:
        if name not in self._slices:
            raise KeyError(f"{self.board} observes no {name!r}; it observes {', '.join(self._slices)}")
        return self._slices[name]

    def __iter__(self) -> Iterator[Column]:
        return iter(self.columns)

    def named(self, row: Any) -> dict[str, Rows]:
        """One row, feature by feature."""
        return {column.name: np.asarray(row)[column.slice] for column in self.columns}

    def scaled(self, rows: Any) -> npt.NDArray[np.float32]:
        """Rows as numbers from 0 to 1, for a network."""
        scaled: npt.NDArray[np.float32] = np.asarray(rows) * self._scale
        return scaled


def observation_of(view: State) -> Rows:
    """What the viewer of a view observes: the same, whatever the hidden cards are, so they are dealt anyhow."""
    if view.viewer is None:
        raise Hidden("what a seat observes comes from its view, not from the truth")
    truth = determinize(view, Random(0))
    row: Rows = np.asarray(observed(world_of(view.game), pack(truth), int(view.viewer)), np.uint8)
    return row


BLOCKS: Final = ("draw", "take", "tickets", "pass", "keep", "leave", "pay", "claim", "build")


class ActionTable:
    """Every action of this board as a number, and back (see `allaboard.fast.actions`).

    Thrifty by default: of the ways to pay in one color, the one with the fewest locomotives. `exact`: all payments.

    >>> table = ActionTable("usa")
    >>> table.size, table.words(16), ActionTable("usa", exact=True).size
    (524, 'claim atlanta-charleston: purple', 1076)
    """

    def __init__(self, board: str, *, exact: bool = False) -> None:
        self.board, self.exact = board, exact
        self._board: Board = load(board).board
        self._table = world_for(board).table
        self.codes = world_for(board).exact_codes if exact else world_for(board).codes
        self.size = len(self.codes)
        self.blocks = self._blocks()

    def _blocks(self) -> dict[str, range]:
        """The ids of each kind of action; kinds that the board does not have are missing."""
        kinds = [int(code) & 15 for code in self.codes]
        names = {
            at.DRAW: "draw", at.TAKE: "take", at.ASK: "tickets", at.PASS: "pass", at.KEEP: "keep", at.LEAVE: "leave",
            at.PAY: "pay", at.CLAIM: "claim", at.BUILD: "build",
        }  # fmt: skip
        found = {names[kind]: range(kinds.index(kind), len(kinds) - kinds[::-1].index(kind)) for kind in set(kinds)}
        return {name: found[name] for name in BLOCKS if name in found}

    def action(self, state: State, seat: Seat, number: int) -> Action:
        """The core's action of a number in this position (a view of the mover's will do)."""
        if not 0 <= number < self.size:
            raise ValueError(f"action ids of {self.board} are 0 to {self.size - 1}, not {number}")
        code = int(self.codes[number])
        kind, what, color = code & 15, code >> 4 & 255, code >> 12 & 15
        if kind == at.BUILD or (kind == at.CLAIM and not self.exact):
            # The price of a station, and the fewest locomotives, follow from the position.
            player = state.players[seat]
            ferry = 0
            if kind == at.BUILD:
                cost = state.rules.station_cost(player.stations)
            else:
                cost, ferry = int(self._table[at.T_SPACES + what]), int(self._table[at.T_FERRY + what])
            wild = code >> 16
            if color == at.LOCO:
                wild = cost
            elif not self.exact:
                wild = max(ferry, cost - player.hand.cards[color], 0)
            code = code & 0xFFFF | wild << 16
        return action_of(state, seat, code)

    def number(self, state: State, seat: Seat, action: Action) -> int:
        """The number of a legal action; a ValueError if this table has none for it, being thrifty."""
        number = int(id_of(self._table, code_of(state, seat, action), not self.exact))
        if self.action(state, seat, number) != action:
            raise ValueError(f"{action} spends more locomotives than needed; only the exact table has a number for it")
        return number

    def words(self, number: int) -> str:
        """What a number means, in words, as far as it is the same in every position."""
        code = int(self.codes[number])
        kind, what, color, wild = code & 15, code >> 4 & 255, Card(code >> 12 & 15).word, code >> 16
        paid = color if not self.exact or color == "locomotive" else f"{color} and {wild} locomotives"
        if kind == at.CLAIM:
            return f"claim {tuple(self._board.routes)[what]}: {paid}"
        if kind == at.BUILD:
            return f"build in {tuple(self._board.cities)[what]}: {paid}"
        if kind == at.KEEP:
            places = [str(place + 1) for place in range(at.OFFER) if what >> place & 1]
            return f"keep {', '.join(places) or 'none'} of the offer"
        if kind == at.PAY:
            return f"pay the tunnel with {wild} locomotives"
        if kind == at.TAKE:
            return f"take the card in place {what + 1}"
        return {
            at.DRAW: "draw from the deck",
            at.ASK: "draw tickets",
            at.LEAVE: "take the cards of the tunnel back",
        }.get(kind, "pass")
