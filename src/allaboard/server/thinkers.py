"""Bots in processes of their own. They get a view as text; a slow one keeps only other slow ones waiting."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final

from allaboard.bots.levels import is_available

SLOW_S: Final = 0.15
HINT: Final = "hint"
"""Stands for the bot that gives hints: which one that is turns out in the worker."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose, and why."""

    bot: str
    action: dict[str, Any]
    reason_id: str
    reason_args: dict[str, Any]
    seconds: float


def _set_up() -> None:
    threading.Thread(target=_end_with_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)


def _end_with_server() -> None:
    """However the server ends, its bots end with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(name: str, view_text: str, ms: int) -> dict[str, Any]:
    """In the worker: the bot's choice in this view, and its reason. A bot that is not ready yet is stood in for."""
    from allaboard import codec
    from allaboard.bots import make_bot
    from allaboard.bots.levels import hint_bot, stand_in
    from allaboard.core import legal_actions

    name = hint_bot() if name == HINT else stand_in(name)
    started = time.perf_counter()
    view = codec.decode_view(json.loads(view_text))
    bot = make_bot(name, Random(), ms)
    action = bot.choose(view, legal_actions(view))
    reason = bot.why()
    seconds = time.perf_counter() - started
    return asdict(Thought(name, codec.encode_action(action), reason.id, dict(reason.args), seconds))


def _warm() -> None:
    from allaboard import bots, codec  # noqa: F401 - so that the first move need not wait for it


def _compile() -> None:
    """In a process of its own: get the fast rules ready, so that the bots that need them can play."""
    _set_up()
    from allaboard.bots.search import prepare

    prepare(lambda _: None)


class Thinkers:
    """Two groups of processes: one for quick bots, one for slow ones. A bot's own times decide where it goes."""

    def __init__(self, workers: int, ms: int, patience_s: float) -> None:
        self.ms = ms
        self.patience_s = patience_s
        self._sizes = {"quick": max(1, workers - 1), "slow": max(1, workers // 2)}
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._pace: dict[str, float] = {}
        self._compiler: BaseProcess | None = None

    def warm_up(self) -> None:
        """Start a process before it is needed; let another compile the fast rules, if they are installed."""
        self._pool("quick").submit(_warm)
        if is_available("search"):
            self._compiler = multiprocessing.get_context("spawn").Process(target=_compile, daemon=True)
            self._compiler.start()

    def _pool(self, kind: str) -> ProcessPoolExecutor:
        if kind not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[kind] = ProcessPoolExecutor(self._sizes[kind], mp_context=context, initializer=_set_up)
        return self._pools[kind]

    async def think(self, name: str, view_text: str, *, ms: int | None = None) -> Thought | None:
        """The bot's choice; None if it failed or took too long."""
        kind = "slow" if self._pace.get(name, 0.0) > SLOW_S else "quick"
        pool = self._pool(kind)
        try:
            future = pool.submit(think, name, view_text, self.ms if ms is None else ms)
            thought = Thought(**await asyncio.wait_for(asyncio.wrap_future(future), self.patience_s))
        except (TimeoutError, BrokenProcessPool):
            self._replace(kind, pool)
            self._pace[name] = self.patience_s
            return None
        except RuntimeError:  # the pool was replaced or is closing
            return None
        held = self._pace.get(name, thought.seconds)
        self._pace[name] = 0.7 * held + 0.3 * thought.seconds
        return thought

    def _replace(self, kind: str, pool: ProcessPoolExecutor) -> None:
        """Stop processes that do not answer; others take their place."""
        if self._pools.get(kind) is pool:
            del self._pools[kind]
        _kill(pool)

    def close(self) -> None:
        """Stop thinking."""
        if self._compiler is not None:
            self._compiler.kill()
            self._compiler.join(1)
        for pool in self._pools.values():
            _kill(pool)
        self._pools.clear()


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())  # noqa: SLF001 - the only way to stop a worker that hangs
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join(1)
