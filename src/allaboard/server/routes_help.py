"""Help at the table: hints, the ticket planner, the counter of public cards."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query

from allaboard import codec
from allaboard.bots import bot_names
from allaboard.bots.levels import HINT_MS
from allaboard.core import Seat, view
from allaboard.server import answers
from allaboard.server.doors import HouseDep, Known, TableId, errors, seat_of
from allaboard.server.problems import Problem
from allaboard.server.thinkers import HINT
from allaboard.table import moves, plan
from allaboard.table.refused import Refused

router = APIRouter(prefix="/api", tags=["help"])

SEAT = Query(ge=0, le=4, description="Which of your seats; needed only if you have several to move.")
_COMMON = ("who_are_you", "no_such_table", "no_such_seat", "not_your_seat", "which_seat", "not_playing")


@router.get(
    "/tables/{table_id}/hint",
    response_model=answers.HintOut,
    responses=errors(*_COMMON, "hints_off", "not_in_rated", "stale", "no_answer"),
)
async def hint(
    table_id: TableId,
    house: HouseDep,
    caller: Known,
    seat: Annotated[int | None, SEAT] = None,
    bot: Annotated[str | None, Query(max_length=80)] = None,
) -> Any:
    """What a bot would do in your place, and why in one sentence (`reason` is a message of the catalogue). Not in rated games."""
    live = await house.thread(house.desk.fresh, table_id)
    number = seat_of(live, caller, seat)
    if live.row.setup.rated:
        raise Refused("not_in_rated", "No hints in a rated game.")
    if not live.row.setup.hints:
        raise Refused("hints_off")
    moves.require_playing(live)
    if number not in live.to_move:
        raise Refused("stale", "It is not your turn.")
    if bot is not None and bot not in bot_names():
        raise Refused("wrong_setup", f"There is no such bot; there are {', '.join(bot_names())}.")
    sight = json.dumps(codec.encode_view(view(live.state, Seat(number))))
    thought = await house.thinkers.think(bot or HINT, sight, ms=HINT_MS)
    if thought is None:
        raise Problem("no_answer")
    return house.json(
        {
            "seq": live.row.seq,
            "bot": thought.bot,
            "action": thought.action,
            "reason": {"id": thought.reason_id, "args": thought.reason_args},
        }
    )


@router.get("/tables/{table_id}/plan", response_model=answers.PlanOut, responses=errors(*_COMMON))
def ticket_plan(table_id: TableId, house: HouseDep, caller: Known, seat: Annotated[int | None, SEAT] = None) -> Any:
    """For each of your tickets: done or not, the cheapest open way, the trains and cards it still lacks, and what would break it."""
    live = house.desk.fresh(table_id)
    number = seat_of(live, caller, seat)
    if not live.begun:
        raise Refused("not_playing")
    return house.json({"seq": live.row.seq, "tickets": plan.of(view(live.state, Seat(number)), Seat(number))})


@router.get("/tables/{table_id}/counter", response_model=answers.CounterOut, responses=errors(*_COMMON, "hints_off"))
def card_counter(table_id: TableId, house: HouseDep, caller: Known, seat: Annotated[int | None, SEAT] = None) -> Any:
    """How many of each card you have not seen: in the deck and in other hands. If the table allows counting."""
    live = house.desk.fresh(table_id)
    number = seat_of(live, caller, seat)
    if not live.begun:
        raise Refused("not_playing")
    if not live.row.setup.card_counter:
        raise Refused("hints_off", "This table keeps no counter of cards.")
    return house.json({"seq": live.row.seq, **plan.counted(view(live.state, Seat(number)), Seat(number))})
