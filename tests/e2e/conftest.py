"""A server and a browser for everybody here, and a visitor for each who asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import Server, Visitor, Welcome, launched, visit
from tests.support.harness import BoardPage, Site, built


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may stop and start again."""
    found = Server(tmp_path_factory.mktemp("own"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        found = launched(playwright)
        yield found
        found.close()


@pytest.fixture
def welcome(browser: Browser, server: Server) -> Iterator[Welcome]:
    """`welcome()` is a visitor; its options are those of `visit`. Nobody's browser may complain at the end."""
    came: list[Visitor] = []

    def come(at: Server = server, settings: dict[str, Any] | None = None, **options: Any) -> Visitor:
        came.append(visit(browser, at.url, settings, **options))
        return came[-1]

    yield come
    for visitor in came:
        visitor.context.close()
    assert [said for visitor in came for said in visitor.unforgiven()] == []


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The board alone, served."""
    found = Site(built())
    yield found
    found.close()


@pytest.fixture
def boards(browser: Browser, site: Site) -> Iterator[Callable[..., BoardPage]]:
    """`boards("usa", 390, 844)` is a page with that map alone; its further options are those of a browser's context."""
    contexts = []

    def come(
        name: str, width: int, height: int, *, theme: str = "light", still: bool = True, **options: Any
    ) -> BoardPage:
        motion: Any = "reduce" if still else "no-preference"
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion=motion, **options)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{site.url}/index.html?board={name}&theme={theme}")
        page.wait_for_function("() => window.ready && document.fonts.ready")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return BoardPage(page)

    yield come
    for context in contexts:
        context.close()
