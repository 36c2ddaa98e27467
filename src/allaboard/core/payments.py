"""Every way in which a hand can pay (rules C2, C3, F1, T2, T3, S2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from allaboard.core.actions import Payment
from allaboard.core.board import Route
from allaboard.core.cards import COLORS, LOCOMOTIVE, Card, Counts


@dataclass(frozen=True)
class Price:
    """So many cards of one color (None: any one), at least `ferry` of them locomotives."""

    cards: int
    color: Card | None = None
    ferry: int = 0

    @cached_property
    def colors(self) -> tuple[Card, ...]:
        """The colors it can be paid in; none if it takes locomotives alone."""
        if self.color == LOCOMOTIVE:
            return ()
        return COLORS if self.color is None else (self.color,)

    @cached_property
    def held(self) -> slice:
        """Where in a hand the cards of these colors are counted."""
        first = 0 if self.color is None else int(self.color)
        return slice(first, first + len(self.colors))

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """All that a hand could lay down: color by color, fewest locomotives first, then locomotives alone."""
        mixes = [
            Payment(color, self.cards - wild, wild) for color in self.colors for wild in range(self.ferry, self.cards)
        ]
        return (*mixes, Payment(LOCOMOTIVE, 0, self.cards))

    def affordable(self, hand: Counts) -> list[tuple[int, int]]:
        """Which of the `payments` this hand can make: where in that list a stretch of them begins, and where it ends."""
        cards, least, wild = self.cards, self.ferry, hand[LOCOMOTIVE]
        if wild < least:
            return []
        most = min(wild, cards - 1)  # locomotives beside colored cards
        needed = cards - most
        stretches = []
        start = -least  # where a color's payments would begin, had they none but colored cards
        for have in hand[self.held]:
            if have >= needed:
                fewest = cards - have
                if fewest < least:
                    fewest = least
                stretches.append((start + fewest, start + most + 1))
            start += cards - least
        if wild >= cards:
            stretches.append((start + least, start + least + 1))
        return stretches

    def payable(self, hand: Counts) -> tuple[Payment, ...]:
        """The payments that this hand can make."""
        return tuple([payment for begin, end in self.affordable(hand) for payment in self.payments[begin:end]])

    def accepts(self, payment: Payment) -> bool:
        """Whether this heap of cards is the price."""
        return (
            payment.cards == self.cards
            and payment.locomotives >= self.ferry
            and (payment.colored == 0 or payment.color in self.colors)
        )


@lru_cache(maxsize=4096)
def price(cards: int, color: Card | None = None, ferry: int = 0) -> Price:
    """The one `Price` object for these figures, which remembers its list of payments."""
    return Price(cards, color, ferry)


def route_price(route: Route) -> Price:
    """What the route costs (rules C2, C3, F1)."""
    return price(route.spaces, route.color, route.ferry)


def tunnel_price(laid: Payment, extra: int) -> Price:
    """What the tunnel costs more: the color laid, or locomotives alone (rules T2, T3)."""
    return price(extra, laid.color)


def station_price(cost: int) -> Price:
    """What a station costs: cards of one color, any or all of them locomotives (rules S2)."""
    return price(cost)


def holds(hand: Counts, payment: Payment) -> bool:
    """Whether the hand has these cards."""
    return (payment.colored == 0 or hand[payment.color] >= payment.colored) and hand[LOCOMOTIVE] >= payment.locomotives
