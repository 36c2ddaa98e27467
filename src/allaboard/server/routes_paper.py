"""The rules to be read on the page, and leaflets to be printed, for every board and language."""

from __future__ import annotations

from functools import cache, partial
from hashlib import sha256
from typing import Annotated, Any, Literal

import anyio.to_thread
from anyio import CapacityLimiter
from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from allaboard.boards import Edition, load, names
from allaboard.i18n import LANGUAGES, text
from allaboard.leaflets import BOARDS, PAPERS, PRODUCTS, outline, rules_page, shelf
from allaboard.leaflets.press import document, sides
from allaboard.server import answers_paper as out
from allaboard.server.doors import HouseDep, errors
from allaboard.server.problems import Problem
from allaboard.server.routes_world import BoardName
from allaboard.table.store import dumps

router = APIRouter(prefix="/api", tags=["rules and leaflets"])

Language = Annotated[Literal["en", "pt", "ro"], Path(description="English, European Portuguese or Romanian.")]
Product = Annotated[
    Literal["setup", "leaflet", "lists", "scorepad", "summary"],
    Path(description="Setting-up sheet, player's leaflet, tickets and routes, score pad, the turn on one card."),
]
PaperName = Annotated[
    Literal["a5", "a4", "letter", "large"],
    Path(description="Single A5 pages; A4 or US Letter to be folded; large print on A4."),
]
_WHOLE: dict[int | str, dict[str, Any]] = {304: {"description": "You have it already (If-None-Match)."}}
_PDF: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The PDF, with a name to keep it under.",
        "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    }
}
_press = cache(lambda: CapacityLimiter(1))
"""One leaflet is made at a time; what was made before waits for nobody."""


def _edition(board: str) -> Edition:
    if board not in names():
        raise Problem("not_found", f"There is no board {board}; there are {', '.join(names())}.")
    return load(board)


@cache
def _rules(board: str, language: str) -> tuple[str, str]:
    body = dumps(outline(rules_page(language, _edition(board))))
    return body, f'"{sha256(body.encode()).hexdigest()[:20]}"'


@cache
def _offer(language: str) -> str:
    pages = {name: len(document(load(BOARDS[0]), language, name, "a5")["leaves"]) for name in PRODUCTS}
    products = [
        {
            "name": name,
            "title": text(language, f"product-{name}"),
            "about": text(language, f"product-{name}.about"),
            "pages": pages[name],
            "sides": {paper: len(sides(pages[name], form)) for paper, form in PAPERS.items()},
        }
        for name in PRODUCTS
    ]
    papers = [
        {
            "name": name,
            "title": text(language, f"paper-{name}"),
            "about": text(language, f"paper-{name}.about"),
            "width_mm": form.sheet[0],
            "height_mm": form.sheet[1],
        }
        for name, form in PAPERS.items()
    ]
    return dumps({"boards": list(BOARDS), "languages": list(LANGUAGES), "products": products, "papers": papers})


@router.get("/rules/{board}/{language}", response_model=out.RulesOut, responses={**_WHOLE, **errors("not_found")})
async def rules(board: BoardName, language: Language, request: Request, house: HouseDep) -> Response:
    """The rules of a board: statements with the ids of their clauses, tables, and worked examples with drawn pictures.

    A run of text is bold where people get it wrong. A picture is an SVG without scripts or links, on paper of its own, so
    that it can be put into a page as it is. It changes with the program only, so ask with If-None-Match.
    """
    body, mark = await house.thread(_rules, board, language)
    headers = {"ETag": mark, "Cache-Control": "no-cache", "Content-Language": language}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/leaflets/{language}", response_model=out.LeafletsOut, responses=errors())
async def leaflets(language: Language, house: HouseDep) -> Response:
    """What can be printed, in words of a language: boards, products, papers."""
    body = await house.thread(_offer, language)
    return Response(body, media_type="application/json", headers={"Content-Language": language})


@router.get(
    "/leaflets/{board}/{language}/{product}/{paper}",
    response_class=Response,
    responses={**_PDF, **_WHOLE, **errors("not_found")},
)
async def leaflet(
    board: BoardName, language: Language, product: Product, paper: PaperName, request: Request, house: HouseDep
) -> Response:
    """A leaflet as PDF: tagged, with title and language. The first request for it takes a moment."""
    edition = _edition(board)
    mark = f'"{await house.thread(shelf.mark, edition, language, product, paper)}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache", "Content-Language": language}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    pdf = await house.thread(shelf.find, edition, language, product, paper)
    if pdf is None:
        wanted = partial(shelf.fetch, edition, language, product, paper)
        pdf = await anyio.to_thread.run_sync(wanted, limiter=_press())
    headers["Content-Disposition"] = f'attachment; filename="allaboard-{board}-{language}-{product}-{paper}.pdf"'
    return Response(pdf, media_type="application/pdf", headers=headers)
