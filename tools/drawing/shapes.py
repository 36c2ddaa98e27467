"""Plane geometry without dependencies: boxes, how far apart they are, curves, crossings."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence

Point = tuple[float, float]
Corners = list[Point]


def rectangle(x: float, y: float, width: float, height: float, angle: float = 0.0) -> Corners:
    """Corners of a rectangle about its middle."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2))
    return [(x + p * c - q * s, y + p * s + q * c) for p, q in half]


def apart(one: Corners, two: Corners) -> float:
    """Room between two rectangles; negative by how much they overlap."""
    best = -math.inf
    for shape in (one, two):
        for k in (0, 1):
            (x0, y0), (x1, y1) = shape[k], shape[k + 1]
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in two]
            best = max(best, min(b) - max(a), min(a) - max(b))
    if best <= 0:
        return best
    corners = [from_line(p, [*two, two[0]]) for p in one] + [from_line(p, [*one, one[0]]) for p in two]
    return min(corners)


def from_disc(shape: Corners, centre: Point, radius: float) -> float:
    """Room between a rectangle and a disc; negative by how much they overlap."""
    (x0, y0), (x1, y1), _, (x3, y3) = shape
    long, high = math.hypot(x1 - x0, y1 - y0), math.hypot(x3 - x0, y3 - y0)
    ux, uy, vx, vy = (x1 - x0) / long, (y1 - y0) / long, (x3 - x0) / high, (y3 - y0) / high
    px, py = centre[0] - x0, centre[1] - y0
    u, v = px * ux + py * uy, px * vx + py * vy
    out_u, out_v = max(-u, u - long), max(-v, v - high)
    if out_u <= 0 and out_v <= 0:
        return max(out_u, out_v) - radius
    return math.hypot(max(out_u, 0), max(out_v, 0)) - radius


def cubic(path: str) -> list[Point]:
    """The four control points of a path of one cubic."""
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path)]
    if not re.fullmatch(r"M[-\d. ]+C[-\d. ]+", path) or len(numbers) != 8:
        raise ValueError(f"not one cubic: {path!r}")
    return [(numbers[k], numbers[k + 1]) for k in (0, 2, 4, 6)]


def polyline(points: Sequence[Point], steps: int = 48) -> list[Point]:
    """A cubic as short straight lines."""
    found = []
    for k in range(steps + 1):
        t = k / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        x = sum(w * p[0] for w, p in zip(weights, points, strict=True))
        y = sum(w * p[1] for w, p in zip(weights, points, strict=True))
        found.append((x, y))
    return found


def from_line(point: Point, line: Sequence[Point]) -> float:
    """The distance of a point from a chain of straight lines."""
    best = math.inf
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        dx, dy = bx - ax, by - ay
        t = ((point[0] - ax) * dx + (point[1] - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
        t = min(1.0, max(0.0, t))
        best = min(best, math.hypot(point[0] - ax - t * dx, point[1] - ay - t * dy))
    return best


def crossing(one: Sequence[Point], two: Sequence[Point]) -> Point | None:
    """Where two chains of straight lines first cross."""
    for (ax, ay), (bx, by) in itertools.pairwise(one):
        for (cx, cy), (dx, dy) in itertools.pairwise(two):
            if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx):
                continue
            if max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
                continue
            det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
            if abs(det) < 1e-12:
                continue
            t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det
            u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det
            if 0 <= t <= 1 and 0 <= u <= 1:
                return ax + t * (bx - ax), ay + t * (by - ay)
    return None


def turn(one: float, two: float) -> float:
    """The angle between two directions in degrees, 0 to 180."""
    return abs((two - one + 180) % 360 - 180)
