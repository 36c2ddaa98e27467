"""One game between bots, from its number alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from allaboard.bots import BotFailed, close_bot, make_bot
from allaboard.core import Game, Illegal, Play, Rules, Seat, SeedDealer, State
from allaboard.core.scoring import scores, winners
from allaboard.records import Record, find_board, record_of

Line: TypeAlias = dict[str, Any]
"""What is reported of a game: `game`, `seed`, `seats`, `scores`, `winners`, `turns`, `decisions`, perhaps `forfeit`."""


@dataclass(frozen=True)
class Contest:
    """What all games of a simulation have in common."""

    board: str
    """The name of a board, or the path of a board file."""
    bots: tuple[str, ...]
    seed: str
    ms: int
    rules: Rules
    first: Seat | None = None

    def game_seed(self, number: int) -> str:
        """The seed of a game: from it come the shuffles and the bots' own chance."""
        return f"{self.seed}/{number}"


def open_game(contest: Contest, number: int) -> Play:
    """The game with this number, dealt and not yet played."""
    edition = find_board(contest.board)
    game = Game(edition.board, contest.rules, len(contest.bots), contest.first)
    return Play(game, SeedDealer(contest.game_seed(number)))


def play_game(contest: Contest, number: int) -> tuple[Line, Record]:
    """Play one game to its end, or to the move that a bot could not make."""
    seed = contest.game_seed(number)
    play = open_game(contest, number)
    bots = [make_bot(name, Random(f"{seed}/seat {seat}"), contest.ms) for seat, name in enumerate(contest.bots)]
    forfeit = None
    try:
        while not play.over:
            seat = play.to_move[0]
            try:
                play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
            except (BotFailed, Illegal) as error:
                forfeit = (seat, str(error))
                break
    finally:
        for bot in bots:
            close_bot(bot)
    record = record_of(play, find_board(contest.board), contest.bots, seed)
    return report(contest, number, play.state, len(play.log) - 1, forfeit), record


def report(contest: Contest, number: int, state: State, decisions: int, forfeit: tuple[int, str] | None = None) -> Line:
    """The line for a game that came to this position."""
    counted = scores(state)
    won = winners(counted)
    if forfeit is not None:
        best = min(score.rank for seat, score in enumerate(counted) if seat != forfeit[0])
        won = tuple([Seat(s) for s, score in enumerate(counted) if s != forfeit[0] and score.rank == best])
    line: Line = {
        "game": number,
        "seed": contest.game_seed(number),
        "seats": list(contest.bots),
        "scores": [score.total for score in counted],
        "winners": list(won),
        "turns": state.turns,
        "decisions": decisions,
    }
    if forfeit is not None:
        line["forfeit"] = {"seat": forfeit[0], "reason": forfeit[1]}
    return line
