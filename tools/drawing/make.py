"""From board file and geography to the drawing."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from . import source, warp, water
from .island import island
from .model import Array, Model, bernstein, slope
from .relax import box_at, relax, spaces_of
from .sheet import SHEETS, board_file, drawing_path

FORMAT = 1


def drawing_of(board: str) -> dict[str, Any]:
    """The whole drawing of one board."""
    sheet, document = SHEETS[board], board_file(board)
    model, v, scale, shift = relax(document, sheet)
    x, _, _, name = model.unpack(v)
    spaces = {
        route: [[round(px, 1), round(py, 1), round(angle, 1)] for px, py, angle in row]
        for route, row in spaces_of(model, v).items()
    }
    paths = paths_of(model, v)
    if board in source.WINDOWS:
        bend = warp.warp_of(sheet, model.home, x)
        least = warp.folds(sheet, bend)
        if least <= 0:
            raise ValueError(f"{board}: the sheet is folded (least area {least:.2f})")
        layers = warp.layers_of(board, source.load(board), sheet, scale, shift, bend)
        origin = f"Natural Earth 1:50 million, public domain, from npm {source.PACKAGE} {source.VERSION}"
    else:
        layers = island(document, sheet, model, x, spaces)
        origin = "invented"
    size = {"width": sheet.width, "height": sheet.height, "bleed": warp.BLEED}
    cities = {c: _city(model, i, x, name) for i, c in enumerate(model.cities)}
    return {
        "format": FORMAT,
        "board": board,
        "origin": origin,
        "size": size,
        "space": {"width": sheet.space[0], "height": sheet.space[1]},
        "disc": sheet.disc,
        "font": sheet.font,
        **layers,
        "water": water.water_lines(layers["land"], size),
        "cities": cities,
        "routes": {r["id"]: {"path": paths[r["id"]], "spaces": spaces[r["id"]]} for r in document["routes"]},
        "regions": {c["id"]: c["region"] for c in document["cities"]},
    }


def _city(model: Model, i: int, x: Array, name: Array) -> dict[str, Any]:
    way = model.names[i]
    left, top, right, bottom = box_at(x[i] + name[i], way)
    dx = float(name[i][0])
    if dx - way.width / 2 > 0:
        anchor, at = "start", left
    elif dx + way.width / 2 < 0:
        anchor, at = "end", right
    else:
        anchor, at = "middle", (left + right) / 2
    label = {
        "x": round(at, 1),
        "y": round((top + bottom) / 2, 1),
        "anchor": anchor,
        "lines": way.lines,
        "width": round(way.width, 1),
        "height": round(way.height, 1),
    }
    return {"x": round(float(x[i][0]), 1), "y": round(float(x[i][1]), 1), "label": label}


def paths_of(model: Model, v: Array) -> dict[str, str]:
    """One cubic a route, on which its spaces stand."""
    c, _, _ = model.curves(v)
    found = {}
    t = np.linspace(0, 1, 60)
    weights = bernstein(t)
    high, gap = model.sheet.space[1], model.sheet.gap
    for q, pair in enumerate(model.pairs):
        for row, route in enumerate(pair.ids):
            shift = (row - (pair.rows - 1) / 2) * (high + gap * 0.75)
            four = c[q]
            if shift:
                ahead = slope(t) @ c[q]
                ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
                want = weights @ c[q] + shift * np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
                rest = want - weights[:, [0, 3]] @ want[[0, -1]]
                inner = np.linalg.lstsq(weights[:, 1:3], rest, rcond=None)[0]
                four = np.vstack([want[0], inner, want[-1]])
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = np.round(four, 1) + 0.0
            found[route] = f"M{ax:g} {ay:g}C{bx:g} {by:g} {cx:g} {cy:g} {dx:g} {dy:g}"
    return found


def dump(drawing: dict[str, Any]) -> str:
    """The drawing as text, one city and one route a line."""
    lines = []
    for key, value in drawing.items():
        if key in ("cities", "routes"):
            body = ",\n".join(f"  {_compact(k)}: {_compact(v)}" for k, v in value.items())
            lines.append(f" {_compact(key)}: {{\n{body}\n }}")
        else:
            lines.append(f" {_compact(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(board: str) -> None:
    """Make the drawing of a board and keep it beside the board file."""
    drawing_path(board).write_text(dump(drawing_of(board)), encoding="utf-8")
