"""The rules in words: the right clauses for each board, and its numbers in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from allaboard.boards import Edition, load
from allaboard.i18n import LANGUAGES
from allaboard.i18n.rules import SECTIONS, clauses, section_title, statement, title

USA, EUROPE = load("usa"), load("europe")


def test_the_united_states_know_nothing_of_tunnels_ferries_stations_and_long_tickets() -> None:
    found = clauses(USA.board, USA.rules)
    assert not {clause for clause in found if clause[0] in "FTS"}
    assert "P3" in found
    assert not {"P4", "V4"} & set(found)
    for language, words in {
        "en": ("tunnel", "ferr", "station", "long ticket"),
        "pt": ("túne", "ferr", "estaç", "bilhete longo"),
        "ro": ("tunel", "feribot", "gar", "gări", "bilet lung"),
    }.items():
        for clause in found:
            said = statement(language, clause, USA.board, USA.rules).lower()
            assert not [word for word in words if word in said], (clause, said)


def test_europe_has_them_all() -> None:
    found = clauses(EUROPE.board, EUROPE.rules)
    every = {f"{section}{n}" for section, count in SECTIONS.items() for n in range(1, count + 1)}
    assert every - set(found) == {"P3"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [USA, EUROPE, load("mini")], ids=lambda edition: edition.name)
def test_every_clause_has_a_title_and_a_statement(language: str, edition: Edition) -> None:
    texts = [statement(language, c, edition.board, edition.rules) for c in clauses(edition.board, edition.rules)]
    assert len(set(texts)) == len(texts)
    assert not [said for said in texts if "**" in said or "  " in said or " ." in said]
    for clause in clauses(edition.board, edition.rules):
        assert 3 < len(title(language, clause, edition.board, edition.rules)) < 48
        assert section_title(language, clause[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("clause", "knob", "value", "shown"),
    [
        ("P1", "trains", 37, "37"), ("P1", "stations", 6, "6"), ("P1", "max_seats", 7, "7"),
        ("P2", "opening_hand", 9, "9"), ("P2", "market", 6, "6"), ("P2", "color_cards", 13, "118"), ("P2", "locomotives", 17, "17"),
        ("P4", "opening_keep", 3, "3"), ("P4", "opening_tickets", 7, "8"), ("D6", "market_flush_at", 4, "4"),
        ("D7", "market_flush_limit", 77, "77"), ("D7", "market", 9, "7"), ("K1", "draw_tickets", 6, "6"), ("K1", "draw_keep", 2, "2"),
        ("C5", "route_points", {2: 99}, "2 → 99"), ("C7", "double_routes_from", 6, "5"), ("T1", "tunnel_cards", 5, "5"),
        ("S2", "station_costs", (2, 5, 8), "8"), ("S5", "station_points", 11, "11"), ("E1", "last_round_at", 8, "8"),
        ("E3", "longest_path", 23, "23"), ("E4", "station_points", 11, "11"),
    ],
)  # fmt: skip
def test_a_changed_rule_changes_its_statement(language: str, clause: str, knob: str, value: Any, shown: str) -> None:
    changed = replace(EUROPE.rules, **{knob: value})
    said = statement(language, clause, EUROPE.board, changed)
    assert said != statement(language, clause, EUROPE.board, EUROPE.rules)
    assert shown in said


def test_tie_breaks_are_told_in_the_order_of_the_rules() -> None:
    assert "most tickets completed, then fewest stations used, then the bonus" in statement(
        "en", "E5", EUROPE.board, EUROPE.rules
    )
    assert "stations" not in statement("en", "E5", USA.board, USA.rules)
