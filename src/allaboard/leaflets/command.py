"""`allaboard leaflets`: setting-up sheets, players' leaflets, lists, score pads and cards as PDF."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from allaboard.boards import Edition
    from allaboard.leaflets.batch import Order

SUMMARY = "print setting-up sheets, players' leaflets, lists, score pads and cards"
DETAILS = """Products: setup, leaflet, lists, scorepad, summary. Papers: a5 (single pages), a4 and letter (to be folded:
print both sides, turned on the short edge), large (large print on A4). Several are joined by commas; all means every one."""
EXAMPLE = "Example: allaboard leaflets --board europe --language en --product leaflet --paper a4 --out printed"


def register(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "leaflets", help=SUMMARY, description=f"{SUMMARY.capitalize()}. {DETAILS}", epilog=EXAMPLE, allow_abbrev=False
    )
    add = parser.add_argument
    add("--board", default="all", metavar="B", help="usa, europe, or a board file of your own (default: both)")
    add("--language", default="all", metavar="L", help="en, pt, ro (default: all)")
    add("--product", default="all", metavar="P", help="which of the products (default: all)")
    add("--paper", default="a4", metavar="P", help="a5, a4, letter or large (default: %(default)s)")
    add("--out", type=Path, default=Path("leaflets"), metavar="DIR", help="where to put them (default: %(default)s)")
    add("--json", action="store_true", help="list what was made as one JSON document")
    add("--quiet", action="store_true", help="no progress on standard error")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Make what is asked for: 0, or 2 with one sentence."""
    from allaboard.boards import BoardError
    from allaboard.i18n import LANGUAGES
    from allaboard.leaflets.batch import make, orders
    from allaboard.leaflets.press import PAPERS, LeafletError
    from allaboard.leaflets.products import PRODUCTS

    try:
        wanted = orders(
            _editions(options.board),
            _chosen(options.language, LANGUAGES),
            _chosen(options.product, tuple(PRODUCTS)),
            _chosen(options.paper, tuple(PAPERS)),
        )
        made = make(wanted, options.out, _Progress(len(wanted), quiet=options.quiet))
    except (BoardError, LeafletError) as error:
        sys.stderr.write(f"allaboard leaflets: {error}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"allaboard leaflets: {error.filename or options.out}: {error.strerror or error}\n")
        return 2
    if options.json:
        print(json.dumps({"made": [str(path) for path in made]}, ensure_ascii=False))
    elif not options.quiet:
        from allaboard.i18n import system_language, text

        print(text(system_language(), "leaflets-made", n=len(made), folder=str(options.out)))
    return 0


def _chosen(given: str, every: tuple[str, ...]) -> tuple[str, ...]:
    return every if given == "all" else tuple(dict.fromkeys(name.strip() for name in given.split(",")))


def _editions(given: str) -> list[Edition]:
    from allaboard.boards import load, names, read
    from allaboard.leaflets.batch import BOARDS

    boards = _chosen(given, BOARDS)
    return [load(board) if board in names() or not Path(board).is_file() else read(Path(board)) for board in boards]


class _Progress:
    """One line on standard error that says what is being made; nothing where nobody looks."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self.total = total
        self.shown = not quiet

    def __call__(self, done: int, order: Order) -> None:
        if not self.shown:
            return
        from allaboard.i18n import system_language, text

        said = text(system_language(), "leaflets-making", file=order.file)
        end = "\n" if done + 1 == self.total or not sys.stderr.isatty() else ""
        start = "\r\033[K" if sys.stderr.isatty() else ""
        sys.stderr.write(f"{start}[{done + 1}/{self.total}] {said}{end}")
        sys.stderr.flush()
