"""What there is: boards, bots, ratings, words, leaflets; and how the server is."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse, Response
from sqlalchemy import func, select

from allaboard import __version__
from allaboard.boards import load, names
from allaboard.bots import bot_names
from allaboard.bots.levels import LEVELS, is_available, strength
from allaboard.i18n.catalogue import AREAS, source
from allaboard.server import answers
from allaboard.server.doors import HouseDep, errors
from allaboard.server.problems import Problem
from allaboard.table import ratings, schema
from allaboard.table.store import dumps

router = APIRouter(tags=["what there is"])
BoardName = Annotated[str, Path(max_length=40, pattern=r"^[a-z_]+$", examples=["usa"])]


@cache
def _board(name: str) -> tuple[str, str]:
    """A board with everything a page needs, and the mark of this version of it."""
    if name not in names():
        raise Problem("not_found", f"There is no board {name}; there are {', '.join(names())}.")
    room = files("allaboard.boards")
    facts = json.loads(room.joinpath(f"{name}.json").read_text("utf-8"))
    drawing = room.joinpath(f"{name}.drawing.json")
    body = {
        **facts,
        "hash": load(name).hash,
        "drawing": json.loads(drawing.read_text("utf-8")) if drawing.is_file() else None,
    }
    text = dumps(body)
    return text, f'"{sha256(text.encode()).hexdigest()[:20]}"'


@router.get("/api/boards", response_model=list[answers.BoardBrief])
def boards() -> list[dict[str, Any]]:
    """The boards that can be played."""
    found = []
    for name in names():
        edition = load(name)
        rules = edition.rules
        found.append(
            {
                "name": name,
                "title": edition.board.title,
                "hash": edition.hash,
                "min_seats": rules.min_seats,
                "max_seats": rules.max_seats,
                "stations": rules.stations > 0,
                "long_tickets": rules.opening_long > 0,
                "cities": len(edition.board.cities),
                "routes": len(edition.board.routes),
                "tickets": len(edition.board.tickets),
            }
        )
    return found


@router.get("/api/boards/{name}", response_model=answers.BoardOut, responses=errors("not_found"))
def board(name: BoardName, request: Request) -> Response:
    """A board: its facts, rules and drawing. It changes with the program only, so ask with If-None-Match."""
    text, mark = _board(name)
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.get("/api/bots", response_model=list[answers.BotOut])
def bots(house: HouseDep) -> list[dict[str, Any]]:
    """The bots that can be seated: the levels for people, weakest first, then the others; with their ratings here."""
    ranks = {level.name: number for number, level in enumerate(LEVELS, 1)}
    names = [*ranks, *(name for name in bot_names() if name not in ranks)]
    with house.database.read() as connection:
        return [
            {
                "name": name,
                "level": ranks.get(name),
                "available": is_available(name),
                "strength": {board: found[name] for board, found in strength()["boards"].items() if name in found},
                "ratings": ratings.of(connection, f"bot:{name}"),
            }
            for name in names
        ]


@router.get("/api/ratings/{board}/{seats}", response_model=list[answers.RankedOut], responses=errors("not_found"))
def ranking(board: BoardName, seats: Annotated[int, Path(ge=2, le=5)], house: HouseDep) -> list[dict[str, Any]]:
    """Who is strongest on a board with so many seats."""
    if board not in names():
        raise Problem("not_found")
    with house.database.read() as connection:
        return ratings.best(connection, board, seats)


@router.get("/api/i18n/{language}.ftl", response_class=PlainTextResponse, responses=errors())
def words(language: Annotated[Literal["en", "pt", "ro"], Path()]) -> Response:
    """Every string a player sees, in one language (Fluent)."""
    return Response("\n".join(source(language, area) for area in AREAS), media_type="text/plain; charset=utf-8")


@router.get("/healthz", response_class=PlainTextResponse)
def healthz(house: HouseDep) -> Response:
    """Whether the server is ready: its database answers, and it is not about to stop."""
    if house.hub.closing:
        return PlainTextResponse("closing\n", 503)
    with house.database.read() as connection:
        connection.execute(select(1))
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(house: HouseDep) -> Response:
    """Figures for Prometheus. Of several workers each tells its own, under its number."""
    t = schema.tables
    with house.database.read() as connection:
        rows = connection.execute(select(t.c.status, func.count()).group_by(t.c.status)).all()
    counted = [("tables", "gauge", (("status", str(status)),), float(number)) for status, number in rows]
    text = house.metrics.text(("build_info", "gauge", (("version", __version__),), 1.0), *counted)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
