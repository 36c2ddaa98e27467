"""What people send who mean no good, or know no better: 4xx with a plain reason, never a 5xx, and no memory that grows."""

from __future__ import annotations

import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from allaboard.server.guard import address_of
from tests.support.servers import NO_TLS, Person, Server, play_out, serving, until

HUGE = 10**40
MEGABYTE = b"x" * 1_000_000


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A game in which it is Ana's turn."""
    with Person(server.base, "Ana") as ana:
        made = ana.open("me", "me", board="usa")["id"]
        play_out([ana], made, 2)
        return f"{made} {ana.cookie}"


@pytest.fixture
def ana(server: Server, table: str) -> Iterator[tuple[Person, str]]:
    with Person(server.base) as person:
        person.http.cookies.set("allaboard", table.split()[1], domain="127.0.0.1")
        yield person, f"/api/tables/{table.split(maxsplit=1)[0]}"


def refused(answer: httpx.Response) -> dict[str, Any]:
    """What a problem says; it must be one, with a plain reason."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text[:300])
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["status"] == answer.status_code
    assert len(problem["detail"]) > 5
    assert "Traceback" not in answer.text
    return problem


# ── bodies ───────────────────────────────────────────────────────────────────

ACTIONS: list[Any] = [
    None, [], "draw_card", 7, {}, {"type": None}, {"type": []}, {"type": "draw_cards"}, {"type": "draw_card", "n": 2},
    {"type": "take_card"}, {"type": "take_card", "slot": -1}, {"type": "take_card", "slot": HUGE}, {"type": "take_card", "slot": 1.5},
    {"type": "take_card", "slot": True}, {"type": "take_card", "slot": "1"}, {"type": "take_card", "slot": [1]},
    {"type": "keep_tickets"}, {"type": "keep_tickets", "keep": "all"}, {"type": "keep_tickets", "keep": [None]},
    {"type": "keep_tickets", "keep": ["boston-miami", "boston-miami"]}, {"type": "keep_tickets", "keep": ["x" * 5000]},
    {"type": "claim_route", "route": "no-where", "payment": {"color": "red", "colored": 1, "locomotives": 0}},
    {"type": "claim_route", "route": "boston-montreal/1", "payment": {"color": "red", "colored": -2, "locomotives": 4}},
    {"type": "claim_route", "route": "boston-montreal/1", "payment": {"color": "red", "colored": HUGE, "locomotives": 0}},
    {"type": "claim_route", "route": "boston-montreal/1", "payment": {"color": "pink", "colored": 2, "locomotives": 0}},
    {"type": "claim_route", "route": "boston-montreal/1", "payment": {}}, {"type": "claim_route", "route": {}, "payment": []},
    {"type": "build_station", "city": "boston"}, {"type": "pay_surcharge", "payment": None}, {"type": "pass", "seat": 1},
    {"type": "\u0000"}, {"type": "draw_card\u202e"}, {"__class__": "State"}, {"type": "evolve"},
]  # fmt: skip


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: json.dumps(action)[:50])
def test_actions_that_are_none(ana: tuple[Person, str], action: Any) -> None:
    person, path = ana
    seq = person.get(path)["seq"]
    refused(person.http.post(f"{path}/actions", json={"seq": seq, "action": action}))
    assert person.get(path)["seq"] == seq


NUMBERS = [
    "-5",
    "1e400",
    "NaN",
    "Infinity",
    "1.5",
    '"7"',
    "null",
    "true",
    "[]",
    "{}",
    str(HUGE),
    "-0.0000001",
    "9" * 5000,
]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:12])
def test_numbers_that_are_none(ana: tuple[Person, str], number: str) -> None:
    person, path = ana
    body = f'{{"seq": {number}, "action": {{"type": "draw_card"}}}}'
    refused(person.http.post(f"{path}/actions", content=body.encode(), headers={"Content-Type": "application/json"}))
    setup = f'{{"board": "usa", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "absent_s": {number}}}'
    refused(person.http.post("/api/tables", content=setup.encode(), headers={"Content-Type": "application/json"}))


BODIES = [
    b"", b"{", b"\xff\xfe{\x00}\x00", b'{"seq": 1, "action": {"type": "\xff"}}', b'{"seq": 1, "action": {"type": "\xed\xa0\x80"}}',
    b"[" * 30_000, b'{"a":' * 10_000, b'{"seq": 1' + b" " * 60_000, b'"' + b"\\u0000" * 9_000 + b'"', b"\x00" * 100, b"null", b"seq=1&action=draw",
    b'{"seq": 1, "seq": 2, "action": {"type": "draw_card", "type": "pass"}}',
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:20]))
@pytest.mark.parametrize(
    "kind", ["application/json", "text/plain", "application/xml", "multipart/form-data; boundary=x", ""]
)
def test_bodies_that_cannot_be_read(ana: tuple[Person, str], body: bytes, kind: str) -> None:
    person, path = ana
    for target in (f"{path}/actions", "/api/tables", "/api/me"):
        refused(person.http.post(target, content=body, headers={"Content-Type": kind}))


NAMES = [
    "",
    " ",
    "\t",
    "a\nb",
    "a\u0000b",
    "\ud800",
    "\u202eevil",
    "x" * 33,
    "\u200b",
    "\ufeff",
    "\u2028",
    "\x1b[31m",
    "\ue000",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names_that_are_none(ana: tuple[Person, str], name: str) -> None:
    person, path = ana
    body = json.dumps({"name": name}).encode()  # in ASCII: half a character cannot be sent otherwise
    refused(person.http.post("/api/me", content=body, headers={"Content-Type": "application/json"}))
    body = json.dumps({"text": name if name != "x" * 33 else "x" * 301}).encode()
    refused(person.http.post(f"{path}/chat", content=body, headers={"Content-Type": "application/json"}))


def test_what_was_said_comes_back_as_it_was_and_as_nothing_else(ana: tuple[Person, str]) -> None:
    person, path = ana
    said = "<script>alert(1)</script> &amp; \"quotes\" 'and' more\\u0000 ăâîșț 🚂"
    person.post(f"{path}/chat", text=said)
    answer = person.http.get(f"{path}/chat")
    assert answer.json()[-1]["text"] == said
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "setup",
    [
        {"board": "../usa"}, {"board": "usa\u0000"}, {"board": "x" * 10_000}, {"seats": []}, {"seats": [{"kind": "me"}] * 6},
        {"seats": [{"kind": "me"}] * 1000}, {"seats": [{"kind": "bot"}, {"kind": "me"}]}, {"seats": [{"kind": "bot", "bot": "stdio:sh"}, {"kind": "me"}]},
        {"seats": [{"kind": "bot", "bot": "network:/etc/passwd"}, {"kind": "me"}]}, {"takeover_bot": "stdio:touch /tmp/x"},
        {"first": -1}, {"first": 4}, {"pace": {"kind": "days", "days": 0}}, {"pace": {"kind": "live", "bank_s": -1}}, {"pace": "live"},
        {"variants": {"long_tickets": 99}}, {"variants": {"no_such": True}}, {"visibility": "secret"}, {"rated": "yes please"}, {"id": "mine"},
        {"rated": True},
    ],
    ids=lambda setup: json.dumps(setup)[:40],
)  # fmt: skip
def test_tables_that_cannot_be(server: Server, setup: dict[str, Any]) -> None:
    with Person(server.base, "Ana") as person:
        body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "me"}], **setup}
        refused(person.http.post("/api/tables", json=body))


# ── addresses and headers ────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00", "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/" + "x" * 5000, "/api/tables/%ff%fe", "/api/nothing",
        "/api/tables/x/stream?after=-7", "/api/tables/x/stream?after=1e9", "/api/tables?limit=0", "/api/tables?limit=100000000000000000000",
        "/api/tables?status=secret", "/api/boards/..%2f..%2fpyproject", "/api/boards/USA", "/api/ratings/usa/9", "/api/i18n/xx.ftl",
        "/api/i18n/..%2fen.ftl", "/api/codes/%F0%9F%9A%82", "/api/codes/' OR 1=1 --", "/docs/nothing", "/assets/..%2f..%2fapp.py", "/nothing.php",
        "/%2e%2e/%2e%2e/etc/passwd.txt", "/a\\b.txt", "/api/leaflets/usa/en/leaflet/a3", "/api/tables/x/replay/-1", "/favicon.nothing",
    ],
)  # fmt: skip
def test_addresses_of_nothing(server: Server, path: str) -> None:
    refused(httpx.get(server.base + path, verify=NO_TLS))


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "X" * 300])
def test_methods_that_are_not_known(server: Server, method: str) -> None:
    refused(httpx.request(method, f"{server.base}/api/boards", verify=NO_TLS))


@pytest.mark.parametrize(
    "cookie", ["", "x", "a.b.c", "W10.aaaa.bbbb", "\xff\xfe", "x" * 8000, "WyJhIiwwXQ.Zz.AA", "null", "[]"]
)
def test_cookies_and_tokens_that_are_none(server: Server, cookie: str) -> None:
    raw = cookie.encode("latin-1")
    answer = httpx.get(f"{server.base}/api/me/tables", headers={b"Cookie": b"allaboard=" + raw}, verify=NO_TLS)
    assert refused(answer)["code"] == "who_are_you"
    for scheme in (b"Bearer x", b"bearer  x", b"Basic x", b"x"):
        answer = httpx.get(f"{server.base}/api/me/tables", headers={b"Authorization": scheme + raw}, verify=NO_TLS)
        assert refused(answer)["code"] in ("bad_token", "who_are_you")
        assert cookie == "" or cookie not in answer.text


@pytest.mark.parametrize("key", ["", "k" * 101, "\xff\xfe", "a b", "'; DROP TABLE steps; --"])
def test_strange_idempotency_keys(ana: tuple[Person, str], key: str) -> None:
    person, path = ana
    body = {"seq": 999_999, "action": {"type": "draw_card"}}
    raw = {b"Idempotency-Key": key.encode("latin-1")}
    refused(person.http.post(f"{path}/actions", json=body, headers=raw))


RAW = [
    b"GET /healthz HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"\r\n\r\n\r\n",
    b"GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"POST /api/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 1e3\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \xb2\r\n\r\n",
]  # fmt: skip


@pytest.mark.parametrize("sent", RAW, ids=lambda sent: repr(sent[:30]))
def test_what_is_not_even_http(server: Server, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 10) as wire:
        wire.sendall(sent)
        wire.shutdown(socket.SHUT_WR)
        got = b""
        try:
            while part := wire.recv(65_536):
                got += part
        except ConnectionResetError:
            pass  # hung up on, which is an answer too
    assert not got.startswith(b"HTTP/1.1 5"), got[:200]
    assert httpx.get(f"{server.base}/healthz", verify=NO_TLS).status_code == 200


# ── too much ─────────────────────────────────────────────────────────────────


def test_ten_megabytes_are_refused_and_not_kept(server: Server, ana: tuple[Person, str]) -> None:
    person, path = ana
    targets = ("/api/me", "/api/tables", f"{path}/actions", f"{path}/chat", "/api/nothing")

    def floods(times: int) -> None:
        for _ in range(times):
            for target in targets:
                for content in (MEGABYTE * 10, iter([MEGABYTE] * 10)):  # told beforehand how much, and not
                    try:
                        answer = person.http.post(target, content=content)
                    except httpx.TransportError:
                        continue  # hung up on before it was all sent
                    assert refused(answer)["code"] == "too_large" or target == "/api/nothing"

    floods(1)
    before = server.memory_kib()
    floods(6)
    assert server.memory_kib() - before < 30_000
    assert person.get("/api/me")["signed_in"] is True


def test_thousands_of_streams_from_one_address(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with serving(url, tmp_path, "--address-streams", "100") as server, Person(server.base, "Ana") as ana:
        table = ana.open("me", "me")["id"]
        request = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        wires, statuses = [], Counter[bytes]()
        for number in range(2000):
            wire = socket.create_connection(("127.0.0.1", server.port), 30)
            wire.sendall(request)
            status = wire.recv(4096).split(b" ")[1]
            statuses[status] += 1
            (wires.append(wire) if status == b"200" else wire.close())
            if number == 300:
                before = server.memory_kib()
        assert statuses == {b"200": 100, b"429": 1900}
        assert server.memory_kib() - before < 30_000
        assert ana.get(f"/api/tables/{table}")["status"] == "playing", "others are still served"
        for wire in wires:
            wire.close()
        # Who hangs up gives the place back.
        until(lambda: "allaboard_streams 0" in ana.http.get("/metrics").text)
        with ana.follow(table) as stream:
            assert next(stream.steps())["seq"] == 0


def test_who_says_nothing_or_says_it_slowly_is_hung_up_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with serving(url, tmp_path, "--request-seconds", "2") as server, Person(server.base, "Ana") as ana:
        table = ana.open("me", "me")["id"]
        body = b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
        asked = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        with ana.follow(table) as stream:
            # Nothing; a request without an end; a body without an end; and a second request without an end.
            wires = [socket.create_connection(("127.0.0.1", server.port), 30) for _ in range(4)]
            for wire, first in zip(wires, (b"", b"GET /healthz HTTP/1.1\r\n", body, asked), strict=True):
                wire.sendall(first)
            assert wires[3].recv(4096).startswith(b"HTTP/1.1 200")
            left = dict(enumerate(wires))
            for n in range(100):
                for number, wire in list(left.items()):
                    try:
                        if number:
                            wire.sendall(b"X-Filler: 1\r\n" if n or number != 3 else b"GET / HTTP/1.1\r\n")
                        wire.settimeout(0.05)
                        gone = wire.recv(4096) == b""
                    except TimeoutError:
                        gone = False
                    except OSError:
                        gone = True
                    if gone:
                        wire.close()
                        del left[number]
                if not left:
                    break
                time.sleep(0.1)
            assert not left
            # Who has asked may wait and listen for longer than that.
            assert ana.turn(table, 0)
            steps = stream.steps()
            assert [next(steps)["seq"] for _ in range(2)] == [0, 1]


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    slow = ("--address-rate", "20", "--guest-rate", "2", "--newcomer-rate", "4", "--login-rate", "3")
    with (
        serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, *slow) as server,
        httpx.Client(base_url=server.base, verify=NO_TLS) as http,
    ):
        # New guests, from one address.
        came = [httpx.post(f"{server.base}/api/me", json={"name": "Ana"}, verify=NO_TLS) for _ in range(6)]
        assert [a.status_code for a in came] == [200] * 4 + [429] * 2
        # Writes by one guest.
        http.cookies.set("allaboard", came[0].cookies["allaboard"], domain="127.0.0.1")
        written = [http.post("/api/me/move") for _ in range(40)]
        assert {a.status_code for a in written[:8]} == {200}
        assert written[-1].status_code == 429
        # Passwords.
        until(lambda: http.post("/api/me/password", json={"username": "ana", "password": "long enough"}).is_success)
        tried = [http.post("/api/login", json={"username": "ana", "password": f"wrong {n}"}) for n in range(9)]
        assert tried[0].status_code == 401
        assert tried[-1].status_code == 429
        # Anything at all.
        with socket.create_connection(("127.0.0.1", server.port), 60) as wire:
            wire.sendall(
                b"GET /api/me HTTP/1.1\r\nHost: a\r\n\r\n" * 399
                + b"GET /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
            asked = b"".join(iter(lambda: wire.recv(65_536), b""))
        assert asked.count(b"HTTP/1.1 ") == 400
        assert asked.count(b"HTTP/1.1 429 ") > 100
        for answer in (came[5], written[-1], tried[-1]):
            assert refused(answer)["code"] == "too_many"
            assert int(answer.headers["retry-after"]) >= 1
        assert http.get("/healthz").status_code == 200, "whoever watches over the server is not counted"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True), ("192.0.2.1", "192.0.2.2", False), ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8::1", "2001:db8:0:0:ffff:ffff:ffff:ffff", True), ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False), ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)  # fmt: skip
def test_a_household_is_one_address_however_it_is_written(one: str, other: str, same: bool) -> None:
    first, second = (address_of({"client": (number, 1)}) for number in (one, other))
    assert (first == second) is same


# ── other people's pages ─────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200), ({"Origin": "{base}"}, 200), ({"Sec-Fetch-Site": "same-origin"}, 200), ({"Sec-Fetch-Site": "none"}, 200),
        ({"Origin": "https://evil.example"}, 403), ({"Origin": "null"}, 403), ({"Origin": "http://127.0.0.1:1"}, 403), ({"Origin": "{base}.evil.example"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403), ({"Sec-Fetch-Site": "same-site"}, 403), ({"Origin": "http://[::1"}, 403), ({"Origin": ""}, 403),
    ],
)  # fmt: skip
def test_writes_from_other_peoples_pages_are_refused(server: Server, headers: dict[str, str], status: int) -> None:
    with Person(server.base, "Ana") as ana:
        sent = {name: value.replace("{base}", server.base) for name, value in headers.items()}
        answer = ana.http.post("/api/me", json={"name": "Eva"}, headers=sent)
        assert answer.status_code == status
        if status == 403:
            assert refused(answer)["code"] == "cross_site"
            assert ana.get("/api/me")["name"] == "Ana"


def test_nothing_lets_another_site_read_or_frame_or_learn_a_link(server: Server) -> None:
    for path in ("/", "/t/some-table", "/api/boards", "/api/nothing", "/docs", "/healthz", "/openapi.json"):
        answer = httpx.get(server.base + path, headers={"Origin": "https://evil.example"}, verify=NO_TLS)
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert policy["base-uri"] == "'none'"
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert "server" not in answer.headers


def test_the_cookie_is_for_this_server_alone(tmp_path: Path, server: Server) -> None:
    def flags(answer: httpx.Response) -> set[str]:
        return {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}

    plain = flags(httpx.post(f"{server.base}/api/me", json={"name": "Ana"}, verify=NO_TLS))
    assert {"httponly", "samesite=lax", "path=/"} <= plain
    assert "secure" not in plain, "a home has no certificate"
    public = ("--public-url", "https://trains.example")
    with serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, *public) as safe:
        answer = httpx.post(
            f"{safe.base}/api/me", json={"name": "Ana"}, headers={"Origin": "https://trains.example"}, verify=NO_TLS
        )
        assert "secure" in flags(answer)
        assert "max-age" in answer.headers["strict-transport-security"]


def test_nothing_of_all_this_was_a_failure(server: Server) -> None:
    assert '"level": "error"' not in server.logs()
    assert 'status="500"' not in httpx.get(f"{server.base}/metrics", verify=NO_TLS).text
