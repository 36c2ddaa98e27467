"""The rules in words: which clauses a board has, and the numbers that its statements are filled with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Final

from allaboard.core.board import Board
from allaboard.core.cards import COLORS
from allaboard.core.rules import Rules
from allaboard.i18n.catalogue import Argument, catalogue, text
from allaboard.i18n.words import listed

SECTIONS: Final[Mapping[str, int]] = {
    "A": 2, "D": 10, "C": 8, "F": 1, "T": 8, "K": 3, "S": 6, "E": 5, "P": 7, "H": 3, "V": 4,
}  # fmt: skip
"""The sections of the rules in the order in which people look them up, and how many clauses each has."""


def clauses(board: Board, rules: Rules) -> tuple[str, ...]:
    """The clauses that hold on this board: one without tunnels has none about tunnels."""
    routes = board.routes.values()
    long, twins = rules.opening_long > 0, any(route.twin for route in routes)
    sweep = rules.market_flush_at is not None
    absent = {
        "F": any(route.ferry for route in routes),
        "T": any(route.tunnel for route in routes),
        "S": rules.stations > 0,
        "C3": any(route.color is None for route in routes),
        **dict.fromkeys(("C6", "C7", "C8", "V1"), twins),
        **dict.fromkeys(("D6", "D7", "V2"), sweep),
        "P3": not long,
        "P4": long,
        "V4": long,
    }
    every = [f"{section}{n}" for section, count in SECTIONS.items() for n in range(1, count + 1)]
    return tuple([clause for clause in every if absent.get(clause, absent.get(clause[0], True))])


def figures(language: str, board: Board, rules: Rules) -> dict[str, Argument]:
    """Every number that a statement of the rules may name, and the few lists made of them."""
    sweep = rules.market_flush_at or 0
    table = [f"{spaces} → {points}" for spaces, points in sorted(rules.route_points.items())]
    ties = [text(language, f"tie-{name.replace('_', '-')}") for name in rules.tie_breaks]
    return {
        "board": board.name,
        "minseats": rules.min_seats,
        "maxseats": rules.max_seats,
        "trains": rules.trains,
        "stations": rules.stations,
        "stationpoints": rules.station_points,
        "costs": listed(language, [str(cost) for cost in rules.station_costs[: rules.stations]]),
        "allcards": sum(rules.all_cards),
        "colorcards": rules.color_cards,
        "colors": len(COLORS),
        "locomotives": rules.locomotives,
        "hand": rules.opening_hand,
        "market": rules.market,
        "sweep": sweep,
        "sweepfloor": rules.market - sweep + 1,
        "sweeplimit": rules.market_flush_limit,
        "tickets": rules.opening_tickets,
        "long": rules.opening_long,
        "offer": rules.opening_offer,
        "keep": rules.opening_keep,
        "unkept": rules.opening_unkept,
        "drawtickets": rules.draw_tickets,
        "drawkeep": rules.draw_keep,
        "twins": rules.double_routes_from,
        "twinsbelow": rules.double_routes_from - 1,
        "tunnelcards": rules.tunnel_cards,
        "lastround": rules.last_round_at,
        "bonus": rules.longest_path,
        "table": "; ".join(table),
        "ties": reduce(lambda first, last: text(language, "then", first=first, last=last), ties),
    }


def statement(language: str, clause: str, board: Board, rules: Rules, *, bold: bool = False) -> str:
    """What a clause says, with this board's numbers. `bold` leaves the `**` around the words people get wrong."""
    said = catalogue(language).text(f"rule-{clause}", **figures(language, board, rules))
    return said if bold else said.replace("**", "")


def title(language: str, clause: str, board: Board, rules: Rules) -> str:
    """What a clause is about, in a few words."""
    return catalogue(language).text(f"rule-{clause}.title", **figures(language, board, rules))


def section_title(language: str, section: str) -> str:
    """The heading over the clauses of a section (`D` … )."""
    return text(language, f"rules-section-{section}")
