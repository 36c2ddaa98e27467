"""From the start page to a game: against bots, with friends by code and link, from the lobby, on one device; and when the server is away."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.support.browser import Server, Visitor, Welcome

TABLE = re.compile(r"/t/([A-Za-z0-9_-]+)$")


def table_of(visitor: Visitor) -> dict[str, Any]:
    """The table that the visitor is at, as the server tells them."""
    visitor.page.wait_for_url(TABLE)
    found = TABLE.search(visitor.page.url)
    assert found
    answer = visitor.page.request.get(f"{visitor.base}/api/tables/{found[1]}")
    table: dict[str, Any] = answer.json()
    return table


def test_one_click_starts_a_game_and_the_next_time_the_choice_is_made(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    page = visitor.page
    page.get_by_role("radio", name="Europe").check()
    page.get_by_role("button", name="One more opponent").click()
    page.get_by_label("Opponent 2", exact=True).select_option("thrifty")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Start the game").click()
    table = table_of(visitor)
    assert (table["status"], table["board"], table["setup"]["visibility"]) == ("playing", "europe", "private")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert table["seats"][2]["bot"] == "thrifty"
    assert table["seats"][0]["name"] == "Ana"
    visitor.go("/")
    expect(page.get_by_role("radio", name="Europe")).to_be_checked()
    expect(page.get_by_label("Opponent 2", exact=True)).to_have_value("thrifty")
    expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    assert table_of(visitor)["board"] == "europe"
    visitor.go("/games")
    expect(page.get_by_role("link", name="Europe")).to_have_count(2)


def test_a_friend_comes_by_code_talks_and_plays(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(locale="pt-PT", viewport={"width": 390, "height": 800})
    host.go("/new")
    host.page.get_by_label("Your name").fill("Ana")
    host.page.get_by_role("button", name="One more seat").click()
    host.page.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    expect(host.page.get_by_text(table["code"], exact=True)).to_be_visible()
    expect(host.page.get_by_label("Link", exact=True)).to_have_value(table["url"])
    picture = host.page.get_by_alt_text("The link as a code to be scanned")
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 50
    assert host.serious() == []

    friend.go("/join")
    friend.page.get_by_label("Código ou ligação").fill(table["code"].lower())
    friend.page.get_by_role("button", name="Entrar").click()
    friend.page.get_by_label("O seu nome").fill("Ștefan")
    friend.page.get_by_role("button", name="Sentar-se aqui").first.click()
    expect(friend.page.get_by_text("À espera dos outros")).to_be_visible()
    assert friend.wide() <= 0
    assert friend.serious("color-contrast", "label") == []

    # The other browser hears of it by itself.
    expect(host.page.get_by_text("Ștefan")).to_be_visible()
    friend.page.get_by_label("Diga alguma coisa").fill("Olá! <b>")
    friend.page.get_by_role("button", name="Enviar").click()
    expect(host.page.get_by_text("Olá! <b>")).to_be_visible()

    host.page.get_by_label("Bot for empty seats").select_option("thrifty")
    host.page.get_by_role("button", name="Start, with bots in the empty seats").click()
    expect(host.page.get_by_role("button", name="Give up the table")).to_be_hidden()
    expect(friend.page.get_by_text("À espera dos outros")).to_be_hidden()
    begun = table_of(friend)
    assert begun["status"] == "playing"
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "person", "bot"]


def test_a_public_table_is_found_in_the_list_and_can_be_given_up(welcome: Welcome) -> None:
    host, other = welcome(), welcome()
    host.go("/new")
    host.page.get_by_label("Your name").fill("Host of the list")
    host.page.get_by_role("radio", name="Everybody, from the list").check()
    host.page.get_by_role("radio", name="Clock").check()
    host.page.get_by_label("Minutes for each player").fill("7")
    host.page.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    other.go("/lobby")
    entry = other.page.get_by_role("link").filter(has_text="Host of the list")
    expect(entry).to_contain_text("1 seat is open")
    expect(entry).to_contain_text("7 minutes each")
    entry.click()
    assert table_of(other)["id"] == table["id"]
    host.page.get_by_role("button", name="Give up the table").click()
    expect(other.page.get_by_text("The host has given this table up.")).to_be_visible()


def test_several_players_on_one_device(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/new")
    page = visitor.page
    page.get_by_label("Seat 2", exact=True).select_option("here")
    page.get_by_label("Name of player 2").fill("Bia")
    expect(page.get_by_role("switch", name="Rated")).to_be_disabled()
    page.get_by_role("button", name="Start the game").click()
    table = table_of(visitor)
    assert table["status"] == "playing"
    assert table["your_seats"] == [0, 1]
    assert table["seats"][1]["name"] == "Bia"


def test_a_wrong_code_and_a_table_that_is_gone_are_told_in_words(welcome: Welcome) -> None:
    visitor = welcome(locale="ro-RO")
    visitor.forgive("status of 404")
    visitor.go("/join/ZZZZZZ")
    expect(visitor.page.get_by_role("alert")).to_have_text("Acest cod nu este valabil sau nu mai este.")
    visitor.go("/t/nowhere")
    expect(visitor.page.get_by_role("alert")).to_have_text("Această masă nu există sau nu o poți vedea.")
    assert visitor.serious("color-contrast") == []


def test_a_server_that_is_away_is_waited_for_and_nothing_is_lost(welcome: Welcome, own_server: Server) -> None:
    host, friend = welcome(own_server), welcome(own_server)
    for visitor in (host, friend):
        visitor.forgive("Failed to load resource", "net::ERR", "Failed to fetch")
    host.go("/new")
    host.page.get_by_label("Your name").fill("Ana")
    host.page.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    friend.go("/lobby")
    own_server.stop()
    expect(host.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(host.page.get_by_text(re.compile("Trying again"))).to_be_visible()
    friend.page.get_by_role("radio", name="Being played").check()
    expect(friend.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    own_server.start()
    expect(host.page.get_by_role("alert")).to_be_hidden(timeout=30_000)
    expect(friend.page.get_by_role("alert")).to_be_hidden(timeout=30_000)
    friend.go(f"/t/{table['id']}")
    friend.page.get_by_role("button", name="Sit here").click()
    expect(host.page.get_by_text("Everybody is here.")).to_be_hidden()
    expect(host.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
