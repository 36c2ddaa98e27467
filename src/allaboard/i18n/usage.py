"""Which messages the program asks for: every id that stands in its source, with what it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from allaboard.i18n.check import Book, needs

ASKERS: Final = frozenset({"text", "say", "has_text"})
"""`text(language, "id", …)`, `catalogue.text("id", …)`, and wrappers of one's own that are called `say("id", …)`."""

NOT_ASKED: Final = frozenset({"log", "logs", "logger"})
"""Whose `say` is for logs, which players do not read."""

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[A-Za-z0-9]+)*(\.[a-z-]+)?")
SUFFIXES: Final = (".ts", ".svelte")


@dataclass(frozen=True)
class Use:
    """One place that asks for a message. `given` is None where the arguments cannot be read off the source."""

    place: str
    name: str
    given: frozenset[str] | None
    prefix: bool = False
    """The id is put together while the program runs; this is how it begins."""


def python_uses(path: Path) -> Iterator[Use]:
    """The messages that a Python file asks for."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        called = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
        if called not in ASKERS or _receiver(function) in NOT_ASKED:
            continue
        for argument in node.args[:2]:
            named = _literal(argument)
            if named is not None:
                spread = any(keyword.arg is None for keyword in node.keywords)
                given = None if spread else frozenset(k.arg for k in node.keywords if k.arg is not None)
                yield Use(f"{path.name}:{node.lineno}", *named[:1], given, named[1])
                break


def _receiver(function: ast.expr) -> str:
    value = function.value if isinstance(function, ast.Attribute) else None
    return value.id if isinstance(value, ast.Name) else ""


def _literal(node: ast.expr) -> tuple[str, bool] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
        # The language itself, `text("en", …)`, is not an id.
        return None if node.value in ("en", "pt", "ro") else (node.value, False)
    if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        return (str(node.values[0].value), True)
    return None


def page_uses(path: Path) -> Iterator[Use]:
    """The messages that a file of the page asks for, by `t("id", …)`."""
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        for match in re.finditer(r"(?<![\w.])\$?t\(\s*(['\"`])([a-z][\w.-]*)(\1|\$\{)", line):
            yield Use(f"{path.name}:{number}", match[2], None, match[3] == "${")


def unknown(uses: Iterator[Use], books: Mapping[str, Book]) -> Iterator[str]:
    """What the program asks for and the catalogues do not have, or would not be given enough for."""
    book = books["en"]
    for use in uses:
        if use.prefix:
            if not any(name.startswith(use.name) for name in book.messages):
                yield f"{use.place}: no message begins with {use.name}"
        elif use.name not in book.messages:
            yield f"{use.place}: there is no message {use.name}"
        elif use.given is not None and use.given != needs(book, book.messages[use.name]):
            asked = ", ".join(sorted(needs(book, book.messages[use.name]))) or "nothing"
            yield f"{use.place}: {use.name} asks for {asked}, and is given {', '.join(sorted(use.given)) or 'nothing'}"
