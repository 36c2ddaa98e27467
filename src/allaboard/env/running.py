"""One game being played in the kernel, from a seed that the core can audit afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from allaboard.boards import load
from allaboard.core import Game, Play, Seat, SeedDealer, State
from allaboard.env.setup import prepared
from allaboard.fast import layout as at
from allaboard.fast.actions import resolved
from allaboard.fast.bridge import action_of, unpack
from allaboard.fast.bridge.tables import ActionTable, ObservationTable, Rows
from allaboard.fast.choices import legal_mask
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.flow import start
from allaboard.fast.observe import observe
from allaboard.fast.playout import margin
from allaboard.fast.sights import forget_all, sight_of
from allaboard.fast.step import apply
from allaboard.fast.ways import NOTES
from allaboard.fast.words import cells
from allaboard.records import Record, record_of

Mask = npt.NDArray[np.int8]


class Running:
    """A game in the kernel: who moves, what is legal, what each seat observes, and how it ended."""

    def __init__(self, game: Game, *, exact: bool = False) -> None:
        self.game = game
        self.actions = ActionTable(game.board.name, exact=exact)
        self.observations = ObservationTable(game.board.name)
        self._world = prepared(game)
        self._sight = sight_of(self._world)
        self._desk, self.cells, self._notes = Desk(), new_game(), cells(NOTES, "u8")
        self._counts = np.zeros((game.seats, at.COUNT), np.int32)
        self.seed = ""
        self.log: list[tuple[Seat, int]] = []

    def begin(self, seed: str) -> None:
        """Deal by this seed (docs/contract.md)."""
        self.seed = seed
        self.log = []
        self._desk.deal_by(seed)
        forget_all(self._notes)
        start(self.cells, self._world.table, self._world.masks, self._desk.chance)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return int(self.cells[at.S_PHASE]) == at.OVER

    @property
    def mover(self) -> Seat:
        """The seat whose decision comes next; at the first tickets, the first that has not chosen."""
        return Seat(int(self.cells[at.S_SEAT]))

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Every seat that has something to decide."""
        if self.over:
            return ()
        if int(self.cells[at.S_PHASE]) == at.OPENING:
            places = [at.S_PLAYER + at.PLAYER * seat + at.P_CHOICE for seat in range(self.game.seats)]
            return tuple([Seat(seat) for seat, place in enumerate(places) if int(self.cells[place]) == at.NONE])
        return (self.mover,)

    def mask(self, seat: Seat) -> Mask:
        """1 for each action that is legal for this seat now; all 0 if it is not to move."""
        mask = np.zeros(self.actions.size, np.int8)
        if seat in self.to_move:
            self.cells[at.S_SEAT], mover = seat, self.mover
            world, desk = self._world, self._desk
            legal_mask(self.cells, world.table, world.masks, desk.codes, desk.mask, not self.actions.exact)
            mask[:] = desk.mask[: self.actions.size]
            self.cells[at.S_SEAT] = mover
        return mask

    def observe(self, seat: Seat) -> Rows:
        """What this seat observes."""
        row = np.zeros(self.observations.width, np.uint8)
        desk, sight = self._desk, self._sight
        observe(
            self.cells, self._world.table, sight.roads, sight.places, desk.chance, desk.scratch, self._notes, seat, row
        )
        return row

    def act(self, number: int, seat: Seat | None = None) -> None:
        """Let the mover (or, at the first tickets, any seat that has to choose) do a legal action."""
        code = int(resolved(self._as(seat), self._world.table, int(self.actions.codes[number]), not self.actions.exact))
        self.act_code(code, seat)

    def act_code(self, code: int, seat: Seat | None = None) -> None:
        """The same for a code of the kernel."""
        self.log.append((self.mover if seat is None else seat, code))
        apply(self._as(seat), self._world.table, self._desk.chance, code)

    def _as(self, seat: Seat | None) -> Any:
        if seat is not None:
            self.cells[at.S_SEAT] = seat
        return self.cells

    def counts(self) -> npt.NDArray[np.int32]:
        """The final count, as if the game ended here: a row a seat (`fast.layout.C_…`)."""
        flat = self._counts.reshape(-1)
        final_count(self.cells, self._world.table, self._desk.chance, self._desk.scratch, flat)
        return self._counts

    def results(self) -> list[tuple[int, int, float]]:
        """For each seat its total, its margin over the best other, and its share of the win."""
        counts = self.counts()
        first = int((counts[:, at.C_RANK] == 1).sum())
        return [
            (
                int(row[at.C_TOTAL]),
                int(margin(counts.reshape(-1), self.game.seats, seat)),
                1 / first if row[at.C_RANK] == 1 else 0.0,
            )
            for seat, row in enumerate(counts)
        ]

    def state(self) -> State:
        """The whole truth, as the core has it. Show it to nobody who plays."""
        return unpack(self.game, self.cells)

    def record(self, names: Sequence[str]) -> Record:
        """The record of the game so far: the core decides everything again from the seed."""
        play = Play(self.game, SeedDealer(self.seed))
        for seat, code in self.log:
            play.act(action_of(play.state, seat, code), seat)
        return record_of(play, load(self.game.board.name), names, self.seed)
