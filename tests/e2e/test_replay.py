"""A finished game gone through: by scrubber, keys and time, through everybody's eyes, by link; and played on from any step."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.browser import Server, Welcome
from tests.support.played import Played, be, played


@pytest.fixture(scope="module")
def game(server: Server) -> Iterator[Played]:
    """A finished game on the little map."""
    found = played(server)
    yield found
    found.person.http.close()


def test_keys_and_scrubber_go_to_every_step(game: Played, welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go(f"/t/{game.id}/replay")
    page, stage = visitor.page, visitor.page.locator("[data-replay]")
    last = len(game.ask("replay")) - 1
    expect(stage).to_have_attribute("data-step", "0")
    expect(stage).to_have_attribute("data-last", str(last))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(stage).to_have_attribute("data-step", "1")
    page.keyboard.press("End")
    expect(stage).to_have_attribute("data-step", str(last))
    claims = game.ask(f"replay/{last}")["view"]["claims"]
    expect(page.get_by_label(re.compile("trains of"))).to_have_count(len(claims))
    assert claims
    page.keyboard.press("Home")
    expect(stage).to_have_attribute("data-step", "0")
    slider = page.locator("[data-slider]")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(stage).to_have_attribute("data-step", "1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"Step 1 of {last}"))
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    assert int(str(stage.get_attribute("data-turn"))) >= 1
    assert visitor.serious() == []


def test_what_is_shown_is_what_that_viewer_knew_then(game: Played, welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go(f"/t/{game.id}/replay?step=3&viewer=1")
    page = visitor.page
    expect(page.locator("[data-held='1']")).to_be_visible()
    known = game.ask("replay/3", viewer=1)["view"]["players"][1]
    held = sum((known["hand"].get("open") or {}).values()) + sum(known["hand"]["closed"].values())
    expect(page.get_by_label(f"Your hand: {held} cards")).to_be_attached()
    page.locator("[data-eyes]").select_option("-1")
    expect(page.locator("[data-held]")).to_have_count(0)
    expect(page.locator("[data-replay]")).to_have_attribute("data-step", "3")
    page.wait_for_url(re.compile(r"step=3$"))


def test_it_plays_by_itself_and_stops_at_the_end(game: Played, welcome: Welcome) -> None:
    visitor = welcome()
    last = len(game.ask("replay")) - 1
    visitor.go(f"/t/{game.id}/replay?step={last - 3}")
    page, stage = visitor.page, visitor.page.locator("[data-replay]")
    page.locator("[data-speed]").select_option("5")
    page.locator("body").click(position={"x": 600, "y": 10})
    page.keyboard.press(" ")
    expect(stage).to_have_attribute("data-running", "true")
    expect(stage).to_have_attribute("data-step", str(last))
    expect(stage).to_have_attribute("data-running", "false")


def test_the_link_to_a_step_leads_there_and_the_game_goes_on_from_it(game: Played, welcome: Welcome) -> None:
    visitor = welcome(permissions=["clipboard-read", "clipboard-write"])
    be(visitor, game.person)
    page = visitor.page
    visitor.go(f"/t/{game.id}/replay?step=5&viewer=0")
    page.locator("[data-share]").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/t/{game.id}/replay?step=5&viewer=0")
    other = welcome(viewport={"width": 390, "height": 844}, locale="ro-RO", color_scheme="dark")
    other.go(link.removeprefix(other.base))
    expect(other.page.locator("[data-replay]")).to_have_attribute("data-step", "5")
    assert other.wide() <= 0
    page.locator("[data-branch]").click()
    page.locator("[data-branch-seat='1']").select_option("thrifty")
    assert visitor.serious("color-contrast", "label", "button-name") == []
    page.locator("[data-branch-go]").click()
    page.locator("[data-game]").wait_for()
    begun = page.url.rsplit("/", 1)[1]
    table = game.person.get(f"/api/tables/{begun}")
    assert table["origin"] == {"table": game.id, "step": 5}
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]


def test_a_game_that_is_not_over_has_no_replay(server: Server, game: Played, welcome: Welcome) -> None:
    running = game.person.open("me", "me")
    visitor = welcome()
    visitor.forgive("status of 409")
    visitor.go(f"/t/{running['id']}/replay")
    expect(visitor.page.get_by_role("alert")).to_have_text("You will know when the game is over.")
