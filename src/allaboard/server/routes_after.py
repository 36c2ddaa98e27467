"""The game afterwards: scores, the record, the replay, the audit."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from allaboard.core import TABLE, Seat, scores
from allaboard.server import answers
from allaboard.server.doors import Anybody, HouseDep, TableId, errors, may_see
from allaboard.table import records, sight
from allaboard.table.live import Live, Moment
from allaboard.table.refused import Refused

router = APIRouter(prefix="/api", tags=["afterwards"])

_AFTER = ("no_such_table", "not_watching", "not_over")
VIEWER = Query(ge=-1, le=4, description="Through whose eyes; -1: what everybody saw.")


def _over(house: Any, table_id: str, caller: Any) -> Live:
    live: Live = house.desk.fresh(table_id)
    may_see(live, caller)
    if live.row.status != "over":
        raise Refused("not_over")
    return live


def _viewer(live: Live, viewer: int) -> Seat:
    if viewer >= len(live.seats):
        raise Refused("no_such_seat")
    return TABLE if viewer < 0 else Seat(viewer)


@router.get("/tables/{table_id}/scores", response_model=answers.ScoresOut, responses=errors(*_AFTER))
def final_scores(table_id: TableId, house: HouseDep, caller: Anybody) -> Any:
    """The final count line by line (tickets, longest paths, borrowed routes), and the score of every seat step by step."""
    live = _over(house, table_id, caller)
    past = house.desk.effective(live)
    return house.json(
        {
            "result": live.row.result,
            "scores": [asdict(score) for score in scores(past[-1].state)] if past[-1].state.over else None,
            "by_step": [[player.score for player in moment.state.players] for moment in past],
            "turns": [moment.state.turns for moment in past],
        }
    )


@router.get("/tables/{table_id}/record", responses=errors(*_AFTER))
def record(table_id: TableId, house: HouseDep, caller: Anybody) -> Response:
    """The finished game as one document (format 1), with its seed: to keep, to replay, to audit."""
    live = _over(house, table_id, caller)
    text = records.document(live, house.desk.effective(live))
    name = f"allaboard-{live.row.setup.board}-{live.row.id[:6]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{table_id}/audit", response_model=answers.AuditOut, responses=errors(*_AFTER))
def audit(table_id: TableId, house: HouseDep, caller: Anybody) -> Any:
    """Decide every action again from the seed, and say whether the record is what the rules say."""
    live = _over(house, table_id, caller)
    return house.json(records.audited(live, house.desk.effective(live)))


@router.get(
    "/tables/{table_id}/replay", response_model=list[answers.ReplayStepOut], responses=errors(*_AFTER, "no_such_seat")
)
def replay(
    table_id: TableId,
    house: HouseDep,
    caller: Anybody,
    viewer: Annotated[int, VIEWER] = -1,
    views: bool = False,
) -> Any:
    """Every step of the record as one viewer saw it. Without `views` only the events: positions come one by one."""
    live = _over(house, table_id, caller)
    eyes = _viewer(live, viewer)
    return house.json([_replayed(n, m, eyes, views) for n, m in enumerate(house.desk.effective(live))])


@router.get(
    "/tables/{table_id}/replay/{step}",
    response_model=answers.ReplayStepOut,
    responses=errors(*_AFTER, "no_such_seat", "no_such_step"),
)
def replay_step(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000)],
    house: HouseDep,
    caller: Anybody,
    viewer: Annotated[int, VIEWER] = -1,
) -> Any:
    """One step of the record with the position after it."""
    live = _over(house, table_id, caller)
    past = house.desk.effective(live)
    if step >= len(past):
        raise Refused("no_such_step", f"This game has the steps 0 to {len(past) - 1}.")
    return house.json(_replayed(step, past[step], _viewer(live, viewer), True))


def _replayed(number: int, moment: Moment, eyes: Seat, views: bool) -> dict[str, Any]:
    step = moment.step
    shown: dict[str, Any] = {
        "step": number,
        "seq": step.seq,
        "at": step.at,
        "seat": step.seat,
        "by_bot": bool(step.actor and step.actor.startswith("bot:")),
        "events": sight.heard(step, eyes),
        "to_move": [int(seat) for seat in moment.state.to_move],
        "scores": [player.score for player in moment.state.players],
    }
    if views:
        shown["view"] = sight.seen(moment.state, eyes)
    return shown
