"""The map: cities, routes and tickets. A board never changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from allaboard.core.cards import Card

CityId = NewType("CityId", str)
RouteId = NewType("RouteId", str)
TicketId = NewType("TicketId", str)
Ends = tuple[CityId, CityId]


@dataclass(frozen=True, slots=True)
class City:
    """A city, with the names it answers to."""

    id: CityId
    name: str
    country: str = ""
    region: str = ""
    aliases: tuple[str, ...] = ()
    lat: float = 0.0
    lon: float = 0.0


@dataclass(frozen=True, slots=True)
class Route:
    """One claimable line of spaces between two neighbouring cities."""

    id: RouteId
    ends: Ends
    spaces: int
    color: Card | None = None
    """None: grey, any one color (rules C3)."""
    tunnel: bool = False
    ferry: int = 0
    """How many locomotives it insists on (rules F1)."""
    twin: RouteId | None = None
    """The other half of a double route (rules C6, C7)."""

    def other(self, city: CityId) -> CityId:
        """The far end, seen from `city`."""
        a, b = self.ends
        return b if city == a else a


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two cities to join, and what that is worth."""

    id: TicketId
    ends: Ends
    points: int
    long: bool = False


@dataclass(frozen=True, eq=False)
class Board:
    """A map. Mappings keep the order of the board file. A board equals itself only."""

    name: str
    title: str
    cities: Mapping[CityId, City]
    routes: Mapping[RouteId, Route]
    tickets: Mapping[TicketId, Ticket]

    @cached_property
    def short_tickets(self) -> tuple[TicketId, ...]:
        """The tickets of the deck, in file order."""
        return tuple(t.id for t in self.tickets.values() if not t.long)

    @cached_property
    def long_tickets(self) -> tuple[TicketId, ...]:
        """The long tickets, in file order (rules P4)."""
        return tuple(t.id for t in self.tickets.values() if t.long)

    @cached_property
    def routes_at(self) -> Mapping[CityId, tuple[Route, ...]]:
        """The routes that end in each city."""
        return {city: tuple(r for r in self.routes.values() if city in r.ends) for city in self.cities}
