"""The first events of a game: shuffle, deal, turn up, offer tickets (rules P2 to P6)."""

from __future__ import annotations

from allaboard.core import events as ev
from allaboard.core.cards import spread
from allaboard.core.dealer import CARDS, LONG_TICKETS, SEATS, TICKETS, Dealer
from allaboard.core.decide import Story, settle
from allaboard.core.state import Game, Seat, State, blank


def start(game: Game, dealer: Dealer) -> tuple[State, tuple[ev.Event, ...]]:
    """The first position, in which everybody chooses tickets, and the events that led there."""
    story = Story(blank(game), dealer)
    rules, board = game.rules, game.board
    cards = dealer.shuffled(CARDS.format(0), spread(rules.all_cards))
    story.tell(ev.DeckShuffled(cards))
    short = dealer.shuffled(TICKETS, board.short_tickets)
    long = dealer.shuffled(LONG_TICKETS, board.long_tickets)
    story.tell(ev.TicketsShuffled(short, long))
    seats = [Seat(seat) for seat in range(game.seats)]
    first = dealer.shuffled(SEATS, seats)[0] if game.first is None else game.first
    story.tell(ev.FirstPlayerNamed(first))
    for seat in seats:
        dealt = cards[seat * rules.opening_hand : (seat + 1) * rules.opening_hand]
        story.tell(ev.HandDealt(seat, dealt, rules.open_hands))
    settle(story)
    for seat in seats:
        offer = (
            *long[seat * rules.opening_long : (seat + 1) * rules.opening_long],
            *short[seat * rules.opening_tickets : (seat + 1) * rules.opening_tickets],
        )
        story.tell(ev.TicketsOffered(seat, offer, rules.opening_long))
    return story.state, tuple(story.events)
