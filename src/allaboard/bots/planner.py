"""The bot `planner`: joins its tickets by the cheapest routes that are left, and races with the rest of its trains."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allaboard.bots.base import Bot, Reason
from allaboard.bots.chart import need, pace_of
from allaboard.bots.plan import Outlook, Plan, best_plan, outlook
from allaboard.bots.sight import joined
from allaboard.core import Action, Route, Seat, State, Ticket, TicketId
from allaboard.core.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    PayTunnel,
    TakeCard,
)
from allaboard.core.cards import COLORS, LOCOMOTIVE, Counts, minus, plus


class Planner:
    """Plans its tickets anew at every turn, in points and turns, and keeps an eye on how many turns remain."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.reason = Reason("bot-why-lot")

    def why(self) -> Reason:
        """Why it made the last choice."""
        return self.reason

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the legal actions, by the plan."""
        assert view.viewer is not None
        if len(legal) == 1:
            self.reason = Reason("bot-why-only")
            return legal[0]
        seat, pace = view.viewer, pace_of(view.rules) * 0.8
        look = outlook(view, seat, pace)
        keeps = [action for action in legal if isinstance(action, KeepTickets)]
        if keeps:
            return self._keep(view, seat, look, keeps)
        if any(isinstance(action, LeaveTunnel) for action in legal):
            return self._tunnel(legal)
        plan = best_plan(look, _open_tickets(view, seat))
        targets = [look.chart.routes[n] for n in plan.routes]
        race = self._race(look, plan)
        return (
            self._claim(look, legal, plan.routes, "bot-why-ticket-route", targets)
            or self._tickets(view, seat, look, plan, legal)
            or (self._claim(look, legal, race, "bot-why-longest", targets) if not targets else None)
            or self._draw(view, look, legal, targets or [look.chart.routes[n] for n in race])
        )

    def _keep(self, view: State, seat: Seat, look: Outlook, keeps: Sequence[KeepTickets]) -> Action:
        """The tickets that bring most together with those held already."""
        held = _open_tickets(view, seat)
        done = view.board.tickets

        def worth(keep: KeepTickets) -> float:
            return best_plan(look, [*held, *[done[t] for t in keep.keep]]).value

        self.reason = Reason("bot-why-keep")
        return max(keeps, key=lambda k: (worth(k), -len(k.keep)))

    def _tunnel(self, legal: Sequence[Action]) -> Action:
        pays = [action for action in legal if isinstance(action, PayTunnel)]
        self.reason = Reason("bot-why-tunnel")
        return min(pays, key=lambda p: p.payment.locomotives) if pays else LeaveTunnel()

    def _claim(
        self,
        look: Outlook,
        legal: Sequence[Action],
        wanted: Sequence[int],
        reason: str,
        targets: Sequence[Route],
    ) -> Action | None:
        """The most valuable of the wanted routes that can be paid for, with the cards least needed elsewhere."""
        ids = {look.chart.routes[n].id: n for n in wanted}
        claims = [a for a in legal if isinstance(a, ClaimRoute) and a.route in ids]
        if not claims:
            return None
        best = max(claims, key=lambda a: (look.points[ids[a.route]], a.route)).route
        others, _ = need([r for r in targets if r.id != best], look.hand)
        choices = [a for a in claims if a.route == best]
        self.reason = Reason(reason, {"route": best, "spaces": look.chart.routes[ids[best]].spaces})
        return min(choices, key=lambda a: _loss(a, look.hand, others))

    def _race(self, look: Outlook, plan: Plan) -> list[int]:
        """The routes that bring most for their turns, when no ticket asks for anything."""
        rest = [n for n, free in enumerate(look.free) if free and n not in plan.routes]
        worth = {n: look.points[n] - look.pace * look.alone[n] for n in rest if look.alone[n] <= look.turns}
        return sorted(worth, key=lambda n: -worth[n])[:3]

    def _tickets(self, view: State, seat: Seat, look: Outlook, plan: Plan, legal: Sequence[Action]) -> Action | None:
        return None

    def _draw(self, view: State, look: Outlook, legal: Sequence[Action], targets: Sequence[Route]) -> Action:
        """The card that brings the targets nearest."""
        wanted, _ = need(targets, look.hand)
        lacking = [max(0, wanted[c] - look.hand[c]) for c in COLORS]
        pile = _unseen(view)
        total = max(1, sum(pile))
        blind = sum(pile[c] for c in COLORS if lacking[c]) / total + 1.1 * pile[LOCOMOTIVE] / total
        ferries = sum(r.ferry for r in targets) > look.hand[LOCOMOTIVE]
        best: Action | None = None
        best_worth = blind if DrawCard() in legal else -1.0
        if best_worth >= 0:
            best = DrawCard()
        for action in legal:
            if not isinstance(action, TakeCard):
                continue
            card = view.market[action.slot]
            assert card is not None
            if card == LOCOMOTIVE:
                worth = (1.9 if ferries else 1.05) - blind
            else:
                worth = 0.9 + 0.02 * lacking[card] if lacking[card] else 0.05
            if worth > best_worth:
                best, best_worth = action, worth
        if best is None:
            return self._anything(legal)
        self.reason = Reason("bot-why-blind")
        if isinstance(best, TakeCard):
            taken = view.market[best.slot]
            assert taken is not None
            self.reason = Reason("bot-why-card", {"card": taken.word})
        return best

    def _anything(self, legal: Sequence[Action]) -> Action:
        """Whatever harms least when no card can be drawn: claim something, build, or look at tickets."""
        self.reason = Reason("bot-why-only")
        for kind in (ClaimRoute, TakeCard, BuildStation, DrawTickets):
            for action in legal:
                if isinstance(action, kind):
                    return action
        return legal[0]


def _open_tickets(view: State, seat: Seat) -> list[Ticket]:
    """One's own tickets that are not complete yet."""
    return [view.board.tickets[TicketId(name)] for name, done in joined(view, seat).items() if not done]


def _loss(action: ClaimRoute, hand: Counts, others: Counts) -> tuple[float, int]:
    """What a payment takes from the other routes wanted; locomotives are worth more than colored cards."""
    paid = action.payment
    harm = 1.6 * paid.locomotives
    if paid.colored:
        left = hand[paid.color] - paid.colored
        harm += max(0, min(others[paid.color], hand[paid.color]) - left)
    return (harm, paid.locomotives)


def _unseen(view: State) -> Counts:
    """The train cards whose place this seat does not know."""
    assert view.viewer is not None
    seen = plus(view.discard, view.players[view.viewer].hand.cards)
    for seat, player in enumerate(view.players):
        if seat != view.viewer:
            seen = plus(seen, player.hand.open)
    market = [0] * 9
    for card in view.market:
        if card is not None:
            market[card] += 1
    return minus(minus(view.rules.all_cards, seen), tuple(market))


def planner(rng: Random, ms: int) -> Bot:
    """The bot `planner`; it needs no more than a few milliseconds."""
    return Planner(rng)
