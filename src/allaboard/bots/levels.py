"""The levels that people choose among, weakest first: bots whose weakness is a person's, not noise.

The weaker ones see less: the passenger looks at what is near and collects the color it likes, the porter has one route in
mind and forgets the rest, the conductor minds nobody else. Their strength is measured by the arena and kept in
`strength.json`, with the command that measured it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Level:
    """A level: the bot that plays it has the same name."""

    name: str
    needs: str | None = None
    """A package that must be installed for it."""


LEVELS: Final = (
    Level("passenger"),
    Level("porter"),
    Level("conductor"),
    Level("driver"),
    Level("stationmaster", needs="numba"),
)

_NEEDS: Final = {level.name: level.needs for level in LEVELS} | {"search": "numba"}
HINT_MS: Final = 250
"""How long a hint may be thought about."""


def is_available(name: str) -> bool:
    """Whether the bot of this name can play here: some need an extra."""
    wanted = _NEEDS.get(name)
    return wanted is None or find_spec(wanted) is not None


def is_ready(name: str) -> bool:
    """Whether this bot can play at once: what it needs is installed, and compiled on this machine."""
    if _NEEDS.get(name) is None:
        return True
    if not is_available(name):
        return False
    from allaboard.fast.warm import is_warm

    return is_warm()


def stand_in(name: str) -> str:
    """Who plays for this bot as long as it is not ready: the strongest that needs nothing."""
    return name if is_ready(name) else "driver"


def hint_bot() -> str:
    """Who is asked for a hint: the strongest that can answer at once."""
    return stand_in("search")


@cache
def strength() -> dict[str, Any]:
    """What was measured: for each board the rating of each level with its interval, and how."""
    found: dict[str, Any] = json.loads(files("allaboard.bots").joinpath("strength.json").read_text("utf-8"))
    return found
