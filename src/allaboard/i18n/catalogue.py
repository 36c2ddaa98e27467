"""One catalogue of Fluent messages for each language. Nothing falls back to another language, silently or otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

LANGUAGES: Final = ("en", "pt", "ro")

LOCALES: Final[Mapping[str, str]] = {"en": "en-GB", "pt": "pt-PT", "ro": "ro-RO"}
"""Which kind of each language it is: plural forms and numbers follow it, and so do pages and papers (`lang="pt-PT"`)."""

AREAS: Final = (
    "terms",
    "table",
    "rules",
    "places",
    "leaflets",
    "bots",
    "terminal",
    "pages",
    "web",
    "game",
    "after",
    "lesson",
)
"""The files of a catalogue, in the order in which they are read."""

Argument: TypeAlias = str | int | float


class TextError(LookupError):
    """A message that does not exist, or that was not given what it needs."""


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self.locale = LOCALES[language]
        # No isolation marks: none of the languages runs right to left, and a terminal shows them as junk.
        self._bundle: Any = FluentBundle([self.locale], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def has(self, name: str) -> bool:
        """Whether there is such a message (`id`) or attribute of one (`id.attribute`)."""
        return self._pattern(name) is not None

    def text(self, name: str, /, **arguments: Argument) -> str:
        """The message `id`, or the attribute `id.attribute` of it, with its arguments filled in."""
        pattern = self._pattern(name)
        if pattern is None:
            raise TextError(f"there is no message {name} in {self.language}")
        told, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            reasons = "; ".join(sorted({str(error) for error in errors}))
            raise TextError(f"message {name} in {self.language}: {reasons}")
        return str(told)

    def _pattern(self, name: str) -> Any:
        message_id, _, attribute = name.partition(".")
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value


def source(language: str, area: str) -> str:
    """The text of one file of a catalogue."""
    return files("allaboard.i18n").joinpath(language, f"{area}.ftl").read_text(encoding="utf-8")


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language that the package speaks."""
    if language not in LANGUAGES:
        raise TextError(f"there is no language {language}; there are {', '.join(LANGUAGES)}")
    return Catalogue(language, [source(language, area) for area in AREAS])


def text(language: str, name: str, /, **arguments: Argument) -> str:
    """A message of a language with its arguments.

    >>> text("en", "color-red")
    'red'
    >>> text("ro", "points", n=20)
    '20 de puncte'
    """
    return catalogue(language).text(name, **arguments)
