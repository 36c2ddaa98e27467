"""The worked examples in words and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from allaboard.boards import Edition
from allaboard.core.actions import Payment
from allaboard.core.cards import counts
from allaboard.core.scoring import Score
from allaboard.i18n import text
from allaboard.i18n.words import card_name, city_name, heap_name, payment_name, route_name, ticket_name
from allaboard.leaflets import facts, networks
from allaboard.leaflets.draw import Picture, Scene, cards, heap_of, piece, strip

PLAYERS = "ABCDE"


@dataclass(frozen=True)
class Row:
    """A line of an example: cards, and what they are."""

    text: str
    picture: Picture | None = None


@dataclass(frozen=True)
class Example:
    """A worked example: its place in the rules, its words, its pictures, and what the engine answered."""

    key: str
    clause: str
    title: str
    intro: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    outro: str = ""
    table: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()


def examples(language: str, edition: Edition) -> tuple[Example, ...]:
    """Every example that this board has room for, in the order of the rules page."""
    found: list[Example | None] = [_paying(language, edition), _twins(language, edition), _ferry(language, edition)]
    found += [_tunnel(language, edition, n) for n in range(len(facts.tunnels(edition)))]
    found += [_lending(language, edition), _loop(language, edition), _count(language, edition)]
    return tuple([example for example in found if example is not None])


def signed(points: int) -> str:
    """A number with its sign: `+15`, `−4`."""
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"


def _rows(language: str, payments: tuple[Payment, ...]) -> tuple[Row, ...]:
    return tuple([Row(payment_name(language, pay), cards(heap_of(pay.counts))) for pay in payments])


def _paying(language: str, edition: Edition) -> Example:
    fact = facts.paying(edition)
    intro = text(
        language,
        "example-paying",
        route=route_name(language, edition.board, fact.route.id),
        color=card_name(language, fact.route.color),
        spaces=fact.route.spaces,
        ways=len(fact.payments),
        points=fact.points,
    )
    title = text(language, "example-paying.title")
    return Example("paying", "C2", title, intro, strip(edition.board, fact.route), _rows(language, fact.payments))


def _ferry(language: str, edition: Edition) -> Example | None:
    fact = facts.ferry(edition)
    if fact is None:
        return None
    intro = text(
        language,
        "example-ferry",
        route=route_name(language, edition.board, fact.route.id),
        spaces=fact.route.spaces,
        ferry=fact.route.ferry,
        hand=heap_name(language, fact.hand),
    )
    assert fact.refused is not None
    outro = text(language, "example-ferry-refused", cards=payment_name(language, fact.refused)) if fact.why else ""
    title = text(language, "example-ferry.title")
    rows = _rows(language, fact.payments)
    return Example("ferry", "F1", title, intro, strip(edition.board, fact.route), rows, outro)


def _tunnel(language: str, edition: Edition, number: int) -> Example:
    fact = facts.tunnels(edition)[number]
    laid = payment_name(language, fact.laid)
    turned = text(language, "example-tunnel-turned", cards=heap_name(language, counts(fact.revealed)), extra=fact.extra)
    rows = (
        Row("", cards(heap_of(fact.laid.counts))),
        Row(turned, cards(fact.revealed)),
        *_rows(language, fact.payments),
    )
    route = route_name(language, edition.board, fact.route.id)
    intro = text(language, "example-tunnel", route=route, cards=laid)
    return Example(
        f"tunnel-{number + 1}",
        "T3" if fact.laid.colored == 0 else "T2",
        text(language, "example-tunnel.title", cards=laid),
        intro,
        strip(edition.board, fact.route),
        rows,
        text(language, "example-tunnel-back") if fact.extra else "",
    )


def _twins(language: str, edition: Edition) -> Example | None:
    fact = facts.twins(edition)
    if fact is None or not (fact.open_with_many and fact.closed_with_few and fact.closed_to_holder):
        return None
    held, other = (route_name(language, edition.board, route.id) for route in (fact.held, fact.other))
    return Example(
        "twins",
        "C7",
        text(language, "example-twins.title", few=fact.few, many=fact.many),
        text(language, "example-twins", held=held, other=other, few=fact.few, many=fact.many),
        piece("example-twins", edition.board, Scene({fact.held.id: 0}, {}, empty=(fact.other.id,))),
    )


def _lending(language: str, edition: Edition) -> Example | None:
    fact = networks.lending(edition)
    if fact is None:
        return None
    board = edition.board
    owners = {**dict.fromkeys(fact.own, 0), **dict.fromkeys(fact.lender, 1)}
    rings = frozenset(end for ticket in fact.tickets for end in board.tickets[ticket].ends)
    first, second = (ticket_name(language, board, ticket) for ticket in fact.tickets)
    intro = text(
        language,
        "example-lending",
        city=city_name(board, fact.loan.station),
        route=route_name(language, board, fact.loan.route),
        first=first,
        second=second,
        **{"with": signed(fact.with_station.tickets), "without": signed(fact.without.tickets)},
    )
    scene = Scene(owners, {fact.loan.station: 0}, rings)
    title = text(language, "example-lending.title")
    return Example("lending", "S3", title, intro, piece("example-lending", board, scene))


def _loop(language: str, edition: Edition) -> Example | None:
    fact = networks.loop(edition)
    if fact is None:
        return None
    board = edition.board
    intro = text(
        language,
        "example-loop",
        city=city_name(board, fact.twice),
        length=fact.length,
        trains=fact.trains,
        route=route_name(language, board, fact.left_out[0]),
    )
    scene = Scene(dict.fromkeys(fact.routes, 0), {}, numbers=fact.path)
    return Example("loop", "E3", text(language, "example-loop.title"), intro, piece("example-loop", board, scene))


def _count(language: str, edition: Edition) -> Example | None:
    fact = facts.counted(edition)
    if fact is None:
        return None
    names = PLAYERS[: len(fact.scores)]
    intro = text(language, "example-count", players=len(names), turns=fact.turns)
    lines: list[tuple[str, list[int]]] = [
        ("score-routes", [score.routes for score in fact.scores]),
        ("score-tickets", [score.tickets for score in fact.scores]),
        ("score-longest", [score.longest_path for score in fact.scores]),
        ("score-bonus", [score.longest_bonus for score in fact.scores]),
        ("score-stations", [score.stations for score in fact.scores]),
        ("score-total", [score.total for score in fact.scores]),
        ("score-rank", [score.rank for score in fact.scores]),
    ]
    rows = [
        (text(language, f"{name}"), *[signed(n) if name == "score-tickets" else str(n) for n in numbers])
        for name, numbers in lines
        if name != "score-stations" or edition.rules.stations
    ]
    notes = [note for seat, score in enumerate(fact.scores) for note in _notes(language, edition, fact, seat, score)]
    title = text(language, "example-count.title")
    scene = Scene({route: int(owner) for route, owner in fact.state.claims.items()}, dict(fact.state.stations))
    picture = piece("example-count", edition.board, scene)
    return Example("count", "E4", title, intro, picture, table=(("", *names), *rows), notes=tuple(notes))


def _notes(language: str, edition: Edition, fact: facts.Counted, seat: int, score: Score) -> list[str]:
    """A player's tickets, and the routes that stations borrowed."""
    done = [
        text(
            language,
            "score-line-done" if line.completed else "score-line-failed",
            ticket=ticket_name(language, edition.board, line.ticket).rpartition(" (")[0],
            points=abs(line.points),
        )
        for line in score.ticket_lines
    ]
    said = [f"{text(language, 'example-count-tickets', player=PLAYERS[seat])} {'; '.join(done)}."]
    for loan in score.borrowed:
        lender = PLAYERS[fact.state.claims[loan.route]]
        route = route_name(language, edition.board, loan.route)
        city = city_name(edition.board, loan.station)
        said.append(text(language, "score-loan", city=city, route=route, player=lender))
    return said
