"""Every fault of a board file at once, each with its place and what would be right."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from allaboard.core.cards import CARD_BY_WORD, LOCOMOTIVE
from allaboard.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a board file."""

    place: str
    text: str


COLORS: Final = tuple(word for word, card in CARD_BY_WORD.items() if card != LOCOMOTIVE)
TOP: Final = ("format", "name", "title", "rules", "totals", "cities", "routes", "tickets")
CITY: Final = {"id", "name", "country", "region", "aliases", "lat", "lon"}
ROUTE: Final = {"id", "ends", "spaces", "color", "tunnel", "ferry", "twin"}
TICKET: Final = {"id", "ends", "points", "long"}
ID: Final = re.compile(r"[a-z]+(_[a-z]+)*")
LISTS: Final = {"station_costs": int, "tie_breaks": str}
TIE_BREAKS: Final = ("tickets", "stations", "longest_path")


def faults(text: str) -> tuple[Fault, ...]:
    """Everything wrong with the text of a board file; nothing if it can be played."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        return (Fault(f"line {error.lineno} column {error.colno}", f"not JSON: {error.msg}"),)
    if not isinstance(data, dict):
        return (Fault("file", "must hold one JSON object"),)
    shape = tuple(_shape(data))
    return shape or tuple(_content(data))


def _shape(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Are all the parts there, and of the right kind? Only then can their content be checked."""
    for key in data:
        if key not in TOP:
            yield Fault(key, f"unknown; the parts of a board are {', '.join(TOP)}")
    if data.get("format") != 1:
        yield Fault("format", "must be 1")
    for key in ("name", "title"):
        if not isinstance(data.get(key), str) or not data[key]:
            yield Fault(key, "must be a text")
    for key in ("rules", "totals"):
        if not isinstance(data.get(key), dict):
            yield Fault(key, "must be an object")
    for key, allowed in (("cities", CITY), ("routes", ROUTE), ("tickets", TICKET)):
        rows = data.get(key)
        if not isinstance(rows, list) or not rows:
            yield Fault(key, "must be a list with something in it")
            continue
        for n, row in enumerate(rows):
            yield from _row(f"{key}[{n}]", row, allowed)


_KINDS: Final[Mapping[str, tuple[Any, str]]] = {
    "id": ((str,), "a text"),
    "name": ((str,), "a text"),
    "country": ((str,), "a text"),
    "region": ((str,), "a text"),
    "aliases": ((list,), "a list of texts"),
    "lat": ((int, float), "a number"),
    "lon": ((int, float), "a number"),
    "ends": ((list,), "a list of two city ids"),
    "spaces": ((int,), "a whole number"),
    "color": ((str,), "a color"),
    "tunnel": ((bool,), "true or false"),
    "ferry": ((int,), "a whole number"),
    "twin": ((str,), "a route id"),
    "points": ((int,), "a whole number"),
    "long": ((bool,), "true or false"),
}
_NEEDED: Final = {"id", "name", "ends", "spaces", "color", "points"}


def _row(place: str, row: Any, allowed: set[str]) -> Iterator[Fault]:
    if not isinstance(row, dict):
        yield Fault(place, "must be an object")
        return
    for key in sorted(allowed & _NEEDED):
        if key not in row:
            yield Fault(place, f"{key} is missing")
    for key, value in row.items():
        if key not in allowed:
            yield Fault(f"{place}.{key}", f"unknown; it can have {', '.join(sorted(allowed))}")
            continue
        kinds, wanted = _KINDS[key]
        if not isinstance(value, kinds) or (bool not in kinds and isinstance(value, bool)):
            yield Fault(f"{place}.{key}", f"must be {wanted}, not {json.dumps(value)}")
        elif key == "ends" and (len(value) != 2 or not all(isinstance(v, str) for v in value)):
            yield Fault(f"{place}.ends", "must be two city ids")
        elif key == "aliases" and not all(isinstance(v, str) for v in value):
            yield Fault(f"{place}.aliases", "must be texts")


def _content(data: Mapping[str, Any]) -> Iterator[Fault]:
    yield from _rules(data)
    yield from _duplicates(data)
    yield from _cities(data)
    yield from _routes(data)
    yield from _tickets(data)
    yield from _totals(data)


