"""Law 2: legal_actions(s) == legal_actions(view(s, mover)); and refusal agrees with the list."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given

from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Pass,
    Payment,
    PayTunnel,
    TakeCard,
)
from allaboard.core.board import TicketId
from allaboard.core.cards import COLORS, LOCOMOTIVE
from allaboard.core.legal import legal_actions
from allaboard.core.refusal import refusal
from allaboard.core.state import Choosing, Opening, Seat, State
from allaboard.core.view import view
from tests.laws.walks import EVERY_GAME, SEEDS, few, viewers, walk


@EVERY_GAME
@few(5)
@given(seed=SEEDS)
def test_a_seat_needs_no_more_than_its_view(board: str, seats: int, seed: int) -> None:
    for step in walk(board, seats, seed):
        state = step.before
        for p in viewers(state):
            seen = view(state, p)
            assert legal_actions(seen) == legal_actions(state, p)
            if p in state.to_move:
                legal = legal_actions(seen)
                assert legal
                assert len(set(legal)) == len(legal)
                assert refusal(seen, p, step.action if p == step.seat else legal[0]) is None
            else:
                assert legal_actions(seen) == ()


PAYMENTS = [
    Payment(color, colored, wild) for color in COLORS for colored in range(1, 9) for wild in range(9 - colored)
] + [Payment(LOCOMOTIVE, 0, wild) for wild in range(9)]


def universe(state: State) -> list[Action]:
    """Everything that anybody could say in a game on this board, sensible or not."""
    board = state.board
    said: list[Action] = [DrawCard(), DrawTickets(), Pass(), LeaveTunnel(), *[TakeCard(slot) for slot in range(-2, 8)]]
    said += [ClaimRoute(route, paid) for route, paid in product(board.routes, PAYMENTS)]
    said += [BuildStation(city, paid) for city, paid in product(board.cities, PAYMENTS)]
    said += [PayTunnel(paid) for paid in PAYMENTS]
    return [*said, *kept(state)]


def kept(state: State) -> list[Action]:
    offered: list[TicketId] = []
    if isinstance(state.phase, Choosing) and isinstance(state.phase.offer, tuple):
        offered += state.phase.offer
    if isinstance(state.phase, Opening):
        offered += [ticket for offer in state.phase.offers if isinstance(offer, tuple) for ticket in offer]
    pool = [*dict.fromkeys([*offered, *sorted(state.board.tickets)[:6]])][:9]
    said: list[Action] = [KeepTickets(some) for n in range(4) for some in combinations(pool, n)]
    return said + [KeepTickets((ticket, ticket)) for ticket in pool]


def agree(state: State, seat: Seat, said: list[Action]) -> None:
    legal = set(legal_actions(state, seat))
    for action in said:
        assert (refusal(state, seat, action) is None) == (action in legal), action


@pytest.mark.parametrize("board", ["mini", "usa", "europe"])
def test_refusal_and_the_list_agree_on_everything_that_can_be_said(board: str) -> None:
    everything: list[Action] = []
    for seed in range(2 if board != "mini" else 4):
        rng = Random(seed)
        for step in walk(board, 2 + seed, seed * 100 + 6):
            everything = everything or universe(step.before)
            whole = rng.random() < (0.1 if board == "mini" else 0.01)
            said = everything if whole else rng.sample(everything, 150)
            for seat in step.before.to_move:
                agree(step.before, seat, [*said, *kept(step.before), *legal_actions(step.before, seat)])


def test_what_can_be_said_covers_what_is_legal() -> None:
    # Or the test above would prove little: every legal action of a game is in the universe.
    for step in walk("mini", 2, 6):
        assert set(legal_actions(step.before, step.seat)) <= set(universe(step.before))


@EVERY_GAME
@few(3)
@given(seed=SEEDS)
def test_a_refusal_begins_with_a_clause(board: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    said: list[Action] = []
    for step in walk(board, seats, seed):
        said = said or rng.sample(universe(step.before), 40)
        for seat in (-1, *step.before.seats):
            for action in said:
                why = refusal(step.before, Seat(seat), action)
                if why is not None:
                    clause, _, text = why.partition(": ")
                    assert clause[0] in "PADCFTKS"
                    assert clause[1:].isdigit()
                    assert text
