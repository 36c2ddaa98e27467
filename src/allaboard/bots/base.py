"""What a bot is, and how one is made by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Final, Protocol, cast

from allaboard.core import Action, State


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot chose what it chose: a message of the catalogue and what fills it."""

    id: str
    args: Mapping[str, str | int] = field(default_factory=dict)


class Bot(Protocol):
    """A player that is a program. It sees what its seat may see, and chooses among legal actions."""

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the legal actions."""
        ...

    def why(self) -> Reason:
        """Why it made the last choice, in one sentence of the catalogue."""
        ...


class BotMaker(Protocol):
    """Makes a bot from its own source of chance and the milliseconds it may think about a move."""

    def __call__(self, rng: Random, ms: int, /) -> Bot:
        """The bot."""
        ...


class UnknownBot(ValueError):
    """No bot has this name; the message lists those that exist."""


class BotFailed(RuntimeError):
    """A bot gave no valid answer in time. Its seat loses the game; the message says what happened."""


# Where each bot lives: imported only when somebody asks for it, so that heavy ones cost nothing to the others.
_HOMES: Final[dict[str, str]] = {
    "uniform": "allaboard.bots.simple:uniform",
    "thrifty": "allaboard.bots.simple:thrifty",
    "greedy": "allaboard.bots.racer:greedy",
    "racer": "allaboard.bots.racer:racer",
    "autopilot": "allaboard.bots.pilot:autopilot",
    "planner": "allaboard.bots.planner:planner",
    "passenger": "allaboard.bots.pilot:passenger",
    "porter": "allaboard.bots.pilot:porter",
    "conductor": "allaboard.bots.pilot:conductor",
    "driver": "allaboard.bots.planner:planner",
    "search": "allaboard.bots.search:search",
    "stationmaster": "allaboard.bots.search:search",
}


PROGRAM: Final = "stdio:"
"""What stands before the command of a bot that is a program of its own."""
NETWORK: Final = "network:"
"""What stands before the file of a trained network."""
OWN: Final = "python:"
"""What stands before the file and the name of a bot in Python."""


def bot_names() -> tuple[str, ...]:
    """The names that `make_bot` knows."""
    return tuple(_HOMES)


def make_bot(name: str, rng: Random, ms: int = 1000) -> Bot:
    """The bot of this name, with its own source of chance and time for a move."""
    if name.startswith(PROGRAM):
        from allaboard.bots.stdio import StdioBot

        return StdioBot(name.removeprefix(PROGRAM), ms)
    if name.startswith(NETWORK):
        from allaboard.bots.network import NetworkBot

        return NetworkBot(name.removeprefix(NETWORK))
    if name.startswith(OWN):
        from allaboard.bots.own import own_bot

        return own_bot(name.removeprefix(OWN), rng, ms)
    if name not in _HOMES:
        known = f"{', '.join(_HOMES)}, {PROGRAM}COMMAND, {NETWORK}FILE and {OWN}FILE.py:NAME"
        raise UnknownBot(f"there is no bot {name!r}; there are {known}")
    module, _, maker = _HOMES[name].partition(":")
    return cast(BotMaker, getattr(import_module(module), maker))(rng, ms)


def close_bot(bot: Bot) -> None:
    """Let a bot go: one that is a program of its own is stopped."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
