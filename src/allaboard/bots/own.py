"""Bots of one's own in Python: `python:FILE.py:NAME`, where NAME is what makes the bot (a class will do)."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import cast

from allaboard.bots.base import Bot, BotMaker, UnknownBot


def own_bot(place: str, rng: Random, ms: int) -> Bot:
    """The bot that NAME in FILE makes; an `UnknownBot` says what is wrong with either."""
    file, _, name = place.rpartition(":")
    path = Path(file)
    if not file or not path.is_file():
        raise UnknownBot(f"python:{place}: write python:FILE.py:NAME; there is no file {file or place!r}")
    made = getattr(_module(path.resolve(), place), name, None)
    if not callable(made):
        raise UnknownBot(f"python:{place}: {file} has nothing called {name!r} that makes a bot")
    bot = cast(BotMaker, made)(rng, ms)
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"python:{place}: what {name} makes has no method choose(view, legal)")
    return bot


def _module(path: Path, place: str) -> object:
    """The file as a module, read once."""
    known = f"allaboard_own_{path}"
    if known not in sys.modules:
        spec = spec_from_file_location(known, path)
        if spec is None or spec.loader is None:
            raise UnknownBot(f"python:{place}: {path.name} is not a Python file")
        module = module_from_spec(spec)
        sys.modules[known] = module
        try:
            spec.loader.exec_module(module)
        except Exception as error:  # the file may do anything
            del sys.modules[known]
            raise UnknownBot(f"python:{place}: {path.name} cannot be read ({error!r})") from error
    return sys.modules[known]
