"""What every bot must do: `bot_test(name)` plays it through whole games and raises at the first thing that it must not do.

For authors of bots. A bot passes if, on every board and with every number of players that the board has, it chooses a legal
action each time, in time, explains itself, and chooses the same when all that its seat cannot know is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from allaboard.boards import load, names
from allaboard.bots.base import Bot, Reason, close_bot, make_bot
from allaboard.core import Action, Play, Seat, SeedDealer, State, determinize, legal_actions, view

Maker = Callable[[Random, int], Bot]

GRACE: Final = 0.5
"""Seconds beyond the time for a move that a busy machine is allowed."""
START: Final = 20.0
"""Seconds for the first move, in which a bot may load what it needs."""


class BotTestFailed(AssertionError):
    """What the bot did that no bot may do, with the game and the decision at which it did it."""


@dataclass(frozen=True)
class Report:
    """What a test saw."""

    games: int
    decisions: int
    median_ms: float
    worst_ms: float


def bot_test(
    bot: str | Maker,
    *,
    ms: int = 1000,
    boards: tuple[str, ...] | None = None,
    seats: tuple[int, ...] | None = None,
    seed: str = "conformance",
    repeatable: bool = True,
    tell: Callable[[str], None] | None = None,
) -> Report:
    """Test a bot, given by its name or by what makes it; `repeatable=False` for one whose choice hangs on the clock.

    >>> bot_test("greedy", boards=("mini",), seats=(2,)).games
    1
    """
    times: list[float] = []
    games = 0
    for board, number in _tables(boards, seats):
        if tell is not None:
            tell(f"{board}, {number} players")
        games += 1
        _play(bot, board, number, f"{seed}/{board}/{number}", ms, times, repeatable=repeatable)
    later = sorted(times)
    return Report(games, len(times), 1000 * later[len(later) // 2], 1000 * later[-1])


def _tables(boards: tuple[str, ...] | None, seats: tuple[int, ...] | None) -> Iterator[tuple[str, int]]:
    for board in boards or names():
        rules = load(board).rules
        for number in range(rules.min_seats, rules.max_seats + 1):
            if seats is None or number in seats:
                yield board, number


def _made(bot: str | Maker, seed: str, ms: int) -> Bot:
    return make_bot(bot, Random(seed), ms) if isinstance(bot, str) else bot(Random(seed), ms)


def _play(
    bot: str | Maker, board: str, seats: int, seed: str, ms: int, times: list[float], *, repeatable: bool
) -> None:
    """One game of the bot in every seat; a second one made alike gets the same views out of other worlds."""
    play = Play(load(board).game(seats), SeedDealer(seed))
    chance = Random(seed)
    # As many pairs as seats: a bot may remember its own game, and only its own.
    pairs = [(_made(bot, f"{seed}/{seat}", ms), _made(bot, f"{seed}/{seat}", ms)) for seat in range(seats)]
    began = [True] * seats
    try:
        while not play.over:
            seat = chance.choice(play.to_move)
            where = f"on {board} with {seats} players, decision {len(play.log)}"
            one, other = pairs[seat]
            seen = play.view(seat)
            started = perf_counter()
            action = _choice(one, seen, where)
            spent = perf_counter() - started
            allowed = ms / 1000 + GRACE + (START if began[seat] else 0.0)
            began[seat] = False
            if spent > allowed:
                raise BotTestFailed(f"{where}: it thought for {spent:.1f} s, and has {ms / 1000:g} s")
            times.append(spent)
            _explained(one, where)
            if repeatable:
                _same_elsewhere(other, play, seat, action, chance, where)
            play.act(action, seat)
    finally:
        for pair in pairs:
            for player in pair:
                close_bot(player)


def _choice(bot: Bot, seen: State, where: str) -> Action:
    legal = legal_actions(seen)
    try:
        action = bot.choose(seen, legal)
    except Exception as error:
        raise BotTestFailed(f"{where}: it failed: {type(error).__name__}: {error}") from error
    if action not in legal:
        raise BotTestFailed(f"{where}: it chose {action!r}, which is not one of the {len(legal)} legal actions")
    return action


def _explained(bot: Bot, where: str) -> None:
    reason: object = bot.why()
    if not isinstance(reason, Reason) or not reason.id:
        raise BotTestFailed(f"{where}: why() gave {reason!r}; a Reason with the id of a message is wanted")


def _same_elsewhere(bot: Bot, play: Play, seat: Seat, action: Action, chance: Random, where: str) -> None:
    world = determinize(play.view(seat), chance)
    again = _choice(bot, view(world, seat), where)
    if again != action:
        raise BotTestFailed(
            f"{where}: it chose {action!r}, and {again!r} where only what it cannot see was different: "
            "it draws on something else than the view and its own source of chance"
        )
