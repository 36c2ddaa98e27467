"""A table as it stands: its row, its seats, and the game folded from the log. Never changed, only replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from allaboard.core import Game, Seat, State, blank, evolve
from allaboard.core.actions import Action
from allaboard.core.events import Event
from allaboard.table.notes import Note, Offer, Undone
from allaboard.table.setup import Setup

Status: TypeAlias = Literal["open", "playing", "paused", "over", "closed"]
StepKind: TypeAlias = Literal["start", "act", "undo", "table", "end"]
SeatRole: TypeAlias = Literal["person", "open", "bot"]
Away: TypeAlias = Literal["left", "time", "absent", "resigned"]

KEEP: Final = 12
"""How many of the last steps a table keeps at hand, with their positions; older ones are folded anew when asked for."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a table's log. `events` are the game's, unredacted; `notes` are public."""

    seq: int
    at: int
    kind: StepKind
    seat: int | None = None
    actor: str | None = None
    """Who acted: `guest:…` or `bot:…`."""
    action: Action | None = None
    events: tuple[Event, ...] = ()
    notes: tuple[Note, ...] = ()
    key: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who holds it, who plays it now, and its clock."""

    seat: int
    kind: SeatRole
    guest_id: str | None = None
    name: str | None = None
    bot: str | None = None
    away: Away | None = None
    clock_ms: int | None = None
    since: int | None = None
    """Since when this seat has something to decide."""
    online: bool = False
    seen_at: int | None = None

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or self.away is not None

    @property
    def person_here(self) -> bool:
        """Whether a person decides for this seat now."""
        return self.kind == "person" and self.away is None


@dataclass(frozen=True, slots=True)
class OfferRow:
    """An offer that waits for answers: to undo back to before `step`, or to end the game."""

    kind: Offer
    by: int
    waiting: tuple[int, ...]
    step: int | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's own row."""

    id: str
    code: str | None
    status: Status
    host: str
    setup: Setup
    seed: str = field(repr=False)
    seq: int = -1
    version: int = 0
    chat_n: int = 0
    chat_open: bool = True
    created_at: int = 0
    moved_at: int = 0
    ended_at: int | None = None
    due_at: int | None = None
    bot_turn: bool = False
    offer: OfferRow | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None
    origin: str | None = None
    origin_step: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A step with the position after it."""

    step: Step
    state: State


@dataclass(frozen=True)
class Live:
    """A table as it stands after `row.seq` steps."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    recent: tuple[Moment, ...] = ()
    """The last steps, oldest first; never empty once the game has begun."""
    counting: tuple[int, ...] = ()
    """The steps of the game that still count: starts and actions that were not undone."""

    @cached_property
    def game(self) -> Game:
        """The game that is played here."""
        return self.row.setup.game()

    @property
    def state(self) -> State:
        """The position now."""
        return self.recent[-1].state

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.row.seq >= 0

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who has something to decide: nobody unless the game is being played."""
        return self.state.to_move if self.row.status == "playing" else ()

    def held_by(self, guest_id: str | None) -> tuple[int, ...]:
        """The seats that this guest holds."""
        return tuple([s.seat for s in self.seats if guest_id is not None and s.guest_id == guest_id])

    def moment(self, seq: int) -> Moment | None:
        """A step with its position, if it is still at hand."""
        first = self.recent[0].step.seq if self.recent else 0
        place = seq - first
        return self.recent[place] if 0 <= place < len(self.recent) else None

    def bot_seats(self) -> tuple[int, ...]:
        """The seats to move for which a bot decides."""
        return tuple([int(s) for s in self.to_move if self.seats[s].by_bot])


def apply(state: State, events: Iterable[Event]) -> State:
    """The position after these events."""
    for event in events:
        state = evolve(state, event)
    return state


def fold(game: Game, steps: Iterable[Step]) -> Iterator[tuple[Moment, tuple[int, ...]]]:
    """Every step with the position after it, and which steps count by then."""
    state = blank(game)
    trail: list[tuple[int, State]] = []
    for step in steps:
        if step.kind in ("start", "act"):
            state = apply(state, step.events)
            trail.append((step.seq, state))
        for note in step.notes:
            if isinstance(note, Undone):
                gone = set(note.steps)
                trail = [entry for entry in trail if entry[0] not in gone]
                state = trail[-1][1]
        yield Moment(step, state), tuple([seq for seq, _ in trail])


def folded(row: TableRow, seats: tuple[SeatRow, ...], steps: Iterable[Step]) -> Live:
    """A table from its rows and its whole log."""
    recent: list[Moment] = []
    counting: tuple[int, ...] = ()
    for moment, counting in fold(row.setup.game(), steps):  # noqa: B007 - the last value is wanted
        recent.append(moment)
        if len(recent) > KEEP:
            del recent[0]
    return Live(row, seats, tuple(recent), counting)


def followed(live: Live, row: TableRow, seats: tuple[SeatRow, ...], moments: Iterable[Moment]) -> Live:
    """The table after further steps whose positions are known."""
    recent, counting = live.recent, live.counting
    for moment in moments:
        recent = (*recent, moment)[-KEEP:]
        counting = _still_counting(counting, moment.step)
    return replace(live, row=row, seats=seats, recent=recent, counting=counting)


def _still_counting(counting: tuple[int, ...], step: Step) -> tuple[int, ...]:
    gone = {seq for note in step.notes if isinstance(note, Undone) for seq in note.steps}
    if gone:
        counting = tuple([seq for seq in counting if seq not in gone])
    return (*counting, step.seq) if step.kind in ("start", "act") else counting
