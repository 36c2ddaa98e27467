"""The list of tickets and the table of routes, on as many leaves as can be folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from unicodedata import combining, normalize

from allaboard.core.board import Route, Ticket
from allaboard.core.cards import LOCOMOTIVE, Card
from allaboard.i18n.words import card_name, city_name
from allaboard.leaflets.blocks import FILL, Block, Composer, table
from allaboard.leaflets.page import board_name

MOST: Final = 31
"""So many routes fit on a leaf."""
BESIDE: Final = ("1fr", "auto", "gap", "1fr", "auto")
"""Names and figures, twice side by side."""
SINGLE: Final = 30
"""So many tickets fit in one column."""
ROOM: Final = 166.0
"""Millimetres for the head and the routes of a leaf, which share them."""
LINE: Final = 2.45
"""Millimetres of a line without what is above and below it."""


def lists(make: Composer) -> list[list[Block]]:
    """Tickets on the first leaf, routes on one more, or on so many that four or eight are folded."""
    rows = _routes(make)
    needed = -(-len(rows) // MOST)
    leaves = next(n for n in (1, *range(3, needed + 4, 4)) if n >= needed)
    each = -(-len(rows) // leaves)
    parts = [rows[n * each : (n + 1) * each] for n in range(leaves)]
    return [_tickets(make), *[_route_leaf(make, part, number) for number, part in enumerate(parts)]]


def _name(make: Composer, ends: Sequence[Any]) -> str:
    a, b = (city_name(make.edition.board, end) for end in ends)
    return make.say("route-name", a=a, b=b)


def _tickets(make: Composer) -> list[Block]:
    board = make.edition.board
    every = list(board.tickets.values())

    def listed(tickets: list[Ticket]) -> Block:
        tickets.sort(key=lambda ticket: (-ticket.points, _plain(_name(make, ticket.ends))))
        if len(every) <= SINGLE:
            single = [[_name(make, ticket.ends), str(ticket.points)] for ticket in tickets]
            return table(single, ["1fr", "auto"], ["left", "right"], inset=1.45)
        half = (len(tickets) + 1) // 2
        rows = []
        for n in range(half):
            cells: list[str | Mapping[str, Any]] = []
            for ticket in (tickets[n], None, tickets[n + half] if n + half < len(tickets) else None):
                cells += [_name(make, ticket.ends), str(ticket.points)] if ticket else [""]
            rows.append([*cells, ""][: len(BESIDE)])
        return table(rows, BESIDE, ["left", "right", "left", "left", "right"], inset=1.8)

    title = make.title(make.say("product-lists"), board_name(make.language, make.edition))
    long = [ticket for ticket in every if ticket.long]
    blocks = [title]
    if long:
        blocks += [make.heading(make.say("leaflet-long-tickets")), listed(long)]
    blocks += [make.heading(make.say("lists-tickets")), listed([ticket for ticket in every if not ticket.long]), FILL]
    return blocks


def _routes(make: Composer) -> list[list[str | Mapping[str, Any]]]:
    """One row for each route; both halves of a double route share theirs."""
    board, points = make.edition.board, make.edition.rules.route_points
    rows: list[tuple[str, list[str | Mapping[str, Any]]]] = []
    for route in board.routes.values():
        if route.twin is not None and route.id > route.twin:
            continue
        halves = [route] if route.twin is None else [route, board.routes[route.twin]]
        first, second = sorted(route.ends, key=lambda end: _plain(city_name(board, end)))
        name = _name(make, (first, second))
        colors = dict.fromkeys(card_name(make.language, half.color) for half in halves)
        color = make.cell(_symbols(halves), ", ".join(colors))
        rows.append((name, [name, str(route.spaces), color, _kind(make, route), str(points[route.spaces])]))
    return [cells for _, cells in sorted(rows, key=lambda row: _plain(row[0]))]


def _plain(name: str) -> str:
    """A name without its accents, so that Cádiz stands before Calais."""
    return "".join(letter for letter in normalize("NFD", name) if not combining(letter)).casefold()


def _symbols(halves: Sequence[Route]) -> list[Card | None]:
    return [half.color for half in halves]


def _kind(make: Composer, route: Route) -> str | Block:
    if route.ferry:
        return make.cell([LOCOMOTIVE] * route.ferry, make.say("leaflet-ferry"))
    return make.say("leaflet-tunnel") if route.tunnel else ""


def _route_leaf(make: Composer, rows: Sequence[Sequence[str | Mapping[str, Any]]], number: int) -> list[Block]:
    say = make.say
    special = any(row[3] != "" for row in rows)
    head = [say("lists-route"), say("lists-spaces"), say("lists-color"), "", say("lists-points")]
    columns, align = ["1fr", "auto", "auto", "auto", "auto"], ["left", "center", "left", "left", "right"]
    keep = [n for n in range(len(head)) if special or n != 3]
    shown = table(
        [[row[n] for n in keep] for row in rows],
        [columns[n] for n in keep],
        [align[n] for n in keep],
        [head[n] for n in keep],
        inset=min(1.8, (ROOM / (len(rows) + 1) - LINE) / 2),
        side=0.8,
    )
    title = make.heading(say("lists-routes"), f"routes-{number}" if number else "routes")
    return [title, shown, FILL]
