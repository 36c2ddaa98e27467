"""`score`: the counts of the interface, and every impossible position refused with its line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.support.commands import refused, run

from allaboard.boards import load

EMPTY: dict[str, Any] = {"routes": [], "tickets": []}


def line(board: str, *players: dict[str, Any], **more: Any) -> str:
    return json.dumps({"board": board, "players": [EMPTY | player for player in players], **more})


def test_a_position_is_counted_line_by_line() -> None:
    text = line(
        "europe",
        {
            "routes": ["bruxelles-dieppe", "kobenhavn-stockholm/1"],
            "tickets": ["amsterdam-pamplona"],
            "stations": ["paris"],
        },
        {"routes": ["dieppe-paris"], "tickets": ["bruxelles-danzig"]},
    )
    ran = run("score", "-", stdin=f"{text}\n\n{text}\n")
    assert ran.code == 0
    first, second = ran.out.splitlines()
    assert first == second
    result = json.loads(first)
    assert list(result) == ["players", "winners"]
    ana, ion = result["players"]
    assert list(ana) == [
        "routes", "tickets", "completed", "longest_path", "longest_bonus", "stations", "total", "rank", "borrowed",
    ]  # fmt: skip
    # 2 and 3 spaces: 2 + 4; a missed ticket of 7; the longest path is one route of 3; two stations left.
    assert ana == {
        "routes": 6, "tickets": -7, "completed": 0, "longest_path": 3, "longest_bonus": 10, "stations": 8,
        "total": 17, "rank": 1, "borrowed": [],
    }  # fmt: skip
    assert (ion["total"], ion["rank"], ion["stations"]) == (1 - 9 + 12, 2, 12)
    assert result["winners"] == [0]


def test_a_station_borrows_the_route_that_completes_a_ticket() -> None:
    text = line(
        "europe",
        {"routes": ["bruxelles-dieppe"], "tickets": ["amsterdam-pamplona"], "stations": ["dieppe"]},
        {"routes": ["dieppe-paris", "brest-dieppe"]},
    )
    (ana, _) = json.loads(run("score", "-", stdin=text).out)["players"]
    assert ana["borrowed"] == []
    text = line(
        "europe",
        {"routes": ["bruxelles-frankfurt"], "tickets": ["frankfurt-kobenhavn"], "stations": ["kobenhavn"]},
        {"routes": []},
    )
    assert json.loads(run("score", "-", stdin=text).out)["players"][0]["tickets"] == -5
    text = line(
        "europe",
        {"routes": ["essen-frankfurt"], "tickets": ["frankfurt-kobenhavn"], "stations": ["essen"]},
        {"routes": ["essen-kobenhavn/1"]},
    )
    (ana, _) = json.loads(run("score", "-", stdin=text).out)["players"]
    assert ana["borrowed"] == [{"station": "essen", "route": "essen-kobenhavn/1"}]
    assert ana["tickets"] == 5


TWINS = {"routes": ["dallas-houston/1"]}, {"routes": ["dallas-houston/2"]}


def test_variants_and_seats_decide_which_positions_are_possible() -> None:
    assert run("score", "-", stdin=line("usa", *TWINS, {}, {})).code == 0
    assert run("score", "-", stdin=line("usa", *TWINS, variants={"double_routes": True})).code == 0
    two_long = {"tickets": ["brest-petrograd", "cadiz-stockholm"]}
    assert run("score", "-", stdin=line("europe", two_long, {}, variants={"long_tickets": 2})).code == 0


IMPOSSIBLE = [
    ("{", "not JSON"),
    ("[]", "a position is an object with board and players"),
    ("[" * 100_000, "too many brackets"),
    ('{"players": []}', "board must be the name of a board, not null"),
    (line("mars", {}, {}), 'board: there is no such board; there are usa, europe, mini, not "mars"'),
    (line("usa"), "P1: usa is for 2 to 5 players, not 0"),
    (line("usa", *[{}] * 6), "P1: usa is for 2 to 5 players, not 6"),
    ('{"board": "usa", "players": {}}', "players must be a list"),
    ('{"board": "usa", "players": [1, 2]}', "players[0] must be an object with routes, tickets and stations, not 1"),
    ('{"board": "usa", "players": [{"tickets": []}, {}]}', "players[0].routes is missing"),
    (line("usa", {"trains": 3}, {}), "players[0] has no trains; it has routes, tickets, stations"),
    (line("usa", {"routes": "all"}, {}), 'players[0].routes must be a list, not "all"'),
    (line("usa", {"routes": [["x"]]}, {}), 'players[0].routes[0]: there is no route ["x"]'),
    (line("usa", {"routes": ["houston-dallas"]}, {}), "did you mean dallas-houston/1 or dallas-houston/2?"),
    (line("usa", {}, {"routes": ["duluth-helena", "duluth-helena"]}), "players[1].routes[1]: duluth-helena is there twice"),
    (line("usa", {"routes": ["duluth-helena"]}, {"routes": ["duluth-helena"]}), "it belongs to players[0] already"),
    (
        line("usa", {"routes": ["dallas-houston/1", "dallas-houston/2"]}, {}),
        "dallas-houston/1 and dallas-houston/2 are twins; a player never holds both (rules C6)",
    ),
    (line("usa", *TWINS), "are twins; with 2 players one closes the other (rules C7)"),
    (line("usa", *TWINS, {}), "are twins; with 3 players one closes the other (rules C7)"),
    (line("usa", {"tickets": ["el_paso-denver"]}, {}), 'there is no ticket "el_paso-denver"; did you mean denver-el_paso?'),
    (line("usa", {"tickets": ["denver-el_paso"]}, {"tickets": ["denver-el_paso"]}), "it belongs to players[0] already"),
    (line("usa", {"tickets": ["denver-el_paso"] * 2}, {}), "players[0].tickets[1]: denver-el_paso is there twice"),
    (line("usa", {"stations": ["denver"]}, {}), "players[0].stations: 1 stations; this map has none"),
    (
        line("europe", {"stations": ["paris", "wien", "roma", "brest"]}, {}),
        "players[0].stations: 4 stations; a player has 3",
    ),
    (line("europe", {"stations": ["paris"]}, {"stations": ["paris"]}), "paris: there is a station of players[0] already"),
    (line("europe", {"stations": ["Paris"]}, {}), 'there is no city "Paris"'),
    (
        line("europe", {"tickets": ["brest-petrograd", "cadiz-stockholm"]}, {}),
        "brest-petrograd and cadiz-stockholm are long tickets; a player is dealt 1",
    ),
    (line("usa", {}, {}, variants={"double": True}), "variants has no double"),
    (line("usa", {}, {}, variants={"no_sweep": 1}), "variants.no_sweep must be true or false, not 1"),
    (line("usa", {}, {}, variants={"long_tickets": 1}), "V4: this map has no long tickets to deal"),
    (line("usa", {}, {}, score=3), "a position has no score"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), IMPOSSIBLE, ids=[s[:50] for _, s in IMPOSSIBLE])
def test_an_impossible_position_is_refused_with_its_line(text: str, sentence: str) -> None:
    said = refused("score", "-", stdin=f"{line('usa', {}, {})}\n{text}\n")
    assert said.startswith("allaboard score: line 2: ")
    assert sentence in said


def test_forty_six_trains_are_one_too_many() -> None:
    routes = load("usa").board.routes
    chosen, total = [], 0
    for route in sorted(routes.values(), key=lambda r: (-r.spaces, r.id)):
        if (route.twin is None or route.twin not in chosen) and total < 46:
            chosen.append(route.id)
            total += route.spaces
    assert total > 45
    assert f"players[0].routes need {total} trains; a player has 45" in refused(
        "score", "-", stdin=line("usa", {"routes": chosen}, {})
    )


def test_bytes_that_are_no_text_are_refused() -> None:
    assert "line 1: standard input is not text in UTF-8" in refused("score", "-", stdin=b"\xff\xfe\n")


def test_lines_before_the_wrong_one_are_answered() -> None:
    ran = run("score", "-", stdin=f"{line('usa', {}, {})}\nwrong\n")
    assert ran.code == 2
    assert json.loads(ran.out)["winners"] == [0, 1]
