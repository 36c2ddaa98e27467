"""Finished games, one line each, so that an interrupted arena goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from allaboard.arena.game import Line
from allaboard.arena.meetings import ArenaError, Contest


class Journal:
    """A file of finished games of one contest. The first line names the contest."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.key = contest.key
        self.found: list[Line] = list(self._read()) if path.exists() else []
        self._file: TextIO | None = None

    def keep(self, lines: list[Line]) -> None:
        """Write finished games down, at once."""
        if self._file is None:
            self._file = self._open()
        self._file.write("".join([json.dumps(line) + "\n" for line in lines]))
        self._file.flush()

    def close(self) -> None:
        """Done with it for now."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """The contest is finished: the file has served."""
        self.close()
        self.path.unlink(missing_ok=True)

    def _open(self) -> TextIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # A line cut short by an interruption goes: the file is written anew with what was whole.
        file = self.path.open("w", encoding="utf-8")
        file.write(json.dumps({"contest": self.key}) + "\n")
        file.write("".join([json.dumps(line) + "\n" for line in self.found]))
        return file

    def _read(self) -> Iterator[Line]:
        first, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        try:
            key = json.loads(first)["contest"]
        except (ValueError, KeyError, TypeError):
            raise ArenaError(f"{self.path} is not a journal of the arena") from None
        if key != self.key:
            raise ArenaError(
                f"{self.path} holds games of another contest, or of an earlier version of the bots; name another file"
            )
        for line in lines:
            try:
                yield json.loads(line)
            except ValueError:
                return  # cut short when the writing was interrupted
