"""The first lesson: learned by doing in a real game, left and gone on with, skipped step by step; and the rules beside everything."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.browser import Welcome

GLOWS = (
    "() => [...document.querySelectorAll('.board .route')].filter((one) => one.getAttribute('role') === 'button' &&"
    " !one.classList.contains('quiet') && !one.ariaLabel.includes('trains of')).map((one) => one.dataset.route)"
)


def do_as_told(page: Page) -> list[tuple[str, str]]:
    """Do what the coach says, by keyboard where the map is concerned; what was learned and advised, in order."""
    told: list[tuple[str, str]] = []
    coach = page.locator("[data-coach]")
    for _ in range(60):
        page.locator("[data-mine=true], [data-advice=over]").first.wait_for()
        goal, advice = str(coach.get_attribute("data-goal")), str(coach.get_attribute("data-advice"))
        if advice == "wait":
            continue
        told.append((goal, advice))
        if advice in ("done", "over"):
            break
        seq = page.locator("[data-game]").get_attribute("data-seq")
        match advice:
            case "tickets" | "more-choose":
                page.locator("[data-offer]").first.click()
                page.locator("[data-keep]").click()
            case "claim" | "tunnel":
                route = page.evaluate(GLOWS)[0]
                page.locator(f"[data-route='{route}']").focus()
                page.keyboard.press("Enter")
                page.locator("[data-confirm]").click()
            case "tunnel-pay":
                page.locator("[data-confirm]").click()
            case "tunnel-dear":
                page.locator("[data-leave]").click()
            case "station":
                page.locator("[data-build]").click()
                page.locator(".board [data-state*=selectable]").first.focus()
                page.keyboard.press("Enter")
                page.locator("[data-confirm]").click()
            case "more":
                page.locator("[data-draw-tickets]").click()
            case _:
                page.locator("[data-draw]").click()
        page.wait_for_function("(seq) => document.querySelector('[data-game]').dataset.seq !== seq", arg=seq)
        page.wait_for_timeout(60)
    return told


def test_every_step_is_learned_by_doing_it(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/")
    page = visitor.page
    page.get_by_role("link", name="Learn to play").first.click()
    page.locator("[data-lesson-begin]").click()
    told = do_as_told(page)
    goals = list(dict.fromkeys(goal for goal, _ in told))
    assert goals == ["tickets", "draw", "claim", "tunnel", "station", "more", "done"]
    assert told[-1][1] == "done"
    # It was a real game: the server knows it, and goes on with it.
    table = page.request.get(f"{visitor.base}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (table["lesson"], table["board"], table["status"]) == (True, "mini", "playing")
    assert visitor.serious("color-contrast", "button-name", "aria-required-children", "label") == []


def test_it_waits_where_it_was_left_and_steps_can_be_skipped(welcome: Welcome) -> None:
    visitor = welcome(viewport={"width": 390, "height": 844}, locale="ro-RO")
    visitor.go("/learn")
    page = visitor.page
    page.locator("[data-lesson-begin]").click()
    page.locator("[data-offer]").first.click()
    page.locator("[data-keep]").click()
    coach = page.locator("[data-coach]")
    expect(coach).to_have_attribute("data-goal", "draw")
    page.locator("[data-coach-skip]").click()
    expect(coach).to_have_attribute("data-goal", "claim")
    assert visitor.wide() <= 0
    begun = page.url
    visitor.go("/learn")
    page.locator("[data-lesson-on]").click()
    expect(coach).to_have_attribute("data-goal", "claim")
    assert page.url == begun
    page.locator("[data-coach-fold]").click()
    expect(page.locator("[data-coach-said]")).to_have_count(0)
    page.locator("[data-coach-fold]").click()
    page.locator("[data-coach-leave]").click()
    expect(coach).to_have_count(0)
    # The game itself goes on.
    expect(page.locator("[data-draw]")).to_be_enabled()


def test_a_question_mark_shows_the_clauses_of_the_rules(welcome: Welcome) -> None:
    visitor = welcome(locale="pt-PT")
    visitor.go("/learn")
    page = visitor.page
    page.locator("[data-lesson-begin]").click()
    asked = page.locator(".choice [data-clause]")
    asked.focus()
    page.keyboard.press("Enter")
    shown = page.locator("[data-clauses]:popover-open")
    expect(shown).to_contain_text("P5")
    expect(shown).to_contain_text("Todos escolhem")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(asked).to_be_focused()
