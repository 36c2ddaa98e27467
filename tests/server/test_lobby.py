"""Finding each other: the lobby, six letters, a code to scan, my games, spectators, chat, ratings."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

from tests.support.servers import Person, Server, play_out

Enter = Callable[[str], Person]


def test_the_lobby_shows_what_is_open_to_all(server: Server, person: Enter) -> None:
    ana, eva = person("Ana"), person("Eva")
    shown = ana.open("me", "open", visibility="public")["id"]
    hidden = ana.open("me", "open")["id"]
    unseen = ana.open("me", "me", visibility="public", watching=False)["id"]
    watched = ana.open("me", "me", visibility="public")["id"]
    lobby = {t["id"]: t for t in eva.get("/api/tables")}
    assert shown in lobby
    assert hidden not in lobby
    assert lobby[shown]["host_name"] == "Ana"
    playing = {t["id"] for t in eva.get("/api/tables", status="playing", board="mini")}
    assert watched in playing
    assert unseen not in playing
    assert eva.get("/api/tables", board="usa") == []


def test_six_letters_or_a_code_to_scan_lead_to_the_table(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    table = ana.open("me", "open")
    assert len(table["code"]) == 6
    assert table["code"].isalpha()
    found = ion.get(f"/api/codes/{table['code'].lower()}")
    assert found["id"] == table["id"]
    picture = ion.http.get(f"/api/tables/{table['id']}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    ion.post(f"/api/tables/{table['id']}/join")
    ion.post(f"/api/tables/{table['id']}/resign")
    assert ana.http.get(f"/api/codes/{table['code']}").json()["code"] == "bad_code", "letters are used again"


def test_my_games_tell_whose_turn_it_is_and_since_when(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    mine, theirs = (ana.open("me", "open", first=first)["id"] for first in (0, 1))
    waiting = ana.open("me", "open")["id"]
    for table in (mine, theirs):
        ion.post(f"/api/tables/{table}/join")
        while any(person.turn(table) for person in (ana, ion)) and ana.get(f"/api/tables/{table}")["seq"] < 2:
            pass
    games = ana.get("/api/me/tables")
    assert {t["id"] for t in games} == {mine, theirs, waiting}
    for table in games:
        to_move = [seat["seat"] for seat in table["seats"] if seat["clock"]["since"] is not None]
        assert to_move == table["to_move"]
    turns = [any(seat["you"] and seat["seat"] in t["to_move"] for seat in t["seats"]) for t in games]
    assert turns == sorted(turns, reverse=True), "those where it is your turn come first"


def test_spectators_see_what_everybody_sees_and_may_only_look(server: Server, person: Enter) -> None:
    ana, eva = person("Ana"), person("Eva")
    table = ana.open("me", "me")["id"]
    shown = eva.snapshot(table)
    assert shown["viewer"] == shown["step"]["view"]["viewer"] == -1
    assert shown["step"]["legal"] == []
    assert eva.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"}).status_code == 403
    assert eva.act(table, shown["step"]["seq"], {"type": "draw_card"}).status_code == 403


def test_the_host_can_close_the_chat(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    path = f"/api/tables/{ana.open('me', 'open')['id']}"
    ion.post(f"{path}/join")
    ion.post(f"{path}/chat", text="Olá!")
    assert ana.http.patch(path, json={"chat_open": False}).is_success
    assert ion.http.post(f"{path}/chat", json={"text": "Hello?"}).json()["code"] == "muted"
    ana.post(f"{path}/chat", text="Later.")
    assert ana.http.patch(path, json={"chat_open": True}).is_success
    ion.post(f"{path}/chat", text="Thanks")
    lines = ion.get(f"{path}/chat")
    assert [(line["name"], line["text"]) for line in lines] == [("Ion", "Olá!"), ("Ana", "Later."), ("Ion", "Thanks")]
    assert ion.get(f"{path}/chat", after=lines[1]["n"]) == lines[2:]


def test_a_rated_game_counts_for_its_board_and_number_of_seats(server: Server, person: Enter) -> None:
    ana, ion = person("Ana"), person("Ion")
    table = ana.open("me", "open", rated=True)["id"]
    ion.post(f"/api/tables/{table}/join")
    over = play_out([ana, ion], table)
    winners = over["result"]["winners"]
    ranked = {row["name"]: row for row in server_ranking(ana) if row["kind"] == "guest"}
    if len(winners) == 1:
        first, second = ("Ana", "Ion") if winners == [0] else ("Ion", "Ana")
        assert ranked[first]["mu"] > 25 > ranked[second]["mu"]
        mine = (ana if first == "Ana" else ion).get("/api/me/statistics")
        assert (mine["results"][0]["games"], mine["results"][0]["wins"]) == (1, 1)
    (rating,) = ana.get("/api/me/statistics")["ratings"]
    assert (rating["board"], rating["seats"], rating["games"]) == ("mini", 2, 1)
    assert rating["sigma"] < 25 / 3
    friendly = ana.open("me", "me")["id"]
    ana.post(f"/api/tables/{friendly}/resign", seat=0)
    assert ana.get("/api/me/statistics")["ratings"] == [rating], "a friendly game changes nothing"


def server_ranking(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/ratings/mini/2")
    return found


def test_what_if_from_any_step_and_the_record_to_keep(server: Server, person: Enter) -> None:
    ana, eva = person("Ana"), person("Eva")
    table = ana.open("me", "me")["id"]
    over = play_out([ana], table)
    record = ana.get(f"/api/tables/{table}/record")
    assert record["seed"] is not None
    replay = eva.get(f"/api/tables/{table}/replay", views=True)
    assert len(replay) == len(record["entries"]) == over["seq"] + 1
    for step in (0, len(replay) // 2, len(replay) - 2):
        other = eva.post(f"/api/tables/{table}/branch", step=step)
        assert other["status"] == "playing"
        assert other["origin"] == {"table": table, "step": step}
        assert other["your_seats"] == [0, 1], "hot-seat: every seat is hers"
        seat = replay[step]["to_move"][0]
        assert eva.snapshot(other["id"], seat)["step"]["to_move"] == replay[step]["to_move"]
        with contextlib.suppress(AssertionError):  # nobody else gets the seats
            ana.turn(other["id"])
        assert eva.get(f"/api/tables/{other['id']}")["seq"] == step
    played = play_out([eva], other["id"])
    assert played["status"] == "over"
    assert eva.get(f"/api/tables/{other['id']}/audit")["holds"] is True
