"""The first lesson: a real game on the little map, with shuffles under which everything can be tried within a few turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from allaboard.table import seating
from allaboard.table.seating import Guest
from allaboard.table.setup import SeatPlan, Setup
from allaboard.table.store import Change

SEED: Final = "lesson-23"
"""Of thirty that were tried: whoever follows the lesson gets to claim a route, to dig a tunnel (that nearly always costs
more), to build a station and to draw tickets, whatever they choose in between. It is no secret: a lesson is no contest."""

SETUP: Final = Setup(board="mini", seats=(SeatPlan("me"), SeatPlan("bot", "passenger")), first=0, watching=False)


def opened(guest: Guest, now: int) -> Change:
    """The table of a lesson, begun: the learner moves first, and nobody else can join."""
    begun = seating.opened(SETUP, guest, now, seed=SEED)
    return replace(begun, row=replace(begun.row, code=None))
