"""A record: one JSON document a game, of format 1. It stays readable for ever (docs/reference/records.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, TypeAlias

from allaboard.boards import BoardError, Edition, load
from allaboard.boards.strict import NotJson, read_json
from allaboard.codec import (
    CodecError,
    decode_action,
    decode_event,
    decode_rules,
    encode_action,
    encode_event,
    encode_rules,
)
from allaboard.core import Action, Event, Game, Play, Seat
from allaboard.core.actions import KeepTickets
from allaboard.core.view import redact

FORMAT: Final = 1
TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
_NEEDED: Final = ("format", "board", "board_hash", "rules", "seats", "seed_hash", "seed", "entries")
_OPTIONAL: Final = ("first", "viewer")
_ENTRY: Final = ("seq", "at", "seat", "action", "events")

Json: TypeAlias = Any


class RecordError(ValueError):
    """A record that cannot be read; the message names the file, the entry and the field."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The position went back to what it was after an earlier entry; nothing hidden had been revealed since."""

    to: int


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One step: who did what and when, and what then happened. The first is the deal and nobody's."""

    seq: int
    at: str | None
    """The time in UTC, as `2026-03-01T12:00:00Z`; None where nobody looked at a clock."""
    seat: Seat | None
    action: Action | Undo | None
    """None for the deal, and for a choice that the viewer of a redacted record may not know."""
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Record:
    """A game with its log."""

    game: Game
    board_hash: str
    names: tuple[str, ...]
    seed_hash: str
    seed: str | None
    """None while the game runs."""
    entries: tuple[RecordEntry, ...]
    viewer: Seat | None = None
    """Set in a record that holds only what this seat heard (-1: what everybody heard)."""


def seed_hash(seed: str) -> str:
    """The SHA-256 that is published before the first card, and checked when the seed is."""
    return sha256(seed.encode()).hexdigest()


def record_of(
    play: Play, edition: Edition, names: Sequence[str], seed: str, times: Sequence[str | None] | None = None
) -> Record:
    """The record of a game as it stands; the seed is in it only once the game is over."""
    entries = tuple(
        [
            RecordEntry(n, times[n] if times else None, entry.seat, entry.action, entry.events)
            for n, entry in enumerate(play.log)
        ]
    )
    shown = seed if play.over else None
    return Record(play.game, edition.hash, tuple(names), seed_hash(seed), shown, entries)


def redacted(record: Record, seat: Seat) -> Record:
    """The record as `seat` may have it while the game runs (rules H1)."""

    def heard(entry: RecordEntry) -> RecordEntry:
        own = entry.seat == seat or not isinstance(entry.action, KeepTickets)
        events = tuple([redact(event, seat) for event in entry.events])
        return replace(entry, action=entry.action if own else None, events=events)

    return replace(record, entries=tuple([heard(entry) for entry in record.entries]), viewer=seat)


# ── writing ──────────────────────────────────────────────────────────────────


def format_record(record: Record) -> str:
    """The record as JSON text, one entry a line."""
    head = json.dumps(_head(record), ensure_ascii=False)
    lines = ",\n".join(
        [json.dumps(_encode_entry(e), ensure_ascii=False, separators=(",", ":")) for e in record.entries]
    )
    return f'{head[:-1]}, "entries": [\n{lines}\n]}}\n'


def _head(record: Record) -> dict[str, Json]:
    head: dict[str, Json] = {
        "format": FORMAT,
        "board": record.game.board.name,
        "board_hash": record.board_hash,
        "rules": encode_rules(record.game.rules),
        "seats": list(record.names),
        "first": record.game.first,
        "seed_hash": record.seed_hash,
        "seed": record.seed,
    }
    if record.viewer is not None:
        head["viewer"] = record.viewer
    return head


def _encode_entry(entry: RecordEntry) -> dict[str, Json]:
    action = entry.action
    said = {"type": "undo", "to": action.to} if isinstance(action, Undo) else action and encode_action(action)
    return {
        "seq": entry.seq,
        "at": entry.at,
        "seat": entry.seat,
        "action": said,
        "events": [encode_event(event) for event in entry.events],
    }


# ── reading ──────────────────────────────────────────────────────────────────


def parse_record(text: str, name: str = "record", edition: Edition | None = None) -> Record:
    """The record in a JSON text; `name` is what messages call it, `edition` the board if it is no built-in one."""
    try:
        data = read_json(text)
    except NotJson as error:
        raise RecordError(f"{name}: {error}{'; is the file cut short?' if error.place else ''}") from None
    try:
        return _decode(data, edition)
    except (CodecError, BoardError, ValueError) as error:
        raise RecordError(f"{name}: {error}") from None


