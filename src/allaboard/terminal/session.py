"""One game in this terminal: who sits where, the log, taking back, and the file it is saved in."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

from allaboard.boards import Edition
from allaboard.bots import Bot, close_bot, make_bot
from allaboard.core import Action, Event, Game, Seat, SeedDealer, State, legal_actions, start, step, view
from allaboard.records import (
    Record,
    RecordEntry,
    RecordError,
    Undo,
    find_board,
    format_record,
    parse_record,
    positions,
    reveals_hidden,
    seed_hash,
    write_atomically,
)

HUMAN: Final = "human"
SAVE_FORMAT: Final = 1


def utc_now() -> str:
    """The time as records have it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: `human`, or the name of a bot, for each seat; and what they are called."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    ms: int = 1000

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple([Seat(seat) for seat, kind in enumerate(self.kinds) if kind == HUMAN])


class Session:
    """A game with its log. What is taken back stays in the log; `line` names the entries that still count."""

    def __init__(
        self, edition: Edition, game: Game, seed: str, seating: Seating, clock: Callable[[], str] = utc_now
    ) -> None:
        self.edition = edition
        self.game = game
        self.seed = seed
        self.seating = seating
        self.clock = clock
        self.dealer = SeedDealer(seed)
        self._bots: dict[Seat, Bot] = {}
        state, events = start(game, self.dealer)
        self.entries = [RecordEntry(0, clock(), None, None, events)]
        self.states = [state]
        self.line = [0]

    @property
    def state(self) -> State:
        """The position, with everything in it."""
        return self.states[-1]

    def view(self, seat: Seat) -> State:
        """What a seat may know."""
        return view(self.state, seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do."""
        return legal_actions(self.state, seat)

    @property
    def mover(self) -> Seat | None:
        """Who decides next: of several at once (rules P5) people before bots."""
        waiting = self.state.to_move
        people = [seat for seat in waiting if seat in self.seating.people]
        return next(iter(people or waiting), None)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """A seat does something; `Illegal` if it may not."""
        state, events = step(self.state, action, self.dealer, seat)
        self._log(seat, action, events, state)
        self.line.append(len(self.entries) - 1)
        return events

    def bot_acts(self, seat: Seat) -> tuple[Event, ...]:
        """The bot in this seat does something."""
        if seat not in self._bots:
            # A game taken up again goes on with other luck for its bots: they cannot remember how far theirs had come.
            chance = Random(f"{self.seed}/seat {seat}/{len(self.entries)}")
            self._bots[seat] = make_bot(self.seating.kinds[seat], chance, self.seating.ms)
        return self.act(seat, self._bots[seat].choose(self.view(seat), self.legal(seat)))

    def undo_target(self, seat: Seat) -> int | None:
        """The entry before this seat's last own decision, if nothing hidden has come out and no other person acted since."""
        for place in range(len(self.line) - 1, 0, -1):
            entry = self.entries[self.line[place]]
            if reveals_hidden(entry.events):
                return None
            if entry.seat == seat:
                return self.line[place - 1]
            if entry.seat in self.seating.people:
                return None
        return None

    def undo(self, seat: Seat) -> bool:
        """Take back this seat's last decision, and what bots did since; False if it cannot be taken back."""
        target = self.undo_target(seat)
        if target is None:
            return False
        self._log(seat, Undo(target), (), self.states[target])
        while self.line[-1] != target:
            self.line.pop()
        return True

    def _log(self, seat: Seat, action: Action | Undo, events: tuple[Event, ...], state: State) -> None:
        self.entries.append(RecordEntry(len(self.entries), self.clock(), seat, action, events))
        self.states.append(state)

    def record(self) -> Record:
        """The record; the seed is in it only when the game is over."""
        seed = self.seed if self.state.over else None
        return Record(self.game, self.edition.hash, self.seating.names, seed_hash(self.seed), seed, tuple(self.entries))

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            close_bot(bot)
        self._bots.clear()


def save(session: Session, path: Path, board: str) -> None:
    """Write the running game to a file that nobody else may read: its seed tells everything that is hidden."""
    seating = session.seating
    document = {
        "allaboard save": SAVE_FORMAT,
        "board": board,
        "kinds": list(seating.kinds),
        "ms": seating.ms,
        "seed": session.seed,
    }
    head = json.dumps(document, ensure_ascii=False)
    write_atomically(path, f'{head[:-1]}, "record": {format_record(session.record()).rstrip()}}}\n', private=True)


def load(path: Path) -> tuple[Session, str]:
    """The game in a saved file, and the name of its board; `RecordError` says what is wrong with it."""
    from allaboard.records.files import read_text

    try:
        document = json.loads(read_text(path))
    except (json.JSONDecodeError, RecursionError):
        raise RecordError(f"{path}: not a saved game: it is not JSON, or cut short") from None
    if not isinstance(document, dict) or document.get("allaboard save") != SAVE_FORMAT:
        raise RecordError(f"{path}: not a saved game of this program")
    board, kinds = _field(document, "board", path), _field(document, "kinds", path)
    ms, seed = _field(document, "ms", path), _field(document, "seed", path)
    edition = find_board(board)
    record = parse_record(json.dumps(document.get("record")), str(path), edition)
    if seed_hash(seed) != record.seed_hash or len(kinds) != len(record.names):
        raise RecordError(f"{path}: the saved game does not fit its seed or its seats")
    if record.board_hash != edition.hash:
        raise RecordError(f"{path}: the game was begun on another version of the board {edition.name}")
    session = Session(edition, record.game, seed, Seating(tuple(kinds), record.names, ms))
    session.entries = list(record.entries)
    session.states = list(positions(record))
    session.line = _line(record.entries)
    return session, board


def _field(document: dict[str, Any], key: str, path: Path) -> Any:
    value: Any = document.get(key)
    wanted = {"board": str, "kinds": list, "ms": int, "seed": str}[key]
    whole = isinstance(value, list) and all(isinstance(kind, str) for kind in value)
    if type(value) is not wanted or (key == "kinds" and not whole):
        raise RecordError(f"{path}: not a saved game: {key} is missing or wrong")
    return value


def _line(entries: Sequence[RecordEntry]) -> list[int]:
    """The entries that were not taken back."""
    line: list[int] = []
    for entry in entries:
        if isinstance(entry.action, Undo):
            while line and line[-1] != entry.action.to:
                line.pop()
        else:
            line.append(entry.seq)
    return line
