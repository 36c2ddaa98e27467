"""JSON to and from the core's types. What a record, a client and a bot in another language read and write.

An action, event or phase is an object with a `type`: the class's name in snake case. Cards are words, heaps of cards
are objects (`{"red": 2, "locomotive": 1}`), and a pile that the reader may not see is a number.
"""

from __future__ import annotations

import json
import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from allaboard.boards import Edition, load
from allaboard.boards.knobs import rules_faults
from allaboard.core import actions, events
from allaboard.core.cards import CARD_BY_WORD, Card, Counts
from allaboard.core.rules import Rules
from allaboard.core.state import Game, Seat, State

Json: TypeAlias = Any


class CodecError(ValueError):
    """JSON that is not what it should be; the message names the place and what would be right."""


def encode_action(action: actions.Action) -> dict[str, Json]:
    """An action as JSON."""
    return cast(dict[str, Json], _ACTION.encode(action))


def decode_action(data: Json) -> actions.Action:
    """An action from JSON; `CodecError` says what is wrong with it."""
    return cast(actions.Action, _ACTION.decode(data, "action"))


def encode_event(event: events.Event) -> dict[str, Json]:
    """An event as JSON. Redact it first for anybody outside."""
    return cast(dict[str, Json], _EVENT.encode(event))


def decode_event(data: Json) -> events.Event:
    """An event from JSON."""
    return cast(events.Event, _EVENT.decode(data, "event"))


def encode_view(view: State) -> dict[str, Json]:
    """A view as JSON. Refuses the whole truth, which nobody outside may have."""
    if view.viewer is None:
        raise CodecError("this is the whole truth; only a view may leave the house")
    body = {name: coder.encode(getattr(view, name)) for name, coder in _view_fields().items()}
    return {**encode_game(view.game), **body}


def decode_view(data: Json, edition: Edition | None = None) -> State:
    """A view from JSON; of a built-in board unless the edition is given."""
    entries = _object(data, "view")
    game = decode_game(entries, edition)
    body = {
        name: coder.decode(_member(entries, name, "view"), f"view.{name}") for name, coder in _view_fields().items()
    }
    return State(game=game, **body)


def encode_game(game: Game) -> dict[str, Json]:
    """What was agreed before the first card: board, seats, rules and who was to start."""
    return {
        "board": game.board.name,
        "seats": game.seats,
        "starts": game.first,
        "rules": encode_rules(game.rules),
    }


def decode_game(data: Json, edition: Edition | None = None) -> Game:
    """The same from JSON."""
    entries = _object(data, "game")
    name = _member(entries, "board", "game")
    if edition is None:
        edition = load(_STR.decode(name, "game.board"))
    rules = decode_rules(_member(entries, "rules", "game"), "game.rules")
    seats = _INT.decode(_member(entries, "seats", "game"), "game.seats")
    return Game(edition.board, rules, seats, _SEAT.decode(entries.get("starts"), "game.starts"))


def encode_rules(rules: Rules) -> dict[str, Json]:
    """Every knob of the rules."""
    return cast(dict[str, Json], _coder(Rules).encode(rules))


def decode_rules(data: Json, where: str = "rules") -> Rules:
    """The rules from JSON; a knob that is not named stands as it is in `Rules`."""
    rules = cast(Rules, _coder(Rules).decode(data, where))
    for fault in rules_faults(rules):
        raise CodecError(f"{where}{fault.place.removeprefix('rules')}: {fault.text}")
    return rules


# ── one coder for each type, made from the type itself ───────────────────────


class _Coder:
    """Two functions: a value to JSON, and JSON (with the place it stands in) to a value."""

    def __init__(self, encode: Callable[[Any], Json], decode: Callable[[Json, str], Any]) -> None:
        self.encode = encode
        self.decode = decode


def _wrong(where: str, wanted: str, data: Json) -> CodecError:
    shown = json.dumps(data, ensure_ascii=False)
    return CodecError(f"{where} must be {wanted}, not {shown if len(shown) <= 60 else shown[:57] + '…'}")


def _object(data: Json, where: str) -> Mapping[str, Json]:
    if not isinstance(data, dict):
        raise _wrong(where, "an object", data)
    return data


def _member(entries: Mapping[str, Json], name: str, where: str) -> Json:
    if name not in entries:
        raise CodecError(f"{where}.{name} is missing")
    return entries[name]


def _plain(kind: type, wanted: str) -> _Coder:
    def decode(data: Json, where: str) -> Any:
        if type(data) is not kind:
            raise _wrong(where, wanted, data)
        return data

    return _Coder(lambda value: value, decode)


_INT: Final = _plain(int, "a whole number")
_STR: Final = _plain(str, "a text")
_BOOL: Final = _plain(bool, "true or false")


def _decode_card(data: Json, where: str) -> Card:
    if not isinstance(data, str) or data not in CARD_BY_WORD:
        raise _wrong(where, f"one of {', '.join(CARD_BY_WORD)}", data)
    return CARD_BY_WORD[data]


_CARD: Final = _Coder(lambda card: card.word, _decode_card)


def _decode_counts(data: Json, where: str) -> Counts:
    heap = [0] * len(Card)
    for word, number in _object(data, where).items():
        count = _INT.decode(number, f"{where}.{word}")
        if count < 0:
            raise _wrong(f"{where}.{word}", "a number from 0", count)
        heap[_decode_card(word, where)] = count
    return tuple(heap)


