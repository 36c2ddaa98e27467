"""Playing: the stream of steps, actions, undo, offers, and the game afterwards."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from allaboard.core import Seat
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
    seat_of,
    table_out,
    viewer_of,
)
from allaboard.server.problems import Problem
from allaboard.server.routes_tables import SEAT, shown
from allaboard.server.stream import Stream, step_text
from allaboard.table import sight
from allaboard.table.live import Live, Moment
from allaboard.table.refused import Refused
from allaboard.table.setup import SeatPlan
from allaboard.table.store import dumps

router = APIRouter(prefix="/api", tags=["play"])

_WISH = ("who_are_you", "no_such_table", "not_your_seat", "no_such_seat", "which_seat", "not_playing", "paused", "busy")


@router.post(
    "/tables/{table_id}/actions",
    response_model=models.ActOut,
    responses=errors(*_WISH, "stale", "illegal", "wrong_action", "key_reused"),
)
def act(
    body: models.ActIn,
    table_id: TableId,
    request: Request,
    house: HouseDep,
    caller: Known,
    idempotency_key: Annotated[
        str | None,
        Header(max_length=100, description="The same key again: the same answer again, and the action only once."),
    ] = None,
) -> Any:
    """Do something, at the step you have seen. A stale request is refused with the current step; nothing happens twice."""
    try:
        seat = seat_of(house.desk.current(table_id, body.seq), caller, body.seat)
    except Refused:  # it counts only if it is about the table as it stands
        seat = seat_of(house.desk.fresh(table_id), caller, body.seat)
    try:
        live, moment = house.desk.act(table_id, caller.guest, seat, body.seq, body.action, idempotency_key)
    except Refused as refused:
        if refused.code in ("stale", "illegal", "not_your_seat", "paused"):
            live = house.desk.current(table_id)
            if live.begun:
                refused.more["current"] = sight.now(live, Seat(seat))
        raise
    # The step is the very text that the seat's stream tells: it is made once.
    table, step = dumps(shown(live, caller, request, house)), step_text(live, moment, Seat(seat), answer=True)
    return Response(f'{{"table":{table},"step":{step}}}', media_type="application/json")


@router.get(
    "/tables/{table_id}/stream",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "Server-sent events: `step` (its id is its seq), `table`, `chat`, `bye`.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **errors("no_such_table", "not_watching", "not_your_seat", "no_such_seat", "closing"),
    },
)
async def stream(
    table_id: TableId,
    request: Request,
    house: HouseDep,
    caller: Anybody,
    seat: Annotated[int | None, SEAT] = None,
    after: Annotated[
        int | None,
        Query(ge=-1, le=1_000_000, description="Steps later than this one; without it, first the position now."),
    ] = None,
    last_event_id: Annotated[
        str | None, Header(max_length=20, description="As `after`, sent by browsers that reconnect.")
    ] = None,
) -> StreamingResponse:
    """Everything that happens at a table, as you may see it, from where you left off."""
    if house.hub.closing:
        raise Problem("closing", headers={"Retry-After": "2"})
    live = await house.thread(house.desk.fresh, table_id)
    may_see(live, caller)
    viewer = viewer_of(live, caller, seat)
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
        after = min(int(last_event_id), 1_000_000)
    key = address(request)
    if not house.streams.take(key):
        raise Problem("too_many", "Too many streams from this address.", {"Retry-After": "10"})
    followed = Stream(house, live, caller.guest if caller else None, viewer, base_url(request), after)
    return _Following(
        followed.run(),
        lambda: house.streams.free(key),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no", "Cache-Control": "no-store"},
    )


class _Following(StreamingResponse):
    """A stream that gives its place back however it ends, even if nobody ever read from it."""

    def __init__(self, content: AsyncGenerator[bytes, None], done: Callable[[], None], **options: Any) -> None:
        super().__init__(content, **options)
        self._content = content
        self._done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._done()
            await self._content.aclose()


@router.get(
    "/tables/{table_id}/log",
    response_model=list[models.ToldOut],
    responses=errors("no_such_table", "not_watching", "not_your_seat", "no_such_seat"),
)
def story(
    table_id: TableId, house: HouseDep, caller: Anybody, seat: Annotated[int | None, SEAT] = None
) -> list[dict[str, Any]]:
    """The story so far: the events of every step, as you heard of them; for whoever comes to a game under way."""
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    viewer = viewer_of(live, caller, seat)
    return [sight.retold(moment.step, viewer) for moment in house.desk.moments(live, -1)] if live.begun else []


def _after_wish(live: Live, caller: Any, seat: int, request: Request, house: HouseDep) -> Any:
    playing = live.row.status == "playing"
    step = sight.told(live.recent[-1], Seat(seat), playing=playing)
    return house.json({"table": shown(live, caller, request, house), "step": step})


@router.post(
    "/tables/{table_id}/undo", response_model=models.ActOut, responses=errors(*_WISH, "no_undo", "offer_pending")
)
def undo(body: models.SeatOfMine, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """Take your last action back: at once while nobody else acted and nothing hidden showed (bots never mind), else by asking."""
    live = house.desk.fresh(table_id)
    seat = _mine(live, caller, body.seat)
    return _after_wish(house.desk.undo(table_id, caller.guest, seat), caller, seat, request, house)


@router.post("/tables/{table_id}/offer-end", response_model=models.ActOut, responses=errors(*_WISH, "offer_pending"))
def offer_end(body: models.SeatOfMine, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """Offer to end the game without a winner; it ends when every other player has agreed."""
    live = house.desk.fresh(table_id)
    seat = _mine(live, caller, body.seat)
    return _after_wish(house.desk.offer_end(table_id, caller.guest, seat), caller, seat, request, house)


@router.post("/tables/{table_id}/answer", response_model=models.ActOut, responses=errors(*_WISH, "no_offer"))
def answer(body: models.AnswerIn, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """Answer what another player offers."""
    live = house.desk.fresh(table_id)
    waiting = [s for s in live.held_by(caller.guest.id) if live.row.offer and s in live.row.offer.waiting]
    seat = waiting[0] if body.seat is None and waiting else _mine(live, caller, body.seat)
    return _after_wish(
        house.desk.answer(table_id, caller.guest, seat, accept=body.accept), caller, seat, request, house
    )


@router.post("/tables/{table_id}/resign", response_model=models.ActOut, responses=errors(*_WISH, "resigned"))
def resign(body: models.SeatOfMine, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """Give up. A bot plays on for the seat, unless nobody is left to play against."""
    live = house.desk.fresh(table_id)
    seat = _mine(live, caller, body.seat)
    return _after_wish(house.desk.resign(table_id, caller.guest, seat), caller, seat, request, house)


def _mine(live: Live, caller: Any, seat: int | None) -> int:
    """The caller's seat that is meant; on a shared device, if none is named, the one that acted last."""
    mine = live.held_by(caller.guest.id)
    if seat is None and len(mine) > 1:
        acted = [m.step.seat for m in reversed(live.recent) if m.step.kind == "act" and m.step.seat in mine]
        if acted and acted[0] is not None:
            return acted[0]
    return seat_of(live, caller, seat)


@router.post(
    "/tables/{table_id}/rematch",
    response_model=models.TableOut,
    status_code=201,
    responses=errors("who_are_you", "no_such_table", "not_your_seat", "not_over", "rematch_exists", "busy"),
)
def rematch(table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """A new table with the same agreement. If somebody was first, the problem names that table: join it."""
    return shown(house.desk.rematch(table_id, caller.guest), caller, request, house)


@router.post(
    "/tables/{table_id}/branch",
    response_model=models.TableOut,
    status_code=201,
    responses=errors("who_are_you", "no_such_table", "not_watching", "not_over", "no_such_step", "wrong_setup", "busy"),
)
def branch(body: models.BranchIn, table_id: TableId, request: Request, house: HouseDep, caller: Known) -> Any:
    """What if: take a finished game up again from one of the steps of its record, at a new table of yours."""
    live = house.desk.fresh(table_id)
    may_see(live, caller)
    if body.seats is None:
        plans = [SeatPlan("me", None, s.name or s.bot) for s in live.seats]
    else:
        plans = [SeatPlan(s.kind, s.bot, s.name) for s in body.seats]
    return shown(house.desk.branch(table_id, caller.guest, body.step, plans), caller, request, house)


__all__ = ["Moment", "router", "table_out"]
