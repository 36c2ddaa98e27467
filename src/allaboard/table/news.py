"""What workers tell each other of a change: enough to carry it out without reading it, unless it is too long to be told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

LIMIT: Final = 7900
"""PostgreSQL carries notices of fewer than 8000 bytes."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something happened at a table. It stays between workers and database: events are told unredacted."""

    worker: str
    table_id: str
    chat_n: int
    version: int
    """What the change makes the table's version; 0: only the talk went on."""
    cells: str
    """What was changed, as `store.Cells` in JSON; empty if that was too long to be told."""

    def text(self) -> str:
        """As it is sent."""
        head = f"{self.worker} {self.table_id} {self.chat_n} {self.version} "
        whole = head + self.cells
        return whole if len(whole.encode()) <= LIMIT else head


def read_notice(text: str) -> Notice:
    """As it was sent."""
    worker, table_id, chat_n, version, cells = text.split(" ", 4)
    return Notice(worker, table_id, int(chat_n), int(version), cells)


def in_a_row(version: int, notices: Iterable[Notice]) -> list[str]:
    """Of what was heard of a table, the changes that follow on this version one after the other."""
    found = []
    for notice in sorted(notices, key=lambda one: one.version):
        if notice.version == version + 1 and notice.cells:
            found.append(notice.cells)
            version += 1
    return found
