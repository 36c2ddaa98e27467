"""Proof of a drawing's geometry: every breach found is told with its place and its size."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator
from typing import Any

from .letters import width as printed_width
from .shapes import Corners, apart, crossing, cubic, from_disc, from_line, polyline, rectangle, turn
from .sheet import drawing_path, ends

SAME_SIZE = 0.05
BETWEEN_ROUTES = 1.2
WITHIN_ROUTE = 1.5
WIDEST_GAP = 0.75
TO_DISC = 1.0
TO_NAME = 0.5
TO_EDGE = 4.0
END_REACH = 50.0
NAME_REACH = 16.0
STEEPEST = 30.0
UNEVEN = 0.12
ON_PATH = 1.0
PARALLEL = 4.0
BEARING = 55.0

Project = Callable[[float, float], tuple[float, float]]
Drawing = dict[str, Any]


def committed(board: str) -> Drawing:
    """The drawing kept beside a board file."""
    drawing: Drawing = json.loads(drawing_path(board).read_text(encoding="utf-8"))
    return drawing


def violations(drawing: Drawing, board: dict[str, Any], project: Project) -> list[str]:
    """Everything wrong with a drawing, in words; nothing when all is well."""
    belongs = list(_belongs(drawing, board))
    if belongs:
        return belongs
    found = []
    for part in (_sizes, _spaces, _curves, _crossings, _twins, _discs, _names, _edges):
        found += list(part(drawing))
    return found + list(_bearings(drawing, board, project))


def _belongs(drawing: Drawing, board: dict[str, Any]) -> Iterator[str]:
    cities, routes = {c["id"]: c for c in board["cities"]}, {r["id"]: r for r in board["routes"]}
    for what, want, have in (("city", cities, drawing["cities"]), ("route", routes, drawing["routes"])):
        for name in sorted(set(want) - set(have)):
            yield f"{what} {name} of the board is not drawn"
        for name in sorted(set(have) - set(want)):
            yield f"{what} {name} is drawn but not on the board"
    for name, city in cities.items():
        if drawing["regions"].get(name) != city["region"]:
            yield f"city {name} is of the region {city['region']}, not {drawing['regions'].get(name)}"
    for name in sorted(set(routes) & set(drawing["routes"])):
        drawn = len(drawing["routes"][name]["spaces"])
        if drawn != routes[name]["spaces"]:
            yield f"route {name} has {routes[name]['spaces']} spaces and {drawn} are drawn"
    for name in sorted(set(cities) & set(drawing["cities"])):
        text = " ".join(drawing["cities"][name]["label"]["lines"])
        if text != cities[name]["name"]:
            yield f"city {name} is called {cities[name]['name']} and labelled {text}"


def boxes(drawing: Drawing) -> dict[str, list[Corners]]:
    """The corners of every space, by route; a space may carry a size of its own after its angle."""
    w, h = drawing["space"]["width"], drawing["space"]["height"]
    return {
        route: [
            rectangle(s[0], s[1], s[3] if len(s) > 4 else w, s[4] if len(s) > 4 else h, s[2]) for s in shape["spaces"]
        ]
        for route, shape in drawing["routes"].items()
    }


def name_box(label: dict[str, Any]) -> Corners:
    """The corners of a name's box."""
    w, h = label["width"], label["height"]
    middle = label["x"] + {"start": w / 2, "middle": 0.0, "end": -w / 2}[label["anchor"]]
    return rectangle(middle, label["y"], w, h)


def _at(corners: Corners) -> str:
    x, y = sum(p[0] for p in corners) / 4, sum(p[1] for p in corners) / 4
    return f"at {x:.0f},{y:.0f}"


def _sizes(drawing: Drawing) -> Iterator[str]:
    w, h = drawing["space"]["width"], drawing["space"]["height"]
    for route, row in boxes(drawing).items():
        for k, ((x0, y0), (x1, y1), (x2, y2), _) in enumerate(row):
            for what, want, have in (
                ("wide", w, math.hypot(x1 - x0, y1 - y0)),
                ("high", h, math.hypot(x2 - x1, y2 - y1)),
            ):
                if abs(have / want - 1) > SAME_SIZE:
                    yield f"space {k + 1} of {route} is {have:.1f} {what}, not {want:.1f}"


