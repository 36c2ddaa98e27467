"""The arena as a person uses it."""

from __future__ import annotations

import json
import shlex
import sys
import xml.etree.ElementTree as ET
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from allaboard.arena import Contest, Journal, Season, Sprt, head_to_head, play_game, report
from allaboard.arena.command import register
from allaboard.arena.meetings import ArenaError, Meeting
from allaboard.arena.run import GROUNDS, Fixture, Results, on_cores
from allaboard.bots import Bot, make_bot
from allaboard.bots.simple import Uniform
from allaboard.core import Action, State
from allaboard.records import find_board, parse_record


def contest(deals: int = 4, bots: tuple[str, ...] = ("greedy", "uniform"), board: str = "mini") -> Contest:
    return Contest(board, head_to_head(bots), deals, "a seed", 50)


def arena(*arguments: str) -> int:
    parser = ArgumentParser()
    register(parser.add_subparsers())
    options = parser.parse_args(["arena", "--quiet", *arguments])
    return int(options.run(options))


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def timeless(lines: list[object]) -> list[object]:
    return [{k: v for k, v in dict(line).items() if "ms" not in k} for line in lines]  # type: ignore[call-overload]


def test_the_json_is_as_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--board", "mini", "--bots", "greedy,uniform,thrifty", "--games", "6", "--seed", "s", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["board"] == "mini"
    assert told["games"] == 18
    assert [
        set(bot) >= {"name", "rating", "low", "high", "win_rate", "mean_score", "ms_per_move"} for bot in told["bots"]
    ]
    best = told["bots"][0]
    assert best["name"] == "greedy"
    assert best["low"] < best["rating"] < best["high"]
    assert [pair["bots"] for pair in told["pairs"]] == [
        ["greedy", "uniform"],
        ["greedy", "thrifty"],
        ["uniform", "thrifty"],
    ]
    assert sum(bot["win_rate"] for bot in told["bots"]) == pytest.approx(1.5)


def test_the_same_deal_is_dealt_in_every_seating_and_meeting() -> None:
    three = Contest("usa", head_to_head(["uniform", "thrifty", "greedy"]), 1, "s")
    dealt = {parse_record(play_game(three, m, 0, r)[1], "x").entries[0].events for m in range(3) for r in range(2)}
    assert len(dealt) == 1
    other = parse_record(play_game(three, 0, 1, 0)[1], "x").entries[0].events
    assert other not in dealt


def test_a_table_gives_the_first_bot_every_seat() -> None:
    table = Contest("usa", (Meeting(("greedy", "uniform", "uniform")),), 1, "s")
    seats = [play_game(table, 0, 0, rotation)[0]["seats"] for rotation in range(3)]
    assert [names.index("greedy") for names in seats] == [0, 2, 1]


def test_two_processes_play_the_same_games_as_one() -> None:
    found = []
    for processes in (1, 2):
        season = Season(contest(3))
        list(season.play(on_cores, processes))
        found.append(timeless([line for lines in season.deals(0).values() for line in lines]))
    assert found[0] == found[1]


def interrupted_after(count: int, played: list[Fixture]) -> Callable[[Contest, Iterator[Fixture], int], Results]:
    def ground(fixtures_of: Contest, fixtures: Iterator[Fixture], processes: int) -> Results:
        def counted() -> Iterator[Fixture]:
            for fixture in fixtures:
                if len(played) == count:
                    raise KeyboardInterrupt
                played.append(fixture)
                yield fixture

        yield from on_cores(fixtures_of, counted(), 1)

    return ground


def test_an_interrupted_arena_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ("--board", "mini", "--bots", "greedy,uniform", "--games", "10", "--json")
    assert arena(*command, "--journal", str(tmp_path / "whole.jsonl")) == 0
    whole = json.loads(capsys.readouterr().out)
    played: list[Fixture] = []
    monkeypatch.setitem(GROUNDS, "cores", interrupted_after(2, played))
    with pytest.raises(KeyboardInterrupt):
        arena(*command)
    assert "4 games are kept" in capsys.readouterr().err
    monkeypatch.setitem(GROUNDS, "cores", interrupted_after(9, played))
    assert arena(*command) == 0
    assert played == [(0, deal) for deal in range(5)]
    again = json.loads(capsys.readouterr().out)
    assert again["pairs"] == whole["pairs"]
    assert not list((tmp_path / "cache").glob("**/*.jsonl"))


