"""A position. A view is a position too: one that knows less."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NewType, Self, TypeAlias, TypeVar

from allaboard.core.actions import Payment
from allaboard.core.board import Board, CityId, RouteId, TicketId
from allaboard.core.cards import LOCOMOTIVE, NONE, Card, Counts, minus, plus
from allaboard.core.errors import Hidden
from allaboard.core.rules import Rules
from allaboard.core.shared import shared

Seat = NewType("Seat", int)

TABLE: Final = Seat(-1)
"""The viewer who sits nowhere and sees what everybody sees: a spectator, the big screen."""

T = TypeVar("T")
Pile: TypeAlias = tuple[T, ...] | int
"""Cards you may see, in order, or only how many they are."""


class Record:
    """A frozen dataclass with a fast way to copy it with changes."""

    def but(self, **changes: Any) -> Self:
        """The same, but for these fields; `dataclasses.replace` takes six times as long."""
        fields = self.__dict__ | changes
        assert len(fields) == len(self.__dict__), changes.keys() - self.__dict__.keys()
        copy = object.__new__(type(self))
        _put_fields(copy, fields)
        return copy


_put_fields: Final = vars(Record)["__dict__"].__set__  # `object.__setattr__`, without looking the name up


@dataclass(frozen=True)
class Game(Record):
    """What is agreed before the first card is dealt: map, rules, seats, and who starts if not the seed."""

    board: Board
    rules: Rules
    seats: int
    first: Seat | None = None

    def __post_init__(self) -> None:
        rules = self.rules
        if not rules.min_seats <= self.seats <= rules.max_seats:
            raise ValueError(
                f"P1: {self.board.name} is for {rules.min_seats} to {rules.max_seats} players, not {self.seats}"
            )
        if self.first is not None and not 0 <= self.first < self.seats:
            raise ValueError(f"P6: seat {self.first} cannot start: there are {self.seats} seats")
        if rules.opening_long * self.seats > len(self.board.long_tickets):
            raise ValueError(
                f"V4: {self.seats} players with {rules.opening_long} long tickets each need"
                f" {rules.opening_long * self.seats}; {self.board.name} has"
                f" {len(self.board.long_tickets)}"
            )
        if rules.opening_tickets * self.seats > len(self.board.short_tickets):
            raise ValueError(f"P3: {self.board.name} has too few tickets for {self.seats} players")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand: cards that everybody saw arrive, and cards drawn blind (or only how many)."""

    open: Counts = NONE
    closed: Counts | int = NONE

    @property
    def size(self) -> int:
        """How many cards it holds."""
        closed = self.closed if isinstance(self.closed, int) else sum(self.closed)
        return sum(self.open) + closed

    @property
    def cards(self) -> Counts:
        """Every card in it."""
        if not isinstance(self.closed, int):
            return plus(self.open, self.closed)
        if self.closed == 0:  # everybody saw all of it arrive
            return self.open
        raise Hidden("this hand is another player's")

    def without(self, paid: Counts) -> Hand:
        """The hand after paying: known cards go first, for what stays behind is then least known."""
        known = tuple(map(min, self.open, paid))
        unknown = minus(paid, known)
        closed = self.closed - sum(unknown) if isinstance(self.closed, int) else minus(self.closed, unknown)
        return Hand(minus(self.open, known), closed)


@dataclass(frozen=True)
class Player(Record):
    """What lies before one player."""

    hand: Hand
    tickets: Pile[TicketId]
    trains: int
    stations: int
    score: int = 0
    returned: Pile[TicketId] = ()
    """Tickets given back at the start that left the game (rules P4)."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Before the first choice: cards are being dealt."""


@dataclass(frozen=True, slots=True)
class Choice:
    """First tickets kept and given back; None while it is nobody else's business (rules P5)."""

    kept: tuple[TicketId, ...] | None
    returned: tuple[TicketId, ...] | None


@dataclass(frozen=True, slots=True)
class Opening:
    """Everybody chooses first tickets at the same time (rules P5)."""

    offers: tuple[Pile[TicketId], ...]
    choices: tuple[Choice | None, ...]
    """None: this seat has not chosen yet."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat is to do one of the four things (rules A1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SecondCard:
    """A seat has drawn one train card and draws another (rules D1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Choosing:
    """A seat chooses among tickets it has drawn (rules K1)."""

    seat: Seat
    offer: Pile[TicketId]


@dataclass(frozen=True, slots=True)
class Tunnelling:
    """Cards are laid down for a tunnel, and others turned up (rules T1)."""

    seat: Seat
    route: RouteId
    paid: Payment
    revealed: tuple[Card, ...] = ()

    @property
    def extra(self) -> int:
        """How many more cards the tunnel costs (rules T2, T3)."""
        return sum(card in (self.paid.color, LOCOMOTIVE) for card in self.revealed)


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; tickets lie open."""


turn_of: Final = shared(Turn)
second_card_of: Final = shared(SecondCard)

_OF_ONE_SEAT: Final = (Turn, SecondCard, Choosing, Tunnelling)
Phase: TypeAlias = Dealing | Opening | Turn | SecondCard | Choosing | Tunnelling | Over


@dataclass(frozen=True)
class State(Record):
    """A position. `viewer` None: the whole truth. Otherwise: all that this seat may know."""

    game: Game
    players: tuple[Player, ...]
    phase: Phase
    claims: Mapping[RouteId, Seat]
    stations: Mapping[CityId, Seat]
    market: tuple[Card | None, ...]
    deck: Pile[Card]
    """The top card first."""
    discard: Counts
    tickets: tuple[TicketId | None, ...]
    """The ticket deck, top first; None: unknown to the viewer."""
    returners: tuple[Seat | None, ...]
    """For each ticket in that deck: who put it there, if anybody did (rules H3)."""
    long_tickets: Pile[TicketId]
    shuffles: int = 0
    """How often the deck has been shuffled: names the next shuffle."""
    first: Seat | None = None
    turns: int = 0
    """Turns begun."""
    turns_left: int | None = None
    """Turns still to begin once the last round is on (rules E1)."""
    passes: int = 0
    """Passes in a row (rules A2)."""
    viewer: Seat | None = None

    @property
    def board(self) -> Board:
        """The map."""
        return self.game.board

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.game.rules

    @property
    def seats(self) -> range:
        """The seats, in order of play."""
        return range(self.game.seats)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who has something to decide: several at the opening, nobody when it is over."""
        phase = self.phase
        if isinstance(phase, _OF_ONE_SEAT):
            return (phase.seat,)
        if isinstance(phase, Opening):
            return tuple([Seat(s) for s, choice in enumerate(phase.choices) if choice is None])
        return ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, Over)


def blank(game: Game) -> State:
    """The empty table: nothing dealt. The first events of a game apply to it."""
    rules = game.rules
    player = Player(Hand(), (), rules.trains, rules.stations)
    return State(
        game=game,
        players=(player,) * game.seats,
        phase=Dealing(),
        claims={},
        stations={},
        market=(None,) * rules.market,
        deck=(),
        discard=rules.all_cards,
        tickets=(),
        returners=(),
        long_tickets=(),
    )
