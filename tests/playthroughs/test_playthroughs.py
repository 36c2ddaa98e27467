"""Everything that the public interface says in a few whole games is what it has always said, word for word."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.playthroughs.transcript import GAMES, HERE, text


@pytest.mark.parametrize("name", list(GAMES))
def test_the_game_is_told_as_ever(name: str) -> None:
    told, kept = text(name).splitlines(), (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    for n, (now, then) in enumerate(zip_longest(told, kept, fillvalue="nothing"), 1):
        assert now == then, f"{name}.txt, line {n} (see tests/playthroughs/transcript.py)"


def test_every_kept_game_is_told() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)


def test_they_show_what_is_special_about_the_game() -> None:
    whole = "".join((HERE / f"{name}.txt").read_text("utf-8") for name in GAMES)
    for kind in ("tunnel_priced", "tunnel_left", "station_built", "market_swept", "deck_shuffled", "last_round_began"):
        assert f'"type": "{kind}"' in whole, kind
    assert "| leave" in whole or "leave |" in whole
