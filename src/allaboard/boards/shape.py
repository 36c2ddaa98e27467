"""The shape of a board file: whether all parts are there, and of the right kind."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from allaboard.boards.knobs import Fault

TOP: Final = ("format", "name", "title", "rules", "totals", "cities", "routes", "tickets")
_ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    "cities": ("id", "name", "country", "region", "aliases", "lat", "lon"),
    "routes": ("id", "ends", "spaces", "color", "tunnel", "ferry", "twin"),
    "tickets": ("id", "ends", "points", "long"),
}
_NEEDED: Final = {"id", "name", "ends", "spaces", "color", "points"}
_KINDS: Final[Mapping[str, tuple[tuple[type, ...], str]]] = {
    "id": ((str,), "a text"),
    "name": ((str,), "a text"),
    "country": ((str,), "a text"),
    "region": ((str,), "a text"),
    "aliases": ((list,), "a list of texts"),
    "lat": ((int, float), "a number from -90 to 90"),
    "lon": ((int, float), "a number from -180 to 180"),
    "ends": ((list,), "a list of two city ids"),
    "spaces": ((int,), "a whole number"),
    "color": ((str,), "a color"),
    "tunnel": ((bool,), "true or false"),
    "ferry": ((int,), "a whole number"),
    "twin": ((str,), "a route id"),
    "points": ((int,), "a whole number"),
    "long": ((bool,), "true or false"),
}


def shape_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Parts that are missing, unknown or of the wrong kind."""
    for key in data:
        if key not in TOP:
            yield Fault(key, f"unknown; the parts of a board are {', '.join(TOP)}")
    if data.get("format") != 1 or isinstance(data.get("format"), bool):
        yield Fault("format", "must be 1")
    for key in ("name", "title"):
        if not isinstance(data.get(key), str) or not data[key].strip():
            yield Fault(key, "must be a text")
    for key in ("rules", "totals"):
        if not isinstance(data.get(key), dict):
            yield Fault(key, "must be an object")
    for key in _ROWS:
        rows = data.get(key)
        if not isinstance(rows, list) or not rows:
            yield Fault(key, "must be a list with something in it")
            continue
        for n, row in enumerate(rows):
            yield from row_faults(key, n, row)


def row_faults(part: str, n: int, row: Any) -> Iterator[Fault]:
    """What is wrong with the shape of one city, route or ticket."""
    place, allowed = f"{part}[{n}]", _ROWS[part]
    if not isinstance(row, dict):
        yield Fault(place, f"must be an object, not {json.dumps(row)[:40]}")
        return
    for key in allowed:
        if key in _NEEDED and key not in row:
            yield Fault(place, f"{key} is missing")
    for key, value in row.items():
        if key not in allowed:
            yield Fault(f"{place}.{key}", f"unknown; it can have {', '.join(allowed)}")
            continue
        kinds, wanted = _KINDS[key]
        if not isinstance(value, kinds) or (bool not in kinds and isinstance(value, bool)):
            yield Fault(f"{place}.{key}", f"must be {wanted}, not {json.dumps(value)[:40]}")
        elif wrong := _inside(key, value):
            yield Fault(f"{place}.{key}", wrong)


def _inside(key: str, value: Any) -> str | None:
    """What is wrong within a value of the right kind."""
    if key == "ends" and (len(value) != 2 or not all(isinstance(v, str) for v in value)):
        return "must be two city ids"
    if key == "aliases" and not all(isinstance(v, str) and v.strip() for v in value):
        return "must be texts"
    if key in ("id", "name") and not value.strip():
        return "must not be empty"
    if (key == "lat" and abs(value) > 90) or (key == "lon" and abs(value) > 180):
        return f"must be {_KINDS[key][1]}, not {value}"
    return None
