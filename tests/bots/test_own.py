"""Bots of one's own in Python, named by their file: the example is sound, and what cannot be is said."""

from pathlib import Path
from random import Random

import pytest
from tests.support.commands import run

from allaboard.bots import UnknownBot, make_bot
from allaboard.bots.conformance import bot_test

EXAMPLE = f"python:{Path(__file__).parents[2]}/examples/my_bot.py:MyBot"


def test_the_example_does_what_every_bot_must() -> None:
    assert bot_test(EXAMPLE, boards=("mini",)).games == 4
    assert bot_test(EXAMPLE, boards=("europe",), seats=(3,)).decisions > 50


def test_it_plays_in_the_arena_from_other_processes() -> None:
    ran = run(
        "arena", "--board", "mini", "--bots", f"{EXAMPLE},uniform", "--games", "8", "--processes", "2", "--quiet", "--json"
    )  # fmt: skip
    assert ran.code == 0
    assert '"forfeits": 0' in ran.out
    assert EXAMPLE in ran.out


@pytest.mark.parametrize(
    ("code", "name", "words"),
    [
        ("def made(rng, ms): return 7", "made", "has no method choose"),
        ("made = 7", "made", "has nothing called 'made' that makes a bot"),
        ("made = lambda rng, ms: None", "other", "has nothing called 'other' that makes a bot"),
        ("import nothing_of_this_name", "made", "cannot be read"),
        ("def made(:", "made", "cannot be read"),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, code: str, name: str, words: str) -> None:
    (tmp_path / "bot.py").write_text(code)
    with pytest.raises(UnknownBot, match=words):
        make_bot(f"python:{tmp_path}/bot.py:{name}", Random(0))


@pytest.mark.parametrize("place", ["", "nowhere.py:Bot", "examples/my_bot.py"])
def test_a_file_that_is_not_there(place: str) -> None:
    ran = run("arena", "--bots", f"python:{place},uniform", "--games", "2")
    assert ran.code == 2
    assert "write python:FILE.py:NAME; there is no file" in ran.err
