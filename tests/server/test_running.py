"""Running a server: how soon it is there, how it stops, what it says, and that nothing slow holds the rest up."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tools.loading.figures import family, processor_s

from allaboard import codec
from allaboard.boards import load
from allaboard.core import Seat, SeedDealer, view
from allaboard.core import start as begin
from allaboard.server.guard import Guard
from allaboard.server.metrics import Metrics
from allaboard.server.net import lan_address, qr_text
from allaboard.server.settings import Settings
from allaboard.server.thinkers import Thinkers
from tests.support import postgres
from tests.support.servers import NO_TLS, Person, Server, Viewer, play_out, serving, until

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "allaboard", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


# ── starting ─────────────────────────────────────────────────────────────────


def test_it_starts_hardly_later_than_what_it_stands_on(tmp_path: Path) -> None:
    """A second on an idle machine. Processor time, for others may be busy here; and a ratio, for machines differ."""
    script = "import fastapi, sqlalchemy, uvicorn; import time; print(time.process_time())"
    bare = min(float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(4))
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    taken = []
    for _ in range(3):
        with serving(url, tmp_path) as server:
            assert server.process is not None
            taken.append(processor_s(server.process.pid) - sum(map(processor_s, _children(server.process.pid))))
    assert min(taken) < 3.5 * bare + 0.1, (taken, bare)


def _children(pid: int) -> list[int]:
    return [one for one in family(pid) if one != pid and _parent(one) == pid]


def _parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[1])


def test_the_address_in_the_network_is_told_with_a_code_to_scan(tmp_path: Path) -> None:
    """On a terminal. In a network without other machines there is nothing to tell."""
    reader, terminal = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "allaboard",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{tmp_path / 'games.sqlite3'}",
    ]
    with subprocess.Popen(command, stdout=terminal, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as process:
        os.close(terminal)
        told = b""
        while b"Ctrl-C" not in told:
            told += os.read(reader, 65_536)
        port = re.search(rb"localhost:(\d+)", told)
        assert port
        until(lambda: _answers(int(port[1])))
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
    os.close(reader)
    text = told.decode().replace("\r\n", "\n")
    found = re.search(r"localhost:(\d+)", text)
    assert found
    address = lan_address()
    if address is None:
        assert "On the same network" not in text
    else:
        url = f"http://{address}:{found[1]}"
        assert f"On the same network: {url}" in text
        assert qr_text(url).strip() in text


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", verify=NO_TLS).is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--workers", "2"], "SQLite serves with one"), (["--port", "70000"], "70000"), (["--host", "203.0.113.7"], "cannot be used"),
        (["--database", "nonsense"], "not the address of a database"), (["--database", "postgresql://127.0.0.1:1/x"], "does not open"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_what_cannot_be_served_is_refused_in_one_sentence(tmp_path: Path, options: list[str], why: str) -> None:
    done = run("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'games.sqlite3'}", *options)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


# ── stopping ─────────────────────────────────────────────────────────────────


def test_answers_do_not_wait_for_acknowledgements(server: Server) -> None:
    """An answer is more than one packet: with Nagle's algorithm each but the first on a connection takes 40 ms more."""
    with httpx.Client(base_url=server.base, verify=NO_TLS) as kept:
        spent = []
        for _ in range(20):
            began = time.perf_counter()
            assert kept.get("/healthz").is_success
            spent.append(time.perf_counter() - began)
    assert sorted(spent)[5] < 0.03, spent


def test_it_drains_when_told_to_stop(tmp_path: Path) -> None:
    """What is being answered is answered, streams say goodbye, and then it is gone: soon, however many look on."""
    with serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path) as server, Person(server.base, "Ana") as ana:
        assert server.process is not None
        table = ana.open("me", "me", board="usa")["id"]
        viewers = [Viewer(ana, table, seat=n % 2) for n in range(2)]
        others = [Viewer(Person(server.base, f"Eva {n}"), table) for n in range(40)]
        until(lambda: all(viewer.seen for viewer in (*viewers, *others)))
        answers: list[httpx.Response] = []
        asking = threading.Thread(
            target=lambda: answers.append(ana.http.get("/api/leaflets/mini/ro/summary/a4", timeout=60))
        )
        asking.start()
        time.sleep(0.2)
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 20
        asking.join()
        assert [answer.status_code for answer in answers] == [200]
        assert answers[0].content.startswith(b"%PDF")
        for viewer in (*viewers, *others):
            viewer.done()
            assert viewer.seen[-1] == ("bye", {"reason": "closing"})
            viewer.person.http.close()
        assert '"level": "error"' not in server.logs()


