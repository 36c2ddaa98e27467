"""Water-lines: what an engraver draws along a coast, each a little farther out and a little calmer."""

from __future__ import annotations

import re
from typing import Any, Final

from .warp import line_path

RINGS: Final = ((4.0, 0.5), (8.5, 1.0), (13.5, 1.6))
"""How far from the coast each runs, and how freely."""


def water_lines(land: str, size: dict[str, Any]) -> list[str]:
    """One path for each ring around the land of a drawing."""
    from shapely.geometry import Polygon, box
    from shapely.ops import unary_union

    bleed = size["bleed"]
    frame = box(-bleed, -bleed, size["width"] + bleed, size["height"] + bleed).buffer(-1.0)
    # Rings of one path are filled by turns (`evenodd`), so that a sea within a land is cut out of it.
    whole: Any = Polygon()
    for ring in rings(land):
        whole = whole.symmetric_difference(Polygon(ring).buffer(0))
    found = []
    for distance, freedom in RINGS:
        coast = unary_union(whole).buffer(distance, quad_segs=3).boundary.simplify(freedom).intersection(frame)
        found.append(line_path(coast, distance * 4))
    return found


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The closed rings of path data as `warp` writes it: a move, then relative lines."""
    found = []
    for part in path.split("z"):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        if len(numbers) < 6:
            continue
        x, y = numbers[:2]
        ring = [(x, y)]
        for k in range(2, len(numbers), 2):
            x, y = x + numbers[k], y + numbers[k + 1]
            ring.append((x, y))
        found.append(ring)
    return found
