"""What each knob of the rules may be, and which of them do not go together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from allaboard.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a board file."""

    place: str
    text: str


NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "min_seats": (2, 5),
    "max_seats": (2, 5),
    "trains": (1, 200),
    "stations": (0, 9),
    "station_points": (0, 99),
    "color_cards": (1, 40),
    "locomotives": (0, 60),
    "opening_hand": (0, 20),
    "market": (1, 12),
    "market_flush_at": (1, 12),
    "market_flush_limit": (0, 99),
    "opening_tickets": (0, 6),
    "opening_long": (0, 3),
    "opening_keep": (0, 9),
    "draw_tickets": (1, 9),
    "draw_keep": (0, 9),
    "double_routes_from": (2, 99),
    "tunnel_cards": (0, 9),
    "last_round_at": (0, 199),
    "longest_path": (0, 999),
}
"""The least and the most that a knob with a number may say."""
STATION_COST: Final = (1, 12)
UNKEPT: Final = ("bottom", "removed")
TIE_BREAKS: Final = ("tickets", "stations", "longest_path")
LENGTHS: Final = tuple("123456789")
KNOBS: Final = tuple(knob.name for knob in fields(Rules))


def knob_faults(name: str, value: Any) -> Iterator[Fault]:
    """What is wrong with the value of one knob, by itself."""
    if name == "route_points":
        yield from _points(value)
    elif name != "market_flush_at" or value is not None:
        wrong = _wrong(name, value)
        if wrong:
            yield Fault(f"rules.{name}", wrong)


def _wrong(name: str, value: Any) -> str | None:
    if name in NUMBERS:
        return None if _number(value, *NUMBERS[name]) else _must(*NUMBERS[name], value)
    if name == "station_costs":
        right = isinstance(value, list | tuple) and all(_number(v, *STATION_COST) for v in value)
        return None if right else "must be a list of whole numbers from {} to {}".format(*STATION_COST)
    if name == "tie_breaks":
        if not isinstance(value, list | tuple) or not all(v in TIE_BREAKS for v in value):
            return f"must be a list; it can hold {', '.join(TIE_BREAKS)}"
        return "must name each tie-break once" if len(set(value)) < len(value) else None
    words = (True, False) if name == "open_hands" else UNKEPT
    if value in words and isinstance(value, type(words[0])):
        return None
    return f"must be {' or '.join(json.dumps(word) for word in words)}, not {_shown(value)}"


def _number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _must(least: int, most: int, value: object) -> str:
    return f"must be a whole number from {least} to {most}, not {_shown(value)}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"


def _points(value: object) -> Iterator[Fault]:
    if not isinstance(value, dict) or not value:
        yield Fault("rules.route_points", "must be an object: length to points")
        return
    for length, points in value.items():
        text = str(length)
        if text not in LENGTHS:
            yield Fault(f"rules.route_points.{text[:20]}", "a length is a number from 1 to 9")
        if not _number(points, 0, 999):
            yield Fault(f"rules.route_points.{text[:20]}", _must(0, 999, points))


def rules_faults(rules: Rules) -> Iterator[Fault]:
    """What is wrong with rules: each knob by itself, and if they are all right, what does not go together."""
    alone = [fault for name in KNOBS for fault in knob_faults(name, getattr(rules, name))]
    yield from alone or _together(rules)


def _together(rules: Rules) -> Iterator[Fault]:
    if rules.min_seats > rules.max_seats:
        yield Fault("rules.max_seats", f"must be at least min_seats, which is {rules.min_seats}")
    if len(rules.station_costs) < rules.stations:
        yield Fault("rules.station_costs", f"must name a cost for each of the {rules.stations} stations")
    if rules.opening_long and rules.opening_unkept != "removed":
        yield Fault("rules.opening_unkept", 'must be "removed" where long tickets are dealt')
    if rules.opening_keep > rules.opening_offer:
        yield Fault("rules.opening_keep", f"only {rules.opening_offer} tickets are dealt at the start")
    if rules.draw_keep > rules.draw_tickets:
        yield Fault("rules.draw_keep", f"only {rules.draw_tickets} tickets are drawn")
    if rules.market_flush_at is not None and rules.market_flush_at > rules.market:
        yield Fault("rules.market_flush_at", f"only {rules.market} cards lie face up")
    if rules.last_round_at >= rules.trains:
        yield Fault("rules.last_round_at", f"the first turn would be the last: a player has only {rules.trains} trains")
    needed = rules.max_seats * rules.opening_hand + rules.market
    if needed > sum(rules.all_cards):
        yield Fault(
            "rules.opening_hand",
            f"{rules.max_seats} players and the display need {needed} cards, and the box holds {sum(rules.all_cards)}",
        )
