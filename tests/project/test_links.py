"""Whoever follows a link in the project's own pages arrives somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "web").glob("*.md")])


@cache
def anchors(path: Path) -> set[str]:
    """What a page can be entered at: its headings, as they are turned into anchors, and its named places."""
    text = path.read_text("utf-8")
    outside = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ +(.*?) *$", re.sub(r"<[^>]*>", "", outside), re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'id="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_another_page_leads_there(page: Path) -> None:
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:href|src)="([^"]+)"', text)
    for link in links:
        if re.match(r"[a-z]+:", link):
            continue
        target, _, place = link.partition("#")
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), f"{link}: there is no {target}"
        if place and path.suffix == ".md":
            assert place in anchors(path), f"{link}: there is no {place} in {path.name}"
