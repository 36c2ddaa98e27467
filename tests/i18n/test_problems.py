"""Every error that the server can answer is told in words on the page, in every language."""

from __future__ import annotations

from allaboard.i18n import LANGUAGES, catalogue
from allaboard.server.problems import all_codes


def test_every_code_of_the_server_has_its_sentence() -> None:
    wanted = {f"problem-{code.replace('_', '-')}" for code in (*all_codes(), "offline", "unreadable")}
    for language in LANGUAGES:
        words = catalogue(language)
        assert not [name for name in sorted(wanted) if not words.has(name)], language
