"""A whole game as text for people: a head, then one line a decision. With the seed it reads back to the same record.

All Aboard, a game in notation 1
board: mini 5f0c…
seat 0: Ana
seat 1: thrifty
seed hash: 9f86…
seed: a seed

1. 0 keep ashby-dale brook-glen
2. 1 keep cove-hill
3. 1 claim brook-cove red:1 @2026-03-01T12:00:00Z
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from allaboard.boards import BoardError, Edition, load
from allaboard.boards.strict import NotJson, read_json
from allaboard.codec import CodecError, decode_rules, encode_rules
from allaboard.core import Action, Game, Illegal, Rules, Seat, SeedDealer, State, start, step
from allaboard.core.notation import NotationError, format_action, parse_action
from allaboard.records.record import TIME, Record, RecordEntry, RecordError, Undo, seed_hash

TITLE: Final = "All Aboard, a game in notation 1"
_HEAD: Final = re.compile(r"(board|rules|first|seat \d+|dealt|seed hash|seed):\s?(.*)")
_LINE: Final = re.compile(r"(\d+)\. (\d+) (.+?)(?: @(\S+))?")


def to_text(record: Record) -> str:
    """The record as text. The events are not in it: they follow from the seed."""
    game = record.game
    lines = [TITLE, f"board: {game.board.name} {record.board_hash}"]
    plain, own = encode_rules(Rules()), encode_rules(game.rules)
    knobs = {key: value for key, value in own.items() if value != plain[key]}
    if knobs:
        lines.append(f"rules: {json.dumps(knobs)}")
    lines += [f"seat {seat}: {_on_one_line(name)}" for seat, name in enumerate(record.names)]
    if game.first is not None:
        lines.append(f"first: {game.first}")
    if record.entries[0].at is not None:
        lines.append(f"dealt: {record.entries[0].at}")
    lines.append(f"seed hash: {record.seed_hash}")
    if record.seed is not None:
        lines.append(f"seed: {_on_one_line(record.seed)}")
    lines.append("")
    lines += [_line(entry) for entry in record.entries[1:]]
    return "\n".join(lines) + "\n"


def _on_one_line(text: str) -> str:
    """The text as it is, or as a JSON text if a line could not hold it."""
    plain = text.isprintable() and text == text.strip() and not text.startswith('"')
    return text if plain else json.dumps(text)


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(read_json(text))
    except NotJson:
        raise RecordError(f"{text} begins like a JSON text and is none") from None


def _line(entry: RecordEntry) -> str:
    at = f" @{entry.at}" if entry.at else ""
    return f"{entry.seq}. {entry.seat} {_said(entry.action)}{at}"


def _said(action: Action | Undo | None) -> str:
    if action is None:
        return "?"
    return f"undo {action.to}" if isinstance(action, Undo) else format_action(action)


def from_text(text: str, name: str = "text", seed: str | None = None, edition: Edition | None = None) -> Record:
    """The record that a text says, decided anew from the seed: the text's own, or `seed`."""
    try:
        return _read(text.removeprefix("\ufeff").splitlines(), seed, edition)
    except (CodecError, BoardError, NotationError, ValueError) as error:
        raise RecordError(f"{name}: {error}") from None


def _read(lines: Sequence[str], seed: str | None, edition: Edition | None) -> Record:
    if not lines or lines[0].strip() != TITLE:
        raise RecordError(f"line 1: must be {TITLE!r}")
    body = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    head = _head(lines[:body])
    for key in ("board", "seed hash"):
        if key not in head:
            raise RecordError(f"the head has no line {key!r}")
    board_name, _, board_hash = head["board"].partition(" ")
    if edition is None:
        edition = load(board_name)
    if (board_name, board_hash) != (edition.name, edition.hash):
        raise RecordError(f"the game was played on another board than this {edition.name} ({edition.hash})")
    names = tuple(_unquoted(head[key]) for key in head if key.startswith("seat "))
    if [key for key in head if key.startswith("seat ")] != [f"seat {n}" for n in range(len(names))]:
        raise RecordError("the seats must be named in order: seat 0, seat 1 and so on")
    known = _unquoted(head["seed"]) if "seed" in head else seed
    if known is None:
        raise RecordError("the text has no seed; give the seed with which the game was played")
    if seed_hash(known) != head["seed hash"]:
        raise RecordError("this is not the seed with which the game was played: its hash is another")
    game = Game(edition.board, _rules(head), len(names), _first(head))
    entries, over = _entries(lines, body, game, SeedDealer(known), head.get("dealt"))
    return Record(game, board_hash, names, head["seed hash"], known if over else None, entries)


def _head(lines: Sequence[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for n, line in enumerate(lines[1:], 2):
        match = _HEAD.fullmatch(line)
        if match is None or match[1] in head:
            raise RecordError(f"line {n}: must be one of board, rules, seat, first, dealt, seed hash, seed; each once")
        head[match[1]] = match[2]
    return head


def _rules(head: dict[str, str]) -> Rules:
    try:
        return decode_rules(read_json(head.get("rules", "{}")))
    except NotJson:
        raise RecordError("rules: must be a JSON object") from None


def _first(head: dict[str, str]) -> Seat | None:
    if "first" not in head:
        return None
    if not head["first"].isdecimal():
        raise RecordError(f"first: must be a seat's number, not {head['first']!r}")
    return Seat(int(head["first"]))


def _entries(
    lines: Sequence[str], body: int, game: Game, dealer: SeedDealer, dealt: str | None
) -> tuple[tuple[RecordEntry, ...], bool]:
    state, events = start(game, dealer)
    entries = [RecordEntry(0, dealt, None, None, events)]
    past: list[State] = [state]
    for n in range(body, len(lines)):
        if not lines[n].strip():
            continue
        try:
            state, entry = _decided(lines[n], past, dealer)
        except (NotationError, Illegal, RecordError) as error:
            raise RecordError(f"line {n + 1}: {error}") from None
        past.append(state)
        entries.append(entry)
    return tuple(entries), state.over


def _decided(line: str, past: Sequence[State], dealer: SeedDealer) -> tuple[State, RecordEntry]:
    match = _LINE.fullmatch(line.strip())
    if match is None or int(match[1]) != len(past):
        raise RecordError(f"must be '{len(past)}. SEAT ACTION', not {line.strip()!r}")
    seat, at = Seat(int(match[2])), match[4]
    if at is not None and not TIME.fullmatch(at):
        raise RecordError(f"a time is like 2026-03-01T12:00:00Z, not {at!r}")
    verb, _, rest = match[3].partition(" ")
    if verb == "undo":
        if not rest.isdecimal() or int(rest) >= len(past):
            raise RecordError("undo is followed by the number of an earlier line, or 0")
        return past[int(rest)], RecordEntry(len(past), at, seat, Undo(int(rest)), ())
    action = parse_action(match[3])
    state, events = step(past[-1], action, dealer, seat)
    return state, RecordEntry(len(past), at, seat, action, events)
