"""The sheet as numbers that can be relaxed: cities, curves and names, and what they cost where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Delaunay, cKDTree

from .letters import ways_to_break, width
from .sheet import Sheet, ends

Array = NDArray[np.float64]
SAMPLES = 41
CORNER = 2.0
_T = np.linspace(0, 1, SAMPLES)


def bernstein(t: Array) -> Array:
    """Weights of a cubic's four control points."""
    u = 1 - t
    return np.stack([u**3, 3 * u * u * t, 3 * u * t * t, t**3], axis=-1)


def slope(t: Array) -> Array:
    """Weights of the control points in a cubic's derivative."""
    u = 1 - t
    return np.stack([-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t], axis=-1)


_B = bernstein(_T)


@dataclass
class Pair:
    """Two neighbouring cities and the tracks between them."""

    a: int
    b: int
    spaces: int
    ids: list[str]

    @property
    def rows(self) -> int:
        """How many tracks lie side by side."""
        return len(self.ids)


@dataclass
class Name:
    """A city's name as printed: its lines and the box they need."""

    lines: list[str]
    width: float
    height: float


def names_of(text: str, font: float) -> list[Name]:
    """Every way to print a name."""
    found = []
    for lines in ways_to_break(text):
        widest = max(width(line, font) for line in lines)
        found.append(Name(lines, widest, font * (0.98 * len(lines) + 0.04)))
    return found


