"""The board on a large screen, hands on telephones: each shows only what it may, and all of them the same game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.browser import Server, Welcome
from tests.support.played import be
from tests.support.servers import Person, lot

PHONE = {"width": 390, "height": 844}


def test_the_large_screen_waits_with_the_link_and_then_shows_the_game_but_nobodys_hand(
    server: Server, welcome: Welcome
) -> None:
    ana, bia = Person(server.url, "Ana"), Person(server.url, "Bia")
    table = ana.open("me", "open", board="mini", first=0)
    tv = welcome(viewport={"width": 1920, "height": 1080})
    tv.page.goto(f"{tv.base}/t/{table['id']}/tv")
    expect(tv.page.get_by_text(table["code"])).to_be_visible()
    assert tv.page.get_by_alt_text("The link as a code to be scanned").evaluate(
        "(image) => image.decode().then(() => true)"
    )
    assert tv.serious("color-contrast") == []
    bia.post(f"/api/tables/{table['id']}/join")
    expect(tv.page.locator("[data-television][data-phase=opening]")).to_be_visible()
    for person in (ana, bia):
        step = person.snapshot(table["id"])["step"]
        person.act(table["id"], step["seq"], lot(person.rng, step["legal"]))
    shown = tv.page.locator("[data-television]")
    expect(shown).to_have_attribute("data-phase", "turn")
    # Whose turn, in large letters; no hand, no tickets, nothing to press but the way to the table.
    expect(tv.page.locator("[data-status]")).to_have_text("Ana to play")
    assert tv.page.locator("[data-hand], [data-ticket], [data-draw]:enabled, [data-market]:enabled").count() == 0
    assert float(tv.page.locator("[data-status]").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")) >= 28
    drawn = ana.snapshot(table["id"])["step"]
    ana.act(table["id"], drawn["seq"], {"type": "draw_card"})
    expect(tv.page.locator("[aria-label='What happened last'] p").last).to_have_text("Ana draws a card from the deck.")
    assert tv.serious("color-contrast", "button-name", "image-alt") == []
    for person in (ana, bia):
        person.http.close()


def test_a_telephone_plays_by_the_hand_alone(server: Server, welcome: Welcome) -> None:
    ana = Person(server.url, "Ana")
    table = ana.open("me", "thrifty", board="mini", first=0)
    phone, tv = welcome(viewport=PHONE, has_touch=True), welcome(viewport={"width": 1280, "height": 720})
    be(phone, ana)
    phone.page.goto(f"{phone.base}/t/{table['id']}/hand")
    tv.page.goto(f"{tv.base}/t/{table['id']}/tv")
    page = phone.page
    assert page.locator(".board").count() == 0
    page.locator("[data-offer]").first.tap()
    page.locator("[data-keep]").tap()
    plain = page.locator("[data-claim]:not([data-claim^=elm-ford], [data-claim^=ford-glen])")
    for _ in range(12):
        page.locator("[data-mine=true]").wait_for()
        if plain.count():
            break
        page.locator("[data-draw]").tap()
    plain.first.tap()
    page.locator("[data-confirm]").tap()
    expect(tv.page.get_by_label("trains of Ana")).not_to_have_count(0)
    assert phone.wide() <= 0
    assert phone.serious("color-contrast", "button-name", "label") == []
    # And back to the whole table, from the menu there and here again.
    page.get_by_role("link", name="The whole table").tap()
    page.locator(".board").wait_for()
    page.locator("[data-dock=menu]").tap()
    page.locator("[data-hand-only]").tap()
    expect(page.locator("[data-list]")).to_be_visible()
    ana.http.close()
