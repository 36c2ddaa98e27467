"""Bend the geography as the cities were moved, and write it as paths."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.interpolate import RBFInterpolator
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .model import Array
from .project import densify
from .sheet import Sheet
from .source import WINDOWS

BLEED = 240
FINE = 0.7
SMALLEST = {"land": 10.0, "lakes": 14.0}
Warp = Callable[[Array], Array]


def warp_of(sheet: Sheet, home: Array, moved: Array) -> Warp:
    """A smooth shift of the sheet that takes every city where it was moved and leaves the far rim alone."""
    far = BLEED + 160
    xs = np.linspace(-far, sheet.width + far, 14)
    ys = np.linspace(-far, sheet.height + far, 10)
    rim = [(x, y) for x in xs for y in (ys[0], ys[-1])] + [(x, y) for y in ys[1:-1] for x in (xs[0], xs[-1])]
    known = np.vstack([home, rim])
    shift = np.vstack([moved - home, np.zeros((len(rim), 2))])
    field = RBFInterpolator(known, shift, kernel="thin_plate_spline", smoothing=0.0)
    return lambda points: points + field(points)


def folds(sheet: Sheet, warp: Warp) -> float:
    """The least area that a unit of the sheet keeps; at or below zero the sheet is folded."""
    x, y = np.meshgrid(np.arange(0, sheet.width, 12.0), np.arange(0, sheet.height, 12.0))
    at = np.column_stack([x.ravel(), y.ravel()])
    east, south = (warp(at + step) - warp(at) for step in np.eye(2))
    return float((east[:, 0] * south[:, 1] - east[:, 1] * south[:, 0]).min())


def layers_of(
    board: str, source: dict[str, Any], sheet: Sheet, scale: Array, shift: Array, warp: Warp
) -> dict[str, str]:
    """Every layer of the geography as one path string."""
    frame = box(-BLEED, -BLEED, sheet.width + BLEED, sheet.height + BLEED)

    def bend(line: Any) -> Array:
        flat = np.array([sheet.projection(x, y) for x, y in densify(line, 0.5)])
        return warp(flat * scale + shift)

    paths: dict[str, str] = {}
    shapes: dict[str, BaseGeometry] = {}
    for layer in ("land", "lakes"):
        whole = unary_union([Polygon(bend(r[0]), [bend(h) for h in r[1:]]).buffer(0) for r in source[layer]])
        shapes[layer] = whole.intersection(frame).simplify(FINE)
        paths[layer] = polygon_path(shapes[layer], SMALLEST[layer])
    for layer in ("borders", "states", "rivers"):
        lines = unary_union([LineString(bend(line)) for line in source[layer]]) if source[layer] else LineString()
        dry = lines.intersection(frame)
        if layer != "rivers":
            dry = dry.intersection(shapes["land"].buffer(0.5)).difference(shapes["lakes"])
        paths[layer] = line_path(dry.simplify(FINE), 4.0)
    west, south, east, north = WINDOWS[board]
    net = [[(float(x), south), (float(x), north)] for x in range(int(west) // 5 * 5 + 5, int(east), 5)]
    net += [[(west, float(y)), (east, float(y))] for y in range(int(south) // 5 * 5 + 5, int(north), 5)]
    lines = unary_union([LineString(bend(line)) for line in net]).intersection(frame)
    paths["graticule"] = line_path(lines.simplify(FINE), 40.0)
    return paths


def polygon_path(shape: BaseGeometry, least: float) -> str:
    """Closed rings as path data."""
    rings: list[str] = []
    parts = [p for p in getattr(shape, "geoms", [shape]) if p.geom_type == "Polygon" and p.area >= least]
    for part in sorted(parts, key=lambda p: (-p.area, p.bounds)):
        rings += [_steps(list(r.coords)[:-1]) + "z" for r in (part.exterior, *part.interiors)]
    return "".join(rings)


def line_path(shape: BaseGeometry, least: float) -> str:
    """Open lines as path data."""
    from shapely.ops import linemerge

    parts = [p for p in getattr(shape, "geoms", [shape]) if p.geom_type == "LineString" and not p.is_empty]
    if not parts:
        return ""
    merged = linemerge(parts) if len(parts) > 1 else parts[0]
    lines = [p for p in getattr(merged, "geoms", [merged]) if p.length >= least]
    return "".join(_steps(list(p.coords)) for p in sorted(lines, key=lambda p: (-p.length, p.bounds)))


def _steps(coords: list[tuple[float, ...]]) -> str:
    """A move, then relative lines to a tenth of a unit with no drift."""
    tenths = [(round(x * 10), round(y * 10)) for x, y, *_ in coords]
    text = f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}l"
    steps = []
    for (x0, y0), (x1, y1) in itertools.pairwise(tenths):
        if (x0, y0) != (x1, y1):
            steps.append(f"{_short(x1 - x0)} {_short(y1 - y0)}".replace(" -", "-"))
    return text + " ".join(steps).replace(" -", "-")


def _short(tenths: int) -> str:
    return f"{tenths / 10:g}".replace("-0.", "-.").removeprefix("0") or "0"
