"""Checks on the catalogues: the same messages and placeholders in every language, and the words that are locked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from allaboard.i18n.catalogue import AREAS, LANGUAGES, source

FORBIDDEN: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        r"\b(train car|rail ?car|wagon|carriage)s?\b": "train",
        r"\b(joker|wild card|wildcard)s?\b": "locomotive",
        r"\b(mission|destination card|objective)s?\b": "destination ticket",
        r"\b(rail line|track segment)s?\b": "route",
        r"\bcolor(s|ed|ing)?\b": "colour",
        r"\bgray\b": "grey",
    },
    "pt": {
        r"\b(trem|trens|vag[ãa]o|vag[õo]es)\b": "carruagem",
        r"\b(curingas?|jokers?|coringas?)\b": "locomotiva",
        r"\b(passage(m|ns)|miss(ão|ões)|tíquetes?)\b": "bilhete",
        r"\b(balsas?|barcas?|ferry-boats?)\b": "ferry",
        r"\b(trajetos?|trilhos?|linhas? férreas?)\b": "rota",
        r"\b(estaç(ão|ões) de trem|gares?)\b": "estação",
        r"\bcinzas?\b": "cinzento",
        r"\b(você|vocês|tela|usuário|arquivo|clicar em cima)\b": "European Portuguese",
        r"\b(senhas?|deletar|salvar|celular|placar|equipe|registro|contato|planej\w+|bônus|acessar)\b": "European Portuguese",
        r"\b(está|estão|estamos|estou) \w+(ando|endo|indo)\b": "European Portuguese: estar a + infinitive",
    },
    "ro": {
        r"[şţŞŢ]": "ș and ț with a comma below",
        r"\b(jokeri?|jokerul)\b": "locomotivă",
        r"\b(tichete?|tichetul|misiun[ei])\b": "bilet de destinație",
        r"\b(bacuri|bacul|ferry)\b": "feribot",
        r"\b(stați[ei]|stațiil[eo]r?|stațiile|stația)\b": "gară",
        r"\b(trasee|traseele|liniil?e?)\b": "rută",
        r"\btren(uri|urile|ul|uleț|ulețe)?\b": "vagon",
        r"\b(cenușiu|cenușie|violet|purpuriu)\b": "gri, mov",
    },
}
"""Words that say a locked thing in another way, and what to write instead."""

PLURALS: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset({"one", "other"}),
    "pt": frozenset({"one", "other"}),
    "ro": frozenset({"one", "few", "other"}),
}
"""The plural forms that every choice by number must have. (Portuguese `many` begins at a million.)"""

CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many", "other"})

LOCKED: Final = (
    "train-card", "face-up-cards", "double-route", "longest-path", "locomotive",
    "ticket", "station", "tunnel", "ferry", "route", "train",
)  # fmt: skip
"""The terms of the locked table, those that contain others first."""


@dataclass(frozen=True)
class Message:
    """One message or attribute of a catalogue: what it shows, and what it needs."""

    name: str
    area: str
    text: str
    placeholders: frozenset[str]
    references: frozenset[str]
    selectors: Mapping[str, frozenset[str]]
    """For each placeholder that chooses between variants: the variants there are."""
    plurals: tuple[tuple[str, frozenset[str]], ...]
    """Every choice by number: its placeholder and its plural forms."""
    free: frozenset[str]
    """Locked words that this message may leave out: `# without: route` above it."""


@dataclass
class Book:
    """A whole catalogue, taken apart."""

    language: str
    messages: dict[str, Message] = field(default_factory=dict)
    terms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read(language: str, sources: Mapping[str, str] | None = None) -> Book:
    """The catalogue of a language, from its files or from other texts given by area."""
    from fluent.syntax import FluentParser, ast

    texts = sources or {area: source(language, area) for area in AREAS}
    book = Book(language)
    entries: list[tuple[str, Any]] = []
    for area, ftl in texts.items():
        for entry in FluentParser(with_spans=False).parse(ftl).body:
            if isinstance(entry, ast.Junk):
                book.faults.append(f"{language}/{area}: cannot be read: {(entry.content or '').strip()[:60]!r}")
            elif isinstance(entry, ast.Term):
                book.terms[entry.id.name] = tuple(_variants(entry.value))
            elif isinstance(entry, ast.Message):
                entries.append((area, entry))
    for area, entry in entries:
        free = re.search(r"^without: (.*)$", entry.comment.content or "", re.MULTILINE) if entry.comment else None
        parts = [(entry.id.name, entry.value)] if entry.value else []
        parts += [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
        for name, pattern in parts:
            if name in book.messages:
                book.faults.append(f"{language}: {name} is there twice")
            book.messages[name] = Message(
                name,
                area,
                " ".join(" ".join(_words(pattern, book.terms)).split()),
                frozenset(_placeholders(pattern)),
                frozenset(_references(pattern)),
                _selectors(pattern),
                tuple(_plurals(pattern)),
                frozenset(re.split(r",\s*", free[1])) if free else frozenset(),
            )
    return book


def faults(books: Mapping[str, Book] | None = None) -> list[str]:
    """Everything that is wrong with the catalogues; nothing if they are sound."""
    books = books or {language: read(language) for language in LANGUAGES}
    found = [fault for book in books.values() for fault in book.faults]
    model = books["en"]
    for book in books.values():
        found += _missing(model, book)
        for message in book.messages.values():
            found += _forbidden(book.language, message)
            found += _unknown(book, message)
            found += _uncounted(book.language, message)
            original = model.messages.get(message.name)
            if original is not None and book is not model:
                found += _differing(book, message, model, original)
    return found


def _missing(model: Book, book: Book) -> Iterator[str]:
    for name in sorted(model.messages.keys() - book.messages.keys()):
        yield f"{book.language}: {name} is missing"
    for name in sorted(book.messages.keys() - model.messages.keys()):
        yield f"{book.language}: {name} is not in {model.language}"
    for name in sorted(model.terms.keys() ^ book.terms.keys()):
        yield f"{book.language}: term -{name} is only in one language"


def _forbidden(language: str, message: Message) -> Iterator[str]:
    for pattern, instead in FORBIDDEN[language].items():
        hit = re.search(pattern, message.text, re.IGNORECASE)
        if hit:
            yield f"{language}: {message.name} says {hit[0]!r}; the word is {instead}"


def _unknown(book: Book, message: Message) -> Iterator[str]:
    for name in sorted(message.references):
        if name.startswith("-") and name[1:] not in book.terms:
            yield f"{book.language}: {message.name} uses the term {name}, which does not exist"
        elif not name.startswith("-") and name not in book.messages:
            yield f"{book.language}: {message.name} uses the message {name}, which does not exist"


def _uncounted(language: str, message: Message) -> Iterator[str]:
    for placeholder, forms in message.plurals:
        for form in sorted(PLURALS[language] - forms):
            yield f"{language}: {message.name} has no plural form [{form}] for ${placeholder}"


def _differing(book: Book, message: Message, model: Book, original: Message) -> Iterator[str]:
    for name in sorted(needs(model, original) - needs(book, message)):
        yield f"{book.language}: {message.name} leaves out ${name}"
    for name in sorted(needs(book, message) - needs(model, original)):
        yield f"{book.language}: {message.name} asks for ${name}, which it is not given"
    if message.area != original.area:
        yield f"{book.language}: {message.name} is in {message.area}.ftl, not {original.area}.ftl"
    for name in sorted({name for name, _ in original.plurals} - {name for name, _ in message.plurals}):
        if name in message.placeholders:
            yield f"{book.language}: {message.name} has no plural forms for ${name}"
    missing = spoken(model, original.text) - spoken(book, message.text) - message.free
    for term in sorted(missing):
        yield f"{book.language}: {message.name} does not use the word for {term}: {book.terms[term][0]!r}"


def needs(book: Book, message: Message, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """The placeholders of a message and of the messages it is made of."""
    needed = set(message.placeholders)
    for name in message.references - seen:
        if name in book.messages:
            needed |= needs(book, book.messages[name], seen | {name})
    return frozenset(needed)


def spoken(book: Book, text: str) -> set[str]:
    """The locked words that a text uses, in any of their forms."""
    found = set()
    rest = text.lower()
    for term in LOCKED:
        forms = sorted(book.terms.get(term, ()), key=len, reverse=True)
        pattern = r"(?<!\w)(" + "|".join(re.escape(form.lower()) for form in forms) + r")(?!\w)"
        if forms and re.search(pattern, rest):
            found.add(term)
            rest = re.sub(pattern, " ", rest)
    # A part of a longer word is not missed where the shorter one is said: "double route" has "route" in it.
    return found


def _nodes(node: Any) -> Iterator[Any]:
    from fluent.syntax import ast

    yield node
    for value in vars(node).values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.BaseNode):
                yield from _nodes(item)


def _placeholders(pattern: Any) -> Iterator[str]:
    from fluent.syntax import ast

    return (node.id.name for node in _nodes(pattern) if isinstance(node, ast.VariableReference))


def _references(pattern: Any) -> Iterator[str]:
    from fluent.syntax import ast

    for node in _nodes(pattern):
        if isinstance(node, ast.TermReference):
            yield f"-{node.id.name}"
        elif isinstance(node, ast.MessageReference):
            yield node.id.name


def _choices(pattern: Any) -> Iterator[tuple[str, frozenset[str]]]:
    from fluent.syntax import ast

    for node in _nodes(pattern):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = [v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants]
            yield node.selector.id.name, frozenset(keys)


def is_number(keys: frozenset[str]) -> bool:
    """Whether these variants are chosen by a number."""
    return all(key in CATEGORIES or key.isdigit() for key in keys)


def _plurals(pattern: Any) -> Iterator[tuple[str, frozenset[str]]]:
    # `[0] … *[other] …` asks whether there are any at all, and does not count.
    return ((name, keys) for name, keys in _choices(pattern) if is_number(keys) and keys & CATEGORIES - {"other"})


def _selectors(pattern: Any) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for name, keys in _choices(pattern):
        found[name] = found.get(name, frozenset()) | keys
    return found


def _words(pattern: Any, terms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    from fluent.syntax import ast

    for node in _nodes(pattern):
        if isinstance(node, ast.TextElement):
            yield node.value
        elif isinstance(node, ast.TermReference) and terms.get(node.id.name):
            yield terms[node.id.name][0]


def _variants(pattern: Any) -> Iterable[str]:
    from fluent.syntax import ast

    return [node.value for node in _nodes(pattern) if isinstance(node, ast.TextElement) and node.value.strip()]
