"""Law 5: every card, train, station and ticket is somewhere once; who is to move has something to do."""

from __future__ import annotations

import pytest
from hypothesis import given

from allaboard.core.cards import one_more
from allaboard.core.evolve import evolve
from allaboard.core.state import Choosing, Hand, Opening, Seat, State, Tunnelling, blank
from allaboard.core.validate import Broken, validate
from allaboard.core.view import view
from tests.laws.walks import EVERY_GAME, SEEDS, begun, few, walk
from tests.positions import cards, pay, position, with_player


@EVERY_GAME
@few(6)
@given(seed=SEEDS)
def test_every_position_of_a_game_is_whole_after_each_event(board: str, seats: int, seed: int) -> None:
    state, opening = begun(board, seats, seed)
    truth = blank(state.game)
    for event in opening:
        truth = evolve(truth, event)
        validate(truth, settled=False)
    validate(truth)
    for step in walk(board, seats, seed):
        for event in step.events:
            truth = evolve(truth, event)
            validate(truth, settled=False)
        validate(truth)
    assert truth.over


@EVERY_GAME
@few(6)
@given(seed=SEEDS)
def test_every_game_ends(board: str, seats: int, seed: int) -> None:
    decisions = sum(1 for _ in walk(board, seats, seed))
    assert decisions < 6000


def broken() -> dict[str, State]:
    whole = position("europe", hand="2 red", claims={0: ["dieppe-paris"]}, stations={0: ["paris"]})
    player = whole.players[0]
    deck = whole.deck if isinstance(whole.deck, tuple) else ()
    extra = Hand(closed=one_more(player.hand.cards, cards("red")[0]))
    return {
        "a card twice": with_player(whole, 0, hand=extra),
        "a card lost": whole.but(deck=deck[1:]),
        "a hand below nought": with_player(whole, 0, hand=Hand(closed=(-1, 0, 0, 0, 0, 0, 0, 3, 0))),
        "an open hand below nought": with_player(
            whole, 0, hand=Hand((-1, 0, 0, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0, 2, 0))
        ),
        "a train lost": with_player(whole, 0, trains=43),
        "trains below nought": with_player(whole, 0, trains=-1),
        "a score without a route": with_player(whole, 0, score=2),
        "a station lost": with_player(whole, 0, stations=1),
        "a ticket twice": with_player(whole, 0, tickets=("paris-wien",)),
        "a ticket lost": whole.but(tickets=whole.tickets[1:], returners=whole.returners[1:]),
        "a ticket without its mark": whole.but(returners=whole.returners[1:]),
        "a ticket offered and in the deck": whole.but(phase=Choosing(Seat(0), whole.tickets[:1])),  # type: ignore[arg-type]
        "first tickets offered and in the deck": whole.but(phase=Opening((whole.tickets[:1], ()), (None, None))),  # type: ignore[arg-type]
        "a laid card that is still in the hand": whole.but(
            phase=Tunnelling(Seat(0), "munchen-zurich", pay("2 yellow"))  # type: ignore[arg-type]
        ),
        "an empty place beside a deck": whole.but(market=(None, *whole.market[1:]), deck=(*cards("purple"), *deck)),
        "discards beside an empty deck": whole.but(deck=(), discard=counts_of(whole)),
        "nobody to move": whole.but(phase=Opening((), ())),
        "both twins": _twins({"dieppe-london/1": 0, "dieppe-london/2": 0}),
        "both twins at two players": _twins({"dieppe-london/1": 0, "dieppe-london/2": 1}),
    }


def counts_of(state: State) -> tuple[int, ...]:
    deck = state.deck if isinstance(state.deck, tuple) else ()
    return tuple([deck.count(card) for card in range(9)])


def _twins(claims: dict[str, int]) -> State:
    state = position("europe")
    for route, seat in claims.items():
        player = state.players[seat]
        state = with_player(state, seat, trains=player.trains - 2, score=player.score + 2)
        state = state.but(claims={**state.claims, route: seat})
    return state


@pytest.mark.parametrize("what", list(broken()))
def test_validate_sees(what: str) -> None:
    with pytest.raises(Broken):
        validate(broken()[what])


def test_validate_is_for_the_whole_truth() -> None:
    with pytest.raises(Broken, match="only the whole truth"):
        validate(view(position("usa"), Seat(0)))
