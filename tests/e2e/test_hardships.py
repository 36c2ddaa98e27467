"""What goes wrong in the middle of a game: the server falls, the line breaks, somebody else was quicker; one device for all."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Route, expect

from tests.support.browser import Server, Visitor, Welcome
from tests.support.players import Pointer, new_table

BROKEN = ("Failed to load resource", "net::ERR", "Failed to fetch", "status of 4", "status of 5")


def game_of(visitor: Visitor, table: str, seed: str) -> Pointer:
    """Somebody at this table."""
    player = Pointer(visitor, table, Random(seed))
    player.open()
    return player


def test_a_server_that_falls_in_mid_game_loses_nothing_and_the_game_goes_on_by_itself(
    welcome: Welcome, own_server: Server
) -> None:
    visitor = welcome(own_server)
    visitor.forgive(*BROKEN)
    visitor.go("/")
    table = new_table(visitor, "me", "autopilot", board="mini", first=0)
    player = game_of(visitor, table, "fall")
    player.play(4)
    while (step := player.turn()) and not any(a["type"] == "draw_card" for a in step["legal"]):
        player.play(1)
    assert step
    before, page = player.snapshot()["step"], visitor.page
    assert before["seq"] == step["seq"]
    own_server.stop(suddenly=True)
    expect(page.locator("[data-lost]")).to_contain_text("The connection is broken")
    # What is wished now is kept, told, and done once as soon as the server is back.
    page.locator("[data-draw]").click()
    expect(page.locator("[data-notice]")).to_contain_text("sent")
    own_server.start()
    expect(page.locator("[data-lost]")).to_be_hidden(timeout=30_000)
    expect(page.locator("[data-game]")).not_to_have_attribute("data-seq", str(before["seq"]), timeout=30_000)
    log = page.request.get(f"{visitor.base}/api/tables/{table}/log").json()
    mine = [event for told in log if told["seq"] == before["seq"] + 1 for event in told["events"]]
    assert [event["type"] for event in mine].count("card_drawn") == 1
    player.seq = -1
    player.play()
    assert player.snapshot()["table"]["status"] == "over"


def test_without_a_line_the_page_waits_keeps_what_was_begun_and_catches_up(welcome: Welcome) -> None:
    visitor, other = welcome(), welcome()
    visitor.forgive(*BROKEN)
    visitor.go("/")
    table = new_table(visitor, "me", "open", board="mini", start_when_full=True, first=1)
    assert other.page.request.post(f"{other.base}/api/me", data={"name": "Bia"}).ok
    assert other.page.request.post(f"{other.base}/api/tables/{table}/join", data={"seat": 1}).ok
    player, friend = game_of(visitor, table, "offline"), game_of(other, table, "online")
    page = visitor.page
    for one in (player, friend):
        one.play(1)
    # The line breaks; the other plays on; then the line is back.
    page.locator("[data-ticket]").first.wait_for()
    held = page.locator("[data-ticket]").count()
    visitor.context.route("**/api/**/stream*", lambda route: route.abort())
    page.reload()
    page.locator("[data-game]").wait_for()
    expect(page.locator("[data-lost]")).to_be_visible()
    friend.play(1)
    seen = other.page.locator("[data-game]").get_attribute("data-seq")
    expect(page.locator("[data-game]")).not_to_have_attribute("data-seq", str(seen))
    visitor.context.unroute("**/api/**/stream*")
    page.get_by_role("button", name="Try again").first.click()
    expect(page.locator("[data-game]")).to_have_attribute("data-seq", str(seen))
    expect(page.locator("[data-lost]")).to_be_hidden()
    expect(page.locator("[data-ticket]")).to_have_count(held)


def test_who_was_quicker_is_told_and_the_page_shows_what_is_so_now(welcome: Welcome) -> None:
    """The same player in two windows: the one that hears nothing any more acts on what is long past."""
    visitor = welcome()
    visitor.forgive(*BROKEN)
    visitor.go("/")
    table = new_table(visitor, "me", "autopilot", board="mini", first=0)
    player = game_of(visitor, table, "quick")
    player.play(1)
    while (step := player.turn()) and step["view"]["phase"]["type"] != "turn":
        player.play(1)
    late = visitor.context.new_page()

    def broken(route: Route) -> None:
        route.abort()

    late.route("**/api/**/stream*", broken)
    late.goto(f"{visitor.base}/t/{table}")
    expect(late.locator("[data-game]")).to_have_attribute("data-mine", "true")
    player.page.locator("[data-draw-two]").click()
    expect(player.page.locator("[data-game]")).not_to_have_attribute("data-seq", str(player.seq))
    player.turn()
    late.locator("[data-draw]").click()
    expect(late.locator("[data-notice]")).to_contain_text("had moved on")
    now = player.page.locator("[data-game]").get_attribute("data-seq")
    expect(late.locator("[data-game]")).to_have_attribute("data-seq", str(now))


def test_what_the_rules_forbid_is_told_with_the_reason_and_trains_that_do_not_suffice_shake(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.forgive("status of 422", "status of 409", "status of 400")
    visitor.go("/")
    player = game_of(visitor, new_table(visitor, "me", "autopilot", board="usa", first=0), "forbidden")
    player.play(1)
    step = player.turn()
    assert step
    legal = {a["route"] for a in step["legal"] if a["type"] == "claim_route"}
    route = next(one for one in ("helena-omaha", "denver-helena", "el_paso-houston") if one not in legal)
    player.hit("route", route)
    notice = visitor.page.locator("[data-notice]")
    expect(notice).to_contain_text(re.compile("card", re.IGNORECASE))
    assert visitor.serious("color-contrast") == []
    assert visitor.page.locator("[data-game]").get_attribute("data-seq") == str(step["seq"])


def test_one_device_goes_from_hand_to_hand_and_shows_nobodys_cards_to_another(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    table = new_table(visitor, "me", "me", "autopilot", board="mini", first=0)
    player = game_of(visitor, table, "shared")
    page = visitor.page
    handed = 0
    for _ in range(400):
        page.wait_for_function(
            """(seq) => { const game = document.querySelector('[data-game]');
                 return document.querySelector('[data-curtain]') || game?.dataset.phase === 'over' || game?.dataset.mine === 'true' }""",
            arg=0,
            polling=20,
        )
        if page.locator("[data-curtain]").count():
            handed += 1
            if handed == 1:
                assert visitor.serious() == []
                expect(page.locator("[data-curtain]")).to_contain_text("Player 1")
            # Not behind the curtain either, and not to a screen reader.
            assert page.locator("[data-hand], [data-ticket], [data-offer]").count() == 0
            expect(page.locator("[data-lift]")).to_be_focused()
            page.keyboard.press("Enter")
            page.locator("[data-curtain]").wait_for(state="detached")
            player.seq = -1
            continue
        step = player.turn()
        if step is None:
            break
        player.do(step, player.choose(step["legal"]))
    assert handed > 10
    assert page.locator("[data-game]").get_attribute("data-phase") == "over"


def test_the_language_is_switched_in_the_middle_of_a_game_and_nothing_else_changes(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    player = game_of(visitor, new_table(visitor, "me", "thrifty", board="europe", first=0), "languages")
    player.play(3)
    step = player.turn()
    assert step
    page = visitor.page
    fan = page.locator("[data-color]").first
    fan.click()
    # In play by the settings; here in another window of the same browser, which this one hears of.
    other = Visitor(visitor.context.new_page(), visitor.context, visitor.base)
    other.go("/")
    for language, lang, said in (("pt", "pt-PT", "bilhetes"), ("ro", "ro-RO", "bilete"), ("en", "en-GB", "tickets")):
        other.page.get_by_label(re.compile("Language|Língua|Limba")).first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("[data-draw-tickets]")).to_contain_text(said)
        expect(fan).to_have_attribute("aria-pressed", "true")
        assert not re.search(r"⟨|undefined|\[object", page.locator("body").inner_text())
        assert visitor.serious("label", "button-name") == []
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name="Português").check()
    expect(page.get_by_role("dialog", name="Definições")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-draw-tickets]")).to_contain_text("bilhetes")
    assert page.locator("[data-game]").get_attribute("data-seq") == str(step["seq"])
