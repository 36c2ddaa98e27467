"""A stranger's first minute: a clone, a clean environment, one command; on every Python that is here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEPT = ("PIP_", "SSL_", "NODE_EXTRA_CA_CERTS", "http", "HTTP", "no_proxy", "NO_PROXY", "PYENV")


def pythons() -> list[str]:
    """Find one Python of each version: on the path, or among pyenv's (whose shims exist but do not always run)."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = []
    for version in ("3.11", "3.12", "3.13"):
        candidates = [shutil.which(f"python{version}"), *map(str, kept.glob(f"{version}.*/bin/python3"))]
        running = (
            path
            for path in candidates
            if path and not subprocess.run([path, "-c", ""], check=False, capture_output=True).returncode
        )
        found += [path for path in (next(running, None),) if path]
    return found


def make(clone: Path, home: Path, *arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name.startswith(KEPT)}
    environment |= {"HOME": str(home), "PATH": path or os.environ["PATH"]}
    command = [str(shutil.which("make")), *arguments]
    return subprocess.run(command, cwd=clone, check=False, capture_output=True, text=True, env=environment)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tmp_path / "clone")], check=True)
    return tmp_path / "clone"


def programs(directory: Path, *names: str) -> str:
    """Make a path that holds only these programs."""
    directory.mkdir()
    for name in names:
        (directory / name).symlink_to(str(shutil.which(name)))
    return str(directory)


def test_a_machine_without_a_fitting_python_is_told_so_in_a_sentence(clone: Path, tmp_path: Path) -> None:
    bare = programs(tmp_path / "bin", "sh", "mkdir", "touch", "sed", "awk")
    done = make(clone, tmp_path, "environment", path=bare)
    assert done.returncode == 2
    assert "Python 3.11 or newer is needed and was not found" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (clone / ".venv").exists()


def test_a_named_python_that_does_not_fit_is_refused(clone: Path, tmp_path: Path) -> None:
    done = make(clone, tmp_path, "environment", "PYTHON=/bin/true-python")
    assert done.returncode == 2
    assert "PYTHON=/bin/true-python is not a Python of version 3.11 or newer" in done.stderr
    assert not (clone / ".venv").exists()


def test_an_old_python3_is_passed_over_for_a_newer_one_beside_it(clone: Path, tmp_path: Path) -> None:
    path = tmp_path / "bin"
    programs(path, "sh")
    for name, answer in (("python3", 1), ("python3.11", 0)):
        (path / name).write_text(f'#!/bin/sh\n[ "$1" = -m ] && echo "made with {name}"\nexit {answer}\n')
        (path / name).chmod(0o755)
    done = subprocess.run(
        [str(clone / "tools/setup/venv.sh"), ".venv"],
        cwd=clone, check=False, capture_output=True, text=True, env={"PATH": str(path)},
    )  # fmt: skip
    assert "made with python3.11" in done.stdout


def test_a_machine_without_a_network_is_told_what_is_missing_and_what_to_do(clone: Path, tmp_path: Path) -> None:
    for script in ("venv", "install"):
        done = subprocess.run(
            [str(clone / f"tools/setup/{script}.sh"), ".venv", "what playing needs", "requirements/play.lock"],
            cwd=clone, check=False, capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull},
        )  # fmt: skip
    assert done.returncode == 2
    assert "It comes from the network: is there a connection?" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_help_lists_every_command(clone: Path, tmp_path: Path) -> None:
    shown = make(clone, tmp_path, "help").stdout
    for command in ("play", "test", "test-long", "check", "format", "bench", "lock", "clean"):
        assert re.search(rf"^  make {command} ", shown, re.MULTILINE), command


@pytest.mark.long
def test_the_gate_opens_in_a_fresh_clone_on_every_python_here(clone: Path, tmp_path: Path) -> None:
    for python in pythons():
        first = make(clone, tmp_path, "check", f"PYTHON={python}")
        assert first.returncode == 0, first.stdout + first.stderr
        assert "Installing" in first.stdout, "another Python makes the environment anew"
        second = make(clone, tmp_path, "check", f"PYTHON={python}")
        assert second.returncode == 0
        assert "Installing" not in second.stdout
