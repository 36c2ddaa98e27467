"""Two at once: exactly one wins, the other learns why. On one worker with SQLite, and on two with PostgreSQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest

from tests.support import postgres
from tests.support.servers import Person, Server, Viewer, lot, play_out, serving


@pytest.fixture(scope="module", params=["sqlite, one worker", "postgresql, two workers"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory: Path = tmp_path_factory.mktemp("races")
    if request.param.startswith("sqlite"):
        url, options = f"sqlite:///{directory / 'games.sqlite3'}", []
    else:
        server: postgres.Postgres = request.getfixturevalue("database_server")
        url, options = server.database(), ["--workers", "2"]
    with serving(url, directory, *options) as made:
        yield made


@pytest.fixture
def people(house: Server) -> Iterator[list[Person]]:
    made = [Person(house.base, name) for name in ("Ana", "Ion", "Rui")]
    yield made
    for one in made:
        one.http.close()


def at_once(wishes: Sequence[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    """Everybody at the same moment, each on a connection of its own."""
    barrier = Barrier(len(wishes))

    def one(wish: Callable[[], httpx.Response]) -> httpx.Response:
        barrier.wait()
        return wish()

    with ThreadPoolExecutor(len(wishes)) as pool:
        return list(pool.map(one, wishes))


def outcomes(answers: Sequence[httpx.Response]) -> Counter[str]:
    """How many were told what."""
    assert all(a.status_code < 500 for a in answers), [a.text for a in answers]
    return Counter("won" if a.is_success else str(a.json()["code"]) for a in answers)


def fresh(person: Person, path: str, body: dict[str, Any], key: str | None = None) -> Callable[[], httpx.Response]:
    """A request on a new connection: with several workers nobody knows which one gets it."""
    headers = {} if key is None else {"Idempotency-Key": key}

    def ask() -> httpx.Response:
        with Person(str(person.http.base_url)) as copy:
            copy.http.cookies.set("allaboard", person.cookie, domain="127.0.0.1")
            return copy.http.post(path, json=body, headers=headers)

    return ask


def begun(people: Sequence[Person], **more: Any) -> str:
    table = str(people[0].open("me", *["open"] * (len(people) - 1), **more)["id"])
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    return table


def mover(people: Sequence[Person], table: str) -> tuple[Person, dict[str, Any]]:
    for person in people:
        step = person.snapshot(table)["step"]
        if step["legal"]:
            return person, step
    raise AssertionError("nobody is to move")


def test_of_duplicate_posts_one_counts_and_the_others_are_stale(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    play_out(people[:2], table, 2)
    for _ in range(4):
        who, step = mover(people[:2], table)
        body = {"seq": step["seq"], "action": lot(who.rng, step["legal"])}
        answers = at_once([fresh(who, f"/api/tables/{table}/actions", body) for _ in range(5)])
        assert outcomes(answers) == {"won": 1, "stale": 4}
        for answer in answers:
            if answer.status_code == 409:
                assert answer.json()["seq"] == step["seq"] + 1
                assert answer.json()["current"]["seq"] == step["seq"] + 1


def test_the_same_key_at_once_is_one_action_and_one_answer(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    play_out(people[:2], table, 2)
    who, step = mover(people[:2], table)
    body = {"seq": step["seq"], "action": lot(who.rng, step["legal"])}
    answers = at_once([fresh(who, f"/api/tables/{table}/actions", body, "one key") for _ in range(5)])
    assert outcomes(answers) == {"won": 5}
    assert {answer.json()["step"]["seq"] for answer in answers} == {step["seq"] + 1}
    assert len({str(answer.json()["step"]) for answer in answers}) == 1
    assert who.get(f"/api/tables/{table}")["seq"] == step["seq"] + 1


def test_simultaneous_opening_choices_are_all_kept(house: Server, people: list[Person]) -> None:
    for _ in range(3):
        table = begun(people)
        viewers = [Viewer(Person(house.base, "Eva"), table, after=-1)]
        steps = [person.snapshot(table)["step"] for person in people]

        def choose(number: int, steps: list[dict[str, Any]] = steps, table: str = table) -> httpx.Response:
            step, tries = steps[number], 0
            while True:
                answer = people[number].act(
                    table, step["seq"], lot(people[number].rng, step["legal"]), key=f"opening {number}"
                )
                if answer.status_code != 409:
                    return answer
                assert answer.json()["code"] == "stale"
                step, tries = answer.json()["current"], tries + 1
                assert tries < 5, "each of the others wins at most once"

        answers = at_once([lambda n=n: choose(n) for n in range(3)])  # type: ignore[misc]
        assert outcomes(answers) == {"won": 3}
        assert sorted(answer.json()["step"]["seq"] for answer in answers) == [1, 2, 3]
        play_out(people, table)
        acted = [step["seat"] for step in viewers[0].done() if step["seq"] in (1, 2, 3)]
        assert sorted(acted) == [0, 1, 2]
        viewers[0].person.http.close()


def test_an_undo_and_the_next_players_move_do_not_both_happen(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    play_out(people[:2], table, 2)
    seen: Counter[str] = Counter()
    for _ in range(40):
        who, step = mover(people[:2], table)
        claims = [a for a in step["legal"] if a["type"] == "claim_route"]
        if not claims:
            who.act(table, step["seq"], lot(who.rng, step["legal"]))
            if who.get(f"/api/tables/{table}")["status"] != "playing":
                break
            continue
        done = who.act(table, step["seq"], claims[0]).json()
        if done["table"]["status"] != "playing" or done["step"]["to_move"] == [step["view"]["viewer"]]:
            continue
        if any(event["type"] == "tunnel_card_revealed" for event in done["step"]["events"]):
            continue  # something hidden has shown: that is taken back by consent only
        other = people[1] if who is people[0] else people[0]
        theirs = other.snapshot(table)["step"]
        body = {"seq": theirs["seq"], "action": next(a for a in theirs["legal"] if a["type"] == "draw_card")}
        undone, played = at_once(
            [fresh(who, f"/api/tables/{table}/undo", {}), fresh(other, f"/api/tables/{table}/actions", body)]
        )
        after = who.get(f"/api/tables/{table}")
        if played.is_success:  # then the undo had to be an offer, not a fact
            seen["played"] += 1
            assert undone.is_success
            assert after["offer"] is not None or after["status"] != "playing"
            other.post(f"/api/tables/{table}/answer", accept=False)
        else:
            seen["undone"] += 1
            assert undone.is_success
            assert outcomes([played]) in ({"stale": 1}, {"illegal": 1})
            assert after["to_move"] == [step["view"]["viewer"]]
            assert after["offer"] is None
        if sum(seen.values()) >= 6:
            break
    assert sum(seen.values()) > 0
    play_out(people[:2], table)
    assert people[0].get(f"/api/tables/{table}/audit")["holds"] is True


def test_a_takeover_and_a_return_at_once_leave_one_truth(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    play_out(people[:2], table, 2)
    ana = people[0]
    for _ in range(6):
        answers = at_once([fresh(ana, f"/api/tables/{table}/leave", {}), fresh(ana, f"/api/tables/{table}/return", {})])
        assert outcomes(answers) in ({"won": 2}, {"won": 1, "not_away": 1}, {"won": 1, "not_playing": 1})
        away = ana.get(f"/api/tables/{table}")["seats"][0]["away"]
        if away is None:
            assert outcomes([ana.http.post(f"/api/tables/{table}/return", json={})]) == {"not_away": 1}
        else:
            assert outcomes(at_once([fresh(ana, f"/api/tables/{table}/return", {}) for _ in range(3)])) == {
                "won": 1,
                "not_away": 2,
            }
    play_out(people[:2], table)
    assert ana.get(f"/api/tables/{table}/audit")["holds"] is True


def test_who_returns_while_the_bot_moves_either_moves_or_is_told(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    ana, ion = people[:2]
    for _ in range(5):
        play_out(people[:2], table, 1)
        if ana.get(f"/api/tables/{table}")["status"] != "playing":
            break
        ana.http.post(f"/api/tables/{table}/leave", json={})  # the bot begins to think
        returned = ana.http.post(f"/api/tables/{table}/return", json={})
        if outcomes([returned]) == {"not_playing": 1}:
            break  # the bot was quick, and its move the last of the game
        assert returned.is_success, returned.text
        step = ana.snapshot(table)["step"]
        if step["legal"]:
            answer = ana.act(table, step["seq"], lot(ana.rng, step["legal"]))
            assert outcomes([answer]) in ({"won": 1}, {"stale": 1})
    play_out([ana, ion], table)
    assert ana.get(f"/api/tables/{table}/audit")["holds"] is True


def test_one_of_two_gets_the_last_seat(house: Server, people: list[Person]) -> None:
    for _ in range(4):
        table = people[0].open("me", "open")["id"]
        answers = at_once([fresh(person, f"/api/tables/{table}/join", {}) for person in people[1:]])
        assert outcomes(answers) in ({"won": 1, "not_open": 1}, {"won": 1, "seat_taken": 1})
        (winner,) = [a.json() for a in answers if a.is_success]
        assert winner["status"] == "playing"


def test_two_who_ask_for_a_rematch_meet_at_one_table(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    people[0].post(f"/api/tables/{table}/resign")
    answers = at_once([fresh(person, f"/api/tables/{table}/rematch", {}) for person in people[:2] * 2])
    assert outcomes(answers) == {"won": 1, "rematch_exists": 3}
    (new,) = {a.json()["id"] if a.is_success else a.json()["table"] for a in answers}
    assert people[0].get(f"/api/tables/{table}")["rematch"] == new
    open_tables = [t["id"] for person in people[:2] for t in person.get("/api/me/tables") if t["status"] == "open"]
    assert set(open_tables) == {new}, "no second table is left behind"


def test_what_one_worker_did_every_worker_knows(house: Server, people: list[Person]) -> None:
    """Without sticky sessions: a seat taken at one worker is a seat at the others, at once."""
    ana, ion = people[:2]
    for _ in range(6):
        table = ana.open("me", "open")["id"]
        with Person(house.base) as elsewhere:
            elsewhere.http.cookies.set("allaboard", ion.cookie, domain="127.0.0.1")
            elsewhere.get(f"/api/tables/{table}")
            ion.post(f"/api/tables/{table}/join")
            shown = elsewhere.snapshot(table)
            assert shown["table"]["your_seats"] == [1]
            assert elsewhere.act(table, shown["step"]["seq"], lot(ion.rng, shown["step"]["legal"])).status_code == 200
            assert {t["seq"] for t in elsewhere.get("/api/me/tables") if t["id"] == table} == {1}


def test_viewers_of_every_worker_see_every_step_once(house: Server, people: list[Person]) -> None:
    table = begun(people[:2])
    watchers = [Person(house.base, f"Watcher {n}") for n in range(6)]
    viewers = [Viewer(watcher, table, after=-1) for watcher in watchers]
    over = play_out(people[:2], table)
    for viewer in viewers:
        assert [step["seq"] for step in viewer.done()] == list(range(over["seq"] + 1))
    for watcher in watchers:
        watcher.http.close()
