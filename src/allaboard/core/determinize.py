"""A whole truth that fits a view: the hidden cards dealt again (law 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias, TypeVar

from allaboard.core.board import TicketId
from allaboard.core.cards import Card, Counts, counts, minus, plus, spread
from allaboard.core.errors import Hidden
from allaboard.core.state import (
    Choice,
    Choosing,
    Hand,
    Opening,
    Phase,
    Pile,
    Player,
    Seat,
    State,
    Tunnelling,
)

T = TypeVar("T")

Belief: TypeAlias = Callable[[Seat, Sequence[TicketId]], Sequence[float]]
"""How likely a seat is to hold each of these tickets, as weights; uniform without one."""


def determinize(view: State, rng: Random, belief: Belief | None = None) -> State:
    """A truth that the viewer cannot tell from the real one. Takes a view, so it cannot cheat."""
    if view.viewer is None:
        raise Hidden("determinize takes a view: the truth needs no imagination")
    cards = _Cards(view, rng)
    hands = [cards.hand(player.hand) for player in view.players]
    deck = cards.rest()
    tickets = _Tickets(view, rng, belief)
    seats = [Seat(seat) for seat in view.seats]
    dealt = [tickets.seat(seat) for seat in seats]
    phase = tickets.phase(view.phase)
    players = tuple(
        [
            player.but(hand=hand, tickets=kept, returned=returned)
            for player, hand, (kept, returned) in zip(view.players, hands, dealt, strict=True)
        ]
    )
    known = [tickets.short.pop() if t is None else t for t in view.tickets]
    return view.but(
        players=players,
        phase=phase,
        deck=deck,
        tickets=tuple(known),
        long_tickets=tuple(tickets.long),
        viewer=None,
    )


class _Cards:
    """The train cards that the viewer cannot place."""

    def __init__(self, view: State, rng: Random) -> None:
        if not isinstance(view.deck, int):
            # Nothing has been shuffled yet; the deck is empty for everybody.
            self.heap: list[Card] = list(view.deck)
            return
        self.heap = list(spread(minus(view.rules.all_cards, _placed(view))))
        rng.shuffle(self.heap)

    def hand(self, hand: Hand) -> Hand:
        if not isinstance(hand.closed, int):
            return hand
        drawn = [self.heap.pop() for _ in range(hand.closed)]
        return Hand(hand.open, counts(drawn))

    def rest(self) -> tuple[Card, ...]:
        return tuple(self.heap)


def _placed(view: State) -> Counts:
    """Every train card whose place the viewer knows."""
    placed = plus(view.discard, counts([card for card in view.market if card is not None]))
    for player in view.players:
        placed = plus(placed, player.hand.open)
        if not isinstance(player.hand.closed, int):
            placed = plus(placed, player.hand.closed)
    if isinstance(view.phase, Tunnelling):
        placed = plus(placed, view.phase.paid.counts)
        placed = plus(placed, counts(view.phase.revealed))
    return placed


class _Tickets:
    """The tickets that the viewer cannot place, dealt again."""

    def __init__(self, view: State, rng: Random, belief: Belief | None) -> None:
        self.view, self.rng, self.belief = view, rng, belief
        known = set(_known_tickets(view))
        self.short = [t for t in view.board.short_tickets if t not in known]
        self.long = [t for t in view.board.long_tickets if t not in known]
        rng.shuffle(self.short)
        rng.shuffle(self.long)
        if isinstance(view.phase, Opening):
            self.offers = [self._offer(offer) for offer in view.phase.offers]

    def _offer(self, offer: Pile[TicketId]) -> tuple[TicketId, ...]:
        if not isinstance(offer, int):
            return offer
        long = self.view.rules.opening_long
        return (*_pop(self.long, long), *_pop(self.short, offer - long))

    def seat(self, seat: Seat) -> tuple[tuple[TicketId, ...], tuple[TicketId, ...]]:
        """Tickets held and tickets given back out of the game, for one seat."""
        player = self.view.players[seat]
        if not isinstance(player.tickets, int):
            return player.tickets, self._returned_of_known(player)
        returned = player.returned if isinstance(player.returned, int) else 0
        held = player.tickets
        if held + returned == 0:
            return (), ()
        # Each player was offered so many long tickets, and kept or gave them back like the others.
        rules = self.view.rules
        long = _pop(self.long, rules.opening_long)
        places = self.rng.sample(range(rules.opening_offer), len(long))
        away = sum([place < returned for place in places])
        kept = long[away:] + self._short(seat, held - (len(long) - away))
        return tuple(kept), (*long[:away], *_pop(self.short, returned - away))

    def _returned_of_known(self, player: Player) -> tuple[TicketId, ...]:
        """When tickets lie open at the end, those that left the game still do not."""
        if not isinstance(player.returned, int):
            return player.returned
        assert isinstance(player.tickets, tuple)
        tickets = self.view.board.tickets
        held = sum([tickets[t].long for t in player.tickets])
        long = min(player.returned, self.view.rules.opening_long - held)
        return (*_pop(self.long, long), *_pop(self.short, player.returned - long))

    def _short(self, seat: Seat, n: int) -> list[TicketId]:
        if self.belief is None or n <= 0:
            return _pop(self.short, n)
        picked = []
        for _ in range(n):
            weights = self.belief(seat, self.short)
            (ticket,) = self.rng.choices(self.short, weights)
            self.short.remove(ticket)
            picked.append(ticket)
        return picked

    def phase(self, phase: Phase) -> Phase:
        """The phase with offers and hidden choices filled in."""
        match phase:
            case Opening(_, choices):
                return Opening(
                    tuple(self.offers),
                    tuple([self._choice(c, o) for c, o in zip(choices, self.offers, strict=True)]),
                )
            case Choosing(seat, int(size)):
                return Choosing(seat, tuple(_pop(self.short, size)))
            case _:
                return phase

    def _choice(self, choice: Choice | None, offer: tuple[TicketId, ...]) -> Choice | None:
        if choice is None or choice.kept is not None:
            return choice
        least = min(self.view.rules.opening_keep, len(offer))
        kept = set(self.rng.sample(offer, self.rng.randint(least, len(offer))))
        return Choice(tuple([t for t in offer if t in kept]), tuple([t for t in offer if t not in kept]))


def _pop(pile: list[T], n: int) -> list[T]:
    return [pile.pop() for _ in range(n)]


def _known_tickets(view: State) -> list[TicketId]:
    piles: list[Pile[TicketId]] = [tuple([t for t in view.tickets if t is not None])]
    for player in view.players:
        piles += [player.tickets, player.returned]
    match view.phase:
        case Opening(offers):
            piles += offers
        case Choosing(_, offer):
            piles.append(offer)
        case _:
            pass
    return [ticket for pile in piles if not isinstance(pile, int) for ticket in pile]
