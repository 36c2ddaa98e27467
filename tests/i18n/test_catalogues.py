"""Every string a player can see, in every language; and that the checks catch what is planted."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from allaboard.i18n import AREAS, LANGUAGES, TextError, catalogue, check, text, usage
from allaboard.i18n.catalogue import source

ROOT = Path(__file__).parents[2]
BOOKS = {language: check.read(language) for language in LANGUAGES}
NUMBERS = {"en": (0, 1, 2, 21), "pt": (0, 1, 2, 21, 1_000_000), "ro": (0, 1, 2, 19, 20, 21, 100, 101)}


def test_the_catalogues_are_sound() -> None:
    assert check.faults(BOOKS) == []


def samples(book: check.Book, name: str) -> list[dict[str, str | int]]:
    """Arguments that reach every variant of a message and of those it is made of."""
    message = book.messages[name]
    parts = [message]
    while True:
        more = [book.messages[r] for part in parts for r in part.references if r in book.messages]
        if all(part in parts for part in more):
            break
        parts += [part for part in more if part not in parts]
    choices: list[list[tuple[str, str | int]]] = []
    for placeholder in sorted(check.needs(book, message)):
        keys = frozenset({key for part in parts for key in part.selectors.get(placeholder, ())})
        if keys and check.is_number(keys):
            choices.append([(placeholder, number) for number in NUMBERS[book.language]])
        else:
            choices.append([(placeholder, key) for key in sorted(keys)] or [(placeholder, f"<{placeholder}>")])
    if len(list(map(len, choices))) > 3:
        longest = max(len(choice) for choice in choices)
        return [dict(choice[i % len(choice)] for choice in choices) for i in range(longest)]
    return [dict(row) for row in product(*choices)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_every_plural_and_variant(language: str) -> None:
    book, words = BOOKS[language], catalogue(language)
    assert len(book.messages) > 100
    for name in book.messages:
        shown, given = set(), set()
        for arguments in samples(book, name):
            said = words.text(name, **arguments)
            assert said.strip(), name
            assert not re.search(r"[{}]|\?\?\?|  |\s[.,;:!?](\s|$)", said), (name, said)
            strings = {value for value in arguments.values() if isinstance(value, str) and value.startswith("<")}
            given |= strings
            shown |= {value for value in strings if value in said}
        assert shown == given, name


def test_romanian_counts_in_three_forms_and_portuguese_is_european() -> None:
    assert [text("ro", "trains", n=n) for n in (1, 2, 19, 20, 45, 101)] == [
        "un vagon", "2 vagoane", "19 vagoane", "20 de vagoane", "45 de vagoane", "101 vagoane",
    ]  # fmt: skip
    # Brazilian Portuguese would say "0 ponto".
    assert text("pt", "points", n=0) == "0 pontos"
    assert text("pt", "points", n=1) == "1 ponto"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_falls_back_in_silence(language: str) -> None:
    with pytest.raises(TextError, match="there is no message no-such-thing"):
        text(language, "no-such-thing")
    with pytest.raises(TextError, match="points"):
        text(language, "points")
    with pytest.raises(TextError, match="no language de"):
        text("de", "points", n=1)


def test_the_locked_words_are_those_of_the_glossary() -> None:
    table = (ROOT / "GLOSSARY.md").read_text("utf-8").split("## The game")[1].split("## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in table.splitlines() if line.startswith("|")][2:]
    assert len(rows) == len(check.LOCKED)
    for english, portuguese, romanian in rows:
        term = next(t for t in check.LOCKED if any(form in english for form in BOOKS["en"].terms[t]))
        for language, cell in (("en", english), ("pt", portuguese), ("ro", romanian)):
            forms = BOOKS[language].terms[term]
            assert any(
                re.search(rf"(?<!\w){re.escape(form)}(?!\w)", cell.replace("(", "").replace(")", "")) for form in forms
            ), (term, cell)


def planted(language: str, area: str, old: str, new: str) -> list[str]:
    texts = {name: source(language, name) for name in AREAS}
    assert old in texts[area], old
    texts[area] = texts[area].replace(old, new, 1)
    return check.faults({**BOOKS, language: check.read(language, texts)})


@pytest.mark.parametrize(
    ("language", "old", "new", "fault"),
    [
        ("pt", "log-passed =", "log-past =", "pt: log-passed is missing"),
        ("pt", "log-passed =", "log-past =", "pt: log-past is not in en"),
        ("ro", "log-card-taken = { $player } ia", "log-card-taken = Ia", r"ro: log-card-taken leaves out \$player"),
        ("ro", "log-passed = { $player }", "log-passed = { $player } { $seat }", r"log-passed asks for \$seat"),
        ("ro", "    [few] { $n } bilete\n", "", r"has no plural form \[few\] for \$n"),
        ("pt", "refusal-T1 = Não há nenhum túnel", "refusal-T1 = Não há nada", "refusal-T1 does not use the word for tunnel"),
        ("ro", "refusal-K2 = Nu mai sunt bilete.", "refusal-K2 = Nu mai sunt tichete.", "the word is bilet de destinație"),
        ("ro", "jocul s-a terminat", "jocul s-a sfârşit", "comma below"),
        ("pt", "O túnel mostra", "O túnel está mostrando", "estar a"),
        ("pt", "Bónus do caminho", "Bônus do caminho", "European Portuguese"),
        ("en", "refusal-C7 = The other half", "refusal-C7 = { -rute } The other half", "uses the term -rute"),
        ("en", "{ one-card } from the deck", "{ a-card } from the deck", "uses the message a-card"),
        ("en", "log-passed = ", "log-passed ", "cannot be read"),
        ("en", "log-passed =", "log-card-taken = { $player } { one-card }\nlog-passed =", "log-card-taken is there twice"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_caught(language: str, old: str, new: str, fault: str) -> None:
    assert any(re.search(fault, found) for found in planted(language, "table", old, new))


def test_the_program_asks_only_for_messages_that_exist_and_gives_them_what_they_need() -> None:
    uses = [use for path in sorted((ROOT / "src").rglob("*.py")) for use in usage.python_uses(path)]
    pages = [p for p in (ROOT / "web" / "src").rglob("*") if p.suffix in usage.SUFFIXES]
    uses += [use for path in pages for use in usage.page_uses(path)]
    assert len(uses) >= 8
    assert list(usage.unknown(iter(uses), BOOKS)) == []


def test_a_planted_use_of_a_missing_message_is_caught(tmp_path: Path) -> None:
    python = tmp_path / "asks.py"
    python.write_text(
        'text(language, "no-such-thing")\nself.say("points", n=1)\nsay("points")\ntext("en", f"nowhere-{x}")\n'
        'catalogue.text("points", n=1, m=2)\ntext("ro", f"color-{word}")\ntext(lang, "points", **more)\n'
    )
    page = tmp_path / "Asks.svelte"
    page.write_text(
        "<p>{t('points', { n })}</p>\n<p>{$t(\"no-such-page\")}</p>\n{t(`color-${c}`)}{t(`nowhere-${c}`)}\n"
    )
    found = list(usage.unknown(iter([*usage.python_uses(python), *usage.page_uses(page)]), BOOKS))
    assert found == [
        "asks.py:1: there is no message no-such-thing",
        "asks.py:3: points asks for n, and is given nothing",
        "asks.py:4: no message begins with nowhere-",
        "asks.py:5: points asks for n, and is given m, n",
        "Asks.svelte:2: there is no message no-such-page",
        "Asks.svelte:3: no message begins with nowhere-",
    ]
