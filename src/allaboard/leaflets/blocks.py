"""The blocks that leaves of paper are made of: what `leaf.typ` knows how to draw."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from allaboard.boards import Edition
from allaboard.core.cards import Card
from allaboard.i18n import text
from allaboard.i18n.rules import statement
from allaboard.i18n.words import card_name
from allaboard.leaflets.draw import Picture, cards, chip
from allaboard.leaflets.examples import Example

Block: TypeAlias = dict[str, Any]
Runs: TypeAlias = list[tuple[bool, str]]


def runs(said: str) -> Runs:
    """A text cut at its `**`: bold or not, and the words.

    >>> runs("Keep **at least 2** of these.")
    [(False, 'Keep '), (True, 'at least 2'), (False, ' of these.')]
    """
    return [(n % 2 == 1, part) for n, part in enumerate(re.split(r"\*\*", said)) if part]


@dataclass
class Composer:
    """Makes blocks for one board and language, and keeps the pictures that they need."""

    language: str
    edition: Edition
    pictures: dict[str, Picture] = field(default_factory=dict)

    def say(self, name: str, /, **arguments: str | int) -> str:
        """A message of the catalogue."""
        return text(self.language, name, **arguments)

    def rule(self, clause: str) -> Runs:
        """What a clause says."""
        return runs(statement(self.language, clause, self.edition.board, self.edition.rules, bold=True))

    def picture(self, picture: Picture) -> str:
        """Keep a picture; its name."""
        self.pictures[picture.name] = picture
        return picture.name

    def title(self, said: str, sub: str = "") -> Block:
        """The title of a leaf."""
        return {"kind": "title", "text": said, "sub": sub}

    def heading(
        self, said: str, anchor: str = "", letter: str = "", level: int = 2, picture: Picture | None = None
    ) -> Block:
        """A heading that can be referred to by its anchor, perhaps with a picture of what it is about."""
        return {
            "kind": "heading",
            "text": said,
            "anchor": anchor,
            "letter": letter,
            "level": level,
            "pic": self.picture(picture) if picture else "",
            "alt": said,
        }

    def clauses(self, *ids: str) -> Block:
        """Statements of the rules, each with its id."""
        return {"kind": "clauses", "items": [{"id": clause, "runs": self.rule(clause)} for clause in ids]}

    def note(self, *ids: str) -> Block:
        """Statements in a box, because people get them wrong."""
        items = [{"id": clause, "runs": self.rule(clause)} for clause in ids]
        return {"kind": "note", "title": self.say("leaflet-note"), "items": items}

    def paragraph(self, said: str) -> Block:
        """A paragraph."""
        return {"kind": "text", "runs": runs(said)}

    def write(self, said: str) -> Block:
        """A line to write on, after what it is for."""
        return {"kind": "write", "text": said}

    def checks(self, items: Sequence[tuple[str, Runs]]) -> Block:
        """Things to do, each with a box to tick."""
        return {"kind": "checks", "items": [{"head": head, "runs": said} for head, said in items]}

    def bullets(self, items: Sequence[str], columns: int = 1) -> Block:
        """A list."""
        return {"kind": "bullets", "columns": columns, "items": [runs(item) for item in items]}

    def all_cards(self, scale: float) -> Block:
        """One card of each kind, with how many there are."""
        rules = self.edition.rules
        items = [
            {
                "pic": self.picture(cards([card])),
                "alt": card_name(self.language, card),
                "text": f"{rules.locomotives if card == Card.LOCOMOTIVE else rules.color_cards} ×",
            }
            for card in Card
        ]
        return {"kind": "cards", "scale": scale, "items": items}

    def groups(self, example: Example, scale: float) -> Block:
        """The ways to pay of an example, side by side."""
        rows = [row for row in example.rows if row.picture is not None]
        items = [{"pic": self.picture(row.picture), "alt": row.text} for row in rows if row.picture]
        return {"kind": "groups", "items": items, "scale": scale}

    def cell(self, shown: Sequence[Card | None], said: str, scale: float = 0.75) -> Block:
        """A cell of a table with the symbols of colours before its text; None: grey."""
        pics = [{"name": self.picture(chip(card)), "alt": card_name(self.language, card)} for card in shown]
        return {"pics": pics, "text": said, "scale": scale, "sep": ""}

    def heaps(self, heaps: Sequence[Picture], alts: Sequence[str], scale: float) -> Block:
        """A cell of a table with heaps of cards, of which one will do."""
        pics = [{"name": self.picture(heap), "alt": alt} for heap, alt in zip(heaps, alts, strict=True)]
        return {"pics": pics, "text": "" if pics else "–", "scale": scale, "sep": "/"}

    def example(
        self,
        example: Example,
        *,
        scale: float = 0.8,
        cards: float = 0.75,
        beside: bool = False,
        columns: Sequence[int] = (1,),
        table: Block | None = None,
    ) -> Block:
        """A worked example in a frame."""
        rows = [
            {
                "pic": self.picture(row.picture) if row.picture else "",
                "alt": row.text or example.title,
                "text": row.text,
            }
            for row in example.rows
        ]
        return {
            "kind": "example",
            "title": example.title,
            "clause": example.clause,
            "intro": runs(example.intro),
            "pic": self.picture(example.picture) if example.picture else "",
            "alt": self.say("example-picture", title=example.title),
            "scale": scale,
            "cards": cards,
            "beside": beside,
            "rows": rows,
            "columns": list(columns),
            "outro": example.outro,
            "table": table,
        }


def table(
    rows: Sequence[Sequence[str | Mapping[str, Any]]],
    columns: Sequence[str],
    align: Sequence[str],
    head: Sequence[str | Mapping[str, Any]] = (),
    *,
    inset: float = 1.0,
    side: float = 1.2,
    row: float = 0,
    grid: bool = False,
) -> Block:
    """A table: widths are `auto`, shares (`1fr`), millimetres, or `gap`.

    `inset` and `side` are millimetres above and below, and beside, what is in a cell; `row` is a fixed height of its rows.
    """
    return {
        "kind": "table",
        "columns": list(columns),
        "align": list(align),
        "head": list(head),
        "rows": [list(cells) for cells in rows],
        "inset": inset,
        "side": side,
        "row": row,
        "grid": grid,
    }


FILL: Block = {"kind": "fill"}