def _spaces(drawing: Drawing) -> Iterator[str]:
    every = [(r, k, box) for r, row in boxes(drawing).items() for k, box in enumerate(row)]
    reach = 2 * drawing["space"]["width"]
    for i, (route, k, box) in enumerate(every):
        for other, m, second in every[i + 1 :]:
            if abs(box[0][0] - second[0][0]) > reach or abs(box[0][1] - second[0][1]) > reach:
                continue
            least = WITHIN_ROUTE if route == other else BETWEEN_ROUTES
            room = apart(box, second)
            if room < least:
                yield (
                    f"space {k + 1} of {route} and space {m + 1} of {other} {_at(box)}: "
                    f"{room:.1f} apart, {least:.1f} wanted"
                )


def _curves(drawing: Drawing) -> Iterator[str]:
    disc, long = drawing["disc"], drawing["space"]["width"]
    for route, shape in drawing["routes"].items():
        spaces, line = shape["spaces"], polyline(cubic(shape["path"]))
        for k, s in enumerate(spaces):
            off = from_line((s[0], s[1]), line)
            if off > ON_PATH:
                yield f"space {k + 1} of {route} stands {off:.1f} off its path"
        for k, (s, t) in enumerate(itertools.pairwise(spaces)):
            bend = turn(s[2], t[2])
            if bend > STEEPEST:
                yield f"route {route} turns {bend:.0f}° between spaces {k + 1} and {k + 2}, {STEEPEST:.0f}° at most"
            way = math.degrees(math.atan2(t[1] - s[1], t[0] - s[0]))
            askew = max(turn(way, s[2]), turn(way, t[2]))
            if askew > STEEPEST * 0.7:
                yield f"route {route} is askew by {askew:.0f}° between spaces {k + 1} and {k + 2}"
        steps = [math.dist(s[:2], t[:2]) for s, t in itertools.pairwise(spaces)]
        if steps and max(steps) - min(steps) > UNEVEN * long:
            yield f"route {route} is uneven: its steps are {min(steps):.1f} to {max(steps):.1f}"
        if steps and max(steps) > long * (1 + WIDEST_GAP):
            yield f"route {route} has a gap of {max(steps) - long:.1f}"
        a, b, _ = ends(route)
        for city, s in ((a, spaces[0]), (b, spaces[-1])):
            place = drawing["cities"][city]
            gap = math.dist((place["x"], place["y"]), s[:2]) - long / 2 - disc
            if gap > END_REACH:
                yield f"route {route} ends {gap:.1f} short of {city}"
        turns = [(t[2] - s[2] + 180) % 360 - 180 for s, t in itertools.pairwise(spaces)]
        signs = [math.copysign(1, g) for g in turns if abs(g) > 1.5]
        if sum(1 for s, t in itertools.pairwise(signs) if s != t) > 1:
            yield f"route {route} winds"


def _crossings(drawing: Drawing) -> Iterator[str]:
    disc = drawing["disc"]
    lines = {r: polyline(cubic(shape["path"]), 32) for r, shape in drawing["routes"].items()}
    bounds = {r: (min(p[0] for p in q), min(p[1] for p in q), max(p[0] for p in q), max(p[1] for p in q))
              for r, q in lines.items()}  # fmt: skip
    names = list(lines)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            a, b = bounds[one], bounds[two]
            if a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3]:
                continue
            shared = set(ends(one)[:2]) & set(ends(two)[:2])
            at = crossing(_without(lines[one], shared, drawing, disc), _without(lines[two], shared, drawing, disc))
            if at:
                yield f"routes {one} and {two} cross at {at[0]:.0f},{at[1]:.0f}"


def _without(line: list[tuple[float, float]], shared: set[str], drawing: Drawing, disc: float) -> Any:
    """A curve without its ends under the cities it shares with another."""
    places = [(drawing["cities"][c]["x"], drawing["cities"][c]["y"]) for c in shared]
    return [p for p in line if all(math.dist(p, q) > disc * 2 for q in places)] or line[:2]


