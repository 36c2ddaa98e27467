"""One game of the arena, from its meeting, deal and rotation alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import TypedDict

from allaboard.arena.meetings import Contest
from allaboard.boards import load
from allaboard.bots import Bot, BotFailed, close_bot, make_bot
from allaboard.core import Play, Seat, SeedDealer
from allaboard.records import format_record, record_of


class Forfeit(TypedDict):
    """A bot that made no legal move: its seat, and what happened."""

    seat: int
    reason: str


class Line(TypedDict):
    """What is kept of a game. Lists go by seat; times are milliseconds."""

    meeting: int
    deal: int
    rotation: int
    seats: list[str]
    scores: list[int]
    ranks: list[int]
    turns: int
    decisions: list[int]
    ms: list[float]
    median_ms: list[float]
    worst_ms: list[float]
    forfeit: Forfeit | None


def play_game(contest: Contest, meeting: int, deal: int, rotation: int) -> tuple[Line, str]:
    """The line of the game and its record as text. A bot that fails in whatever way loses it, and nothing else."""
    bots = contest.meetings[meeting].bots
    seated = contest.meetings[meeting].seated(rotation)
    names = [bots[entrant] for entrant in seated]
    seed = contest.deal_seed(deal)
    edition = load(contest.board)
    play = Play(edition.game(len(names)), SeedDealer(seed))
    times: list[list[float]] = [[] for _ in names]
    forfeit: Forfeit | None = None
    players: dict[int, Bot] = {}
    try:
        while not play.over and forfeit is None:
            seat = play.to_move[0]
            try:
                if seat not in players:
                    players[seat] = make_bot(names[seat], Random(f"{seed}/bot {seated[seat]}"), contest.ms)
                _move(play, seat, players[seat], times[seat])
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way, and must not take the others with it
                forfeit = Forfeit(seat=int(seat), reason=f"{names[seat]}: {str(error) or type(error).__name__}")
    finally:
        for player in players.values():
            close_bot(player)
    scores = play.scores()
    line: Line = {
        "meeting": meeting,
        "deal": deal,
        "rotation": rotation,
        "seats": names,
        "scores": [score.total for score in scores],
        "ranks": _ranks([score.rank for score in scores], forfeit),
        "turns": play.state.turns,
        "decisions": [len(spent) for spent in times],
        "ms": [round(sum(spent), 3) for spent in times],
        "median_ms": [round(median(spent), 3) if spent else 0.0 for spent in times],
        "worst_ms": [round(max(spent, default=0.0), 3) for spent in times],
        "forfeit": forfeit,
    }
    return line, format_record(record_of(play, edition, names, seed))


def _move(play: Play, seat: Seat, bot: Bot, times: list[float]) -> None:
    """Ask the bot, take the time, and play what it chose."""
    view, legal = play.view(seat), play.legal(seat)
    started = perf_counter()
    action = bot.choose(view, legal)
    times.append(1000 * (perf_counter() - started))
    if action not in legal:
        raise BotFailed(f"it chose {action!r}, which is not legal")
    play.act(action, seat)


def _ranks(ranks: Sequence[int], forfeit: Forfeit | None) -> list[int]:
    """The ranks; who forfeited comes after everybody else."""
    if forfeit is None:
        return list(ranks)
    ordered = [(len(ranks) + 1 if seat == forfeit["seat"] else rank) for seat, rank in enumerate(ranks)]
    return [1 + sum(other < rank for other in ordered) for rank in ordered]


def shares(line: Line) -> list[float]:
    """Each seat's share of the win: whoever is tied at the top shares it."""
    first = line["ranks"].count(1)
    return [1 / first if rank == 1 else 0.0 for rank in line["ranks"]]
