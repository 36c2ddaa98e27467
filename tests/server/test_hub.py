"""News between workers, where they are not what they should be."""

from __future__ import annotations

import json
import time
from pathlib import Path

import psycopg

from allaboard.server.hub import CHANNEL
from tests.support import postgres
from tests.support.servers import Person, Viewer, play_out, serving

LISTENING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


def test_a_notice_that_nobody_understands_stops_no_news(database_server: postgres.Postgres, tmp_path: Path) -> None:
    url = database_server.database()
    with serving(url, tmp_path, "--workers", "2") as server:
        people = [Person(server.base, name) for name in ("Ana", "Ion")]
        table = people[0].open("me", "open")["id"]
        with psycopg.connect(url, autocommit=True) as connection:
            until = time.monotonic() + 30
            while connection.execute(LISTENING).fetchone() != (2,) and time.monotonic() < until:
                time.sleep(0.05)  # the second worker may be ready after the first has answered
            for payload in ("nonsense", "", "a b c d e f", f"a {table} x y z"):
                connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, payload])
        viewers = [Viewer(Person(server.base), table, after=-1) for _ in range(6)]  # at either worker
        people[1].post(f"/api/tables/{table}/join")
        began = time.monotonic()
        assert play_out(people, table)["status"] == "over"
        told = [viewer.done() for viewer in viewers]
        assert time.monotonic() - began < 40
        assert all(steps == told[0] for steps in told)
        for person in people:
            person.http.close()
    events = [json.loads(line)["event"] for line in server.logs().splitlines() if line.startswith("{")]
    assert events.count("notice not understood") == 2 * 4
    assert '"level": "error"' not in server.logs()
