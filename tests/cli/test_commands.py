"""What the commands answer to right requests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.commands import run
from tests.support.games import finished

from allaboard.commands import COMMANDS
from allaboard.records import format_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(format_record(finished("europe", 3)))
    return path


@pytest.mark.parametrize("command", [[], *[[name] for name in COMMANDS], ["boards", "check"], ["boards", "list"]])
def test_every_command_explains_itself(command: list[str]) -> None:
    ran = run(*command, "--help")
    assert ran.code == 0
    assert ran.out.startswith("usage: allaboard")
    assert len(ran.out) > 100
    if len(command) == 1:
        home = __import__(COMMANDS[command[0]][0], fromlist=["x"])
        assert callable(home.register)


def test_help_imports_none_of_the_heavy_packages() -> None:
    code = "import sys, allaboard.cli as c\ntry: c.main(['--help'])\nexcept SystemExit: print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert not loaded & {"rich", "numpy", "sqlalchemy", "fastapi", "fluent", "typst", "asyncio", "multiprocessing"}
    assert "allaboard.core" not in loaded


def test_audit_says_yes_with_the_scores_or_no_with_the_place(record: Path) -> None:
    good = run("audit", str(record), "--json")
    report = json.loads(good.out)
    assert (good.code, report["good"], len(report["scores"])) == (0, True, 3)
    assert "decisions are what the rules say; final scores: Ana " in run("audit", str(record)).out
    data = json.loads(record.read_text())
    del data["entries"][-1]
    record.write_text(json.dumps(data))
    last = len(data["entries"]) - 1
    bad = run("audit", str(record))
    assert (bad.code, bad.err) == (1, "")
    assert bad.out == f"{record}: entry {last}, end: the record ends here, but the game does not: it is cut short\n"
    told = json.loads(run("audit", str(record), "--json").out)
    assert (told["good"], told["difference"]["entry"], told["difference"]["place"]) == (False, last, "end")


def test_export_and_import_are_inverse(record: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    back = tmp_path / "back.json"
    assert run("export", str(record), "--out", str(text)).code == 0
    assert run("import", str(text), "--out", str(back)).code == 0
    assert back.read_text() == record.read_text()
    assert run("export", str(record)).out == text.read_text()


def test_boards_are_listed_and_checked(tmp_path: Path) -> None:
    rows = json.loads(run("boards", "list", "--json").out)
    assert [(row["name"], row["cities"], row["routes"]) for row in rows[:2]] == [("usa", 36, 100), ("europe", 47, 101)]
    good = tmp_path / "good.json"
    good.write_text(Path("src/allaboard/boards/mini.json").read_text())
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace('"spaces": 3', '"spaces": 5').replace('"hill"]', '"hull"]'))
    ran = run("boards", "check", str(good), str(bad))
    assert ran.code == 1
    assert f"{good}: can be played" in ran.out
    assert "there is no city hull" in ran.out
    assert "a length of 5 has no points" in ran.out
    report = json.loads(run("boards", "check", str(bad), "--json").out)
    assert not report["good"]
    assert len(report["files"][str(bad)]) == len(ran.out.splitlines()) - 1
    assert run("boards", "check", str(good)).code == 0


def test_a_board_of_ones_own_is_played_recorded_and_audited(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(Path("src/allaboard/boards/mini.json").read_text().replace('"name": "mini"', '"name": "own"'))
    out = tmp_path / "games"
    assert run("simulate", "--board", str(own), "--games", "1", "--processes", "1", "--out", str(out)).code == 0
    game = str(out / "game-000000.json")
    assert "there is no such board" in run("audit", game).err
    assert run("audit", game, "--board", str(own)).code == 0
