"""Relax a sheet until everything has room."""

from __future__ import annotations

from typing import Any

import numpy as np

from .model import Array, Model, bernstein, slope
from .sheet import Sheet

SOFT = dict(
    lack=0.6, much=0.05, ease=2.5, trim=0.02, bend=4.0, shape=0.08, home=0.003, name=0.05, clash=0.3, clear=2.2, rim=7.0
)
FIRM = SOFT | dict(lack=2.0, clash=1.5, shape=0.03, home=0.001)
HARD = SOFT | dict(lack=6.0, clash=5.0, shape=0.012, home=0.0006, much=0.25, trim=0.08)
LAST = HARD | dict(clash=60.0, lack=60.0, clear=3.0, name=0.2)
# directions from a city in which its name may stand, and how much each is disliked: to the right reads best
AROUND = {
    "E": 0, "ENE": 2, "ESE": 2, "W": 4, "WNW": 6, "WSW": 6, "N": 4, "S": 5, "NE": 4, "SE": 4, "NW": 8, "SW": 8,
    "NNE": 5, "NNW": 7, "SSE": 6, "SSW": 8,
}  # fmt: skip
ROSE = ["E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW", "N", "NNE", "NE", "ENE"]


def home_of(board: dict[str, Any], sheet: Sheet) -> tuple[Array, Array, Array]:
    """Where the projection alone puts the cities, with the scale and shift that fit the sheet."""
    flat = np.array([sheet.projection(c["lon"], c["lat"]) for c in board["cities"]])
    low, high = flat.min(0), flat.max(0)
    left, top, right, bottom = sheet.margin
    room = np.array([sheet.width - left - right, sheet.height - top - bottom])
    scale = room / (high - low)
    scale = np.minimum(scale, scale.min() * sheet.stretch)
    shift = np.array([left, top]) + (room - scale * (high - low)) / 2 - scale * low
    return flat * scale + shift, scale, shift


def start(model: Model) -> Array:
    """The first state: straight curves but for the hints."""
    v = np.zeros(2 * model.n + 4 * model.p + 2 * model.p + 2 * model.n)
    x, d, trim, _name = model.unpack(v)
    x += model.aim
    rng = np.random.default_rng(model.sheet.seed)
    d += rng.normal(0, 1.0, d.shape)
    for q, pair in enumerate(model.pairs):
        bow = model.sheet.bows.get(pair.ids[0].partition("/")[0], 0.0)
        chord = x[pair.b] - x[pair.a]
        d[q] += bow * np.array([chord[1], -chord[0]])
    trim += model.sheet.disc + 5
    return v


def adam(model: Model, v: Array, weights: dict[str, float], steps: int, rate: float) -> Array:
    """Descend with one step size for each number."""
    mean, square = np.zeros_like(v), np.zeros_like(v)
    for k in range(1, steps + 1):
        _, g = model.cost(v, weights)
        mean = 0.9 * mean + 0.1 * g
        square = 0.98 * square + 0.02 * g * g
        now = rate * (0.5 + 0.5 * np.cos(np.pi * k / steps)) + 0.01 * rate
        v = v - now * (mean / (1 - 0.9**k)) / (np.sqrt(square / (1 - 0.98**k)) + 1e-6)
    return v


def choose_sides(model: Model, v: Array) -> None:
    """Give each name the side, and the number of lines, where it clashes least as things stand."""
    x, _, trim, name = model.unpack(v)
    c, run, total = model.curves(v)
    p = model.points(c, run, total, x, trim, name)
    sheet = model.sheet
    others = np.vstack([p["space"], x])
    radius = np.concatenate([model.r_space, np.full(model.n, sheet.disc)])
    boxes = {i: box_at(x[i] + model.ideal[i], model.names[i]) for i in range(model.n) if model.ideal[i].any()}
    for i in sorted(range(model.n), key=lambda i: -_crowd(x, i)):
        best = None
        city = model.cities[i]
        for way in model.ways[i]:
            for side, dislike in AROUND.items():
                off = beside_disc(way, ROSE.index(side) * np.pi / 8, sheet.disc + 2.5)
                box = box_at(x[i] + off, way)
                cost = dislike + 3.0 * (len(way.lines) - 1)
                cost += _inside(box, others, radius) * 1.0
                cost += sum(_overlap(box, b) for k, b in boxes.items() if k != i)
                cost += 30 * max(0, 6 - box[0], 6 - box[1], box[2] - sheet.width + 6, box[3] - sheet.height + 6)
                if sheet.sides.get(city) == side:
                    cost -= 60
                if best is None or cost < best[0]:
                    best = (cost, off, way, box)
        assert best is not None
        model.ideal[i], model.names[i], boxes[i] = best[1], best[2], best[3]
    model.name_circles()
    name[:] = model.ideal


