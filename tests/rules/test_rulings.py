"""Rulings of docs/rulings.md that no single clause's file proves."""

from __future__ import annotations

import re
from pathlib import Path

from allaboard.core import events as ev
from allaboard.core.actions import Pass
from tests.positions import after, allowed, cards, claim, position, take, told

ROOT = Path(__file__).parents[2]


def test_d6_ruling_discards_that_come_later_do_not_sweep_a_display_that_stayed() -> None:
    # Too few other cards for a sweep (D7). Then a claim brings some back, and no place needs filling.
    state = position(
        "usa", market="locomotive locomotive red red red", deck="5 locomotive", hands={1: "5 black"}, hand=""
    )
    state = after(state, take(2), take(3))
    assert state.market == cards("4 locomotive red")
    _, events = allowed(state, claim("montreal-sault_st_marie", "5 black"))
    assert told(events, ev.MarketSwept) == []


def test_d6_ruling_the_next_place_filled_sweeps_it() -> None:
    state = position("usa", market="locomotive locomotive locomotive red red", deck="2 locomotive", discard="5 black")
    assert told(allowed(state, take(3))[1], ev.MarketSwept)


def test_a2_ruling_passing_is_never_a_choice() -> None:
    state = position("usa", hand="", deck="", market="- - - - -", ticket_deck=())
    assert after(state, Pass()).passes == 1


def test_every_ruling_has_a_test() -> None:
    rulings = re.findall(r"^\| ([A-Z]\d+) \|", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.MULTILINE)
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests" / "rules").glob("test_*.py"))
    assert len(rulings) > 10
    for clause in rulings:
        assert re.search(rf"def test_{clause.lower()}_", tests), clause


def test_every_clause_has_a_test() -> None:
    counts = {"P": 7, "A": 2, "D": 10, "C": 8, "F": 1, "T": 8, "K": 3, "S": 6, "E": 5, "H": 3, "V": 4}
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests" / "rules").glob("test_*.py"))
    for letter, last in counts.items():
        for n in range(1, last + 1):
            assert re.search(rf"def test_{letter.lower()}{n}_", tests), f"{letter}{n}"
