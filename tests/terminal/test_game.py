"""Whole games at the keyboard: what is typed is done, nothing hidden is shown, and what may be taken back is."""

from __future__ import annotations

import pytest
from tests.support.keyboard import Keyboard, by_lot, order, session, typed

from allaboard.boards import Variants
from allaboard.core import Seat, scores
from allaboard.core import events as ev
from allaboard.core.actions import ClaimRoute, DrawCard, TakeCard
from allaboard.i18n.words import ticket_name
from allaboard.records import Undo, audit
from allaboard.terminal.game import Left


@pytest.mark.parametrize(
    ("board", "kinds", "language"),
    [
        ("usa", "human,thrifty", "en"),
        ("europe", "human,thrifty,thrifty", "pt"),
        ("mini", "thrifty,human", "ro"),
        ("europe", "human,human", "en"),
        ("mini", "human,human,thrifty,human,human", "en"),
        ("mini", "thrifty,thrifty", "en"),
    ],
)
@pytest.mark.parametrize("plain", [True, False])
def test_a_game_is_played_to_its_end_by_typing(board: str, kinds: str, language: str, plain: bool) -> None:
    """Every order is understood at once: as many decisions as lines typed, and the record audits."""
    played = session(board, kinds, f"typing {board}")
    keyboard = Keyboard(played, by_lot(played, kinds), language, plain=plain)
    keyboard.game.run()
    assert played.state.over
    assert audit(played.record()) is None
    people = played.seating.people
    decided = sum(entry.seat in people for entry in played.entries)
    said = [prompt for prompt in keyboard.prompts if prompt.endswith(">")]
    assert len(said) == decided == keyboard.kept
    for score in scores(played.state):
        assert str(score.total) in keyboard.text
    best = max(scores(played.state), key=lambda score: -score.rank)
    assert f" {best.total} " in keyboard.text.strip().splitlines()[-1]


def test_open_hands_and_other_variants_are_played_too() -> None:
    variants = Variants(double_routes=True, no_sweep=True, open_hands=True, long_tickets=2)
    played = session("europe", "human,thrifty", "variants", variants)
    keyboard = Keyboard(played, by_lot(played, "variants"), plain=False)
    keyboard.game.run()
    assert audit(played.record()) is None


def test_the_screen_of_one_person_tells_nothing_of_the_others_cards_and_tickets() -> None:
    played = session("usa", "human,thrifty", "secrets")
    keyboard = Keyboard(played, by_lot(played, "secrets"))
    keyboard.game.run()
    before_the_end = keyboard.text.partition("The final count")[0]
    held = played.state.players[1].tickets
    assert isinstance(held, tuple)
    own = played.state.players[0].tickets
    assert isinstance(own, tuple)
    seen_by_me = {
        t
        for e in played.entries
        for v in e.events
        if isinstance(v, ev.TicketsOffered) and v.seat == 0
        for t in _known(v)
    }
    for ticket in set(held) - seen_by_me:
        assert ticket_name("en", played.game.board, ticket) not in before_the_end
    for line in before_the_end.splitlines():
        if "Thrifty 1 draws" in line:
            assert line.strip() == "Thrifty 1 draws a card from the deck."
    assert "Thrifty 1 draws a card from the deck." in before_the_end
    assert "Human 0 draws a card from the deck." not in before_the_end
    assert played.seed not in before_the_end


def _known(event: ev.TicketsOffered) -> tuple[str, ...]:
    assert isinstance(event.tickets, tuple)
    return event.tickets


def test_on_one_keyboard_the_screen_is_emptied_before_the_next_person_looks() -> None:
    played = session("mini", "human,human", "hot seat")
    keyboard = Keyboard(played, by_lot(played, "hot seat"))
    keyboard.game.run()
    handed = [n for n, prompt in enumerate(keyboard.prompts) if prompt.startswith("The keyboard goes to Human")]
    assert len(handed) > 5
    for page in keyboard.text.split("\n" * 60):
        owners = {
            name for name in ("Human 0", "Human 1") if f"{name} draws a " in page and f"{name} draws a card" not in page
        }
        assert len(owners) <= 1, "two hands on one page"


def test_a_claim_is_taken_back_until_others_act() -> None:
    played = session("usa", "human,thrifty", "undo", None)
    _opening(played)
    while not any(isinstance(a, ClaimRoute) for a in played.legal(Seat(0))) or played.mover != 0:
        _one_turn(played)
    claim = next(a for a in played.legal(Seat(0)) if isinstance(a, ClaimRoute))
    before = played.state
    lines = [order(played, Seat(0), claim), "what?", "undo", "undo", order(played, Seat(0), claim), ""]
    keyboard = Keyboard(played, typed(lines), confirm=True)
    with pytest.raises(EOFError):
        keyboard.game.run()
    assert "Press Enter to go on, or type “undo”." in keyboard.text
    assert "Taken back." in keyboard.text
    assert "There is nothing to take back" in keyboard.text
    undo = next(n for n, entry in enumerate(played.entries) if isinstance(entry.action, Undo))
    assert played.states[undo] is before
    assert played.state.claims[claim.route] == 0


