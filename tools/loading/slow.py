"""Processes that get only a share of a core, so that a small machine shows what several of them give."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.loading.figures import family

EVERY_S: Final = 0.01


@contextlib.contextmanager
def slowed(pid: int, share: float | None) -> Iterator[None]:
    """While this lasts, a process and each of its descendants gets so much of a core at the most: it is stopped when it has had that."""
    if share is None:
        yield
        return
    ended = threading.Event()
    keeper = threading.Thread(target=_keep, args=(list(family(pid)), share, ended))
    keeper.start()
    try:
        yield
    finally:
        ended.set()
        keeper.join()


def _keep(pids: list[int], share: float, ended: threading.Event) -> None:
    began = {pid: (time.monotonic(), _had_s(pid)) for pid in pids}
    stopped: set[int] = set()
    while not ended.wait(EVERY_S):
        for pid in pids:
            since, had = began[pid]
            much = _had_s(pid) - had > (time.monotonic() - since) * share
            if much != (pid in stopped):
                _send(pid, signal.SIGSTOP if much else signal.SIGCONT)
                stopped ^= {pid}
            elif not much and time.monotonic() - since > 1:  # what was not used is not saved up for later
                began[pid] = (time.monotonic(), _had_s(pid))
    for pid in stopped:
        _send(pid, signal.SIGCONT)


def _send(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)


def _had_s(pid: int) -> float:
    """The processor time of all threads of a process, finer than `/proc/PID/stat` has it."""
    had = 0
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):
                had += int((task / "schedstat").read_text().split()[0])
    return had / 1e9
