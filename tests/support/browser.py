"""The page as people see it: a server of its own, and Debian's Chromium before it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from tests.support.programs import chromium

ROOT: Final = Path(__file__).parents[2]
STATIC: Final = ROOT / "src" / "allaboard" / "server" / "static"
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Server:
    """`allaboard serve` as a program, on a port and a database of its own. It can be stopped and started again."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Begin to serve; the second time at the same address, with the same games."""
        assert (STATIC / "index.html").is_file(), "The page is not built. `make .make/web` builds it."
        command = [
            sys.executable, "-m", "allaboard", "serve", "--host", "127.0.0.1", "--port", str(self.port),
            "--database", f"sqlite:///{self.directory}/games.sqlite3", "--bot-ms", "50", "--address-rate", "10000",
            "--log-level", "error",
        ]  # fmt: skip
        environment = os.environ | {
            "XDG_DATA_HOME": str(self.directory), "PYTHONUNBUFFERED": "1", "ALLABOARD_GUEST_RATE": "10000",
            "ALLABOARD_NEWCOMER_RATE": "10000", "ALLABOARD_LOGIN_RATE": "10000",
        }  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search(r":(\d+)\s*$", told)
        assert found, f"the server said {told!r}"
        self.port = int(found[1])
        for _ in range(200):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):  # noqa: S310 - our own address
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self, *, suddenly: bool = False) -> None:
        """Stop serving; suddenly, as when the power fails."""
        if self.process is not None:
            if suddenly:
                self.process.kill()
            else:
                self.process.terminate()
            self.process.wait(30)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@dataclass
class Visitor:
    """Somebody with a browser of their own: cookies, settings, window."""

    page: Page
    context: BrowserContext
    base: str
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=lambda: ["Service Worker registration blocked"])
    """Parts of complaints that are expected: a test that stops the server expects the browser to say so."""

    def go(self, path: str) -> None:
        """Open an address of the page, and wait until it is shown."""
        self.page.goto(self.base + path)
        self.page.locator("main h1").first.wait_for(state="attached")
        self.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")

    def forgive(self, *parts: str) -> None:
        """Expect complaints that hold any of these."""
        self.forgiven += parts

    def serious(self, *rules: str) -> list[str]:
        """What axe finds that is serious or worse; by some of its rules only, which is quicker."""
        only = {"runOnly": list(rules)} if rules else {}
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            "(only) => axe.run(document, { resultTypes: ['violations'], ...only }).then((found) => found.violations"
            ".filter((one) => ['serious', 'critical'].includes(one.impact))"
            ".map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`))",
            only,
        )
        return [str(one) for one in found]

    def wide(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))

    def unforgiven(self) -> list[str]:
        """What the browser complained about, and nobody expected."""
        return [said for said in self.complaints if not any(part in said for part in self.forgiven)]


Welcome = Callable[..., Visitor]


def launched(playwright: Playwright) -> Browser:
    """Debian's Chromium, the same for every test and picture."""
    return playwright.chromium.launch(
        executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"]
    )


def visit(browser: Browser, base: str, settings: dict[str, Any] | None = None, **options: Any) -> Visitor:
    """Let somebody come: in English, at 1280 × 800, without animation, unless said otherwise."""
    wanted = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "service_workers": "block", **options}
    context = browser.new_context(**wanted)
    context.set_default_timeout(15_000)
    kept = json.dumps({"speed": 0, "confirm": "never", **(settings or {})})
    context.add_init_script(
        f"if (!localStorage.getItem('allaboard.settings')) localStorage.setItem('allaboard.settings', {json.dumps(kept)})"
    )
    page = context.new_page()
    visitor = Visitor(page, context, base)

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            visitor.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    page.on("console", heard)
    page.on("pageerror", lambda error: visitor.complaints.append(f"thrown: {error}"))
    return visitor
