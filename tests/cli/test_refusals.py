"""Every wrong option and input: one plain sentence on standard error and exit code 2."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.commands import refused, run
from tests.support.games import finished

from allaboard.core import Seat
from allaboard.records import Record, format_record, redacted

WRONG_OPTIONS = [
    (["fly"], "allaboard: argument COMMAND: invalid choice: 'fly'"),
    (["--nonsense"], "allaboard: "),
    (["simulate", "--games", "0"], "argument --games: must be a whole number of 1 or more, not '0'"),
    (["simulate", "--games", "many"], "argument --games: must be a whole number of 1 or more, not 'many'"),
    (["simulate", "--games", "9" * 5000], "argument --games: must be a whole number of 1 or more"),
    (["simulate", "--processes", "-1"], "argument --processes: must be a whole number from 1 to 1024, not '-1'"),
    (["simulate", "--ms", "1.5"], "argument --ms: must be a whole number of 1 or more, not '1.5'"),
    (["simulate", "--board", "mars"], "mars: name: there is no such board; there are usa, europe, mini"),
    (["simulate", "--board", "./mars.json"], "mars.json: file: cannot be read"),
    (["simulate", "--seats", "thrifty"], "P1: usa is for 2 to 5 players, not 1"),
    (["simulate", "--seats", "thrifty,thrify"], "there is no bot 'thrify'; there are uniform, thrifty"),
    (["simulate", "--seats", "thrifty,human"], "a simulation is played by bots alone"),
    (["simulate", "--seats", "thrifty,stdio:"], "stdio: is followed by the command that starts the bot"),
    (["simulate", "--seats", "thrifty,stdio:/no/such/thing"], "there is no program '/no/such/thing' to start"),
    (["simulate", "--seats", "thrifty,stdio:'open"], "the command cannot be read (No closing quotation)"),
    (["simulate", "--first", "2"], "P6: seat 2 cannot start: there are 2 seats"),
    (["simulate", "--first", "-1"], "argument --first: must be a whole number of 0 or more, not '-1'"),
    (["simulate", "--long-tickets", "1"], "V4: this map has no long tickets to deal"),
    (["simulate", "--long-tickets", "3"], "argument --long-tickets: must be a whole number from 0 to 2, not '3'"),
    (["simulate", "--format", "wax"], "argument --format: invalid choice: 'wax'"),
    (["simulate", "--gam", "3"], "unrecognized arguments: --gam 3"),
    (["bench", "--seconds", "0"], "argument --seconds: must be a whole number from 1 to 600, not '0'"),
    (["boards"], "the following arguments are required: PART"),
    (["boards", "check"], "the following arguments are required: FILE"),
    (["boards", "check", "/no/such/file"], "/no/such/file: cannot be read (No such file or directory)"),
    (["score"], "the following arguments are required: FILE"),
    (["score", "/no/such/file"], "/no/such/file: cannot be read (No such file or directory)"),
    (["audit"], "the following arguments are required: RECORD"),
    (["audit", "/no/such/file"], "/no/such/file: cannot be read (No such file or directory)"),
    (["export", "/no/such/file"], "/no/such/file: cannot be read (No such file or directory)"),
    (["import", "/no/such/file"], "/no/such/file: cannot be read (No such file or directory)"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG_OPTIONS, ids=[" ".join(a)[:60] for a, _ in WRONG_OPTIONS])
def test_a_wrong_request_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in refused(*arguments)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(format_record(finished()))
    return path


def test_what_cannot_be_audited_or_exported_is_refused(record: Path) -> None:
    def put(changed: Record) -> str:
        record.write_text(format_record(changed))
        return str(record)

    whole = finished()
    assert "the record has no seed yet" in refused("audit", put(replace(whole, seed=None)))
    assert "only what one seat heard" in refused("audit", put(redacted(whole, Seat(1))))
    assert "only what one seat heard" in refused("export", put(redacted(whole, Seat(1))))
    assert "seats must be a list of names" in refused("audit", _edited(record, whole, "seats", 3))
    assert "the record is of mini, the board given is usa" in refused("audit", put(whole), "--board", "usa")


def _edited(path: Path, record: Record, key: str, value: object) -> str:
    path.write_text(json.dumps({**json.loads(format_record(record)), key: value}))
    return str(path)


def test_nothing_is_left_where_writing_failed(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "no such directory" / "game.txt"
    assert "No such file or directory" in refused("export", str(record), "--out", str(target))
    assert "Not a directory" in refused("simulate", "--board", "mini", "--games", "1", "--out", str(record / "x"))
    assert not target.parent.exists()


@pytest.mark.parametrize("line", ["1. 0 fly away", "1. 7 draw", "2. 0 draw", "1. 0 draw", "what?"])
def test_a_wrong_line_of_a_text_is_named(line: str, record: Path, tmp_path: Path) -> None:
    text = run("export", str(record)).out.splitlines()
    first = text.index("") + 1
    text[first] = line
    path = tmp_path / "game.txt"
    path.write_text("\n".join(text))
    assert f"allaboard import: {path}: line {first + 1}: " in refused("import", str(path))
