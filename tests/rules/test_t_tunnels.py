"""T: tunnels."""

from __future__ import annotations

import pytest

from allaboard.core import events as ev
from allaboard.core.actions import DrawCard, LeaveTunnel, PayTunnel
from allaboard.core.cards import Card
from allaboard.core.legal import legal_actions
from allaboard.core.state import Hand, Seat, State, Tunnelling, Turn
from allaboard.core.view import redact, view
from tests.positions import Stacked, after, allowed, cards, claim, hand_of, heap, pay, position, refused, told

# munchen-zurich: two spaces, yellow, a tunnel. angora-constantinople: two, grey, a tunnel.


def dug(hand: str, paid: str, revealed: str, route: str = "munchen-zurich") -> State:
    """The position after laying `paid` for a tunnel, with these cards revealed."""
    return after(position("europe", hand=hand, top=revealed), claim(route, paid))


def more(text: str) -> PayTunnel:
    return PayTunnel(pay(text))


def test_t1_the_laid_cards_then_three_from_the_deck() -> None:
    state = position("europe", hand="3 yellow", top="yellow red blue green")
    state, events = allowed(state, claim("munchen-zurich", "2 yellow"))
    assert [type(event).__name__ for event in events] == [
        "TunnelLaid",
        "TunnelCardRevealed",
        "TunnelCardRevealed",
        "TunnelCardRevealed",
        "TunnelPriced",
    ]
    assert state.phase == Tunnelling(Seat(0), "munchen-zurich", pay("2 yellow"), cards("yellow red blue"))  # type: ignore[arg-type]
    assert hand_of(state, 0) == heap("1 yellow")
    assert state.discard == heap("")
    assert isinstance(state.deck, tuple)
    assert state.deck[0] == Card.GREEN


def test_t1_an_ordinary_payment_is_asked_for() -> None:
    state = position("europe", hand="3 yellow 1 red")
    refused(state, claim("munchen-zurich", "3 yellow"), "C2")
    refused(state, claim("munchen-zurich", "1 yellow"), "C2")
    refused(state, claim("angora-constantinople", "1 red 1 locomotive"), "C3", "you do not have")


def test_t1_a_reshuffle_in_the_reveal_does_not_include_the_laid_cards() -> None:
    state = position("europe", hand="3 yellow", deck="red", discard="blue green black")
    dealer = Stacked(reshuffled="green blue")
    state, events = allowed(state, claim("munchen-zurich", "2 yellow"), dealer)
    assert dealer.asked == [("train cards/1", cards("blue green black"))]
    assert [event.card for event in told(events, ev.TunnelCardRevealed)] == list(cards("red green blue"))
    assert len(told(events, ev.RouteClaimed)) == 1
    # Laid and revealed cards are the discards now; the last of the old ones is the deck.
    assert state.deck == cards("black")
    assert state.discard == heap("2 yellow red green blue")


def test_t1_nor_the_cards_revealed_so_far() -> None:
    state = position("europe", hand="3 yellow", deck="yellow", discard="blue")
    dealer = Stacked()
    state = after(state, claim("munchen-zurich", "2 yellow"), dealer=dealer)
    assert dealer.asked == [("train cards/1", cards("blue"))]
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.revealed == cards("yellow blue")


@pytest.mark.parametrize(
    ("revealed", "extra"),
    [
        ("yellow red blue", 1),
        ("yellow yellow blue", 2),
        ("3 yellow", 3),
        ("locomotive red blue", 1),
        ("locomotive yellow blue", 2),
        ("3 locomotive", 3),
        ("red yellow locomotive", 2),
    ],
)
def test_t2_each_revealed_card_of_the_color_and_each_locomotive_costs_one_more(revealed: str, extra: int) -> None:
    state = dug("8 yellow", "2 yellow", revealed)
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.extra == extra
    assert legal_actions(state) == (LeaveTunnel(), more(f"{extra} yellow"))


def test_t2_of_that_color_or_a_locomotive_in_the_mix_that_the_player_chooses() -> None:
    state = dug("4 yellow 2 locomotive 5 red", "2 yellow", "2 yellow red")
    assert set(legal_actions(state)) == {
        LeaveTunnel(),
        more("2 yellow"),
        more("1 yellow 1 locomotive"),
        more("2 locomotive"),
    }
    for wrong in ("2 red", "1 yellow", "3 yellow", "1 red 1 locomotive", "3 locomotive"):
        refused(state, more(wrong), "T2")


def test_t2_the_color_laid_counts_on_a_grey_tunnel() -> None:
    state = dug("4 red", "2 red", "red blue blue", "angora-constantinople")
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.extra == 1
    refused(state, more("1 blue"), "T2")
    after(state, more("1 red"))


def test_t2_a_colored_payment_with_locomotives_still_has_its_color() -> None:
    state = dug("2 yellow 1 locomotive", "1 yellow 1 locomotive", "yellow red red")
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.extra == 1
    after(state, more("1 yellow"))


def test_t3_locomotives_alone_only_revealed_locomotives_cost_more() -> None:
    state = dug("4 locomotive 4 yellow", "2 locomotive", "locomotive yellow yellow")
    assert isinstance(state.phase, Tunnelling)
    assert state.phase.extra == 1
    assert set(legal_actions(state)) == {LeaveTunnel(), more("1 locomotive")}
    refused(state, more("1 yellow"), "T3", "all locomotives")


