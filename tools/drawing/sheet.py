"""What each board's sheet is like: its size, its projection, the size of a space, and a draughtsman's hints."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .project import Conic, Flat

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "src" / "allaboard" / "boards"


@dataclass(frozen=True)
class Sheet:
    """One board's settings; every length in units of the view box."""

    projection: Conic | Flat
    width: int = 1500
    height: int = 1000
    space: tuple[float, float] = (38.0, 12.5)
    gap: float = 3.5
    disc: float = 9.0
    font: float = 17.0
    # left, top, right, bottom: how far from the edge the outermost cities stand before relaxing
    margin: tuple[float, float, float, float] = (110.0, 80.0, 110.0, 80.0)
    stretch: float = 1.12
    seed: int = 1
    # first bend of a route, as a share of its length, to the left of the way from a to b
    bows: dict[str, float] = field(default_factory=dict)
    # where a city would better stand than on its true place
    nudges: dict[str, tuple[float, float]] = field(default_factory=dict)
    # which side of its city a name would best stand: a compass point
    sides: dict[str, str] = field(default_factory=dict)
    regions: dict[str, str] = field(default_factory=dict)


def _regions(**groups: str) -> dict[str, str]:
    return {city: region for region, cities in groups.items() for city in cities.split()}


SHEETS = {
    "usa": Sheet(
        projection=Conic(-97.0, 33.0, 45.0),
        space=(44.0, 14.0),
        margin=(100.0, 65.0, 100.0, 65.0),
        regions=_regions(
            northwest="vancouver calgary seattle portland helena",
            southwest="salt_lake_city san_francisco los_angeles las_vegas phoenix denver santa_fe el_paso",
            midwest="winnipeg duluth omaha kansas_city saint_louis chicago sault_st_marie",
            south="oklahoma_city dallas houston little_rock new_orleans nashville",
            southeast="atlanta raleigh charleston miami",
            northeast="montreal toronto boston new_york pittsburgh washington",
        ),
    ),
    "europe": Sheet(
        projection=Conic(15.0, 41.0, 57.0),
        space=(36.0, 12.0),
        margin=(80.0, 85.0, 90.0, 75.0),
        bows={
            "palermo-smyrna": -0.7,
            "petrograd-stockholm": 0.3,
            "bruxelles-frankfurt": -0.1,
            "barcelona-marseille": -0.15,
            "marseille-pamplona": 0.05,
        },
        nudges={"athina": (0, -30), "smyrna": (10, -22), "palermo": (0, 12)},
        regions=_regions(
            west="edinburgh london dieppe brest paris bruxelles amsterdam marseille",
            iberia="lisboa madrid cadiz barcelona pamplona",
            centre="essen frankfurt berlin munchen zurich wien budapest warszawa danzig",
            north="kobenhavn stockholm riga petrograd wilno",
            south="venezia roma brindisi palermo zagrab sarajevo sofia athina bucuresti",
            east="smolensk moskva kyiv kharkov rostov sochi sevastopol constantinople angora erzurum smyrna",
        ),
    ),
    "mini": Sheet(projection=Flat(50.0), width=900, height=600, space=(38.0, 12.5), margin=(130.0, 90.0, 130.0, 90.0)),
}


def board_file(board: str) -> dict[str, Any]:
    """The board file that the drawing belongs to."""
    document: dict[str, Any] = json.loads((BOARDS / f"{board}.json").read_text(encoding="utf-8"))
    return document


def drawing_path(board: str) -> Path:
    """Where the drawing of a board is kept."""
    return BOARDS / f"{board}.drawing.json"


def ends(route: str) -> tuple[str, str, int]:
    """The two cities of a route's id, and which twin it is (0 when it has none)."""
    way, _, twin = route.partition("/")
    a, b = way.split("-")
    return a, b, int(twin or 0)
