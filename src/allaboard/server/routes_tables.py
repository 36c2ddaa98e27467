"""Tables: opening, finding, joining, starting, leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import select

from allaboard.boards import Variants
from allaboard.bots import bot_names
from allaboard.server import models
from allaboard.server.doors import (
    Anybody,
    HouseDep,
    Known,
    TableId,
    address,
    base_url,
    errors,
    may_see,
    pay,
    seat_of,
    table_out,
    viewer_of,
)
from allaboard.server.identity import Caller
from allaboard.server.net import qr_svg
from allaboard.server.problems import Problem
from allaboard.table import lesson, schema, seating, sight
from allaboard.table.live import Live
from allaboard.table.refused import Refused
from allaboard.table.setup import Pace, SeatPlan, Setup
from allaboard.table.store import Change

router = APIRouter(prefix="/api", tags=["tables"])

SEAT = Query(ge=-1, le=4, description="Through the eyes of which of your seats; -1: what everybody sees.")


def setup_of(body: models.TableIn) -> Setup:
    """The setup that was asked for."""
    return Setup(
        board=body.board,
        seats=tuple([SeatPlan(s.kind, s.bot, s.name) for s in body.seats]),
        variants=Variants(**body.variants.model_dump()),
        first=body.first,
        pace=Pace(**body.pace.model_dump()),
        **{
            name: getattr(body, name)
            for name in (
                "visibility",
                "watching",
                "rated",
                "hints",
                "card_counter",
                "start_when_full",
                "takeover_bot",
                "absent_s",
            )
        },
    )


def shown(live: Live, caller: Caller | None, request: Request, house: HouseDep) -> dict[str, Any]:
    """A table as the caller sees it."""
    return table_out(live, caller.guest if caller else None, base_url(request), house.desk.clock())


@router.post("/tables", response_model=models.TableOut, status_code=201, responses=errors("who_are_you", "wrong_setup"))
def open_table(body: models.TableIn, request: Request, house: HouseDep, caller: Known) -> dict[str, Any]:
    """Open a table. With every seat taken by you and bots the game begins at once."""
    return shown(house.desk.open(setup_of(body), caller.guest), caller, request, house)


@router.post("/lesson", response_model=models.TableOut, status_code=201, responses=errors("who_are_you", "busy"))
def begin_lesson(request: Request, house: HouseDep, caller: Known) -> dict[str, Any]:
    """Open the first lesson: a game on the little map against a bot, the same for everybody."""
    begun = lesson.opened(caller.guest, house.desk.clock())
    return shown(house.desk.open(lesson.SETUP, caller.guest, begun), caller, request, house)


@router.get("/tables", response_model=list[models.TableOut], responses=errors("bad_token"))
def lobby(
    request: Request,
    house: HouseDep,
    caller: Anybody,
    status: Literal["open", "playing", "over"] = "open",
    board: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> list[dict[str, Any]]:
    """The lobby: public tables that are open to join, or being played and to be watched, or over; newest first."""
    t = schema.tables
    query = select(t.c.id, t.c.version).where(t.c.visibility == "public", t.c.status == status)
    if board is not None:
        query = query.where(t.c.board == board)
    with house.database.read() as connection:
        found = connection.execute(query.order_by(t.c.created_at.desc()).limit(limit)).all()
    tables = [house.desk.at(table_id, version) for table_id, version in found]
    return [shown(live, caller, request, house) for live in tables if status == "open" or live.row.setup.watching]


@router.get("/codes/{code}", response_model=models.TableOut, responses=errors("bad_code"))
def by_code(
    code: Annotated[str, Path(max_length=12)], request: Request, house: HouseDep, caller: Anybody
) -> dict[str, Any]:
    """The table that these six letters name."""
    pay(house.codes.wait(address(request)))
    t = schema.tables
    with house.database.read() as connection:
        table_id = connection.execute(select(t.c.id).where(t.c.code == code.strip().upper())).scalar()
    if table_id is None:
        raise Problem("bad_code")
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    return shown(live, caller, request, house)


@router.get("/tables/{table_id}", response_model=models.TableOut, responses=errors("no_such_table", "not_watching"))
def look(table_id: TableId, request: Request, house: HouseDep, caller: Anybody) -> dict[str, Any]:
    """A table, without the game on it."""
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    return shown(live, caller, request, house)


@router.get(
    "/tables/{table_id}/snapshot",
    response_model=models.Snapshot,
    responses=errors("no_such_table", "not_watching", "not_your_seat", "no_such_seat"),
)
def snapshot(
    table_id: TableId, request: Request, house: HouseDep, caller: Anybody, seat: Annotated[int | None, SEAT] = None
) -> dict[str, Any]:
    """A table and the position on it, as you see it: what a page needs to begin. Follow it by the stream."""
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    viewer = viewer_of(live, caller, seat)
    step = sight.now(live, viewer) if live.begun else None
    return {"table": shown(live, caller, request, house), "viewer": int(viewer), "step": step}


@router.get(
    "/tables/{table_id}/qr.svg",
    responses={
        200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}},
        **errors("no_such_table", "not_watching"),
    },
    response_class=Response,
)
def qr(table_id: TableId, request: Request, house: HouseDep, caller: Anybody) -> Response:
    """The table's link as a QR code."""
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    return Response(qr_svg(f"{base_url(request)}/t/{live.row.id}"), media_type="image/svg+xml")


