"""What a seat may know: of a position, of an event, and the worlds that would look the same (rules H1 to H3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from allaboard.core import events as ev
from allaboard.core.board import TicketId
from allaboard.core.errors import Hidden
from allaboard.core.state import Choice, Choosing, Hand, Opening, Phase, Pile, Player, Seat, State


def view(state: State, seat: Seat) -> State:
    """All that `seat` may know of the position; `TABLE` sees what everybody sees."""
    if state.viewer is not None:
        if state.viewer != seat:
            raise Hidden(f"this is what seat {state.viewer} sees; it cannot be turned into seat {seat}'s view")
        return state
    deck = state.deck
    return state.but(
        players=tuple([p if s == seat else _from_outside(p, state.over) for s, p in enumerate(state.players)]),
        phase=_phase(state.phase, seat),
        deck=_size(deck),
        tickets=tuple(
            [
                ticket if returner == seat else None
                for ticket, returner in zip(state.tickets, state.returners, strict=True)
            ]
        ),
        long_tickets=_size(state.long_tickets),
        viewer=seat,
    )


def redact(event: ev.Event, seat: Seat) -> ev.Event:
    """The event as `seat` hears of it."""
    match event:
        case ev.DeckShuffled(cards):
            return ev.DeckShuffled(_size(cards))
        case ev.TicketsShuffled(tickets, long):
            return ev.TicketsShuffled(_size(tickets), _size(long))
        case ev.PlayBegan(kept, returned):
            return ev.PlayBegan(_own(kept, seat), _own(returned, seat))
        case ev.HandDealt(owner, cards, is_open) if owner != seat and not is_open:
            return ev.HandDealt(owner, _size(cards))
        case ev.CardDrawn(owner, _, is_open) if owner != seat and not is_open:
            return ev.CardDrawn(owner, None)
        case ev.TicketsOffered(owner, tickets, _) if owner != seat:
            return replace(event, tickets=_size(tickets))
        case ev.OpeningChosen(owner) if owner != seat:
            return ev.OpeningChosen(owner, None, None)
        case ev.TicketsKept(owner, kept_now, returned_now) if owner != seat:
            return ev.TicketsKept(owner, _size(kept_now), _size(returned_now))
        case _:
            return event


def _size(pile: Pile[Any]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _own(piles: tuple[Pile[TicketId], ...], seat: Seat) -> tuple[Pile[TicketId], ...]:
    return tuple([pile if s == seat else _size(pile) for s, pile in enumerate(piles)])


def _from_outside(player: Player, over: bool) -> Player:
    hand = player.hand
    closed = hand.closed if isinstance(hand.closed, int) else sum(hand.closed)
    return player.but(
        hand=Hand(hand.open, closed),
        tickets=player.tickets if over else _size(player.tickets),
        returned=_size(player.returned),
    )


def _phase(phase: Phase, seat: Seat) -> Phase:
    match phase:
        case Opening(offers, choices):
            return Opening(
                _own(offers, seat),
                tuple(
                    [choice if choice is None or s == seat else Choice(None, None) for s, choice in enumerate(choices)]
                ),
            )
        case Choosing(owner, offer) if owner != seat:
            return Choosing(owner, _size(offer))
        case _:
            return phase
