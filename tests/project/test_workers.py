"""Work in several processes: nothing is lost that is done, and nobody waits for what nobody wants."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from itertools import count, islice

import pytest

from allaboard.workers import share_out


def large(number: int) -> tuple[int, bytes]:
    """More than a pipe holds, so that handing it in takes a while."""
    return number, bytes(1_000_000)


def failing(number: int) -> int:
    if number == 2:
        raise ValueError(f"{number} is not to be")
    return number


def fatal(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("processes", [1, 3])
def test_every_job_is_done_once(processes: int) -> None:
    assert sorted(number for number, _ in share_out(large, iter(range(20)), processes)) == list(range(20))


def test_no_work_is_no_result() -> None:
    assert not list(share_out(large, iter(()), 2))


def test_what_goes_wrong_there_is_told_here_with_its_place() -> None:
    with pytest.raises(ValueError, match="2 is not to be") as told:
        list(share_out(failing, iter(range(5)), 2))
    assert "in failing" in "".join(told.value.__notes__)


def test_a_process_that_is_ended_is_missed() -> None:
    with pytest.raises(ChildProcessError, match=r"ended from outside \(exit code -9\)"):
        list(share_out(fatal, iter(range(5)), 2))


def test_stopping_in_the_middle_takes_no_time_and_leaves_no_process() -> None:
    """Whatever moment the others are in: most are handing in a result that is too large for the pipe."""
    for some in range(4):
        results = share_out(large, count(), 2)
        assert len(list(islice(results, some))) == some
        began = time.monotonic()
        results.close()
        assert time.monotonic() - began < 10


PROGRAM = """
import time
from allaboard.workers import share_out
from tests.project.test_workers import large
from itertools import count
if __name__ == "__main__":
    try:
        print("ready", flush=True)
        for number, _ in share_out(large, count(), 2):
            print(number, flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


@pytest.mark.parametrize("results", [0, 1, 3])
def test_an_interruption_for_all_at_once_is_heard_by_the_parent_alone(results: int) -> None:
    """As Ctrl-C in a terminal does it: every process of the group gets the signal, also one that has just begun."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        for _ in range(1 + results):
            running.stdout.readline()
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (err, out.splitlines()[-1:], running.returncode) == ("", ["stopped"], 0)