def _rules(data: Mapping[str, Any]) -> Iterator[Fault]:
    rules = data["rules"]
    knobs = [knob.name for knob in fields(Rules)]
    for key, value in rules.items():
        if key not in knobs:
            yield Fault(f"rules.{key}", f"unknown; the knobs are {', '.join(knobs)}")
        elif key == "route_points":
            yield from _points(value)
        elif fault := _knob(key, value):
            yield Fault(f"rules.{key}", fault)
    if rules.get("opening_long", 0) and rules.get("opening_unkept") != "removed":
        yield Fault("rules.opening_unkept", 'must be "removed" where long tickets are dealt')
    stations = rules.get("stations", 0)
    costs = rules.get("station_costs", [1, 2, 3])
    if isinstance(stations, int) and isinstance(costs, list) and stations > len(costs):
        yield Fault("rules.station_costs", f"must name a cost for each of the {stations} stations")


def _knob(key: str, value: object) -> str | None:
    if key in LISTS:
        if not isinstance(value, list) or not all(isinstance(v, LISTS[key]) for v in value):
            return "must be a list"
        if key == "tie_breaks" and not set(value) <= set(TIE_BREAKS):
            return f"can hold {', '.join(TIE_BREAKS)}"
        return None
    if key == "opening_unkept":
        return None if value in ("bottom", "removed") else 'must be "bottom" or "removed"'
    if key == "open_hands":
        return None if isinstance(value, bool) else "must be true or false"
    if key == "market_flush_at" and value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return f"must be a whole number from 0, not {json.dumps(value)}"
    return None


def _points(value: object) -> Iterator[Fault]:
    if not isinstance(value, dict) or not value:
        yield Fault("rules.route_points", "must be an object: length to points")
        return
    for length, points in value.items():
        if not length.isdigit() or not 1 <= int(length) <= 9:
            yield Fault(f"rules.route_points.{length}", "a length is a number from 1 to 9")
        if not isinstance(points, int) or isinstance(points, bool) or points < 0:
            yield Fault(f"rules.route_points.{length}", "must be a whole number from 0")


def _duplicates(data: Mapping[str, Any]) -> Iterator[Fault]:
    for part in ("cities", "routes", "tickets"):
        first: dict[str, int] = {}
        for n, row in enumerate(data[part]):
            if row["id"] in first:
                yield Fault(f"{part}[{n}].id", f"{row['id']} is already {part}[{first[row['id']]}]")
            first.setdefault(row["id"], n)


def _cities(data: Mapping[str, Any]) -> Iterator[Fault]:
    used = {end for route in data["routes"] for end in route["ends"]}
    spellings: dict[str, str] = {}
    for n, city in enumerate(data["cities"]):
        place = f"cities[{n}] ({city['id']})"
        if not ID.fullmatch(city["id"]):
            yield Fault(place, "an id is small letters, with _ between words")
        if city["id"] not in used:
            yield Fault(place, "no route leads here")
        for name in (city["name"], *city.get("aliases", ())):
            owner = spellings.setdefault(name.casefold(), city["id"])
            if owner != city["id"]:
                yield Fault(place, f"{name!r} is also a name of {owner}")


def _ends(place: str, ends: Sequence[str], cities: set[str]) -> Iterator[Fault]:
    for end in ends:
        if end not in cities:
            yield Fault(place, f"there is no city {end}")
    if ends[0] >= ends[1]:
        yield Fault(place, f"the ends must be two cities in alphabetical order, not {list(ends)}")


def _routes(data: Mapping[str, Any]) -> Iterator[Fault]:
    cities = {city["id"] for city in data["cities"]}
    points = data["rules"].get("route_points")
    lengths = {int(n) for n in points} if isinstance(points, dict) else set(Rules().route_points)
    routes = {route["id"]: route for route in data["routes"]}
    pairs = Counter(tuple(route["ends"]) for route in data["routes"])
    for n, route in enumerate(data["routes"]):
        place = f"routes[{n}] ({route['id']})"
        yield from _ends(place, route["ends"], cities)
        if route["spaces"] not in lengths:
            yield Fault(place, f"a length of {route['spaces']} has no points in rules.route_points")
        if route["color"] not in (*COLORS, "gray"):
            yield Fault(place, f"there is no color {route['color']}; use {', '.join(COLORS)} or gray")
        yield from _ferry(place, route)
        yield from _twin(place, route, routes, pairs[tuple(route["ends"])])


