"""The board alone in a browser, in any state that a test wants: `web/harness`, built once for each state of its sources."""

from __future__ import annotations

import base64
import functools
import hashlib
import http.server
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.support.programs import node

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
RGB = tuple[int, int, int]


def built() -> Path:
    """The directory of the built harness."""
    sources = [path for part in ("harness", "src/board", "src/lib", "src/styles") for path in (WEB / part).rglob("*")]
    sources += [WEB / "package-lock.json", WEB / "vite.config.ts", *(ROOT / "src/allaboard/boards").glob("*.json")]
    sources += (ROOT / "src/allaboard/i18n").rglob("*.ftl")
    mark = hashlib.sha256()
    for path in sorted(path for path in sources if path.is_file()):
        mark.update(path.as_posix().encode() + path.read_bytes())
    place = ROOT / ".make" / "harness" / mark.hexdigest()[:16]
    if place.is_dir():
        return place
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    assert vite.is_file(), "The page's packages are not here. `make .make/web` fetches them."
    place.parent.mkdir(parents=True, exist_ok=True)
    for old in place.parent.iterdir():
        shutil.rmtree(old, ignore_errors=True)
    making = tempfile.mkdtemp(dir=place.parent.parent)
    command = [
        node(),
        str(vite),
        "build",
        "--config",
        "harness/vite.config.ts",
        "--outDir",
        making,
        "--logLevel",
        "error",
    ]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    try:
        Path(making).rename(place)
    except OSError:  # Another process was quicker.
        shutil.rmtree(making)
    return place


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing is said of each file."""


class Site:
    """A directory as a web site, on this machine only."""

    def __init__(self, directory: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(directory))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()


@dataclass(frozen=True)
class BoardPage:
    """The board alone on a page. Points are in pixels of the window."""

    page: Page

    def scene(self, **props: Any) -> None:
        """Show another state; sets and maps are given as lists and objects, and become what the contract wants."""
        self.page.evaluate(
            """(props) => {
              for (const name of ['glowing', 'activeRoutes', 'activeCities']) if (props[name]) props[name] = new Set(props[name]);
              if (props.closed) props.closed = new Map(Object.entries(props.closed));
              scene(props);
              return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            }""",
            props,
        )

    def told(self) -> list[list[Any]]:
        """What the board has told since the last time, hovering left out."""
        found: list[list[Any]] = self.page.evaluate("() => told.splice(0).filter(([name]) => name !== 'point')")
        return found

    def facts(self) -> dict[str, Any]:
        """The board file and its drawing."""
        found: dict[str, Any] = self.page.evaluate("() => ({ ...facts })")
        return found

    def places(self) -> dict[str, list[tuple[float, float]]]:
        """The middle of every space on the screen, by route."""
        x, y, k = self.transform()
        routes = self.facts()["drawing"]["routes"]
        return {id_: [(x + k * at[0], y + k * at[1]) for at in route["spaces"]] for id_, route in routes.items()}

    def at_rest(self) -> None:
        """Wait until nothing flies and the sheet is drawn at its own scale."""
        self.page.wait_for_function(
            "() => /scale\\(1(\\.0*)?\\)/.test(document.querySelector('.board .sheet').style.transform)", timeout=10_000
        )

    def transform(self) -> tuple[float, float, float]:
        """The left upper corner of the drawing on the screen, and the pixels of a unit."""
        x, y, k = self.page.evaluate(
            """() => {
              const box = document.querySelector('svg.net').getBoundingClientRect();
              const { width, bleed } = facts.drawing.size;
              const k = box.width / (width + 2 * bleed);
              return [box.left + bleed * k, box.top + bleed * k, k];
            }"""
        )
        return x, y, k

    def colors(self, points: Sequence[tuple[float, float]]) -> list[RGB]:
        """What is seen at these points of the window."""
        picture = base64.b64encode(self.page.screenshot(animations="disabled")).decode()
        found = self.page.evaluate(
            """async ([picture, points]) => {
              const image = new Image();
              image.src = 'data:image/png;base64,' + picture;
              await image.decode();
              const canvas = new OffscreenCanvas(image.width, image.height);
              const pen = canvas.getContext('2d', { willReadFrequently: true });
              pen.drawImage(image, 0, 0);
              const all = pen.getImageData(0, 0, image.width, image.height).data;
              const ratio = image.width / innerWidth;
              return points.map(([x, y]) => {
                if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) throw new Error(`${x} ${y} is not in the window`);
                const n = (Math.floor(y * ratio) * image.width + Math.floor(x * ratio)) * 4;
                return [...all.slice(n, n + 3)];
              });
            }""",
            [picture, [list(point) for point in points]],
        )
        return [(r, g, b) for r, g, b in found]
