"""The bot `autopilot`: the sensible move of every phase, at once, for a player who is away; and the weaker levels built on it.

It joins its own tickets by the ways that lack fewest cards, spends the rest of its trains on long routes, and asks for no
more tickets: who comes back finds the seat no worse, and no more in debt, than it was left.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allaboard.bots.base import Bot, Reason
from allaboard.bots.chart import Chart, chart, cheapest_way, missing, open_to
from allaboard.bots.sight import cheapest, face_up, joined, lack
from allaboard.core import Action, Card, Route, Seat, State, Ticket, TicketId
from allaboard.core.actions import BuildStation, ClaimRoute, DrawCard, DrawTickets, KeepTickets, LeaveTunnel, PayTunnel
from allaboard.core.cards import COLORS, LOCOMOTIVE, Counts

FAR = 1e6


class Autopilot:
    """One ticket way after another, then the longest routes."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.reason = Reason("bot-why-lot")

    def why(self) -> Reason:
        """Why it made the last choice."""
        return self.reason

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """What the phase asks for."""
        assert view.viewer is not None
        if len(legal) == 1:
            self.reason = Reason("bot-why-only")
            return legal[0]
        keeps = [action for action in legal if isinstance(action, KeepTickets)]
        if keeps:
            return self.keep(view, view.viewer, keeps)
        if any(isinstance(action, LeaveTunnel) for action in legal):
            pays = [action for action in legal if isinstance(action, PayTunnel)]
            self.reason = Reason("bot-why-tunnel")
            return min(pays, key=lambda pay: pay.payment.locomotives) if pays else LeaveTunnel()
        wanted = self.wanted(view, view.viewer)
        hand = view.players[view.viewer].hand.cards
        return self.claim(view, legal, wanted, hand) or self.draw(view, legal, wanted, hand)

    def keep(self, view: State, seat: Seat, keeps: Sequence[KeepTickets]) -> Action:
        """The fewest tickets, and of those the ones that ask for the fewest trains for their points."""
        self.reason = Reason("bot-why-few-tickets")
        map_, price = self._map(view, seat)

        def debt(keep: KeepTickets) -> float:
            tickets = [view.board.tickets[name] for name in keep.keep]
            spent = len(self._ways(map_, price, tickets))
            return 2.2 * spent - sum(ticket.points for ticket in tickets) * 0.5

        return min(keeps, key=lambda keep: (len(keep.keep), debt(keep)))

    def wanted(self, view: State, seat: Seat) -> list[Route]:
        """The routes to claim next: those on the ways of its tickets, else the longest that are left."""
        map_, price = self._map(view, seat)
        free = open_to(view, seat, map_)
        ways = [n for n in self._ways(map_, price, self.tickets(view, seat)) if free[n]]
        if ways and sum(map_.routes[n].spaces for n in ways) <= view.players[seat].trains:
            return [map_.routes[n] for n in ways]
        open_routes = [route for n, route in enumerate(map_.routes) if free[n]]
        longest = max((route.spaces for route in open_routes), default=0)
        return [route for route in open_routes if route.spaces >= max(1, longest - 1)]

    def tickets(self, view: State, seat: Seat) -> list[Ticket]:
        """The tickets it works on."""
        return open_tickets(view, seat)

    def price(self, hand: Counts, route: Route) -> float:
        """What a route costs it: the cards it lacks, and a little for its trains."""
        return 1.0 + missing(hand, route) + 0.3 * route.spaces

    def _map(self, view: State, seat: Seat) -> tuple[Chart, list[float]]:
        map_ = chart(view.board)
        hand = view.players[seat].hand.cards
        free = open_to(view, seat, map_)
        price = [
            0.0 if view.claims.get(route.id) == seat else self.price(hand, route) if free[n] else FAR
            for n, route in enumerate(map_.routes)
        ]
        return map_, price

    def _ways(self, map_: Chart, price: Sequence[float], tickets: Sequence[Ticket]) -> list[int]:
        """The routes that join these tickets, each by its cheapest way over what is planned by then."""
        left = list(price)
        routes: list[int] = []
        for ticket in sorted(tickets, key=lambda ticket: -ticket.points):
            spent, way = cheapest_way(map_, left, *(map_.city[end] for end in ticket.ends))
            if spent >= FAR:
                continue
            for n in way:
                if left[n] > 0.0:
                    routes.append(n)
                left[n] = 0.0
        return routes

    def claim(self, view: State, legal: Sequence[Action], wanted: Sequence[Route], hand: Counts) -> Action | None:
        """The longest of the wanted routes that it can pay for."""
        names = {route.id for route in wanted}
        claims = [a for a in legal if isinstance(a, ClaimRoute) and a.route in names]
        if not claims:
            return None
        routes = view.board.routes
        best = max(claims, key=lambda a: (routes[a.route].spaces, not routes[a.route].tunnel, a.route)).route
        self.reason = Reason("bot-why-claim", {"route": best, "spaces": routes[best].spaces})
        return cheapest([a for a in claims if a.route == best], hand)

    def draw(self, view: State, legal: Sequence[Action], wanted: Sequence[Route], hand: Counts) -> Action:
        """The face-up card that the nearest of the wanted routes lacks, else a blind one."""
        lacks = sorted((lack(hand, route) for route in wanted), key=lambda short: (short.cards, short.color))
        for short in lacks[:4]:
            taken = face_up(legal, view, short.color)
            if taken is not None and short.cards:
                return self._take(short.color, taken)
        if DrawCard() in legal:
            self.reason = Reason("bot-why-blind")
            return DrawCard()
        self.reason = Reason("bot-why-only")
        return next((a for a in legal if not isinstance(a, BuildStation | DrawTickets)), legal[0])

    def _take(self, color: Card, action: Action) -> Action:
        self.reason = Reason("bot-why-card", {"card": color.word})
        return action


