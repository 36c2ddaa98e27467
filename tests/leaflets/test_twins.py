"""Executable twins: every number in a sentence of the rules, measured by asking the engine, not by reading its settings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.positions import Stacked, allowed, position, take, told

from allaboard.boards import Edition, Variants, load
from allaboard.core import SeedDealer
from allaboard.core import events as ev
from allaboard.core.actions import BuildStation, ClaimRoute, DrawTickets, KeepTickets, Payment
from allaboard.core.board import CityId, Route
from allaboard.core.cards import COLORS, LOCOMOTIVE, Card
from allaboard.core.game import Play
from allaboard.core.refusal import refusal
from allaboard.core.scoring import Holding, final_scores
from allaboard.core.state import Choosing, Opening, Seat, State
from allaboard.i18n import LANGUAGES
from allaboard.i18n.rules import clauses, statement
from allaboard.leaflets.press import document

USA, EUROPE = load("usa"), load("europe")
CHANGED = Edition(
    EUROPE.board,
    replace(
        EUROPE.rules, trains=41, stations=2, station_costs=(2, 3, 9), station_points=7, color_cards=13, locomotives=17,
        opening_hand=6, market=6, market_flush_at=4, market_flush_limit=5, opening_tickets=4, opening_keep=3,
        draw_tickets=5, draw_keep=2, double_routes_from=3, tunnel_cards=4, last_round_at=5, longest_path=13,
        route_points={1: 2, 2: 3, 3: 5, 4: 8, 6: 17, 8: 24}, min_seats=2, max_seats=4,
    ),
    "0" * 64,
)  # fmt: skip
EDITIONS = {"usa": USA, "europe": EUROPE, "changed": CHANGED}


def table(edition: Edition, seats: int = 2, locomotives: int = 0, **given: Any) -> State:
    """A position with a full display, so many locomotives in it."""
    rest = [color.word for color in COLORS] * 2
    shown = ["locomotive"] * locomotives + rest[: edition.rules.market - locomotives]
    return position(game=edition.game(seats, 0), seats=seats, market=" ".join(shown), **given)


def opening(edition: Edition) -> State:
    return Play(edition.game(2, 0), SeedDealer("twins")).state


def first(accepted: Callable[[int], bool], until: int = 60) -> int:
    """The smallest number that the engine accepts; the one below it is therefore refused."""
    return next(n for n in range(until) if accepted(n))


def last(accepted: Callable[[int], bool], until: int = 60) -> int:
    """The last number that the engine accepts, counted from 0; the next one is refused."""
    return first(lambda n: not accepted(n), until) - 1


def plays(edition: Edition, seats: int) -> bool:
    try:
        edition.game(seats, 0)
    except ValueError:
        return False
    return True


def players_and_pieces(edition: Edition) -> list[int]:
    fewest = first(lambda n: plays(edition, n))
    most = fewest + last(lambda n: plays(edition, fewest + n))
    player = opening(edition).players[0]
    return [fewest, most, player.trains, *([player.stations] if player.stations else [])]


def cards_at_the_start(edition: Edition) -> list[int]:
    state = opening(edition)
    assert isinstance(state.deck, tuple)
    shown = [card for card in state.market if card is not None]
    box = Counter([*shown, *state.deck])
    for player in state.players:
        box.update({Card(n): count for n, count in enumerate(player.hand.cards)})
    box.update({Card(n): count for n, count in enumerate(state.discard)})
    colored = {box[color] for color in COLORS}
    assert len(colored) == 1
    return [sum(box.values()), *colored, len(box) - 1, box[LOCOMOTIVE], state.players[0].hand.size, len(shown)]


def first_tickets(edition: Edition) -> list[int]:
    state = opening(edition)
    assert isinstance(state.phase, Opening)
    offer = state.phase.offers[0]
    assert isinstance(offer, tuple)
    least = first(lambda n: refusal(state, Seat(0), KeepTickets(offer[:n])) is None)
    assert (refusal(state, Seat(0), KeepTickets(offer[: least - 1])) or "").startswith("P3")
    long = sum(edition.board.tickets[ticket].long for ticket in offer)
    return [long, len(offer) - long, least, len(offer)] if long else [len(offer), least]


def swept(edition: Edition, locomotives: int, dealer: Stacked | None = None, **given: Any) -> list[ev.MarketSwept]:
    """Turn a locomotive up beside so many: what is swept away."""
    state = table(edition, locomotives=locomotives, **given)
    return told(allowed(state, take(edition.rules.market - 1), dealer)[1], ev.MarketSwept)


def sweep(edition: Edition) -> list[int]:
    beside = first(lambda n: bool(swept(edition, n, top="locomotive")))
    return [beside + 1, sum(swept(edition, beside, top="locomotive")[0].cards)]


class Stubborn(Stacked):
    """A dealer who always puts the locomotives on top."""

    def shuffled(self, name: str, items: Sequence[Any], /) -> tuple[Any, ...]:
        return tuple(sorted(items, key=lambda card: card != LOCOMOTIVE))


def when_it_stops(edition: Edition) -> list[int]:
    locomotives, full = sweep(edition)
    beside = full - locomotives

    def others(n: int) -> bool:
        return bool(swept(edition, locomotives - 1, deck=f"{full} locomotive", discard=f"{n} blue" if n else ""))

    floor = beside + first(others)
    left = edition.rules.locomotives - locomotives + 1
    # What sweeps with a full display does not with an empty place in it.
    shown = " ".join(["locomotive"] * locomotives + ["red"] * (beside - 1) + ["blue", "-"])
    state = position(game=edition.game(2, 0), market=shown, deck="", discard="", second=True)
    assert not told(allowed(state, take(full - 2))[1], ev.MarketSwept)
    stubborn = swept(edition, locomotives - 1, Stubborn(), deck=f"{left} locomotive", discard=f"{floor - beside} blue")
    return [full, floor, len(stubborn)]


def route_of(edition: Edition, spaces: int) -> Route:
    found = [r for r in edition.board.routes.values() if r.spaces == spaces and not r.ferry and r.twin is None]
    return min(found, key=lambda route: (route.tunnel, route.color is not None, route.id))


def points(edition: Edition) -> list[int]:
    found = []
    for spaces in sorted({route.spaces for route in edition.board.routes.values()}):
        route = route_of(edition, spaces)
        color = route.color or Card.RED
        state = table(edition, hand=f"{spaces + 1} {color.word}", top="blue blue blue blue" if route.tunnel else "")
        for wrong in (spaces - 1, spaces + 1):
            assert wrong == 0 or refusal(state, Seat(0), ClaimRoute(route.id, Payment(color, wrong, 0))) is not None
        after, events = allowed(state, ClaimRoute(route.id, Payment(color, spaces, 0)))
        claimed = told(events, ev.RouteClaimed)[0]
        assert after.players[0].score == claimed.points
        found += [spaces, claimed.points]
    return found


def twins(edition: Edition) -> list[int]:
    route = next(r for r in edition.board.routes.values() if r.twin and r.color is not None and not r.tunnel)
    assert route.color is not None
    paid = Payment(route.color, route.spaces, 0)
    hand = f"{route.spaces} {route.color.word}"

    def open_with(seats: int) -> bool:
        state = table(edition, seats, turn=1, hand=hand, claims={0: [str(route.twin)]})
        return refusal(state, Seat(1), ClaimRoute(route.id, paid)) is None

    fewest = next(n for n in range(edition.rules.min_seats, edition.rules.max_seats + 1) if open_with(n))
    return [fewest - 1, fewest]


def tunnel_cards(edition: Edition, deck: int = 20) -> int:
    route = next(r for r in edition.board.routes.values() if r.tunnel and r.color is not None)
    assert route.color is not None
    hand = f"{route.spaces} {route.color.word}"
    others = " ".join([color.word for color in COLORS if color != route.color] * 4).split()[:deck]
    state = table(edition, hand=hand, deck=" ".join(others))
    _, events = allowed(state, ClaimRoute(route.id, Payment(route.color, route.spaces, 0)))
    return len(told(events, ev.TunnelCardRevealed))


def short_deck(edition: Edition) -> list[int]:
    enough = first(lambda n: tunnel_cards(edition, n) < n) - 1
    assert tunnel_cards(edition, enough - 1) == enough - 1
    return [enough]


def drawn_tickets(edition: Edition) -> list[int]:
    state, _ = allowed(table(edition), DrawTickets())
    assert isinstance(state.phase, Choosing)
    offer = state.phase.offer
    assert isinstance(offer, tuple)
    return [len(offer), first(lambda n: refusal(state, Seat(0), KeepTickets(offer[:n])) is None)]


def stations(edition: Edition) -> list[int]:
    cities = list(edition.board.cities)

    def another(built: int) -> bool:
        state = table(edition, hand="9 red", stations={0: cities[:built]})
        return any(
            refusal(state, Seat(0), BuildStation(CityId(cities[-1]), Payment(Card.RED, n, 0))) is None
            for n in range(1, 9)
        )

    return [last(another) + 1]


def station_costs(edition: Edition) -> list[int]:
    cities, found = list(edition.board.cities), []
    for built in range(stations(edition)[0]):
        state = table(edition, hand="9 red", stations={0: cities[:built]})
        accepted = [
            n
            for n in range(1, 10)
            if refusal(state, Seat(0), BuildStation(CityId(cities[-1]), Payment(Card.RED, n, 0))) is None
        ]
        assert len(accepted) == 1  # one less and one more are refused
        found += accepted
    return found


def station_points(edition: Edition) -> list[int]:
    if not opening(edition).players[0].stations:
        return []
    city = next(iter(edition.board.cities))
    count = [
        final_scores(edition.board, edition.rules, [Holding((), (), built), Holding((), ())])[0].total
        for built in ((), (city,))
    ]
    return [count[0] - count[1]]


def last_round(edition: Edition) -> list[int]:
    route = next(r for r in edition.board.routes.values() if r.color is not None and not r.tunnel and not r.twin)
    assert route.color is not None
    color, paid = route.color.word, Payment(route.color, route.spaces, 0)

    def begins(left: int) -> bool:
        state = table(edition, 3, hand=f"{route.spaces} {color}", trains={0: left + route.spaces}, free=[route.id])
        after, events = allowed(state, ClaimRoute(route.id, paid))
        # Everyone has one more turn, the one who began it too.
        assert not told(events, ev.LastRoundBegan) or after.turns_left == 3 - 1
        return bool(told(events, ev.LastRoundBegan))

    return [last(begins)]


def bonus(edition: Edition) -> list[int]:
    one = next(iter(edition.board.routes))
    scores = final_scores(edition.board, edition.rules, [Holding((one,), ()), Holding((), ())])
    assert scores[1].longest_bonus == 0
    return [scores[0].longest_bonus]


def long_tickets(edition: Edition) -> list[int]:
    def dealt(n: int) -> bool:
        try:
            Variants(long_tickets=n).applied(edition.rules)
        except ValueError:
            return False
        return True

    return [n for n in range(9) if dealt(n)]


TWINS: dict[str, Callable[[Edition], list[int]]] = {
    "P1": players_and_pieces,
    "P2": cards_at_the_start,
    "P3": first_tickets,
    "P4": first_tickets,
    "D6": sweep,
    "D7": when_it_stops,
    "C5": points,
    "C7": twins,
    "T1": lambda edition: [tunnel_cards(edition)],
    "T6": short_deck,
    "K1": drawn_tickets,
    "S1": stations,
    "S2": station_costs,
    "S5": station_points,
    "E1": last_round,
    "E3": bonus,
    "E4": station_points,
    "V4": long_tickets,
}


def numbers(said: str) -> Counter[int]:
    return Counter(int(n) for n in re.findall(r"\d+", said))


@pytest.mark.parametrize("name", EDITIONS)
def test_every_number_in_the_rules_is_the_one_that_the_engine_plays_by(name: str) -> None:
    edition = EDITIONS[name]
    for clause in clauses(edition.board, edition.rules):
        measured = Counter(TWINS[clause](edition)) if clause in TWINS else Counter[int]()
        for language in LANGUAGES:
            said = statement(language, clause, edition.board, edition.rules)
            shown = numbers(said)
            # A single thing may be said in words: "un vagon".
            assert not shown - measured, (clause, said, measured)
            assert set(measured - shown) <= {1}, (clause, said, measured)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_every_number_on_the_first_page_and_the_setting_up_sheet_too(name: str, language: str) -> None:
    edition = EDITIONS[name]
    first_page = document(edition, language, "leaflet", "a5")["leaves"][0]
    start = next(block for block in first_page if block["kind"] == "bullets")
    fewest, most, *pieces = players_and_pieces(edition)
    *_, hand, market = cards_at_the_start(edition)
    *_, least, offer = [0, *first_tickets(edition)] if "P4" in clauses(edition.board, edition.rules) else [
        0, *reversed(first_tickets(edition)),
    ]  # fmt: skip
    assert told_in(start) == [*pieces, hand, offer, least]
    tables = [block for block in first_page if block["kind"] == "table"]
    spaces_and_points = points(edition)
    assert [int(cell) for cell in tables[0]["head"][1:]] == spaces_and_points[::2]
    assert [int(cell) for cell in tables[0]["rows"][0][1:]] == spaces_and_points[1::2]
    assert told_in(tables[1]) == [*bonus(edition), *station_points(edition)]
    left = document(edition, language, "setup", "a5")["leaves"][0]
    box = next(block for block in left if block["kind"] == "bullets")
    long = sum(ticket.long for ticket in edition.board.tickets.values())
    tickets = [long, len(edition.board.tickets) - long] if long else [len(edition.board.tickets)]
    assert told_in(box) == [number for piece in pieces for number in (piece, most)] + tickets
    shown = next(block for block in left if block["kind"] == "cards")
    _, each, colors, wild, *_ = cards_at_the_start(edition)
    assert told_in(shown) == [each] * colors + [wild]
    assert fewest == 2
    assert told_in(next(block for block in left if block["kind"] == "checks")["items"][0]) == [market]


def told_in(part: Any) -> list[int]:
    """The numbers in what a block says, in their order."""
    if isinstance(part, dict):
        said = [part[key] for key in ("text", "items", "rows", "runs") if key in part]
        return [n for one in said for n in told_in(one)]
    if isinstance(part, str):
        return [int(n) for n in re.findall(r"\d+", part)]
    return [n for one in part for n in told_in(one)] if isinstance(part, list | tuple) else []


@pytest.mark.parametrize(("language", "two"), [("en", "two cards"), ("pt", "duas cartas"), ("ro", "două cărți")])
def test_a_turn_draws_as_many_cards_as_is_said_in_words(language: str, two: str) -> None:
    assert two in statement(language, "D1", USA.board, USA.rules)
    state = table(USA)
    drawn = 0
    while state.to_move == (0,):
        state, _ = allowed(state, take(0))
        drawn += 1
    assert drawn == 2
