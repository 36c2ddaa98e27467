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


SHEETS = {
    "usa": Sheet(
        projection=Conic(-97.0, 33.0, 45.0),
        space=(46.0, 15.0),
        gap=4.0,
        disc=10.0,
        font=20.0,
        margin=(95.0, 60.0, 95.0, 60.0),
    ),
    "europe": Sheet(
        projection=Conic(15.0, 41.0, 57.0),
        space=(38.0, 13.0),
        font=18.0,
        margin=(80.0, 85.0, 90.0, 75.0),
        bows={
            "amsterdam-essen": 0.4,
            "palermo-smyrna": -0.7,
            "petrograd-stockholm": 0.3,
            "berlin-danzig": 0.1,
            "bruxelles-frankfurt": -0.1,
            "barcelona-marseille": -0.15,
            "marseille-pamplona": 0.05,
        },
        nudges={
            "essen": (30, -24),
            "amsterdam": (-14, -12),
            "frankfurt": (-6, -8),
            "danzig": (14, -16),
            "athina": (0, -44),
            "smyrna": (10, -36),
            "palermo": (0, 20),
        },
        sides={"constantinople": "NE"},
    ),
    "mini": Sheet(
        projection=Flat(53.0),
        width=900,
        height=600,
        space=(52.0, 17.0),
        gap=4.5,
        disc=12.0,
        font=23.0,
        margin=(130.0, 75.0, 130.0, 110.0),
        stretch=1.3,
        bows={"elm-glen": -0.15, "dale-hill": -0.1, "cove-dale": 0.1},
        nudges={"cove": (-70, 0), "brook": (20, 0)},
    ),
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
