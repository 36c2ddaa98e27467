"""What the project says about itself: lock files, versions, rooms."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from tools.gate import rooms

import allaboard

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


def locked(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for match in re.finditer(
        r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", (ROOT / "requirements" / f"{name}.lock").read_text(), re.MULTILINE
    ):
        found.setdefault(match[1].lower().replace("_", "-").replace(".", "-"), set()).add(match[2])
    return found


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9._-]", text)[0].lower().replace("_", "-").replace(".", "-") for text in requirements}


def test_the_version_is_the_same_in_the_package_and_the_project() -> None:
    assert allaboard.__version__ == PROJECT["project"]["version"]


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_lock_files_name_no_host_and_hash_every_package(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"://|--(extra-)?index-url|--find-links|--trusted-host| @ ", text)
    for block in re.split(r"^(?=[A-Za-z])", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in block, block.splitlines()[0]


def test_the_lock_of_the_page_names_no_host_either() -> None:
    for path in (ROOT / "web").glob("package-lock.json"):
        packages = json.loads(path.read_text("utf-8"))["packages"]
        fetched = {name: entry for name, entry in packages.items() if "node_modules/" in name and not entry.get("link")}
        assert not [name for name, entry in fetched.items() if "resolved" in entry]
        assert not [name for name, entry in fetched.items() if not entry.get("inBundle") and "integrity" not in entry]


def test_locks_cover_what_the_project_asks_for() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    groups = PROJECT["dependency-groups"]
    play = names(PROJECT["project"]["dependencies"] + groups["build"])
    assert play <= locked("play").keys()
    tested = {name for extra in ("fast", "postgres", "push", "env", "data") for name in names(extras[extra])}
    assert play | tested | names(groups["dev"]) <= locked("test").keys()
    assert names(groups["lock"]) <= locked("locking").keys()
    assert names(groups["node"]) <= locked("node").keys()
    assert names(extras["ray"]) <= locked("long").keys()
    assert not {"torch", "ray"} & locked("test").keys()


def test_locks_agree_so_that_one_environment_holds_them_all() -> None:
    test = locked("test")
    for other in ("play", "long"):
        differing = {name for name, versions in locked(other).items() if name in test and versions != test[name]}
        assert not differing, other


def test_a_room_of_the_core_that_grew_is_reported_with_its_place() -> None:
    long_function = "def f() -> None:\n" + "    pass\n" * 40
    assert rooms.faults_of("src/allaboard/core/x.py", long_function) == [
        "src/allaboard/core/x.py:1: f has 41 lines; at most 40"
    ]
    assert rooms.faults_of("src/allaboard/core/x.py", long_function.replace("    pass\n", "", 1)) == []
    assert "301 lines; at most 300" in rooms.faults_of("src/allaboard/core/x.py", "\n" * 301)[0]
    assert rooms.faults_of("src/allaboard/cli.py", "\n" * 500) == []
    assert "501 lines" in rooms.faults_of("src/allaboard/cli.py", "\n" * 501)[0]
