"""Reminders of day games: nobody gets one unasked, each is sent once, what a push holds only its browser reads."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import sqlite3
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from allaboard.server import webpush
from allaboard.server.outgoing import NotSent, checked, resolved
from tests.support.servers import Person, Server, serving, until


class Receiver:
    """The other side: keeps what it gets, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(receiver.status)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("reminders")
    with serving(f"sqlite:///{directory / 'games.sqlite3'}", directory, "--private-webhooks") as made:
        yield made


def long_ago(server: Server, table: str, hours: float) -> None:
    """Let the turn at a table have begun so many hours ago, without its player having looked since."""
    path = Path(server.database.removeprefix("sqlite:///"))
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
        ms = int(hours * 3_600_000)
        database.execute("UPDATE seats SET since = since - ?, seen_at = 0 WHERE table_id = ?", (ms, table))
        database.execute("UPDATE tables SET due_at = due_at - ?, version = version + 1 WHERE id = ?", (ms, table))


def day_game(ana: Person, ion: Person, **pace: Any) -> str:
    table = str(ana.open("me", "open", first=0, pace={"kind": "days", "days": 2, **pace})["id"])
    ion.post(f"/api/tables/{table}/join")
    return table


# ── webhooks ─────────────────────────────────────────────────────────────────


def test_a_webhook_is_told_once_of_the_turn_and_once_that_time_is_short(home: Server, receiver: Receiver) -> None:
    with Person(home.base, "Ana") as ana, Person(home.base, "Ion") as ion:
        assert ana.get("/api/me/reminders") == []
        asked = ana.post("/api/me/reminders", kind="webhook", url=f"{receiver.url}/ana", language="pt")
        (kept,) = ana.get("/api/me/reminders")
        assert kept["to"] == f"{receiver.url}/ana"
        assert "secret" not in kept, "it is shown once"
        table = day_game(ana, ion)
        long_ago(home, table, 3)
        until(lambda: receiver.got)
        long_ago(home, table, 40)  # five of forty-eight hours are left
        until(lambda: len(receiver.got) == 2)
        (_, headers, body), (_, _, last) = receiver.got
        assert hmac.new(asked["secret"].encode(), body, hashlib.sha256).hexdigest() in headers["x-allaboard-signature"]
        told = json.loads(body)
        assert (told["event"], told["table"], told["seat"], told["board"]) == ("your_turn", table, 0, "mini")
        assert told["title"] == "É a sua vez"
        assert told["url"].endswith(f"/t/{table}")
        assert told["deadline"] - told["since"] == 48 * 3_600_000
        assert told["url"] in told["text"]
        assert json.loads(last)["event"] == "time_is_short"
        assert "5 horas" in json.loads(last)["body"]
        assert {path for path, _, _ in receiver.got} == {"/ana"}, "Ion asked for nothing"


def test_what_does_not_answer_or_is_gone(home: Server, receiver: Receiver) -> None:
    with Person(home.base, "Ana") as ana, Person(home.base, "Ion") as ion:
        asked = ana.post("/api/me/reminders", kind="webhook", url=f"{receiver.url}/x")
        trial = f"/api/me/reminders/{asked['id']}/test"
        assert ana.http.post(trial).status_code == 204
        assert json.loads(receiver.got[0][2])["event"] == "test"
        receiver.status = 302  # nobody is led elsewhere
        answer = ana.http.post(trial)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_delivered")
        assert "302" in answer.json()["detail"]
        receiver.status = 410
        long_ago(home, day_game(ana, ion), 3)
        until(lambda: ana.get("/api/me/reminders") == [])
        assert ana.http.post(trial).status_code == 404
        figures = ana.http.get("/metrics").text
        assert 'allaboard_reminders_total{kind="webhook",outcome="gone"} 1' in figures
        assert receiver.url not in home.logs()