def test_leaving_is_possible_at_every_question() -> None:
    played = session("usa", "human,thrifty", "undo", None)
    _opening(played)
    while not any(isinstance(a, ClaimRoute) for a in played.legal(Seat(0))) or played.mover != 0:
        _one_turn(played)
    claim = next(a for a in played.legal(Seat(0)) if isinstance(a, ClaimRoute))
    keyboard = Keyboard(played, typed([order(played, Seat(0), claim), "quit"]), confirm=True)
    with pytest.raises(Left):
        keyboard.game.run()
    assert played.state.claims[claim.route] == 0


def _opening(played: object) -> None:
    from allaboard.terminal.session import Session

    assert isinstance(played, Session)
    for seat in (Seat(0), Seat(1)):
        played.act(seat, played.legal(seat)[0])


def _one_turn(played: object) -> None:
    from allaboard.terminal.session import Session

    assert isinstance(played, Session)
    seat = played.mover
    assert seat is not None
    played.act(seat, DrawCard())


def test_a_drawn_card_is_never_taken_back() -> None:
    played = session("usa", "human,human", "no undo")
    _opening(played)
    seat = played.mover
    assert seat is not None
    for action in (DrawCard(), TakeCard(next(n for n, c in enumerate(played.state.market) if c is not None and c < 8))):
        played.act(seat, action)
        assert played.undo_target(seat) is None
        assert not played.undo(seat)


def test_another_persons_action_ends_the_time_to_take_back() -> None:
    played = session("usa", "human,human", "no undo")
    first = Seat(0)
    played.act(first, played.legal(first)[0])
    assert played.undo_target(first) == 0
    played.act(Seat(1), played.legal(Seat(1))[0])
    assert played.undo_target(first) is None  # play has begun: everybody heard how many tickets were kept


LOOKS = [
    ("help", "claim a route; say which cards"),
    ("?", "claim a route; say which cards"),
    ("help claim", "claim a route; say which cards"),
    ("help D4", "second"),
    ("help d", "D10"),
    ("help rules", "E5"),
    ("help nonsense", "There is no help about “nonsense”"),
    ("table", "deck "),
    ("hand", "Your tickets"),
    ("routes", "You can claim"),
    ("map", "København: "),
    ("map west", "Paris: "),
    ("map nowhere", "Which one of these: West, "),
    ("city sao", "Which city?"),
    ("city kobenhavn", "København: Essen"),
    ("log 3", ""),
    ("hint", "The planner would: "),
    ("undo", "There is nothing to take back"),
    ("fly", "I do not know “fly”"),
    ("t", "Which card?"),
    ("take 9", "Which card? Its place is a number from 1 to 5"),
    ("take pink", "“pink” names no cards here"),
    ("9", "Which card?"),
    ("keep 1", "You have no tickets to choose from. (K3)"),
    ("pass", "You can pass only when you can do nothing else. (A2)"),
    ("leave", "There is no tunnel to pay for. (T1)"),
    ("pay red", "There is no tunnel to pay for. (T1)"),
    ("claim", "Which route?"),
    ("claim paris", "Which route?"),
    ("claim 99", "name one of those numbers"),
    ("claim paris moskva", "No route joins Moskva and Paris directly."),
    ("claim paris paris", "Which route?"),
    ("claim paris diep pink", "“pink” names no cards here"),
    ("claim stockholm petrograd", "in the colour of the route|all of one colour|You have too few"),
    ("claim dieppe paris 2 yellow", "Those cards do not pay for it."),
    ("station", "Which city?"),
    ("station b", "Which one of these: Barcelona"),
    ("station paris 9 red", "Pay for the station with cards of one colour or locomotives, from your hand. (S2)"),
]


@pytest.mark.parametrize(("line", "answer"), LOOKS, ids=[line for line, _ in LOOKS])
def test_every_look_and_every_mistake_gets_an_answer_and_changes_nothing(line: str, answer: str) -> None:
    played = session("europe", "human,human", "looks")
    _opening(played)
    keyboard = Keyboard(played, typed(["", line, "quit"]))
    before = len(played.entries)
    with pytest.raises(Left):
        keyboard.game.run()
    assert len(played.entries) == before
    assert any(part in keyboard.text for part in answer.split("|")), keyboard.text[-600:]


def test_several_ways_to_pay_are_a_choice_and_none_is_an_answer() -> None:
    played = session("usa", "human,human", "several ways")
    _opening(played)
    seat = played.mover
    assert seat is not None
    ways: dict[str, int] = {}
    while True:
        mover = played.mover
        assert mover is not None
        claims = [a for a in played.legal(mover) if isinstance(a, ClaimRoute)]
        ways = {}
        for claim in claims:
            ways[claim.route] = ways.get(claim.route, 0) + 1
        several = [route for route, count in ways.items() if count > 1 and "/" not in route]
        if several and mover == seat:
            break
        played.act(mover, DrawCard())
    route = several[0]
    keyboard = Keyboard(played, typed(["", f"claim {route}", "", f"claim {route}", "99", "2"]))
    with pytest.raises(EOFError):
        keyboard.game.run()
    chosen = [a for a in claims if a.route == route][1]
    assert played.entries[-1].action == chosen
    assert keyboard.text.count("Which one?") == 2


def test_a_failing_bot_is_replaced_and_the_game_goes_on() -> None:
    played = session("mini", "human,stdio:false", "failing")
    keyboard = Keyboard(played, by_lot(played, "failing"))
    keyboard.game.run()
    assert played.state.over
    assert (
        "A bot has failed (stdio:false ended with exit code 1 instead of answering); “autopilot” takes its seat."
        in " ".join(keyboard.text.split())
    )
