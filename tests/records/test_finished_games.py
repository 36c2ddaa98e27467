"""Format 1 is readable for ever: games finished long ago replay and audit, to the same last point."""

from __future__ import annotations

import json

import pytest
from tests.records.finished import Finished, finished_games, outcome

from allaboard.codec import encode_view
from allaboard.core import TABLE, Seat, State, blank, redact, view
from allaboard.core.evolve import evolve
from allaboard.core.validate import validate
from allaboard.records import audit, format_record, from_text, parse_record, position, positions, to_text

GAMES = finished_games()
EACH = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@EACH
def test_it_replays_to_the_same_points(game: Finished) -> None:
    assert outcome(game.record) == game.expected


@EACH
def test_it_is_still_what_the_rules_say(game: Finished) -> None:
    assert audit(game.record) is None


@EACH
def test_it_is_written_today_as_it_was_written_then(game: Finished) -> None:
    """Readers out there know these fields; new ones may only be added with a thought for them."""
    assert json.loads(format_record(game.record)) == json.loads(game.text)


@EACH
def test_its_text_reads_back(game: Finished) -> None:
    assert from_text(to_text(game.record)) == game.record


@EACH
def test_every_viewer_sees_the_whole_of_it(game: Finished) -> None:
    """What a seat heard, folded, is what it may know; at a few steps on the way and at the end."""
    record = game.record
    for seat in (TABLE, Seat(0), Seat(len(record.names) - 1)):
        seen = view(blank(record.game), seat)
        past: list[State] = []
        for entry, state in zip(record.entries, positions(record), strict=True):
            for event in entry.events:
                seen = evolve(seen, redact(event, seat))
            if entry.action is not None and hasattr(entry.action, "to"):
                seen = past[entry.action.to]
            past.append(seen)
            if entry.seq % 40 == 0 or state.over:
                assert seen == view(state, seat)
                encode_view(seen)


def test_they_are_enough_and_of_every_kind() -> None:
    assert len(GAMES) >= 20
    tables = {(game.expected["board"], game.expected["seats"]) for game in GAMES}
    assert {(board, seats) for board in ("usa", "europe") for seats in (2, 3, 4, 5)} <= tables
    rows = [game.expected for game in GAMES]
    for board in ("usa", "europe"):
        ends = {row["end"] for row in rows if row["board"] == board}
        assert ends == {"last_round", "stalemate"}
    assert sum(len([s for s in row["scores"] if s["rank"] == 1]) > 1 for row in rows) >= 2  # a shared win
    assert any(s["total"] < 0 for row in rows for s in row["scores"])
    assert any(0 in row["trains"] for row in rows)
    assert any(len(s["borrowed"]) > 1 for row in rows for s in row["scores"])
    ties = dict.fromkeys(("usa", "europe"), 0)
    for row in rows:
        totals = [s["total"] for s in row["scores"]]
        best = [s for s in row["scores"] if s["total"] == max(totals)]
        ties[row["board"]] += len(best) > 1 and len([s for s in best if s["rank"] == 1]) == 1
    assert min(ties.values()) >= 1  # a tie that was broken, on either map


def test_the_odd_positions_are_there() -> None:
    """An empty deck in the middle of a game, and an undo: found in the positions, whatever the index says."""
    empty = undone = 0
    for game in GAMES:
        record = game.record
        undone += any(hasattr(entry.action, "to") for entry in record.entries)
        for state in positions(record):
            validate(state)
            empty += state.deck == () and not state.over
    assert empty > 10
    assert undone


def test_one_flipped_card_is_found_in_any_of_them() -> None:
    for game in GAMES[:6]:
        text = game.text
        at = text.index('"card_drawn"')
        word = "red" if '"card":"blue"' in text[at : at + 80] else "blue"
        end = text.index("}", at)
        begin = text.index('"card":"', at)
        assert begin < end
        changed = text[:begin] + f'"card":"{word}"' + text[text.index('"', begin + 8) + 1 :]
        if changed != text:
            found = audit(parse_record(changed))
            assert found is not None
            assert "card" in found.place


def test_a_position_is_the_same_from_the_middle() -> None:
    record = GAMES[0].record
    middle = len(record.entries) // 2
    assert position(record, middle) == list(positions(record))[middle]
