"""What a person sees while the games are played: how far it is, and the table as it stands."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from allaboard.arena.report import Report, report
from allaboard.arena.run import Season

if TYPE_CHECKING:
    from rich.console import Group
    from rich.live import Live

SECONDS: Final = 1.0
"""Between two tables on a screen."""
SECONDS_IN_A_FILE: Final = 60.0


class Progress:
    """Shows a season on standard error: a table that renews itself, or a line now and then where nobody watches."""

    def __init__(self, season: Season, *, quiet: bool) -> None:
        self.season = season
        self.started = self.shown = monotonic()
        self.before = season.played
        self.screen = sys.stderr.isatty() and not quiet
        self.quiet = quiet
        self._live: Live | None = None

    def __enter__(self) -> Self:
        if self.screen:
            from rich.console import Console
            from rich.live import Live

            self._live = Live(console=Console(stderr=True), auto_refresh=False, transient=True)
            self._live.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live is not None:
            self._live.__exit__(kind, error, trace)

    def tick(self) -> None:
        """A deal has been played."""
        now = monotonic()
        if self.quiet or now - self.shown < (SECONDS if self.screen else SECONDS_IN_A_FILE):
            return
        self.shown = now
        if self._live is not None:
            self._live.update(self._tables(report(self.season, rated=False)), refresh=True)
        else:
            sys.stderr.write(self._line() + "\n")

    def _line(self) -> str:
        played, expected = self.season.played, self.season.expected
        spent = monotonic() - self.started
        speed = (played - self.before) / max(spent, 1e-9)
        left = (expected - played) / speed if speed else 0.0
        return f"{played} of {expected} games, {speed:.1f} a second, about {left / 60:.1f} minutes left"

    def _tables(self, figures: Report) -> Group:
        from rich.console import Group
        from rich.table import Table

        table = Table(box=None, title=self._line(), title_justify="left")
        head, *rows = figures.pair_rows()
        for n, name in enumerate(head):
            table.add_column(name, justify="left" if n == 0 else "right")
        for row in rows:
            table.add_row(*row)
        return Group(table)
