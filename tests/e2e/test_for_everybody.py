"""The game screen for everybody: moved or still, heard or not, by local names, in greys; and the page as an app."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser import Welcome
from tests.support.players import Pointer, new_table

HEARD = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
}"""


def test_sounds_are_made_only_where_they_were_asked_for(welcome: Welcome) -> None:
    visitor = welcome(settings={"sounds": False, "speed": 2})
    visitor.go("/")
    player = Pointer(visitor, new_table(visitor, "me", "autopilot", board="mini", first=0), Random("sounds"))
    visitor.context.add_init_script(f"({HEARD})()")
    player.open()
    player.play(3)
    assert visitor.page.evaluate("() => window.heard") == 0
    visitor.page.keyboard.press("m")
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("switch", name="Sounds").check()
    visitor.page.keyboard.press("Escape")
    player.play(3)
    assert visitor.page.evaluate("() => window.heard") > 0


def test_who_wants_nothing_to_move_sees_nothing_move(welcome: Welcome) -> None:
    still = welcome(settings={"speed": 1}, reduced_motion="reduce")
    still.go("/")
    player = Pointer(still, new_table(still, "me", "racer", board="mini", first=0), Random("still"))
    player.open()
    page = still.page
    page.evaluate(
        """() => {
          window.moved = [];
          new MutationObserver(() => {
            for (const one of document.getAnimations()) {
              const { duration } = one.effect.getComputedTiming();
              if (duration > 50) window.moved.push(`${one.animationName ?? one.transitionProperty} ${duration}`);
            }
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    player.play(8)
    assert page.evaluate("() => [...new Set(window.moved)]") == []


@pytest.mark.parametrize(
    ("locale", "typed", "printed"), [("en-GB", "vienna", "Wien"), ("pt-PT", "copenh", "København"), ("ro-RO", "londra", "London")]
)  # fmt: skip
def test_cities_are_found_by_what_they_are_called_here_and_read_out_so(
    welcome: Welcome, locale: str, typed: str, printed: str
) -> None:
    visitor = welcome(locale=locale)
    visitor.go("/")
    player = Pointer(visitor, new_table(visitor, "me", "racer", board="europe"), Random("names"))
    player.open()
    page = visitor.page
    city = {"Wien": "wien", "København": "kobenhavn", "London": "london"}[printed]
    label = page.locator(f"[data-city='{city}']").get_attribute("aria-label") or ""
    assert label.startswith(f"{printed}: ")
    assert label.split(": ")[1].casefold().startswith(typed)
    page.keyboard.press("l")
    page.locator("[data-filter-city]").fill(typed)
    rows = page.locator("[data-list] tbody th")
    expect(rows.first).to_contain_text(printed)
    assert all(printed in name for name in rows.all_inner_texts())


def test_what_happens_is_read_out_and_everything_can_be_reached_by_tab(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    player = Pointer(visitor, new_table(visitor, "me", "racer", board="usa", first=0), Random("read out"))
    player.open()
    player.play(1)
    step = player.turn()
    assert step
    page = visitor.page
    page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver(() => window.told.push(document.querySelector('[data-said]').innerText))
            .observe(document.querySelector('[data-said]'), { subtree: true, childList: true, characterData: true });
        }"""
    )
    page.keyboard.press("d")
    page.wait_for_function("() => window.told.some((line) => /Ana draws/.test(line))")
    assert page.locator("[data-said]").get_attribute("aria-live") == "polite"
    page.locator(f"[data-mine=true][data-seq='{int(step['seq']) + 1}']").wait_for()
    page.keyboard.press("d")
    player.seq = int(step["seq"]) + 1
    player.turn()
    # Every button that can be seen and pressed is reached by Tab; on the map one of those that glow, and arrows from there.
    seen: set[str] = set()
    for _ in range(90):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("() => { const e = document.activeElement; e.dataset.reached = ''; return e.tagName; }"))
    missed = page.evaluate(
        """() => [...document.querySelectorAll('button:enabled, a[href], input, select')]
             .filter((one) => one.checkVisibility() && one.dataset.reached === undefined && !one.closest('[inert]'))
             .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert missed == []


def test_the_page_can_be_installed_with_icons_of_its_own(welcome: Welcome) -> None:
    visitor = welcome(service_workers="allow")
    visitor.go("/")
    page = visitor.page
    manifest = json.loads(page.request.get(f"{visitor.base}/manifest.webmanifest").text())
    assert manifest["name"] == "All Aboard"
    assert manifest["display"] in ("standalone", "fullscreen")
    assert manifest["start_url"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(visitor.base + icon["src"])
        assert answer.ok
        assert len(answer.body()) > 400
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {"192x192", "512x512"} <= {size for size, _ in sizes}
    assert any(purpose == "maskable" for _, purpose in sizes)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    # Chromium itself finds no reason against it.
    errors = visitor.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
