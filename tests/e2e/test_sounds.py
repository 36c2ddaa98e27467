"""Nothing sounds before somebody has asked for it; then cards, trains and one's own turn are heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.browser import Welcome

COUNTING = """
window.sounded = 0;
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
  window[name] = class extends window[name] { start(...at) { window.sounded += 1; return super.start(...at); } };
}
"""


def draw_two(page: Page) -> int:
    """Begin the lesson, draw two cards, and say how much was heard by the next turn."""
    page.locator("[data-lesson-begin]").click()
    page.locator("[data-offer]").first.click()
    page.locator("[data-keep]").click()
    for advice in ("draw", "draw-second"):
        expect(page.locator("[data-coach]")).to_have_attribute("data-advice", advice)
        page.locator("[data-draw]").click()
    expect(page.locator("[data-coach]")).to_have_attribute("data-goal", "claim")
    page.locator("[data-mine=true]").wait_for()
    return int(page.evaluate("() => window.sounded"))


def test_silence_until_it_is_asked_for(welcome: Welcome) -> None:
    for sounds in (False, True):
        visitor = welcome(settings={"sounds": sounds})
        visitor.context.add_init_script(COUNTING)
        visitor.go("/learn")
        heard = draw_two(visitor.page)
        if sounds:
            visitor.page.wait_for_function("() => window.sounded >= 3")
        else:
            assert heard == 0
