"""Tells guests, where they asked for it, that it is their turn in a game by days: by webhook, or as a push to a browser."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import json
import logging
import secrets
from importlib.util import find_spec
from typing import Any, Final

import anyio
import anyio.to_thread
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from allaboard.i18n import text
from allaboard.server.logs import log, say
from allaboard.server.metrics import Metrics
from allaboard.server.outgoing import NotSent, post
from allaboard.server.settings import Settings
from allaboard.table import reminders, schema
from allaboard.table.desk import Desk
from allaboard.table.reminders import Asked, Due

LOOK_S: Final = 5.0
PAUSES_S: Final = (0.0, 5.0, 60.0)
"""Before each try; whoever cannot be reached then is told of the next turn."""
AT_ONCE: Final = 8
HOUR_MS: Final = 3_600_000
KEEP_S: Final = 24 * 3600
GONE: Final = (404, 410)
PUSHES: Final = find_spec("cryptography") is not None
"""Whether the extra `push` is here; it is loaded when the first push is asked for."""


class Reminders:
    """Looks for reminders that are due, and sends them beside everything else."""

    def __init__(self, desk: Desk, settings: Settings, metrics: Metrics) -> None:
        self.desk = desk
        self.settings = settings
        self.metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()
        self._limit = anyio.CapacityLimiter(AT_ONCE)
        self._key: str | None = None

    async def start(self) -> None:
        """Begin to look."""
        self._spawn(self._looking())

    async def stop(self) -> None:
        """Let go."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _looking(self) -> None:
        while True:
            try:
                for due in await asyncio.to_thread(reminders.due, self.desk):
                    for way in due.ways:
                        self._spawn(self._tell(due, way))
            except Exception:  # noqa: BLE001 - the next look may be luckier
                log.exception("reminders")
            await asyncio.sleep(LOOK_S)

    async def _tell(self, due: Due, way: Asked) -> None:
        message = self.message(due, way)
        outcome = "failed"
        for pause in PAUSES_S:
            await asyncio.sleep(pause)
            with contextlib.suppress(NotSent):
                status = await self.send(way, message)
                if 200 <= status < 300:
                    outcome = "sent"
                    break
                if status in GONE and (way.kind == "push" or status == 410):
                    await asyncio.to_thread(reminders.drop, self.desk.database, due.guest_id, way.id)
                    outcome = "gone"
                    break
                if 300 <= status < 500 and status != 429:
                    break
        self.metrics.count("reminders_total", kind=way.kind, outcome=outcome)
        if outcome != "sent":
            say("reminder not sent", logging.WARNING, kind=way.kind, outcome=outcome)

    # ── what is told ─────────────────────────────────────────────────────────

    def message(self, due: Due, way: Asked) -> dict[str, Any]:
        """What a guest is told: nothing of the game but that it waits."""
        row, language = due.live.row, str(way.target["language"])
        board = text(language, f"board-{row.setup.board}")
        hours = max(1, round((due.deadline - self.desk.clock()) / HOUR_MS))
        return {
            "event": "your_turn" if due.reason == "turn" else "time_is_short",
            **_words(language, f"reminder-{due.reason}", board=board, hours=hours),
            "url": f"{self.settings.public_url or way.target['base']}/t/{row.id}",
            "table": row.id,
            "board": row.setup.board,
            "seat": due.seat,
            "since": due.since,
            "deadline": due.deadline,
        }

    def trial(self, way: Asked) -> dict[str, Any]:
        """What is sent to see whether it arrives."""
        language = str(way.target["language"])
        return {
            "event": "test",
            **_words(language, "reminder-test"),
            "url": f"{self.settings.public_url or way.target['base']}/account",
        }

    # ── sending ──────────────────────────────────────────────────────────────

    async def send(self, way: Asked, message: dict[str, Any]) -> int:
        """Send it once; the status of the answer."""
        return await anyio.to_thread.run_sync(self._post, way, message, limiter=self._limit, abandon_on_cancel=True)

    def _post(self, way: Asked, message: dict[str, Any]) -> int:
        target, private = way.target, self.settings.private_webhooks
        if way.kind == "webhook":
            said = {**message, "text": f"{message['title']}: {message['body']} {message['url']}"}
            body = json.dumps(said, ensure_ascii=False).encode()
            signature = hmac.new(str(target["secret"]).encode(), body, hashlib.sha256).hexdigest()
            headers = {
                "Content-Type": "application/json; charset=utf-8",
                "X-Allaboard-Signature": f"sha256={signature}",
            }
            return post(str(target["url"]), body, headers, private=private)
        key = self.push_key()
        if key is None:
            raise NotSent("This server sends no pushes any more.")
        from allaboard.server import webpush

        own, endpoint = webpush.private(key), str(target["endpoint"])
        sealed = webpush.encrypted(
            json.dumps(message, ensure_ascii=False).encode(), target["p256dh"], target["auth"], secrets.token_bytes(16)
        )
        headers = {
            "Authorization": webpush.authorization(endpoint, own, self._contact()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_S),
            "Urgency": "normal",
        }
        return post(endpoint, sealed, headers, private=private)

    def _contact(self) -> str:
        url = self.settings.public_url or ""
        return url if url.startswith("https://") else "mailto:host@allaboard.invalid"

    # ── the key of this server ───────────────────────────────────────────────

    def push_key(self) -> str | None:
        """The private key that signs pushes: made when first asked for, kept in the database, the same for every worker."""
        if not PUSHES:
            return None
        from allaboard.server import webpush

        t, database = schema.settings, self.desk.database
        while self._key is None:
            with database.read() as connection:
                self._key = connection.execute(select(t.c.value).where(t.c.name == "push key")).scalar()
            if self._key is None:
                with contextlib.suppress(IntegrityError), database.write() as connection:
                    connection.execute(insert(t).values(name="push key", value=webpush.new_key()))
        return self._key

    def public_key(self) -> str | None:
        """What a browser needs to allow pushes from this server; None if it sends none."""
        key = self.push_key()
        if key is None:
            return None
        from allaboard.server import webpush

        return webpush.b64(webpush.point(webpush.private(key).public_key()))


def _words(language: str, name: str, **arguments: Any) -> dict[str, str]:
    # Isolation marks are for pages; a notification is one line.
    told = {"title": text(language, name), "body": text(language, f"{name}-text", **arguments)}
    return {part: words.replace("\u2068", "").replace("\u2069", "") for part, words in told.items()}
