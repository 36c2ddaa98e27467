"""The server is killed at random moments under play: what was acknowledged is there, nothing is half there, every game ends and audits."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from allaboard.table import records, store
from allaboard.table.database import Database
from allaboard.table.desk import Desk
from tests.support.servers import Person, Server, lot


class Client(threading.Thread):
    """Somebody who plays at some tables without minding that the server is not always there, and keeps what was acknowledged."""

    def __init__(self, person: Person, tables: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.person, self.tables = person, tables
        self.rng = Random(seed)
        self.acknowledged: list[tuple[str, int, int, dict[str, Any]]] = []
        self.failures: list[str] = []
        self.over: set[str] = set()
        self.stop = threading.Event()
        self.standing: dict[str, tuple[Any, ...]] = {}
        """How each table looked last: told if somebody waits for ever."""

    def run(self) -> None:
        number = 0
        while not self.stop.is_set() and len(self.over) < len(self.tables):
            for table in self.tables:
                number += 1
                try:
                    self._turn(table, f"{self.name} {number}")
                except httpx.TransportError:
                    time.sleep(0.05)
                except Exception as error:  # noqa: BLE001 - told by the test
                    self.failures.append(repr(error))
                    return

    def _turn(self, table: str, key: str) -> None:
        looked = self.person.http.get(f"/api/tables/{table}/snapshot")
        if looked.status_code == 503 and looked.json()["code"] == "closing":
            time.sleep(0.05)
            return
        assert looked.status_code == 200, looked.text
        shown = looked.json()
        if shown["table"]["status"] == "over":
            self.over.add(table)
        step = shown["step"]
        self.standing[table] = (shown["table"]["status"], shown["viewer"], step["seq"], step["to_move"])
        if not step["legal"]:
            time.sleep(0.01)
            return
        action, seat = lot(self.rng, step["legal"]), shown["viewer"]
        sent = False
        while not self.stop.is_set():
            try:
                answer = self.person.act(table, step["seq"], action, seat, key)
            except httpx.TransportError:
                sent = True
                time.sleep(0.05)
                continue
            if answer.status_code == 200:
                # With the key the answer is the same whether the first post came through or not.
                assert answer.json()["step"]["seq"] == step["seq"] + 1
                self.acknowledged.append((table, step["seq"] + 1, seat, action))
            else:
                assert answer.status_code in (409, 503), answer.text
                assert answer.json()["code"] in ("stale", "closing", "not_playing") or sent, answer.text
            return


def killed_again_and_again(url: str, directory: Path, kills: int, seed: str, *options: str) -> None:
    rng = Random(seed)
    server = Server(url, directory, *options)
    server.start()
    people: list[Person] = []
    try:
        people += [Person(server.base, f"Player {n}") for n in range(4)]
        tables: list[list[str]] = [[], [], [], []]
        # Games of two at a time, enough of them to last; one with a bot.
        for first, second, kinds in ((0, 1, ("me", "open")), (2, 3, ("me", "open", "thrifty")), (1, 2, ("me", "open"))):
            table = people[first].open(*kinds, board="usa")["id"]
            people[second].post(f"/api/tables/{table}/join")
            tables[first].append(table)
            tables[second].append(table)
        clients = [Client(person, tables[n], n) for n, person in enumerate(people)]
        for client in clients:
            client.start()
        for _ in range(kills):
            time.sleep(rng.uniform(0.0, 0.7))
            server.kill()
            server.start()
        # Nothing is killed any more: every game goes on to its end.
        for client in clients:
            client.join(240)
        stuck = [client.name for client in clients if client.is_alive()]
        for client in clients:
            client.stop.set()
        # One who failed leaves the others waiting: that is told first.
        assert [failure for client in clients for failure in client.failures] == []
        assert not stuck, [client.standing for client in clients]
        assert server.stop() == 0
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
        for person in people:
            person.http.close()
    judged(url, clients)
    assert '"level": "error"' not in server.logs()


def judged(url: str, clients: list[Client]) -> None:
    """Look into the database: the acknowledged steps, whole steps, games that end and audit."""
    from allaboard import codec

    database = Database(url)
    desk = Desk(database)
    try:
        acknowledged = [one for client in clients for one in client.acknowledged]
        assert len(acknowledged) > 20
        assert len({(table, seq) for table, seq, _, _ in acknowledged}) == len(acknowledged)
        for table in {table for client in clients for table in client.tables}:
            live = desk.fresh(table)
            assert live.row.status == "over"
            with database.read() as connection:
                steps = store.read_steps(connection, table)
            assert [step.seq for step in steps] == list(range(live.row.seq + 1))
            by_seq = {step.seq: step for step in steps}
            for _, seq, seat, action in [one for one in acknowledged if one[0] == table]:
                kept = by_seq[seq].action
                assert kept is not None
                assert (by_seq[seq].seat, codec.encode_action(kept)) == (seat, action)
            outcome = records.audited(live, desk.effective(live))
            assert outcome["holds"], outcome
    finally:
        database.close()


@pytest.mark.timeout(600)
def test_a_server_killed_a_dozen_times_loses_nothing(database_url: str, tmp_path: Path) -> None:
    killed_again_and_again(database_url, tmp_path, 12, "short", "--bot-workers", "1")


@pytest.mark.timeout(600)
def test_two_workers_killed_together_lose_nothing(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url = request.getfixturevalue("database_server").database()
    killed_again_and_again(url, tmp_path, 3, "pair", "--workers", "2", "--bot-workers", "1")


@pytest.mark.long
@pytest.mark.parametrize("round_", range(10))
def test_a_server_killed_hundreds_of_times_loses_nothing(database_url: str, tmp_path: Path, round_: int) -> None:
    killed_again_and_again(database_url, tmp_path, 30, f"long {round_}")
