"""Who may do what: every operation of the API against every role. An operation without a row fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from tests.support.servers import Person, Server, serving, until

ROLES = ("nobody", "expired", "guest", "spectator", "other", "mover", "host", "token")
"""`guest`: somebody with a name at a table that is not for watching; `spectator`: the same at one that is. `other` and `mover` hold
seats, `host` opened the table for them without sitting down, `token` is a program of `mover`; `expired` has a cookie too old."""

# What each role is answered: nobody, expired, guest, spectator, other, mover, host, token.
EVERYBODY = "200 200 200 200 200 200 200 200"
IN_PERSON = "401 401 200 200 200 200 200 403"
WATCHERS = "403 403 403 200 200 200 200 200"
# phase, body, answers
ROWS: dict[str, tuple[str, Any, str]] = {
    "GET /api/me": ("open", None, EVERYBODY),
    "POST /api/me": ("open", {"name": "Zoe"}, "200 200 200 200 200 200 200 403"),
    "POST /api/me/password": ("open", {"username": "{new}", "password": "long enough"}, IN_PERSON),
    "POST /api/login": (
        "open",
        {"username": "nobody.here", "password": "long enough"},
        "401 401 401 401 401 401 401 401",
    ),
    "POST /api/logout": ("open", None, "401 401 204 204 204 204 204 403"),
    "POST /api/me/move": ("open", None, IN_PERSON),
    "POST /api/me/adopt": ("open", {"code": "no such code"}, "404 404 404 404 404 404 404 404"),
    "GET /api/me/tokens": ("open", None, IN_PERSON),
    "POST /api/me/tokens": ("open", {"label": "bot"}, "401 401 201 201 201 201 201 403"),
    "DELETE /api/me/tokens/{token_id}": ("open", None, "401 401 404 404 404 204 404 403"),
    "GET /api/push": ("open", None, EVERYBODY),
    "GET /api/me/reminders": ("open", None, IN_PERSON),
    "POST /api/me/reminders": (
        "open",
        {"kind": "webhook", "url": "https://example.org/trains"},
        "401 401 201 201 201 201 201 403",
    ),
    "DELETE /api/me/reminders/{reminder_id}": ("open", None, "401 401 404 404 404 204 404 403"),
    "POST /api/me/reminders/{reminder_id}/test": ("open", None, "401 401 404 404 404 409 404 403"),
    "GET /api/me/tables": ("open", None, "401 401 200 200 200 200 200 200"),
    "GET /api/me/statistics": ("open", None, "401 401 200 200 200 200 200 200"),
    "POST /api/tables": (
        "open",
        {"board": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]},
        "401 401 201 201 201 201 201 201",
    ),
    "POST /api/lesson": ("open", None, "401 401 201 201 201 201 201 201"),
    "GET /api/tables": ("open", None, EVERYBODY),
    "GET /api/codes/{code}": ("open", None, EVERYBODY),
    # A table that has not begun: its link is an invitation.
    "POST /api/tables/{table_id}/join": ("open", {}, "401 401 200 200 409 409 200 409"),
    "PUT /api/tables/{table_id}/seats/{seat}": ("open", {"bot": "thrifty"}, "401 401 403 403 403 403 200 403"),
    "POST /api/tables/{table_id}/start": ("open", {"fill": "thrifty"}, "401 401 403 403 403 403 200 403"),
    "DELETE /api/tables/{table_id}": ("open", None, "401 401 403 403 403 403 200 403"),
    "PATCH /api/tables/{table_id}": ("open", {"chat_open": False}, "401 401 403 403 403 403 200 403"),
    # A game.
    "GET /api/tables/{table_id}": ("playing", None, WATCHERS),
    "GET /api/tables/{table_id}/snapshot": ("playing", None, WATCHERS),
    "GET /api/tables/{table_id}/snapshot?seat={mover}": ("playing", None, "403 403 403 403 403 200 403 200"),
    "GET /api/tables/{table_id}/qr.svg": ("playing", None, WATCHERS),
    "GET /api/tables/{table_id}/stream": ("playing", None, WATCHERS),
    "GET /api/tables/{table_id}/stream?seat={mover}": ("playing", None, "403 403 403 403 403 200 403 200"),
    "GET /api/tables/{table_id}/log": ("playing", None, WATCHERS),
    "GET /api/tables/{table_id}/log?seat={mover}": ("playing", None, "403 403 403 403 403 200 403 200"),
    "GET /api/tables/{table_id}/chat": ("playing", None, WATCHERS),
    "POST /api/tables/{table_id}/chat": ("playing", {"text": "Hello"}, "401 401 403 403 201 201 201 201"),
    "POST /api/tables/{table_id}/actions": (
        "playing",
        {"seq": "{seq}", "action": "{action}"},
        "401 401 403 403 409 200 403 200",
    ),
    "POST /api/tables/{table_id}/actions as mover": (
        "playing",
        {"seq": "{seq}", "action": "{action}", "seat": "{mover}"},
        "401 401 403 403 403 200 403 200",
    ),
    "POST /api/tables/{table_id}/undo": ("playing", {"seat": "{mover}"}, "401 401 403 403 403 200 403 200"),
    "POST /api/tables/{table_id}/offer-end": ("playing", {"seat": "{mover}"}, "401 401 403 403 403 200 403 200"),
    "POST /api/tables/{table_id}/answer": ("asked", {"accept": True}, "401 401 403 403 200 409 403 409"),
    "POST /api/tables/{table_id}/resign": ("playing", {"seat": "{mover}"}, "401 401 403 403 403 200 403 200"),
    "POST /api/tables/{table_id}/leave": ("playing", {"seat": "{mover}"}, "401 401 403 403 403 200 403 200"),
    "POST /api/tables/{table_id}/return": ("left", {"seat": "{mover}"}, "401 401 403 403 403 200 403 200"),
    "GET /api/tables/{table_id}/hint": ("playing", None, "401 401 403 403 409 200 403 200"),
    "GET /api/tables/{table_id}/plan": ("playing", None, "401 401 403 403 200 200 403 200"),
    "GET /api/tables/{table_id}/counter": ("playing", None, "401 401 403 403 200 200 403 200"),
    # Nobody looks into a game before it is over, …
    "GET /api/tables/{table_id}/record while playing": ("playing", None, "403 403 403 409 409 409 409 409"),
    "GET /api/tables/{table_id}/replay while playing": ("playing", None, "403 403 403 409 409 409 409 409"),
    # … and then everybody who may come in.
    "GET /api/tables/{table_id}/scores": ("over", None, WATCHERS),
    "GET /api/tables/{table_id}/record": ("over", None, WATCHERS),
    "GET /api/tables/{table_id}/audit": ("over", None, WATCHERS),
    "GET /api/tables/{table_id}/replay": ("over", None, WATCHERS),
    "GET /api/tables/{table_id}/replay/{step}": ("over", None, WATCHERS),
    "POST /api/tables/{table_id}/rematch": ("over", None, "401 401 403 403 201 201 403 201"),
    "POST /api/tables/{table_id}/branch": ("over", {"step": 1}, "401 401 403 201 201 201 201 201"),
    # The house.
    "GET /api/boards": ("open", None, EVERYBODY),
    "GET /api/boards/{name}": ("open", None, EVERYBODY),
    "GET /api/bots": ("open", None, EVERYBODY),
    "GET /api/ratings/{board}/{seats}": ("open", None, EVERYBODY),
    "GET /api/i18n/{language}.ftl": ("open", None, EVERYBODY),
    "GET /api/rules/{board}/{language}": ("open", None, EVERYBODY),
    "GET /api/leaflets/{language}": ("open", None, EVERYBODY),
    "GET /api/leaflets/{board}/{language}/{product}/{paper}": ("open", None, EVERYBODY),
    "GET /healthz": ("open", None, EVERYBODY),
    "GET /metrics": ("open", None, EVERYBODY),
}


@dataclass
class Scene:
    """A table in some phase, with everybody who comes to it."""

    people: dict[str, Person]
    table: dict[str, Any]
    values: dict[str, Any]


class Stage:
    """Sets scenes up, and keeps them for as long as nothing in them has changed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.scenes: dict[tuple[str, bool], Scene] = {}
        self.people: dict[str, Person] = {}
        self.token = ""
        self.reminder = ""
        self.count = 0

    def scene(self, phase: str, watching: bool) -> Scene:
        if (phase, watching) not in self.scenes:
            self.scenes[phase, watching] = self._made(phase, watching)
        return self.scenes[phase, watching]

    def _made(self, phase: str, watching: bool) -> Scene:
        if not self.people:
            self._enter()
        people = self.people
        host = people["host"]
        table = host.open("open", "open", "open", watching=watching, start_when_full=False, card_counter=True, first=0)
        path, values = f"/api/tables/{table['id']}", {"mover": 0, "seq": 0, "action": {}, "token": self.token}
        people["mover"].post(f"{path}/join", seat=0)
        people["other"].post(f"{path}/join", seat=1)
        if phase == "open":
            return Scene(people, host.get(path), values)
        host.post(f"{path}/start", fill="thrifty")
        for role in ("mover", "other"):
            people[role].turn(table["id"])
        mover = people["mover"]
        shown = until(lambda: (s := mover.snapshot(table["id"]))["step"]["legal"] and s)
        claims = [a for a in shown["step"]["legal"] if a["type"] == "draw_card"]
        values |= {"seq": shown["step"]["seq"], "action": claims[0]}
        if phase == "asked":
            mover.post(f"{path}/offer-end")
        if phase == "left":
            mover.post(f"{path}/leave")
        if phase == "over":
            mover.post(f"{path}/resign")
            people["other"].post(f"{path}/resign")
        return Scene(people, mover.get(path), values)

    def _enter(self) -> None:
        self.count += 1
        base = self.server.base
        people = {
            role: Person(base, role.capitalize()) for role in ("guest", "other", "mover", "host", "nobody", "expired")
        }
        people["spectator"] = people["guest"]
        people["nobody"].http.cookies.clear()
        people["expired"].http.cookies.set("allaboard", self._too_old(people["mover"].cookie), domain="127.0.0.1")
        token = people["mover"].post("/api/me/tokens", label="bot")
        people["token"] = Person(base, token=token["token"])
        asked = people["mover"].post("/api/me/reminders", kind="webhook", url="https://no-such-host.invalid/")
        self.people, self.token, self.reminder = people, token["id"], asked["id"]

    def close(self) -> None:
        for one in self.people.values():
            one.http.close()
        self.people.clear()
        self.scenes.clear()

    def _too_old(self, cookie: str) -> str:
        """The same cookie, signed by the server's own key four hundred and one days ago."""
        with sqlite3.connect(self.server.database.removeprefix("sqlite:///")) as database:
            (secret,) = database.execute("SELECT value FROM settings WHERE name = 'cookie secret'").fetchone()
        database.close()

        class Old(TimestampSigner):
            def get_timestamp(self) -> int:
                return super().get_timestamp() - 401 * 86_400

        fresh = URLSafeTimedSerializer(secret, salt="guest cookie")
        return str(URLSafeTimedSerializer(secret, salt="guest cookie", signer=Old).dumps(fresh.loads(cookie)))

    def ask(self, operation: str, phase: str, body: Any, role: str) -> int:
        """The status that a role is answered."""
        scene = self.scene(phase, watching=role not in ("nobody", "expired", "guest"))
        method, path = operation.split()[:2]
        values = {
            **scene.values, "table_id": scene.table["id"], "code": scene.table["code"], "token_id": scene.values["token"], "reminder_id": self.reminder,
            "seat": 2, "step": 0, "name": "mini", "board": "mini", "seats": 2, "language": "en", "product": "summary", "paper": "a4", "new": f"user{self.count}.{role}",
        }  # fmt: skip
        if path == "/api/ratings/{board}/{seats}":
            values["seats"] = 2
        for name, value in values.items():
            path = path.replace(f"{{{name}}}", str(value))
        request = scene.people[role].http.build_request(
            method, path, json=_filled(body, values) if body is not None else {}
        )
        answer = scene.people[role].http.send(request, stream=True)
        status = answer.status_code
        if not path.split("?")[0].endswith("/stream"):
            answer.read()
        answer.close()
        if method != "GET" and answer.is_success:
            if path.startswith(("/api/me", "/api/log")):
                self.close()
            else:
                self.scenes.clear()
        assert status < 400 or answer.headers["content-type"] == "application/problem+json"
        return status


def _filled(part: Any, values: dict[str, Any]) -> Any:
    if isinstance(part, dict):
        return {name: _filled(value, values) for name, value in part.items()}
    if isinstance(part, str) and part.startswith("{"):
        return values[part[1:-1]]
    return part


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    directory: Path = tmp_path_factory.mktemp("authority")
    with serving(f"sqlite:///{directory / 'games.sqlite3'}", directory) as server:
        made = Stage(server)
        yield made
        made.close()


def test_every_operation_of_the_description_has_a_row(stage: Stage) -> None:
    described = httpx.get(f"{stage.server.base}/openapi.json").json()["paths"]
    operations = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}
    rows = {" ".join(row.split()[:2]).partition("?")[0] for row in ROWS}
    assert rows == operations


@pytest.mark.parametrize("operation", ROWS)
def test_each_role_may_do_what_is_its_own(stage: Stage, operation: str) -> None:
    phase, body, answers = ROWS[operation]
    expected = dict(zip(ROLES, map(int, answers.split()), strict=True))
    assert {role: stage.ask(operation, phase, body, role) for role in ROLES} == expected
