"""The map as lists: cities by region, one city with its routes, and what can be claimed with which cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from allaboard.core import Action, Board, CityId, Payment, Route, RouteId, Seat, State
from allaboard.core.actions import BuildStation, ClaimRoute
from allaboard.core.board import City
from allaboard.core.legal import is_closed
from allaboard.terminal.paint import Painter


def regions(board: Board) -> dict[str, list[City]]:
    """The cities of each region, in the order of the board file."""
    found: dict[str, list[City]] = {}
    for city in board.cities.values():
        found.setdefault(city.region, []).append(city)
    return found


def region_name(painter: Painter, board: Board, region: str) -> str:
    """A region in words; a board of one's own may have regions that the catalogue does not know."""
    from allaboard.i18n import catalogue

    if catalogue(painter.language).has(f"region-{region}"):
        return painter.say(f"region-{region}")
    return region or board.title


def show_map(painter: Painter, view: State, seat: Seat | None, wanted: Sequence[str] = ()) -> None:
    """Every city with its routes, region by region; only some regions if they are named."""
    for region, cities in regions(view.board).items():
        if wanted and region not in wanted:
            continue
        painter.heading(region_name(painter, view.board, region))
        for city in cities:
            show_city(painter, view, seat, city.id)


def show_city(painter: Painter, view: State, seat: Seat | None, city: CityId) -> None:
    """One city: where its routes lead, how long they are, and whose they are."""
    line = Text(view.board.cities[city].name, style="" if painter.plain else "bold")
    if city in view.stations:
        line.append(" ").append(Text(painter.say("terminal-station-of"))).append(" ").append(
            painter.player(view.stations[city])
        )
    line.append(": ")
    for n, route in enumerate(view.board.routes_at[city]):
        if n:
            line.append("; " if painter.plain else "  ")
        far = view.board.cities[route.other(city)].name
        line.append(f"{far} ").append(painter.length(route))
        line.append(_state(painter, view, seat, route))
    painter.show(line, indent=2)


def _state(painter: Painter, view: State, seat: Seat | None, route: Route) -> Text:
    """Whose it is, or that it is closed."""
    if route.id in view.claims:
        return Text(" ").append(painter.owner(view.claims[route.id]))
    if seat is not None and is_closed(view, seat, route):
        return Text(
            f" ({painter.say('terminal-closed')})" if painter.plain else " ✕", style="" if painter.plain else "dim"
        )
    return Text("")


def claimable(legal: Sequence[Action]) -> dict[RouteId, list[Payment]]:
    """The routes that can be claimed now, by name, each with its payments."""
    found: dict[RouteId, list[Payment]] = {}
    for action in legal:
        if isinstance(action, ClaimRoute):
            found.setdefault(action.route, []).append(action.payment)
    return dict(sorted(found.items()))


def buildable(legal: Sequence[Action]) -> dict[CityId, list[Payment]]:
    """The cities where a station can be built now, each with its payments."""
    found: dict[CityId, list[Payment]] = {}
    for action in legal:
        if isinstance(action, BuildStation):
            found.setdefault(action.city, []).append(action.payment)
    return found


def show_claimable(painter: Painter, view: State, legal: Sequence[Action]) -> None:
    """A numbered list of the routes that can be claimed, with the cards of every way to pay."""
    found = claimable(legal)
    if not found:
        painter.tell("terminal-no-routes")
        return
    painter.heading(painter.say("terminal-routes"))
    rows = []
    for n, (name, payments) in enumerate(found.items(), 1):
        route = view.board.routes[name]
        points = painter.say("points", n=view.rules.route_points[route.spaces])
        rows.append([str(n), painter.route(view.board, name), painter.length(route), points, _ways(painter, payments)])
    painter.columns(rows, right=(0,))


def _ways(painter: Painter, payments: Sequence[Payment]) -> Text:
    """All payments on one line; beyond some, how many more there are."""
    shown = payments if len(payments) <= 6 else payments[:5]
    between = f" {painter.say('terminal-or')} "
    line = Text(between).join([painter.payment(payment) for payment in shown])
    if len(shown) < len(payments):
        line.append(between).append(painter.say("terminal-more-ways", n=len(payments) - len(shown)))
    return line
