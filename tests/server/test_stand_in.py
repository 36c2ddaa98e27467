"""A seat whose time runs out, or whose player is away, is played by the chosen bot, by itself, and given back on return."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.servers import Person, Server, until

Enter = Callable[[str], Person]
LIVE = {"kind": "live", "bank_s": 300, "increment_s": 5}
DAYS = {"kind": "days", "days": 1}


def later(server: Server, table: str, seconds: float) -> None:
    """Let so much time have passed at a table, with nobody there."""
    path = Path(server.database.removeprefix("sqlite:///"))
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
        ms = int(seconds * 1000)
        database.execute(
            "UPDATE seats SET since = since - ?, seen_at = seen_at - ? WHERE table_id = ?", (ms, ms, table)
        )
        database.execute(
            "UPDATE tables SET due_at = due_at - ?, moved_at = moved_at - ?, version = version + 1 WHERE id = ?",
            (ms, ms, table),
        )


def begun(ana: Person, ion: Person, **more: Any) -> str:
    table = str(ana.open("me", "open", first=0, takeover_bot="thrifty", **more)["id"])
    ion.post(f"/api/tables/{table}/join")
    until(lambda: not any(person.turn(table) for person in (ion,)))
    return table


def stood_in(person: Person, table: str) -> Any:
    return until(lambda: (t := person.get(f"/api/tables/{table}"))["seats"][0]["away"] and t)


def test_who_runs_out_of_time_is_stood_in_for_and_has_the_seat_back(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    for pace, seconds in ((LIVE, 301), (DAYS, 86_401)):
        table = begun(ana, ion, pace=pace)
        later(server, table, seconds)
        seat = stood_in(ion, table)["seats"][0]
        assert (seat["away"], seat["bot"], seat["name"]) == ("time", "thrifty", "Ana")
        until(lambda: any(step["by_bot"] for step in ion.get(f"/api/tables/{table}/log")))  # noqa: B023 - asked at once
        returned = ana.post(f"/api/tables/{table}/return")
        assert (returned["seats"][0]["away"], returned["seats"][0]["bot"]) == (None, None)
        if pace is LIVE:
            assert returned["seats"][0]["clock"]["left_ms"] > 10_000, "enough to do something with"
        notes = [e["type"] for step in ion.get(f"/api/tables/{table}/log") for e in step["events"]]
        assert notes.count("seat_taken_over") == notes.count("seat_given_back") == 1


def test_who_is_away_from_a_live_table_is_stood_in_for_until_they_look_in_again(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    table = begun(ana, ion, pace=LIVE, absent_s=60)
    later(server, table, 100)  # of three hundred seconds in the bank
    assert stood_in(ion, table)["seats"][0]["away"] == "absent"
    with ana.follow(table) as stream:
        for name, held, _ in stream.events():
            if name == "table" and held["seats"][0]["away"] is None:
                break
    assert ion.get(f"/api/tables/{table}")["seats"][0]["away"] is None


def test_who_looks_on_is_not_away(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    table = begun(ana, ion, pace=LIVE, absent_s=60)
    with ana.follow(table) as stream:
        events = stream.events()
        next(events)
        path = Path(server.database.removeprefix("sqlite:///"))
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
            database.execute("UPDATE seats SET since = since - 100000 WHERE table_id = ?", (table,))
            database.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table,))
        later_table = begun(ana, ion, pace=LIVE, absent_s=60)
        later(server, later_table, 100)
        stood_in(ion, later_table)  # the one where she does not look on
        assert ion.get(f"/api/tables/{table}")["seats"][0]["away"] is None


def test_with_nobody_left_the_game_waits_and_is_taken_up_again(server: Server, person: Enter) -> None:
    ana = person("Ana")
    table = ana.open("me", "thrifty", pace=LIVE, first=0)["id"]
    left = ana.post(f"/api/tables/{table}/leave")
    assert (left["status"], left["to_move"]) == ("paused", [])
    later(server, table, 10_000)
    assert ana.snapshot(table)["step"]["legal"] == []
    back = ana.post(f"/api/tables/{table}/return")
    assert back["status"] == "playing"
    assert back["seats"][0]["clock"]["left_ms"] > 250_000, "nobody's clock ran"
