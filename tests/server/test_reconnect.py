"""A client that loses its stream at every step, and resumes, sees each step exactly once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.servers import Person, Server, Stream, Viewer, play_out, serving, until

Enter = Callable[[str], Person]


def test_dropped_at_every_step_each_is_seen_once(server: Server, person: Enter) -> None:
    ana, ion, eva = person("Ana"), person("Ion"), person("Eva")
    table = ana.open("me", "open")["id"]
    ion.post(f"/api/tables/{table}/join")
    whole = Viewer(person("Tom"), table, after=-1)
    got: list[int] = []
    ends = threading.Event()

    def always_dropping() -> None:
        while not ends.is_set():
            stream = Stream(eva, table, {} if got else {"after": -1}, got[-1] if got else None)
            try:
                for name, held, _ in stream.events():
                    if name == "step":
                        assert not held.get("snapshot")
                        got.append(held["seq"])
                        break
                    if name == "table" and held["status"] == "over" and got[-1] == held["seq"]:
                        ends.set()
                        break
            finally:
                stream.close()

    dropping = threading.Thread(target=always_dropping)
    dropping.start()
    over = play_out([ana, ion], table)
    dropping.join(60)
    assert not dropping.is_alive()
    assert got == list(range(over["seq"] + 1))
    assert [step["seq"] for step in whole.done()] == got


def test_resumed_at_any_step_the_rest_is_the_same(server: Server, person: Enter) -> None:
    ana = person("Ana")
    table = ana.open("me", "me")["id"]
    over = play_out([ana], table)
    whole: list[dict[str, object]] = []
    with Stream(ana, table, {"seat": 0, "after": -1}) as stream:
        for step in stream.steps():
            whole.append(step)
            if step["seq"] == over["seq"]:
                break
    for at in range(-1, over["seq"]):
        by_header = at % 2 == 0 and at >= 0
        with Stream(
            ana, table, {"seat": 0} if by_header else {"seat": 0, "after": at}, at if by_header else None
        ) as stream:
            assert next(stream.steps()) == whole[at + 1]
    # Up to date, there is nothing to tell but the table.
    with Stream(ana, table, {"seat": 0, "after": over["seq"]}) as stream:
        assert next(stream.events())[0] == "table"
    # Ahead of the game, or with nonsense, one begins anew.
    with Stream(ana, table, {"seat": 0, "after": 999}) as stream:
        assert next(stream.steps())["snapshot"] is True


@pytest.mark.parametrize("header", ["²", "-5", "x", "99999999999999999999", "1e3", ""])
def test_a_strange_last_event_id_is_not_an_error(server: Server, person: Enter, header: str) -> None:
    ana = person("Ana")
    table = ana.open("me", "thrifty")["id"]
    raw = {b"Last-Event-ID": header.encode("latin-1")}
    with ana.http.stream("GET", f"/api/tables/{table}/stream", headers=raw) as answer:
        assert answer.status_code in (200, 422)


def test_a_server_that_stops_says_goodbye_and_the_next_one_goes_on(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path) as server:
        ana = Person(server.base, "Ana")
        table = ana.open("me", "me", board="usa")["id"]
        play_out([ana], table, 4)
        viewer = Viewer(ana, table, seat=0)
        until(lambda: len(viewer.seen) >= 2)
        assert server.stop() == 0
        steps = viewer.done()
        assert viewer.seen[-1] == ("bye", {"reason": "closing"})
        server.start()
        last = steps[-1]["seq"]
        play_out([ana], table, 2)
        with Stream(ana, table, {"seat": 0}, last) as stream:
            assert next(stream.steps())["seq"] == last + 1
        ana.http.close()


def test_a_viewer_far_behind_gets_the_position_instead_of_every_step(server: Server, person: Enter) -> None:
    from allaboard.server import stream as module

    assert module.FAR_BEHIND >= 300, "a whole game is told step by step"


def test_chat_and_changes_of_the_table_come_by_the_stream(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    table = ana.open("me", "open")["id"]
    with ana.follow(table) as stream:
        events = stream.events()
        name, held, _ = next(events)
        assert (name, held["status"]) == ("table", "open")
        ion.post(f"/api/tables/{table}/join")
        ion.post(f"/api/tables/{table}/chat", text="<b>Hello</b> & goodbye")
        found: dict[str, object] = {}
        while not {"step", "chat"} <= set(found):
            name, held, _ = next(events)
            found[name] = held
        assert found["chat"] == {**found["chat"], "name": "Ion", "text": "<b>Hello</b> & goodbye"}  # type: ignore[dict-item]
        ana.http.patch(f"/api/tables/{table}", json={"chat_open": False})
        while not (name == "table" and held["chat_open"] is False):
            name, held, _ = next(events)
