"""The rules page as Markdown, for `docs/rules/`, with its pictures as files beside it."""

from __future__ import annotations

from collections.abc import Iterator

from allaboard.i18n import LANGUAGES, text
from allaboard.leaflets.draw import Picture, shown
from allaboard.leaflets.examples import Example
from allaboard.leaflets.page import RulesPage, Section


def markdown(page: RulesPage, others: tuple[str, ...] = ()) -> str:
    """The page as Markdown. Pictures are expected in `../pictures/BOARD/`; `others` are the boards to link to."""
    parts = [f"# {page.title}", page.intro, *_links(page, others), f"**{text(page.language, 'rules-contents')}**"]
    parts.append("\n".join(f"- [{section.title}](#{section.id.lower()})" for section in page.sections))
    for section in page.sections:
        parts += _section(page, section)
    parts += ["---", f"{page.footer[0]}. {page.footer[1]}"]
    return "\n\n".join(parts) + "\n"


def pictures(page: RulesPage) -> dict[str, Picture]:
    """Every picture on the page by the name of its file."""
    found: dict[str, Picture] = {}
    for section in page.sections:
        for example in section.examples:
            for picture in (example.picture, *[row.picture for row in example.rows]):
                if picture is not None:
                    found[f"{picture.name}.svg"] = shown(picture)
    return found


def _links(page: RulesPage, others: tuple[str, ...]) -> Iterator[str]:
    links = [
        f"[{text(language, 'language-name')}: {text(language, f'board-{board}')}](../{language}/{board}.md)"
        for language in LANGUAGES
        for board in others
        if (language, board) != (page.language, page.board)
    ]
    if links:
        yield f"{text(page.language, 'rules-other')}: {' · '.join(links)}"


def _section(page: RulesPage, section: Section) -> Iterator[str]:
    yield f'## <a id="{section.id.lower()}"></a>{section.title}'
    yield "\n".join(f'- <a id="{c.id.lower()}"></a>`{c.id}` *{c.title}.* {c.text}' for c in section.clauses)
    for table in section.tables:
        yield _table(table.rows)
    for example in section.examples:
        yield from _example(page, example)


def _example(page: RulesPage, example: Example) -> Iterator[str]:
    yield f"### {example.title} (`{example.clause}`)"
    if example.picture is not None:
        yield _image(page, example.picture, text(page.language, "example-picture", title=example.title), 0.6)
    yield example.intro
    if example.rows:
        lines = []
        for row in example.rows:
            image = _image(page, row.picture, row.text or example.intro, 0.8) if row.picture else ""
            lines.append(f"- {image} {row.text}".rstrip())
        yield "\n".join(lines)
    if example.outro:
        yield example.outro
    if example.table:
        yield _table(example.table)
    if example.notes:
        yield "\n".join(f"- {note}" for note in example.notes)


def _image(page: RulesPage, picture: Picture, alt: str, scale: float) -> str:
    source = f"../pictures/{page.board}/{picture.name}.svg"
    height = round(shown(picture).height * scale)
    return f'<img src="{source}" height="{height}" alt="{alt.replace("**", "").rstrip(":")}">'


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    rule = "|" + "|".join([" --- ", *[" ---: " for _ in rows[0][1:]]]) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])
