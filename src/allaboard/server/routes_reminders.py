"""Reminders of day games: off until their guest asks for them, here and by no other way."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.concurrency import run_in_threadpool

from allaboard.server import models_reminders as models
from allaboard.server.doors import HouseDep, Own, base_url, errors, pay
from allaboard.server.outgoing import NotSent, checked
from allaboard.server.problems import Problem
from allaboard.server.reminders import PUSHES
from allaboard.table import reminders
from allaboard.table.reminders import Asked

router = APIRouter(prefix="/api", tags=["reminders"])

_OWN = ("who_are_you", "token_may_not")
ReminderId = Annotated[str, Path(max_length=24)]


def _shown(asked: Asked) -> dict[str, Any]:
    target = asked.target
    return {
        "id": asked.id,
        "kind": asked.kind,
        "to": target["url"] if asked.kind == "webhook" else checked(target["endpoint"], private=True).hostname,
        "language": target["language"],
        "created_at": asked.created_at,
    }


@router.get("/push", response_model=models.PushOut, responses=errors())
def push_key(house: HouseDep) -> dict[str, Any]:
    """The key with which a browser subscribes to pushes of this server; null if it sends none."""
    return {"key": house.reminders.public_key()}


@router.get("/me/reminders", response_model=list[models.ReminderOut], responses=errors(*_OWN))
def my_reminders(house: HouseDep, caller: Own) -> list[dict[str, Any]]:
    """Where you are told that it is your turn in a game by days. Nowhere, until you ask for it."""
    return [_shown(asked) for asked in reminders.of(house.database, caller.guest.id)]


@router.post(
    "/me/reminders",
    response_model=models.NewReminder,
    status_code=201,
    responses=errors(*_OWN, "webhook_refused", "push_unavailable", "too_many_kept"),
)
def ask_for_reminders(body: models.ReminderIn, request: Request, house: HouseDep, caller: Own) -> dict[str, Any]:
    """Ask to be told when it is your turn in a game by days, and again before your time runs out.

    A webhook gets a POST with JSON: `event` (`your_turn`, `time_is_short`, `test`), `title`, `body`, `url`, `table`, `board`,
    `seat`, `since`, `deadline`, and `text`, which says it all in one line for chats. Its header `X-Allaboard-Signature` is
    `sha256=` and the HMAC of the body with the `secret` that is answered here, this once. A push goes to the browser that
    subscribed with the key of GET /api/push.
    """
    url = body.url if body.kind == "webhook" else body.endpoint
    try:
        checked(url, private=house.settings.private_webhooks)
    except NotSent as error:
        raise Problem("webhook_refused", str(error)) from None
    target: dict[str, Any] = {"language": body.language, "base": base_url(request)}
    if body.kind == "webhook":
        target |= {"url": body.url, "secret": secrets.token_urlsafe(24)}
    else:
        if not PUSHES:
            raise Problem("push_unavailable")
        from allaboard.server import webpush

        try:
            webpush.check(body.keys.p256dh, body.keys.auth)
        except ValueError:
            raise Problem("webhook_refused", "These are not the keys of a browser's subscription.") from None
        target |= {"endpoint": body.endpoint, "p256dh": body.keys.p256dh, "auth": body.keys.auth}
    asked = reminders.add(house.database, caller.guest.id, body.kind, target, house.desk.clock())
    if asked is None:
        raise Problem("too_many_kept")
    return {**_shown(asked), "secret": target.get("secret")}


@router.delete("/me/reminders/{reminder_id}", status_code=204, responses=errors(*_OWN, "not_found"))
def stop_reminders(reminder_id: ReminderId, house: HouseDep, caller: Own) -> None:
    """Send nothing there any more."""
    if not reminders.drop(house.database, caller.guest.id, reminder_id):
        raise Problem("not_found")


@router.post("/me/reminders/{reminder_id}/test", status_code=204, responses=errors(*_OWN, "not_found", "not_delivered"))
async def try_reminder(reminder_id: ReminderId, house: HouseDep, caller: Own) -> None:
    """Send one now, to see whether it arrives."""
    pay(house.logins.wait(f"reminder {caller.guest.id}"))
    known = await run_in_threadpool(reminders.of, house.database, caller.guest.id)
    asked = next((one for one in known if one.id == reminder_id), None)
    if asked is None:
        raise Problem("not_found")
    try:
        status = await house.reminders.send(asked, house.reminders.trial(asked))
    except NotSent as error:
        raise Problem("not_delivered", str(error)) from None
    if not 200 <= status < 300:
        raise Problem("not_delivered", f"The other side answered {status}.")
