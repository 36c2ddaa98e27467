"""Two bots that look at route lengths only: `greedy` spends at once, `racer` saves for the longest and ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allaboard.bots.base import Bot, Reason
from allaboard.bots.sight import Lack, cheapest, face_up, lack, open_routes
from allaboard.core import Action, Card, Route, Seat, State
from allaboard.core.actions import ClaimRoute, DrawCard, KeepTickets, LeaveTunnel, PayTunnel
from allaboard.core.cards import Counts


class Greedy:
    """Claims the longest route it can pay for; otherwise draws cards."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.reason = Reason("bot-why-lot")

    def why(self) -> Reason:
        """Why it made the last choice."""
        return self.reason

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """Keep few tickets, claim what is wanted, draw what is missing."""
        assert view.viewer is not None
        keeps = [action for action in legal if isinstance(action, KeepTickets)]
        if keeps:
            return self._keep(view, keeps)
        pays = [action for action in legal if isinstance(action, PayTunnel)]
        if pays or any(isinstance(action, LeaveTunnel) for action in legal):
            self.reason = Reason("bot-why-tunnel")
            return min(pays, key=lambda pay: pay.payment.locomotives) if pays else legal[0]
        hand = view.players[view.viewer].hand.cards
        claim = self._claim(view, view.viewer, legal, hand)
        return claim or self._draw(view, view.viewer, legal, hand)

    def _keep(self, view: State, keeps: Sequence[KeepTickets]) -> Action:
        """The fewest tickets, and of those the ones that ask for the fewest trains."""
        self.reason = Reason("bot-why-few-tickets")
        tickets = view.board.tickets
        return min(keeps, key=lambda k: (len(k.keep), sum(tickets[t].points for t in k.keep)))

    def _wanted(self, view: State, seat: Seat) -> list[Route]:
        """The routes worth claiming now."""
        return open_routes(view, seat)

    def _claim(self, view: State, seat: Seat, legal: Sequence[Action], hand: Counts) -> Action | None:
        wanted = {route.id for route in self._wanted(view, seat)}
        claims = [a for a in legal if isinstance(a, ClaimRoute) and a.route in wanted]
        if not claims:
            return None
        routes = view.board.routes
        best = max(claims, key=lambda a: (routes[a.route].spaces, not routes[a.route].tunnel, a.route)).route
        self.reason = Reason("bot-why-longest", {"route": best, "spaces": routes[best].spaces})
        return cheapest([a for a in claims if a.route == best], hand)

    def _draw(self, view: State, seat: Seat, legal: Sequence[Action], hand: Counts) -> Action:
        """The face-up card that the nearest of the wanted routes lacks, else a blind one."""
        lacks = sorted((lack(hand, route) for route in self._wanted(view, seat)), key=_nearest)
        for missing in lacks[:3]:
            taken = face_up(legal, view, missing.color)
            if taken is not None:
                self.reason = Reason("bot-why-card", {"card": missing.color.word})
                return taken
        self.reason = Reason("bot-why-blind")
        if DrawCard() in legal:
            return DrawCard()
        cards: Sequence[Action] = [a for a in legal if not isinstance(a, ClaimRoute)] or legal
        return self.rng.choice(cards)


def _nearest(missing: Lack) -> tuple[int, Card]:
    return (missing.cards, missing.color)


class Racer(Greedy):
    """Saves for the longest routes, claims nothing shorter while one of them is open, and so ends the game early."""

    def _wanted(self, view: State, seat: Seat) -> list[Route]:
        routes = open_routes(view, seat)
        longest = max((route.spaces for route in routes), default=0)
        return [route for route in routes if route.spaces == longest]


def greedy(rng: Random, ms: int) -> Bot:
    """The bot `greedy`; it needs no time."""
    return Greedy(rng)


def racer(rng: Random, ms: int) -> Bot:
    """The bot `racer`; it needs no time."""
    return Racer(rng)
