"""Where cities and spaces lie: from the drawing of a board, or straight lines where it has none."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import atan2, cos, degrees, dist, hypot, radians
from typing import Any, Final

from allaboard.boards import names
from allaboard.core.board import Board, CityId, RouteId

ROOM: Final = 38.0
"""For a space of 30 in a straight line, with what the cities at its ends take."""


@dataclass(frozen=True)
class Label:
    """The name of a city: its lines, and the box that they fill."""

    lines: tuple[str, ...]
    anchor: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Geometry:
    """A board as it is drawn. Spaces are the middle and the turn of a rectangle."""

    space: tuple[float, float]
    disc: float
    font: float
    cities: Mapping[CityId, tuple[float, float]]
    labels: Mapping[CityId, Label]
    routes: Mapping[RouteId, tuple[tuple[float, float, float], ...]]


@cache
def _drawing(name: str) -> Any:
    text = files("allaboard.boards").joinpath(f"{name}.drawing.json").read_text(encoding="utf-8")
    return json.loads(text)


@cache
def geometry(board: Board) -> Geometry:
    """The drawing that comes with a board, if it fits it; else one made from where the cities are on earth."""
    if board.name in names():
        drawing = _drawing(board.name)
        fits = drawing["cities"].keys() == board.cities.keys() and all(
            route.id in drawing["routes"] and len(drawing["routes"][route.id]["spaces"]) == route.spaces
            for route in board.routes.values()
        )
        if fits:
            return _drawn(drawing)
    return _straight(board)


def _drawn(drawing: Any) -> Geometry:
    cities = {CityId(city): (data["x"], data["y"]) for city, data in drawing["cities"].items()}
    labels = {
        CityId(city): Label(
            tuple(label["lines"]), label["anchor"], label["x"], label["y"], label["width"], label["height"]
        )
        for city, data in drawing["cities"].items()
        for label in [data["label"]]
    }
    routes = {RouteId(route): tuple([(x, y, a) for x, y, a in d["spaces"]]) for route, d in drawing["routes"].items()}
    space = drawing["space"]
    return Geometry((space["width"], space["height"]), drawing["disc"], drawing["font"], cities, labels, routes)


def _straight(board: Board) -> Geometry:
    """Cities by latitude and longitude, routes as straight lines, twins a little apart; three routes in four have ample room."""
    every = list(board.cities.values())
    west, north = min(city.lon for city in every), max(city.lat for city in every)
    middle = cos(radians(sum(city.lat for city in every) / len(every)))
    flat = {c.id: ((c.lon - west) * middle, north - c.lat) for c in every}
    lengths = sorted([dist(flat[r.ends[0]], flat[r.ends[1]]) / r.spaces for r in board.routes.values()])
    scale = ROOM / max(lengths[len(lengths) // 4], 1e-6)
    cities = {city: (50 + x * scale, 50 + y * scale) for city, (x, y) in flat.items()}
    labels = {
        c.id: Label((c.name,), "middle", cities[c.id][0], cities[c.id][1] - 20, 9.0 * len(c.name), 18.0) for c in every
    }
    routes = {}
    for route in board.routes.values():
        (ax, ay), (bx, by) = cities[route.ends[0]], cities[route.ends[1]]
        turn, length = degrees(atan2(by - ay, bx - ax)), hypot(bx - ax, by - ay) or 1.0
        aside = 0.0 if route.twin is None else (8.0 if route.id < route.twin else -8.0)
        dx, dy = -(by - ay) / length * aside, (bx - ax) / length * aside
        steps = [(n + 0.5) / route.spaces for n in range(route.spaces)]
        routes[route.id] = tuple([(ax + (bx - ax) * t + dx, ay + (by - ay) * t + dy, turn) for t in steps])
    return Geometry((30.0, 13.0), 9.0, 18.0, cities, labels, routes)
