"""An invented coast for an invented country: land wherever the railway runs, sea under the ferries."""

from __future__ import annotations

from typing import Any

import numpy as np
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .model import Array, Model
from .sheet import Sheet, ends
from .warp import BLEED, FINE, line_path, polygon_path

SHORE = 76.0
STRAIT = 30.0
QUAY = 30.0
CRUMB = 900.0


def island(board: dict[str, Any], sheet: Sheet, model: Model, x: Array, spaces: dict[str, Any]) -> dict[str, str]:
    """Land, a lake, a river and a border for the cities of a sheet."""
    rng = np.random.default_rng(sheet.seed)
    at = {c: x[i] for i, c in enumerate(model.cities)}
    dry: list[BaseGeometry] = [Point(p).buffer(SHORE) for p in at.values()]
    wet: list[BaseGeometry] = []
    for route in board["routes"]:
        a, b, _ = ends(route["id"])
        way = LineString([at[a], *(s[:2] for s in spaces[route["id"]]), at[b]])
        if route.get("ferry"):
            wet.append(way.buffer(STRAIT))
        elif not route.get("tunnel"):
            dry.append(way.buffer(SHORE))
    whole = unary_union(dry).buffer(46).buffer(-46)
    parts = [_rough(Polygon(p.exterior), rng) for p in getattr(whole, "geoms", [whole])]
    quays = unary_union([Point(p).buffer(QUAY) for p in at.values()])
    water = unary_union(wet).buffer(20).buffer(-20)
    straits = [_rough(p, rng, 0.45) for p in getattr(water, "geoms", [water])]
    home = unary_union(parts).difference(unary_union(straits).difference(quays)).buffer(-3).buffer(6).buffer(-3)
    home = _whole(home)
    frame = box(-BLEED, -BLEED, sheet.width + BLEED, sheet.height + BLEED)
    abroad = [_blob(rng, sheet.width + 150, -90, 250), _blob(rng, -170, sheet.height + 120, 230)]
    land = unary_union([home, *abroad]).intersection(frame).simplify(FINE)
    lake, river = _waters(home, spaces, at, rng)
    return {
        "land": polygon_path(land, 10),
        "lakes": polygon_path(lake, 10) if not lake.is_empty else "",
        "borders": "",
        "states": "",
        "rivers": line_path(river, 5) if not river.is_empty else "",
        "graticule": "",
    }


def _rough(shape: Polygon, rng: np.random.Generator, much: float = 1.0) -> BaseGeometry:
    """Give a smooth outline the bays and heads of a coast."""
    ring = shape.exterior
    count = max(60, int(ring.length / 4))
    s = np.arange(count) / count
    sway = np.zeros(count)
    for wave in (420, 260, 150, 90, 55, 34, 21):
        waves = max(2, round(ring.length / wave))
        sway += rng.normal(0, much * 0.085 * wave**0.94) * np.sin(2 * np.pi * waves * s + rng.uniform(0, 7))
    points = np.array([ring.interpolate(k, normalized=True).coords[0] for k in s])
    ahead = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    out = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) * (1 if ring.is_ccw else -1)
    most = min(36.0, 0.07 * ring.length) * much
    return Polygon(points - out * most * np.tanh(sway / most)[:, None]).buffer(0)


def _whole(land: BaseGeometry) -> BaseGeometry:
    """Land without puddles and crumbs."""
    parts = [p for p in getattr(land, "geoms", [land]) if p.area > CRUMB]
    return unary_union([Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > CRUMB]) for p in parts])


def _blob(rng: np.random.Generator, x: float, y: float, radius: float) -> BaseGeometry:
    return _rough(Point(x, y).buffer(radius), rng)


def _waters(
    land: BaseGeometry, spaces: dict[str, Any], at: dict[str, Array], rng: np.random.Generator
) -> tuple[BaseGeometry, BaseGeometry]:
    """A lake in the widest gap between the tracks, and the river that leaves it for the sea."""
    taken = unary_union(
        [MultiPoint([s[:2] for row in spaces.values() for s in row]).buffer(26)]
        + [Point(p).buffer(40) for p in at.values()]
    )
    free = land.buffer(-24).difference(taken)
    rooms = [p for p in getattr(free, "geoms", [free]) if p.area > 1500]
    if not rooms:
        return Point(), LineString()
    best, depth = None, 0.0
    for room in rooms:
        for reach in np.arange(8, 60, 4.0):
            core = room.buffer(-reach)
            if not core.is_empty and reach > depth:
                best, depth = core.representative_point(), float(reach)
    if best is None:
        return Point(), LineString()
    lake = _rough(best.buffer(min(depth, 34)), rng, 0.7).buffer(-4).buffer(4).intersection(free)
    shore = land.boundary.interpolate(land.boundary.project(best))
    run = np.linspace(0, 1, 30)[:, None]
    start, end = np.array(best.coords[0]), np.array(shore.coords[0])
    across = np.array([-(end - start)[1], (end - start)[0]]) / max(1.0, float(np.linalg.norm(end - start)))
    line = start + (end - start) * run + across * 9 * np.sin(run * 13) * np.sin(np.pi * run)
    return lake, LineString(line).difference(lake).simplify(0.4)
