"""An intention and a position give events: what happens, chance included."""

from __future__ import annotations

from allaboard.core import events as ev
from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    Payment,
    PayTunnel,
    TakeCard,
)
from allaboard.core.cards import LOCOMOTIVE, spread
from allaboard.core.dealer import CARDS, Dealer
from allaboard.core.errors import Hidden, Illegal
from allaboard.core.evolve import evolve
from allaboard.core.legal import can_draw_second, mover
from allaboard.core.refusal import refusal
from allaboard.core.state import Choosing, Opening, Seat, SecondCard, State, Tunnelling


class Story:
    """The position as events are told one by one."""

    def __init__(self, state: State, dealer: Dealer) -> None:
        self.state = state
        self.dealer = dealer
        self.events: list[ev.Event] = []

    def tell(self, event: ev.Event) -> None:
        """It happened: the position follows."""
        self.state = evolve(self.state, event)
        self.events.append(event)


def decide(state: State, action: Action, dealer: Dealer, seat: Seat | None = None) -> tuple[ev.Event, ...]:
    """What happens when `seat` does this. Raises `Illegal` with the clause that forbids it."""
    return step(state, action, dealer, seat)[1]


def step(state: State, action: Action, dealer: Dealer, seat: Seat | None = None) -> tuple[State, tuple[ev.Event, ...]]:
    """The position after the action, with the events that led there."""
    if state.viewer is not None:
        raise Hidden("what happens next cannot be decided from a view")
    actor = mover(state, seat)
    if actor is None:
        raise Illegal("A1: the game is over")
    why = refusal(state, actor, action)
    if why is not None:
        raise Illegal(why)
    story = Story(state, dealer)
    _act(story, actor, action)
    return story.state, tuple(story.events)


def _act(story: Story, seat: Seat, action: Action) -> None:
    match action:
        case TakeCard(slot):
            _take_card(story, seat, slot)
        case DrawCard():
            _draw_card(story, seat)
        case DrawTickets():
            dealt = story.state.tickets[: story.state.rules.draw_tickets]
            story.tell(ev.TicketsOffered(seat, tuple([t for t in dealt if t is not None])))
        case KeepTickets(keep):
            _keep_tickets(story, seat, keep)
        case ClaimRoute(route, payment):
            if story.state.board.routes[route].tunnel:
                _dig(story, seat, action)
            else:
                _claim(story, seat, action, None)
        case PayTunnel(payment):
            tunnel = story.state.phase
            assert isinstance(tunnel, Tunnelling)
            _claim(story, seat, ClaimRoute(tunnel.route, tunnel.paid), payment)
        case LeaveTunnel():
            tunnel = story.state.phase
            assert isinstance(tunnel, Tunnelling)
            story.tell(ev.TunnelLeft(seat, tunnel.route, tunnel.paid))
            end_turn(story, seat)
        case BuildStation(city, payment):
            story.tell(ev.StationBuilt(seat, city, payment))
            end_turn(story, seat)
        case Pass():
            story.tell(ev.Passed(seat))
            end_turn(story, seat)


def _take_card(story: Story, seat: Seat, slot: int) -> None:
    card = story.state.market[slot]
    assert card is not None
    story.tell(ev.card_taken(seat, slot, card))
    settle(story)
    _after_card(story, seat, whole_turn=card == LOCOMOTIVE)


def _draw_card(story: Story, seat: Seat) -> None:
    deck = story.state.deck
    assert isinstance(deck, tuple)
    story.tell(ev.card_drawn(seat, deck[0], story.state.rules.open_hands))
    settle(story)
    _after_card(story, seat, whole_turn=False)


def _after_card(story: Story, seat: Seat, *, whole_turn: bool) -> None:
    """The turn goes on only after a first card, and only if a second can be drawn (rules D3, D10)."""
    first = isinstance(story.state.phase, SecondCard)
    if whole_turn or not first or not can_draw_second(story.state):
        next_turn(story, seat)


