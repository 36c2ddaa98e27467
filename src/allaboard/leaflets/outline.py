"""The rules page as plain data, for programs that show it in their own way: the page of the app does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allaboard.i18n import text
from allaboard.leaflets.blocks import runs
from allaboard.leaflets.draw import Picture, shown
from allaboard.leaflets.examples import Example
from allaboard.leaflets.page import RulesPage, Section, Table


def outline(page: RulesPage) -> dict[str, Any]:
    """Everything on the page. Each picture stands once in `pictures`, under the name that the examples call it by."""
    drawn: dict[str, Picture] = {}
    sections = [_section(page.language, section, drawn) for section in page.sections]
    return {
        "language": page.language,
        "locale": page.locale,
        "board": page.board,
        "title": page.title,
        "intro": page.intro,
        "sections": sections,
        "pictures": {name: _drawn(picture) for name, picture in drawn.items()},
        "footer": list(page.footer),
    }


def _drawn(picture: Picture) -> dict[str, Any]:
    on_screen = shown(picture)
    return {"svg": on_screen.svg, "width": round(on_screen.width, 1), "height": round(on_screen.height, 1)}


def _runs(said: str) -> list[dict[str, Any]]:
    return [{"text": part, "bold": bold} for bold, part in runs(said)]


def _section(language: str, section: Section, drawn: dict[str, Picture]) -> dict[str, Any]:
    return {
        "id": section.id,
        "title": section.title,
        "clauses": [{"id": c.id, "title": c.title, "runs": _runs(c.text)} for c in section.clauses],
        "tables": [_table(table) for table in section.tables],
        "examples": [_example(language, example, drawn) for example in section.examples],
    }


def _table(table: Table) -> dict[str, Any]:
    return {"title": table.title, **_rows(table.rows)}


def _rows(rows: Sequence[Sequence[str]]) -> dict[str, Any]:
    return {"head": list(rows[0]), "rows": [list(row) for row in rows[1:]]}


def _example(language: str, example: Example, drawn: dict[str, Picture]) -> dict[str, Any]:
    def kept(picture: Picture | None) -> str | None:
        if picture is None:
            return None
        drawn[picture.name] = picture
        return picture.name

    return {
        "key": example.key,
        "clause": example.clause,
        "title": example.title,
        "picture": kept(example.picture),
        "alt": text(language, "example-picture", title=example.title),
        "intro": _runs(example.intro),
        "rows": [{"picture": kept(row.picture), "text": row.text} for row in example.rows],
        "outro": example.outro,
        "table": _rows(example.table) if example.table else None,
        "notes": list(example.notes),
    }
