"""Worked examples: positions set up on a board, and what the engine makes of them. No words and no numbers of our own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from allaboard.boards import Edition
from allaboard.core.actions import Action, ClaimRoute, Payment, PayTunnel
from allaboard.core.board import Route, RouteId
from allaboard.core.cards import COLORS, LOCOMOTIVE, NONE, Card, Counts, counts
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.events import TunnelPriced
from allaboard.core.legal import legal_actions
from allaboard.core.refusal import refusal
from allaboard.core.scoring import Score
from allaboard.core.state import Hand, Seat, State, Turn, blank
from allaboard.leaflets.sample import played

DEALER = SeedDealer("worked examples")

GAMES: Mapping[str, str] = {"usa": "the 14 o'clock train", "europe": "the 6 o'clock train"}
"""The seeds of the games that are counted: in them tickets fail, stations lend, and paths tie."""


@dataclass(frozen=True)
class Paying:
    """A route, what somebody holds, and all the ways to pay (rules C2, C3, F1)."""

    route: Route
    hand: Counts
    payments: tuple[Payment, ...]
    points: int
    refused: Payment | None = None
    """A payment that falls short, if there is one worth showing."""
    why: str = ""


@dataclass(frozen=True)
class Digging:
    """A tunnel, the cards laid and turned up, how many more it costs, and the ways to pay those (rules T1 to T3)."""

    route: Route
    laid: Payment
    revealed: tuple[Card, ...]
    extra: int
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Twins:
    """Both halves of a double route after one is claimed: why it is closed, or not (rules C6, C7)."""

    held: Route
    other: Route
    few: int
    """So few players that the other half is closed."""
    many: int
    closed_with_few: str
    open_with_many: bool
    closed_to_holder: str


def position(
    edition: Edition,
    seats: int = 2,
    hands: Sequence[Counts] = (),
    deck: Sequence[Card] = (),
    claims: Mapping[RouteId, int] | None = None,
    mover: int = 0,
) -> State:
    """A table with these hands and claims, at the beginning of somebody's turn."""
    state = blank(edition.game(seats))
    filler = tuple(COLORS) * 2
    players = [
        player.but(hand=Hand(closed=hands[seat] if seat < len(hands) else NONE))
        for seat, player in enumerate(state.players)
    ]
    return state.but(
        players=tuple(players),
        phase=Turn(Seat(mover)),
        market=tuple(filler[: edition.rules.market]),
        deck=(*deck, *filler),
        discard=NONE,
        claims={route: Seat(owner) for route, owner in (claims or {}).items()},
        tickets=edition.board.short_tickets,
        returners=(None,) * len(edition.board.short_tickets),
    )


def _routes(edition: Edition, **wanted: object) -> list[Route]:
    """The routes with all these properties, those that players know best first: no twins, then by id."""
    found = [
        route
        for route in edition.board.routes.values()
        if all(getattr(route, name) == value for name, value in wanted.items())
    ]
    return sorted(found, key=lambda route: (route.twin is not None, route.id))


def _ways(state: State, route: Route) -> tuple[Payment, ...]:
    actions = legal_actions(state, Seat(0))
    return tuple([a.payment for a in actions if isinstance(a, ClaimRoute) and a.route == route.id])


def _few_locomotives_first(payments: Iterable[Payment]) -> tuple[Payment, ...]:
    return tuple(sorted(payments, key=lambda payment: (payment.locomotives, payment.color)))


@cache
def paying(edition: Edition) -> Paying:
    """A yellow route of three, if the board has one; all its payments from a hand that can make them all."""
    yellow = _routes(edition, color=Card.YELLOW, spaces=3, tunnel=False)
    colored = [r for r in _routes(edition, tunnel=False, ferry=0) if r.color is not None]
    route = (yellow or sorted(colored, key=lambda r: (abs(r.spaces - 3), r.id)))[0]
    assert route.color is not None
    hand = counts([route.color] * route.spaces + [LOCOMOTIVE] * route.spaces)
    ways = _few_locomotives_first(_ways(position(edition, hands=[hand]), route))
    return Paying(route, hand, ways, edition.rules.route_points[route.spaces])


