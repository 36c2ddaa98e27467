"""The first start compiles and says so; the next says nothing and does not compile."""

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

from allaboard.commands.bench import ratios
from allaboard.fast.entries import PARTS
from allaboard.simulation import kernel_bench as bench

_START = """
from allaboard.simulation.kernel_bench import world
from allaboard.fast.warm import is_warm, warm
warm(world("mini/2"), print)
assert is_warm()
"""


@pytest.mark.long
def test_the_first_start_tells_what_it_is_doing(tmp_path: Path) -> None:
    def started() -> str:
        return subprocess.run(
            [sys.executable, "-c", _START],
            env=environ | {"NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = started().splitlines()
    assert [line.rpartition(" (")[2] for line in first[:-1]] == [
        f"{n} of {len(PARTS)})" for n in range(1, len(PARTS) + 1)
    ]
    assert "compiled the fast rules in" in first[-1]
    assert started() == ""


def test_the_bench_reports_the_kernel_against_the_core() -> None:
    fast = bench.rates(0.02, lambda _: None)
    core = {name: {"games_per_s": 1.0, "decisions_per_s": 1.0} for name in bench.GAMES}
    found = ratios({"core": core, "fast": fast})
    for name in bench.GAMES:
        assert found[f"fast {name} / core {name}"] == round(fast[name]["games_per_s"], 3)
        assert 100 < fast[name]["decisions_per_s"] / fast[name]["games_per_s"] < 500
    assert fast["usa/2 step by step"]["decisions_per_s"] > fast["usa/2 step by step, all payments"]["decisions_per_s"]
