"""Every fault of a board file at once, each with its place and what would be right."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from allaboard.boards.knobs import KNOBS, Fault, knob_faults, rules_faults
from allaboard.boards.shape import row_faults, shape_faults
from allaboard.boards.strict import NotJson, read_json
from allaboard.core.cards import CARD_BY_WORD, LOCOMOTIVE
from allaboard.core.rules import Rules

COLORS: Final = tuple(word for word, card in CARD_BY_WORD.items() if card != LOCOMOTIVE)
PARTS: Final = ("cities", "routes", "tickets")
ID: Final = re.compile(r"[a-z]+(_[a-z]+)*")
Row: TypeAlias = Mapping[str, Any]


def faults(text: str) -> tuple[Fault, ...]:
    """Everything wrong with the text of a board file; nothing if it can be played."""
    try:
        data = read_json(text.removeprefix("\ufeff"))
    except NotJson as error:
        return (Fault(error.place or "file", error.reason),)
    if not isinstance(data, dict):
        return (Fault("file", "must hold one JSON object"),)
    return (*shape_faults(data), *_Content(data).faults())


class _Content:
    """What the parts say. Rows of a wrong shape are left out: their faults are told already."""

    def __init__(self, data: Row) -> None:
        self.cities = _sound(data, "cities")
        self.routes = _sound(data, "routes")
        self.tickets = _sound(data, "tickets")
        self.totals = data["totals"] if isinstance(data.get("totals"), dict) else None
        self.knobs = data["rules"] if isinstance(data.get("rules"), dict) else {}
        self.rules = rules_of(self.knobs)
        # What is only named in a row of a wrong shape is there all the same.
        self.city_ids = {row.get("id") for row in _rows(data, "cities")}
        self.reached = {str(end) for row in _rows(data, "routes") for end in _list(row.get("ends"))}
        sound = (self.cities, self.routes, self.tickets)
        self.whole = {part: len(rows) == len(_list(data.get(part))) for part, rows in zip(PARTS, sound, strict=True)}

    def faults(self) -> Iterator[Fault]:
        """Everything, part by part."""
        yield from self._rules()
        for part, rows in zip(PARTS, (self.cities, self.routes, self.tickets), strict=True):
            yield from _duplicates(part, rows)
        yield from self._cities()
        yield from self._routes()
        yield from self._tickets()
        if self.totals is not None:
            yield from self._totals(self.totals)

    def _rules(self) -> Iterator[Fault]:
        for key, value in self.knobs.items():
            if key not in KNOBS:
                yield Fault(f"rules.{key}", f"unknown; the knobs are {', '.join(KNOBS)}")
            else:
                yield from knob_faults(key, value)
        if self.rules is not None:
            yield from rules_faults(self.rules)
            yield from self._enough_tickets(self.rules)

    def _enough_tickets(self, rules: Rules) -> Iterator[Fault]:
        long = sum(ticket.get("long", False) for _, ticket in self.tickets)
        for knob, each, there in (
            ("opening_long", rules.opening_long, long),
            ("opening_tickets", rules.opening_tickets, len(self.tickets) - long),
        ):
            if self.whole["tickets"] and each * rules.max_seats > there:
                kind = "long tickets" if knob == "opening_long" else "tickets that are not long"
                yield Fault(f"rules.{knob}", f"the {there} {kind} do not suffice for {rules.max_seats} players")

    def _cities(self) -> Iterator[Fault]:
        spellings: dict[str, str] = {}
        for n, city in self.cities:
            place = f"cities[{n}] ({city['id']})"
            if not ID.fullmatch(city["id"]):
                yield Fault(place, "an id is small letters, with _ between words")
            if city["id"] not in self.reached:
                yield Fault(place, "no route leads here")
            for name in (city["name"], *city.get("aliases", ())):
                owner = spellings.setdefault(name.casefold(), city["id"])
                if owner != city["id"]:
                    yield Fault(place, f"{name!r} is also a name of {owner}")

    def _ends(self, place: str, ends: Sequence[str]) -> Iterator[Fault]:
        for end in ends:
            if end not in self.city_ids:
                yield Fault(place, f"there is no city {end}")
        if ends[0] >= ends[1]:
            yield Fault(place, f"the ends must be two cities in alphabetical order, not {list(ends)}")

    def _routes(self) -> Iterator[Fault]:
        rows = [route for _, route in self.routes]
        by_id = {route["id"]: route for route in rows}
        pairs = Counter(tuple(route["ends"]) for route in rows)
        for n, route in self.routes:
            place = f"routes[{n}] ({route['id']})"
            yield from self._ends(place, route["ends"])
            yield from self._length(place, route)
            if route["color"] not in (*COLORS, "gray"):
                yield Fault(place, f"there is no color {route['color']}; use {', '.join(COLORS)} or gray")
            yield from _ferry(place, route)
            yield from _twin(place, route, by_id, pairs[tuple(route["ends"])])

    def _length(self, place: str, route: Row) -> Iterator[Fault]:
        spaces, rules = route["spaces"], self.rules
        if spaces < 1:
            yield Fault(place, f"a route has at least one space, not {spaces}")
        elif rules is not None:
            if spaces not in rules.route_points:
                yield Fault(place, f"a length of {spaces} has no points in rules.route_points")
            if spaces > rules.trains:
                yield Fault(place, f"nobody can claim {spaces} spaces with {rules.trains} trains")
            if spaces > rules.color_cards + rules.locomotives or route.get("ferry", 0) > rules.locomotives:
                yield Fault(place, "nobody can pay for it with the cards of the box")

    def _tickets(self) -> Iterator[Fault]:
        reach = _reachable([route for _, route in self.routes])
        for n, ticket in self.tickets:
            place = f"tickets[{n}] ({ticket['id']})"
            found = list(self._ends(place, ticket["ends"]))
            yield from found
            a, b = ticket["ends"]
            if ticket["id"] != f"{a}-{b}":
                yield Fault(place, f"the id must be {a}-{b}")
            if ticket["points"] < 1:
                yield Fault(place, "a ticket is worth at least one point")
            if self.whole["routes"] and not found and b not in reach.get(a, ()):
                yield Fault(place, "no way leads from one city to the other")

    def _totals(self, totals: Row) -> Iterator[Fault]:
        sums = {
            "cities": ("cities", len(self.cities)),
            "routes": ("routes", len(self.routes)),
            "spaces": ("routes", sum(route["spaces"] for _, route in self.routes)),
            "tickets": ("tickets", len(self.tickets)),
            "ticket_points": ("tickets", sum(ticket["points"] for _, ticket in self.tickets)),
        }
        for key, (part, value) in sums.items():
            said = totals.get(key)
            if key not in totals:
                yield Fault("totals", f"{key} is missing; the file has {value}")
            elif not isinstance(said, int) or isinstance(said, bool):
                yield Fault(f"totals.{key}", f"must be a whole number, not {json.dumps(said)[:40]}")
            elif self.whole[part] and said != value:
                yield Fault(f"totals.{key}", f"says {said}, but the file has {value}")
        for key in totals:
            if key not in sums:
                yield Fault(f"totals.{key}", f"unknown; the totals are {', '.join(sums)}")


def rules_of(knobs: Row) -> Rules | None:
    """The rules that these knobs make; None if one of them says what it may not."""
    if any(fault for key, value in knobs.items() if key in KNOBS for fault in knob_faults(key, value)):
        return None
    changes: dict[str, Any] = {}
    for key, value in knobs.items():
        if key == "route_points":
            changes[key] = {int(length): points for length, points in value.items()}
        elif key in KNOBS:
            changes[key] = tuple(value) if isinstance(value, list) else value
    return Rules(**changes)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _rows(data: Row, part: str) -> list[Row]:
    return [row for row in _list(data.get(part)) if isinstance(row, dict)]


def _sound(data: Row, part: str) -> list[tuple[int, Row]]:
    """The rows of the right shape, with their numbers in the file."""
    return [(n, row) for n, row in enumerate(_list(data.get(part))) if not any(row_faults(part, n, row))]


def _duplicates(part: str, rows: Sequence[tuple[int, Row]]) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for n, row in rows:
        if row["id"] in first:
            yield Fault(f"{part}[{n}].id", f"{row['id']} is already {part}[{first[row['id']]}]")
        first.setdefault(row["id"], n)


def _ferry(place: str, route: Row) -> Iterator[Fault]:
    ferry, spaces = route.get("ferry", 0), max(0, route["spaces"])
    if not 0 <= ferry <= spaces:
        yield Fault(place, f"a ferry shows 0 to {spaces} locomotives, not {ferry}")
    if ferry and route["color"] != "gray":
        yield Fault(place, "a ferry is gray (rules F1)")
    if ferry and route.get("tunnel"):
        yield Fault(place, "a route is a ferry or a tunnel, not both")


def _twin(place: str, route: Row, routes: Mapping[str, Row], beside: int) -> Iterator[Fault]:
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


def _reachable(routes: Sequence[Row]) -> dict[str, set[str]]:
    reach: dict[str, set[str]] = {}
    for route in routes:
        a, b = route["ends"]
        joined = reach.get(a, {a}) | reach.get(b, {b})
        for city in joined:
            reach[city] = joined
    return reach