@cache
def ferry(edition: Edition) -> Paying | None:
    """The longest ferry that asks for the most locomotives: payments, and one with too few locomotives."""
    ferries = sorted([r for r in edition.board.routes.values() if r.ferry], key=lambda r: (-r.ferry, -r.spaces, r.id))
    if not ferries:
        return None
    route = ferries[0]
    colored = route.spaces - route.ferry
    hand = counts([Card.GREEN] * (colored + 1) + [LOCOMOTIVE] * (route.ferry + 1))
    state = position(edition, hands=[hand])
    short = Payment(Card.GREEN, colored + 1, route.ferry - 1)
    why = refusal(state, Seat(0), ClaimRoute(route.id, short)) or ""
    ways = _few_locomotives_first(_ways(state, route))
    return Paying(route, hand, ways, edition.rules.route_points[route.spaces], short, why)


@cache
def tunnels(edition: Edition) -> tuple[Digging, ...]:
    """Two red and a red turned up; two green and a locomotive turned up; two locomotives and a locomotive turned up."""
    red, green, loco = Card.RED, Card.GREEN, LOCOMOTIVE
    rest = (Card.BLUE, Card.WHITE, Card.BLACK, Card.PURPLE)
    cases = [
        (red, Payment(red, 2, 0), (Card.BLUE, red, Card.WHITE), counts([red, red, red, loco])),
        (green, Payment(green, 2, 0), (loco, Card.BLACK, Card.PURPLE), counts([green, green, green, loco])),
        (loco, Payment(loco, 0, 2), (red, loco, green), counts([loco, loco, loco, red, green])),
    ]
    found: list[Digging] = []
    for color, laid, turned, hand in cases:
        tunnels_of_two = _routes(edition, tunnel=True, spaces=2)
        fitting = [r for r in tunnels_of_two if r.color == color] + [
            r for r in tunnels_of_two if r.color is None or color == loco
        ]
        if fitting:
            taken = {example.route.id for example in found}
            route = next((r for r in fitting if r.id not in taken), fitting[0])
            deck = (*turned, *rest)[: max(edition.rules.tunnel_cards, 0)]
            found.append(_dug(position(edition, hands=[hand], deck=deck), route, laid))
    return tuple(found)


def _dug(state: State, route: Route, laid: Payment) -> Digging:
    deck = state.deck
    assert isinstance(deck, tuple)
    after, events = step(state, ClaimRoute(route.id, laid), DEALER, Seat(0))
    extra = next(event.extra for event in events if isinstance(event, TunnelPriced))
    pays = [a.payment for a in legal_actions(after, Seat(0)) if isinstance(a, PayTunnel)] if extra else []
    return Digging(route, laid, deck[: state.rules.tunnel_cards], extra, _few_locomotives_first(pays))


@cache
def twins(edition: Edition) -> Twins | None:
    """One half claimed by the first player: what the second, and the first, may do with the other half."""
    doubles = [r for r in edition.board.routes.values() if r.twin is not None and r.color is not None and not r.tunnel]
    few, many = edition.rules.min_seats, edition.rules.double_routes_from
    if not doubles or not few < many <= edition.rules.max_seats:
        return None
    held = doubles[0]
    other = edition.board.routes[held.twin or held.id]
    assert other.color is not None
    hand = counts([other.color] * other.spaces)
    action = ClaimRoute(other.id, Payment(other.color, other.spaces, 0))

    def answer(seats: int, mover: int) -> str | None:
        state = position(edition, seats, [hand, hand], claims={held.id: 0}, mover=mover)
        return refusal(state, Seat(mover), action)

    closed, to_holder = answer(few, 1), answer(many, 0)
    assert closed is not None
    assert to_holder is not None
    return Twins(held, other, few, many, closed, answer(many, 1) is None, to_holder)


@dataclass(frozen=True)
class Counted:
    """The end of a whole game: the position and its count."""

    state: State
    scores: tuple[Score, ...]
    turns: int


@cache
def counted(edition: Edition) -> Counted | None:
    """A four-player game to its end (rules E1 to E5)."""
    if edition.rules.max_seats < 4:
        return None
    play = played(edition, GAMES.get(edition.name, "the 8 o'clock train"))
    return Counted(play.state, play.scores(), play.state.turns)


@cache
def actions_of(edition: Edition) -> tuple[type[Action], ...]:
    """The kinds of thing that a turn can begin with on this board, found by asking the engine."""
    rich = counts([*COLORS, *COLORS, *[LOCOMOTIVE] * 4])
    legal = legal_actions(position(edition, hands=[rich]), Seat(0))
    return tuple(dict.fromkeys(type(action) for action in legal))
