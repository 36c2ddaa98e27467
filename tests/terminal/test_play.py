"""`allaboard play` as a program: options, leaving and coming back, the record at the end."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from pathlib import Path

import pytest
from tests.support.commands import refused, run, started
from tests.support.keyboard import order, session

from allaboard.core import Seat
from allaboard.records import audit, read_record
from allaboard.terminal.session import Session, load, save


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "allaboard"


PLAY = ("play", "--board", "mini", "--seats", "human,thrifty", "--seed", "a seed", "--no-confirm")


def test_a_game_that_is_left_is_taken_up_and_goes_on_to_its_record(data: Path) -> None:
    left = run(*PLAY, stdin="keep all\nquit\n")
    assert left.code == 0
    assert "To take it up again: allaboard play --resume" in left.out
    (saved,) = (data / "games").iterdir()
    assert saved.stat().st_mode & 0o077 == 0, "the saved game tells its seed"
    decisions = 0
    while list((data / "games").iterdir()):
        played, _ = load(saved)
        seat = played.mover
        line = "" if seat != 0 else order(played, Seat(0), played.legal(Seat(0))[-1])
        ran = run("play", "--resume", "--no-confirm", stdin=f"{line}\n")
        assert ran.code == 0
        assert "The game goes on after" in ran.out
        decisions += 1
        assert decisions < 200
    (path,) = (data / "records").iterdir()
    assert str(path) in ran.out.replace("\n", "")
    assert "(seed a seed)" in " ".join(ran.out.split())
    record = read_record(path)
    assert audit(record) is None
    assert record.names == ("Player", "thrifty")
    assert "there is no game to take up" in refused("play", "--resume")


def test_the_end_of_input_and_ctrl_c_leave_a_game_that_goes_on(data: Path) -> None:
    assert run(*PLAY, stdin="").code == 0
    assert len(list((data / "games").iterdir())) == 1
    playing = started(PLAY)
    assert playing.stdin is not None
    playing.stdin.write("keep 1\n")
    playing.stdin.flush()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and not any(
        '"keep_tickets"' in p.read_text() for p in (data / "games").glob("*.json")
    ):
        time.sleep(0.05)
    os.kill(playing.pid, signal.SIGINT)
    out, err = playing.communicate(timeout=30)
    assert playing.returncode == 130
    assert "Traceback" not in err
    assert "The game is kept." in out
    ran = run("play", "--resume", stdin="quit\n")
    assert "The game goes on after" in ran.out


def test_a_saved_game_keeps_what_was_taken_back(tmp_path: Path) -> None:
    played = session("mini", "human,human", "kept")
    for seat in (Seat(0), Seat(1)):
        played.act(seat, played.legal(seat)[0])
    path = tmp_path / "saved.json"
    save(played, path, "mini")
    again, board = load(path)
    assert board == "mini"
    _same(again, played)
    one = session("mini", "human,human", "kept")
    one.act(Seat(0), one.legal(Seat(0))[0])
    assert one.undo(Seat(0))
    save(one, path, "mini")
    _same(load(path)[0], one)
    assert load(path)[0].line == [0]


def _same(one: Session, other: Session) -> None:
    assert one.record() == other.record()
    assert one.state.but(game=other.game) == other.state
    assert (one.line, one.seed, one.seating) == (other.line, other.seed, other.seating)


def test_a_wrong_saved_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    save(session("mini", "human,thrifty", "wrong"), path, "mini")
    good = path.read_text()
    for change, sentence in [
        (lambda d: d.update({"seed": "another"}), "does not fit its seed"),
        (lambda d: d.update({"kinds": ["human"]}), "does not fit its seed or its seats"),
        (lambda d: d.pop("ms"), "not a saved game: ms is missing or wrong"),
        (lambda d: d.pop("allaboard save"), "not a saved game of this program"),
        (lambda d: d["record"].pop("entries"), "the record has no entries"),
        (lambda d: d.update({"kinds": ["human", "ghost"]}), "there is no bot 'ghost'"),
        (lambda d: d.update({"board": "mars"}), "there is no such board"),
    ]:
        document = json.loads(good)
        change(document)  # type: ignore[no-untyped-call]
        path.write_text(json.dumps(document))
        assert sentence in refused("play", "--resume", str(path))
    path.write_text(good[:500])
    assert "not a saved game: it is not JSON, or cut short" in refused("play", "--resume", str(path))
    assert "cannot be read" in refused("play", "--resume", str(tmp_path / "none"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--seats", "human,ghost"], "there is no bot 'ghost'"),
        (["--seats", "human"], "P1: usa is for 2 to 5 players, not 1"),
        (["--names", "Ana"], "--names must name 2 players, not 1"),
        (["--names", "Ana,Ana"], "--names must be different from each other"),
        (["--names", "Ana,"], "a name has 1 to 20 letters; '' has not"),
        (["--names", f"Ana,{'x' * 21}"], "a name has 1 to 20 letters"),
        (["--names", "Ana,\x1b[2J"], "a name has 1 to 20 letters"),
        (["--seed", ""], "--seed must not be empty"),
        (["--language", "de"], "argument --language: invalid choice: 'de'"),
        (["--record", "/no/such/place/game.json"], "there is no directory to write it to"),
    ],
)
def test_wrong_options_are_refused(options: list[str], sentence: str) -> None:
    assert sentence in refused("play", *options)


def test_the_language_is_that_of_the_option_or_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Your hand" in run(*PLAY, stdin="quit\n").out
    assert "A sua mão" in run(*PLAY, "--language", "pt", stdin="sair\n").out
    monkeypatch.setenv("LANG", "ro_RO.UTF-8")
    assert "Mâna ta" in run(*PLAY, stdin="ieși\n").out


def test_nothing_is_said_in_english_in_the_other_languages() -> None:
    """A name of a bot or a city apart, no line of a Romanian game is a line of the English one."""
    orders = "help\nhelp D4\nfly\nundo\nquit\n"

    def lines(*options: str) -> set[str]:
        told = {line.strip() for line in run(*PLAY, *options, stdin=orders).out.splitlines()}
        names = ("All Aboard", "allaboard", "Player", "·")
        # What has no word of three letters in it, or only names, is the same in every language.
        return {
            line for line in told if re.search(r"[a-z]{3}", line) and "–" not in line and not line.startswith(names)
        }

    english = lines("--language", "en")
    assert len(english) > 25
    for language in ("pt", "ro"):
        assert {line for line in english & lines("--language", language) if len(line) != 64} == set()