_COUNTS: Final = _Coder(lambda heap: {card.word: n for card, n in zip(Card, heap, strict=True) if n}, _decode_counts)


@cache
def _coder(hint: Any) -> _Coder:
    """The coder for a type as it is written in a dataclass."""
    supertype = getattr(hint, "__supertype__", hint)  # NewType
    plain: dict[Any, _Coder] = {int: _INT, str: _STR, bool: _BOOL, Card: _CARD, Counts: _COUNTS}
    if supertype in plain:
        return plain[supertype]
    if is_dataclass(hint):
        return _untagged(cast(Any, hint))
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _literal(arguments)
    if origin is tuple:
        return _list(_coder(arguments[0]))
    if origin in (Mapping, dict) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return _mapping(arguments[0], _coder(arguments[1]))
    if origin in (Union, types.UnionType):
        return _union(arguments)
    raise TypeError(f"no JSON is agreed for {hint}")


def _literal(words: tuple[str, ...]) -> _Coder:
    def decode(data: Json, where: str) -> str:
        if data not in words:
            raise _wrong(where, f"one of {', '.join(words)}", data)
        return cast(str, data)

    return _Coder(lambda word: word, decode)


def _list(item: _Coder) -> _Coder:
    def decode(data: Json, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise _wrong(where, "a list", data)
        return tuple([item.decode(entry, f"{where}[{n}]") for n, entry in enumerate(data)])

    return _Coder(lambda value: [item.encode(entry) for entry in value], decode)


def _mapping(key: Any, item: _Coder) -> _Coder:
    """An object; keys that are numbers are written as text, as JSON wants it."""
    numbers = getattr(key, "__supertype__", key) is int

    def decode(data: Json, where: str) -> dict[Any, Any]:
        entries = _object(data, where)
        for name in entries:
            if numbers and not (name.isascii() and name.isdigit()):
                raise _wrong(where, "an object with whole numbers as names", name)
        return {int(k) if numbers else k: item.decode(entry, f"{where}.{k}") for k, entry in entries.items()}

    def encode(value: Mapping[Any, Any]) -> Json:
        return {str(k): item.encode(entry) for k, entry in value.items()}

    return _Coder(encode, decode)


def _union(arguments: tuple[Any, ...]) -> _Coder:
    """Tagged classes, or a value that may be absent, or a pile that may be only a number."""
    if all(is_dataclass(argument) for argument in arguments):
        return _tagged(arguments)
    rest = tuple([a for a in arguments if a not in (types.NoneType, int)])
    if not rest:
        inner, number = _INT, True
    else:
        inner = _coder(rest[0]) if len(rest) == 1 else _union(rest)
        number = int in arguments
    optional = types.NoneType in arguments

    def encode(value: Any) -> Json:
        if value is None or (number and isinstance(value, int)):
            return value
        return inner.encode(value)

    def decode(data: Json, where: str) -> Any:
        if data is None and optional:
            return None
        if number and isinstance(data, int):
            return _INT.decode(data, where)
        return inner.decode(data, where)

    return _Coder(encode, decode)


@cache
def tag(kind: Any) -> str:
    """The `type` of a class in JSON: `ClaimRoute` is `claim_route`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _tagged(kinds: tuple[type, ...]) -> _Coder:
    by_tag = {tag(cast(Any, kind)): _untagged(cast(Any, kind)) for kind in kinds}

    def encode(value: Any) -> Json:
        name = tag(cast(Any, type(value)))
        return {"type": name, **by_tag[name].encode(value)}

    def decode(data: Json, where: str) -> Any:
        entries = _object(data, where)
        name = _member(entries, "type", where)
        if not isinstance(name, str) or name not in by_tag:
            raise _wrong(f"{where}.type", f"one of {', '.join(by_tag)}", name)
        return by_tag[name].decode({k: v for k, v in entries.items() if k != "type"}, where)

    return _Coder(encode, decode)


@cache
def _untagged(kind: Any) -> _Coder:
    coders = _field_coders(kind)
    optional = {f.name for f in fields(kind) if f.default is not MISSING or f.default_factory is not MISSING}

    def encode(value: Any) -> Json:
        return {name: coder.encode(getattr(value, name)) for name, coder in coders.items()}

    def decode(data: Json, where: str) -> Any:
        entries = _object(data, where)
        if set(entries) - set(coders):
            unknown = ", ".join(sorted(set(entries) - set(coders)))
            raise CodecError(f"{where} has no {unknown}; it has {', '.join(coders) or 'nothing more'}")
        values = {
            name: coder.decode(_member(entries, name, where), f"{where}.{name}")
            for name, coder in coders.items()
            if name in entries or name not in optional
        }
        try:
            return kind(**values)
        except ValueError as error:
            raise CodecError(f"{where}: {error}") from None

    return _Coder(encode, decode)


def _field_coders(kind: type) -> dict[str, _Coder]:
    hints = get_type_hints(kind)
    coders = {field.name: _coder(hints[field.name]) for field in fields(kind)}
    if kind is Rules:
        coders["station_costs"] = _list(_INT)  # numbers like a heap of cards, and none
    return coders


@cache
def _view_fields() -> dict[str, _Coder]:
    hints = get_type_hints(State)
    return {field.name: _coder(hints[field.name]) for field in fields(State) if field.name != "game"}


_SEAT: Final = _coder(Seat | None)
_ACTION: Final = _tagged(get_args(actions.Action))
_EVENT: Final = _tagged(get_args(events.Event))