@router.post(
    "/tables/{table_id}/join",
    response_model=models.TableOut,
    responses=errors(
        "who_are_you",
        "no_such_table",
        "no_such_seat",
        "seat_taken",
        "already_seated",
        "not_open",
        "not_in_rated",
        "busy",
    ),
)
def join(body: models.JoinIn, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> dict[str, Any]:
    """Take an open seat."""

    def wish(live: Live) -> Change:
        return seating.joined(live, caller.guest, body.seat, body.name, house.desk.clock(), again=body.again)

    return shown(house.desk.change(table_id, wish), caller, request, house)


@router.post(
    "/tables/{table_id}/leave",
    response_model=models.TableOut,
    responses=errors("who_are_you", "no_such_table", "not_your_seat", "which_seat", "not_playing", "busy"),
)
def leave(
    body: models.SeatOfMine, table_id: TableId, request: Request, house: HouseDep, caller: Known
) -> dict[str, Any]:
    """Get up. Before the game the seat is open again; in the game a bot plays until you return."""

    def wish(live: Live) -> Change:
        return seating.left(live, caller.guest, seat_of(live, caller, body.seat), house.desk.clock())

    return shown(house.desk.change(table_id, wish), caller, request, house)


@router.post(
    "/tables/{table_id}/return",
    response_model=models.TableOut,
    responses=errors(
        "who_are_you", "no_such_table", "not_your_seat", "which_seat", "not_playing", "not_away", "resigned", "busy"
    ),
)
def come_back(
    body: models.SeatOfMine, table_id: TableId, request: Request, house: HouseDep, caller: Known
) -> dict[str, Any]:
    """Take your seat back from the bot; a game that waited goes on."""

    def wish(live: Live) -> Change:
        return seating.given_back(live, caller.guest, seat_of(live, caller, body.seat), house.desk.clock())

    return shown(house.desk.change(table_id, wish), caller, request, house)


@router.put(
    "/tables/{table_id}/seats/{seat}",
    response_model=models.TableOut,
    responses=errors(
        "who_are_you", "no_such_table", "no_such_seat", "not_host", "not_open", "seat_taken", "wrong_setup", "busy"
    ),
)
def fill(
    body: models.FillIn,
    table_id: TableId,
    seat: Annotated[int, Path(ge=0, le=4)],
    request: Request,
    house: HouseDep,
    caller: Known,
) -> dict[str, Any]:
    """The host gives a seat to a bot, or opens it again, before the game."""
    _check_bot(body.bot)

    def wish(live: Live) -> Change:
        return seating.filled(live, caller.guest, seat, body.bot, house.desk.clock())

    return shown(house.desk.change(table_id, wish), caller, request, house)


@router.post(
    "/tables/{table_id}/start",
    response_model=models.TableOut,
    responses=errors("who_are_you", "no_such_table", "not_host", "not_open", "not_full", "wrong_setup", "busy"),
)
def start(body: models.StartIn, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> dict[str, Any]:
    """The host begins the game."""
    _check_bot(body.fill)

    def wish(live: Live) -> Change:
        return seating.started(live, caller.guest, body.fill, house.desk.clock())

    return shown(house.desk.change(table_id, wish), caller, request, house)


def _check_bot(bot: str | None) -> None:
    if bot is not None and bot not in bot_names():
        raise Refused("wrong_setup", f"There is no such bot; there are {', '.join(bot_names())}.")


@router.delete(
    "/tables/{table_id}",
    response_model=models.TableOut,
    responses=errors("who_are_you", "no_such_table", "not_host", "not_open", "busy"),
)
def close(table_id: TableId, request: Request, house: HouseDep, caller: Known) -> dict[str, Any]:
    """The host gives the table up before the game."""
    return shown(house.desk.change(table_id, lambda live: seating.closed(live, caller.guest)), caller, request, house)


@router.patch(
    "/tables/{table_id}",
    response_model=models.TableOut,
    responses=errors("who_are_you", "no_such_table", "not_host", "busy"),
)
def host_changes(
    body: models.HostIn, table_id: TableId, request: Request, house: HouseDep, caller: Known
) -> dict[str, Any]:
    """The host opens or closes the chat."""

    def wish(live: Live) -> Change:
        seating.require_host(live, caller.guest)
        return Change(replace(live.row, chat_open=body.chat_open), live.seats)

    return shown(house.desk.change(table_id, wish), caller, request, house)


@router.get(
    "/tables/{table_id}/chat", response_model=list[models.ChatLine], responses=errors("no_such_table", "not_watching")
)
def talk(
    table_id: TableId, house: HouseDep, caller: Anybody, after: Annotated[int, Query(ge=0, le=1_000_000_000)] = 0
) -> list[dict[str, Any]]:
    """What was said, later than line `after`."""
    may_see(house.desk.fresh(table_id), caller)
    return house.desk.talk(table_id, after)


@router.post(
    "/tables/{table_id}/chat",
    response_model=models.ChatLine,
    status_code=201,
    responses=errors("who_are_you", "no_such_table", "not_your_seat", "muted"),
)
def speak(body: models.ChatIn, table_id: TableId, house: HouseDep, caller: Known) -> dict[str, Any]:
    """Say something: plain text, for everybody at the table."""
    pay(house.guests.wait(f"chat {caller.guest.id}", 8))
    return house.desk.say(table_id, caller.guest, body.text)
