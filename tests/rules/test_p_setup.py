"""P: players and setup."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from allaboard.boards import load
from allaboard.core import events as ev
from allaboard.core.cards import LOCOMOTIVE, Card, counts
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.game import Play
from allaboard.core.legal import legal_actions
from allaboard.core.start import start
from allaboard.core.state import Opening, Seat, State, Turn
from allaboard.core.validate import validate
from tests.positions import Stacked, after, cards, game_of, heap, keep, refused, told

BOARDS = ("usa", "europe", "mini")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_p1_two_to_five_players(board: str, seats: int) -> None:
    with pytest.raises(ValueError, match=r"^P1: .* 2 to 5 players"):
        load(board).game(seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("board", "stations"), [("usa", 0), ("europe", 3)])
def test_p1_trains_stations_and_no_points(board: str, stations: int, seats: int) -> None:
    state, _ = start(game_of(board, seats), SeedDealer("p1"))
    assert [(p.trains, p.stations, p.score) for p in state.players] == [(45, stations, 0)] * seats


@pytest.mark.parametrize("seats", [2, 5])
def test_p2_four_cards_each_and_five_face_up(seats: int) -> None:
    top = "4 red 4 blue 4 green 4 white 4 black"
    state, _ = start(game_of("usa", seats), Stacked(cards=top))
    hands = [tuple(p.hand.cards) for p in state.players]
    assert hands == [heap(text) for text in ("4 red", "4 blue", "4 green", "4 white", "4 black")[:seats]]
    assert None not in state.market
    assert len(state.deck if isinstance(state.deck, tuple) else ()) == 110 - 4 * seats - 5
    validate(state)


def test_p2_the_box_holds_twelve_of_each_color_and_fourteen_locomotives() -> None:
    dealer = Stacked()
    start(game_of("europe", 2), dealer)
    name, box = dealer.asked[0]
    assert name == "train cards/0"
    assert counts(box) == (12, 12, 12, 12, 12, 12, 12, 12, 14)


def test_p2_three_locomotives_face_up_at_setup_are_swept_at_once() -> None:
    top = "8 red 3 locomotive 2 blue 5 white"
    state, events = start(game_of("usa", 2), Stacked(cards=top))
    assert [event.cards for event in told(events, ev.MarketSwept)] == [heap("3 locomotive 2 blue")]
    assert state.market == cards("5 white")
    assert state.discard == heap("3 locomotive 2 blue")


def test_p3_three_tickets_each_in_the_usa() -> None:
    dealt = ["boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso", "duluth-houston", "miami-toronto"]
    state, _ = start(game_of("usa", 2), Stacked(tickets=dealt))
    assert isinstance(state.phase, Opening)
    assert state.phase.offers == (tuple(dealt[:3]), tuple(dealt[3:]))
    assert len(state.tickets) == 24


def test_p3_at_least_two_are_kept() -> None:
    dealt = ["boston-miami", "calgary-phoenix", "dallas-new_york"]
    state, _ = start(game_of("usa", 2), Stacked(tickets=dealt))
    assert {len(a.keep) for a in legal_actions(state, Seat(0)) if hasattr(a, "keep")} == {2, 3}
    assert len(legal_actions(state, Seat(0))) == 4
    refused(state, keep("boston-miami"), "P3", "keep at least 2")
    refused(state, keep(), "P3", "keep at least 2")


def test_p3_tickets_not_kept_go_to_the_bottom_of_the_deck() -> None:
    dealt = ["boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso", "duluth-houston", "miami-toronto"]
    state, _ = start(game_of("usa", 2), Stacked(tickets=dealt))
    state = after(state, keep("boston-miami", "dallas-new_york"), keep("denver-el_paso", "duluth-houston"))
    assert state.tickets[-2:] == ("calgary-phoenix", "miami-toronto")
    assert len(state.tickets) == 26


def test_p4_one_long_and_three_short_tickets_each_in_europe() -> None:
    long = ["brest-petrograd", "cadiz-stockholm"]
    short = ["angora-athina", "berlin-roma", "brest-venezia", "essen-kyiv", "kyiv-sochi", "paris-wien"]
    state, events = start(game_of("europe", 2), Stacked(long=long, tickets=short))
    assert isinstance(state.phase, Opening)
    assert state.phase.offers == ((long[0], *short[:3]), (long[1], *short[3:]))
    assert [event.long for event in told(events, ev.TicketsOffered)] == [1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p4_no_player_is_dealt_two_long_tickets(seats: int) -> None:
    game = game_of("europe", seats)
    for seed in range(20):
        state, _ = start(game, SeedDealer(str(seed)))
        assert isinstance(state.phase, Opening)
        for offer in state.phase.offers:
            assert isinstance(offer, tuple)
            assert [game.board.tickets[t].long for t in offer] == [True, False, False, False]


def test_p4_any_two_are_enough_and_the_long_one_may_go() -> None:
    long = ["brest-petrograd", "cadiz-stockholm"]
    short = ["angora-athina", "berlin-roma", "brest-venezia"]
    state, _ = start(game_of("europe", 2), Stacked(long=long, tickets=short))
    sizes = sorted(len(a.keep) for a in legal_actions(state, Seat(0)) if hasattr(a, "keep"))
    assert sizes == [2] * 6 + [3] * 4 + [4]
    refused(state, keep("brest-petrograd"), "P3", "keep at least 2 of the 4")
    assert keep("angora-athina", "brest-venezia") in legal_actions(state, Seat(0))


def test_p4_tickets_not_kept_leave_the_game_unseen() -> None:
    long = ["brest-petrograd", "cadiz-stockholm"]
    short = ["angora-athina", "berlin-roma", "brest-venezia", "essen-kyiv", "kyiv-sochi", "paris-wien"]
    state, _ = start(game_of("europe", 2), Stacked(long=long, tickets=short))
    before = state.tickets
    state = after(state, keep("angora-athina", "berlin-roma"), keep("essen-kyiv", "kyiv-sochi", "paris-wien"))
    assert state.tickets == before
    assert len(before) == 34
    assert set(state.players[0].returned if isinstance(state.players[0].returned, tuple) else ()) == {
        "brest-petrograd",
        "brest-venezia",
    }
    assert state.players[1].returned == ("cadiz-stockholm",)


def test_p4_long_tickets_left_over_are_never_drawn() -> None:
    state, _ = start(game_of("europe", 2), SeedDealer("p4"))
    long = set(state.board.long_tickets)
    assert long.isdisjoint(state.tickets)
    assert len(state.long_tickets if isinstance(state.long_tickets, tuple) else ()) == 4


def test_p5_everybody_chooses_at_the_same_time_in_any_order() -> None:
    game = game_of("usa", 3)
    first, _ = start(game, SeedDealer("p5"))
    assert first.to_move == (0, 1, 2)
    finals = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = first
        for n, seat in enumerate(order):
            assert isinstance(state.phase, Opening)
            assert set(state.to_move) == set(order[n:])
            chosen = legal_actions(first, Seat(seat))[seat]
            state, _ = step(state, chosen, SeedDealer("p5"), Seat(seat))
        finals.append(state)
    assert finals[0] == finals[1] == finals[2]
    assert finals[0].phase == Turn(Seat(0))


def test_p5_nobody_plays_before_the_last_has_chosen() -> None:
    state, _ = start(game_of("usa", 2), SeedDealer("p5"))
    (draw,) = [a for a in legal_actions(_begun()) if type(a).__name__ == "DrawCard"]
    refused(state, draw, "P5", "first choose tickets")
    state, _ = step(state, legal_actions(state, Seat(0))[0], SeedDealer("p5"), Seat(0))
    refused(state, draw, "A1", "not seat 0's turn", seat=0)
    assert legal_actions(state, Seat(0)) == ()


def test_p5_a_choice_cannot_be_made_twice() -> None:
    state, _ = start(game_of("usa", 2), SeedDealer("p5"))
    choice = legal_actions(state, Seat(0))[0]
    state, _ = step(state, choice, SeedDealer("p5"), Seat(0))
    refused(state, choice, "A1", seat=0)


def test_p5_ruling_returned_tickets_go_under_in_seat_order_each_in_the_order_dealt() -> None:
    dealt = ["miami-toronto", "calgary-phoenix", "dallas-new_york", "denver-el_paso", "duluth-houston", "boston-miami"]
    state, _ = start(game_of("usa", 2), Stacked(tickets=dealt))
    last, _ = step(state, keep("denver-el_paso", "boston-miami"), Stacked(), Seat(1))
    last, _ = step(last, keep("calgary-phoenix", "dallas-new_york"), Stacked(), Seat(0))
    assert last.tickets[-2:] == ("miami-toronto", "duluth-houston")
    assert last.returners[-3:] == (None, 0, 1)


def _begun() -> State:
    play = Play(game_of("usa", 2), SeedDealer("begun"))
    while isinstance(play.state.phase, Opening):
        play.act(play.legal()[0])
    return play.state


@pytest.mark.parametrize("first", [0, 1, 2])
def test_p6_the_host_may_name_the_first_player(first: int) -> None:
    play = Play(game_of("usa", 3, first=first), SeedDealer("p6"))
    for seat in play.to_move:
        play.act(play.legal(seat)[0], seat)
    assert play.state.phase == Turn(Seat(first))


def test_p6_otherwise_the_seed_draws_one_and_every_seat_can_be_it() -> None:
    game = load("usa").game(3)
    drawn = {start(game, SeedDealer(str(seed)))[0].first for seed in range(30)}
    assert drawn == {0, 1, 2}


def test_p6_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^P6: seat 3 cannot start: there are 3 seats"):
        load("usa").game(3, first=3)


@pytest.mark.parametrize("first", [0, 2, 3])
def test_p6_play_is_clockwise_by_seat(first: int) -> None:
    play = Play(game_of("usa", 4, first=first), SeedDealer("clockwise"))
    for seat in play.to_move:
        play.act(play.legal(seat)[0], seat)
    movers = []
    for _ in range(9):
        movers.append(play.to_move[0])
        while play.to_move == (movers[-1],):
            play.act(play.legal()[-1] if isinstance(play.state.phase, Turn) else play.legal()[0])
    assert movers == [(first + n) % 4 for n in range(9)]


def test_p7_the_same_seed_gives_the_same_game() -> None:
    def played(seed: str) -> list[object]:
        play = Play(load("europe").game(3), SeedDealer(seed))
        n = 0
        while not play.over:
            seat = play.to_move[-1]
            legal = play.legal(seat)
            play.act(legal[n * 7 % len(legal)], seat)
            n += 1
        return [*play.log, play.state]

    assert played("one seed") == played("one seed")
    assert played("one seed") != played("another")


_GOLDEN = """
import json, sys
from allaboard.boards import load
from allaboard.core import Play, SeedDealer
play = Play(load("mini").game(3), SeedDealer("every machine"))
n = 0
while not play.over:
    legal = play.legal(play.to_move[-1])
    play.act(legal[n * 7 % len(legal)], play.to_move[-1])
    n += 1
print(json.dumps([repr(entry) for entry in play.log]))
"""


def test_p7_the_game_does_not_depend_on_the_hash_seed_of_the_process() -> None:
    logs = []
    for hash_seed in ("0", "1", "12345"):
        done = subprocess.run(
            [sys.executable, "-c", _GOLDEN],
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        )
        logs.append(json.loads(done.stdout))
    assert logs[0] == logs[1] == logs[2]
    assert len(logs[0]) > 20


def test_p7_the_dealer_alone_decides_chance() -> None:
    state, _ = start(game_of("usa", 2), Stacked(cards="4 red 3 blue locomotive 5 green", tickets=()))
    assert state.players[0].hand.cards[Card.RED] == 4
    assert state.players[1].hand.cards[LOCOMOTIVE] == 1
    assert state.market == cards("5 green")
