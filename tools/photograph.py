"""Photographs every page and every state of the game, narrow and wide, by day and by lamplight, in every language: to be looked at.

    .venv/bin/python -m tools.photograph pictures                       everything, at 1440, 820 and 390 pixels
    .venv/bin/python -m tools.photograph pictures --only end --width 360 --language ro --theme dark

The pictures are PNG files `SCENE-WIDTH-THEME-LANGUAGE.png`, and for each scene a sheet with all of them. What can be found without eyes is told
at the end: text that is cut off, pages wider than the window, places too small for a finger, texts that are not in the catalogue.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from itertools import product
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.support.browser import Server, Visitor, launched, visit
from tests.support.scenes import SCENES, prepared
from tests.support.stages import Company

Theme = Literal["light", "dark"]
HEIGHTS: Final = {1920: 1080, 1440: 900, 820: 1100, 390: 844, 360: 740}
LOCALES: Final = {"en": "en-GB", "pt": "pt-PT", "ro": "ro-RO"}
FLAWS: Final = """() => {
  const found = [];
  const kind = (one) => `${one.tagName.toLowerCase()}${[...one.classList].filter((name) => !name.startsWith('svelte')).map((name) => `.${name}`).join('')}`;
  const told = (what, one) => found.push(`${what}: ${kind(one)} “${(one.innerText ?? '').trim().slice(0, 40)}”`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  if (/⟨|undefined|NaN|\\[object/.test(document.body.innerText)) found.push(`not in the catalogue: ${document.body.innerText.match(/.{0,20}(⟨|undefined|NaN|\\[object).{0,30}/)[0]}`);
  const sheet = document.querySelector('dialog[open]') ?? document.body;
  for (const one of sheet.querySelectorAll('*')) {
    if (one.closest('.unseen, svg, option, .skip, [aria-hidden=true]') || !one.checkVisibility()) continue;
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (text && box.width > 0) {
      for (let up = one, depth = 0; up && depth < 3; up = up.parentElement, depth += 1) {
        const look = getComputedStyle(up), cuts = (axis) => /hidden|clip/.test(look[axis]);
        const told_so = look.textOverflow === 'ellipsis' && (up.title || up.closest('[title]'));
        if (up.clientWidth && !told_so && ((cuts('overflowX') && up.scrollWidth > up.clientWidth + 1) || (cuts('overflowY') && up.scrollHeight > up.clientHeight + 5))) { told('cut off', one); break; }
      }
      if (style.display !== 'inline' && one.scrollWidth > one.clientWidth + 1 && style.overflowX === 'visible') told('spills over', one);
      if (box.right > innerWidth + 1 || box.left < -1) { if (!one.closest('[style*=overflow], .wide, table')) told('beyond the edge', one); }
    }
    if (one.matches('button, a[href], input, select, summary') && box.width && !one.closest('p, li, td, footer, .prose')) {
      const hit = one.matches('input') ? one.closest('label') ?? one : one;
      const size = hit.getBoundingClientRect();
      if (Math.min(size.width, size.height) < (innerWidth < 700 ? 36 : 24)) found.push(`only ${Math.round(size.width)} × ${Math.round(size.height)}: ${kind(one)}`);
    }
  }
  return [...new Set(found)];
}"""
SHEET: Final = (
    """<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif">{}</body>"""
)


def main() -> int:
    """Photograph what is asked for, and say what is wrong with it."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("directory", type=Path, help="where the pictures go")
    parser.add_argument(
        "--only", action="append", metavar="SCENE", help=f"only this; may be repeated: {', '.join(SCENES)}"
    )
    parser.add_argument("--width", action="append", type=int, choices=HEIGHTS, help="may be repeated")
    parser.add_argument("--theme", action="append", choices=("light", "dark"), help="may be repeated")
    parser.add_argument("--language", action="append", choices=LOCALES, help="may be repeated")
    parser.add_argument("--large", action="store_true", help="in large print")
    options = parser.parse_args()
    unknown = set(options.only or ()) - SCENES.keys()
    if unknown:
        parser.error(f"there is no scene {', '.join(sorted(unknown))}")
    options.directory.mkdir(parents=True, exist_ok=True)
    looks = list(
        product(options.width or (1440, 820, 390), options.theme or ("light", "dark"), options.language or LOCALES)
    )
    wanted = options.only or list(SCENES)
    told: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory(prefix="allaboard-photograph-") as directory, sync_playwright() as playwright:
        server = Server(Path(directory))
        server.start()
        browser = launched(playwright)
        try:
            with Company(server) as company:
                print("Playing what is to be shown…", flush=True)
                prepared(company)
                for n, look in enumerate(looks):
                    visitor = come(browser, server.url, *look, large=options.large)
                    for m, name in enumerate(wanted, 1):
                        print(
                            f"\r{n * len(wanted) + m} of {len(looks) * len(wanted)}: {name:20}",
                            end="",
                            file=sys.stderr,
                            flush=True,
                        )
                        for flaw in photograph(visitor, company, name, options.directory / file_name(name, *look)):
                            told.setdefault(flaw, []).append(file_name(name, *look).removesuffix(".png"))
                    visitor.context.close()
                for name in wanted:
                    sheet(browser, name, [file_name(name, *look) for look in looks], options.directory)
        finally:
            print(file=sys.stderr)
            browser.close()
            server.stop()
    for flaw, where in sorted(told.items()):
        print(f"{flaw}\n    {len(where)}: {', '.join(where[:5])}{' …' if len(where) > 5 else ''}")
    return 0


def file_name(scene: str, width: int, theme: str, language: str) -> str:
    """What the picture is called."""
    return f"{scene}-{width}-{theme}-{language}.png"


def come(browser: Browser, url: str, width: int, theme: Theme, language: str, *, large: bool) -> Visitor:
    """Somebody who sees it so."""
    settings = {"confirm": "touch", "largePrint": large, "speed": 1}
    return visit(
        browser, url, settings, locale=LOCALES[language], color_scheme=theme,
        viewport={"width": width, "height": HEIGHTS[width]}, has_touch=width < 1000,
    )  # fmt: skip


def photograph(visitor: Visitor, company: Company, name: str, path: Path) -> list[str]:
    """Take one picture, and say what is wrong on it."""
    visitor.complaints.clear()
    page = visitor.page
    try:
        SCENES[name].show(visitor, company)
        page.wait_for_timeout(200)
        page.screenshot(
            path=path, full_page=page.locator("main.full, dialog[open]").count() == 0, animations="disabled"
        )
        return [*page.evaluate(FLAWS), *visitor.unforgiven()]
    except PlaywrightError as error:  # the others are to be taken all the same
        return [str(error).splitlines()[0]]


def sheet(browser: Browser, name: str, files: list[str], directory: Path) -> None:
    """All pictures of a scene on one."""
    found = [file for file in files if (directory / file).is_file()]
    pictures = "".join(
        f'<figure style="margin:0"><img src="{file}" style="height:560px;display:block">{file}</figure>'
        for file in found
    )
    path = directory / "sheet.html"
    path.write_text(SHEET.format(pictures), "utf-8")
    page = browser.new_page(viewport={"width": 2400, "height": 1000})
    page.goto(path.absolute().as_uri())
    page.screenshot(path=directory / f"sheet-{name}.png", full_page=True)
    page.close()
    path.unlink()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
