"""The tabulator key: orders, cities, routes, tickets and clauses are completed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from allaboard.core import Action, State
from allaboard.core.actions import BuildStation, ClaimRoute, KeepTickets
from allaboard.i18n.rules import clauses
from allaboard.terminal.lists import regions
from allaboard.terminal.names import plain
from allaboard.terminal.orders import ORDERS, Reader


def candidates(reader: Reader, line: str, view: State, legal: Sequence[Action]) -> list[str]:
    """The words that can stand where the line ends; ids rather than names, for they have no spaces."""
    words = line.split()
    if line.endswith(" ") or not words:
        words.append("")
    before, last = words[:-1], plain(words[-1]).replace(" ", "_")
    if not before:
        options = sorted(word for word, order in reader.orders.items() if order in ORDERS and len(word) > 1)
    else:
        options = _after(reader, reader.orders.get(plain(before[0])), before[1:], view, legal)
    return [option for option in options if option.startswith((last, words[-1]))]


def _after(reader: Reader, order: str | None, before: Sequence[str], view: State, legal: Sequence[Action]) -> list[str]:
    board = view.board
    cards = sorted(reader.cards)
    if order == "claim":
        routes = [board.routes[a.route] for a in dict.fromkeys(a for a in legal if isinstance(a, ClaimRoute))]
        if not before:
            return sorted({end for route in routes for end in route.ends})
        if len(before) == 1:
            near = {route.other(end) for route in routes for end in route.ends if end == before[0]}
            return sorted(near) or cards
        return cards
    if order == "station":
        return cards if before else sorted({a.city for a in legal if isinstance(a, BuildStation)})
    if order == "keep":
        return sorted({ticket for a in legal if isinstance(a, KeepTickets) for ticket in a.keep})
    if order in ("pay", "take"):
        return cards
    if order == "city":
        return sorted(board.cities)
    if order == "map":
        return sorted(regions(board))
    if order == "help":
        return [*clauses(board, view.rules), *sorted(reader.orders)]
    return []


class Keys:
    """The line editor of the system, where there is one: history, and completion by the tabulator key."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        self._complete = complete
        self._found: list[str] = []
        try:
            import readline
        except ImportError:  # Windows has none; typing in full works everywhere
            return
        self._readline = readline
        readline.set_completer_delims(" ")
        readline.set_completer(self._next)
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set show-all-if-ambiguous on")
        readline.parse_and_bind("set completion-ignore-case on")

    def _next(self, _: str, number: int) -> str | None:
        if number == 0:
            line = self._readline.get_line_buffer()[: self._readline.get_endidx()]
            self._found = self._complete(line)
        return f"{self._found[number]} " if number < len(self._found) else None

    def close(self) -> None:
        """Give the keys back."""
        if hasattr(self, "_readline"):
            self._readline.set_completer(None)
