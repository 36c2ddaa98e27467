"""The names of the seats, and how a game looks as text."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from allaboard.core import Seat, State, view
from allaboard.terminal.look import show_table
from allaboard.terminal.paint import Painter


def agent_names(seats: int) -> list[str]:
    """`seat_0` and so on."""
    return [f"seat_{seat}" for seat in range(seats)]


def drawn(state: State, seat: Seat | None, language: str = "en") -> str:
    """The table as text, as this seat sees it; None: as everybody does."""
    text = StringIO()
    painter = Painter(
        language, agent_names(state.game.seats), plain=True, console=Console(file=text, width=110, color_system=None)
    )
    show_table(painter, view(state, Seat(-1) if seat is None else seat), seat)
    return text.getvalue()
