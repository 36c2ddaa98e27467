"""The end: everybody's count, line by line."""

from __future__ import annotations

from rich.text import Text

from allaboard.core import Score, State, scores
from allaboard.core.scoring import winners
from allaboard.i18n.words import city_name, listed, ticket_name
from allaboard.terminal.paint import GOOD, Painter


def show_final(painter: Painter, state: State) -> None:
    """The table of the count, then how it came about, then who has won."""
    counted = scores(state)
    painter.heading(painter.say("terminal-final"))
    if painter.plain:
        _sentences(painter, state, counted)
    else:
        _table(painter, state, counted)
    for seat, score in enumerate(counted):
        _lines(painter, state, seat, score)
    painter.show("")
    won = winners(counted)
    total = counted[won[0]].total
    if len(won) == 1:
        painter.tell("score-winner", player=painter.names[won[0]], points=total)
    else:
        names = listed(painter.language, [painter.names[seat] for seat in won])
        painter.tell("score-winners", players=names, points=total)


def _rows(painter: Painter, state: State, counted: tuple[Score, ...]) -> list[tuple[str, list[str]]]:
    rows = [
        (painter.say("score-routes"), [f"{score.routes}" for score in counted]),
        (painter.say("score-tickets"), [f"{score.tickets:+}" for score in counted]),
        (painter.say("score-bonus"), [f"{score.longest_bonus:+}" for score in counted]),
    ]
    if state.rules.stations:
        rows.append((painter.say("score-stations"), [f"{score.stations:+}" for score in counted]))
    rows.append((painter.say("score-total"), [f"{score.total}" for score in counted]))
    rows.append((painter.say("score-rank"), [f"{score.rank}" for score in counted]))
    return rows


def _table(painter: Painter, state: State, counted: tuple[Score, ...]) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=True)
    table.add_column("")
    for seat in range(len(counted)):
        table.add_column(painter.player(seat), justify="right")
    for name, cells in _rows(painter, state, counted):
        style = "bold" if name == painter.say("score-total") else ""
        table.add_row(Text(name, style=style), *[Text(cell, style=style) for cell in cells])
    painter.show(table)


def _sentences(painter: Painter, state: State, counted: tuple[Score, ...]) -> None:
    rows = _rows(painter, state, counted)
    for seat in range(len(counted)):
        told = "; ".join(f"{name} {cells[seat]}" for name, cells in rows)
        painter.show(f"{painter.names[seat]}: {told}", indent=2)


def _lines(painter: Painter, state: State, seat: int, score: Score) -> None:
    board, language = state.board, painter.language
    painter.show("")
    length = painter.say("terminal-longest", n=score.longest_path)
    done = painter.say("score-completed", n=score.completed)
    painter.show(painter.player(seat), f"  {done}, {length}")
    for line in sorted(score.ticket_lines, key=lambda line: (line.completed, -abs(line.points))):
        name = ticket_name(language, board, line.ticket)
        message = "score-line-done" if line.completed else "score-line-failed"
        said = painter.say(f"{message}", ticket=name, points=abs(line.points))
        mark = "" if painter.plain else f"{GOOD} " if line.completed else "✘ "
        painter.show(Text(mark + said, style="" if painter.plain else "green" if line.completed else "red"), indent=2)
    for loan in score.borrowed:
        owner = painter.names[state.claims[loan.route]]
        route = painter.route(board, loan.route)
        painter.show(
            painter.say("score-loan", city=city_name(board, loan.station), route=route, player=owner), indent=2
        )
