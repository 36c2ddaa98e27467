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

_PLANNER: Final = {
    N_PACE: 30,
    N_TRAIN: 12,
    N_FLOOR: 4,
    N_RATE: 27,
    N_SPEED: 26,
    N_STRIDE: 72,
    N_READY: 12,
    N_TUNNEL: 11,
    N_FERRY: 16,
    N_LINK: 4,
    N_SLACK: 32,
    N_DOUBT: 64,
    N_HARM: 20,
    N_WILD: 26,
    N_LEAST: 256,
    N_CLOSE: 8,
    N_SPARE: 4,
    N_JOKER: 20,
    N_BESIDE: 12,
    N_ASK: 16,
    N_LENGTH: 8,
    N_SPREAD: 12,
    N_FIRST: 0,
    N_RISK: 2,
    N_NEED: 16,
    N_HOLD: 0,
    N_WAIT: 48,
    N_BLOCK: 0,
}


def _row(numbers: dict[int, int]) -> tuple[int, ...]:
    return tuple(numbers.get(place, 0) for place in range(TUNE))


TUNED: Final = (_row(_PLANNER),)
