"""Whole games at the page: on both maps against bots, with a mouse and with a finger, with keys alone and by typed orders."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from playwright.sync_api import expect

from tests.support.browser import Welcome
from tests.support.players import Keys, Player, Pointer, Typist, new_table

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def finished(player: Player) -> None:
    """The game is over, and the page says so with every score as the server counted it."""
    expect(player.page.locator("[data-game]")).to_have_attribute("data-phase", "over")
    shown = player.snapshot()
    assert shown["table"]["status"] == "over"
    for seat, held in enumerate(shown["step"]["view"]["players"]):
        assert held["score"] is not None
        expect(player.page.locator(f"[data-plate='{seat}'] .score")).to_have_text(re.compile(r"\d"))


def test_a_whole_game_of_the_usa_is_clicked_and_dragged_from_the_start_page_on(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    page = visitor.page
    page.get_by_role("radio", name="United States").check()
    page.get_by_label("Opponent 1", exact=True).select_option("racer")
    page.get_by_label("Opponent 2", exact=True).select_option("thrifty")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    player = Pointer(visitor, page.url.rsplit("/", 1)[1], Random("usa by mouse"))
    page.locator("[data-game]").wait_for()
    player.play()
    finished(player)
    ways = {way for way in player.did if way.startswith("claimed by ")}
    assert ways == {"claimed by click", "claimed by color", "claimed by drag"}
    assert {"draw_card", "take_card", "keep_tickets", "draw two"} <= set(player.did)
    assert visitor.serious() == []


def test_a_whole_game_of_europe_is_played_with_a_finger_on_a_telephone(welcome: Welcome) -> None:
    visitor = welcome(settings={"confirm": "touch"}, **PHONE)
    visitor.go("/")
    table = new_table(visitor, "me", "racer", board="europe", first=0)
    player = Pointer(visitor, table, Random("europe by finger"))
    player.open()
    assert visitor.wide() <= 0
    player.play(6)
    assert visitor.wide() <= 0
    assert visitor.serious("color-contrast", "button-name", "target-size") == []
    player.play()
    finished(player)
    assert visitor.wide() <= 0
    assert {"claim_route", "build_station", "draw_card"} <= set(player.did)


def test_a_whole_game_of_the_usa_is_played_with_keys_and_the_list_alone(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    player = Keys(visitor, new_table(visitor, "me", "racer", board="usa"), Random("usa by keys"))
    player.open()
    player.play()
    finished(player)
    assert player.did["claimed from the list"] > 5


def test_a_whole_game_of_europe_is_typed_in_romanian(welcome: Welcome) -> None:
    words = {
        "draw_card": "trage", "take_card": "ia", "claim_route": "revendică", "build_station": "gară",
        "draw_tickets": "bilete", "keep_tickets": "păstrează", "pay_tunnel": "plătește", "leave_tunnel": "retrage", "pass": "pas",
    }  # fmt: skip
    visitor = welcome(locale="ro-RO")
    visitor.go("/")
    player = Typist(visitor, new_table(visitor, "me", "racer", board="europe"), Random("europe by words"), words=words)
    player.open()
    player.play()
    finished(player)
    assert {"claim_route", "build_station"} <= set(player.did)


def test_two_browsers_play_each_other_and_both_see_the_same(welcome: Welcome) -> None:
    one, two = welcome(), welcome(locale="pt-PT")
    one.go("/")
    table = new_table(one, "me", "open", board="mini", start_when_full=True)
    assert two.page.request.post(f"{two.base}/api/me", data={"name": "Bia"}).ok
    assert two.page.request.post(f"{two.base}/api/tables/{table}/join", data={"seat": 1}).ok
    players = [Pointer(visitor, table, Random(visitor.base + name)) for visitor, name in ((one, "one"), (two, "two"))]
    for player in players:
        player.open()
    boards = [visitor.page.locator("[data-game]") for visitor in (one, two)]
    turns: Counter[int] = Counter()
    while True:
        status = [board.get_attribute("data-mine") for board in boards]
        if "true" not in status:
            if all(board.get_attribute("data-phase") == "over" for board in boards):
                break
            one.page.wait_for_timeout(20)
            continue
        mover = status.index("true")
        turns[mover] += 1
        players[mover].play(1)
        other = boards[1 - mover]
        expect(other).to_have_attribute("data-seq", re.compile(rf"^(?!{players[mover].seq}$)\d+$"))
    assert min(turns.values()) > 5
    for player in players:
        finished(player)
    seen = [
        [
            {"claims": step["view"]["claims"], "scores": [held["score"] for held in step["view"]["players"]]}
            for step in [player.snapshot()["step"]]
        ]
        for player in players
    ]
    assert seen[0] == seen[1]
    for visitor in (one, two):
        drawn = visitor.page.locator("[data-route]").evaluate_all(
            "(all) => all.filter((one) => one.querySelector('.emblem')).map((one) => one.dataset.route)"
        )
        assert sorted(drawn) == sorted(seen[0][0]["claims"])
