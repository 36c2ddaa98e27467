"""The board as it is seen: every space in its colour, its symbols, its kinds apart, at three widths, by day and by lamplight."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

import pytest

from tests.support.harness import RGB, BoardPage

SIZES: Final = {"desk": (1440, 900, 1), "tablet": (820, 1100, 1), "phone": (390, 700, 3)}
Open = Callable[..., BoardPage]


@pytest.fixture
def board(boards: Open) -> Open:
    """`board("usa", "phone", theme="dark")` is a page with that map."""

    def come(name: str, size: str = "desk", **options: Any) -> BoardPage:
        width, height, ratio = SIZES[size]
        return boards(name, width, height, device_scale_factor=ratio, has_touch=size != "desk", **options)

    return come


def apart(one: RGB, two: RGB) -> float:
    return math.dist(one, two)


def rgb(hex_: str) -> RGB:
    return int(hex_[1:3], 16), int(hex_[3:5], 16), int(hex_[5:7], 16)


def within(place: list[float], dx: float, dy: float) -> tuple[float, float]:
    """A point of a space, in its own directions, in units."""
    x, y, angle = place
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x + dx * c - dy * s, y + dx * s + dy * c


@pytest.mark.parametrize(
    ("size", "themes"), [("desk", ["light", "dark"]), ("tablet", ["dark"]), ("phone", ["light", "dark"])]
)
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_every_space_is_seen_in_its_colour(board: Open, name: str, size: str, themes: list[str]) -> None:
    shown = board(name, size)
    facts = shown.facts()
    wanted = shown.page.evaluate(
        """() => Object.fromEntries(facts.routes.map(({ color }) => color).map((color) =>
             [color, getComputedStyle(document.documentElement).getPropertyValue(`--card-${color}`)]))"""
    )
    drawing = facts["drawing"]
    ox, oy, k = shown.transform()
    wide, high = drawing["space"]["width"], drawing["space"]["height"]
    # Points away from the symbol in the middle; a pattern or, from far, a badge covers some of them.
    spots = [
        (sx * wide * at, sy * high * 0.24) for sx in (-1, 1) for sy in (-1, 1) for at in (0.3, 0.24, 0.36, 0.18, 0.42)
    ]
    spaces = [
        (route, n, place)
        for route in facts["routes"]
        for n, place in enumerate(drawing["routes"][route["id"]]["spaces"])
    ]
    if size == "phone":  # The large locomotives of a ferry cover spaces whole there.
        spaces = [(route, n, place) for route, n, place in spaces if not route.get("ferry") or n > route["ferry"]]
    points = [(ox + k * x, oy + k * y) for *_, place in spaces for x, y in (within(place, *spot) for spot in spots)]
    for theme in themes:
        shown.page.evaluate("(theme) => changeSettings({ theme })", theme)
        seen = shown.colors(points)
        unseen = []
        for m, (route, n, _) in enumerate(spaces):
            mine = seen[m * len(spots) : (m + 1) * len(spots)]
            if min(apart(color, rgb(wanted[route["color"]])) for color in mine) > 24:
                unseen.append((theme, route["id"], n, mine[0], wanted[route["color"]]))
        assert unseen == []


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_every_colour_has_its_symbol_tunnels_their_walls_and_ferries_their_locomotives(board: Open, name: str) -> None:
    near, far = board(name, "desk"), board(name, "phone")
    count = """() => Object.fromEntries([...document.querySelectorAll('[data-route]')].map((route) => [route.dataset.route, {
        signs: [...route.querySelectorAll('.sign')].map((sign) => sign.getAttribute('d')),
        steam: route.querySelectorAll('circle.steam, .badge.steam').length,
        wall: route.querySelectorAll('.tunnel').length > 0,
        wave: route.querySelectorAll('.waves').length > 0,
        pattern: route.querySelectorAll('.pattern').length > 0,
        name: route.getAttribute('aria-label'),
      }]))"""
    paths: dict[str, str] = {}
    for shown, far_off in ((near, False), (far, True)):
        drawn = shown.page.evaluate(count)
        for route in shown.facts()["routes"]:
            one = drawn[route["id"]]
            ferry, colored = route.get("ferry", 0), route["color"] != "gray"
            small = far_off and name != "mini"
            assert len(one["signs"]) == (ferry or (1 if small else route["spaces"]) if ferry or colored else 0), route
            assert one["steam"] == ferry, route
            assert one["wall"] == bool(route.get("tunnel")), route
            assert one["wave"] == (0 < ferry < route["spaces"]), route
            assert one["pattern"] == colored, route
            for word, is_so in (("tunnel", route.get("tunnel")), ("ferry", ferry), (f"{route['spaces']} space", True)):
                assert (word in one["name"]) == bool(is_so), one["name"]
            if colored and not ferry:
                paths.setdefault(route["color"], one["signs"][0])
                assert set(one["signs"]) == {paths[route["color"]]}
    assert len(set(paths.values())) == len(paths) == (8 if name != "mini" else len(paths))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_kinds_of_routes_and_cities_differ_on_a_phone_without_any_colour(board: Open, theme: str) -> None:
    """In greys alone: a tunnel, a ferry, a plain grey route, an owned one; the five states of a city; stations."""
    shown = board("europe", "phone", theme=theme)
    cities = ["kyiv", "warszawa", "riga", "moskva", "smolensk", "wilno", "danzig"]
    states = ["ticket", "pointed", "hovered", "selectable", "selected"]
    shown.scene(
        cityStates=dict(zip(cities[:5], states, strict=True)),
        stations={"wilno": 0},
        claims={"kharkov-kyiv": 4},
        activeRoutes=[],
    )
    grid = [(x / 2, y / 2) for x in range(-11, 12) for y in range(-11, 12)]
    drawing = shown.facts()["drawing"]
    ox, oy, k = shown.transform()

    def greys(x: float, y: float) -> list[tuple[float, float]]:
        return [(ox + k * x + dx, oy + k * y + dy) for dx, dy in grid]

    def light(seen: list[RGB]) -> list[float]:
        return [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in seen]

    spots = {city: greys(drawing["cities"][city]["x"], drawing["cities"][city]["y"]) for city in cities}
    routes = {"tunnel": "budapest-kyiv", "ferry": "palermo-roma", "gray": "kyiv-warszawa", "owned": "kharkov-kyiv"}
    along: dict[str, list[tuple[float, float]]] = {}
    for kind, route in routes.items():
        place = drawing["routes"][route]["spaces"][1]
        here = [
            within(place, dx * drawing["space"]["width"] / 24, dy) for dx in range(-13, 14) for dy in range(-10, 11)
        ]
        along[kind] = [(ox + k * x, oy + k * y) for x, y in here]
    everything = [*spots.values(), *along.values()]
    seen = shown.colors([point for points in everything for point in points])
    pictures: dict[str, list[float]] = {}
    for kind, points in {**spots, **along}.items():
        pictures[kind], seen = light(seen[: len(points)]), seen[len(points) :]
    groups = [list(spots), list(along)]
    for group in groups:
        for a, b in combinations(group, 2):
            differs = sum(abs(p - q) for p, q in zip(pictures[a], pictures[b], strict=True)) / len(pictures[a])
            assert differs > 7, f"{a} looks like {b} in {theme}: {differs:.1f}"


def test_trains_and_stations_show_whose_they_are_by_colour_emblem_and_pattern(board: Open) -> None:
    shown = board("usa")
    routes = ["calgary-winnipeg", "helena-omaha", "denver-helena", "el_paso-houston", "chicago-duluth"]
    shown.scene(claims={route: seat for seat, route in enumerate(routes)}, stations={"denver": 2}, activeRoutes=[])
    emblems, patterns = set(), set()
    places, drawing, body = shown.places(), shown.facts()["drawing"], []
    ox, oy, k = shown.transform()
    fill = shown.page.evaluate(
        "() => ['blue', 'red', 'green', 'yellow', 'black'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--player-${name}`))"
    )
    for seat, route in enumerate(routes):
        group = shown.page.locator(f'[data-route="{route}"]')
        assert group.locator(".space").count() == 0
        assert group.locator(".emblem").count() == len(places[route])
        emblems.add(group.locator(".emblem").first.get_attribute("d"))
        patterns.add((group.locator(".trains .pattern").get_attribute("d") or "").count("M") / len(places[route]))
        assert ["Ada", "Bo", "Cy", "Di", "Ed"][seat] in (group.get_attribute("aria-label") or "")
        place = drawing["routes"][route]["spaces"][1]
        here = [within(place, dx, dy) for dx in (-17, -14, -12, 12, 14, 17) for dy in (-3, -1, 0, 2, 4)]
        body += [(ox + k * x, oy + k * y) for x, y in here]
    seen = shown.colors(body)
    for seat, route in enumerate(routes):
        assert min(apart(color, rgb(fill[seat])) for color in seen[seat * 30 : seat * 30 + 30]) < 20, route
    assert len(emblems) == 5
    assert len(patterns) >= 4
    assert "Cy" in (shown.page.locator('[data-city="denver"]').get_attribute("aria-label") or "")


def test_a_closed_twin_is_marked_and_says_why(board: Open) -> None:
    shown = board("usa")
    why = "With so few players only one half may be used."
    shown.scene(claims={"denver-kansas_city/1": 0}, closed={"denver-kansas_city/2": why})
    assert shown.page.locator('[data-route="denver-kansas_city/2"] .bar').count() == 1
    assert shown.page.locator('[data-route="denver-kansas_city/1"] .bar').count() == 0
    x, y = shown.places()["denver-kansas_city/2"][1]
    shown.page.mouse.move(x, y)
    tip = shown.page.locator(".board .tip")
    tip.wait_for()
    assert why in tip.inner_text()
    assert "Denver – Kansas City (2)" in tip.inner_text()
    shown.page.mouse.move(5, 5)
    tip.wait_for(state="detached")


def test_trains_are_laid_one_by_one_and_at_once_where_nothing_may_move(board: Open) -> None:
    moving, still = board("usa", still=False), board("usa", still=True)
    delays = "() => [...document.querySelectorAll('.laid')].map((one) => Number.parseFloat(one.style.animationDelay))"
    for shown in (moving, still):
        shown.scene(claims={"denver-omaha": 0}, laying="denver-omaha")
    assert moving.page.evaluate(delays) == [0, 200, 400, 600]
    assert moving.page.locator('[data-route="denver-omaha"] .space').count() == 1
    assert still.page.evaluate(delays) == []
    moving.page.evaluate("() => changeSettings({ speed: 2 })")
    assert moving.page.evaluate(delays) == [0, 100, 200, 300]
    moving.page.evaluate("() => changeSettings({ speed: 0 })")
    assert moving.page.evaluate(delays) == []
    for shown in (moving, still):
        shown.scene(claims={"denver-omaha": 0})
        assert shown.page.locator('[data-route="denver-omaha"] .emblem').count() == 4


def test_a_darkened_map_leaves_lit_what_matters(board: Open) -> None:
    shown = board("usa")
    shown.scene(
        veiled=True,
        cityStates={"miami": ["ticket", "pointed"], "boston": "ticket"},
        lines=[{"ends": ["boston", "miami"]}],
    )
    lit = shown.page.evaluate(
        "() => [...document.querySelectorAll('.city:not(.unlit)')].map((one) => one.dataset.city)"
    )
    assert sorted(lit) == ["boston", "miami"]
    assert shown.page.locator(".route:not(.unlit)").count() == 0
    assert shown.page.locator(".line.open").count() == 1
    (ax, ay), (bx, by) = shown.places()["calgary-winnipeg"][1:3]
    land = [((ax + bx) / 2, (ay + by) / 2 + 60)]
    faint = "() => Number(getComputedStyle(document.querySelector('[data-route=calgary-winnipeg]')).opacity)"
    [dark], opacity = shown.colors(land), shown.page.evaluate(faint)
    shown.scene()
    [bright] = shown.colors(land)
    assert sum(bright) > sum(dark) + 150
    assert opacity < 0.4 < shown.page.evaluate(faint) == 1
