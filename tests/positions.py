"""Positions, written so that a reader sees them. All are whole: every card, train and ticket is somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import pytest

from allaboard.boards import Variants, load
from allaboard.core import events as ev
from allaboard.core.actions import Action, BuildStation, ClaimRoute, KeepTickets, Payment, TakeCard, payment
from allaboard.core.board import CityId, RouteId, TicketId
from allaboard.core.cards import CARD_BY_WORD, LOCOMOTIVE, Card, Counts, counts, minus, plus, spread
from allaboard.core.decide import step
from allaboard.core.errors import Illegal
from allaboard.core.legal import legal_actions
from allaboard.core.refusal import refusal
from allaboard.core.state import Game, Hand, Phase, Player, Seat, SecondCard, State, Turn
from allaboard.core.validate import validate

T = TypeVar("T")


def cards(text: str) -> tuple[Card, ...]:
    """`"3 red locomotive"` is three red cards and a locomotive."""
    found: list[Card] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [CARD_BY_WORD[word]] * times
            times = 1
    return tuple(found)


def heap(text: str) -> Counts:
    """The same as nine numbers."""
    return counts(cards(text))


def market_of(text: str) -> tuple[Card | None, ...]:
    """Face-up cards; `-` is an empty place."""
    return tuple([None if word == "-" else CARD_BY_WORD[word] for word in text.split()])


def pay(text: str) -> Payment:
    """`"2 red 1 locomotive"` as a payment."""
    laid = cards(text)
    colored = [card for card in laid if card != LOCOMOTIVE]
    assert len(set(colored)) <= 1, text
    return payment(colored[0] if colored else LOCOMOTIVE, len(colored), len(laid) - len(colored))


def claim(route: str, paid: str) -> ClaimRoute:
    return ClaimRoute(RouteId(route), pay(paid))


def build(city: str, paid: str) -> BuildStation:
    return BuildStation(CityId(city), pay(paid))


def keep(*tickets: str) -> KeepTickets:
    return KeepTickets([TicketId(ticket) for ticket in tickets])


def take(slot: int) -> TakeCard:
    return TakeCard(slot)


@dataclass
class Stacked:
    """A dealer who puts what he is told on top, and leaves the rest in the order of the box."""

    cards: str = ""
    """The top of the first deck of train cards."""
    reshuffled: str = ""
    """The top of every later one."""
    tickets: Sequence[str] = ()
    long: Sequence[str] = ()
    asked: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)
    """What was shuffled, under which name."""

    def shuffled(self, name: str, items: Sequence[T], /) -> tuple[T, ...]:
        self.asked.append((name, tuple(items)))
        named: dict[str, Sequence[Any]] = {
            "train cards/0": cards(self.cards),
            "tickets": self.tickets,
            "long tickets": self.long,
            "seats": (),
        }
        top = list(named.get(name, cards(self.reshuffled)))
        rest = list(items)
        for thing in top:
            rest.remove(thing)
        return (*top, *rest)


def game_of(board: str = "usa", seats: int = 2, first: int | None = 0, **variants: Any) -> Game:
    return load(board).game(seats, first, Variants(**variants))


def position(
    board: str = "usa",
    seats: int = 2,
    *,
    turn: int = 0,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    market: str = "purple blue orange white green",
    deck: str | None = None,
    top: str = "",
    discard: str = "",
    claims: Mapping[int, Iterable[str]] | None = None,
    trains: Mapping[int, int] | None = None,
    free: Iterable[str] = (),
    stations: Mapping[int, Iterable[str]] | None = None,
    tickets: Mapping[int, Iterable[str]] | None = None,
    ticket_deck: Sequence[str] | None = None,
    second: bool = False,
    phase: Phase | None = None,
    turns_left: int | None = None,
    game: Game | None = None,
) -> State:
    """A position in which it is the turn of `turn`, whose hand is `hand`.

    `top` lies on the deck and the cards named nowhere follow; or `deck` is the whole deck, and those cards
    are in the hand of the last seat. The same for `ticket_deck`. `trains` says how many trains a seat has left:
    routes that nobody needs (none of `free`) are claimed until that is so.
    """
    game = game or game_of(board, seats)
    held = {turn: hand, **(hands or {})}
    hand_of = [heap(held.get(seat, "")) for seat in range(game.seats)]
    shown = market_of(market)
    pile, hand_of[-1] = _deck(game, hand_of, shown, heap(discard), top, deck)
    owned, left = _claims(game, claims or {}, trains or {}, set(free))
    built = {CityId(city): Seat(seat) for seat, cities in (stations or {}).items() for city in cities}
    kept, deck_of_tickets, long = _tickets(game, tickets or {}, ticket_deck)
    score = Counter[int]()
    for route, owner in owned.items():
        score[owner] += game.rules.route_points[game.board.routes[route].spaces]
    used = Counter(built.values())
    players = tuple(
        [
            Player(
                Hand(closed=hand_of[seat]), kept[seat], left[seat], game.rules.stations - used[Seat(seat)], score[seat]
            )
            for seat in range(game.seats)
        ]
    )
    state = State(
        game=game,
        players=players,
        phase=phase or (SecondCard(Seat(turn)) if second else Turn(Seat(turn))),
        claims=owned,
        stations=built,
        market=shown,
        deck=pile,
        discard=heap(discard),
        tickets=deck_of_tickets,
        returners=(None,) * len(deck_of_tickets),
        long_tickets=long,
        shuffles=1,
        first=Seat(0),
        turns=1,
        turns_left=turns_left,
    )
    validate(state)
    return state


def _deck(
    game: Game, hands: list[Counts], market: tuple[Card | None, ...], discard: Counts, top: str, deck: str | None
) -> tuple[tuple[Card, ...], Counts]:
    rest = minus(minus(game.rules.all_cards, discard), counts([card for card in market if card is not None]))
    for held in hands:
        rest = minus(rest, held)
    rest = minus(rest, heap(top if deck is None else deck))
    assert min(rest) >= 0, f"there are not so many cards: {rest}"
    if deck is None:
        return (*cards(top), *spread(rest)), hands[-1]
    return cards(deck), plus(hands[-1], rest)


def _claims(
    game: Game, claims: Mapping[int, Iterable[str]], trains: Mapping[int, int], free: set[str]
) -> tuple[dict[RouteId, Seat], list[int]]:
    routes = game.board.routes
    owned = {RouteId(name): Seat(seat) for seat, names in claims.items() for name in names}
    left = [game.rules.trains - sum(routes[r].spaces for r in owned if owned[r] == s) for s in range(game.seats)]
    for seat, target in trains.items():
        kept_free = free | {route.twin for name in owned for route in [routes[name]]} | owned.keys()
        kept_free |= {twin for name in free if (twin := routes[RouteId(name)].twin) is not None}
        usable = [r.id for r in routes.values() if r.id not in kept_free and (r.twin is None or r.id < r.twin)]
        for name in _fill(game, usable, left[seat] - target):
            owned[name] = Seat(seat)
        left[seat] = target
    return owned, left


def _fill(game: Game, usable: Sequence[RouteId], spaces: int) -> list[RouteId]:
    """Routes of exactly so many spaces together."""
    ways: dict[int, list[RouteId]] = {0: []}
    for name in usable:
        length = game.board.routes[name].spaces
        for have, chosen in sorted(ways.items(), reverse=True):
            if have + length <= spaces:
                ways.setdefault(have + length, [*chosen, name])
    return ways[spaces]


def _tickets(
    game: Game, tickets: Mapping[int, Iterable[str]], deck: Sequence[str] | None
) -> tuple[list[tuple[TicketId, ...]], tuple[TicketId, ...], tuple[TicketId, ...]]:
    kept = [tuple([TicketId(name) for name in tickets.get(seat, ())]) for seat in range(game.seats)]
    held = {name for names in kept for name in names}
    short = [name for name in game.board.short_tickets if name not in held]
    long = tuple([name for name in game.board.long_tickets if name not in held])
    if deck is None:
        return kept, tuple(short), long
    named = tuple([TicketId(name) for name in deck])
    kept[-1] = (*kept[-1], *[name for name in short if name not in named])
    return kept, named, long


def allowed(state: State, action: Action, dealer: Stacked | None = None) -> tuple[State, tuple[ev.Event, ...]]:
    """Do it, asserting that the rules allow it; what is left is whole again."""
    mover = state.to_move[0]
    assert refusal(state, mover, action) is None
    assert action in legal_actions(state, mover)
    after, events = step(state, action, dealer or Stacked(), mover)
    validate(after)
    return after, events


def after(state: State, *actions: Action, dealer: Stacked | None = None) -> State:
    """The position after these actions, each by whoever is to move."""
    for action in actions:
        state, _ = allowed(state, action, dealer)
    return state


def refused(state: State, action: Action, clause: str, words: str = "", seat: int | None = None) -> None:
    """Assert that the rules forbid it, and say so by this clause."""
    mover = state.to_move[0] if seat is None else Seat(seat)
    why = refusal(state, mover, action)
    assert why is not None
    assert why.startswith(f"{clause}: "), why
    assert words in why
    assert action not in legal_actions(state, mover)
    with pytest.raises(Illegal) as caught:
        step(state, action, Stacked(), mover)
    assert str(caught.value) == why


def told(events: Iterable[ev.Event], kind: type[T]) -> list[T]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def hand_of(state: State, seat: int) -> Counts:
    return state.players[seat].hand.cards


def payments_for(state: State, route: str) -> set[Payment]:
    """Every payment for this route that is legal now."""
    actions = legal_actions(state)
    return {a.payment for a in actions if isinstance(a, ClaimRoute) and a.route == route}


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The position with something of one player changed; it need not be whole any more."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return state.but(players=tuple(players))
