"""Every page and every state of the game is for everybody: axe finds nothing serious, and nothing spills over or is covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect
from tools.photograph import FLAWS

from tests.support.browser import Server, Welcome
from tests.support.scenes import SCENES, prepared
from tests.support.stages import Company, can

DESK: Final[ViewportSize] = {"width": 1280, "height": 820}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALLEST: Final[ViewportSize] = {"width": 360, "height": 740}
IN_THE_DARK: Final = (
    "color-contrast", "target-size", "scrollable-region-focusable", "button-name", "label", "aria-hidden-focus",
)  # fmt: skip
"""What differs on a telephone by lamplight; the rest has been found before."""
PARTS: Final = 4


@pytest.fixture(scope="session")
def company(server: Server) -> Iterator[Company]:
    """Games in every state."""
    with Company(server) as found:
        yield prepared(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_serious_on_any_page_nor_in_any_state_of_the_game(
    company: Company, welcome: Welcome, part: int
) -> None:
    visitor = welcome(settings={"speed": 1, "theme": "auto"}, viewport=DESK)
    visitor.forgive("net::ERR_ABORTED")
    page, found = visitor.page, []
    for name in list(SCENES)[part::PARTS]:
        page.set_viewport_size(DESK)
        page.emulate_media(color_scheme="light")
        SCENES[name].show(visitor, company)
        found += [f"{name}: {flaw}" for flaw in visitor.serious()]
        page.set_viewport_size(PHONE)
        page.emulate_media(color_scheme="dark")
        page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
        page.wait_for_function(
            "() => document.getAnimations().every((one) => one.constructor.name !== 'CSSTransition')"
        )
        found += [f"{name}, dark: {flaw}" for flaw in visitor.serious(*IN_THE_DARK)]
        if visitor.wide() > 0:
            found.append(f"{name}: {visitor.wide()} pixels wider than a telephone")
    assert found == []


@pytest.mark.parametrize(("locale", "large"), [("pt-PT", True), ("ro-RO", False)])
def test_nothing_spills_over_on_the_smallest_telephone(
    company: Company, welcome: Welcome, locale: str, large: bool
) -> None:
    visitor = welcome(settings={"speed": 1, "largePrint": large}, viewport=SMALLEST, locale=locale, has_touch=True)
    visitor.forgive("net::ERR_ABORTED")
    found = []
    for name in (
        "start",
        "room",
        "opening",
        "turn",
        "clocks",
        "station",
        "tunnel",
        "list",
        "menu",
        "end",
        "show",
        "hand",
    ):
        SCENES[name].show(visitor, company)
        flaws = visitor.page.evaluate(FLAWS)
        found += [f"{name}: {flaw}" for flaw in flaws if not flaw.startswith(("only", "cut off"))]
        # What a plate counts stays on it.
        found += visitor.page.locator(".plate").evaluate_all(
            """(plates) => plates.flatMap((plate) => [...plate.querySelectorAll('.count, .clock, .score')].filter((one) =>
                 one.getBoundingClientRect().right > plate.getBoundingClientRect().right).map((one) => one.outerHTML))"""
        )
    assert found == []


@pytest.mark.parametrize("table", ["usa", "europe"])
def test_a_payment_does_not_lie_over_what_is_paid_for(company: Company, welcome: Welcome, table: str) -> None:
    visitor = welcome(viewport=DESK)
    SCENES["turn" if table == "usa" else "clocks"].show(visitor, company)
    page = visitor.page
    step = company.me.snapshot(company.tables[table])["step"]
    for route in sorted({action["route"] for action in can(step, "claim_route")})[:16]:
        page.locator(f"[data-route='{route}']").dispatch_event("click", {"detail": 0})
        page.locator("[data-composer]").wait_for()
        page.wait_for_function(
            """(route) => {
              const of = (mark) => document.querySelector(mark).getBoundingClientRect();
              const [a, b] = [of('[data-composer]'), of(`[data-route='${route}'] .space, [data-route='${route}']`)];
              return a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
            }""",
            arg=route,
            timeout=5000,
        )
        page.keyboard.press("Escape")
        page.locator("[data-composer]").wait_for(state="detached")


def test_help_is_in_the_menu_of_a_telephone_with_the_rules_beside_it(company: Company, welcome: Welcome) -> None:
    visitor = welcome(viewport=PHONE, has_touch=True, is_mobile=True)
    SCENES["clocks"].show(visitor, company)
    page = visitor.page
    page.locator("[data-dock=menu]").tap()
    page.locator("[data-menu-help]").tap()
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog).to_contain_text("Press the deck for one card")
    expect(dialog).to_contain_text("Press “Build a station”")
    # Keys are told to who has some.
    expect(dialog.locator("kbd").first).to_be_hidden()
    dialog.locator("[data-clause^=S1]").tap()
    expect(page.locator("[data-clauses]:popover-open")).to_contain_text("S1")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("width", [390, 820, 1280, 1920])
def test_the_hand_alone_is_whole_at_every_width(company: Company, welcome: Welcome, width: int) -> None:
    visitor = welcome(viewport={"width": width, "height": 900})
    SCENES["hand"].show(visitor, company)
    places = visitor.page.evaluate(
        """() => Object.fromEntries(['.bar', '.piles-place', '.board-place', '.mine-place'].map((name) => {
             const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
             return [name, { left, top, right, bottom }];
           }))"""
    )
    for place, box in places.items():
        assert 0 <= box["left"] < box["right"] <= width, place
        assert 0 <= box["top"] < box["bottom"] <= 900, place
    assert places[".board-place"]["bottom"] - places[".board-place"]["top"] > 250
    for one, other in ((".piles-place", ".board-place"), (".board-place", ".mine-place"), (".bar", ".piles-place")):
        a, b = places[one], places[other]
        assert a["right"] <= b["left"] or a["bottom"] <= b["top"] + 1 or b["bottom"] <= a["top"] + 1, (one, other)
