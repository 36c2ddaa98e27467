"""Every page: in three languages, by day and by night, on a telephone, for everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import Welcome

PAGES = (
    "/", "/new", "/join", "/lobby", "/games", "/account", "/move", "/ratings", "/rules", "/rules/europe", "/leaflets", "/nowhere",
)  # fmt: skip
LOOKS = (
    ("en-GB", "light", 1280),
    ("pt-PT", "dark", 390),
    ("ro-RO", "light", 360),
)


@pytest.mark.parametrize(("locale", "theme", "width"), LOOKS, ids=lambda part: str(part))
def test_every_page_is_whole_narrow_or_wide(welcome: Welcome, locale: str, theme: str, width: int) -> None:
    visitor = welcome(locale=locale, color_scheme=theme, viewport={"width": width, "height": 800})
    visitor.go("/account")
    visitor.page.get_by_role("textbox").first.fill("Ștefan Conceição")
    visitor.page.locator("form").first.locator("button").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", locale)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
    for path in PAGES:
        visitor.go(path)
        assert visitor.wide() <= 0, path
        assert not re.search(r"⟨|undefined|\[object", visitor.page.locator("body").inner_text()), path
        assert visitor.page.title().endswith("All Aboard"), path


def test_the_language_is_switched_in_play_and_remembered(welcome: Welcome) -> None:
    visitor = welcome(locale="de-DE")
    visitor.go("/")
    page = visitor.page
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    for language, lang, said in (("Română", "ro-RO", "Joacă acum"), ("Português", "pt-PT", "Jogar já")):
        page.get_by_label(re.compile("Language|Limba")).first.select_option(language)
        expect(page.get_by_role("heading", name=said)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)
    page.reload()
    expect(page.get_by_role("heading", name="Jogar já")).to_be_visible()


def test_settings_hold_at_once_and_later_and_can_be_taken_back(welcome: Welcome) -> None:
    visitor = welcome(color_scheme="light")
    visitor.go("/")
    page, root = visitor.page, visitor.page.locator("html")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    assert visitor.serious() == []
    expect(dialog.get_by_role("switch", name="Sounds")).not_to_be_checked()
    dialog.get_by_role("radio", name="Dark").check()
    expect(root).to_have_attribute("data-theme", "dark")
    dialog.get_by_role("switch", name="Large print").check()
    expect(root).to_have_attribute("data-print", "large")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-print", "large")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Everything as it was at first").click()
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).not_to_have_attribute("data-print", "large")


def test_the_rules_are_found_by_their_words_and_linked_to_by_their_clause(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/rules/usa#D4")
    page = visitor.page
    expect(page.locator("#D4")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("deck is empty")
    expect(page.locator("dl > div")).to_have_count(1)
    expect(page.locator("dl > div")).to_have_attribute("id", "D8")
    page.get_by_role("radio", name="Europe").check()
    expect(page.get_by_role("heading", name="The rules: Europe")).to_be_visible()


def test_a_leaflet_comes_as_a_paper_of_the_language_that_was_chosen(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/leaflets")
    page = visitor.page
    page.get_by_role("radio", name="Română").check()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Get the PDF").last.click()
    path = waiting.value.path()
    assert waiting.value.suggested_filename.endswith("-a4.pdf")
    assert "-ro-" in waiting.value.suggested_filename
    assert path.read_bytes().startswith(b"%PDF-")
