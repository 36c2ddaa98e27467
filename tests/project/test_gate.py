"""The gate shuts when something wrong is planted, and stays open while rooms are still missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tools.gate import check

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


def arrows(tmp_path: Path, modules: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run the project's own contracts over a small package of the same name."""
    source = tmp_path / "src" / "allaboard"
    for name, text in {"__init__.py": "", "core/__init__.py": "", **modules}.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text, "utf-8")
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    environment = os.environ | {"PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{ROOT}", "COLUMNS": "200"}
    command = [str(BIN / "lint-imports"), "--no-cache"]
    return subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True, env=environment)


def test_the_arrows_hold_for_a_package_that_has_only_a_core(tmp_path: Path) -> None:
    done = arrows(
        tmp_path, {"core/state.py": "import dataclasses\nfrom allaboard.core import cards\n", "core/cards.py": ""}
    )
    assert done.returncode == 0, done.stdout


def test_the_arrows_allow_what_the_design_draws(tmp_path: Path) -> None:
    modules = {
        "boards/__init__.py": "import allaboard.core",
        "codec.py": "import allaboard.core\nimport allaboard.boards",
        "fast/kernel.py": "import math\nimport numba\nimport numpy",
        "fast/bridge.py": "import allaboard.core\nimport allaboard.boards\nimport allaboard.fast.kernel",
        "i18n/__init__.py": "import allaboard.core",
        "bots/__init__.py": "import allaboard.i18n\nimport allaboard.fast.bridge",
        "table/__init__.py": "import allaboard.bots",
        "server/__init__.py": "import allaboard.table\nimport allaboard.leaflets",
        "leaflets/__init__.py": "import allaboard.i18n",
        "cli.py": "import allaboard.server\nimport allaboard.bots",
    }
    done = arrows(tmp_path, modules)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "text", "complaint"),
    [
        ("core/bad.py", "import numpy", "allaboard.core.bad imports numpy"),
        ("core/bad.py", "import time", "allaboard.core.bad imports time"),
        ("core/bad.py", "from os import path", "allaboard.core.bad imports os"),
        ("core/bad.py", "def f():\n    import socket", "allaboard.core.bad imports socket"),
        ("core/bad.py", "import allaboard.fast", "allaboard.core is not allowed to import allaboard.fast"),
        ("boards/bad.py", "import allaboard.bots", "allaboard.boards is not allowed to import allaboard.bots"),
        ("i18n/bad.py", "import allaboard.fast", "allaboard.i18n is not allowed to import allaboard.fast"),
        ("bots/bad.py", "import allaboard.arena", "allaboard.bots is not allowed to import allaboard.arena"),
        ("table/bad.py", "import allaboard.server", "allaboard.table is not allowed to import allaboard.server"),
        ("server/bad.py", "import allaboard.cli", "allaboard.server is not allowed to import allaboard.cli"),
        ("fast/kernel.py", "from allaboard.core import state", "allaboard.fast.kernel imports allaboard.core"),
        ("fast/layout.py", "import allaboard.boards", "allaboard.fast.layout imports allaboard.boards"),
    ],
)
def test_an_arrow_against_the_design_is_named_with_its_place(
    tmp_path: Path, module: str, text: str, complaint: str
) -> None:
    empty = ("boards", "bots", "fast", "i18n", "arena", "table", "server")
    modules = {f"{name}/__init__.py": "" for name in empty} | {"cli.py": "", "core/state.py": "", module: text}
    done = arrows(tmp_path, modules)
    assert done.returncode == 1
    assert complaint in " ".join(done.stdout.split())


def test_a_room_without_a_place_among_the_arrows_is_named(tmp_path: Path) -> None:
    done = arrows(tmp_path, {"attic/__init__.py": ""})
    assert done.returncode == 1
    assert "attic" in done.stdout


def test_every_generator_and_the_page_take_part_in_the_gate(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "web").mkdir()
    generator = tmp_path / "tools" / "gen_tables.py"
    generator.write_text('parser.add_argument("--check")', "utf-8")
    assert not {"gen_tables.py --check", "page"} & {name for name, _ in check.steps(tmp_path)}
    generator.chmod(0o755)
    (tmp_path / "web" / "package.json").write_text("{}", "utf-8")
    assert {"gen_tables.py --check", "page"} <= {name for name, _ in check.steps(tmp_path)}


def test_a_failing_step_shows_its_output_and_shuts_the_gate(capfd: pytest.CaptureFixture[str]) -> None:
    assert check.run(("fine", [sys.executable, "-c", "print('quiet')"]))
    assert not check.run(("broken", [sys.executable, "-c", "print('the reason'); raise SystemExit(1)"]))
    shown = capfd.readouterr().out
    assert "ok    fine" in shown
    assert "quiet" not in shown
    assert "FAIL  broken" in shown
    assert "the reason" in shown


def test_every_excluded_lint_rule_has_its_reason_beside_it() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for rule in tomllib.loads(text)["tool"]["ruff"]["lint"]["ignore"]:
        assert re.search(rf'^ *"{rule}", *# \S', text, re.MULTILINE), rule
