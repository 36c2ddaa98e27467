"""What happened, chance included. Events are the truth; a fold of `evolve` over them is the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from allaboard.core.actions import Payment
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.cards import Card, Counts
from allaboard.core.shared import shared
from allaboard.core.state import Pile, Seat

EndReason: TypeAlias = Literal["last_round", "stalemate"]


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discards became the new deck (rules P2, D8)."""

    cards: Pile[Card]


@dataclass(frozen=True, slots=True)
class TicketsShuffled:
    """The ticket decks were laid out (rules P3, P4)."""

    tickets: Pile[TicketId]
    long: Pile[TicketId]


@dataclass(frozen=True, slots=True)
class FirstPlayerNamed:
    """This seat will begin (rules P6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A player got the first cards (rules P2)."""

    seat: Seat
    cards: Pile[Card]
    open: bool = False
    """Hands lie open at this table (rules V3)."""


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The top card of the deck filled an empty face-up place (rules D2)."""

    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class MarketSwept:
    """Too many locomotives lay face up: all face-up cards were discarded (rules D6)."""

    cards: Counts


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player may choose among these tickets; the first `long` of them are long (rules P3, P4, K1)."""

    seat: Seat
    tickets: Pile[TicketId]
    long: int = 0


@dataclass(frozen=True, slots=True)
class OpeningChosen:
    """A player has chosen first tickets; nobody else learns which or how many yet (rules P5)."""

    seat: Seat
    kept: tuple[TicketId, ...] | None
    returned: tuple[TicketId, ...] | None


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The last player has chosen: the choices take effect (rules P5)."""

    kept: tuple[Pile[TicketId], ...]
    returned: tuple[Pile[TicketId], ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn (rules P6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A face-up card was taken (rules D1)."""

    seat: Seat
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn from the deck; None: you may not know which (rules D1, H2)."""

    seat: Seat
    card: Card | None
    open: bool = False


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """Drawn tickets were kept, the others put under the deck (rules K1)."""

    seat: Seat
    kept: Pile[TicketId]
    returned: Pile[TicketId]


@dataclass(frozen=True, slots=True)
class TunnelLaid:
    """The cards for a tunnel were laid down (rules T1)."""

    seat: Seat
    route: RouteId
    payment: Payment


@dataclass(frozen=True, slots=True)
class TunnelCardRevealed:
    """One of the cards that decide what a tunnel costs (rules T1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TunnelPriced:
    """All cards for the tunnel are turned up: this many more are due (rules T2, T3, T8)."""

    seat: Seat
    route: RouteId
    extra: int


@dataclass(frozen=True, slots=True)
class TunnelLeft:
    """The laid cards were taken back; nothing is claimed (rules T4)."""

    seat: Seat
    route: RouteId
    payment: Payment


@dataclass(frozen=True, slots=True)
class RouteClaimed:
    """A route was claimed and its points scored (rules C2, C5)."""

    seat: Seat
    route: RouteId
    payment: Payment
    points: int
    extra: Payment | None = None
    """What a tunnel cost more."""


@dataclass(frozen=True, slots=True)
class StationBuilt:
    """A station was built (rules S1)."""

    seat: Seat
    city: CityId
    payment: Payment


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could do nothing (rules A2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """This seat ended a turn with few trains: everybody has one more turn (rules E1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, and all tickets are shown (rules A2, E1)."""

    reason: EndReason
    tickets: tuple[tuple[TicketId, ...], ...]


Event: TypeAlias = (
    DeckShuffled
    | TicketsShuffled
    | FirstPlayerNamed
    | HandDealt
    | CardTurnedUp
    | MarketSwept
    | TicketsOffered
    | OpeningChosen
    | PlayBegan
    | TurnBegan
    | CardTaken
    | CardDrawn
    | TicketsKept
    | TunnelLaid
    | TunnelCardRevealed
    | TunnelPriced
    | TunnelLeft
    | RouteClaimed
    | StationBuilt
    | Passed
    | LastRoundBegan
    | GameEnded
)

# The most frequent ones have few different forms.
card_turned_up: Final = shared(CardTurnedUp)
card_taken: Final = shared(CardTaken)
card_drawn: Final = shared(CardDrawn)
turn_began: Final = shared(TurnBegan)
