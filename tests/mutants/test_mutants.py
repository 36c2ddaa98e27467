"""The tests are tested: each of many deliberate rule bugs, and each planted leak, turns the tests red that watch its rule."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.mutants.bugs import BUGS, Bug
from tests.mutants.leaks import LEAKS
from tests.mutants.runner import ROOT

FAILED = 1
"""What pytest exits with when tests failed; anything else would be a fault of the mutant and no catch."""


class Runner:
    """The program that plants bugs and runs tests (`tests/mutants/runner.py`), one for all tests of this process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.runner"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={
                **os.environ,
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                "PYTEST_ADDOPTS": "",
                "HYPOTHESIS_SETTINGS": "mutants",
            },
        )

    def run(self, patches: tuple[tuple[str, str, str], ...], *tests: str) -> tuple[int, str]:
        """What pytest exits with when these tests run with this bug in the source, and the end of what it says."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        job: dict[str, Any] = {"patches": patches, "tests": [f"tests/{test}" for test in tests]}
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return answer["code"], answer["tail"]


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    started = Runner()
    yield started
    assert started.process.stdin is not None
    assert started.process.stdout is not None
    started.process.stdin.close()
    started.process.wait(60)
    started.process.stdout.close()


def name(bug: Bug) -> str:
    return f"{bug.clause}: {bug.what}"


@pytest.mark.parametrize("bug", BUGS, ids=name)
def test_a_broken_rule_is_noticed(bug: Bug, runner: Runner) -> None:
    code, tail = runner.run(bug.patches, bug.caught_by)
    assert code == FAILED, tail


@pytest.mark.parametrize("leak", LEAKS, ids=name)
def test_a_leak_is_noticed(leak: Bug, runner: Runner) -> None:
    code, tail = runner.run(leak.patches, leak.caught_by)
    assert code == FAILED, tail


def test_without_a_bug_the_same_tests_are_green(runner: Runner) -> None:
    watching = sorted({bug.caught_by for bug in (*BUGS, *LEAKS)})
    code, tail = runner.run((), *watching)
    assert code == 0, tail


def test_there_are_many_and_each_is_another() -> None:
    assert len({bug.patches for bug in BUGS}) == len(BUGS) >= 25
    assert len({leak.patches for leak in LEAKS}) == len(LEAKS) >= 10
    clauses = {bug.clause for bug in BUGS}
    assert {"A1", "C2", "D4", "D6", "D8", "E1", "E3", "E5", "K1", "P4", "S3", "S4", "T2", "T4"} <= clauses


def test_a_bug_that_is_nowhere_in_the_source_is_no_catch(runner: Runner) -> None:
    code, tail = runner.run((("core/decide.py", "no such line", ""),), "rules/test_k_tickets.py")
    assert code == 99
    assert "there must be one" in tail
