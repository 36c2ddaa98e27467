"""How many ways there are to go on from fixed positions, one, two, three decisions deep. No change of the rules escapes these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest

from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    PayTunnel,
    TakeCard,
)
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import State
from tests.laws.walks import walk
from tests.perft.naive import count
from tests.positions import after, claim, game_of, position

DEALER = SeedDealer("perft")
KIND: dict[type[Action], str] = {
    TakeCard: "take",
    DrawCard: "draw",
    DrawTickets: "tickets",
    KeepTickets: "keep",
    ClaimRoute: "claim",
    PayTunnel: "pay",
    LeaveTunnel: "leave",
    BuildStation: "station",
    Pass: "passes",
}


def opening(board: str, seats: int) -> State:
    return start(game_of(board, seats), DEALER)[0]


def chosen(board: str, seats: int) -> State:
    """The first turn, after everybody has kept all tickets."""
    state = opening(board, seats)
    while len(state.to_move) == seats or not state.turns:
        seat = state.to_move[0]
        state, _ = step(state, legal_actions(state, seat)[-1], DEALER, seat)
    return state


class Perft(NamedTuple):
    position: Callable[[], State]
    ways: tuple[int, ...]
    """One decision deep, two deep and so on: how many different games there are until there."""


PERFT = {
    # Three tickets, at least two kept: 3 + 1 ways for each. Then 5 face-up cards, the deck, the tickets, 36 claims.
    "the opening of the USA": Perft(lambda: opening("usa", 2), (4, 16, 688)),
    # Four tickets, at least two kept: 6 + 4 + 1 ways for each.
    "the opening of Europe": Perft(lambda: opening("europe", 2), (11, 121)),
    # Three tickets, at least one kept: 3 + 3 + 1.
    "the opening of the small board, three players": Perft(lambda: opening("mini", 3), (7, 49, 343, 13720)),
    "the first turn in the USA": Perft(lambda: chosen("usa", 2), (43, 2030, 48698)),
    # 47 cities and four colors in hand: 188 stations.
    "the first turn in Europe": Perft(lambda: chosen("europe", 3), (197, 30561)),
    "the first turn on the small board": Perft(lambda: chosen("mini", 2), (40, 1732, 28495)),
    "a full hand: every mix of every route": Perft(
        lambda: position("usa", hand="2 purple 3 blue 3 green 6 red 4 locomotive"), (508,)
    ),
    # The next player has an empty hand: five cards face up, the deck, and tickets.
    "four players, and twins of all kinds": Perft(
        lambda: position(
            "usa",
            4,
            hand="3 yellow 2 red 1 locomotive",
            claims={
                0: ["boston-new_york/1"],
                1: ["dallas-houston/1", "denver-kansas_city/1"],
                2: ["dallas-houston/2"],
            },
        ),
        (160, 1114),
    ),
    "three trains left": Perft(lambda: position("usa", hand="5 blue 2 locomotive", trains={0: 3, 1: 9}), (99, 687)),
    "ferries, and no station left": Perft(
        lambda: position("europe", hand="4 white 3 locomotive", stations={0: ["paris", "roma", "wien"]}), (189, 1317)
    ),
    # 44 free cities, each for two white cards, one white or one black with the locomotive: 132.
    "the second station": Perft(
        lambda: position("europe", hand="2 white 1 black 1 locomotive", stations={0: ["paris"], 1: ["wien", "roma"]}),
        (195, 1359),
    ),
    # Two more are due: yellow ones, a locomotive and a yellow one, two locomotives; or leave.
    "a tunnel that costs two more": Perft(
        lambda: _dug("4 yellow 3 locomotive", "2 yellow"),
        (4, 264),
    ),
    # Laid in locomotives: one more locomotive, or leave.
    "a tunnel laid in locomotives": Perft(lambda: _dug("4 yellow 4 locomotive", "2 locomotive"), (2, 132)),
    "the second card": Perft(
        lambda: position("usa", market="locomotive blue locomotive white green", top="red black", second=True),
        (4, 28, 220),
    ),
    "three drawn tickets to choose from": Perft(lambda: after(position("usa"), DrawTickets()), (7, 49)),
    "cards almost gone": Perft(
        lambda: position(
            "usa",
            hand="1 red",
            deck="",
            market="purple - locomotive - -",
            ticket_deck=["boston-miami", "miami-toronto"],
        ),
        (12, 11550),
    ),
    "nobody can do anything": Perft(
        lambda: position("usa", deck="", market="- - - - -", ticket_deck=(), trains={1: 0}, turns_left=9), (1, 1, 0)
    ),
    "the last two turns": Perft(
        lambda: position("mini", hand="2 red 1 locomotive", hands={1: "3 blue"}, turns_left=1), (34, 549, 1833, 1521)
    ),
}


def _dug(hand: str, laid: str) -> State:
    state = position("europe", hand=hand, hands={1: "2 red"}, top="yellow locomotive red")
    return after(state, claim("munchen-zurich", laid))


def perft(state: State, depth: int) -> int:
    legal = legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(step(state, action, DEALER)[0], depth - 1) for action in legal)


@pytest.mark.parametrize("name", list(PERFT))
def test_the_ways_to_go_on_are_as_many_as_ever(name: str) -> None:
    state = PERFT[name].position()
    found = tuple(perft(state, depth) for depth in range(1, len(PERFT[name].ways) + 1))
    assert found == PERFT[name].ways


@pytest.mark.parametrize("name", list(PERFT))
def test_trying_everything_finds_as_many_of_each_kind(name: str) -> None:
    """The same counts from the words of the rules, here and after each of the first decisions."""
    state = PERFT[name].position()
    legal = legal_actions(state)
    for here in (state, *[step(state, action, DEALER)[0] for action in legal[:: 1 + len(legal) // 25]]):
        kinds = Counter(KIND[type(action)] for action in legal_actions(here))
        assert +count(here) == kinds


def test_trying_everything_agrees_through_whole_games() -> None:
    for board, seats, seed in (("usa", 4, 1), ("europe", 3, 2), ("mini", 5, 3)):
        for n, done in enumerate(walk(board, seats, seed)):
            if n % 9 == 0:
                kinds = Counter(KIND[type(action)] for action in legal_actions(done.before))
                assert +count(done.before) == kinds, (board, n)
