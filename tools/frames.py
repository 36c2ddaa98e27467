"""How many frames a second are presented while the map of a game is dragged, and while it is zoomed: by Chromium's own tracing.

    .venv/bin/python -m tools.frames              the best of five turns of two seconds each

Whatever else runs on the machine takes frames away: on a busy one only the best turn says something of the page.
"""

from __future__ import annotations

import json
import sys
import tempfile
from argparse import ArgumentParser
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.support.browser import Server, launched, visit
from tests.support.players import new_table

from allaboard.boards import names
from allaboard.commands.options import whole

MOVES: Final = {
    "drag": """(ms) => new Promise((done) => {
      const board = document.querySelector('.board'), box = board.getBoundingClientRect();
      let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const point = (type) => board.dispatchEvent(new PointerEvent(type,
        { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientX: x, clientY: y, bubbles: true, cancelable: true }));
      const start = performance.now();
      point('pointerdown');
      const step = (now) => {
        if (now - start > ms) { point('pointerup'); done(); return; }
        x += 4 * Math.cos((now - start) / 250); y += 3 * Math.sin((now - start) / 170);
        point('pointermove');
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })""",
    "zoom": """(ms) => new Promise((done) => {
      const board = document.querySelector('.board'), box = board.getBoundingClientRect();
      const start = performance.now();
      const step = (now) => {
        if (now - start > ms) { done(); return; }
        board.dispatchEvent(new WheelEvent('wheel', { deltaY: Math.cos((now - start) / 300) > 0 ? -12 : 12, clientX: box.left + box.width / 2,
          clientY: box.top + box.height / 2, bubbles: true, cancelable: true }));
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })""",
}


@dataclass(frozen=True)
class Turn:
    """What one turn of moving gave."""

    a_second: float
    """Frames presented."""
    longest_ms: float
    """Between one and the next."""


def presented(path: Path) -> list[float]:
    """When frames were drawn to the screen, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["traceEvents"]
    return sorted(event["ts"] / 1000 for event in events if event["name"] == "DrawFrame")


def turn(browser: Browser, page: Page, move: str, ms: int, directory: Path) -> Turn:
    """Move for so long, and count."""
    path = directory / "trace.json"
    browser.start_tracing(
        page=page, path=path, categories=["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"]
    )
    page.evaluate(MOVES[move], ms)
    browser.stop_tracing()
    at = presented(path)
    gaps = [later - sooner for sooner, later in pairwise(at)]
    return Turn(1000 * len(gaps) / sum(gaps), max(gaps)) if gaps else Turn(0, float(ms))


def main() -> int:
    """Measure and report."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--board", default="europe", choices=names())
    parser.add_argument("--turns", type=whole(1), default=5)
    parser.add_argument("--ms", type=whole(1), default=2000, help="how long a turn lasts (default: %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="allaboard-frames-") as name, sync_playwright() as playwright:
        directory = Path(name)
        server = Server(directory)
        server.start()
        browser = launched(playwright)
        try:
            visitor = visit(browser, server.url, {"speed": 1}, viewport={"width": 1440, "height": 900})
            visitor.go("/")
            table = new_table(visitor, "me", "racer", board=options.board, first=0)
            visitor.page.goto(f"{server.url}/t/{table}")
            visitor.page.locator("svg.net [data-route]").first.wait_for()
            visitor.page.get_by_role("button", name="Closer").click()
            visitor.page.wait_for_timeout(1000)
            for move in MOVES:
                turns = [turn(browser, visitor.page, move, options.ms, directory) for _ in range(options.turns)]
                best = max(turns, key=lambda one: one.a_second)
                all_ = ", ".join(f"{one.a_second:.0f}" for one in turns)
                print(
                    f"{move}: {best.a_second:.1f} frames a second, the longest gap {best.longest_ms:.0f} ms (turns: {all_})",
                    flush=True,
                )
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