def test_a_journal_cut_short_loses_the_last_line_only(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    season = Season(contest(3), Journal(path, contest(3)))
    list(season.play(on_cores, 1))
    path.write_text(path.read_text()[:-20])
    assert Season(contest(3), Journal(path, contest(3))).played == 4


def test_a_journal_of_another_contest_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    list(Season(contest(1), Journal(path, contest(1))).play(on_cores, 1))
    with pytest.raises(ArenaError, match="another contest"):
        Journal(path, contest(2))
    path.write_text("nonsense\n")
    with pytest.raises(ArenaError, match="not a journal"):
        Journal(path, contest(1))


def test_a_bot_in_a_file_that_changed_is_another_contest(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("made = 1")
    names = (f"python:{bot}:made", "uniform")
    before = contest(1, names).key
    assert contest(1, names).key == before
    bot.write_text("made = 2")
    assert contest(1, names).key != before


def test_a_settled_question_ends_the_meeting() -> None:
    season = Season(contest(300), sprt=Sprt(0.5, 0.7))
    list(season.play(on_cores, 1))
    assert 25 <= len(season.deals(0)) < 60
    assert season.played == season.expected
    assert report(season).pairs[0].verdict is True


def test_records_are_kept_and_read_back(tmp_path: Path) -> None:
    season = Season(contest(2), records=tmp_path)
    list(season.play(on_cores, 1))
    paths = sorted(tmp_path.glob("*.json"))
    assert [path.name for path in paths] == ["00-00000-0.json", "00-00000-1.json", "00-00001-0.json", "00-00001-1.json"]
    record = parse_record(paths[1].read_text(), "x", find_board("mini"))
    assert record.names == ("uniform", "greedy")


def test_plots_show_every_bot_and_meeting(tmp_path: Path) -> None:
    assert arena("--board", "mini", "--bots", "greedy,uniform", "--games", "6", "--plots", str(tmp_path)) == 0
    for name, words in {"scores.svg": ["greedy", "uniform"], "shares.svg": ["greedy v uniform"]}.items():
        shown = "".join(ET.parse(tmp_path / name).getroot().itertext())  # noqa: S314 - our own file
        assert all(word in shown for word in words)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy"], "two different bots"),
        (["--bots", "greedy,uniform", "--board", "moon"], "no such board"),
    ],
)
def test_a_wrong_request_is_refused_in_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(*arguments) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


class Failing(Uniform):
    """Plays ten moves, and then fails in its own way."""

    moves = 0

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        self.moves += 1
        if self.moves > 10:
            return self.fail()
        return super().choose(view, legal)

    def fail(self) -> Action:
        raise ZeroDivisionError("by nothing")


class Nonsense(Failing):
    def fail(self) -> Action:
        return "anything"  # type: ignore[return-value]


@pytest.mark.parametrize("maker", [Failing, Nonsense])
def test_a_bot_that_fails_loses_the_game_and_nothing_else(
    maker: type[Failing], monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(name: str, rng: Random, ms: int) -> Bot:
        return maker(rng) if name == "failing" else make_bot(name, rng, ms)

    monkeypatch.setattr("allaboard.arena.game.make_bot", make)
    season = Season(contest(1, ("failing", "uniform"), "usa"))
    list(season.play(on_cores, 1))
    figures = report(season)
    assert figures.pairs[0].share.mean == 0
    assert [bot.forfeits for bot in figures.bots] == [0, 2]
    (first, *_) = season.deals(0).values()
    assert first[0]["forfeit"] is not None
    assert first[0]["forfeit"]["reason"].startswith("failing: ")


_BAD = """
import sys, time
for n, line in enumerate(sys.stdin):
    if n == 2 and sys.argv[1] == "silent":
        time.sleep(600)
    while n == 2:
        print("x" * 100_000, flush=True)
    print('{"choose": 0}', flush=True)
"""


def test_programs_that_misbehave_lose_their_games_and_the_arena_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text(_BAD)
    silent, flood = (f"stdio:{shlex.quote(sys.executable)} {tmp_path}/bad.py {how}" for how in ("silent", "flood"))
    command = (
        "--board",
        "mini",
        "--bots",
        f"{silent},{flood},uniform",
        "--games",
        "2",
        "--ms",
        "100",
        "--processes",
        "1",
    )
    assert arena(*command, "--json") == 0
    told = capsys.readouterr()
    figures = {bot["name"]: bot for bot in json.loads(told.out)["bots"]}
    assert figures["uniform"]["win_rate"] == 1
    assert figures["uniform"]["forfeits"] == 0
    assert figures[silent]["forfeits"] + figures[flood]["forfeits"] == 6
    assert "gave no answer within 0.6 seconds" in told.err
    assert "wrote more than 4096 bytes" in told.err
