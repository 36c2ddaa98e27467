"""The commands as they are written down for whoever scripts against them: every form, and what it answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.support.commands import refused, run
from tests.support.games import finished

from allaboard.records import format_record


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(format_record(finished("europe", 3)))
    return path


def test_replay_shows_any_step_as_text(record: Path) -> None:
    last = len(json.loads(record.read_text())["entries"]) - 1
    at_end = run("replay", str(record), "--language", "en")
    assert (at_end.code, at_end.err) == (0, "")
    assert f"After entry {last} of {last}" in at_end.out
    assert "The final count" in at_end.out
    dealt = run("replay", str(record), "--at", "0", "--language", "ro")
    assert f"După pasul 0 din {last}" in dealt.out
    story = run("replay", str(record), "--at", "12", "--log", "--plain", "--language", "en").out.splitlines()
    assert any(line.strip().startswith("12. ") for line in story)
    assert not any(line.strip().startswith("13. ") for line in story)


def test_replay_shows_a_viewer_no_more_than_that_viewer_knew(record: Path) -> None:
    told = run("replay", str(record), "--at", "9", "--viewer", "1", "--json")
    shown = json.loads(told.out)
    assert (told.code, shown["at"]) == (0, 9)
    hands = [player["hand"]["closed"] for player in shown["view"]["players"]]
    assert [isinstance(hand, int) for hand in hands] == [True, False, True]
    table = json.loads(run("replay", str(record), "--at", "9", "--json").out)["view"]
    assert all(isinstance(player["hand"]["closed"], int) for player in table["players"])
    assert "Keep" not in run("replay", str(record), "--at", "9", "--viewer", "0", "--language", "en").out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--at", "99999"], "99999"),
        (["--viewer", "3"], "--viewer 3: the seats are 0 to 2"),
        (["--at", "-1"], "must be a whole number"),
    ],
)
def test_replay_refuses_what_there_is_not(options: list[str], sentence: str, record: Path) -> None:
    assert sentence in refused("replay", str(record), *options)


def test_audit_answers_in_words_and_as_json(record: Path) -> None:
    assert run("audit", str(record)).code == 0
    assert json.loads(run("audit", str(record), "--json").out)["good"] is True


def test_score_reads_a_file_and_standard_input(tmp_path: Path) -> None:
    line = json.dumps({"board": "usa", "players": [{"routes": ["duluth-helena"], "tickets": []}] * 1 + [{}]})
    line = line.replace("{}", '{"routes": [], "tickets": ["denver-el_paso"]}')
    path = tmp_path / "positions.jsonl"
    path.write_text(line + "\n")
    answer = run("score", str(path))
    assert answer.code == 0
    assert run("score", "-", stdin=line).out == run("score", str(path), "--json").out == answer.out
    assert json.loads(answer.out)["winners"] == [0]


def test_leaflets_takes_the_options_that_are_written_down(tmp_path: Path) -> None:
    asked = ["--board", "usa", "--language", "en", "--product", "leaflet", "--paper", "a4", "--out", str(tmp_path)]
    assert run("leaflets", *asked, "--quiet").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["usa-en-leaflet-a4.pdf"]


def test_boards_check_takes_several_files(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    good = "src/allaboard/boards/usa.json"
    assert run("boards", "check", good, "src/allaboard/boards/europe.json").code == 0
    ran = run("boards", "check", good, str(bad))
    assert ran.code == 1
    assert f"{good}: can be played" in ran.out


@pytest.mark.long
def test_bench_reports_rates_and_ratios_as_json() -> None:
    ran = run("bench", "--seconds", "1", "--json")
    report = json.loads(ran.out)
    assert ran.code == 0
    for part in ("core", "fast"):
        assert report[part]["usa/2"].keys() == {"games_per_s", "decisions_per_s"}
    assert report["ratios"]["fast usa/2 / core usa/2"] > 20
