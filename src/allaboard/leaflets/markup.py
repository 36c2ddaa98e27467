"""The rules page as HTML, for the app: a fragment with its pictures inside, or a whole document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from allaboard.i18n import text
from allaboard.leaflets.draw import Picture, shown
from allaboard.leaflets.examples import Example
from allaboard.leaflets.page import RulesPage, Section


def html(page: RulesPage) -> str:
    """The page as one `<article lang=…>`; every clause can be linked to by its id, as in `#D4`."""
    links = "".join(f'<li><a href="#{s.id}">{escape(s.title)}</a></li>' for s in page.sections)
    body = "".join(part for section in page.sections for part in _section(page, section))
    return (
        f'<article class="rules" lang="{page.locale}"><h1>{escape(page.title)}</h1><p>{escape(page.intro)}</p>'
        f'<nav aria-label="{escape(text(page.language, "rules-contents"))}"><ul>{links}</ul></nav>{body}'
        f"<footer><p>{escape(page.footer[0])}</p><p>{escape(page.footer[1])}</p></footer></article>"
    )


def _section(page: RulesPage, section: Section) -> Iterator[str]:
    yield f'<section aria-labelledby="{section.id}"><h2 id="{section.id}">{escape(section.title)}</h2><dl>'
    for clause in section.clauses:
        yield f'<div id="{clause.id}"><dt><span class="clause">{clause.id}</span> {escape(clause.title)}</dt>'
        yield f"<dd>{_bold(clause.text)}</dd></div>"
    yield "</dl>"
    for table in section.tables:
        yield _table(table.rows)
    for example in section.examples:
        yield from _example(page, example)
    yield "</section>"


def _example(page: RulesPage, example: Example) -> Iterator[str]:
    yield f'<figure class="example" id="example-{example.key}"><figcaption><h3>{escape(example.title)}</h3>'
    yield f'<a href="#{example.clause}">{example.clause}</a></figcaption>'
    if example.picture is not None:
        yield _svg(example.picture, text(page.language, "example-picture", title=example.title))
    yield f"<p>{_bold(example.intro)}</p>"
    if example.rows:
        yield '<ul class="cards">'
        for row in example.rows:
            picture = _svg(row.picture, row.text) if row.picture else ""
            yield f"<li>{picture} {escape(row.text)}</li>"
        yield "</ul>"
    if example.outro:
        yield f"<p>{escape(example.outro)}</p>"
    if example.table:
        yield _table(example.table)
    if example.notes:
        yield "<ul>" + "".join(f"<li>{escape(note)}</li>" for note in example.notes) + "</ul>"
    yield "</figure>"


def _svg(picture: Picture, alt: str) -> str:
    # Words beside cards say the same as the cards: a reader of the screen need not hear it twice.
    spoken = (
        f'role="img" aria-label="{escape(alt)}"'
        if picture.name.startswith(("example", "route"))
        else 'aria-hidden="true"'
    )
    return shown(picture).svg.replace("<svg ", f"<svg {spoken} ", 1)


def _bold(said: str) -> str:
    return re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(said))


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
