"""`boards check` finds every fault of a file at once, each with its place and what would be right."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from allaboard.boards import BoardError, load, read
from allaboard.boards.check import faults
from tests.support.commands import refused, run

Data = dict[str, Any]
Change = Callable[[Data], object]


def mini() -> Data:
    text = files("allaboard.boards").joinpath("mini.json").read_text("utf-8")
    data: Data = json.loads(text)
    return data


def found(data: object) -> list[str]:
    return [f"{fault.place}: {fault.text}" for fault in faults(json.dumps(data))]


def put(*path: Any, value: Any) -> Change:
    def change(data: Data) -> None:
        at: Any = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value

    return change


def route(data: Data, name: str) -> Data:
    (row,) = [row for row in data["routes"] if row["id"] == name]
    return row  # type: ignore[no-any-return]


def on(name: str, **changes: Any) -> Change:
    return lambda data: route(data, name).update(changes)


# One fault in a sound file, and all that is said of it.
FAULTS: list[tuple[str, Change, list[str]]] = [
    # ── the shape
    ("an unknown part", put("author", value="Ana"), ["author: unknown; the parts of a board are format, name, "]),
    ("another format", put("format", value=2), ["format: must be 1"]),
    ("no title", put("title", value=""), ["title: must be a text"]),
    ("no tickets", put("tickets", value=[]), ["tickets: must be a list with something in it", "rules.opening_long: ",
                                             "rules.opening_tickets: ", "totals.tickets: ", "totals.ticket_points: "]),
    ("a city that is a text", lambda d: d["cities"].append("york"), ['cities[8]: must be an object, not "york"']),
    ("a city without a name", lambda d: d["cities"][0].pop("name"), ["cities[0]: name is missing"]),
    ("a city with an empty name", put("cities", 0, "name", value=" "), ["cities[0].name: must not be empty"]),
    ("a city with a mayor", put("cities", 0, "mayor", value="Ion"), ["cities[0].mayor: unknown; it can have id, name, "]),
    ("a city north of the pole", put("cities", 0, "lat", value=91), ["cities[0].lat: must be a number from -90 to 90, not 91"]),
    ("spaces as text", on("dale-hill", spaces="4"), ['routes[8].spaces: must be a whole number, not "4"']),
    ("spaces that are a yes", on("dale-hill", spaces=True), ["routes[8].spaces: must be a whole number, not true"]),
    ("three ends", on("dale-hill", ends=["dale", "ford", "hill"]), ["routes[8].ends: must be two city ids"]),
    ("a tunnel that is a number", on("elm-ford", tunnel=1), ["routes[9].tunnel: must be true or false, not 1"]),
    ("aliases that are numbers", put("cities", 0, "aliases", value=[3]), ["cities[0].aliases: must be texts"]),
    # ── the rules
    ("an unknown knob", put("rules", "speed", value=3), ["rules.speed: unknown; the knobs are min_seats, max_seats, "]),
    ("a knob that is a text", put("rules", "trains", value="8"), ['rules.trains: must be a whole number from 1 to 200, not "8"']),
    ("no trains", put("rules", "trains", value=0), ["rules.trains: must be a whole number from 1 to 200, not 0"]),
    ("a sixth player", put("rules", "max_seats", value=6), ["rules.max_seats: must be a whole number from 2 to 5, not 6"]),
    ("more players at least than at most", lambda d: d["rules"].update(min_seats=4, max_seats=3),
     ["rules.max_seats: must be at least min_seats, which is 4"]),
    ("an unknown tie-break", put("rules", "tie_breaks", value=["luck"]),
     ["rules.tie_breaks: must be a list; it can hold tickets, stations, longest_path"]),
    ("a tie-break twice", put("rules", "tie_breaks", value=["tickets", "tickets"]), ["rules.tie_breaks: must name each tie-break once"]),
    ("tickets that go nowhere", put("rules", "opening_unkept", value="away"), ['rules.opening_unkept: must be "bottom" or "removed", not "away"']),
    ("long tickets under the deck", put("rules", "opening_unkept", value="bottom"), ['rules.opening_unkept: must be "removed" where long tickets are dealt']),
    ("hands that are half open", put("rules", "open_hands", value="half"), ['rules.open_hands: must be true or false, not "half"']),
    ("a station without a price", put("rules", "station_costs", value=[]), ["rules.station_costs: must name a cost for each of the 1 stations"]),
    ("a free station", put("rules", "station_costs", value=[0]), ["rules.station_costs: must be a list of whole numbers from 1 to 12"]),
    ("more kept than dealt", put("rules", "opening_keep", value=4), ["rules.opening_keep: only 3 tickets are dealt at the start"]),
    ("more kept than drawn", put("rules", "draw_keep", value=3), ["rules.draw_keep: only 2 tickets are drawn"]),
    ("a sweep that never comes", put("rules", "market_flush_at", value=6), ["rules.market_flush_at: only 5 cards lie face up"]),
    ("a game of one turn", put("rules", "last_round_at", value=8), ["rules.last_round_at: the first turn would be the last: "]),
    ("a box too small", lambda d: d["rules"].update(color_cards=1, locomotives=8),
     ["rules.opening_hand: 5 players and the display need 25 cards, and the box holds 16"]),
    ("too few long tickets", put("rules", "opening_long", value=2), ["rules.opening_long: the 5 long tickets do not suffice for 5 players"]),
    ("too few tickets", put("rules", "opening_tickets", value=3), ["rules.opening_tickets: the 11 tickets that are not long do not suffice for 5 players"]),
    ("no points", put("rules", "route_points", value={}), ["rules.route_points: must be an object: length to points"]),
    ("a length of ten", put("rules", "route_points", "10", value=30), ["rules.route_points.10: a length is a number from 1 to 9"]),
    ("points below nought", put("rules", "route_points", "1", value=-1), ["rules.route_points.1: must be a whole number from 0 to 999, not -1"]),
    # ── ids, cities, ends
    ("a city twice", lambda d: d["cities"].append(dict(d["cities"][0])), ["cities[8].id: ashby is already cities[0]", "totals.cities: says 8, but the file has 9"]),
    ("a route twice", lambda d: d["routes"].append(dict(route(d, "glen-hill"))),
     ["routes[14].id: glen-hill is already routes[13]", "routes[13] (glen-hill): two routes join the same two cities",
      "routes[14] (glen-hill): two routes join", "totals.routes: says 14, but the file has 15", "totals.spaces: says 32, but the file has 34"]),
    ("a ticket twice", lambda d: d["tickets"].append(dict(d["tickets"][0])),
     ["tickets[16].id: ashby-dale is already tickets[0]", "totals.tickets: ", "totals.ticket_points: "]),
    ("an id in capitals", put("cities", 7, "id", value="Hill"),
     ["cities[7] (Hill): an id is small letters", "cities[7] (Hill): no route leads here", "routes[8] (dale-hill): there is no city hill",
      "routes[13] (glen-hill): there is no city hill", *[f"tickets[{n}] ({t}): there is no city hill" for n, t in
      ((1, "ashby-hill"), (2, "cove-hill"), (4, "elm-hill"), (11, "brook-hill"), (15, "ford-hill"))]]),
    ("an unknown city", on("dale-hill", ends=["dale", "mars"], id="dale-mars"), ["routes[8] (dale-mars): there is no city mars"]),
    ("a city that no route reaches", lambda d: d["cities"].append({"id": "york", "name": "York"}),
     ["cities[8] (york): no route leads here", "totals.cities: says 8, but the file has 9"]),
    ("two cities of one name", put("cities", 1, "aliases", value=["ashby"]), ["cities[1] (brook): 'ashby' is also a name of ashby"]),
    ("a route from a city to itself", on("dale-hill", ends=["dale", "dale"], id="dale-dale"),
     ["routes[8] (dale-dale): the ends must be two cities in alphabetical order, not ['dale', 'dale']"]),
    ("ends in the other order", on("dale-hill", ends=["hill", "dale"]),
     ["routes[8] (dale-hill): the ends must be two cities in alphabetical order", "routes[8] (dale-hill): the id must be hill-dale"]),
    # ── routes
    ("a length without points", on("dale-hill", spaces=5), ["routes[8] (dale-hill): a length of 5 has no points in rules.route_points", "totals.spaces: "]),
    ("no space", on("dale-hill", spaces=0), ["routes[8] (dale-hill): a route has at least one space, not 0", "totals.spaces: "]),
    ("more spaces than trains", lambda d: d["rules"].update(trains=3, last_round_at=1),
     ["routes[8] (dale-hill): nobody can claim 4 spaces with 3 trains", "routes[10] (elm-glen): nobody can claim 4"]),
    ("a ferry for more locomotives than there are", lambda d: d["rules"].update(locomotives=1),
     ["routes[10] (elm-glen): nobody can pay for it with the cards of the box"]),
    ("an unknown color", on("dale-hill", color="pink"), ["routes[8] (dale-hill): there is no color pink; use purple, "]),
    ("locomotive as a color", on("dale-hill", color="locomotive"), ["routes[8] (dale-hill): there is no color locomotive"]),
    ("a ferry of a color", on("dale-glen", color="red"), ["routes[7] (dale-glen): a ferry is gray (rules F1)"]),
    ("a ferry with more locomotives than spaces", on("dale-glen", ferry=4), ["routes[7] (dale-glen): a ferry shows 0 to 3 locomotives, not 4"]),
    ("a ferry that is a tunnel", on("dale-glen", tunnel=True), ["routes[7] (dale-glen): a route is a ferry or a tunnel, not both"]),
    ("a twin of another length", on("ashby-brook/2", spaces=3),
     ["routes[0] (ashby-brook/1): its twin has other spaces", "routes[1] (ashby-brook/2): its twin has other spaces", "totals.spaces: "]),
    ("a twin that is no tunnel", on("ford-glen/2", tunnel=False),
     ["routes[11] (ford-glen/1): its twin has other tunnel", "routes[12] (ford-glen/2): its twin has other tunnel"]),
    ("a twin that is not there", on("ashby-brook/1", twin="ashby-brook/3"),
     ["routes[0] (ashby-brook/1): there is no route ashby-brook/3 to be its twin", "routes[1] (ashby-brook/2): ashby-brook/1 does not name it"]),
    ("a half that names no twin", lambda d: route(d, "ashby-brook/1").pop("twin"),
     ["routes[0] (ashby-brook/1): two routes join the same two cities, so each must name its twin", "routes[1] (ashby-brook/2): ashby-brook/1 does not"]),
    ("a twin of its own", on("dale-hill", twin="dale-hill"), ["routes[8] (dale-hill): twins are called dale-hill/1 and dale-hill/2"]),
    ("a third route between two cities", lambda d: d["routes"].append({**route(d, "ashby-brook/1"), "id": "ashby-brook/3"}),
     ["routes[0] (ashby-brook/1): 3 routes join", "routes[1] (ashby-brook/2): 3", "routes[14] (ashby-brook/3): 3", "totals.routes: ", "totals.spaces: "]),
    ("an id that is not the ends", on("dale-hill", id="dale-town"), ["routes[8] (dale-town): the id must be dale-hill"]),
    # ── tickets
    ("a ticket that cannot be reached", lambda d: [d["routes"].remove(route(d, name)) for name in ("dale-hill", "glen-hill")],
     ["cities[7] (hill): no route leads here", *[f"tickets[{n}] ({t}): no way leads from one city to the other" for n, t in
      ((1, "ashby-hill"), (2, "cove-hill"), (4, "elm-hill"), (11, "brook-hill"), (15, "ford-hill"))], "totals.routes: ", "totals.spaces: "]),
    ("a ticket for nothing", put("tickets", 5, "points", value=0), ["tickets[5] (ashby-cove): a ticket is worth at least one point", "totals.ticket_points: "]),
    ("a ticket called otherwise", put("tickets", 5, "id", value="westward"), ["tickets[5] (westward): the id must be ashby-cove"]),
    # ── sums
    ("a bad sum", put("totals", "spaces", value=33), ["totals.spaces: says 33, but the file has 32"]),
    ("a sum that is missing", lambda d: d["totals"].pop("cities"), ["totals: cities is missing; the file has 8"]),
    ("a sum nobody knows", put("totals", "colors", value=8), ["totals.colors: unknown; the totals are cities, "]),
    ("a sum in words", put("totals", "spaces", value="many"), ['totals.spaces: must be a whole number, not "many"']),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_fault_is_told_with_its_place_and_nothing_else_is(change: Change, told: list[str]) -> None:
    data = mini()
    change(data)
    said = found(data)
    assert len(said) == len(told), said
    for start in told:
        assert any(line.startswith(start) for line in said), (start, said)


def test_every_fault_is_told_at_once() -> None:
    """All changes that leave each other's rows alone, in one file: nothing hides behind anything."""
    together = (
        "an unknown part", "a city with a mayor", "a knob that is a text", "an unknown tie-break", "an id that is not the ends",
        "a twin of another length", "a ferry of a color", "a tunnel that is a number", "a ticket for nothing", "a sum nobody knows",

    )  # fmt: skip
    data = mini()
    for name, change, _ in FAULTS:
        if name in together:
            change(data)
    said = found(data)
    for name, _, told in FAULTS:
        if name in together:
            for start in told:
                if not start.startswith("totals."):  # rows of a wrong shape are in no sum
                    assert any(line.startswith(start) for line in said), (start, said)
    assert len(said) >= len(together) + 1