def _twins(drawing: Drawing) -> Iterator[str]:
    high = drawing["space"]["height"]
    groups: dict[str, list[str]] = {}
    for route in drawing["routes"]:
        groups.setdefault(route.partition("/")[0], []).append(route)
    for way, routes in groups.items():
        for one, two in itertools.pairwise(routes):
            rows = drawing["routes"][one]["spaces"], drawing["routes"][two]["spaces"]
            for k, (s, t) in enumerate(zip(*rows, strict=True)):
                if turn(s[2], t[2]) > PARALLEL:
                    yield f"twins {way} are not parallel at space {k + 1}: {turn(s[2], t[2]):.1f}° apart"
                away, across = math.dist(s[:2], t[:2]), math.degrees(math.atan2(t[1] - s[1], t[0] - s[0]))
                if not high < away < high * 1.7 or abs(turn(across, s[2]) - 90) > 15:
                    yield f"twins {way} do not lie side by side at space {k + 1}: {away:.1f} apart"


def _discs(drawing: Drawing) -> Iterator[str]:
    places = {c: (p["x"], p["y"]) for c, p in drawing["cities"].items()}
    for route, row in boxes(drawing).items():
        for k, box in enumerate(row):
            for city, place in places.items():
                room = from_disc(box, place, drawing["disc"])
                if room < TO_DISC:
                    yield f"space {k + 1} of {route} {_at(box)} and the disc of {city}: {room:.1f} apart"
    names = list(places)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            if math.dist(places[one], places[two]) < 2 * drawing["disc"] + TO_DISC:
                yield f"the discs of {one} and {two} touch"


def _names(drawing: Drawing) -> Iterator[str]:
    labels = {c: name_box(p["label"]) for c, p in drawing["cities"].items()}
    spaces = boxes(drawing)
    names = list(labels)
    for i, city in enumerate(names):
        box, label = labels[city], drawing["cities"][city]["label"]
        widest = max(printed_width(line, drawing["font"]) for line in label["lines"])
        if label["width"] < widest - 0.2:
            yield f"the box of the name of {city} is {label['width']:.1f} wide and its letters need {widest:.1f}"
        for other in names:
            place = drawing["cities"][other]
            room = from_disc(box, (place["x"], place["y"]), drawing["disc"])
            if room < TO_NAME:
                yield f"the name of {city} and the disc of {other}: {room:.1f} apart"
            if other == city and room > NAME_REACH:
                yield f"the name of {city} stands {room:.1f} from its city"
        for other in names[i + 1 :]:
            room = apart(box, labels[other])
            if room < TO_NAME:
                yield f"the names of {city} and {other} {_at(box)}: {room:.1f} apart"
        for route, row in spaces.items():
            for k, space in enumerate(row):
                room = apart(box, space)
                if room < TO_NAME:
                    yield f"the name of {city} and space {k + 1} of {route} {_at(space)}: {room:.1f} apart"


def _edges(drawing: Drawing) -> Iterator[str]:
    width, height = drawing["size"]["width"], drawing["size"]["height"]
    things = [(f"space {k + 1} of {r}", box) for r, row in boxes(drawing).items() for k, box in enumerate(row)]
    things += [(f"the name of {c}", name_box(p["label"])) for c, p in drawing["cities"].items()]
    disc = 2 * drawing["disc"]
    things += [(f"the disc of {c}", rectangle(p["x"], p["y"], disc, disc)) for c, p in drawing["cities"].items()]
    for what, box in things:
        room = min(min(x, y, width - x, height - y) for x, y in box)
        if room < TO_EDGE:
            yield f"{what} is {room:.1f} from the edge"


def _bearings(drawing: Drawing, board: dict[str, Any], project: Project) -> Iterator[str]:
    """Neighbours must lie in the direction in which they lie on the ground."""
    home = {c["id"]: project(c["lon"], c["lat"]) for c in board["cities"]}
    for route in drawing["routes"]:
        a, b, twin = ends(route)
        if twin > 1:
            continue
        (ax, ay), (bx, by) = home[a], home[b]
        p, q = drawing["cities"][a], drawing["cities"][b]
        true = math.degrees(math.atan2(by - ay, bx - ax))
        drawn = math.degrees(math.atan2(q["y"] - p["y"], q["x"] - p["x"]))
        if turn(true, drawn) > BEARING:
            yield f"{b} is drawn {turn(true, drawn):.0f}° off its true direction from {a}"
