"""A board with its rules and seats as the kernel's tables."""

from __future__ import annotations

from typing import Any, Final

from allaboard.core.board import Board, Route
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.rules import Rules
from allaboard.core.state import Game
from allaboard.fast import layout as at
from allaboard.fast.actions import codes_of
from allaboard.fast.desk import World
from allaboard.fast.policy_numbers import numbers_for
from allaboard.fast.words import cells

_TIES: Final = {"tickets": 1, "stations": 2, "longest_path": 3}


class TooLarge(ValueError):
    """The kernel has no room for this board; the core plays it."""


_known: dict[tuple[Board, int, int | None, str], World] = {}


def world_of(game: Game) -> World:
    """The tables for a game, made once; a `TooLarge` says what does not fit."""
    key = (game.board, game.seats, game.first, repr(game.rules))
    if key not in _known:
        _known[key] = _made(game)
    return _known[key]


def _made(game: Game) -> World:
    board, rules = game.board, game.rules
    _check(board, rules, game.seats)
    table, masks = cells(at.TABLE), cells(at.MASKS, "u8")
    kinds = _ferries(board)
    _rules(table, game)
    _board(table, board, rules)
    for kind, (color, ferry) in enumerate(kinds):
        table[at.T_KIND_COLOR + kind], table[at.T_KIND_FERRY + kind] = color, ferry
    table[at.T_FERRIES] = len(kinds)
    _masks(masks, board, kinds)
    for policy, numbers in enumerate(numbers_for(game.seats, stations=rules.stations > 0)):
        for place, number in enumerate(numbers):
            table[at.T_TUNE + at.TUNE * policy + place] = number
    _ids(table, at.T_IDS, game, exact=False)
    _ids(table, at.T_IDS + at.IDS, game, exact=True)
    return World(table, masks, game.seats, codes_of(table, exact=False), codes_of(table, exact=True))


def color_of(route: Route) -> int:
    """The route's color as a number; grey is one of its own."""
    return at.GREY if route.color is None else int(route.color)


def _check(board: Board, rules: Rules, seats: int) -> None:
    ends = [city for route in board.routes.values() for city in route.ends]
    limits = {
        "seats": (seats, at.SEATS),
        "cities": (len(board.cities), at.CITIES),
        "routes": (len(board.routes), at.ROUTES),
        "routes at one city": (max(map(ends.count, ends)), at.WAYS),
        "spaces on a route": (max(route.spaces for route in board.routes.values()), at.LENGTHS - 1),
        "kinds of ferries": (len(_ferries(board)), at.KINDS),
        "tickets": (len(board.tickets), at.TICKETS),
        "train cards": (sum(rules.all_cards), at.CARDS),
        "face-up places": (rules.market, at.MARKET),
        "trains": (rules.trains, at.TRAINS),
        "stations": (rules.stations, at.COSTS),
        "tunnel cards": (rules.tunnel_cards, at.REVEALED),
        "tickets in an offer": (max(rules.opening_offer, rules.draw_tickets), at.OFFER),
        "points of a route": (max(rules.route_points.values(), default=0), 1000),
    }
    for what, (number, most) in limits.items():
        if number > most:
            raise TooLarge(f"{board.name}: {number} {what}, and the fast rules have room for {most}")


def _rules(table: Any, game: Game) -> None:
    rules, board = game.rules, game.board
    knobs = {
        at.T_SEATS: game.seats,
        at.T_ROUTES: len(board.routes),
        at.T_CITIES: len(board.cities),
        at.T_TICKETS: len(board.tickets),
        at.T_SHORT: len(board.short_tickets),
        at.T_LONG: len(board.long_tickets),
        at.T_FIRST: at.NONE if game.first is None else game.first,
        at.T_TRAINS: rules.trains,
        at.T_STATIONS: rules.stations,
        at.T_STATION_POINTS: rules.station_points,
        at.T_COLOR_CARDS: rules.color_cards,
        at.T_LOCOMOTIVES: rules.locomotives,
        at.T_OPENING_HAND: rules.opening_hand,
        at.T_MARKET: rules.market,
        at.T_FLUSH_AT: at.NONE if rules.market_flush_at is None else rules.market_flush_at,
        at.T_FLUSH_LIMIT: rules.market_flush_limit,
        at.T_OPENING_TICKETS: rules.opening_tickets,
        at.T_OPENING_LONG: rules.opening_long,
        at.T_OPENING_KEEP: rules.opening_keep,
        at.T_REMOVED: rules.opening_unkept == "removed",
        at.T_DRAW_TICKETS: rules.draw_tickets,
        at.T_DRAW_KEEP: rules.draw_keep,
        at.T_DOUBLE_FROM: rules.double_routes_from,
        at.T_TUNNEL_CARDS: rules.tunnel_cards,
        at.T_LAST_ROUND: rules.last_round_at,
        at.T_LONGEST: rules.longest_path,
        at.T_OPEN_HANDS: rules.open_hands,
        at.T_DEAREST: _dearest(rules),
    }
    for place, value in knobs.items():
        table[place] = int(value)
    for place, name in enumerate(rules.tie_breaks):
        table[at.T_TIES + place] = _TIES[name]
    for left in range(1, rules.stations + 1):
        table[at.T_COST + left] = rules.station_cost(left)


