"""`help`: the orders, and every clause of the rules with its text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from allaboard.core import Game
from allaboard.i18n import catalogue
from allaboard.i18n.rules import clauses, section_title, statement, title
from allaboard.terminal.names import plain
from allaboard.terminal.orders import ORDERS, Reader
from allaboard.terminal.paint import Painter


def show_help(painter: Painter, reader: Reader, game: Game, words: Sequence[str]) -> None:
    """All orders; or one order, one clause, one section of the rules."""
    if not words:
        _orders(painter, ORDERS)
        painter.show("")
        painter.tell("terminal-help-more")
        return
    topic = words[0].upper()
    known = clauses(game.board, game.rules)
    if topic in known:
        _clause(painter, game, topic)
    elif topic in {clause[0] for clause in known}:
        _section(painter, game, topic)
    elif plain(words[0]) in reader.orders:
        _orders(painter, [reader.orders[plain(words[0])]])
    elif plain(words[0]) in {plain(painter.say("terminal-rules")), "rules"}:
        for section in dict.fromkeys(clause[0] for clause in known):
            _section(painter, game, section)
    else:
        painter.tell("terminal-help-unknown", topic=words[0])


def _orders(painter: Painter, orders: Sequence[str]) -> None:
    rows = []
    for order in orders:
        words = catalogue(painter.language).text(f"terminal-do-{order}").split(",")
        form = painter.say(f"terminal-do-{order}.form")
        shortcut = f" ({', '.join(word.strip() for word in words[1:])})" if len(words) > 1 else ""
        rows.append(
            [Text(form, style="" if painter.plain else "bold"), painter.say(f"terminal-do-{order}.about") + shortcut]
        )
    painter.columns(rows)


def _clause(painter: Painter, game: Game, clause: str) -> None:
    name = title(painter.language, clause, game.board, game.rules)
    painter.strong(f"{clause}  {name}")
    painter.show(statement(painter.language, clause, game.board, game.rules).replace("**", ""), indent=2)


def _section(painter: Painter, game: Game, section: str) -> None:
    painter.heading(section_title(painter.language, section))
    rows = [
        [clause, title(painter.language, clause, game.board, game.rules)]
        for clause in clauses(game.board, game.rules)
        if clause[0] == section
    ]
    painter.columns(rows)
