"""`simulate`: the same games whatever the number of processes, and nothing finished is lost."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest
from tests.support.commands import refused, run, started

from allaboard.boards import load
from allaboard.records import audit, read_record
from allaboard.simulation import Contest, play_game

MINI = ("simulate", "--board", "mini", "--seats", "thrifty,uniform,thrifty", "--seed", "tests")


def lines(*more: str) -> list[str]:
    ran = run(*MINI, "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def test_one_line_a_game_as_the_interface_has_it() -> None:
    row = json.loads(lines("--games", "3", "--processes", "1")[2])
    assert list(row) == ["game", "seed", "seats", "scores", "winners", "turns", "decisions"]
    assert (row["game"], row["seed"], row["seats"]) == (2, "tests/2", ["thrifty", "uniform", "thrifty"])
    assert len(row["scores"]) == 3
    assert row["winners"] == [seat for seat in range(3) if row["scores"][seat] == max(row["scores"])]
    assert row["decisions"] >= row["turns"] > 10


def test_the_number_of_processes_changes_nothing() -> None:
    alone = lines("--games", "12", "--processes", "1")
    assert lines("--games", "12", "--processes", "3") == alone
    assert lines("--games", "5", "--processes", "1") == alone[:5]
    assert len({json.loads(line)["seed"] for line in alone}) == 12


def test_the_seed_first_player_and_variants_are_followed(tmp_path: Path) -> None:
    out = tmp_path / "games"
    options = ("--games", "2", "--processes", "1", "--first", "2", "--open-hands", "--no-sweep", "--double-routes")
    changed = lines(*options, "--long-tickets", "0", "--out", str(out))
    assert changed != lines("--games", "2", "--processes", "1")
    record = read_record(out / "game-000001.json")
    rules = record.game.rules
    assert (record.game.first, rules.open_hands, rules.market_flush_at) == (2, True, None)
    assert (rules.double_routes_from, rules.opening_long) == (2, 0)


def test_kept_records_are_audited_and_not_played_twice(tmp_path: Path) -> None:
    out = tmp_path / "games"
    first = lines("--games", "4", "--processes", "2", "--out", str(out))
    paths = sorted(out.iterdir())
    assert [path.name for path in paths] == [f"game-00000{n}.json" for n in range(4)]
    for path in paths:
        record = read_record(path)
        assert record.names == ("thrifty", "uniform", "thrifty")
        assert audit(record) is None
    paths[1].unlink()
    before = {path: path.stat().st_mtime_ns for path in out.iterdir()}
    again = lines("--games", "6", "--processes", "1", "--out", str(out))
    assert again[:4] == first
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert len(list(out.iterdir())) == 6


def test_a_directory_of_another_simulation_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "games"
    lines("--games", "1", "--processes", "1", "--out", str(out))
    for other in (["--seed", "another"], ["--seats", "thrifty,uniform"], ["--no-sweep"], ["--first", "0"]):
        said = refused(*MINI, "--games", "2", "--processes", "1", "--out", str(out), *other)
        assert "game-000000.json is of another simulation" in said
    (out / "game-000000.json").write_text("{")
    assert "not JSON" in refused(*MINI, "--games", "2", "--processes", "1", "--out", str(out))


def test_the_summary_adds_up() -> None:
    ran = run(*MINI, "--games", "8", "--processes", "1")
    rows = [row.split() for row in ran.out.splitlines()]
    assert rows[0] == ["seat", "bot", "wins", "share", "mean", "least", "most"]
    assert sum(float(row[2]) for row in rows[1:]) == 8
    assert [row[1] for row in rows[1:]] == ["thrifty", "uniform", "thrifty"]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interruption_keeps_what_is_finished_and_the_next_run_goes_on(processes: str, tmp_path: Path) -> None:
    out = tmp_path / "games"
    arguments = [*MINI, "--games", "400", "--processes", processes, "--out", str(out), "--json"]
    running = started(arguments)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and len(list(out.glob("*.json"))) < 5:
        time.sleep(0.02)
    os.kill(running.pid, signal.SIGINT)
    told, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in complaint
    kept = sorted(out.glob("*.json"))
    assert 5 <= len(kept) < 400
    assert not list(out.glob(".*"))
    for path in kept:
        assert audit(read_record(path)) is None
    rest = lines("--games", str(len(kept) + 3), "--processes", "1", "--out", str(out))
    assert rest[: len(told.splitlines())] == told.splitlines()


def test_two_bots_of_one_name_do_not_think_alike() -> None:
    """Each seat has its own source of chance; the game's seed decides them all."""
    contest = Contest("mini", ("uniform",) * 2, "alike", 100, load("mini").rules)
    line, record = play_game(contest, 0)
    assert play_game(contest, 0)[0] == line
    taken = [[type(e.action) for e in record.entries if e.seat == seat] for seat in (0, 1)]
    assert taken[0] != taken[1]
