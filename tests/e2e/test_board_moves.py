"""The board under fingers, mouse and keys: what is clicked is what is told; how it moves, and how smoothly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.support.browser import AXE
from tests.support.harness import BoardPage, Site

Open = Callable[..., BoardPage]
POINTER: Final = """(type, id, kind, x, y) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: kind, isPrimary: id === 1, button: 0, clientX: x, clientY: y, bubbles: true, cancelable: true }))"""


@pytest.fixture
def board(boards: Open) -> Open:
    """`board("usa", 390, 844)` is a page with that map."""

    def come(name: str, width: int = 1440, height: int = 900, **options: Any) -> BoardPage:
        return boards(name, width, height, **options)

    return come


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
@pytest.mark.parametrize("name", ["usa", "europe"])
@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_click_on_any_space_means_its_route(board: Open, name: str, width: int, height: int, kind: str) -> None:
    """Also each half of twins, on a telephone, with the whole map in view. What a finger hits exactly, it means."""
    shown = board(name, width, height)
    found = shown.page.evaluate(
        f"""([places, kind]) => {{
          const point = {POINTER};
          const wrong = [];
          for (const [route, spaces] of Object.entries(places)) for (const [x, y] of spaces) {{
            told.length = 0;
            point('pointerdown', 1, kind, x, y);
            point('pointerup', 1, kind, x, y);
            // The next click is elsewhere and later: not a double one.
            point('pointerdown', 1, 'mouse', 2, 2);
            point('pointerup', 1, 'mouse', 2, 2);
            const said = told.filter(([name]) => name === 'route' || name === 'city');
            if (said.length !== 1 || said[0][1] !== route) wrong.push([route, x, y, said]);
          }}
          return wrong;
        }}""",
        [shown.places(), kind],
    )
    assert found == []


def test_a_finger_beside_a_route_means_the_one_that_may_be_chosen(board: Open) -> None:
    shown = board("usa", 390, 844)
    shown.scene(activeRoutes=["helena-omaha"], activeCities=[])
    x, y = shown.places()["helena-omaha"][2]
    tap = f"([x, y]) => {{ const point = {POINTER}; point('pointerdown', 1, 'touch', x, y); point('pointerup', 1, 'touch', x, y); }}"
    shown.page.evaluate(tap, [x + 9, y - 11])
    [[name, route, at]] = shown.told()
    assert (name, route) == ("route", "helena-omaha")
    assert at == {"x": pytest.approx(x + 9), "y": pytest.approx(y - 11)}
    # Far from everything: nothing, and it is said.
    shown.page.wait_for_timeout(400)
    shown.page.evaluate(tap, [20, 80])
    assert shown.told() == [["nothing"]]
    # A route that may not be chosen tells nothing, and neither is told what one cannot mean.
    [x, y] = shown.places()["el_paso-houston"][2]
    shown.page.wait_for_timeout(400)
    shown.page.evaluate(tap, [x, y])
    assert shown.told() == []


def test_a_tap_is_no_click_on_what_it_has_brought(browser: Browser, site: Site) -> None:
    """A browser sends a click after a tap, to whatever lies there by then: a button that sends the move, say."""
    context = browser.new_context(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site.url}/index.html?board=usa")
    page.wait_for_function("() => window.ready")
    shown = BoardPage(page)
    page.evaluate(
        """() => {
          window.clicks = 0;
          document.addEventListener('click', () => { window.clicks += 1; }, true);
          document.querySelector('.board').addEventListener('pointerup', () => {
            const cover = document.body.appendChild(document.createElement('button'));
            cover.style = 'position: fixed; inset: 0; z-index: 99';
          });
        }"""
    )
    x, y = shown.places()["helena-omaha"][2]
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(200)
    assert [told[:2] for told in shown.told()] == [["route", "helena-omaha"]]
    assert page.evaluate("() => window.clicks") == 0
    context.close()


def test_cities_are_meant_when_they_can_be(board: Open) -> None:
    shown = board("europe")
    shown.scene(activeRoutes=[], activeCities=["wien", "budapest"])
    x, y, k = shown.transform()
    wien, paris = (shown.facts()["drawing"]["cities"][city] for city in ("wien", "paris"))
    shown.page.mouse.click(x + k * wien["x"], y + k * wien["y"])
    assert [told[:2] for told in shown.told()] == [["city", "wien"]]
    shown.page.mouse.click(x + k * paris["x"], y + k * paris["y"])
    assert shown.told() == []


def test_a_card_is_dragged_onto_a_route(board: Open) -> None:
    shown = board("usa")
    shown.scene(activeRoutes=["denver-omaha", "denver-helena"])
    x, y = shown.places()["denver-omaha"][1]
    assert shown.page.evaluate("([x, y]) => handle.aim({ x, y }, 'purple')", [x, y + 14]) == "denver-omaha"
    assert shown.page.locator(".halo").count() == 1
    assert shown.page.locator("[data-city=denver][data-state~=hovered]").count() == 1
    assert shown.page.locator("[data-city=omaha][data-state~=hovered]").count() == 1
    assert shown.page.evaluate("() => handle.aim(null, 'purple')") is None
    assert shown.page.evaluate("([x, y]) => handle.drop({ x, y }, 'purple')", [x, y]) == "denver-omaha"
    assert shown.told() == [
        ["drag", "denver-omaha", "purple"],
        ["drag", None, "purple"],
        ["drag", "denver-omaha", "purple"],
        ["drop", "denver-omaha", "purple"],
    ]
    x, y = shown.places()["el_paso-houston"][1]
    assert shown.page.evaluate("([x, y]) => handle.drop({ x, y }, 'purple')", [x, y]) is None
    assert [told for told in shown.told() if told[0] == "drop"] == []
    assert shown.page.locator(".halo").count() == 0


def test_wheel_buttons_double_click_pinch_and_drag(board: Open) -> None:
    shown = board("usa", 1000, 700)
    start = shown.transform()
    # The wheel zooms about the mouse, and out again to the whole map at most.
    px, py = 300.0, 250.0
    shown.page.mouse.move(px, py)
    shown.page.mouse.wheel(0, -300)
    shown.page.wait_for_function("() => !/scale\\(1(\\.0*)?\\)/.test(document.querySelector('.sheet').style.transform)")
    x, y, k = shown.transform()
    assert ((px - x) / k, (py - y) / k) == pytest.approx(
        ((px - start[0]) / start[2], (py - start[1]) / start[2]), abs=0.5
    )
    shown.at_rest()
    # At rest it is laid out anew at its own scale, where it was.
    assert shown.transform() == pytest.approx((x, y, k), abs=0.5)
    # The mouse drags it, and that is no click.
    shown.page.mouse.move(600, 300)
    shown.page.mouse.down()
    shown.page.mouse.move(560, 330, steps=4)
    shown.page.mouse.up()
    shown.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert shown.transform() == pytest.approx((x - 40, y + 30, k), abs=1)
    assert shown.told() == []
    # Buttons, and a double click on nothing.
    shown.page.get_by_role("button", name="The whole map").click()
    assert shown.transform() == pytest.approx(start, abs=0.5)
    assert shown.page.get_by_role("button", name="Farther").is_disabled()
    shown.page.get_by_role("button", name="Closer").click()
    assert shown.transform()[2] == pytest.approx(start[2] * 1.6, rel=0.01)
    shown.page.evaluate("() => handle.fit()")
    shown.page.mouse.dblclick(60, 660)
    assert shown.transform()[2] == pytest.approx(start[2] * 2, rel=0.01)
    shown.page.evaluate("() => handle.fit()")
    # Two fingers.
    shown.page.evaluate(
        f"""() => {{ const point = {POINTER};
          point('pointerdown', 1, 'touch', 400, 300); point('pointerdown', 2, 'touch', 500, 300);
          for (let n = 1; n <= 10; n++) {{ point('pointermove', 1, 'touch', 400 - 5 * n, 300); point('pointermove', 2, 'touch', 500 + 5 * n, 300); }}
          point('pointerup', 1, 'touch', 350, 300); point('pointerup', 2, 'touch', 550, 300);
          return new Promise(requestAnimationFrame); }}"""
    )
    x, y, k = shown.transform()
    assert k == pytest.approx(start[2] * 2, rel=0.02)
    assert ((450 - x) / k, (300 - y) / k) == pytest.approx(
        ((450 - start[0]) / start[2], (300 - start[1]) / start[2]), abs=12
    )
    told = shown.told()
    assert told == [] or told == [["nothing"]]  # The first of the two clicks was on nothing.


def test_keys_alone_do_everything(board: Open) -> None:
    shown = board("usa")
    shown.scene(activeRoutes=["denver-omaha", "denver-helena", "boston-montreal/1"], activeCities=[])
    keys, start = shown.page.keyboard, shown.transform()
    focus = "() => document.activeElement.dataset.route ?? document.activeElement.className"
    keys.press("Tab")
    assert shown.page.evaluate(focus).startswith("board")
    keys.press("+")
    assert shown.transform()[2] == pytest.approx(start[2] * 1.4, rel=0.01)
    x, _, _ = shown.transform()
    keys.press("ArrowRight")
    assert shown.transform()[0] < x
    keys.press("-")
    keys.press("0")
    assert shown.transform() == pytest.approx(start, abs=0.5)
    # From the board to what may be chosen, from there by arrows to its neighbours.
    keys.press("Tab")
    first = shown.page.evaluate(focus)
    assert first in ("denver-omaha", "denver-helena", "boston-montreal/1")
    seen = {first}
    for key in ("ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight"):
        keys.press(key)
        shown.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen.add(shown.page.evaluate(focus))
    assert seen == {"denver-omaha", "denver-helena", "boston-montreal/1"}
    here = shown.page.evaluate(focus)
    assert shown.page.locator(".halo").count() == 1
    keys.press("Enter")
    keys.press(" ")
    keys.press("Escape")
    assert shown.told() == [["route", here, None], ["route", here, None], ["nothing"]]
    # One step on: the map's buttons; and nothing is a trap.
    keys.press("Tab")
    assert shown.page.evaluate("() => document.activeElement.ariaLabel") == "Closer"
    keys.press("Tab")
    keys.press("Tab")
    assert shown.page.evaluate("() => document.activeElement.ariaLabel") == "Follow what happens"
    keys.press("Shift+Tab")
    assert shown.page.evaluate("() => document.activeElement.ariaLabel") == "The whole map"


def test_a_screen_reader_finds_names_and_nothing_serious_is_wrong(board: Open) -> None:
    shown = board("europe")
    shown.scene(
        claims={"madrid-pamplona/1": 1}, stations={"roma": 0}, activeRoutes=["brest-dieppe"], activeCities=["roma"]
    )
    button = shown.page.get_by_role("button", name="Brest – Dieppe: 2 spaces · orange")
    assert button.count() == 1
    button.dispatch_event("click", {"detail": 0})
    shown.page.get_by_role("button", name="Roma: Rome · station of Ada").dispatch_event("click", {"detail": 0})
    assert shown.told() == [["route", "brest-dieppe", None], ["city", "roma", None]]
    assert (
        shown.page.get_by_role("img", name="Madrid – Pamplona (1): 3 spaces · black · tunnel · trains of Bo").count()
        == 1
    )
    shown.page.add_script_tag(content=Path(AXE).read_text(encoding="utf-8"))
    found = shown.page.evaluate("() => axe.run('.board').then(({ violations }) => violations)")
    assert [v["id"] for v in found if v["impact"] in ("serious", "critical")] == []


def test_the_view_follows_what_happens_only_where_that_is_wished(board: Open) -> None:
    shown = board("usa")
    shown.page.evaluate("() => handle.zoom(3)")
    before = shown.transform()
    shown.scene(claims={"charleston-miami": 0}, laying="charleston-miami")
    assert shown.transform() == before
    shown.page.get_by_role("button", name="Follow what happens").click()
    assert shown.page.get_by_role("button", name="Follow what happens").get_attribute("aria-pressed") == "true"
    shown.scene(claims={"miami-new_orleans": 0}, laying="miami-new_orleans")
    for x, y in shown.places()["miami-new_orleans"]:
        assert 0 < x < 1440
        assert 0 < y < 900
    # Asked to show a thing, it always does.
    shown.scene(focus={"routes": ["seattle-vancouver/1"]})
    for x, y in shown.places()["seattle-vancouver/1"]:
        assert 0 < x < 1440
        assert 0 < y < 900


def test_dragging_the_map_is_light(board: Open, browser: Browser, tmp_path: Path) -> None:
    """By Chromium's own tracing: a frame of a drag needs far less than a sixtieth of a second, since nothing is drawn anew."""
    shown = board("europe", still=False)
    shown.page.evaluate("() => handle.zoom(1.5)")
    shown.page.wait_for_timeout(300)
    shown.at_rest()
    shown.page.wait_for_timeout(800)
    browser.start_tracing(
        page=shown.page, path=tmp_path / "trace.json", categories=["cc", "devtools.timeline", "toplevel"]
    )
    frames = 60
    shown.page.evaluate(
        f"""async (frames) => {{ const point = {POINTER};
          let [x, y] = [700, 400];
          point('pointerdown', 1, 'mouse', x, y);
          for (let n = 0; n < frames; n++) {{
            await new Promise(requestAnimationFrame);
            x += 4 * Math.cos(n / 15); y += 3 * Math.sin(n / 10);
            point('pointermove', 1, 'mouse', x, y);
          }}
          point('pointerup', 1, 'mouse', x, y); }}""",
        frames,
    )
    browser.stop_tracing()
    events: list[dict[str, Any]] = json.loads((tmp_path / "trace.json").read_text(encoding="utf-8"))["traceEvents"]

    def cost(*names: str) -> float:
        return sum(float(e.get("tdur", 0)) for e in events if e.get("ph") == "X" and e["name"] in names) / 1000

    # Processor time, not the clock: other tests run beside this one.
    main = cost("ProxyMain::BeginMainFrame", "FireAnimationFrame", "EventDispatch") / frames
    assert 0 < main < 8, f"{main:.1f} ms of the main thread a frame"
    assert cost("Layout", "UpdateLayoutTree") / frames < 1.5
    tiles = sum(1 for e in events if e.get("ph") == "X" and e["name"] == "RasterTask")
    assert tiles < frames * 2, f"{tiles} tiles were drawn anew; the whole window has about twenty"


def test_the_board_is_there_within_a_second(board: Open) -> None:
    shown = board("europe")
    spent = shown.page.evaluate("() => performance.getEntriesByName('board')[0].duration")
    assert 0 < spent < 1000, f"{spent:.0f} ms from the facts to the first picture"
