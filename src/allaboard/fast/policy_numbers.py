"""The numbers by which the compiled planner weighs: points and turns in sixteenths."""

from __future__ import annotations

from typing import Final

from allaboard.fast.layout import TUNE

UNIT: Final = 16
"""Sixteenths, so that all reckoning is in whole numbers and the same on every machine."""

ZERO: Final = 256

# Places of the numbers.
N_PACE: Final = 0  # points that a turn brings elsewhere
N_TRAIN: Final = 1  # points that a train brings elsewhere
N_FLOOR: Final = 2  # least price of a space
N_RATE: Final = 3  # useful cards in a turn of drawing
N_SPEED: Final = 4  # useful cards in a turn of drawing, for those who may end the game
N_STRIDE: Final = 5  # trains laid in a turn of claiming, for those who may end the game
N_READY: Final = 6  # share of a hand that serves, for those who may end the game
N_TUNNEL: Final = 7  # cards that a tunnel costs besides
N_FERRY: Final = 8  # cards that a locomotive costs besides, where a ferry insists on it
N_LINK: Final = 9  # points for a space that joins the own network, for the longest path
N_SLACK: Final = 10  # turns to spare that allow a route beside the plan
N_DOUBT: Final = 11  # turns to spare that make completing certain
N_HARM: Final = 12  # points that a card is worth to another route of the plan
N_WILD: Final = 13  # points that a locomotive is worth
N_LEAST: Final = 14  # least worth of a route beside the plan, from -ZERO
N_CLOSE: Final = 15  # worth of a card for a route that lacks only this one, besides
N_SPARE: Final = 16  # worth of a card that no target lacks
N_JOKER: Final = 17  # worth of a locomotive drawn
N_BESIDE: Final = 18  # worth of a card for a route beside the plan
N_ASK: Final = 19  # points that tickets must promise beyond the pace
N_LENGTH: Final = 20  # points for each space of a route beside the plan: long ones are wanted by all
N_SPREAD: Final = 21  # share of the promise of several tickets at once
N_FIRST: Final = 22  # points for each turn that a claim of the plan is worth more than a draw
N_RISK: Final = 23  # share of a ticket's points lost by doubt at the choice of tickets
N_NEED: Final = 24  # worth of a card that a route of the plan lacks
N_HOLD: Final = 25  # spaces of a route of the plan that may wait
N_WAIT: Final = 26  # turns to spare that let it wait
N_BLOCK: Final = 27  # points for a space of a route at the network of another player

_USUAL: Final = {
    # two seats, more; the same where there are stations
    N_PACE: (28, 30, 28, 28),
    N_TRAIN: (26, 17, 18, 18),
    N_FLOOR: (5, 6, 4, 4),
    N_RATE: (34, 37, 40, 40),
    N_SPEED: (33, 38, 45, 45),
    N_STRIDE: (131, 130, 84, 84),
    N_READY: (22, 31, 18, 18),
    N_TUNNEL: (7, 1, 13, 13),
    N_FERRY: (11, 3, 15, 15),
    N_LINK: (1, 13, 27, 27),
    N_SLACK: (84, 109, 121, 121),
    N_DOUBT: (109, 119, 54, 54),
    N_HARM: (25, 31, 17, 17),
    N_WILD: (17, 37, 21, 21),
    N_LEAST: (196, 229, 276, 276),
    N_CLOSE: (7, 14, 25, 25),
    N_SPARE: (0, 5, 0, 0),
    N_JOKER: (10, 21, 16, 16),
    N_BESIDE: (20, 31, 19, 19),
    N_ASK: (60, 60, 60, 60),
    N_LENGTH: (22, 10, 12, 12),
    N_SPREAD: (12, 12, 12, 12),
    N_FIRST: (0, 5, 0, 0),
    N_RISK: (0, 0, 0, 0),
    N_NEED: (24, 49, 31, 31),
    N_HOLD: (0, 0, 1, 1),
    N_WAIT: (66, 111, 103, 103),
    N_BLOCK: (0, 0, 0, 0),
}

_STYLES: Final[tuple[tuple[dict[int, int], ...], ...]] = (
    # Two seats: the longest path; trains that bring much, and claims that wait; as if the others were quick.
    ({N_LINK: 20}, {N_TRAIN: 12, N_HOLD: 6, N_WAIT: -6}, {N_SPEED: 25, N_STRIDE: 30, N_READY: 10}),
    # More: as if the others were very quick; quick, and the longest path; surer of time.
    (
        {N_SPEED: 60, N_STRIDE: 60, N_READY: 20},
        {N_SPEED: 25, N_STRIDE: 30, N_READY: 10, N_LINK: 20},
        {N_DOUBT: 80},
    ),
    # Two seats with stations: all of these at once; turns that bring much; as if the others were very quick. No more tickets.
    (
        {N_ASK: 1940, N_HOLD: 5, N_WAIT: -43, N_LINK: 20, N_SPEED: 25, N_STRIDE: 30, N_READY: 10},
        {N_ASK: 1940, N_HOLD: 5, N_WAIT: -43, N_PACE: 14},
        {N_ASK: 1940, N_SPEED: 60, N_STRIDE: 60, N_READY: 20},
    ),
    # More with stations: claims that wait; the same, and turns that bring much; as if the others were quick.
    (
        {N_ASK: 1940, N_HOLD: 5, N_WAIT: -43},
        {N_ASK: 1940, N_HOLD: 5, N_WAIT: -43, N_PACE: 14},
        {N_SPEED: 25, N_STRIDE: 30, N_READY: 10},
    ),
)
"""What other styles of planning change, for each kind of table: a search asks which of them promises most where it stands."""


def numbers_for(seats: int, *, stations: bool) -> tuple[tuple[int, ...], ...]:
    """The planner's numbers at a table, found by `tools/tune_policy.py` for each kind by itself, and those of the other styles."""
    kind = (2 if stations else 0) + (1 if seats > 2 else 0)
    usual = tuple(_USUAL[place][kind] if place in _USUAL else 0 for place in range(TUNE))
    styles = [tuple(usual[place] + more.get(place, 0) for place in range(TUNE)) for more in _STYLES[kind]]
    return (usual, *styles)
