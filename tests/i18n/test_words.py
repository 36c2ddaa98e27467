"""The log and the refusals in every language, and the language that a reader gets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import allaboard.core
from allaboard.boards import load
from allaboard.core import SeedDealer, events
from allaboard.core.board import RouteId
from allaboard.core.cards import Card
from allaboard.core.game import Play
from allaboard.core.state import Seat
from allaboard.i18n import LANGUAGES, catalogue, negotiate, system_language
from allaboard.i18n.words import event_id, event_line, heap_name, refusal_line, route_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_has_its_line(language: str) -> None:
    game = load("mini").game(seats=3)
    told = set()
    for seed in range(4):
        play = Play(game, SeedDealer(f"lines {seed}"))
        while not play.over:
            seat = play.to_move[0]
            legal = play.legal(seat)
            play.act(legal[(len(play.log) * 7 + seed) % len(legal)], seat)
        for entry in play.log:
            for event in entry.events:
                line = event_line(language, event, game.board, ["Ana", "Radu", "Joe"], trains=2)
                told.add(type(event))
                seat_of = getattr(event, "seat", None)
                if seat_of is not None and not isinstance(event, events.TunnelCardRevealed | events.TunnelPriced):
                    assert ["Ana", "Radu", "Joe"][seat_of] in line
    assert len(told) >= 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_message(language: str) -> None:
    words = catalogue(language)
    for kind in get_args(events.Event):
        if kind is events.GameEnded:
            names = [event_id(events.GameEnded(reason, ())) for reason in get_args(events.EndReason)]
        else:
            names = [f"log-{re.sub(r'(?<=[a-z])(?=[A-Z])', '-', kind.__name__).lower()}"]
        for name in names:
            assert words.has(name), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_can_refuse_has_its_sentence(language: str) -> None:
    source = Path(allaboard.core.__path__[0], "refusal.py").read_text("utf-8")
    clauses = set(re.findall(r"\"([A-Z]\d+)(?::|\")", source)) | set(re.findall(r"f\"([A-Z]\d+):", source))
    assert len(clauses) >= 20
    words = catalogue(language)
    for clause in clauses:
        said = refusal_line(language, f"{clause}: the core's own words")
        assert words.has(f"refusal-{clause}")
        assert "the core's own words" not in said


def test_what_the_log_says() -> None:
    board = load("europe").board
    taken = events.CardTaken(Seat(0), 2, Card.RED)
    assert event_line("en", taken, board, ["Ana"]) == "Ana takes a red card."
    assert event_line("pt", taken, board, ["Ana"]) == "Ana leva uma carta vermelha."
    assert event_line("ro", taken, board, ["Ana"]) == "Ana ia o carte roșie."
    assert route_name("en", board, RouteId("madrid-pamplona/1")) == "Madrid – Pamplona (1)"
    assert heap_name("pt", (0, 1, 0, 0, 0, 0, 0, 2, 1)) == "1 carta azul, 2 cartas vermelhas e 1 locomotiva"


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"), ("en;q=0.3, ro;q=0.7", "ro"), ("de-DE", "en"), ("", "en"), (None, "en"),
        ("fr, pt;q=0", "en"), ("ro_RO.UTF-8", "ro"), ("C", "en"), ("pt;q=bad,ro;q=0.1", "ro"),
    ],
)  # fmt: skip
def test_the_language_that_a_reader_gets(wanted: str | None, given: str) -> None:
    assert negotiate(wanted) == given


def test_the_language_of_the_system() -> None:
    assert system_language({"LANG": "pt_PT.UTF-8"}) == "pt"
    assert system_language({"LANG": "pt_PT.UTF-8", "LC_ALL": "ro_RO.UTF-8"}) == "ro"
    assert system_language({"LANGUAGE": "de:ro", "LANG": "en_GB.UTF-8"}) == "ro"
    assert system_language({}) == "en"
