"""Cards, players and lines on the screen: in colour and symbols, or as plain words."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from allaboard.core import Board, Card, Payment, Route, RouteId, Seat
from allaboard.core.cards import Counts
from allaboard.i18n import catalogue
from allaboard.i18n.catalogue import Argument
from allaboard.i18n.words import heap_name, route_name

PLAYERS: Final = (
    ("#2f72b4", "#ffffff"),
    ("#c8382f", "#ffffff"),
    ("#3f8a4c", "#ffffff"),
    ("#edc52f", "#1d1a16"),
    ("#3a3a3c", "#ffffff"),
)
"""Paper and ink of the players' colours, in seat order: blue, red, green, yellow, black."""

GOOD: Final = "✔"
OPEN: Final = "·"


@cache
def symbols() -> dict[str, dict[str, str]]:
    """The symbol of every colour, as on the page and on paper."""
    text = files("allaboard.i18n").joinpath("symbols.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return dict(found["colors"]) | {"gray": {**found["gray"], "glyph": "□"}}


class Painter:
    """Says things in one language on one screen."""

    def __init__(
        self, language: str, names: Sequence[str], *, plain: bool = False, console: Console | None = None
    ) -> None:
        self.language = language
        self.names = tuple(names)
        self.plain = plain
        self.console = console or Console(
            file=sys.stdout,
            color_system=None if plain else "auto",
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=False,
        )
        self._catalogue = catalogue(language)

    def say(self, name: str, /, **arguments: Argument) -> str:
        """A message of the catalogue."""
        return self._catalogue.text(name, **arguments)

    def show(self, *parts: object, indent: int = 0) -> None:
        """One line (or a renderable), wrapped where the screen ends."""
        if len(parts) == 1 and not isinstance(parts[0], str | Text):
            self.console.print(parts[0])
            return
        line = Text(" " * indent)
        for part in parts:
            line.append(part if isinstance(part, Text) else str(part))
        wrapped = line.wrap(self.console, max(20, self.console.width - 1))
        for n, piece in enumerate(wrapped):
            piece.rstrip()
            self.console.print(Text(" " * (indent + 2)) + piece if n and indent else piece)

    def tell(self, name: str, /, **arguments: Argument) -> None:
        """Show a message of the catalogue."""
        self.show(self._catalogue.text(name, **arguments))

    def heading(self, words: str) -> None:
        """A line that stands out."""
        self.console.print()
        self.show(words if self.plain else Text(words, style="bold underline"))

    def strong(self, words: str) -> None:
        """A sentence that stands out."""
        self.show(words if self.plain else Text(words, style="bold"))

    def rule(self) -> None:
        """A line across the screen, where a new turn begins."""
        self.console.print()
        if not self.plain:
            self.console.print(Text("─" * min(100, self.console.width - 1), style="dim"))

    def player(self, seat: int) -> Text:
        """A player's name, on the player's colour."""
        if self.plain:
            return Text(self.names[seat])
        paper, ink = PLAYERS[seat]
        return Text(f" {self.names[seat]} ", style=f"bold {ink} on {paper}")

    def chip(self, word: str, inside: str) -> Text:
        """A piece of card: the symbol of a colour and what is written beside it."""
        sign = symbols()[word]
        return Text(f" {sign['glyph']} {inside} ", style=f"{sign['ink']} on {sign['hex']}")

    def card(self, card: Card | None) -> Text:
        """One face-up card."""
        word = "gray" if card is None else card.word
        name = self.say(f"color-{word}")
        return Text(name) if self.plain else self.chip(word, name)

    def heap(self, counts: Counts, *, named: bool = False) -> Text:
        """A heap of cards, locomotives first; with the words for the colours, if they are to be typed."""
        return self._heap(counts, tuple(reversed(Card)), named=named)

    def payment(self, payment: Payment) -> Text:
        """The cards that would leave the hand: the colour, then the locomotives that fill up."""
        return self._heap(payment.counts, tuple(Card))

    def _heap(self, counts: Counts, order: Sequence[Card], *, named: bool = False) -> Text:
        if self.plain:
            return Text(heap_name(self.language, counts))
        chips = [
            self.chip(card.word, f"{counts[card]} {self.say(f'color-{card.word}')}" if named else str(counts[card]))
            for card in order
            if counts[card]
        ]
        return Text(" ").join(chips) if chips else Text("–")

    def length(self, route: Route) -> Text:
        """How long a route is, in its colour; tunnels and ferries are marked."""
        word = "gray" if route.color is None else route.color.word
        marks = []
        if route.tunnel:
            marks.append(self.say("word-tunnel"))
        if route.ferry:
            marks.append(f"{self.say('word-ferry')} {route.ferry}")
        extra = f" {', '.join(marks)}" if marks else ""
        if self.plain:
            return Text(f"{route.spaces} {self.say(f'color-{word}')}{extra}")
        sign = symbols()[word]
        style = f"bold {sign['hex']}" if word != "black" else "bold"
        return Text.assemble((f"{route.spaces}{sign['glyph']}", style), (extra, "italic"))

    def route(self, board: Board, route: RouteId) -> str:
        """A route by its two cities."""
        return route_name(self.language, board, route)

    def columns(self, rows: Iterable[Sequence[object]], right: Iterable[int] = ()) -> None:
        """Rows with their columns one under another; in plain words one row a line."""
        told = [list(row) for row in rows]
        if not told:
            return
        if self.plain:
            for row in told:
                self.show("; ".join(str(cell) for cell in row if str(cell)), indent=2)
            return
        from rich.padding import Padding
        from rich.table import Table

        table = Table(box=None, show_header=False, pad_edge=True, padding=(0, 2, 0, 0))
        for n in range(max((len(row) for row in told), default=0)):
            table.add_column(justify="right" if n in right else "left", overflow="fold")
        for row in told:
            table.add_row(*[cell if isinstance(cell, Text) else Text(str(cell)) for cell in row])
        self.console.print(Padding(table, (0, 0, 0, 2)))

    def clear(self) -> None:
        """An empty screen: the next person must not see what the last one saw."""
        if self.console.is_terminal and not self.plain:
            self.console.print("\033[2J\033[3J\033[H", end="")
        else:
            self.console.print("\n" * 60)

    def owner(self, seat: Seat) -> Text:
        """Whose a route is."""
        return Text("[").append(self.player(seat)).append("]") if self.plain else self.player(seat)
