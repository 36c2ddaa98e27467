"""Work shared out to processes of this machine. Whoever stops early loses only the work half done, and waits for nothing.

The executor of the standard library cannot promise that: a process ended while it hands in a result leaves it waiting for the rest.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD: Final = 2
"""Jobs handed to each process: one to do, and one so that it need not wait for the next."""


def share_out(work: Callable[[Job], Result], jobs: Iterator[Job], processes: int) -> Generator[Result, None, None]:
    """The results as they come, whoever is done first. Closed early, it ends the processes at once.

    `work` and its jobs and results travel between processes: a job should be small, a result may be large.
    """
    workers: dict[Connection, _Worker[Job]] = {}
    try:
        for _ in range(processes):
            worker = _Worker[Job](work)
            workers[worker.line] = worker
            if not worker.take(jobs):
                break
        while busy := [line for line, worker in workers.items() if worker.due]:
            for line in wait(busy):
                assert isinstance(line, Connection)
                result: Result = workers[line].result()
                workers[line].take(jobs)
                yield result
    finally:
        for worker in workers.values():
            worker.end()


class _Worker(Generic[Job]):
    """A process with a line of its own, so that its end disturbs nobody else."""

    def __init__(self, work: Callable[[Job], object]) -> None:
        self.due = 0
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _interrupts_held_back():
            self._process.start()
        theirs.close()

    def take(self, jobs: Iterator[Job]) -> bool:
        """Hand over what the process may have waiting; whether there was enough."""
        while self.due < AHEAD:
            job = next(jobs, _NO_MORE)
            if job is _NO_MORE:
                return False
            with suppress(BrokenPipeError):  # it has ended: `result` says so
                self.line.send(job)
            self.due += 1
        return True

    def result(self) -> Any:
        """What it has done; what went wrong there goes wrong here."""
        try:
            done, answer = self.line.recv()
        except (EOFError, ConnectionResetError):
            self._process.join()
            raise ChildProcessError(f"a process was ended from outside (exit code {self._process.exitcode})") from None
        self.due -= 1
        if not done:
            raise answer
        return answer

    def end(self) -> None:
        """Let it go, whatever it is doing."""
        self.line.close()
        self._process.terminate()
        self._process.join()


_NO_MORE: Final[Any] = object()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """What is started inside never hears a Ctrl-C: the process that started it does, and ends it."""
    resource_tracker.ensure_running()  # here: were it started later, it would let interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection, work: Callable[[Any], object]) -> None:
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # the one who asked is gone
        while True:
            job = line.recv()
            try:
                answer: tuple[bool, object] = True, work(job)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told where it was asked for
                error.add_note(traceback.format_exc())
                answer = False, error
            line.send(answer)