TEXTS = [
    ("", "line 1 column 1: not JSON (Expecting value)"),
    ('{"name": }', "line 1 column 10: not JSON"),
    ("[1, 2]", "file: must hold one JSON object"),
    ("[" * 100_000, "file: too many brackets within each other"),
    ('{"format": ' + "1" * 5000 + "}", "file: a number in it has too many digits"),
    ('{"format": NaN}', "file: NaN is not a number in JSON"),
    ('{"format": 1, "name": "x", "format": 2}', 'file: "format" is there twice in one object'),
    ('{"title": "\\ud800"}', "file: a text in it has half of a character"),
]


@pytest.mark.parametrize(("text", "told"), TEXTS, ids=[told for _, told in TEXTS])
def test_what_is_not_even_json_is_told(text: str, told: str) -> None:
    (fault,) = faults(text)
    assert f"{fault.place}: {fault.text}".startswith(told)


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
def test_the_boards_that_come_with_the_package_are_sound(board: str) -> None:
    text = files("allaboard.boards").joinpath(f"{board}.json").read_text("utf-8")
    assert faults(text) == ()
    assert faults("\ufeff" + text) == ()  # as some editors save it


def test_the_command_says_every_fault_of_every_file(tmp_path: Path) -> None:
    good, bad, worse = (tmp_path / name for name in ("good.json", "bad.json", "worse.json"))
    data = mini()
    good.write_text(json.dumps(data))
    changed = copy.deepcopy(data)
    put("totals", "spaces", value=1)(changed)
    on("dale-hill", color="pink")(changed)
    bad.write_text(json.dumps(changed))
    worse.write_text("{")
    ran = run("boards", "check", str(good), str(bad), str(worse))
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"{good}: can be played",
        f"{bad}: routes[8] (dale-hill): there is no color pink; use purple, blue, orange, white, green, yellow, black, red or gray",
        f"{bad}: totals.spaces: says 1, but the file has 32",
        f"{worse}: line 1 column 2: not JSON (Expecting property name enclosed in double quotes)",
    ]  # fmt: skip
    told = json.loads(run("boards", "check", "--json", str(good), str(bad)).out)
    assert told["good"] is False
    assert told["files"][str(good)] == []
    assert told["files"][str(bad)][1] == {"place": "totals.spaces", "text": "says 1, but the file has 32"}
    assert run("boards", "check", str(good)).code == 0
    assert "cannot be read" in refused("boards", "check", str(tmp_path / "none.json"))


def test_a_board_with_faults_cannot_be_played_and_one_of_ones_own_can(tmp_path: Path) -> None:
    path = tmp_path / "isle.json"
    data = mini()
    data["name"] = "isle"
    path.write_text(json.dumps(data))
    assert read(path).rules == load("mini").rules
    assert run("simulate", "--board", str(path), "--seats", "uniform,thrifty", "--games", "1", "--json").code == 0
    data["rules"]["trains"] = -1
    path.write_text(json.dumps(data))
    with pytest.raises(BoardError, match=r"isle\.json: rules\.trains: must be a whole number from 1 to 200, not -1"):
        read(path)
    assert "rules.trains" in refused("simulate", "--board", str(path), "--games", "1")
