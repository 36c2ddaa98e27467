"""K: drawing tickets."""

from __future__ import annotations

import pytest

from allaboard.core.actions import DrawTickets, KeepTickets
from allaboard.core.legal import legal_actions
from allaboard.core.state import Choosing, Seat, Turn
from allaboard.core.view import view
from tests.positions import after, keep, position, refused

DECK = ["boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso", "duluth-houston"]


def test_k1_three_from_the_top() -> None:
    state = after(position("usa", ticket_deck=DECK), DrawTickets())
    assert state.phase == Choosing(Seat(0), tuple(DECK[:3]))  # type: ignore[arg-type]
    assert state.tickets == tuple(DECK[3:])


def test_k1_at_least_one_is_kept() -> None:
    state = after(position("usa", ticket_deck=DECK), DrawTickets())
    choices = [a.keep for a in legal_actions(state) if isinstance(a, KeepTickets)]
    assert sorted(map(len, choices)) == [1, 1, 1, 2, 2, 2, 3]
    refused(state, keep(), "K1", "keep at least 1 of the 3")


def test_k1_only_tickets_offered_can_be_kept_and_each_once() -> None:
    state = after(position("usa", ticket_deck=DECK), DrawTickets())
    refused(state, keep("denver-el_paso"), "K1", "denver-el_paso is not among the tickets offered")
    refused(state, keep("boston-miami", "boston-miami"), "K1", "only once")


@pytest.mark.parametrize("left", [1, 2])
def test_k1_or_as_many_as_are_left(left: int) -> None:
    state = after(position("usa", ticket_deck=DECK[:left]), DrawTickets())
    assert state.phase == Choosing(Seat(0), tuple(DECK[:left]))  # type: ignore[arg-type]
    refused(state, keep(), "K1", f"keep at least 1 of the {left}")
    state = after(state, keep(DECK[0]))
    assert state.players[0].tickets == (DECK[0],)
    assert state.tickets == tuple(DECK[1:left])


def test_k1_ruling_those_not_kept_go_to_the_bottom_in_the_order_dealt() -> None:
    state = after(position("usa", ticket_deck=DECK), DrawTickets(), keep("calgary-phoenix"))
    assert state.tickets == ("denver-el_paso", "duluth-houston", "boston-miami", "dallas-new_york")
    assert state.returners == (None, None, 0, 0)
    assert state.phase == Turn(Seat(1))


def test_k1_also_in_europe_where_only_the_first_tickets_leave_the_game() -> None:
    deck = ["angora-athina", "berlin-roma", "brest-venezia", "essen-kyiv"]
    state = after(position("europe", ticket_deck=deck), DrawTickets(), keep("berlin-roma"))
    assert state.tickets == ("essen-kyiv", "angora-athina", "brest-venezia")
    assert state.players[0].returned == ()


def test_k2_with_an_empty_deck_it_is_not_an_action() -> None:
    state = position("usa", ticket_deck=())
    refused(state, DrawTickets(), "K2")


def test_k3_a_ticket_once_kept_is_never_given_back() -> None:
    state = position("usa", tickets={0: ["los_angeles-seattle"]}, ticket_deck=DECK)
    state = after(state, DrawTickets(), keep(*DECK[:3]))
    assert state.players[0].tickets == ("los_angeles-seattle", *DECK[:3])
    refused(state.but(phase=Turn(Seat(0))), keep("los_angeles-seattle"), "K3")


def test_k3_there_is_no_limit_on_how_many() -> None:
    held = [name for name in position("usa").board.tickets if name not in DECK]
    state = position("usa", tickets={0: held}, ticket_deck=DECK)
    state = after(state, DrawTickets(), keep(*DECK[:3]))
    assert len(state.players[0].tickets if isinstance(state.players[0].tickets, tuple) else ()) == 28


def test_k3_tickets_are_secret() -> None:
    state = position("usa", seats=3, tickets={0: ["los_angeles-seattle"]}, ticket_deck=DECK)
    state = after(state, DrawTickets(), keep(*DECK[:2]))
    assert view(state, Seat(1)).players[0].tickets == 3
    assert view(state, Seat(0)).players[0].tickets == ("los_angeles-seattle", *DECK[:2])
