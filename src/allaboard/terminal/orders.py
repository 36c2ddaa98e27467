"""What a person types, and what it means: an action, a choice between several, something to look at, or a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from allaboard.core import Action, Card, Payment, RouteId, Seat, State
from allaboard.core.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    PayTunnel,
    TakeCard,
)
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.payments import route_price, station_price, tunnel_price
from allaboard.core.refusal import refusal
from allaboard.core.state import Tunnelling
from allaboard.i18n import catalogue
from allaboard.i18n.words import refusal_line
from allaboard.terminal.lists import claimable
from allaboard.terminal.look import offered
from allaboard.terminal.names import CityNames, NotCards, plain, read_wish, route_ids, take_routes

ACTING: Final = ("draw", "take", "claim", "station", "tickets", "keep", "pay", "leave", "pass")
LOOKING: Final = ("table", "routes", "map", "city", "hand", "log", "hint", "help", "undo", "quit")
ORDERS: Final = (*ACTING, *LOOKING)


@dataclass(frozen=True, slots=True)
class Do:
    """Do this."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """Several actions are meant: ask which."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Show something, or leave."""

    what: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """It means nothing, or it may not be done; a sentence says why."""

    text: str


Meaning: TypeAlias = Do | Choose | Look | Mistake


class Reader:
    """Reads orders in a language; the English words always serve as well."""

    def __init__(self, language: str, cities: CityNames) -> None:
        self.language = language
        self.cities = cities
        self.orders: dict[str, str] = {}
        for order in reversed(ORDERS):
            for tongue in ("en", language):
                for word in catalogue(tongue).text(f"terminal-do-{order}").split(","):
                    self.orders[plain(word)] = order
        self.cards: dict[str, Card] = {}
        for card in Card:
            for name in (card.word, catalogue(language).text(f"color-{card.word}")):
                self.cards[plain(name)] = card

    def say(self, name: str, /, **arguments: str | int) -> str:
        """A message of the catalogue."""
        return catalogue(self.language).text(name, **arguments)

    def read(self, line: str, view: State, seat: Seat, legal: Sequence[Action]) -> Meaning:
        """What the line means here."""
        words = line.split()
        if words[0].isdecimal():  # bare numbers: the tickets on offer, or a place in the display
            words = ["keep" if offered(view, seat) else "take", *words]
        order = "help" if words[0] == "?" else self._order(words[0])
        if order is None:
            return Mistake(self.say("terminal-unknown-order", word=words[0]))
        rest = words[1:]
        if order in LOOKING:
            return Look(order, tuple(rest))
        meant = self._meant(order, rest, view, seat, legal)
        if isinstance(meant, Mistake):
            return meant
        if isinstance(meant, list):
            if len(meant) == 1:
                return Do(meant[0])
            return Choose(tuple(meant))
        why = refusal(view, seat, meant)
        return Do(meant) if why is None else Mistake(refused(self.language, why))

    def _order(self, word: str) -> str | None:
        name = plain(word)
        if name in self.orders:
            return self.orders[name]
        found = {order for known, order in self.orders.items() if name and known.startswith(name)}
        return found.pop() if len(found) == 1 else None

    def _meant(
        self, order: str, words: Sequence[str], view: State, seat: Seat, legal: Sequence[Action]
    ) -> Action | list[Action] | Mistake:
        try:
            match order:
                case "draw":
                    return DrawCard()
                case "tickets":
                    return DrawTickets()
                case "leave":
                    return LeaveTunnel()
                case "pass":
                    return Pass()
                case "take":
                    return self._take(words, view)
                case "keep":
                    return self._keep(words, view, seat)
                case "pay":
                    return self._pay(words, view, seat, legal)
                case "station":
                    return self._station(words, view, seat, legal)
                case _:
                    return self._claim(words, view, seat, legal)
        except NotCards as error:
            return Mistake(self.say("terminal-unknown-cards", word=str(error)))

    def _take(self, words: Sequence[str], view: State) -> Action | list[Action] | Mistake:
        places = len(view.market)
        if len(words) == 1 and words[0].isdecimal():
            if 1 <= int(words[0]) <= places:
                return TakeCard(int(words[0]) - 1)
        elif words:
            (card,) = read_wish(words[:1], self.cards).kinds
            if card in view.market:
                return TakeCard(view.market.index(card))
        return Mistake(self.say("terminal-which-card", n=places))

    def _keep(self, words: Sequence[str], view: State, seat: Seat) -> Action | Mistake:
        offer = offered(view, seat)
        if not offer:
            return KeepTickets(())  # refused, with the reason
        every = {plain(word) for word in (self.say("terminal-all"), "all")}
        if len(words) == 1 and plain(words[0]) in every:
            return KeepTickets(offer)
        chosen = []
        for word in " ".join(words).replace(",", " ").split():
            if word.isdecimal() and 1 <= int(word) <= len(offer):
                chosen.append(offer[int(word) - 1])
            elif word in offer:
                chosen.append(offer[offer.index(word)])
            else:
                return Mistake(self.say("terminal-which-tickets", n=len(offer)))
        if not chosen:
            return Mistake(self.say("terminal-which-tickets", n=len(offer)))
        return KeepTickets(dict.fromkeys(chosen))

    def _pay(
        self, words: Sequence[str], view: State, seat: Seat, legal: Sequence[Action]
    ) -> Action | list[Action] | Mistake:
        tunnel = view.phase
        wish = read_wish(words, self.cards)
        meant: list[Action] = [a for a in legal if isinstance(a, PayTunnel) and wish.allows(a.payment)]
        if meant:
            return meant
        if isinstance(tunnel, Tunnelling):
            return self._cannot(view, seat, [PayTunnel(p) for p in tunnel_price(tunnel.paid, tunnel.extra).payments])
        return PayTunnel(Payment(LOCOMOTIVE, 0, 1))  # refused, with the reason

    def _station(
        self, words: Sequence[str], view: State, seat: Seat, legal: Sequence[Action]
    ) -> Action | list[Action] | Mistake:
        found = self.cities.take(words)
        if found is None:
            return Mistake(self.say("terminal-which-city"))
        if len(found.options) > 1:
            return Mistake(
                self._which([view.board.cities[city].name for city in view.board.cities if city in found.options])
            )
        (city,) = (name for name in view.board.cities if name == found.options[0])
        wish = read_wish(found.rest, self.cards)
        meant: list[Action] = [
            a for a in legal if isinstance(a, BuildStation) and a.city == city and wish.allows(a.payment)
        ]
        left = view.players[seat].stations
        cost = view.rules.station_cost(left) if left else 1
        return meant or self._cannot(view, seat, [BuildStation(city, p) for p in station_price(cost).payments])

    def _claim(self, words: Sequence[str], view: State, seat: Seat, legal: Sequence[Action]) -> list[Action] | Mistake:
        listed = list(claimable(legal))
        routes: tuple[RouteId, ...]
        if words and words[0].isdecimal():
            if not 1 <= int(words[0]) <= len(listed):
                return Mistake(self.say("terminal-which-number", n=len(listed)))
            routes, rest = (listed[int(words[0]) - 1],), tuple(words[1:])
        else:
            found = take_routes(self.cities, words)
            if found is not None and found.apart is not None and len(set(found.apart)) == 2:
                a, b = (city.name for city in view.board.cities.values() if city.id in found.apart)
                return Mistake(self.say("terminal-no-such-route", a=a, b=b))
            if found is None or not found.options:
                return Mistake(self.say("terminal-which-route"))
            routes, rest = route_ids(found), found.rest
        ends = {view.board.routes[route].ends for route in routes}
        if len(ends) > 1:
            named = [" – ".join(view.board.cities[city].name for city in pair) for pair in sorted(ends)]
            return Mistake(self._which(named))
        wish = read_wish(rest, self.cards)
        meant: list[Action] = [
            a for a in legal if isinstance(a, ClaimRoute) and a.route in routes and wish.allows(a.payment)
        ]
        if meant:
            return meant
        tries = [ClaimRoute(name, p) for name in routes for p in route_price(view.board.routes[name]).payments]
        wished = [action for action in tries if wish.allows(action.payment)]
        if not wished:
            return Mistake(self.say("terminal-wrong-cards"))
        return self._cannot(view, seat, wished)

    def _which(self, names: Sequence[str]) -> str:
        return self.say("terminal-which-of", names=", ".join(names))

    def _cannot(self, view: State, seat: Seat, actions: Sequence[Action]) -> Mistake:
        """Why none of these may be done: the reason of the first, or that the cards are not in the hand."""
        for action in actions:
            why = refusal(view, seat, action)
            if why is not None:
                return Mistake(refused(self.language, why))
        return Mistake(self.say("terminal-wrong-cards"))


def refused(language: str, why: str) -> str:
    """The reason in words, with the clause to look up."""
    clause = why.partition(":")[0]
    return f"{refusal_line(language, why)} ({clause})"