def _keep_tickets(story: Story, seat: Seat, keep: tuple[str, ...]) -> None:
    phase = story.state.phase
    offer = phase.offers[seat] if isinstance(phase, Opening) else None
    if isinstance(phase, Choosing):
        offer = phase.offer
    assert isinstance(offer, tuple)
    kept = tuple([ticket for ticket in offer if ticket in keep])
    returned = tuple([ticket for ticket in offer if ticket not in keep])
    if isinstance(phase, Choosing):
        story.tell(ev.TicketsKept(seat, kept, returned))
        end_turn(story, seat)
        return
    story.tell(ev.OpeningChosen(seat, kept, returned))
    if not story.state.to_move:
        _begin_play(story)


def _begin_play(story: Story) -> None:
    opening, first = story.state.phase, story.state.first
    assert isinstance(opening, Opening)
    assert first is not None
    choices = [choice for choice in opening.choices if choice is not None]
    story.tell(
        ev.PlayBegan(
            tuple([choice.kept or () for choice in choices]),
            tuple([choice.returned or () for choice in choices]),
        )
    )
    story.tell(ev.turn_began(first))


def _claim(story: Story, seat: Seat, action: ClaimRoute, extra: Payment | None) -> None:
    state = story.state
    points = state.rules.route_points[state.board.routes[action.route].spaces]
    story.tell(ev.RouteClaimed(seat, action.route, action.payment, points, extra))
    end_turn(story, seat)


def _dig(story: Story, seat: Seat, action: ClaimRoute) -> None:
    """Lay the cards, turn up three; ask only if that costs something (rules T1, T6, T8)."""
    story.tell(ev.TunnelLaid(seat, action.route, action.payment))
    for _ in range(story.state.rules.tunnel_cards):
        deck = story.state.deck
        assert isinstance(deck, tuple)
        if not deck:
            break
        story.tell(ev.TunnelCardRevealed(seat, deck[0]))
        settle(story)
    tunnel = story.state.phase
    assert isinstance(tunnel, Tunnelling)
    story.tell(ev.TunnelPriced(seat, tunnel.route, tunnel.extra))
    if tunnel.extra == 0:
        _claim(story, seat, action, None)


def settle(story: Story) -> None:
    """Whatever the rules do by themselves: reshuffle, refill, sweep (rules D2, D6, D7, D8)."""
    sweeps, filled = 0, False
    while True:
        state = story.state
        if state.deck == () and any(state.discard):
            name = CARDS.format(state.shuffles)
            story.tell(ev.DeckShuffled(story.dealer.shuffled(name, spread(state.discard))))
        elif state.deck and None in state.market:
            assert isinstance(state.deck, tuple)
            story.tell(ev.card_turned_up(state.market.index(None), state.deck[0]))
            filled = True
        elif filled and sweeps < state.rules.market_flush_limit and must_sweep(state):
            swept = [0] * 9
            for card in state.market:
                assert card is not None
                swept[card] += 1
            story.tell(ev.MarketSwept(tuple(swept)))
            sweeps += 1
        else:
            return


def must_sweep(state: State) -> bool:
    """Whether too many locomotives lie face up, and a better display can be dealt (rules D6, D7)."""
    limit = state.rules.market_flush_at
    market, deck = state.market, state.deck
    if limit is None or market.count(LOCOMOTIVE) < limit or None in market:
        return False
    assert isinstance(deck, tuple)
    colored = sum(card != LOCOMOTIVE for card in (*market, *deck))
    return colored + sum(state.discard[:LOCOMOTIVE]) > len(market) - limit


def end_turn(story: Story, seat: Seat) -> None:
    """Whatever the rules do by themselves, and the next turn."""
    settle(story)
    next_turn(story, seat)


def next_turn(story: Story, seat: Seat) -> None:
    """The next turn, the last round, or the end (rules A2, E1)."""
    state = story.state
    if state.passes == state.game.seats:
        _end_game(story, "stalemate")
        return
    if state.turns_left is None and state.players[seat].trains <= state.rules.last_round_at:
        story.tell(ev.LastRoundBegan(seat))
    if story.state.turns_left == 0:
        _end_game(story, "last_round")
    else:
        story.tell(ev.turn_began(Seat((seat + 1) % state.game.seats)))


def _end_game(story: Story, reason: ev.EndReason) -> None:
    shown = []
    for player in story.state.players:
        assert isinstance(player.tickets, tuple)
        shown.append(player.tickets)
    story.tell(ev.GameEnded(reason, tuple(shown)))
