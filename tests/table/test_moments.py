"""A table is read as of one moment, whatever others write meanwhile: else its position would be of no game at all."""

from __future__ import annotations

from typing import Any

import pytest

from allaboard.table import store
from tests.support.tables import Room


@pytest.mark.parametrize("between", ["read_row", "read_seats", "read_steps"])
def test_what_is_written_while_a_table_is_read_is_not_half_in_it(
    any_room: Room, monkeypatch: pytest.MonkeyPatch, between: str
) -> None:
    room = any_room
    guests = [room.guest("Ana"), room.guest("Ion")]
    live = room.play(room.seated(*guests, board="usa"), guests, 4)
    other = room.another_desk()
    asked: Any = getattr(store, between)
    waiting = True

    def read(*arguments: Any, **options: Any) -> Any:
        nonlocal waiting
        found = asked(*arguments, **options)
        if waiting:
            waiting = False
            room.play(live, guests, 3)  # the first worker goes on
        return found

    for _ in range(2):  # the second worker knows nothing of the table, and then an earlier state of it
        waiting = True
        monkeypatch.setattr(store, between, read)
        seen = other.fresh(live.row.id)
        monkeypatch.setattr(store, between, asked)
        assert seen.recent[-1].step.seq == seen.row.seq
        assert not seen.counting or seen.counting[-1] == seen.row.seq
        for _ in range(2):
            now, truth = other.fresh(live.row.id), room.now(live)
            assert now.row.version == truth.row.version
            assert now.state == truth.state
            assert now.counting == truth.counting
            assert [m.step.seq for m in now.recent] == [m.step.seq for m in truth.recent][-len(now.recent) :]
