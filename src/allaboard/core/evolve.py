"""An event and a position give the next position. The same for the truth and for every view of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from allaboard.core import events as ev
from allaboard.core.board import TicketId
from allaboard.core.cards import NONE, Card, counts, one_more, plus
from allaboard.core.state import (
    Choice,
    Choosing,
    Hand,
    Opening,
    Over,
    Pile,
    Player,
    Seat,
    SecondCard,
    State,
    Tunnelling,
    Turn,
    second_card_of,
    turn_of,
)


def evolve(state: State, event: ev.Event) -> State:
    """The position after `event`."""
    return _EVOLVE[type(event)](state, event)


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _size(pile: Pile[Any]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _less(deck: Pile[Card], n: int) -> Pile[Card]:
    return deck - n if isinstance(deck, int) else deck[n:]


def _joined(have: Pile[TicketId], more: Pile[TicketId]) -> Pile[TicketId]:
    if isinstance(have, int) or isinstance(more, int):
        return _size(have) + _size(more)
    return (*have, *more)


def _drawn(hand: Hand, cards: Pile[Card], is_open: bool) -> Hand:
    """The hand with cards from the deck, as much of them as the viewer may know."""
    if is_open:
        assert not isinstance(cards, int)
        return Hand(plus(hand.open, counts(cards)), hand.closed)
    if isinstance(hand.closed, int):
        return Hand(hand.open, hand.closed + _size(cards))
    assert not isinstance(cards, int)
    return Hand(hand.open, plus(hand.closed, counts(cards)))


def _after_card(state: State, seat: Seat) -> Turn | SecondCard:
    return turn_of(seat) if isinstance(state.phase, SecondCard) else second_card_of(seat)


def _deck_shuffled(state: State, event: ev.DeckShuffled) -> State:
    return state.but(deck=event.cards, discard=NONE, shuffles=state.shuffles + 1)


def _tickets_shuffled(state: State, event: ev.TicketsShuffled) -> State:
    size = _size(event.tickets)
    known: tuple[TicketId | None, ...] = (None,) * size if isinstance(event.tickets, int) else event.tickets
    return state.but(tickets=known, returners=(None,) * size, long_tickets=event.long)


def _first_player_named(state: State, event: ev.FirstPlayerNamed) -> State:
    return state.but(first=event.seat)


def _hand_dealt(state: State, event: ev.HandDealt) -> State:
    player = state.players[event.seat]
    dealt = player.but(hand=_drawn(player.hand, event.cards, event.open))
    return state.but(
        players=_with_player(state, event.seat, dealt),
        deck=_less(state.deck, _size(event.cards)),
    )


def _card_turned_up(state: State, event: ev.CardTurnedUp) -> State:
    market = (*state.market[: event.slot], event.card, *state.market[event.slot + 1 :])
    return state.but(market=market, deck=_less(state.deck, 1))


def _market_swept(state: State, event: ev.MarketSwept) -> State:
    return state.but(market=(None,) * len(state.market), discard=plus(state.discard, event.cards))


def _tickets_offered(state: State, event: ev.TicketsOffered) -> State:
    short = _size(event.tickets) - event.long
    phase = state.phase
    offered: Opening | Choosing
    if isinstance(phase, Turn):
        offered = Choosing(event.seat, event.tickets)
    elif isinstance(phase, Opening):
        offered = Opening((*phase.offers, event.tickets), (*phase.choices, None))
    else:
        offered = Opening((event.tickets,), (None,))
    long = state.long_tickets
    return state.but(
        phase=offered,
        passes=0,
        tickets=state.tickets[short:],
        returners=state.returners[short:],
        long_tickets=long - event.long if isinstance(long, int) else long[event.long :],
    )


def _opening_chosen(state: State, event: ev.OpeningChosen) -> State:
    phase = state.phase
    assert isinstance(phase, Opening)
    choice = Choice(event.kept, event.returned)
    choices = (*phase.choices[: event.seat], choice, *phase.choices[event.seat + 1 :])
    return state.but(phase=Opening(phase.offers, choices))


def _play_began(state: State, event: ev.PlayBegan) -> State:
    removed = state.rules.opening_unkept == "removed"
    players = tuple(
        [
            player.but(tickets=kept, returned=returned if removed else player.returned)
            for player, kept, returned in zip(state.players, event.kept, event.returned, strict=True)
        ]
    )
    assert state.first is not None
    after = state.but(players=players, phase=turn_of(state.first))
    if not removed:  # in seat order, each player's in the order dealt (rules P5)
        for seat, returned in enumerate(event.returned):
            after = _under_the_deck(after, Seat(seat), returned)
    return after


def _under_the_deck(state: State, seat: Seat, returned: Pile[TicketId]) -> State:
    size = _size(returned)
    known: tuple[TicketId | None, ...] = (None,) * size if isinstance(returned, int) else returned
    return state.but(tickets=(*state.tickets, *known), returners=(*state.returners, *(seat,) * size))


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    left = state.turns_left
    return state.but(
        phase=turn_of(event.seat),
        turns=state.turns + 1,
        turns_left=None if left is None else left - 1,
    )


def _card_taken(state: State, event: ev.CardTaken) -> State:
    player = state.players[event.seat]
    hand = Hand(one_more(player.hand.open, event.card), player.hand.closed)
    market = (*state.market[: event.slot], None, *state.market[event.slot + 1 :])
    return state.but(
        players=_with_player(state, event.seat, player.but(hand=hand)),
        market=market,
        phase=_after_card(state, event.seat),
        passes=0,
    )


def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    player = state.players[event.seat]
    cards: Pile[Card] = 1 if event.card is None else (event.card,)
    hand = _drawn(player.hand, cards, event.open)
    return state.but(
        players=_with_player(state, event.seat, player.but(hand=hand)),
        deck=_less(state.deck, 1),
        phase=_after_card(state, event.seat),
        passes=0,
    )


def _tickets_kept(state: State, event: ev.TicketsKept) -> State:
    player = state.players[event.seat]
    kept = player.but(tickets=_joined(player.tickets, event.kept))
    after = state.but(players=_with_player(state, event.seat, kept), phase=turn_of(event.seat))
    return _under_the_deck(after, event.seat, event.returned)


def _tunnel_laid(state: State, event: ev.TunnelLaid) -> State:
    player = state.players[event.seat]
    laid = player.but(hand=player.hand.without(event.payment.counts))
    return state.but(
        players=_with_player(state, event.seat, laid),
        phase=Tunnelling(event.seat, event.route, event.payment),
        passes=0,
    )


def _tunnel_card_revealed(state: State, event: ev.TunnelCardRevealed) -> State:
    phase = state.phase
    assert isinstance(phase, Tunnelling)
    tunnel = Tunnelling(phase.seat, phase.route, phase.paid, (*phase.revealed, event.card))
    return state.but(phase=tunnel, deck=_less(state.deck, 1))


def _tunnel_priced(state: State, _: ev.TunnelPriced) -> State:
    return state


def _tunnel_left(state: State, event: ev.TunnelLeft) -> State:
    phase = state.phase
    assert isinstance(phase, Tunnelling)
    player = state.players[event.seat]
    # Everybody saw these cards, so everybody knows them in the hand from now on.
    hand = Hand(plus(player.hand.open, event.payment.counts), player.hand.closed)
    return state.but(
        players=_with_player(state, event.seat, player.but(hand=hand)),
        phase=turn_of(event.seat),
        discard=plus(state.discard, counts(phase.revealed)),
    )


def _route_claimed(state: State, event: ev.RouteClaimed) -> State:
    player = state.players[event.seat]
    phase = state.phase
    paid = event.payment.counts
    hand, discard = player.hand, plus(state.discard, paid)
    if isinstance(phase, Tunnelling):  # the first cards left the hand when they were laid down
        discard = plus(discard, counts(phase.revealed))
        if event.extra is not None:
            hand = hand.without(event.extra.counts)
            discard = plus(discard, event.extra.counts)
    else:
        hand = hand.without(paid)
    claimed = player.but(
        hand=hand,
        trains=player.trains - state.board.routes[event.route].spaces,
        score=player.score + event.points,
    )
    return state.but(
        players=_with_player(state, event.seat, claimed),
        claims={**state.claims, event.route: event.seat},
        discard=discard,
        phase=turn_of(event.seat),
        passes=0,
    )


def _station_built(state: State, event: ev.StationBuilt) -> State:
    player = state.players[event.seat]
    paid = event.payment.counts
    built = player.but(hand=player.hand.without(paid), stations=player.stations - 1)
    return state.but(
        players=_with_player(state, event.seat, built),
        stations={**state.stations, event.city: event.seat},
        discard=plus(state.discard, paid),
        passes=0,
    )


def _passed(state: State, _: ev.Passed) -> State:
    return state.but(passes=state.passes + 1)


def _last_round_began(state: State, _: ev.LastRoundBegan) -> State:
    return state.but(turns_left=state.game.seats)


def _game_ended(state: State, event: ev.GameEnded) -> State:
    players = tuple([p.but(tickets=shown) for p, shown in zip(state.players, event.tickets, strict=True)])
    return state.but(players=players, phase=Over())


_EVOLVE: Final[Mapping[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.DeckShuffled: _deck_shuffled,
    ev.TicketsShuffled: _tickets_shuffled,
    ev.FirstPlayerNamed: _first_player_named,
    ev.HandDealt: _hand_dealt,
    ev.CardTurnedUp: _card_turned_up,
    ev.MarketSwept: _market_swept,
    ev.TicketsOffered: _tickets_offered,
    ev.OpeningChosen: _opening_chosen,
    ev.PlayBegan: _play_began,
    ev.TurnBegan: _turn_began,
    ev.CardTaken: _card_taken,
    ev.CardDrawn: _card_drawn,
    ev.TicketsKept: _tickets_kept,
    ev.TunnelLaid: _tunnel_laid,
    ev.TunnelCardRevealed: _tunnel_card_revealed,
    ev.TunnelPriced: _tunnel_priced,
    ev.TunnelLeft: _tunnel_left,
    ev.RouteClaimed: _route_claimed,
    ev.StationBuilt: _station_built,
    ev.Passed: _passed,
    ev.LastRoundBegan: _last_round_began,
    ev.GameEnded: _game_ended,
}
