"""Bots that are programs of their own: two that play well, and every kind that misbehaves."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from pathlib import Path
from random import Random

import pytest
from tests.support.commands import run
from tests.support.programs import node

from allaboard.boards import load
from allaboard.bots import BotFailed, UnknownBot, close_bot, make_bot
from allaboard.bots import stdio as module
from allaboard.core import Play, SeedDealer

ROOT = Path(__file__).parents[2]
PYTHON = shlex.quote(sys.executable)


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(f"import json, os, sys, time\n{code}\n")
    return f"stdio:{PYTHON} {path}"


def asked(name: str, ms: int = 300, times: int = 1) -> None:
    """Ask the bot some questions of a real game."""
    play = Play(load("mini").game(2), SeedDealer("stdio"))
    bot = make_bot(name, Random(0), ms)
    try:
        for _ in range(times):
            seat = play.to_move[0]
            play.act(bot.choose(play.view(seat), play.legal(seat)), seat)
    finally:
        close_bot(bot)


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STARTING", 3.0)


def test_the_example_in_python_plays_whole_games() -> None:
    seats = f"stdio:{PYTHON} {ROOT}/examples/stdio_bot.py,thrifty"
    ran = run("simulate", "--board", "europe", "--seats", seats, "--games", "2", "--processes", "1", "--json")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, len(lines)) == (0, 2)
    assert not any("forfeit" in line for line in lines)
    assert all(line["scores"][0] > 20 for line in lines)  # `thrifty` alone ends below zero


def test_the_example_in_javascript_plays_whole_games() -> None:
    seats = f"stdio:{shlex.quote(node())} {ROOT}/examples/stdio_bot.js,thrifty"
    ran = run("simulate", "--board", "mini", "--seats", seats, "--games", "2", "--processes", "1", "--json")
    assert ran.code == 0
    assert all("forfeit" not in json.loads(line) for line in ran.out.splitlines())


MISBEHAVING = [
    ("silence", "time.sleep(60)", "gave no answer within"),
    ("half a line", "sys.stdout.write('{'); sys.stdout.flush(); time.sleep(60)", "gave no answer within"),
    ("nonsense", "print('I think the third', flush=True); time.sleep(60)", "answered 'I think the third', which is not"),
    ("another object", "print('{\"play\": 3}', flush=True)", "which is not {\"choose\": N}"),
    ("a number", "print(3, flush=True)", "which is not {\"choose\": N}"),
    ("a truth", "print('{\"choose\": true}', flush=True)", "which is not {\"choose\": N}"),
    ("a fraction", "print('{\"choose\": 1.5}', flush=True)", "which is not {\"choose\": N}"),
    ("brackets", "print('[' * 4000, flush=True)", "which is not {\"choose\": N}"),
    ("no such action", "print('{\"choose\": 9999}', flush=True)", "chose 9999, but the legal actions are 0 to"),
    ("a negative one", "print('{\"choose\": -1}', flush=True)", "chose -1, but the legal actions are 0 to"),
    ("a crash", "raise RuntimeError('out of ideas')", "exit code 1 instead of answering (it said: RuntimeError: out of ideas)"),
    ("a quiet end", "sys.exit(0)", "ended with exit code 0 instead of answering"),
    ("a kill", "os.kill(os.getpid(), 9)", "was killed by signal 9 instead of answering"),
    ("a closed output", "os.close(1); time.sleep(60)", "closed its output"),
    ("a flood", "while True: os.write(1, b'x' * 65536)", "wrote more than 4096 bytes where one short line is wanted"),
    ("a flood of errors", "while True: os.write(2, b'x' * 65536)", "gave no answer within"),
    ("deaf and dumb", "os.close(0); time.sleep(60)", "instead of answering|gave no answer|closed its output"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "report"), [c[1:] for c in MISBEHAVING], ids=[c[0] for c in MISBEHAVING])
def test_a_misbehaving_program_loses_with_a_report_and_soon(
    code: str, report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STARTING", 1.0)
    monkeypatch.setattr(module, "GRACE", 0.1)
    started = time.monotonic()
    with pytest.raises(BotFailed) as caught:
        asked(program(tmp_path, code), ms=100)
    assert time.monotonic() - started < 10
    assert str(caught.value).startswith(f"stdio:{PYTHON} ")
    assert any(part in str(caught.value) for part in report.split("|"))
    assert "\n" not in str(caught.value)


def test_two_answers_to_one_question_are_one_too_many(tmp_path: Path) -> None:
    code = 'for line in sys.stdin: print(\'{"choose": 0}\\n{"choose": 0}\', flush=True)'
    with pytest.raises(BotFailed, match="wrote before it was asked"):
        asked(program(tmp_path, code), times=3)


def test_a_program_slow_at_the_second_question_gets_no_time_to_start_again(tmp_path: Path) -> None:
    code = "for n, line in enumerate(sys.stdin):\n    time.sleep(60 * n)\n    print('{\"choose\": 0}', flush=True)"
    started = time.monotonic()
    with pytest.raises(BotFailed, match=r"gave no answer within 0\.7 seconds"):
        asked(program(tmp_path, code), ms=200, times=2)
    assert time.monotonic() - started < 8


def test_it_is_stopped_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = (
        f"import subprocess\nchild = subprocess.Popen(['sleep', '60'])\nopen({str(note)!r}, 'w').write(str(child.pid))\n"
        "for line in sys.stdin: print('{\"choose\": 0}', flush=True)"
    )
    asked(program(tmp_path, code))
    child = int(note.read_text())
    for _ in range(100):
        try:
            state = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            break
        if state == "Z":
            break
        time.sleep(0.05)
    else:
        os.kill(child, 9)
        pytest.fail("the bot's child lives on")


def test_a_command_that_cannot_be_started_is_an_unknown_bot() -> None:
    for command in ("", "/no/such/program", "'"):
        with pytest.raises(UnknownBot):
            make_bot(f"stdio:{command}", Random(0))


def test_in_a_simulation_the_seat_loses_and_the_games_go_on(tmp_path: Path) -> None:
    bot = program(tmp_path, "print('{\"choose\": 9999}', flush=True)")
    ran = run(
        "simulate", "--board", "mini", "--seats", f"{bot},thrifty,thrifty", "--games", "2", "--json", "--processes", "1"
    )
    assert ran.code == 0
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert len(lines) == 2
    for line in lines:
        assert line["forfeit"]["seat"] == 0
        assert "chose 9999" in line["forfeit"]["reason"]
        assert 0 not in line["winners"]
        assert line["winners"]
    text = run("simulate", "--board", "mini", "--seats", f"{bot},thrifty", "--games", "1", "--processes", "1").out
    assert "game 0: seat 0: stdio:" in text
