"""A board file as it is played: the map, its rules, and the hash that names exactly this version."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from allaboard.boards.check import faults, rules_of
from allaboard.boards.knobs import Fault
from allaboard.core.board import Board, City, CityId, Route, RouteId, Ticket, TicketId
from allaboard.core.cards import CARD_BY_WORD
from allaboard.core.rules import Rules
from allaboard.core.state import Game, Seat

BUILT_IN: Final = ("usa", "europe", "mini")


class BoardError(ValueError):
    """A board that cannot be loaded. Says every fault, each with its place."""

    def __init__(self, name: str, found: tuple[Fault, ...]) -> None:
        self.faults = found
        lines = "; ".join(f"{fault.place}: {fault.text}" for fault in found)
        super().__init__(f"{name}: {lines}")


@dataclass(frozen=True)
class Variants:
    """Options that a table may choose; all off by default (rules V1 to V4)."""

    double_routes: bool = False
    """Both halves of a double route are open at two and three players too (V1)."""
    no_sweep: bool = False
    """Three face-up locomotives stay where they are (V2)."""
    open_hands: bool = False
    """Hands lie open (V3)."""
    long_tickets: int | None = None
    """Long tickets dealt to each player: 0, 1 or 2; None: as the map has it (V4)."""

    def applied(self, rules: Rules) -> Rules:
        """The rules with these options."""
        changes: dict[str, Any] = {}
        if self.double_routes:
            changes["double_routes_from"] = rules.min_seats
        if self.no_sweep:
            changes["market_flush_at"] = None
        if self.open_hands:
            changes["open_hands"] = True
        if self.long_tickets is not None:
            if rules.opening_long == 0:
                raise ValueError("V4: this map has no long tickets to deal")
            if self.long_tickets not in (0, 1, 2):
                raise ValueError(f"V4: 0, 1 or 2 long tickets are dealt, not {self.long_tickets}")
            changes["opening_long"] = self.long_tickets
        return replace(rules, **changes)


@dataclass(frozen=True, eq=False)
class Edition:
    """A map with its rules, ready to be played."""

    board: Board
    rules: Rules
    hash: str
    """SHA-256 of the map's facts: records carry it."""

    @property
    def name(self) -> str:
        """The board's name in commands and records."""
        return self.board.name

    def game(self, seats: int, first: int | None = None, variants: Variants | None = None) -> Game:
        """What is agreed before the first card is dealt; a ValueError says what cannot be."""
        rules = (variants or Variants()).applied(self.rules)
        return Game(self.board, rules, seats, None if first is None else Seat(first))

    def variants_of(self, rules: Rules) -> Variants:
        """The options that make these rules of the map's own; a ValueError names a knob that no option turns so."""
        own = self.rules
        variants = Variants(
            double_routes=rules.double_routes_from != own.double_routes_from,
            no_sweep=rules.market_flush_at != own.market_flush_at,
            open_hands=rules.open_hands != own.open_hands,
            long_tickets=None if rules.opening_long == own.opening_long else rules.opening_long,
        )
        wanted = variants.applied(own)
        for knob in fields(Rules):
            has, should = getattr(rules, knob.name), getattr(wanted, knob.name)
            if has != should:
                raise ValueError(f"rules.{knob.name} is {has}; on the board {self.name} it is {should}")
        return variants


def names() -> tuple[str, ...]:
    """The boards that come with the package."""
    return BUILT_IN


@cache
def load(name: str) -> Edition:
    """A board that comes with the package, by its name."""
    if name not in BUILT_IN:
        raise BoardError(name, (Fault("name", f"there is no such board; there are {', '.join(BUILT_IN)}"),))
    text = files("allaboard.boards").joinpath(f"{name}.json").read_text(encoding="utf-8")
    return parse(text, name)


def read(path: Path) -> Edition:
    """A board from a file of one's own."""
    try:
        return parse(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise BoardError(path.name, (Fault("file", f"cannot be read: {error}"),)) from None


def parse(text: str, name: str) -> Edition:
    """A board from the text of its file; `name` is what messages call it."""
    found = faults(text)
    if found:
        raise BoardError(name, found)
    data = json.loads(text.removeprefix("\ufeff"))
    rules = rules_of(data["rules"])
    assert rules is not None
    return Edition(_board(data), rules, board_hash(data))


def board_hash(data: Mapping[str, Any]) -> str:
    """SHA-256 of what the rules need of the map, in one canonical spelling.

    The order of the file counts, for it is shuffled. Labels, places on the globe and the rules' knobs do not:
    a record carries the rules itself, and must outlive the mending of a name.
    """
    facts = {
        "name": data["name"],
        "cities": [city["id"] for city in data["cities"]],
        "routes": data["routes"],
        "tickets": data["tickets"],
    }
    canonical = json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()


def _board(data: Mapping[str, Any]) -> Board:
    cities = {c["id"]: _city(c) for c in data["cities"]}
    routes = {r["id"]: _route(r) for r in data["routes"]}
    tickets = {t["id"]: _ticket(t) for t in data["tickets"]}
    return Board(data["name"], data["title"], cities, routes, tickets)


def _city(data: Mapping[str, Any]) -> City:
    return City(
        id=CityId(data["id"]),
        name=data["name"],
        country=data.get("country", ""),
        region=data.get("region", ""),
        aliases=tuple(data.get("aliases", ())),
        lat=data.get("lat", 0.0),
        lon=data.get("lon", 0.0),
    )


def _route(data: Mapping[str, Any]) -> Route:
    a, b = data["ends"]
    return Route(
        id=RouteId(data["id"]),
        ends=(CityId(a), CityId(b)),
        spaces=data["spaces"],
        color=CARD_BY_WORD.get(data["color"]),
        tunnel=data.get("tunnel", False),
        ferry=data.get("ferry", 0),
        twin=RouteId(data["twin"]) if "twin" in data else None,
    )


def _ticket(data: Mapping[str, Any]) -> Ticket:
    a, b = data["ends"]
    return Ticket(TicketId(data["id"]), (CityId(a), CityId(b)), data["points"], data.get("long", False))