def test_who_is_not_answered_before_it_stops_is_told_to_ask_again() -> None:
    """A request that takes longer than the server may wait is cancelled; a bare 500 would look like a fault."""
    house: Any = SimpleNamespace(settings=Settings(), metrics=Metrics(), hub=SimpleNamespace(closing=False))
    scope = {"type": "http", "method": "GET", "path": "/api/boards", "headers": [], "client": ("192.0.2.1", 1)}

    async def asked(*, closing: bool) -> list[Any]:
        sent: list[Any] = []

        async def never(*_: Any) -> None:
            await asyncio.sleep(60)

        async def send(message: Any) -> None:
            sent.append(message)

        task = asyncio.create_task(Guard(never, house)(scope, never, send))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        house.hub.closing = closing
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return sent

    with ThreadPoolExecutor(1) as pool:
        start, body = pool.submit(lambda: asyncio.run(asked(closing=True))).result()
        assert pool.submit(lambda: asyncio.run(asked(closing=False))).result() == [], "its client has gone"
    assert start["status"] == 503
    assert (b"retry-after", b"2") in start["headers"]
    assert json.loads(body["body"])["code"] == "closing"


def test_ctrl_c_stops_it_too(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path)
    server.start()
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(30) == 130
    assert "Traceback" not in server.logs()


def test_a_worker_that_dies_is_replaced_and_all_stop_together(
    database_server: postgres.Postgres, tmp_path: Path
) -> None:
    with serving(database_server.database(), tmp_path, "--workers", "2", "--bot-workers", "1") as server:
        assert server.process is not None

        def workers() -> set[int]:
            return {pid for pid in _children(server.process.pid) if b"spawn_main" in _command(pid)}  # type: ignore[union-attr]

        before = until(lambda: len(workers()) == 2 and workers())
        os.kill(min(before), signal.SIGKILL)
        until(lambda: len(workers() - before) == 1 and len(workers()) == 2, timeout=60)
        until(lambda: all(httpx.get(f"{server.base}/healthz", verify=NO_TLS).is_success for _ in range(6)))
        numbered = {
            httpx.get(f"{server.base}/metrics", verify=NO_TLS).text.partition('worker="')[2][:1] for _ in range(20)
        }
        assert numbered <= {"0", "1"}
        everyone = list(family(server.process.pid))
        assert server.stop() == 0
        until(lambda: not [pid for pid in everyone if Path(f"/proc/{pid}").exists() and _alive(pid)])


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


# ── what it says ─────────────────────────────────────────────────────────────


def test_figures_are_as_prometheus_wants_them(server: Server) -> None:
    with Person(server.base, "Ana") as ana:
        ana.open("me", "thrifty")
        until(lambda: "bot_seconds" in ana.http.get("/metrics").text)
        text = ana.http.get("/metrics").text
    types: dict[str, str] = {}
    samples: dict[str, list[tuple[dict[str, str], float]]] = defaultdict(list)
    for line in text.splitlines():
        if line.startswith("#"):
            _, kind, name, what = line.split(" ")
            assert kind == "TYPE"
            assert name not in types, "each is told of once, in one place"
            types[name] = what
            continue
        found = re.fullmatch(r"([a-z_]+)(?:\{(.*)\})? (\S+)", line)
        assert found, line
        labels = dict(re.findall(r'([a-z]+)="((?:[^"\\]|\\.)*)"', found[2] or ""))
        samples[found[1]].append((labels, float(found[3])))
    assert types["allaboard_tables"] == types["allaboard_streams"] == "gauge"
    assert types["allaboard_requests_total"] == "counter"
    for name, kind in types.items():
        if kind == "histogram":
            rows: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for labels, value in samples.pop(f"{name}_bucket"):
                rows[str({k: v for k, v in labels.items() if k != "le"})].append((float(labels["le"]), value))
            counts = {str(labels): value for labels, value in samples.pop(f"{name}_count")}
            samples.pop(f"{name}_sum")
            for key, row in rows.items():
                assert row == sorted(row), "bounds grow, and so do counts"
                assert row[-1] == (float("inf"), counts[key])
    assert set(samples) == {name for name, kind in types.items() if kind != "histogram"}


