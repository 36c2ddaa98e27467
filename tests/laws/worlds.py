"""Another world: the same to one viewer, and other wherever that viewer may not look.

The action is the same, and what it turns up for the viewer is left in its place; all else that is hidden is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from allaboard.core import events as ev
from allaboard.core.actions import Action, BuildStation, ClaimRoute, KeepTickets, Pass, PayTunnel
from allaboard.core.board import Board, TicketId
from allaboard.core.cards import LOCOMOTIVE, NONE, Card, Counts, counts, minus, plus, spread
from allaboard.core.state import Choice, Choosing, Hand, Opening, Pile, Player, Seat, State
from tests.laws.walks import Walk

Swap = Callable[[Card], Card]
TicketSwap = Callable[[TicketId], TicketId]


def other_world(walk: Walk, viewer: Seat, rng: Random) -> tuple[State, Action]:
    """A position that looks the same to `viewer`, and the same action in it."""
    state = _other_cards(walk, viewer, rng)
    return _other_tickets(state, walk, viewer, rng)


# ── train cards ──────────────────────────────────────────────────────────────


def _other_cards(walk: Walk, viewer: Seat, rng: Random) -> State:
    state = walk.before
    assert isinstance(state.deck, tuple)
    shown = _turned_up(walk.events, viewer)
    # Whether a sweep can help (D7) may hang on how many locomotives the deck holds: then they stay where they are.
    few = len(state.deck) + sum(state.discard) + 5 <= state.rules.locomotives + 2
    heap = [card for seat in state.seats if seat != viewer for card in spread(_free(walk, Seat(seat)))]
    heap += [card for n, card in enumerate(state.deck) if n not in shown]
    rng.shuffle(heap)
    wild = [card for card in heap if card == LOCOMOTIVE]
    colored = [card for card in heap if card != LOCOMOTIVE]

    def swap(card: Card) -> Card:
        if few:
            return (wild if card == LOCOMOTIVE else colored).pop()
        return heap.pop()

    players = []
    for seat, player in enumerate(state.players):
        free = NONE if seat == viewer else _free(walk, Seat(seat))
        closed = player.hand.closed
        assert not isinstance(closed, int)
        dealt = plus(minus(closed, free), counts([swap(card) for card in spread(free)]))
        players.append(player.but(hand=Hand(player.hand.open, dealt)))
    deck = tuple([card if n in shown else swap(card) for n, card in enumerate(state.deck)])
    return state.but(players=tuple(players), deck=deck)


def _turned_up(events: Sequence[ev.Event], viewer: Seat) -> set[int]:
    """The places in the deck whose cards the viewer gets to see."""
    shown: set[int] = set()
    at = 0
    for event in events:
        match event:
            case ev.DeckShuffled():
                return shown  # what comes now was in the discards, and open
            case ev.CardDrawn(seat, _, is_open):
                if is_open or seat == viewer:
                    shown.add(at)
                at += 1
            case ev.CardTurnedUp() | ev.TunnelCardRevealed():
                shown.add(at)
                at += 1
            case _:
                pass
    return shown


def _free(walk: Walk, seat: Seat) -> Counts:
    """The closed cards of a hand, but for those that the action needs."""
    closed = walk.before.players[seat].hand.closed
    assert not isinstance(closed, int)
    if seat != walk.seat:
        return closed
    match walk.action:
        case ClaimRoute(_, paid) | PayTunnel(paid) | BuildStation(_, paid):
            needed = paid.counts
        case Pass():  # that nothing can be done is what the action tells
            needed = closed
        case _:
            needed = NONE
    return tuple([max(0, have - need) for have, need in zip(closed, needed, strict=True)])


# ── tickets ──────────────────────────────────────────────────────────────────


@dataclass
class _Pool:
    """The hidden tickets, long and short apart, dealt anew in the order in which they are asked for."""

    board: Board
    fixed: set[TicketId] = field(default_factory=set)
    long: list[TicketId] = field(default_factory=list)
    short: list[TicketId] = field(default_factory=list)

    def add(self, pile: Sequence[TicketId]) -> None:
        for ticket in pile:
            (self.long if self.board.tickets[ticket].long else self.short).append(ticket)

    def deal(self, pile: Sequence[TicketId]) -> tuple[TicketId, ...]:
        return tuple([(self.long if self.board.tickets[t].long else self.short).pop() for t in pile])


def _hidden_piles(state: State, walk: Walk, viewer: Seat) -> Iterator[tuple[object, tuple[TicketId, ...]]]:
    """Every pile of tickets that the viewer cannot see, under a name of its own."""
    over = any(isinstance(event, ev.GameEnded) for event in walk.events)
    for seat in state.seats:
        if seat != viewer:
            if not over:  # at the end all tickets are shown
                yield ("held", seat), _known(state.players[seat].tickets)
            yield ("returned", seat), _known(state.players[seat].returned)
    yield "long", _known(state.long_tickets)
    drawn = 0
    for event in walk.events:
        if isinstance(event, ev.TicketsOffered) and event.seat == viewer:
            drawn = len(_known(event.tickets))
    for n, (ticket, returner) in enumerate(zip(state.tickets, state.returners, strict=True)):
        if returner != viewer and n >= drawn and ticket is not None:
            yield ("deck", n), (ticket,)
    match state.phase:
        case Opening(offers):
            for owner, offer in enumerate(offers):
                if owner != viewer:
                    yield ("offer", owner), _known(offer)
        case Choosing(owner, offer) if owner != viewer and not over:
            yield "choosing", _known(offer)
        case _:
            pass


def _known(pile: Pile[TicketId]) -> tuple[TicketId, ...]:
    assert isinstance(pile, tuple)
    return pile


def _other_tickets(state: State, walk: Walk, viewer: Seat, rng: Random) -> tuple[State, Action]:
    pool = _Pool(state.board)
    piles = dict(_hidden_piles(state, walk, viewer))
    for pile in piles.values():
        pool.add(pile)
    rng.shuffle(pool.long)
    rng.shuffle(pool.short)
    dealt = {name: pool.deal(pile) for name, pile in piles.items()}
    renamed = {old: new for name, pile in piles.items() for old, new in zip(pile, dealt[name], strict=True)}

    def new(pile: Sequence[TicketId]) -> tuple[TicketId, ...]:
        return tuple([renamed.get(ticket, ticket) for ticket in pile])

    def player(old: Player) -> Player:
        return old.but(tickets=new(_known(old.tickets)), returned=new(_known(old.returned)))

    phase = state.phase
    if isinstance(phase, Opening):
        chosen = [c and Choice(new(c.kept or ()), new(c.returned or ())) for c in phase.choices]
        phase = Opening(tuple([new(_known(offer)) for offer in phase.offers]), tuple(chosen))
    elif isinstance(phase, Choosing):
        phase = replace(phase, offer=new(_known(phase.offer)))
    action = walk.action
    if isinstance(action, KeepTickets):
        action = KeepTickets(new(action.keep))
    return state.but(
        players=tuple([player(p) for p in state.players]),
        phase=phase,
        tickets=new([t for t in state.tickets if t is not None]),
        long_tickets=new(_known(state.long_tickets)),
    ), action
