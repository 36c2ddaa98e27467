"""Pictures of cards, spaces, stations and pieces of the map, as SVG. They can be told apart without colour."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from allaboard.core.board import Board, CityId, Route, RouteId
from allaboard.core.cards import LOCOMOTIVE, Card, Counts
from allaboard.leaflets.geometry import Geometry, geometry

INK: Final = "#23211e"
PAPER: Final = "#fffdf7"
FONT: Final = "Cabin, 'Gill Sans', 'Open Sans', sans-serif"
LETTERS: Final = f'font-family="{FONT}" font-weight="700" text-anchor="middle"'
CARD: Final = (36.0, 52.0)
SPACE: Final = (46.0, 18.0)
LARGER: Final = 1.35
"""Names on a piece of the map are larger than on the whole of it: there is room, and they are printed small."""
OWNERS: Final = ("#24517f", "#f2ddb0", "#7d2a2a", "#dfe6d3")
OWNERS_INK: Final = ("#ffffff", "#23211e", "#ffffff", "#23211e")


@dataclass(frozen=True)
class Picture:
    """A drawing: its name as a file, its SVG, and its size in units of which five make a millimetre."""

    name: str
    svg: str
    width: float
    height: float


def shown(picture: Picture, margin: float = 6) -> Picture:
    """The same for a screen, where pages may be dark: on a piece of paper of its own, unless it is cards, which are framed."""
    if picture.name.startswith("cards"):
        return picture
    x, y, width, height = (float(number) for number in picture.svg.split('viewBox="', 1)[1].split('"', 1)[0].split())
    x, y, width, height = x - margin, y - margin, width + 2 * margin, height + 2 * margin
    paper = f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="6" fill="{PAPER}"/>'
    inside = picture.svg.partition(">")[2].removesuffix("</svg>")
    return _picture(picture.name, [paper, inside], width, height, x, y)


@cache
def symbols() -> Mapping[str, Any]:
    """The symbol, glyph and colours of every card, shared with page and terminal."""
    text = files("allaboard.i18n").joinpath("symbols.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _picture(name: str, parts: Iterable[str], width: float, height: float, x: float = 0, y: float = 0) -> Picture:
    box = f"{x:.1f} {y:.1f} {width:.1f} {height:.1f}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.1f}" height="{height:.1f}" {LETTERS}>'
    )
    return Picture(name, svg + "".join(parts) + "</svg>", width, height)


def symbol(card: Card, x: float, y: float, size: float, ink: str) -> str:
    """The symbol of a card, its middle at x, y."""
    scale = size / 24
    path = symbols()["colors"][card.word]["path"]
    move = f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.4f})"
    return f'<path transform="{move}" d="{path}" fill="{ink}" fill-rule="evenodd"/>'


def one_card(card: Card, x: float = 0, y: float = 0) -> str:
    """A train card, its upper left corner at x, y."""
    look = symbols()["colors"][card.word]
    width, height = CARD
    frame = (
        f'<rect x="{x + 0.75:.2f}" y="{y + 0.75:.2f}" width="{width - 1.5}" height="{height - 1.5}" rx="4.5" '
        f'fill="{look["hex"]}" stroke="{INK}" stroke-width="1.5"/>'
        f'<rect x="{x + 4:.2f}" y="{y + 4:.2f}" width="{width - 8}" height="{height - 8}" rx="2.5" fill="none" '
        f'stroke="{look["ink"]}" stroke-opacity="0.45" stroke-width="1"/>'
    )
    return frame + symbol(card, x + width / 2, y + height / 2, 22, look["ink"])


def cards(heap: Sequence[Card]) -> Picture:
    """Cards side by side."""
    step = CARD[0] + 4
    name = "-".join(
        ["cards", *[f"{len(list(run))}{card.word}" for card, run in _runs(heap)]] if heap else ["cards", "none"]
    )
    parts = [one_card(card, n * step) for n, card in enumerate(heap)]
    return _picture(name, parts, max(1, len(heap)) * step - 4, CARD[1])


def chip(card: Card | None) -> Picture:
    """The colour and symbol of a route, small enough for a line of text; None: grey."""
    look = symbols()["gray" if card is None else "colors"]
    if card is not None:
        look = look[card.word]
    frame = f'<rect x="0.6" y="0.6" width="18.8" height="18.8" rx="3" fill="{look["hex"]}" stroke="{INK}" stroke-width="1.2"/>'
    mark = symbol(card, 10, 10, 14, look["ink"]) if card is not None else ""
    return _picture(f"chip-{'gray' if card is None else card.word}", [frame, mark], 20, 20)


def _runs(heap: Sequence[Card]) -> list[tuple[Card, list[Card]]]:
    runs: list[tuple[Card, list[Card]]] = []
    for card in heap:
        if runs and runs[-1][0] == card:
            runs[-1][1].append(card)
        else:
            runs.append((card, [card]))
    return runs


def heap_of(counts: Counts) -> tuple[Card, ...]:
    """A heap of cards in the order in which a player lays it: colours first, locomotives last."""
    return tuple([card for card in Card for _ in range(counts[card])])


def _space(route: Route, locomotive: bool, x: float, y: float, turn: float, size: tuple[float, float]) -> str:
    """One empty space of a route: its colour and symbol; a dark bed of sleepers under a tunnel; a ferry's locomotive."""
    width, height = size
    if route.color is None:
        fill, ink, mark = symbols()["gray"]["hex"], symbols()["gray"]["ink"], None
    else:
        look = symbols()["colors"][route.color.word]
        fill, ink, mark = look["hex"], look["ink"], route.color
    if locomotive:
        mark = LOCOMOTIVE
    parts = [f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">']
    if route.tunnel:
        gap = height * 0.22
        parts.append(
            f'<rect x="{-width / 2 - gap / 2:.1f}" y="{-height / 2 - gap:.1f}" width="{width + gap:.1f}" '
            f'height="{height + 2 * gap:.1f}" fill="{PAPER}" stroke="{INK}" stroke-width="{gap:.1f}" '
            f'stroke-dasharray="{gap:.1f} {gap:.1f}"/>'
        )
    parts.append(
        f'<rect x="{-width / 2:.1f}" y="{-height / 2:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'rx="{height * 0.18:.1f}" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
    )
    if mark is not None:
        parts.append(symbol(mark, 0, 0, height * 0.72, ink))
    return "".join([*parts, "</g>"])


def strip(board: Board, route: Route, *, named: bool = True) -> Picture:
    """A route laid out straight between its two cities."""
    names = [board.cities[end].name if named else "" for end in route.ends]
    step, top, disc = SPACE[0] + (9 if route.tunnel else 4), 22.0 if named else 0.0, 8.0
    length = route.spaces * step
    left = max(disc + 2, 4.7 * len(names[0]))
    right = max(disc + 2, 4.7 * len(names[1]))
    y = top + 16
    start = left + disc + 6
    width = start + length + disc + 6 + right
    parts = [_space(route, n < route.ferry, start + (n + 0.5) * step, y, 0, SPACE) for n in range(route.spaces)]
    for name, x in ((names[0], left), (names[1], width - right)):
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="{disc}" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>')
        if name:
            parts.append(_text(x, top - 7, name, 16))
    name = f"route-{_file(route.id)}" if named else f"spaces-{_file(route.id)}"
    return _picture(name, parts, width, y + 16)


def _text(x: float, y: float, said: str, size: float, anchor: str = "middle", fill: str = INK) -> str:
    aside = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}"{aside} fill="{fill}">{escape(said)}</text>'


