"""Who you are: a name is enough; a link moves a guest, a password makes an account, a token lets a program play."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.servers import Person, Server, lot, serving

Enter = Callable[[str], Person]


def raw(server: Server, query: str, *values: Any) -> list[Any]:
    path = Path(server.database.removeprefix("sqlite:///"))
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
        return database.execute(query, values).fetchall()


def code_of(person: Person, path: str, **body: Any) -> str:
    answer = person.http.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def test_a_name_is_enough_and_a_restart_forgets_nobody(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path) as server, Person(server.base, "Ana") as ana:
        table = ana.open("me", "open")["id"]
        ana.post("/api/me", name="Ana Maria")
        server.stop()
        server.start()
        assert ana.get("/api/me") == {"signed_in": True, "name": "Ana Maria", "username": None, "via": "cookie"}
        assert [t["id"] for t in ana.get("/api/me/tables")] == [table]


def test_a_link_moves_the_guest_to_another_device_once(server: Server, person: Enter) -> None:
    ana, phone = person("Ana"), Person(server.base)
    table = ana.open("me", "me")["id"]
    made = ana.post("/api/me/move")
    assert made["url"].endswith(f"/move#{made['code']}"), "behind the #, so that no server log ever sees it"
    assert made["qr_svg"].startswith("<svg")
    phone.post("/api/me/adopt", code=made["code"])
    assert phone.get(f"/api/tables/{table}")["your_seats"] == [0, 1]
    assert ana.get("/api/me")["signed_in"], "the first device stays who it is"
    with Person(server.base) as third:
        assert code_of(third, "/api/me/adopt", code=made["code"]) == "bad_code"
        late = ana.post("/api/me/move")["code"]
        raw(server, "UPDATE moves SET expires_at = expires_at - 600000")
        assert code_of(third, "/api/me/adopt", code=late) == "bad_code"
    assert raw(server, "SELECT count(*) FROM moves WHERE hash = ?", made["code"]) == [(0,)], "kept as a hash only"
    phone.http.close()


def test_a_password_turns_the_guest_into_an_account_with_its_history(server: Server, person: Enter) -> None:
    ana = person("Ana")
    table = ana.open("me", "me")["id"]
    ana.post(f"/api/tables/{table}/resign", seat=0)
    old = Person(server.base)
    old.http.cookies.set("allaboard", ana.cookie, domain="127.0.0.1")
    assert old.get("/api/me")["signed_in"]
    ana.post("/api/me/password", username="Ana.Banana", password="five trains to Lisboa")
    assert not old.get("/api/me")["signed_in"], "other devices must log in"
    assert ana.get("/api/me")["username"] == "ana.banana"
    with Person(server.base) as elsewhere:
        assert code_of(elsewhere, "/api/login", username="ana.banana", password="four trains") == "bad_login"
        assert code_of(elsewhere, "/api/login", username="nobody.at.all", password="four trains") == "bad_login"
        elsewhere.post("/api/login", username="ANA.banana", password="five trains to Lisboa")
        assert [t["id"] for t in elsewhere.get("/api/me/tables", over=True)] == [table]
        assert elsewhere.get("/api/me/statistics")["results"][0]["games"] == 2
    ((kept,),) = raw(server, "SELECT password FROM guests WHERE username = 'ana.banana'")
    assert kept.startswith("$argon2id$")
    assert code_of(person("Eva"), "/api/me/password", username="ana.BANANA", password="another one") == "name_taken"
    ana.http.post("/api/logout", params={"everywhere": True})
    old.http.close()


def test_out_everywhere_is_out_everywhere(server: Server, person: Enter) -> None:
    ana = person("Ana")
    with Person(server.base) as phone:
        phone.post("/api/me/adopt", code=ana.post("/api/me/move")["code"])
        held = ana.cookie
        assert ana.http.post("/api/logout", params={"everywhere": True}).status_code == 204
        assert not phone.get("/api/me")["signed_in"]
        ana.http.cookies.set("allaboard", held, domain="127.0.0.1")
        assert not ana.get("/api/me")["signed_in"], "the withdrawn cookie is worth nothing"


def test_a_token_plays_for_its_guest_until_it_is_withdrawn(server: Server, person: Enter) -> None:
    ana = person("Ana")
    table = ana.open("me", "me")["id"]
    made = ana.post("/api/me/tokens", label="my bot")
    assert [set(token) for token in ana.get("/api/me/tokens")] == [{"id", "label", "created_at"}]
    with Person(server.base, token=made["token"]) as bot:
        step = bot.snapshot(table)["step"]
        assert bot.act(table, step["seq"], lot(bot.rng, step["legal"]), 0).is_success
        assert code_of(bot, "/api/me/tokens", label="a child") == "token_may_not"
        assert ana.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        assert bot.http.get("/api/me/tables").json()["code"] == "bad_token"
    assert raw(server, "SELECT count(*) FROM tokens WHERE hash = ?", made["token"]) == [(0,)]