def beside_disc(way: Any, angle: float, radius: float) -> Array:
    """How far from a disc's middle a name's middle stands to just clear it in a direction."""
    ahead = np.array([np.cos(angle), np.sin(angle)])
    low, high = 0.0, radius + way.width
    for _ in range(30):
        middle = (low + high) / 2
        out = np.maximum(np.abs(ahead * middle) - np.array([way.width, way.height]) / 2, 0)
        low, high = (middle, high) if np.hypot(*out) < radius else (low, middle)
    return np.asarray(ahead * high)


def box_at(centre: Array, way: Any) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a name."""
    x, y = float(centre[0]), float(centre[1])
    return x - way.width / 2, y - way.height / 2, x + way.width / 2, y + way.height / 2


def _crowd(x: Array, i: int) -> float:
    return float((1 / (np.linalg.norm(x - x[i], axis=1) + 40)).sum())


def _inside(box: tuple[float, float, float, float], points: Array, radius: Array) -> float:
    dx = np.maximum(np.maximum(box[0] - points[:, 0], points[:, 0] - box[2]), 0)
    dy = np.maximum(np.maximum(box[1] - points[:, 1], points[:, 1] - box[3]), 0)
    return float(np.maximum(radius + 1.5 - np.hypot(dx, dy), 0).sum())


def _overlap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0]) + 2) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]) + 2) * 0.5


def relax(board: dict[str, Any], sheet: Sheet, quick: float = 1.0) -> tuple[Model, Array, Array, Array]:
    """Find room for everything; gives the model, the state, and the scale and shift of the projection."""
    home, scale, shift = home_of(board, sheet)
    model = Model(board, sheet, home)
    v = start(model)
    quiet = SOFT | {"clash": 0.02, "name": 0.5}
    v = adam(model, v, quiet, int(150 * quick), 1.0)
    for weights, steps, rate in (
        (SOFT, 250, 1.5), (SOFT, 250, 1.2), (FIRM, 250, 1.0), (FIRM, 250, 0.8), (HARD, 300, 0.7), (HARD, 500, 0.5),
    ):  # fmt: skip
        choose_sides(model, v)
        v = adam(model, v, weights, int(steps * quick), rate)
    for _ in range(2):
        choose_sides(model, v)
        v = adam(model, v, LAST, int(500 * quick), 0.4)
    v = adam(model, v, LAST | {"clash": 200.0, "lack": 200.0}, int(600 * quick), 0.12)
    return model, v, scale, shift


def spaces_of(model: Model, v: Array) -> dict[str, list[tuple[float, float, float]]]:
    """Every space of every route: its middle and its angle in degrees."""
    _x, _d, trim, _ = model.unpack(v)
    c, run, total = model.curves(v)
    long, high = model.sheet.space
    found = {}
    for q, pair in enumerate(model.pairs):
        k = np.arange(pair.spaces)
        u = k / (pair.spaces - 1) if pair.spaces > 1 else np.array([0.5])
        s = trim[q, 0] + long / 2 + u * (total[q] - trim[q].sum() - long)
        t = model.along(run, np.full(pair.spaces, q), s)
        at = bernstein(t) @ c[q]
        ahead = slope(t) @ c[q]
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        beside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
        angle = np.degrees(np.arctan2(ahead[:, 1], ahead[:, 0]))
        for row, route in enumerate(pair.ids):
            shift = (row - (pair.rows - 1) / 2) * (high + model.sheet.gap * 0.75)
            here = at + beside * shift
            found[route] = [(float(p[0]), float(p[1]), float(g)) for p, g in zip(here, angle, strict=True)]
    return found
