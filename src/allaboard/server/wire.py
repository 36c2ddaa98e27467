"""The core's types as JSON Schema, for the API's description: what `codec` writes, said exactly."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from allaboard.codec import tag
from allaboard.core import actions, events
from allaboard.core.cards import CARD_BY_WORD, Card, Counts
from allaboard.core.rules import Rules
from allaboard.core.state import State
from allaboard.table import notes

Schema = dict[str, Any]

CARD: Final[Schema] = {"type": "string", "enum": list(CARD_BY_WORD), "description": "A train card."}
COUNTS: Final[Schema] = {
    "type": "object",
    "additionalProperties": {"type": "integer", "minimum": 0},
    "description": "How many of each card; those there are none of are left out.",
    "examples": [{"red": 2, "locomotive": 1}],
}
NUMBERS: Final[Schema] = {"type": "array", "items": {"type": "integer"}}


def components() -> dict[str, Schema]:
    """Every schema of an action, an event, a note and a view, by its name."""
    made: dict[str, Schema] = {"Card": CARD, "Counts": COUNTS}
    made["Action"] = _tagged(get_args(actions.Action), made, "What a seat may do.")
    made["GameEvent"] = _tagged(get_args(events.Event), made, "What happened in the game, as the viewer hears of it.")
    made["Note"] = _tagged(get_args(notes.Note), made, "What happened at the table beside the game.")
    made["StepEvent"] = {"oneOf": [_ref("GameEvent"), _ref("Note")]}
    made["View"] = _view(made)
    return made


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _of(hint: Any, made: dict[str, Schema]) -> Schema:
    hint = getattr(hint, "__supertype__", hint)
    if hint == Counts:
        return _ref("Counts")
    if hint is Card:
        return _ref("Card")
    plain = {int: "integer", str: "string", bool: "boolean", types.NoneType: "null"}
    if hint in plain:
        return {"type": plain[hint]}
    if is_dataclass(hint):
        return _named(hint, made)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"type": "string", "enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": _of(arguments[0], made)}
    if origin in (Union, types.UnionType):
        if all(is_dataclass(argument) for argument in arguments):
            return _tagged(arguments, made, None)
        return {"anyOf": [_of(argument, made) for argument in arguments]}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _of(arguments[1], made)}
    raise TypeError(f"no schema is agreed for {hint}")


def _named(kind: Any, made: dict[str, Schema], tagged: bool = False) -> Schema:
    name = kind.__name__
    if name not in made:
        made[name] = {}
        made[name] = _object(kind, made, tagged)
    return _ref(name)


def _object(kind: Any, made: dict[str, Schema], tagged: bool) -> Schema:
    hints = get_type_hints(kind)
    properties: dict[str, Schema] = {"type": {"const": tag(kind), "type": "string"}} if tagged else {}
    required = ["type"] if tagged else []
    # A heap of cards is a tuple of numbers too; rules and notes hold numbers that are only numbers.
    only_numbers = kind is Rules or kind.__module__ == notes.__name__
    for field in fields(kind):
        hint = hints[field.name]
        properties[field.name] = NUMBERS if only_numbers and hint == Counts else _of(hint, made)
        if field.default is MISSING and field.default_factory is MISSING:
            required.append(field.name)
    return {
        "type": "object",
        "title": kind.__name__,
        "description": (kind.__doc__ or "").strip().splitlines()[0],
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _tagged(kinds: tuple[Any, ...], made: dict[str, Schema], about: str | None) -> Schema:
    choices = [_named(kind, made, tagged=True) for kind in kinds]
    mapping = {tag(kind): choice["$ref"] for kind, choice in zip(kinds, choices, strict=True)}
    schema: Schema = {"oneOf": choices, "discriminator": {"propertyName": "type", "mapping": mapping}}
    return {**schema, "description": about} if about else schema


def _view(made: dict[str, Schema]) -> Schema:
    hints = get_type_hints(State)
    made["Rules"] = {**_object(Rules, made, False), "required": [knob.name for knob in fields(Rules)]}
    properties: dict[str, Schema] = {
        "board": {"type": "string"},
        "seats": {"type": "integer"},
        "starts": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "rules": _ref("Rules"),
    }
    for field in fields(State):
        if field.name != "game":
            properties[field.name] = _of(hints[field.name], made)
    return {
        "type": "object",
        "title": "View",
        "description": "A position as one viewer knows it; `viewer` -1 sits nowhere. A pile that is hidden is a number.",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
