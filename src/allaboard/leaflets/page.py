"""The rules as a page to be looked up during play: statements, tables and worked examples, one board and language."""

from __future__ import annotations

from dataclasses import dataclass

import allaboard
from allaboard.boards import Edition, load
from allaboard.i18n import LOCALES, catalogue, text
from allaboard.i18n.rules import clauses, figures, section_title, statement, title
from allaboard.i18n.words import city_name
from allaboard.leaflets.examples import Example, examples


@dataclass(frozen=True)
class Clause:
    """One clause: its id, what it is about, and what it says (`**` around the words that people get wrong)."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Table:
    """A small table; the first row is its head."""

    title: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Section:
    """The clauses of one matter, with their tables and examples."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    tables: tuple[Table, ...] = ()
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True)
class RulesPage:
    """All rules of a board in a language."""

    language: str
    locale: str
    board: str
    title: str
    intro: str
    sections: tuple[Section, ...]
    footer: tuple[str, str]


def rules_page(language: str, board: str | Edition) -> RulesPage:
    """The rules of a board, by its name or as an edition of one's own, in a language."""
    edition = load(board) if isinstance(board, str) else board
    shown = examples(language, edition)
    found = clauses(edition.board, edition.rules)
    sections = []
    for section in dict.fromkeys(clause[0] for clause in found):
        items = [
            Clause(
                clause,
                title(language, clause, edition.board, edition.rules),
                statement(language, clause, edition.board, edition.rules, bold=True),
            )
            for clause in found
            if clause[0] == section
        ]
        own = tuple([example for example in shown if example.clause[0] == section])
        sections.append(
            Section(section, section_title(language, section), tuple(items), _tables(language, edition, section), own)
        )
    name = board_name(language, edition)
    return RulesPage(
        language,
        LOCALES[language],
        edition.name,
        text(language, "rules-title", board=name),
        text(language, "rules-intro"),
        tuple(sections),
        footer(language, edition),
    )


def board_name(language: str, edition: Edition) -> str:
    """The board's name in a language, or its own title if it is not one of ours."""
    message = f"board-{edition.name}"
    return catalogue(language).text(message) if catalogue(language).has(message) else edition.board.title


def footer(language: str, edition: Edition) -> tuple[str, str]:
    """The version of the rules that a page or paper was made from, and whose project this is."""
    version = text(
        language,
        "footer-version",
        version=allaboard.__version__,
        board=board_name(language, edition),
        hash=edition.hash[:8],
    )
    return (version, text(language, "footer-independent"))


def points_table(language: str, edition: Edition) -> tuple[tuple[str, ...], ...]:
    """Points by the number of spaces (rules C5)."""
    points = sorted(edition.rules.route_points.items())
    return (
        (text(language, "lists-spaces"), *[str(spaces) for spaces, _ in points]),
        (text(language, "lists-points"), *[str(score) for _, score in points]),
    )


def long_tickets(language: str, edition: Edition) -> tuple[tuple[str, str], ...]:
    """The long tickets, each with its value, dearest first (rules P4)."""
    board = edition.board
    long = sorted((board.tickets[t] for t in board.long_tickets), key=lambda t: (-t.points, t.id))
    return tuple(
        [
            (
                text(
                    language,
                    "route-name",
                    a=city_name(board, ticket.ends[0]),
                    b=city_name(board, ticket.ends[1]),
                ),
                str(ticket.points),
            )
            for ticket in long
        ]
    )


def _tables(language: str, edition: Edition, section: str) -> tuple[Table, ...]:
    if section == "C":
        return (Table(text(language, "score-routes"), points_table(language, edition)),)
    if section == "P" and figures(language, edition.board, edition.rules)["long"]:
        head = (text(language, "leaflet-long-tickets"), text(language, "lists-value"))
        return (Table(head[0], (head, *long_tickets(language, edition))),)
    return ()