def test_logs_are_lines_of_json(server: Server) -> None:
    with Person(server.base, "Ana") as ana:
        ana.http.get("/api/tables/no-such-table")
        # A request is noted once it is answered: whoever has the answer may be here first.
        until(lambda: '"status": 404' in (server.directory / "err.1").read_text())
    lines = [json.loads(line) for line in (server.directory / "err.1").read_text().splitlines()]
    assert {"at", "level", "event"} <= set.intersection(*[set(line) for line in lines])
    asked = [line for line in lines if line["event"] == "request" and line.get("status") == 404]
    assert asked[-1]["route"] == "/api/tables/{table_id}", "the pattern, not the address"


def test_a_running_database_is_copied_by_the_command(server: Server, tmp_path: Path) -> None:
    with Person(server.base, "Ana") as ana:
        table = ana.open("me", "me")["id"]
        copy = tmp_path / "copy.sqlite3"
        done = run("backup", str(copy), "--database", server.database)
        assert done.returncode == 0, done.stderr
        again = run("backup", str(copy), "--database", server.database)
        assert (again.returncode, again.stderr.count("\n")) == (2, 1)
        with serving(f"sqlite:///{copy}", tmp_path) as other, Person(other.base) as same:
            same.http.cookies.set("allaboard", ana.cookie, domain="127.0.0.1")
            assert same.get(f"/api/tables/{table}")["your_seats"] == [0, 1]


# ── bots ─────────────────────────────────────────────────────────────────────


def thinkers(server: Server) -> list[int]:
    assert server.process is not None
    return [pid for pid in family(server.process.pid) if pid != server.process.pid and b"spawn_main" in _command(pid)]


def test_a_bot_that_is_killed_while_it_thinks_is_replaced(tmp_path: Path) -> None:
    options = ("--bot-ms", "3000", "--bot-workers", "1")
    with (
        serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, *options) as server,
        Person(server.base, "Ana") as ana,
    ):
        table = ana.open("me", "thrifty", board="usa", first=1)["id"]
        ana.turn(table, 0)
        for pid in thinkers(server):
            os.kill(pid, signal.SIGKILL)
        shown: Any = until(lambda: (s := ana.snapshot(table, 0))["step"]["legal"] and s)
        assert shown["step"]["to_move"] == [0], "the bot has chosen its tickets and moved"


def test_a_bot_that_hangs_keeps_no_other_table_waiting(tmp_path: Path) -> None:
    """Its process stands still; at another table people play on, and when it goes on so does its own game."""
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with serving(url, tmp_path, "--bot-workers", "1") as server, Person(server.base, "Ana") as ana:
        stuck = ana.open("me", "thrifty", board="usa", first=0)["id"]
        until(lambda: ana.turn(stuck, 0) and "bot_seconds_count" in ana.http.get("/metrics").text)
        held = thinkers(server)
        for pid in held:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(0.5)  # what it had said before may still be on its way
        while ana.turn(stuck, 0):
            pass
        seq, other = ana.snapshot(stuck)["step"]["seq"], ana.open("me", "me")["id"]
        play_out([ana], other, 6)
        assert ana.snapshot(other)["step"]["seq"] >= 6
        assert ana.snapshot(stuck)["step"]["seq"] == seq
        for pid in held:
            os.kill(pid, signal.SIGCONT)
        until(lambda: ana.snapshot(stuck)["step"]["seq"] > seq)


SLOW = """
import json, sys, time
for line in sys.stdin:
    time.sleep(1.5)
    print(json.dumps({"choose": 0}), flush=True)
"""


def test_slow_bots_wait_for_slow_bots_only(tmp_path: Path) -> None:
    script = tmp_path / "slow.py"
    script.write_text(SLOW)
    slow = f"stdio:{sys.executable} {script}"
    state, _ = begin(load("mini").game(2, 0), SeedDealer("a seed"))
    sight = json.dumps(codec.encode_view(view(state, Seat(0))))

    async def meanwhile() -> tuple[list[float], list[float]]:
        thinkers = Thinkers(2, 4000, 30)
        try:
            await thinkers.think("thrifty", sight)
            assert await thinkers.think(slow, sight) is not None, "now it is known as slow"

            async def timed(name: str) -> float:
                began = time.monotonic()
                assert await thinkers.think(name, sight) is not None
                return time.monotonic() - began

            waiting = [asyncio.create_task(timed(slow)) for _ in range(3)]
            quick = [await timed("thrifty") for _ in range(5)]
            return quick, list(await asyncio.gather(*waiting))
        finally:
            thinkers.close()

    with ThreadPoolExecutor(1) as pool:  # a loop of its own, whatever else this process does
        quick, late = pool.submit(lambda: asyncio.run(meanwhile())).result()
    assert sorted(quick)[2] < 1.0 < 1.5 <= min(late)
    assert max(late) > 4, "one after the other"
