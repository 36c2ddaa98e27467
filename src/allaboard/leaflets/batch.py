"""Many leaflets into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from allaboard.boards import Edition, load
from allaboard.i18n import LANGUAGES
from allaboard.leaflets.press import PAPERS, LeafletError, typeset
from allaboard.leaflets.products import PRODUCTS

BOARDS: Final = ("usa", "europe")


@dataclass(frozen=True)
class Order:
    """One PDF to make."""

    edition: Edition
    language: str
    product: str
    paper: str

    @property
    def file(self) -> str:
        """The name of its file: `europe-en-leaflet-a4.pdf`."""
        return f"{self.edition.name}-{self.language}-{self.product}-{self.paper}.pdf"


def orders(
    boards: Iterable[str | Edition] = BOARDS,
    languages: Sequence[str] = LANGUAGES,
    products: Sequence[str] = tuple(PRODUCTS),
    papers: Sequence[str] = ("a4",),
) -> tuple[Order, ...]:
    """All combinations; a `LeafletError` says what there is not."""
    for what, given, known in (
        ("language", languages, LANGUAGES),
        ("product", products, tuple(PRODUCTS)),
        ("paper", papers, tuple(PAPERS)),
    ):
        for name in given:
            if name not in known:
                raise LeafletError(f"there is no {what} {name}; there are {', '.join(known)}")
    editions = [load(board) if isinstance(board, str) else board for board in boards]
    return tuple([Order(*choice) for choice in product(editions, languages, products, papers)])


def make(
    wanted: Sequence[Order], folder: Path, progress: Callable[[int, Order], None] = lambda _done, _order: None
) -> tuple[Path, ...]:
    """Make the PDFs in a folder, one after the other, each whole or not at all; `progress` is told before each."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for done, order in enumerate(wanted):
        progress(done, order)
        path = folder / order.file
        pdf = typeset(order.edition, order.language, order.product, order.paper)
        partial = path.with_suffix(".pdf.part")
        try:
            partial.write_bytes(pdf)
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)
        made.append(path)
    return tuple(made)