def _file(name: str) -> str:
    return name.replace("/", "-").replace("_", "-")


@dataclass(frozen=True)
class Scene:
    """What to show of a map: who holds which route, stations, cities to ring, routes to number in order."""

    owners: Mapping[RouteId, int]
    stations: Mapping[CityId, int]
    rings: frozenset[CityId] = frozenset()
    numbers: tuple[RouteId, ...] = ()
    empty: tuple[RouteId, ...] = ()


def piece(name: str, board: Board, scene: Scene) -> Picture:
    """The part of the map on which something happens."""
    place = geometry(board)
    routes = [board.routes[route] for route in (*scene.empty, *scene.owners)]
    cities = sorted({end for route in routes for end in route.ends} | set(scene.stations) | scene.rings)
    parts = []
    for route in routes:
        owner = scene.owners.get(route.id)
        for n, (x, y, turn) in enumerate(place.routes[route.id]):
            parts.append(
                _space(route, n < route.ferry, x, y, turn, place.space)
                if owner is None
                else _train(owner, x, y, turn, place.space)
            )
    parts += [_city(place, city, city in scene.rings) for city in cities]
    parts += [_station(place, city, owner) for city, owner in scene.stations.items()]
    parts += [_name(place, city) for city in cities]
    for number, numbered in enumerate(scene.numbers, 1):
        parts.append(_number(place, numbered, number))
    left, top, right, bottom = _bounds(place, routes, cities)
    return _picture(name, parts, right - left, bottom - top, left, top)