def test_t3_colored_cards_cost_nothing_then() -> None:
    state = dug("2 locomotive", "2 locomotive", "3 yellow")
    assert state.claims == {"munchen-zurich": 0}
    assert state.phase == Turn(Seat(1))


def test_t4_who_will_not_pay_takes_all_laid_cards_back() -> None:
    state = dug("3 yellow 1 locomotive", "1 yellow 1 locomotive", "yellow red blue")
    state, _events = allowed(state, LeaveTunnel())
    assert hand_of(state, 0) == heap("3 yellow 1 locomotive")
    assert state.claims == {}
    assert state.players[0].trains == 45
    assert state.players[0].score == 0
    assert state.phase == Turn(Seat(1))


def test_t4_who_cannot_pay_too() -> None:
    state = dug("2 yellow", "2 yellow", "yellow red blue")
    assert legal_actions(state) == (LeaveTunnel(),)
    refused(state, more("1 yellow"), "T2", "you do not have")
    assert hand_of(after(state, LeaveTunnel()), 0) == heap("2 yellow")


def test_t4_there_is_no_second_try_in_the_same_turn() -> None:
    state = dug("3 yellow", "2 yellow", "yellow red blue")
    refused(state, claim("munchen-zurich", "2 yellow"), "T4")
    refused(state, DrawCard(), "T4", "pay for the tunnel or take the cards back")
    refused(after(state, LeaveTunnel()), claim("munchen-zurich", "2 yellow"), "A1", seat=0)


@pytest.mark.parametrize(
    ("answer", "discarded"),
    [(LeaveTunnel(), "yellow red blue"), (more("1 yellow"), "4 yellow red blue")],
    ids=["left", "paid"],
)
def test_t5_revealed_cards_are_discarded_either_way(answer: LeaveTunnel | PayTunnel, discarded: str) -> None:
    state = after(dug("3 yellow", "2 yellow", "yellow red blue"), answer)
    assert state.discard == heap(discarded)


def test_t5_laid_and_revealed_cards_are_discarded_when_nothing_more_is_due() -> None:
    state = dug("3 yellow", "2 yellow", "red red blue")
    assert state.discard == heap("2 yellow 2 red blue")
    assert hand_of(state, 0) == heap("1 yellow")


@pytest.mark.parametrize("available", ["red", "red blue"])
def test_t6_with_fewer_than_three_cards_only_those_are_revealed(available: str) -> None:
    state, events = allowed(
        position("europe", hand="2 yellow", deck=available), claim("munchen-zurich", "2 yellow"), Stacked()
    )
    assert [event.card for event in told(events, ev.TunnelCardRevealed)] == list(cards(available))
    assert state.claims == {"munchen-zurich": 0}


def test_t6_with_none_the_tunnel_costs_nothing_extra() -> None:
    state, events = allowed(position("europe", hand="2 yellow", deck=""), claim("munchen-zurich", "2 yellow"))
    assert told(events, ev.TunnelCardRevealed) == []
    assert state.claims == {"munchen-zurich": 0}


def test_t7_extra_cards_need_no_extra_trains() -> None:
    state = position("europe", hand="5 yellow", top="3 yellow", trains={0: 2}, free=["munchen-zurich"])
    state = after(state, claim("munchen-zurich", "2 yellow"), more("3 yellow"))
    assert state.players[0].trains == 0
    assert state.claims["munchen-zurich"] == 0  # type: ignore[index]


def test_t7_but_the_spaces_do() -> None:
    state = position("europe", hand="5 yellow", trains={0: 1}, free=["munchen-zurich"])
    refused(state, claim("munchen-zurich", "2 yellow"), "C4")


def test_t8_revealed_cards_and_the_price_are_public() -> None:
    state, events = allowed(
        position("europe", seats=3, hand="3 yellow", top="yellow red blue"), claim("munchen-zurich", "2 yellow")
    )
    for seat in (1, 2, -1):
        assert tuple(redact(event, Seat(seat)) for event in events) == events
        assert view(state, Seat(seat)).phase == state.phase
    assert told(events, ev.TunnelPriced) == [ev.TunnelPriced(Seat(0), "munchen-zurich", 1)]  # type: ignore[arg-type]


def test_t8_ruling_when_nothing_is_due_nobody_is_asked() -> None:
    state = dug("2 yellow", "2 yellow", "red red blue")
    assert state.phase == Turn(Seat(1))
    assert state.claims == {"munchen-zurich": 0}
    assert state.players[0].score == 2


def test_t8_ruling_when_any_is_due_the_player_is_asked_even_if_only_leaving_is_legal() -> None:
    state = dug("2 yellow", "2 yellow", "3 locomotive")
    assert isinstance(state.phase, Tunnelling)
    assert state.to_move == (0,)
    assert legal_actions(state) == (LeaveTunnel(),)


def test_t4_cards_taken_back_are_known_to_everybody() -> None:
    state = after(dug("3 yellow", "2 yellow", "yellow red blue"), LeaveTunnel())
    assert view(state, Seat(1)).players[0].hand == Hand(open=heap("2 yellow"), closed=1)
