"""The end of a game: the show act by act, the still table that holds what the server counted, and what one may do next."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Server, Welcome
from tests.support.played import Played, be, played


@pytest.fixture(scope="module")
def game(server: Server) -> Iterator[Played]:
    """A finished game on the little map."""
    found = played(server)
    yield found
    found.person.http.close()


def cells(page: Page) -> list[list[str]]:
    """The breakdown, row by row."""
    rows = page.locator("[data-breakdown] tbody tr")
    return [[cell.replace("−", "-") for cell in row.locator("td").all_inner_texts()] for row in rows.all()]


def test_the_still_table_holds_what_the_server_counted(game: Played, welcome: Welcome) -> None:
    visitor = welcome()
    be(visitor, game.person)
    page = visitor.page
    page.goto(f"{visitor.base}/t/{game.id}")
    expect(page.locator("[data-breakdown]")).to_be_visible()
    scores = game.ask("scores")["scores"]
    wanted = [[str(s[key]) for s in scores] for key in ("routes", "tickets", "longest_bonus", "stations", "total")]
    assert cells(page) == [*wanted, [f"{s['rank']}." for s in scores]]
    plates = [text.replace("−", "-") for text in page.locator(".plate .score").all_inner_texts()]
    assert plates == [str(s["total"]) for s in scores]
    winner = max(scores, key=lambda s: -s["rank"])
    expect(page.locator("[data-winner]")).to_contain_text(str(winner["total"]))
    for seat, score in enumerate(scores):
        account = page.locator(f"[data-account='{seat}']")
        assert account.locator("[data-ticket-line]").count() == len(score["ticket_lines"])
    # Without movement there is no show to begin.
    expect(page.locator("[data-show]")).to_have_count(0)
    assert visitor.serious() == []


def test_what_is_named_is_shown_on_the_map_by_pointer_and_by_keyboard(game: Played, welcome: Welcome) -> None:
    visitor = welcome()
    be(visitor, game.person)
    page = visitor.page
    page.goto(f"{visitor.base}/t/{game.id}")
    row = page.locator("[data-longest]").first
    row.hover()
    expect(page.locator(".board .way.longest")).not_to_have_count(0)
    page.mouse.move(5, 5)
    expect(page.locator(".board .way.longest")).to_have_count(0)
    row.focus()
    page.keyboard.press("Enter")
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board .way.longest")).not_to_have_count(0)


def test_the_show_tells_every_act_and_can_be_left_at_any_moment(game: Played, welcome: Welcome) -> None:
    visitor = welcome(settings={"speed": 1}, reduced_motion="no-preference", locale="ro-RO")
    be(visitor, game.person)
    page = visitor.page
    page.goto(f"{visitor.base}/t/{game.id}")
    page.locator("[data-show]").click()
    page.keyboard.press(" ")  # stay
    scores = game.ask("scores")["scores"]
    tickets = sum(len(score["ticket_lines"]) for score in scores)
    kinds = []
    act = page.locator("[data-act]")
    while act.count():
        kinds.append(act.get_attribute("data-act"))
        count = page.locator(".caption .count").inner_text()
        if kinds[-1] in ("failed", "completed", "longest"):
            expect(page.locator(".board .way, .board .line")).not_to_have_count(0)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("(old) => document.querySelector('.caption .count')?.innerText !== old", arg=count)
    assert sum(kind in ("failed", "completed") for kind in kinds) == tickets
    assert kinds[-1] == "winner"
    expect(page.locator("[data-breakdown]")).to_be_visible()
    page.locator("[data-show]").click()
    expect(act).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-breakdown]")).to_be_visible()


def test_a_game_that_ends_before_ones_eyes_is_counted_by_itself(server: Server, welcome: Welcome) -> None:
    visitor = welcome(settings={"speed": 2}, reduced_motion="no-preference")
    page = visitor.page
    page.goto(visitor.base)
    page.get_by_role("radio", name="Little Isle").check()
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-game]").wait_for()
    page.locator("[data-tab=menu]").click()
    page.locator("[data-resign]").click()
    page.locator("[data-sure]").click()
    expect(page.locator("[data-end]")).to_be_visible(timeout=30_000)
    # Given up: the rules count nothing, but the story is there.
    expect(page.locator("[data-winner]")).to_contain_text(re.compile("over|agreement"))
    expect(page.locator("[data-graph]")).to_be_visible()


def test_again_the_record_and_the_shuffles(game: Played, welcome: Welcome) -> None:
    visitor = welcome(viewport={"width": 390, "height": 844}, locale="pt-PT")
    be(visitor, game.person)
    page = visitor.page
    page.goto(f"{visitor.base}/t/{game.id}")
    page.locator("[data-audit]").click()
    expect(page.locator("[data-audited]")).to_contain_text("Está certo")
    with page.expect_download() as saving:
        page.locator("[data-record]").click()
    assert saving.value.suggested_filename.endswith(".json")
    assert visitor.wide() <= 0
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: "/t/" in url and game.id not in url)
