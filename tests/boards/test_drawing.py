"""The drawings of the boards: their geometry holds, and the check would notice if it did not."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from typing import Any

import pytest
from tools import draw_board
from tools.drawing import check, sheet

BOARDS = sorted(sheet.SHEETS)
Drawing = dict[str, Any]


def faults(board: str, drawing: Drawing) -> list[str]:
    return check.violations(drawing, sheet.board_file(board), sheet.SHEETS[board].projection)


@pytest.fixture
def drawing() -> Drawing:
    return copy.deepcopy(check.committed("usa"))


@pytest.mark.parametrize("board", BOARDS)
def test_every_drawing_holds(board: str) -> None:
    assert faults(board, check.committed(board)) == []


@pytest.mark.parametrize("board", BOARDS)
def test_a_drawing_is_light(board: str) -> None:
    assert sheet.drawing_path(board).stat().st_size < 150_000


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_a_space_is_large_enough_to_hit_on_a_desktop(board: str) -> None:
    drawing = check.committed(board)
    scale = 1440 / drawing["size"]["width"]
    assert drawing["space"]["width"] * scale >= 22
    assert drawing["space"]["height"] * scale >= 9


def test_every_board_file_has_a_drawing() -> None:
    files = {path.stem for path in sheet.BOARDS.glob("*.json") if not path.stem.endswith(".drawing")}
    assert files == set(BOARDS)


def move(route: str, space: int, dx: float = 0, dy: float = 0, turn: float = 0) -> Callable[[Drawing], None]:
    def plant(drawing: Drawing) -> None:
        s = drawing["routes"][route]["spaces"][space]
        drawing["routes"][route]["spaces"][space] = [s[0] + dx, s[1] + dy, s[2] + turn]

    return plant


def resize(drawing: Drawing) -> None:
    spaces = drawing["routes"]["denver-omaha"]["spaces"]
    spaces[1] = [*spaces[1], drawing["space"]["width"] * 0.94, drawing["space"]["height"]]


def onto(route: str, other: str) -> Callable[[Drawing], None]:
    def plant(drawing: Drawing) -> None:
        drawing["routes"][route]["spaces"][1] = list(drawing["routes"][other]["spaces"][1])

    return plant


def label(city: str, **change: Any) -> Callable[[Drawing], None]:
    def plant(drawing: Drawing) -> None:
        for key, value in change.items():
            now = drawing["cities"][city]["label"]
            now[key] = now[key] + value if isinstance(value, float) else value

    return plant


def name_onto_space(drawing: Drawing) -> None:
    x, y, _ = drawing["routes"]["denver-omaha"]["spaces"][0]
    drawing["cities"]["denver"]["label"] |= {"x": x, "y": y, "anchor": "middle"}


def name_onto_name(drawing: Drawing) -> None:
    drawing["cities"]["seattle"]["label"] |= {
        key: drawing["cities"]["vancouver"]["label"][key] for key in ("x", "y", "anchor")
    }


def city_onto_space(drawing: Drawing) -> None:
    x, y, _ = drawing["routes"]["helena-omaha"]["spaces"][2]
    drawing["cities"]["omaha"] |= {"x": x, "y": y}


def name_over_the_edge(drawing: Drawing) -> None:
    drawing["cities"]["seattle"]["label"] |= {"x": 4.0, "anchor": "end"}


def city_over_the_edge(drawing: Drawing) -> None:
    drawing["cities"]["miami"]["y"] = drawing["size"]["height"] - 2


def whole_route_away(drawing: Drawing) -> None:
    for s in drawing["routes"]["boston-new_york/1"]["spaces"]:
        s[0] += 25


def mirrored(drawing: Drawing) -> None:
    for city in drawing["cities"].values():
        city["x"] = drawing["size"]["width"] - city["x"]


def crossed(drawing: Drawing) -> None:
    one, two = drawing["routes"]["atlanta-miami"], drawing["routes"]["charleston-miami"]
    one["path"], two["path"] = two["path"], one["path"]
    drawing["routes"]["el_paso-houston"]["path"] = "M700 500C700 600 700 800 700 900"


def kinked(drawing: Drawing) -> None:
    spaces = drawing["routes"]["calgary-winnipeg"]["spaces"]
    (x, y, angle), step = spaces[2], drawing["space"]["width"] * 1.2
    for k, s in enumerate(spaces[3:], start=1):
        bent = math.radians(angle - 40)
        s[:] = [x + step * k * math.cos(bent), y + step * k * math.sin(bent), angle - 40]


def dropped_space(drawing: Drawing) -> None:
    drawing["routes"]["calgary-winnipeg"]["spaces"].pop()


def dropped_route(drawing: Drawing) -> None:
    del drawing["routes"]["calgary-winnipeg"]


def strange_city(drawing: Drawing) -> None:
    drawing["cities"]["atlantis"] = drawing["cities"].pop("miami")


def other_region(drawing: Drawing) -> None:
    drawing["regions"]["miami"] = "sea"


PLANTED: dict[str, tuple[Callable[[Drawing], None], str]] = {
    "a space of another size": (resize, "space 2 of denver-omaha is"),
    "a space on a space": (onto("denver-omaha", "denver-kansas_city/1"), "apart, "),
    "a space over the edge": (move("calgary-vancouver", 1, dy=-60), "from the edge"),
    "a space off its curve": (move("calgary-winnipeg", 2, dy=9), "off its path"),
    "a space turned": (move("calgary-winnipeg", 2, turn=35), "turns "),
    "an uneven route": (move("calgary-winnipeg", 2, dx=7), "is uneven"),
    "a kink": (kinked, "turns "),
    "crossing routes": (crossed, "cross at"),
    "a twin turned": (move("boston-new_york/1", 0, turn=8), "not parallel"),
    "a twin away from its twin": (whole_route_away, "side by side"),
    "a name on a space": (name_onto_space, "the name of denver and space 1 of denver-omaha"),
    "a name on a name": (name_onto_name, "the names of "),
    "a name on a city": (label("miami", x=-30.0), "the disc of miami"),
    "a name far from its city": (label("miami", x=30.0), "from its city"),
    "a name that does not fit": (label("miami", width=-10.0), "letters need"),
    "a wrong name": (label("miami", lines=["Mayami"]), "is called Miami"),
    "a name over the edge": (name_over_the_edge, "the name of seattle is -"),
    "a city over the edge": (city_over_the_edge, "the disc of miami is -"),
    "a city on a space": (city_onto_space, "the disc of omaha"),
    "a mirrored map": (mirrored, "off its true direction"),
    "a missing space": (dropped_space, "has 6 spaces and 5 are drawn"),
    "a missing route": (dropped_route, "route calgary-winnipeg of the board is not drawn"),
    "a city of another board": (strange_city, "city atlantis is drawn but not on the board"),
    "a region that is not the board's": (other_region, "region"),
}


@pytest.mark.parametrize("what", PLANTED)
def test_the_check_finds(what: str, drawing: Drawing) -> None:
    plant, words = PLANTED[what]
    plant(drawing)
    assert any(words in fault for fault in faults("usa", drawing))


def test_the_command_checks_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert draw_board.main(["--check", "mini"]) == 0
    assert capsys.readouterr().out == "mini: 0 violations\n"
    assert draw_board.main(["check", "moon"]) == 2
    assert "no board 'moon'" in capsys.readouterr().err
