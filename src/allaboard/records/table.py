"""What lies on a table, as the command `score` takes it: read strictly, and refused if no game could come to it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from allaboard.boards import BoardError, Edition, Variants, load
from allaboard.boards.strict import NotJson, read_json
from allaboard.core import CityId, Game, RouteId, Score, TicketId, final_scores, winners
from allaboard.core.scoring import Holding

_PLAYER: Final = ("routes", "tickets", "stations")


class Impossible(ValueError):
    """What is said to lie on the table cannot; the message names the player and the thing."""


@dataclass(frozen=True, slots=True)
class Table:
    """Routes, tickets and stations of every player on one board."""

    game: Game
    holdings: tuple[Holding, ...]

    def scores(self) -> tuple[Score, ...]:
        """The final count of every player."""
        return final_scores(self.game.board, self.game.rules, self.holdings)


def parse_table(text: str) -> Table:
    """The table in one JSON object."""
    try:
        data = read_json(text)
    except NotJson as error:
        raise Impossible(error.reason + (f" at column {error.column}" if error.column else "")) from None
    return read_table(data)


def read_table(data: Any) -> Table:
    """The table in a decoded JSON object: `board`, `players`, and `variants` if any were played."""
    if not isinstance(data, dict):
        raise Impossible("a position is an object with board and players")
    _known_keys(data, ("board", "players", "variants"), "a position")
    players = data.get("players")
    if not isinstance(players, list):
        raise Impossible("players must be a list, one object for each")
    edition = _edition(data.get("board"))
    try:
        game = edition.game(len(players), variants=_variants(data.get("variants", {})))
    except ValueError as error:
        raise Impossible(str(error)) from None
    holdings = tuple([_holding(game, seat, player) for seat, player in enumerate(players)])
    _together(game, holdings)
    return Table(game, holdings)


def score_line(table: Table) -> dict[str, Any]:
    """What the command answers for a table."""
    result = table.scores()
    rows = [
        {
            "routes": s.routes,
            "tickets": s.tickets,
            "completed": s.completed,
            "longest_path": s.longest_path,
            "longest_bonus": s.longest_bonus,
            "stations": s.stations,
            "total": s.total,
            "rank": s.rank,
            "borrowed": [{"station": loan.station, "route": loan.route} for loan in s.borrowed],
        }
        for s in result
    ]
    return {"players": rows, "winners": list(winners(result))}


@cache
def _built_in(name: str) -> Edition:
    return load(name)


def _edition(name: Any) -> Edition:
    if not isinstance(name, str):
        raise Impossible(f"board must be the name of a board, not {_shown(name)}")
    try:
        return _built_in(name)
    except BoardError as error:
        raise Impossible(f"board: {error.faults[0].text}, not {_shown(name)}") from None


def _variants(data: Any) -> Variants:
    known = [field.name for field in fields(Variants)]
    if not isinstance(data, dict):
        raise Impossible("variants must be an object")
    _known_keys(data, known, "variants")
    for key, value in data.items():
        if key == "long_tickets":
            if type(value) is not int:
                raise Impossible(f"variants.{key} must be a whole number, not {_shown(value)}")
        elif not isinstance(value, bool):
            raise Impossible(f"variants.{key} must be true or false, not {_shown(value)}")
    return Variants(**data)


def _known_keys(data: Mapping[str, Any], known: Sequence[str], what: str) -> None:
    for key in data:
        if key not in known:
            raise Impossible(f"{what} has no {key}; it has {', '.join(known)}")


def _holding(game: Game, seat: int, data: Any) -> Holding:
    where = f"players[{seat}]"
    if not isinstance(data, dict):
        raise Impossible(f"{where} must be an object with routes, tickets and stations, not {_shown(data)}")
    _known_keys(data, _PLAYER, where)
    board = game.board
    routes = _ids(data, f"{where}.routes", board.routes, "route", needed=True)
    tickets = _ids(data, f"{where}.tickets", board.tickets, "ticket", needed=True)
    stations = _ids(data, f"{where}.stations", board.cities, "city", needed=False)
    holding = Holding(
        tuple([RouteId(r) for r in routes]),
        tuple([TicketId(t) for t in tickets]),
        tuple([CityId(c) for c in stations]),
    )
    _possible(game, where, holding)
    return holding


def _ids(data: Mapping[str, Any], where: str, known: Mapping[Any, object], what: str, *, needed: bool) -> list[str]:
    key = where.rpartition(".")[2]
    if key not in data:
        if needed:
            raise Impossible(f"{where} is missing")
        return []
    ids = data[key]
    if not isinstance(ids, list):
        raise Impossible(f"{where} must be a list, not {_shown(ids)}")
    for n, name in enumerate(ids):
        if not isinstance(name, str) or name not in known:
            raise Impossible(f"{where}[{n}]: there is no {what} {_shown(name)}{_like(name, known)}")
        if name in ids[:n]:
            raise Impossible(f"{where}[{n}]: {name} is there twice")
    return ids


def _like(name: Any, known: Mapping[Any, object]) -> str:
    """A hint: the ends in the other order, or the halves of a double route."""
    if not isinstance(name, str):
        return ""
    turned = "-".join(reversed(name.split("/")[0].split("-")))
    meant = [other for other in known if str(other).split("/")[0] in (name, turned)]
    return f"; did you mean {' or '.join(meant)}?" if meant else ""


def _possible(game: Game, where: str, own: Holding) -> None:
    """What one player can have at all."""
    board, rules = game.board, game.rules
    trains = sum(board.routes[route].spaces for route in own.routes)
    if trains > rules.trains:
        raise Impossible(f"{where}.routes need {trains} trains; a player has {rules.trains}")
    for route in own.routes:
        twin = board.routes[route].twin
        if twin in own.routes:
            raise Impossible(f"{where}.routes: {route} and {twin} are twins; a player never holds both (rules C6)")
    if len(own.stations) > rules.stations:
        have = f"a player has {rules.stations}" if rules.stations else "this map has none"
        raise Impossible(f"{where}.stations: {len(own.stations)} stations; {have}")
    long = [ticket for ticket in own.tickets if board.tickets[ticket].long]
    if len(long) > rules.opening_long:
        raise Impossible(
            f"{where}.tickets: {' and '.join(long)} are long tickets; a player is dealt {rules.opening_long} (rules P4)"
        )


def _together(game: Game, holdings: Sequence[Holding]) -> None:
    """What the players cannot have at the same time."""
    owner: dict[str, int] = {}
    for seat, own in enumerate(holdings):
        for kind, ids in (("routes", own.routes), ("tickets", own.tickets), ("stations", own.stations)):
            for name in ids:
                other = owner.setdefault(f"{kind}/{name}", seat)
                if other != seat:
                    what = "there is a station of" if kind == "stations" else "it belongs to"
                    raise Impossible(f"players[{seat}].{kind}: {name}: {what} players[{other}] already")
    if game.seats < game.rules.double_routes_from:
        for route, half in game.board.routes.items():
            if half.twin is not None and f"routes/{route}" in owner and f"routes/{half.twin}" in owner:
                seat = max(owner[f"routes/{route}"], owner[f"routes/{half.twin}"])
                raise Impossible(
                    f"players[{seat}].routes: {route} and {half.twin} are twins; "
                    f"with {game.seats} players one closes the other (rules C7)"
                )


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"