class Conductor(Autopilot):
    """Works on one ticket after another, by the shortest way on the map, whatever it holds; minds nobody else."""

    def keep(self, view: State, seat: Seat, keeps: Sequence[KeepTickets]) -> Action:
        """Few tickets, and those that look shortest on the map."""
        self.reason = Reason("bot-why-few-tickets")
        points = view.board.tickets
        return min(keeps, key=lambda keep: (len(keep.keep), sum(points[name].points for name in keep.keep)))

    def tickets(self, view: State, seat: Seat) -> list[Ticket]:
        """The smallest ticket that is still open; the others are forgotten until it is done."""
        return sorted(open_tickets(view, seat), key=lambda ticket: (ticket.points, ticket.id))[:1]

    def price(self, hand: Counts, route: Route) -> float:
        """The spaces, and no look at the hand."""
        return float(route.spaces)


class Porter(Conductor):
    """A beginner with one thing in mind: the next route of one ticket. It forgets the rest, and cannot resist new tickets."""

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """As the others, but with nothing left to do it asks for tickets, late or not."""
        assert view.viewer is not None
        if DrawTickets() in legal and not open_tickets(view, view.viewer) and view.players[view.viewer].trains > 8:
            self.reason = Reason("bot-why-more-tickets")
            return DrawTickets()
        return super().choose(view, legal)

    def wanted(self, view: State, seat: Seat) -> list[Route]:
        """One route: the next on the way of the ticket at hand; without one, whatever is not too short."""
        map_, price = self._map(view, seat)
        tickets = self.tickets(view, seat)
        ways = self._ways(map_, price, tickets)
        if ways:
            return [map_.routes[ways[0]]]
        free = open_to(view, seat, map_)
        rest = [route for n, route in enumerate(map_.routes) if free[n]]
        return [route for route in rest if 3 <= route.spaces <= 4] or rest


class Passenger(Porter):
    """A child's opponent: keeps the tickets with the largest numbers, claims near home, collects the color it likes."""

    def keep(self, view: State, seat: Seat, keeps: Sequence[KeepTickets]) -> Action:
        """The largest numbers."""
        self.reason = Reason("bot-why-large-tickets")
        points = view.board.tickets
        return max(keeps, key=lambda keep: (-len(keep.keep), sum(points[name].points for name in keep.keep)))

    def wanted(self, view: State, seat: Seat) -> list[Route]:
        """Whatever touches a city of its tickets or one that its routes reach; long ways are beyond it."""
        map_ = chart(view.board)
        free = open_to(view, seat, map_)
        known = {end for ticket in open_tickets(view, seat) for end in ticket.ends}
        for name, owner in view.claims.items():
            if owner == seat:
                known.update(view.board.routes[name].ends)
        near = [r for n, r in enumerate(map_.routes) if free[n] and (r.ends[0] in known or r.ends[1] in known)]
        return [r for r in near if r.spaces <= 4] or near or [r for n, r in enumerate(map_.routes) if free[n]]

    def draw(self, view: State, legal: Sequence[Action], wanted: Sequence[Route], hand: Counts) -> Action:
        """A locomotive, for they are pretty; else the color it has most of; else a blind card."""
        for color in (LOCOMOTIVE, *sorted(COLORS, key=lambda c: -hand[c])[:2]):
            taken = face_up(legal, view, color)
            if taken is not None:
                return self._take(color, taken)
        return super().draw(view, legal, (), hand)


def open_tickets(view: State, seat: Seat) -> list[Ticket]:
    """One's own tickets that are not complete yet."""
    return [view.board.tickets[TicketId(name)] for name, done in joined(view, seat).items() if not done]


def autopilot(rng: Random, ms: int) -> Bot:
    """The bot `autopilot`; it needs no time."""
    return Autopilot(rng)


def conductor(rng: Random, ms: int) -> Bot:
    """The level `conductor`."""
    return Conductor(rng)


def porter(rng: Random, ms: int) -> Bot:
    """The level `porter`."""
    return Porter(rng)


def passenger(rng: Random, ms: int) -> Bot:
    """The level `passenger`."""
    return Passenger(rng)