def _decode(data: Json, edition: Edition | None) -> Record:
    if not isinstance(data, dict):
        raise RecordError("a record is one JSON object")
    if data.get("format") != FORMAT or isinstance(data.get("format"), bool):
        raise RecordError(f"format must be {FORMAT}, not {json.dumps(data.get('format'))}")
    _keys(data, _NEEDED, _OPTIONAL, "the record")
    names = tuple(_texts(data["seats"]))
    if edition is None:
        edition = load(_text(data, "board"))
    elif edition.name != data["board"]:
        raise RecordError(f"board: the record is of {data['board']}, the board given is {edition.name}")
    first = _whole(data.get("first"), "first", none=True)
    game = Game(edition.board, decode_rules(data["rules"]), len(names), None if first is None else Seat(first))
    viewer = _whole(data.get("viewer"), "viewer", none=True, least=-1, below=len(names))
    return Record(
        game=game,
        board_hash=_hash(data, "board_hash"),
        names=names,
        seed_hash=_hash(data, "seed_hash"),
        seed=None if data["seed"] is None else _text(data, "seed"),
        entries=tuple(_entries(data["entries"], len(names))),
        viewer=None if viewer is None else Seat(viewer),
    )


def _keys(data: Mapping[str, Json], needed: Sequence[str], optional: Sequence[str], where: str) -> None:
    for key in needed:
        if key not in data:
            raise RecordError(f"{where} has no {key}")
    for key in data:
        if key not in (*needed, *optional):
            raise RecordError(f"{where} has an unknown {key}; it can have {', '.join((*needed, *optional))}")


def _text(data: Mapping[str, Json], key: str) -> str:
    if not isinstance(data[key], str) or not data[key]:
        raise RecordError(f"{key} must be a text, not {json.dumps(data[key])}")
    return str(data[key])


def _hash(data: Mapping[str, Json], key: str) -> str:
    text = _text(data, key)
    if len(text) != 64 or not set(text) <= set("0123456789abcdef"):
        raise RecordError(f"{key} must be a SHA-256 in 64 hexadecimal digits, not {json.dumps(text[:70])}")
    return text


def _texts(names: Json) -> list[str]:
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise RecordError("seats must be a list of names")
    return names


def _whole(value: Json, where: str, *, none: bool = False, least: int = 0, below: int | None = None) -> int | None:
    if value is None and none:
        return None
    if type(value) is not int or value < least or (below is not None and value >= below):
        most = "" if below is None else f" to {below - 1}"
        raise RecordError(f"{where} must be a whole number from {least}{most}, not {json.dumps(value)}")
    return value


def _entries(rows: Json, seats: int) -> Iterator[RecordEntry]:
    if not isinstance(rows, list) or not rows:
        raise RecordError("entries must be a list with at least the deal in it")
    for n, row in enumerate(rows):
        try:
            yield _entry(n, row, seats)
        except (CodecError, RecordError) as error:
            raise RecordError(f"entry {n}: {error}") from None


def _entry(n: int, row: Json, seats: int) -> RecordEntry:
    if not isinstance(row, dict):
        raise RecordError("an entry is an object")
    _keys(row, _ENTRY, (), "the entry")
    if row["seq"] != n or type(row["seq"]) is not int:
        raise RecordError(
            f"seq must be {n}, not {json.dumps(row['seq'])}: entries are missing, doubled or out of order"
        )
    if row["at"] is not None and not (isinstance(row["at"], str) and TIME.fullmatch(row["at"])):
        raise RecordError(f"at must be a time like 2026-03-01T12:00:00Z, or null, not {json.dumps(row['at'])[:40]}")
    seat = _whole(row["seat"], "seat", none=n == 0, below=seats)
    if n == 0 and (seat is not None or row["action"] is not None):
        raise RecordError("the first entry is the deal: its seat and action are null")
    if not isinstance(row["events"], list):
        raise RecordError("events must be a list")
    events = []
    for place, event in enumerate(row["events"]):
        try:
            events.append(decode_event(event))
        except CodecError as error:
            raise RecordError(str(error).replace("event", f"events[{place}]", 1)) from None
    return RecordEntry(n, row["at"], None if seat is None else Seat(seat), _action(row["action"], n), tuple(events))


def _action(data: Json, n: int) -> Action | Undo | None:
    if data is None:
        return None
    if isinstance(data, dict) and data.get("type") == "undo":
        _keys(data, ("type", "to"), (), "the action")
        to = _whole(data["to"], "action.to", below=n)
        assert to is not None
        return Undo(to)
    return decode_action(data)