class Model:
    """All that is drawn on one sheet; `unpack` gives the parts of the vector that is relaxed."""

    def __init__(self, board: dict[str, Any], sheet: Sheet, home: Array) -> None:
        self.sheet, self.home = sheet, home
        self.cities = [c["id"] for c in board["cities"]]
        index = {c: i for i, c in enumerate(self.cities)}
        pairs: dict[tuple[int, int], Pair] = {}
        for route in board["routes"]:
            a, b, _ = ends(route["id"])
            key = (index[a], index[b])
            pairs.setdefault(key, Pair(*key, route["spaces"], [])).ids.append(route["id"])
        self.pairs = list(pairs.values())
        self.n, self.p = len(self.cities), len(self.pairs)
        self.a = np.array([p.a for p in self.pairs])
        self.b = np.array([p.b for p in self.pairs])
        self.count = np.array([p.spaces for p in self.pairs])
        self.ways = [names_of(c["name"], sheet.font) for c in board["cities"]]
        self.names = [w[0] for w in self.ways]
        self.ideal = np.zeros((self.n, 2))
        self._circles()
        self.name_circles()
        edges = set()
        for tri in Delaunay(home).simplices:
            for i in range(3):
                edges.add((min(tri[i], tri[i - 1]), max(tri[i], tri[i - 1])))
        self.edges = np.array(sorted(edges))
        self.aim = home.copy()
        for city, shift in sheet.nudges.items():
            self.aim[index[city]] += shift
        self.span = self.aim[self.edges[:, 0]] - self.aim[self.edges[:, 1]]
        self.stiff = 60 / np.maximum(np.linalg.norm(self.span, axis=1), 30)

    def _circles(self) -> None:
        """Each space as a row of circles along its length."""
        long, high = self.sheet.space
        reach = long / 2 - high / 2 + 0.4
        row_of = [(o, 0.0, high / 2) for o in np.linspace(-reach, reach, 5)]
        row_of += [(s * (long / 2 - CORNER), t * (high / 2 - CORNER), CORNER) for s in (-1, 1) for t in (-1, 1)]
        owner, share, offset, side, radius = [], [], [], [], []
        for q, pair in enumerate(self.pairs):
            for k in range(pair.spaces):
                u = k / (pair.spaces - 1) if pair.spaces > 1 else 0.5
                for row in range(pair.rows):
                    beside = (row - (pair.rows - 1) / 2) * (high + self.sheet.gap * 0.75)
                    for o, a, r in row_of:
                        owner.append(q)
                        share.append(u)
                        offset.append(o)
                        side.append(beside + a)
                        radius.append(r)
        self.owner, self.share = np.array(owner), np.array(share)
        self.offset, self.side, self.r_space = np.array(offset), np.array(side), np.array(radius)

    def name_circles(self) -> None:
        """Each name as rows of circles, one row a line."""
        city, spot, radii = [], [], []
        radius = self.sheet.font * 0.5
        for i, name in enumerate(self.names):
            steps = max(2, int(np.ceil((name.width - 2 * radius) / radius)) + 1)
            for line in range(len(name.lines)):
                y = (line - (len(name.lines) - 1) / 2) * self.sheet.font
                for x in np.linspace(-name.width / 2 + radius, name.width / 2 - radius, steps):
                    city.append(i)
                    spot.append((x, y))
                    radii.append(radius)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    city.append(i)
                    spot.append((sx * (name.width / 2 - CORNER), sy * (name.height / 2 - CORNER)))
                    radii.append(CORNER)
        self.name_city, self.name_spot, self.r_name = np.array(city), np.array(spot), np.array(radii)

    def unpack(self, v: Array) -> tuple[Array, Array, Array, Array]:
        """Cities, bends of the curves, trims at their ends, shifts of the names."""
        n, p = self.n, self.p
        cut = np.cumsum([2 * n, 4 * p, 2 * p])
        x, d, trim, name = np.split(v, cut)
        return x.reshape(n, 2), d.reshape(p, 2, 2), trim.reshape(p, 2), name.reshape(n, 2)

    def control(self, x: Array, d: Array) -> Array:
        """The four control points of every curve."""
        a, b = x[self.a], x[self.b]
        return np.stack([a, (2 * a + b) / 3 + d[:, 0], (a + 2 * b) / 3 + d[:, 1], b], axis=1)

    def curves(self, v: Array) -> tuple[Array, Array, Array]:
        """Control points, running lengths at the samples, whole lengths."""
        x, d, _, _ = self.unpack(v)
        c = self.control(x, d)
        s = np.einsum("tk,pkd->ptd", _B, c)
        run = np.concatenate([np.zeros((self.p, 1)), np.cumsum(np.linalg.norm(np.diff(s, axis=1), axis=2), axis=1)], 1)
        return c, run, run[:, -1]

    def along(self, run: Array, owner: Array, s: Array) -> Array:
        """The curve parameter at a distance along each curve."""
        big = run.max() * 4 + 1000
        flat = (run + np.arange(self.p)[:, None] * big).ravel()
        s = np.clip(s, 0, run[owner, -1])
        at = np.clip(np.searchsorted(flat, s + owner * big, side="right") - 1 - owner * SAMPLES, 0, SAMPLES - 2)
        low, high = run[owner, at], run[owner, at + 1]
        return np.asarray((at + (s - low) / np.maximum(high - low, 1e-9)) / (SAMPLES - 1))

    def cost(self, v: Array, w: dict[str, float]) -> tuple[float, Array]:
        """What the sheet costs, and its slope."""
        x, d, trim, name = self.unpack(v)
        grad = np.zeros_like(v)
        gx, gd, gt, gn = self.unpack(grad)
        c, run, total = self.curves(v)
        gc = np.zeros_like(c)
        energy = self._lengths(c, total, trim, gc, gt, w)
        energy += self._bends(c, d, gd, w)
        energy += self._places(x, name, gx, gn, w)
        energy += self._clashes(c, run, total, x, trim, name, gc, gx, gt, gn, w)
        np.add.at(gx, self.a, gc[:, 0] + gc[:, 1] * 2 / 3 + gc[:, 2] / 3)
        np.add.at(gx, self.b, gc[:, 3] + gc[:, 2] * 2 / 3 + gc[:, 1] / 3)
        gd += gc[:, 1:3]
        return energy, grad

    def _lengths(self, c: Array, total: Array, trim: Array, gc: Array, gt: Array, w: dict[str, float]) -> float:
        long, gap = self.sheet.space[0], self.sheet.gap
        rows = np.array([p.rows for p in self.pairs])
        tight = gap + (rows > 1) * 1.8 + 0.4
        need = trim.sum(1) + self.count * long + (self.count - 1) * tight
        free = total - need
        lack = np.minimum(free, 0)
        much = np.maximum(free - (self.count - 1) * w["ease"], 0)
        energy = w["lack"] * (lack**2).sum() + w["much"] * (much**2 / self.count).sum()
        g = 2 * w["lack"] * lack + 2 * w["much"] * much / self.count
        s = np.einsum("tk,pkd->ptd", _B, c)
        step = np.diff(s, axis=1)
        unit = step / np.maximum(np.linalg.norm(step, axis=2, keepdims=True), 1e-9)
        gs = np.zeros_like(s)
        gs[:, 1:] += unit
        gs[:, :-1] -= unit
        gc += g[:, None, None] * np.einsum("tk,ptd->pkd", _B, gs)
        gt -= g[:, None]
        least = self.sheet.disc + 3.2
        short = np.minimum(trim - least, 0)
        over = np.maximum(trim - least - 2, 0)
        energy += float(20 * (short**2).sum() + w["trim"] * (over**2).sum())
        gt += 40 * short + 2 * w["trim"] * over
        return float(energy)

    def _bends(self, c: Array, d: Array, gd: Array, w: dict[str, float]) -> float:
        chord = np.maximum(np.linalg.norm(c[:, 3] - c[:, 0], axis=1), 30)[:, None]
        k = w["bend"] / chord
        one, two = -2 * d[:, 0] + d[:, 1], d[:, 0] - 2 * d[:, 1]
        gd[:, 0] += k * (-4 * one + 2 * two)
        gd[:, 1] += k * (2 * one - 4 * two)
        return float((k * (one**2 + two**2)).sum())

    def _places(self, x: Array, name: Array, gx: Array, gn: Array, w: dict[str, float]) -> float:
        i, j = self.edges.T
        e = x[i] - x[j] - self.span
        k = (w["shape"] * self.stiff)[:, None]
        np.add.at(gx, i, 2 * k * e)
        np.add.at(gx, j, -2 * k * e)
        away = x - self.aim
        gx += 2 * w["home"] * away
        off = name - self.ideal
        gn += 2 * w["name"] * off
        return float((k * e**2).sum() + w["home"] * (away**2).sum() + w["name"] * (off**2).sum())

    def points(self, c: Array, run: Array, total: Array, x: Array, trim: Array, name: Array) -> dict[str, Array]:
        """Where every circle stands."""
        q = self.owner
        half = self.sheet.space[0] / 2
        centre = trim[q, 0] + half + self.share * (total[q] - trim[q].sum(1) - 2 * half)
        t = self.along(run, q, centre)
        ahead = np.einsum("ck,ckd->cd", slope(t), c[q])
        ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
        beside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
        weights = bernstein(t)
        at = np.einsum("ck,ckd->cd", weights, c[q]) + beside * self.side[:, None] + ahead * self.offset[:, None]
        label = x[self.name_city] + name[self.name_city] + self.name_spot
        return {"space": at, "ahead": ahead, "weights": weights, "city": x, "name": label}

    def _clashes(
        self, c: Array, run: Array, total: Array, x: Array, trim: Array, name: Array,
        gc: Array, gx: Array, gt: Array, gn: Array, w: dict[str, float],
    ) -> float:  # fmt: skip
        p = self.points(c, run, total, x, trim, name)
        ns, nc = len(p["space"]), self.n
        every = np.vstack([p["space"], p["city"], p["name"]])
        radius = np.concatenate([self.r_space, np.full(nc, self.sheet.disc), self.r_name])
        group = np.concatenate([self.owner, self.p + np.arange(nc), self.p + nc + self.name_city])
        keep = radius + w["clear"] / 2
        pairs = cKDTree(every).query_pairs(2 * keep.max(), output_type="ndarray")
        i, j = pairs[:, 0], pairs[:, 1]
        other = group[i] != group[j]
        i, j = i[other], j[other]
        between = every[i] - every[j]
        far = np.maximum(np.linalg.norm(between, axis=1), 1e-6)
        deep = np.maximum(keep[i] + keep[j] - far, 0)
        energy = w["clash"] * float((deep**2).sum())
        push = (-2 * w["clash"] * deep / far)[:, None] * between
        g = np.zeros_like(every)
        np.add.at(g, i, push)
        np.add.at(g, j, -push)
        rim = w["rim"] + radius[:, None]
        low = np.minimum(every - rim, 0)
        high = np.maximum(every + rim - np.array([self.sheet.width, self.sheet.height]), 0)
        energy += w["clash"] * float((low**2).sum() + (high**2).sum())
        g += 2 * w["clash"] * (low + high)
        gs = g[:ns]
        np.add.at(gc, self.owner, p["weights"][:, :, None] * gs[:, None, :])
        pull = (gs * p["ahead"]).sum(1)
        np.add.at(gt[:, 0], self.owner, pull * (1 - self.share))
        np.add.at(gt[:, 1], self.owner, -pull * self.share)
        gx += g[ns : ns + nc]
        np.add.at(gx, self.name_city, g[ns + nc :])
        np.add.at(gn, self.name_city, g[ns + nc :])
        return energy
