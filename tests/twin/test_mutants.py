"""The games that the twins play are chosen by mistakes: each planted in the kernel, and each caught by its game."""

import subprocess
import sys
from os import environ
from pathlib import Path

from tests.twin.mutants import MUTANTS

ROOT = Path(__file__).parents[2]


def test_every_mistake_in_the_kernel_is_caught_by_its_game() -> None:
    assert len({(m.module, m.function, m.old, m.new) for m in MUTANTS}) == len(MUTANTS) >= 25
    done = subprocess.run(
        [sys.executable, "-m", "tests.twin.mutants"],
        cwd=ROOT,
        env=environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(MUTANTS)} of {len(MUTANTS)} caught" in done.stdout