def _train(owner: int, x: float, y: float, turn: float, size: tuple[float, float]) -> str:
    width, height = size[0], size[1] * 1.25
    letter = f'<g transform="rotate({-turn:.1f})">{_text(0, height * 0.3, "ABCDE"[owner], height * 0.86, fill=OWNERS_INK[owner])}</g>'
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"><rect x="{-width / 2:.1f}" y="{-height / 2:.1f}" '
        f'width="{width:.1f}" height="{height:.1f}" rx="3" fill="{OWNERS[owner]}" stroke="{INK}" stroke-width="1.6"/>{letter}</g>'
    )


def _city(place: Geometry, city: CityId, ring: bool) -> str:
    x, y = place.cities[city]
    around = f'<circle cx="{x}" cy="{y}" r="{place.disc * 1.9:.1f}" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="5 3"/>'
    disc = f'<circle cx="{x}" cy="{y}" r="{place.disc}" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
    return disc + (around if ring else "")


def _station(place: Geometry, city: CityId, owner: int) -> str:
    x, y = place.cities[city]
    size = place.disc * 1.5
    return (
        f'<path d="M{x - size:.1f} {y + size:.1f} V{y - size * 0.2:.1f} L{x:.1f} {y - size * 1.2:.1f} L{x + size:.1f} {y - size * 0.2:.1f} '
        f'V{y + size:.1f} Z" fill="{OWNERS[owner]}" stroke="{INK}" stroke-width="2.2"/>'
        + _text(x, y + size * 0.72, "ABCDE"[owner], size * 1.35, fill=OWNERS_INK[owner])
    )


def _name(place: Geometry, city: CityId) -> str:
    label = place.labels[city]
    size, lines = place.font * LARGER, len(label.lines)
    said = []
    for k, line in enumerate(label.lines):
        y = label.y + (k - (lines - 1) / 2) * 0.98 * size + 0.35 * size
        words = _text(label.x, y, line, size, label.anchor)
        said.append(words.replace("<text ", f'<text stroke="{PAPER}" stroke-width="5" ', 1) + words)
    return "".join(said)


def _number(place: Geometry, route: RouteId, number: int) -> str:
    spaces = place.routes[route]
    x, y, _ = spaces[len(spaces) // 2]
    if len(spaces) % 2 == 0:
        before = spaces[len(spaces) // 2 - 1]
        x, y = (x + before[0]) / 2, (y + before[1]) / 2
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    return disc + _text(x, y + 6, str(number), 17)


def _bounds(place: Geometry, routes: Sequence[Route], cities: Sequence[CityId]) -> tuple[float, float, float, float]:
    xs, ys = [], []
    for route in routes:
        for x, y, _ in place.routes[route.id]:
            xs += [x - place.space[0] * 0.6, x + place.space[0] * 0.6]
            ys += [y - place.space[0] * 0.5, y + place.space[0] * 0.5]
    for city in cities:
        x, y = place.cities[city]
        label = place.labels[city]
        lead = {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
        xs += [x - place.disc * 2.2, x + place.disc * 2.2]
        wide, high = label.width * LARGER, label.height * LARGER
        xs += [label.x - wide * lead - 3, label.x + wide * (1 - lead) + 3]
        ys += [
            y - place.disc * 2.4,
            y + place.disc * 2.4,
            label.y - high / 2 - 2,
            label.y + high / 2 + 2,
        ]
    return min(xs), min(ys), max(xs), max(ys)
