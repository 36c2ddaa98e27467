"""What a seat may intend."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.cards import LOCOMOTIVE, NONE, Card, Counts


@dataclass(frozen=True, slots=True)
class Payment:
    """Train cards laid down: some of one color and some locomotives.

    Locomotives alone have the color `LOCOMOTIVE`, so that every heap of cards is one payment only.
    """

    color: Card
    colored: int
    locomotives: int

    def __post_init__(self) -> None:
        if (self.colored == 0) != (self.color == LOCOMOTIVE):
            raise ValueError("a payment has a color exactly if it has colored cards")
        if self.colored < 0 or self.locomotives < 0:
            raise ValueError("a payment cannot hold fewer than no cards")

    @property
    def cards(self) -> int:
        """How many cards it is."""
        return self.colored + self.locomotives

    @property
    def counts(self) -> Counts:
        """The same heap as nine numbers."""
        heap = list(NONE)
        heap[self.color] = self.colored
        heap[LOCOMOTIVE] = self.locomotives
        return tuple(heap)


def payment(color: Card, colored: int, locomotives: int = 0) -> Payment:
    """A payment, with the color put right when no colored card is in it."""
    return Payment(color if colored else LOCOMOTIVE, colored, locomotives)


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the face-up card in a place (rules D1)."""

    slot: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Take the top card of the deck (rules D1)."""


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets to choose from (rules K1)."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep these of the tickets offered, and give the others back (rules P5, K1)."""

    keep: tuple[TicketId, ...]

    def __init__(self, keep: Iterable[TicketId]) -> None:
        object.__setattr__(self, "keep", tuple(sorted(keep)))


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Claim a route, or lay down the cards for a tunnel (rules C1, T1)."""

    route: RouteId
    payment: Payment


@dataclass(frozen=True, slots=True)
class PayTunnel:
    """Pay what the tunnel costs more (rules T2, T3)."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class LeaveTunnel:
    """Take the laid cards back (rules T4)."""


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Build a station in a city (rules S1, S2)."""

    city: CityId
    payment: Payment


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be done (rules A2)."""


Action: TypeAlias = (
    TakeCard | DrawCard | DrawTickets | KeepTickets | ClaimRoute | PayTunnel | LeaveTunnel | BuildStation | Pass
)
