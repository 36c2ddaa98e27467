"""An audit finds every edited, missing and added step, and says where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.support.games import finished

from allaboard.boards import Variants
from allaboard.core import Seat
from allaboard.core import events as ev
from allaboard.core.actions import DrawCard, Pass, TakeCard
from allaboard.records import NotAuditable, Record, RecordEntry, Undo, audit, redacted, seed_hash


def edited(record: Record, seq: int, entry: RecordEntry) -> Record:
    return replace(record, entries=(*record.entries[:seq], entry, *record.entries[seq + 1 :]))


@pytest.mark.parametrize(("board", "seats"), [("mini", 4), ("usa", 2), ("europe", 3)])
def test_an_honest_record_passes(board: str, seats: int) -> None:
    assert audit(finished(board, seats)) is None


def test_every_edited_event_is_found_at_its_place() -> None:
    """Whatever single event is left out of the record, the audit names the entry and the place of the first one."""
    record = finished("mini", 3)
    for entry in record.entries:
        for n in range(len(entry.events)):
            fewer = replace(entry, events=entry.events[:n] + entry.events[n + 1 :])
            found = audit(edited(record, entry.seq, fewer))
            assert found is not None
            assert found.entry == entry.seq
            assert found.place.startswith("events[")


def test_a_changed_card_is_named() -> None:
    record = finished("mini", 2)
    seq, n = next(
        (e.seq, n) for e in record.entries for n, event in enumerate(e.events) if isinstance(event, ev.CardTaken)
    )
    entry = record.entries[seq]
    taken = entry.events[n]
    assert isinstance(taken, ev.CardTaken)
    other = replace(taken, slot=(taken.slot + 1) % 5)
    found = audit(edited(record, seq, replace(entry, events=(*entry.events[:n], other, *entry.events[n + 1 :]))))
    assert str(found) == (f"entry {seq}, events[{n}].slot: the record says {other.slot}, the rules say {taken.slot}")


def test_an_illegal_action_is_found_with_the_clause_that_forbids_it() -> None:
    record = finished("mini", 2)
    entry = record.entries[3]
    found = audit(edited(record, 3, replace(entry, action=Pass())))
    assert (
        str(found) == f"entry 3, action: seat {entry.seat} may not 'pass': A2: only a player who can do nothing passes"
    )


def test_a_record_cut_short_and_one_that_goes_on_are_found() -> None:
    record = finished("mini", 2)
    for length in (1, 2, 9, len(record.entries) - 1):
        found = audit(replace(record, entries=record.entries[:length]))
        assert found is not None
        assert (found.entry, found.place) == (length - 1, "end")
    more = RecordEntry(len(record.entries), None, Seat(0), DrawCard(), ())
    found = audit(replace(record, entries=(*record.entries, more)))
    assert found is not None
    assert "A1: the game is over" in found.text


def test_the_seed_must_be_the_one_that_was_promised() -> None:
    record = finished()
    found = audit(replace(record, seed="another seed"))
    assert str(found) == "the head, seed_hash: it is not the SHA-256 of the seed"
    found = audit(replace(record, seed="another seed", seed_hash=seed_hash("another seed")))
    assert found is not None
    assert found.entry == 0
    found = audit(replace(record, board_hash="0" * 64))
    assert found is not None
    assert found.place == "board_hash"


@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("station_points", 40),
        ("longest_path", 99),
        ("tie_breaks", ("tickets",)),
        ("trains", 9),
        ("double_routes_from", 3),
    ],
)
def test_rules_that_no_option_makes_are_found(knob: str, value: object) -> None:
    """Knobs that only the count looks at leave no mark in the events."""
    record = finished("mini", 2)
    changes: Any = {knob: value}
    edited = replace(record, game=record.game.but(rules=replace(record.game.rules, **changes)))
    found = audit(edited)
    assert found is not None
    assert (found.entry, found.place) == (None, "rules")
    assert found.text.startswith(f"rules.{knob} is ")


def test_the_options_of_a_table_are_not_taken_for_an_edit() -> None:
    for variants in (
        Variants(double_routes=True),
        Variants(no_sweep=True, open_hands=True),
        Variants(long_tickets=0),
    ):
        assert audit(finished("mini", 2, variants=variants)) is None


def test_what_holds_no_seed_or_only_one_view_cannot_be_audited() -> None:
    with pytest.raises(NotAuditable, match="no seed yet"):
        audit(replace(finished(), seed=None))
    with pytest.raises(NotAuditable, match="only what one seat heard"):
        audit(redacted(finished(), Seat(0)))


def test_an_undo_passes_only_if_nothing_hidden_was_shown() -> None:
    record = finished("mini", 2)
    claim = next(e for e in record.entries if any(isinstance(v, ev.RouteClaimed) for v in e.events))
    assert not any(isinstance(v, ev.CardTurnedUp | ev.DeckShuffled) for v in claim.events)

    def undone(seq: int) -> Record:
        """The entry is taken back, and done again."""
        entry = record.entries[seq]
        undo = RecordEntry(seq + 1, None, entry.seat, Undo(seq - 1), ())
        rest = [replace(e, seq=e.seq + 2) for e in record.entries[seq:]]
        return replace(record, entries=(*record.entries[: seq + 1], undo, *rest))

    assert audit(undone(claim.seq)) is None
    draw = next(e for e in record.entries if isinstance(e.action, DrawCard | TakeCard))
    found = audit(undone(draw.seq))
    assert found is not None
    assert (found.entry, found.text) == (draw.seq + 1, "it takes back what had revealed something hidden")