def _board(table: Any, board: Board, rules: Rules) -> None:
    city = {name: number for number, name in enumerate(board.cities)}
    number = {name: number for number, name in enumerate(board.routes)}
    ticket = {name: number for number, name in enumerate(board.tickets)}
    for i, route in enumerate(board.routes.values()):
        table[at.T_A + i], table[at.T_B + i] = (city[end] for end in route.ends)
        table[at.T_SPACES + i] = route.spaces
        table[at.T_COLOR + i] = color_of(route)
        table[at.T_FERRY + i] = route.ferry
        table[at.T_TUNNEL + i] = int(route.tunnel)
        table[at.T_TWIN + i] = at.NONE if route.twin is None else number[route.twin]
        table[at.T_POINTS + i] = rules.route_points[route.spaces]
        _ways(table, i)
    for i, card in enumerate(board.tickets.values()):
        table[at.T_TICKET_A + i], table[at.T_TICKET_B + i] = (city[end] for end in card.ends)
        table[at.T_VALUE + i] = card.points
        table[at.T_IS_LONG + i] = int(card.long)
    for i, name in enumerate(board.short_tickets):
        table[at.T_SHORTS + i] = ticket[name]
    for i, name in enumerate(board.long_tickets):
        table[at.T_LONGS + i] = ticket[name]


def _ways(table: Any, route: int) -> None:
    """Note a route at both of its cities."""
    a, b = int(table[at.T_A + route]), int(table[at.T_B + route])
    for city, far in ((a, b), (b, a)):
        place = at.WAYS * city + int(table[at.T_DEGREE + city])
        table[at.T_WAY + place], table[at.T_FAR + place] = route, far
        table[at.T_DEGREE + city] += 1


def _ferries(board: Board) -> list[tuple[int, int]]:
    kinds = {(color_of(route), route.ferry): None for route in board.routes.values() if route.ferry}
    return list(kinds)


def _masks(masks: Any, board: Board, kinds: list[tuple[int, int]]) -> None:
    def mark(block: int, route: int, spaces: int) -> None:
        for reach in range(spaces, at.LENGTHS):
            masks[block + 2 * reach + (route >> 6)] |= _bit(route & 63)

    for i, route in enumerate(board.routes.values()):
        mark(at.M_ALL, i, route.spaces)
        if route.ferry:
            kind = kinds.index((color_of(route), route.ferry))
            if route.ferry < route.spaces:
                mark(at.M_FERRY + 2 * at.LENGTHS * kind, i, route.spaces)
        elif route.color is None:
            mark(at.M_GREY, i, route.spaces)
        elif route.color != LOCOMOTIVE:
            mark(at.M_COLORED + 2 * at.LENGTHS * int(route.color), i, route.spaces)
    for i in range(len(board.cities)):
        masks[at.M_CITIES] |= _bit(i)


def _bit(place: int) -> Any:
    word = cells(1, "u8")
    word[0] = 1 << place
    return word[0]


def _dearest(rules: Rules) -> int:
    return max(rules.station_costs[: rules.stations], default=0)


def _ids(table: Any, base: int, game: Game, *, exact: bool) -> None:
    """Lay out the action ids, block after block (see `actions`)."""
    board, rules = game.board, game.rules
    # Two long tickets may be dealt by a variant: the ids stay the same.
    long = max(2, rules.opening_long) if board.long_tickets else 0
    widest = max(rules.opening_tickets + long, rules.draw_tickets)
    dearest = _dearest(rules)
    wide = dearest if exact else 1
    pays = rules.tunnel_cards + 1 if any(r.tunnel for r in board.routes.values()) else 0
    blocks = {
        at.I_DRAW: 1,
        at.I_TAKE: rules.market,
        at.I_TICKETS: 1,
        at.I_PASS: 1,
        at.I_KEEP: 1 << widest,
        at.I_LEAVE: min(pays, 1),
        at.I_PAY: pays,
    }
    size = 0
    for block, width in blocks.items():
        table[base + block] = size
        size += width
    for i, route in enumerate(board.routes.values()):
        table[base + at.I_ROUTE + i] = size
        mixes = route.spaces - route.ferry
        size += (8 if route.color is None else 1) * (mixes if exact else min(mixes, 1)) + 1
    table[base + at.I_STATION] = size
    if rules.stations:
        size += len(board.cities) * (8 * wide + 1)
    table[base + at.I_SIZE] = size
