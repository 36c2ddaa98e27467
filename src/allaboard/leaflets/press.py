"""From leaves of blocks to a PDF: paper, folding, and one clear sentence when something does not fit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any, Final

from allaboard.boards import Edition
from allaboard.i18n import LOCALES, text
from allaboard.leaflets.blocks import Composer
from allaboard.leaflets.page import board_name, footer
from allaboard.leaflets.products import PRODUCTS

HERE: Final = Path(__file__).parent
_PRESS: Final = Lock()


@dataclass(frozen=True)
class Paper:
    """A sheet, the leaf that it carries, how many stand side by side, and how large everything is."""

    sheet: tuple[float, float]
    leaf: tuple[float, float]
    across: int
    scale: float = 1.0


PAPERS: Final[Mapping[str, Paper]] = {
    "a5": Paper((148, 210), (148, 210), 1),
    "a4": Paper((297, 210), (148.5, 210), 2),
    "letter": Paper((279.4, 215.9), (139.7, 215.9), 2),
    "large": Paper((210, 297), (210, 297), 1, 2**0.5),
}


class LeafletError(ValueError):
    """A leaflet that cannot be made: asked for what there is not, or too long for its pages."""


def sides(leaves: int, paper: Paper) -> list[list[tuple[int, int]]]:
    """Which leaves stand on which side of a sheet, each with its column; the leaf that is read first is named first.

    Four leaves are folded: 4|1, then 2|3. Two stand side by side. A single one is printed twice, to be cut apart.
    """
    if paper.across == 1:
        return [[(number, 0)] for number in range(1, leaves + 1)]
    if leaves == 1:
        return [[(1, 0), (1, 1)]]
    if leaves == 2:
        return [[(1, 0), (2, 1)]]
    if leaves % 4:
        raise LeafletError(f"{leaves} pages cannot be folded: there must be 1, 2, or a multiple of 4")
    found = []
    for sheet in range(leaves // 4):
        found.append([(2 * sheet + 1, 1), (leaves - 2 * sheet, 0)])
        found.append([(2 * sheet + 2, 0), (leaves - 2 * sheet - 1, 1)])
    return found


def document(edition: Edition, language: str, product: str, paper: str) -> dict[str, Any]:
    """All that the paper says and shows, for `leaf.typ`."""
    make = Composer(language, edition)
    leaves = PRODUCTS[product](make)
    form = PAPERS[paper]
    layout = sides(len(leaves), form)
    board = board_name(language, edition)
    numbered = len(leaves) > 2
    locale, _, region = LOCALES[language].partition("-")
    return {
        "title": f"{board}: {text(language, f'product-{product}')}",
        "author": "All Aboard",
        "subject": footer(language, edition)[0],
        "lang": locale,
        "region": region,
        "sheet": form.sheet,
        "leaf": form.leaf,
        "scale": form.scale,
        "sides": layout,
        "fold": form.across == 2,
        "leaves": leaves,
        "numbers": [text(language, "page-number", n=n + 1) if numbered else "" for n in range(len(leaves))],
        "footer": footer(language, edition),
        "pics": {
            name: {"svg": pic.svg, "width": pic.width, "height": pic.height} for name, pic in make.pictures.items()
        },
    }


@cache
def _compiler() -> Any:
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[HERE / "fonts"])
    return typst.Compiler(HERE / "leaf.typ", root=HERE, font_paths=fonts, ignore_system_fonts=True)


def sheet(edition: Edition, language: str, product: str, paper: str) -> str:
    """The same as one text, which with `leaf.typ` is all that a PDF is made from."""
    return json.dumps(document(edition, language, product, paper), ensure_ascii=False)


@cache
def tools() -> bytes:
    """What sheets are printed with, in a few bytes: the typesetter's version, `leaf.typ` and the typefaces."""
    used = sha256(version("typst").encode())
    for path in (HERE / "leaf.typ", *sorted((HERE / "fonts").glob("*.ttf"))):
        used.update(path.read_bytes())
    return used.digest()


def typeset(edition: Edition, language: str, product: str, paper: str) -> bytes:
    """The PDF: tagged, with title and language, by the rules of PDF/UA-1."""
    made = _pressed(edition, language, product, paper, format="pdf", pdf_standards=["ua-1"], timestamp=0)
    assert isinstance(made, bytes)
    return made


def picture(edition: Edition, language: str, product: str, paper: str, page: int, ppi: float) -> bytes:
    """One page, counted from 1, as PNG."""
    made = _pressed(edition, language, product, paper, format="png", ppi=ppi)
    found = made[page - 1] if isinstance(made, list) else made
    assert isinstance(found, bytes)
    return found


def _pressed(edition: Edition, language: str, product: str, paper: str, **how: Any) -> Any:
    import typst

    data = sheet(edition, language, product, paper)
    try:
        # One at a time: the compiler keeps what it has read of the typefaces, and may not be used twice at once.
        with _PRESS:
            return _compiler().compile(sys_inputs={"data": data}, **how)
    except typst.TypstError as error:
        message = str(getattr(error, "message", error))
        name = f"{edition.name}, {language}, {product}, {paper}"
        if "OVERFLOW" in message:
            page, millimetres = message.partition("OVERFLOW ")[2].strip('"').split()[:2]
            raise LeafletError(f"page {page} of {name} is {millimetres} mm too long") from None
        raise LeafletError(f"{name} cannot be set: {message}") from None