def test_enough_is_enough_and_the_same_place_is_kept_once(home: Server) -> None:
    with Person(home.base, "Ana") as ana:
        for _ in range(3):
            ana.post("/api/me/reminders", kind="webhook", url="https://example.org/same")
        assert len(ana.get("/api/me/reminders")) == 1
        answers = [
            ana.http.post("/api/me/reminders", json={"kind": "webhook", "url": f"https://example.org/{n}"})
            for n in range(10)
        ]
        assert [a.status_code for a in answers] == [201] * 9 + [409]
        assert answers[-1].json()["code"] == "too_many_kept"


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "ftp://example.org/", "https://", "https://a b/", "https://user:pw@example.org/",
     "https://example.org:99999999/", "https://[::1", "javascript:alert(1)", "https://exämple.org/"],
)  # fmt: skip
def test_strange_addresses_are_refused(server: Server, url: str) -> None:
    with Person(server.base, "Ana") as ana:
        answer = ana.http.post("/api/me/reminders", json={"kind": "webhook", "url": url})
        assert (answer.status_code, answer.json()["code"]) == (422, "webhook_refused"), answer.text
        with pytest.raises(NotSent):
            checked(url, private=False)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "[::1]",  # noqa: S104
     "[fd00::1]", "[fe80::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "224.0.0.1", "2130706433"],
)  # fmt: skip
def test_nothing_is_sent_into_the_hosts_own_network(host: str) -> None:
    with pytest.raises(NotSent):
        resolved(host.strip("[]"), 443, private=False)


def test_a_test_message_into_the_hosts_own_network_is_refused(server: Server, receiver: Receiver) -> None:
    with Person(server.base, "Ana") as ana:
        asked = ana.post("/api/me/reminders", kind="webhook", url=receiver.url.replace("http:", "https:"))
        answer = ana.http.post(f"/api/me/reminders/{asked['id']}/test")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_delivered")
        assert "private network" in answer.json()["detail"]
    assert receiver.got == []


# ── pushes ───────────────────────────────────────────────────────────────────


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def test_a_push_is_read_by_its_browser_and_signed_by_this_server(home: Server, receiver: Receiver) -> None:
    browser, auth = generate_private_key(SECP256R1()), b"sixteen letters!"
    theirs = webpush.point(browser.public_key())
    with Person(home.base, "Ana") as ana, Person(home.base, "Ion") as ion:
        keys = {"p256dh": webpush.b64(theirs), "auth": webpush.b64(auth)}
        asked = ana.post("/api/me/reminders", kind="push", endpoint=f"{receiver.url}/push/1", keys=keys, language="ro")
        assert (asked["to"], asked["secret"]) == ("127.0.0.1", None)
        table = day_game(ana, ion)
        long_ago(home, table, 3)
        until(lambda: receiver.got)
        _, headers, body = receiver.got[0]
        public = unb64(ana.get("/api/push")["key"])
    # Read it as a browser does.
    salt, length = body[:16], body[20]
    ours, sealed = body[21 : 21 + length], body[21 + length :]
    shared = browser.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), ours))
    secret = derived(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    plain = AESGCM(key).decrypt(derived(secret, salt, b"Content-Encoding: nonce\0", 12), sealed, None)
    assert plain[-1:] == b"\2"
    told = json.loads(plain[:-1])
    assert (told["event"], told["table"], told["title"]) == ("your_turn", table, "Este rândul tău")
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    # Check the signature as a push service does.
    scheme, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, unb64(parts["k"])) == ("vapid", public)
    head, claims, signature = parts["t"].split(".")
    raw = unb64(signature)
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), public).verify(
        encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
        f"{head}.{claims}".encode(),
        ECDSA(SHA256()),
    )
    assert json.loads(unb64(claims))["aud"] == receiver.url


def test_the_example_of_rfc_8291() -> None:
    sent = webpush.encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        webpush.private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert webpush.b64(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "A" * 87, "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
        {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "A" * 20},
        {"p256dh": "A" * 85, "auth": "A" * 21},
    ],
)  # fmt: skip
def test_keys_that_are_none_are_refused(server: Server, keys: dict[str, str]) -> None:
    with Person(server.base, "Ana") as ana:
        body = {"kind": "push", "endpoint": "https://push.example/1", "keys": keys}
        answer = ana.http.post("/api/me/reminders", json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "webhook_refused"), answer.text
