"""The first lesson keeps its promise: whatever a learner picks, each of its steps can be done before the game is over."""

from __future__ import annotations

from random import Random

from allaboard.bots import make_bot
from allaboard.core import Action, Play, Seat, SeedDealer
from allaboard.core.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    PayTunnel,
    TakeCard,
)
from allaboard.table import lesson

LEARNER = Seat(0)


def wanted(goal: str, play: Play, legal: list[Action]) -> list[Action]:
    """What brings a learner to the goal at once, if anything does."""
    routes = play.game.board.routes
    match goal:
        case "claim":
            return [
                a
                for a in legal
                if isinstance(a, ClaimRoute) and not routes[a.route].tunnel and routes[a.route].spaces < 4
            ]
        case "tunnel":
            return [a for a in legal if isinstance(a, ClaimRoute) and routes[a.route].tunnel]
        case "station":
            return [a for a in legal if isinstance(a, BuildStation)]
        case "more":
            return [a for a in legal if isinstance(a, DrawTickets)]
    return []


def learn(number: int) -> tuple[list[str], int, bool]:
    """Somebody who does as the lesson says, and else chooses by lot: what was left, in how many turns, and if a tunnel asked for more."""
    rng, play = Random(number), Play(lesson.SETUP.game(), SeedDealer(lesson.SEED))
    bot = make_bot(str(lesson.SETUP.seats[1].bot), Random(number), 50)
    goals, turns, dearer = ["draw", "claim", "tunnel", "station", "more"], set(), False
    while goals and not play.over:
        seat = play.state.to_move[0]
        legal = list(play.legal(seat))
        if seat != LEARNER:
            play.act(bot.choose(play.view(seat), tuple(legal)), seat)
            continue
        turns.add(play.state.turns)
        answers = [a for a in legal if isinstance(a, KeepTickets | PayTunnel | LeaveTunnel)]
        draws = [a for a in legal if isinstance(a, DrawCard | TakeCard)]
        steps = wanted(goals[0], play, legal)
        dearer = dearer or any(isinstance(a, LeaveTunnel) for a in answers)
        before = play.state.turns
        play.act(rng.choice(answers or steps or draws or legal), seat)
        if steps or (goals[0] == "draw" and play.state.turns not in (0, before) and before > 0):
            goals.pop(0)
    return goals, len(turns), dearer


def test_everything_can_be_tried_within_a_few_turns() -> None:
    learned = [learn(number) for number in range(25)]
    assert [left for left, _, _ in learned if left] == []
    assert max(turns for _, turns, _ in learned) <= 12
    # Most see what a tunnel is: it asks for more.
    assert sum(dearer for _, _, dearer in learned) >= 18
