"""Deciding every action of a record again, from its seed, to see whether it is what the rules say."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from allaboard.boards import Edition, load
from allaboard.codec import encode_event
from allaboard.core import Event, Illegal, SeedDealer, State, start, step
from allaboard.core.notation import format_action
from allaboard.records.record import Record, RecordEntry, Undo, seed_hash
from allaboard.records.undo import reveals_hidden

_NOTHING: Final = object()


class NotAuditable(ValueError):
    """The record does not hold what an audit needs; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where the record is not what the rules say."""

    entry: int | None
    """None: in the head of the record."""
    place: str
    text: str

    def __str__(self) -> str:
        where = "the head" if self.entry is None else f"entry {self.entry}"
        return f"{where}, {self.place}: {self.text}"


def audit(record: Record, edition: Edition | None = None) -> Difference | None:
    """The first difference between the record and what its seed and actions give; None if there is none.

    >>> from allaboard.boards import load
    >>> from dataclasses import replace
    >>> from allaboard.core import Play, SeedDealer
    >>> from allaboard.records import record_of
    >>> mini = load("mini")
    >>> play = Play(mini.game(seats=2), SeedDealer("a seed"))
    >>> while not play.over:
    ...     play.act(play.legal()[0])
    >>> record = record_of(play, mini, ["Ana", "Ion"], "a seed")
    >>> audit(record) is None
    True
    >>> print(audit(replace(record, entries=record.entries[:9])))
    entry 8, end: the record ends here, but the game does not: it is cut short
    """
    if record.viewer is not None:
        raise NotAuditable("the record holds only what one seat heard; the whole one is needed for an audit")
    if record.seed is None:
        raise NotAuditable("the record has no seed yet: its game is still running, and can be audited once it is over")
    if edition is None:
        edition = load(record.game.board.name)
    if seed_hash(record.seed) != record.seed_hash:
        return Difference(None, "seed_hash", "it is not the SHA-256 of the seed")
    if record.board_hash != edition.hash:
        return Difference(None, "board_hash", f"the game was played on another version of the board {edition.name}")
    try:
        edition.variants_of(record.game.rules)
    except ValueError as error:
        return Difference(None, "rules", f"{error}")
    dealer = SeedDealer(record.seed)
    state, events = start(record.game, dealer)
    difference = _first_difference(record.entries[0], events)
    past: list[State] = [state]
    for entry in record.entries[1:]:
        if difference is not None:
            return difference
        state, difference = _decided(record, entry, past, dealer)
        past.append(state)
    if difference is None and not state.over:
        last = len(record.entries) - 1
        return Difference(last, "end", "the record ends here, but the game does not: it is cut short")
    return difference


def _decided(
    record: Record, entry: RecordEntry, past: list[State], dealer: SeedDealer
) -> tuple[State, Difference | None]:
    state, action = past[-1], entry.action
    if isinstance(action, Undo):
        undone = record.entries[action.to + 1 : entry.seq]
        if any(reveals_hidden(e.events) for e in undone):
            return state, Difference(entry.seq, "action", "it takes back what had revealed something hidden")
        return past[action.to], _first_difference(entry, ())
    if action is None:
        return state, Difference(entry.seq, "action", "there is none")
    try:
        state, events = step(state, action, dealer, entry.seat)
    except Illegal as error:
        text = f"seat {entry.seat} may not {format_action(action)!r}: {error}"
        return state, Difference(entry.seq, "action", text)
    return state, _first_difference(entry, events)


def _first_difference(entry: RecordEntry, decided: tuple[Event, ...]) -> Difference | None:
    if entry.events == decided:
        return None
    have = [encode_event(event) for event in entry.events]
    right = [encode_event(event) for event in decided]
    place, in_record, by_rules = _differing("events", have, right)
    return Difference(entry.seq, place, f"the record says {_shown(in_record)}, the rules say {_shown(by_rules)}")


def _differing(place: str, have: Any, right: Any) -> tuple[str, Any, Any]:
    """The first place in which two JSON documents differ, and what each has there."""
    if isinstance(have, dict) and isinstance(right, dict) and have.get("type") == right.get("type"):
        for key in (*right, *have):
            if have.get(key, _NOTHING) != right.get(key, _NOTHING):
                return _differing(f"{place}.{key}", have.get(key, _NOTHING), right.get(key, _NOTHING))
    if isinstance(have, list) and isinstance(right, list):
        for n in range(max(len(have), len(right))):
            one = have[n] if n < len(have) else _NOTHING
            other = right[n] if n < len(right) else _NOTHING
            if one != other:
                return _differing(f"{place}[{n}]", one, other)
    return place, have, right


def _shown(data: Any) -> str:
    if data is _NOTHING:
        return "nothing"
    text = json.dumps(data, ensure_ascii=False)
    return text if len(text) <= 100 else text[:99] + "…"
