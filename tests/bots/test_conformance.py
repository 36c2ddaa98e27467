"""Every bot of ours passes what third parties are asked to pass; and the test finds the faults that it names."""

import json
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from tests.support.commands import run

from allaboard.boards import load
from allaboard.bots import Bot, Reason, bot_names, make_bot
from allaboard.bots.conformance import BotTestFailed, bot_test
from allaboard.bots.levels import LEVELS, is_available, strength
from allaboard.bots.simple import Uniform
from allaboard.core import Action, Play, SeedDealer, State
from allaboard.core.actions import Pass
from allaboard.i18n import LANGUAGES, catalogue
from allaboard.i18n.words import reason_line

QUICK = [name for name in bot_names() if is_available(name) and name not in ("search", "stationmaster")]


@pytest.mark.parametrize("name", QUICK)
def test_our_bots_do_what_every_bot_must(name: str) -> None:
    assert bot_test(name, boards=("mini",), seats=(2, 3)).games == 2
    for board in ("usa", "europe"):
        assert bot_test(name, boards=(board,), seats=(2,)).decisions > 50


class Cheat(Uniform):
    """Says what it would do by something that its view does not hold."""

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        return legal[id(view) // 64 % len(legal)]


class Cheeky(Uniform):
    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        return Pass()


class Mute(Uniform):
    def why(self) -> Reason:
        return Reason("")


class Clumsy(Uniform):
    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        raise KeyError("paris")


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (Cheat, "it draws on something else than the view"),
        (Cheeky, "which is not one of the"),
        (Mute, "a Reason with the id of a message is wanted"),
        (Clumsy, "it failed: KeyError: 'paris'"),
    ],
)
def test_what_no_bot_may_do_is_found(kind: type[Uniform], fault: str) -> None:
    def made(rng: Random, ms: int) -> Bot:
        return kind(rng)

    with pytest.raises(BotTestFailed, match=fault):
        bot_test(made, boards=("mini",), seats=(2,))


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("board", ["usa", "europe"])
def test_every_reason_is_a_sentence_in_every_language(name: str, board: str) -> None:
    play = Play(load(board).game(2), SeedDealer("reasons"))
    bots = [make_bot(name, Random(seat)) for seat in range(2)]
    seen = set[str]()
    while not play.over:
        seat = play.to_move[0]
        play.act(bots[seat].choose(play.view(seat), play.legal(seat)), seat)
        reason = bots[seat].why()
        if reason.id not in seen:
            for language in LANGUAGES:
                said = reason_line(language, reason.id, reason.args, play.game.board)
                assert said.endswith(".")
                assert "{" not in said
        seen.add(reason.id)
    assert seen


def test_the_levels_are_named_and_measured_from_weak_to_strong() -> None:
    for language in LANGUAGES:
        names = {catalogue(language).text(f"level-{level.name}") for level in LEVELS}
        assert len(names) == len(LEVELS)
    for board in ("usa", "europe"):
        ratings = [strength()["boards"][board][level.name]["rating"] for level in LEVELS]
        assert ratings == sorted(ratings)
        # 108 points are odds of 65 to 35.
        assert all(later - earlier > 108 for earlier, later in pairwise(ratings))


def test_the_commands_list_and_test() -> None:
    listed = json.loads(run("bots", "list", "--json").out)
    assert [row["name"] for row in listed[: len(LEVELS)]] == [level.name for level in LEVELS]
    assert {row["name"] for row in listed} == set(bot_names())
    good = run("bots", "test", "greedy", "--board", "mini", "--seats", "2", "--json")
    assert json.loads(good.out)["ok"] is True
    wrong = run("bots", "test", "nobody")
    assert wrong.code == 2
    assert "there is no bot 'nobody'" in wrong.err


def test_a_program_that_answers_nonsense_fails_with_its_fault() -> None:
    done = run("bots", "test", "stdio:echo 17", "--board", "mini", "--seats", "2", "--ms", "200")
    assert done.code == 1
    assert "echo 17" in done.out