def _ferry(place: str, route: Mapping[str, Any]) -> Iterator[Fault]:
    ferry = route.get("ferry", 0)
    if not 0 <= ferry <= route["spaces"]:
        yield Fault(place, f"a ferry shows 0 to {route['spaces']} locomotives, not {ferry}")
    if ferry and route["color"] != "gray":
        yield Fault(place, "a ferry is gray (rules F1)")
    if ferry and route.get("tunnel"):
        yield Fault(place, "a route is a ferry or a tunnel, not both")


def _twin(
    place: str, route: Mapping[str, Any], routes: Mapping[str, Mapping[str, Any]], beside: int
) -> Iterator[Fault]:
    base = "-".join(route["ends"])
    name = route.get("twin")
    if beside > 2:
        yield Fault(place, f"{beside} routes join the same two cities; there can be two")
    elif name is None:
        if beside == 2:
            yield Fault(place, "two routes join the same two cities, so each must name its twin")
        elif route["id"] != base:
            yield Fault(place, f"the id must be {base}")
    elif name not in routes:
        yield Fault(place, f"there is no route {name} to be its twin")
    else:
        twin = routes[name]
        if {route["id"], name} != {f"{base}/1", f"{base}/2"}:
            yield Fault(place, f"twins are called {base}/1 and {base}/2")
        if twin.get("twin") != route["id"]:
            yield Fault(place, f"{name} does not name it as its twin in return")
        for key, default in (("spaces", None), ("tunnel", False), ("ferry", 0)):
            if route.get(key, default) != twin.get(key, default):
                yield Fault(place, f"its twin has other {key}; twins must be alike")


def _tickets(data: Mapping[str, Any]) -> Iterator[Fault]:
    cities = {city["id"] for city in data["cities"]}
    reach = _reachable(data["routes"])
    for n, ticket in enumerate(data["tickets"]):
        place = f"tickets[{n}] ({ticket['id']})"
        found = list(_ends(place, ticket["ends"], cities))
        yield from found
        a, b = ticket["ends"]
        if ticket["id"] != f"{a}-{b}":
            yield Fault(place, f"the id must be {a}-{b}")
        if ticket["points"] < 1:
            yield Fault(place, "a ticket is worth at least one point")
        if not found and b not in reach.get(a, set()):
            yield Fault(place, "no way leads from one city to the other")
    long = sum(ticket.get("long", False) for ticket in data["tickets"])
    wanted = data["rules"].get("opening_long", 0)
    seats = data["rules"].get("min_seats", 2)
    if isinstance(wanted, int) and isinstance(seats, int) and wanted * seats > long:
        yield Fault("rules.opening_long", f"the {long} long tickets do not suffice for {seats} players")


def _reachable(routes: Sequence[Mapping[str, Any]]) -> dict[str, set[str]]:
    reach: dict[str, set[str]] = {}
    for route in routes:
        a, b = route["ends"]
        joined = reach.get(a, {a}) | reach.get(b, {b})
        for city in joined:
            reach[city] = joined
    return reach


def _totals(data: Mapping[str, Any]) -> Iterator[Fault]:
    sums = {
        "cities": len(data["cities"]),
        "routes": len(data["routes"]),
        "spaces": sum(route["spaces"] for route in data["routes"]),
        "tickets": len(data["tickets"]),
        "ticket_points": sum(ticket["points"] for ticket in data["tickets"]),
    }
    for key, value in sums.items():
        if key not in data["totals"]:
            yield Fault("totals", f"{key} is missing; the file has {value}")
        elif data["totals"][key] != value:
            yield Fault(f"totals.{key}", f"says {data['totals'][key]}, but the file has {value}")
    for key in data["totals"]:
        if key not in sums:
            yield Fault(f"totals.{key}", f"unknown; the totals are {', '.join(sums)}")
