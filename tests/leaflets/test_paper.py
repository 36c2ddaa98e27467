"""The paper: every product fits its pages in every language, is tagged, folds, and refers to the right page."""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from allaboard.boards import Edition, load, parse, read
from allaboard.core.board import RouteId
from allaboard.i18n import LANGUAGES, LOCALES
from allaboard.leaflets import PAPERS, PRODUCTS, LeafletError, make, orders, typeset
from allaboard.leaflets import products as products_module
from allaboard.leaflets.blocks import Composer
from allaboard.leaflets.lists import lists
from allaboard.leaflets.press import document, sides

BOARDS = ("usa", "europe")


def insides(pdf: bytes) -> bytes:
    """A PDF with its compressed parts opened."""
    text = pdf
    for match in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            text += zlib.decompress(match[1])
        except zlib.error:
            continue
    return text


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type ?/Page\b", insides(pdf)))


@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_product_fits_its_pages_on_every_paper(board: str, language: str, product: str) -> None:
    edition = load(board)
    leaves = len(document(edition, language, product, "a5")["leaves"])
    assert leaves == {"setup": 2, "leaflet": 4, "lists": 4, "scorepad": 1, "summary": 1}[product]
    for paper in PAPERS:
        pdf = typeset(edition, language, product, paper)
        assert pages(pdf) == len(sides(leaves, PAPERS[paper]))
        inside = insides(pdf)
        assert b"/StructTreeRoot" in inside
        assert b"/Marked true" in inside
        # Headings are headings and lists are lists for whoever has the paper read aloud.
        kinds = set(re.findall(rb"/S ?/([A-Za-z0-9]+)", inside))
        assert {
            b"H1",
            *{"setup": {b"L", b"LI"}, "leaflet": {b"L", b"LI", b"P", b"Figure", b"Table", b"Link"}}.get(
                product, {b"Table"}
            ),
        } <= kinds
        assert b"pdfuaid:part>1<" in inside
        assert f"/Lang({LOCALES[language]})".encode() in inside
        title = document(edition, language, product, paper)["title"]
        assert title.replace("’", "&#8217;").encode() in inside or title.encode() in inside
        # Every letter is in the typeface that comes along: ș ț ă ç ã õ ø ý, and none borrowed from elsewhere.
        fonts = set(re.findall(rb"/BaseFont ?/[A-Z]{6}\+([A-Za-z]+)-", inside))
        assert fonts == {b"Cabin"}


@pytest.mark.parametrize("paper", ["a5", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaf_that_is_too_long_is_an_error_that_names_it(
    language: str, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def long(made: Composer) -> products_module.Leaves:
        leaves = products_module.leaflet(made)
        leaves[2] += [made.clauses("C2")] * 12
        return leaves

    monkeypatch.setattr("allaboard.leaflets.press.PRODUCTS", {**PRODUCTS, "leaflet": long})
    with pytest.raises(LeafletError, match=rf"page 3 of europe, {language}, leaflet, {paper} is \d+ mm too long"):
        typeset(load("europe"), language, "leaflet", paper)


def test_four_pages_are_printed_in_folding_order() -> None:
    assert sides(4, PAPERS["a4"]) == [[(1, 1), (4, 0)], [(2, 0), (3, 1)]]
    assert sides(4, PAPERS["a5"]) == [[(1, 0)], [(2, 0)], [(3, 0)], [(4, 0)]]
    assert sides(2, PAPERS["letter"]) == [[(1, 0), (2, 1)]]
    assert sides(1, PAPERS["a4"]) == [[(1, 0), (1, 1)]]
    # Eight pages, two sheets, one in the other: 8|1, 2|7, 6|3, 4|5.
    assert sides(8, PAPERS["a4"]) == [[(1, 1), (8, 0)], [(2, 0), (7, 1)], [(3, 1), (6, 0)], [(4, 0), (5, 1)]]
    with pytest.raises(LeafletError, match="3 pages cannot be folded"):
        sides(3, PAPERS["a4"])


@pytest.mark.parametrize(("routes", "leaves"), [(9, 2), (31, 2), (32, 4), (93, 4), (94, 8)])
def test_lists_take_as_many_leaves_as_can_be_folded(routes: int, leaves: int) -> None:
    europe = load("europe")
    single = [route for route in europe.board.routes.values() if route.twin is None]
    # More routes than the map has: the same ones under other names.
    many = {
        RouteId(f"{route.id}{n}"): replace(route, id=RouteId(f"{route.id}{n}")) for n in range(2) for route in single
    }
    board = replace(europe.board, routes=dict(list(many.items())[:routes]))
    made = lists(Composer("ro", Edition(board, europe.rules, europe.hash)))
    assert len(made) == leaves
    assert sides(leaves, PAPERS["a4"])
    tables = [next(block for block in leaf if block["kind"] == "table") for leaf in made[1:]]
    assert sum(len(table["rows"]) for table in tables) == routes
    assert max(len(table["rows"]) for table in tables) <= 31


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("board", BOARDS)
def test_references_point_to_the_page_that_their_heading_is_on(board: str, paper: str) -> None:
    import typst

    data = document(load(board), "en", "leaflet", paper)
    compiler = typst.Compiler(
        Path(products_module.__file__).with_name("leaf.typ"),
        sys_inputs={"data": json.dumps(data)},
        ignore_system_fonts=True,
    )
    menu = next(block for block in data["leaves"][0] if block["kind"] == "menu")
    letters = {item["anchor"]: item["letter"] for item in menu["items"]}
    assert len(letters) == {"usa": 3, "europe": 4}[board]
    for anchor, letter in letters.items():
        found = json.loads(compiler.query(f"<at-{anchor}>", field="value", one=True))
        heading = next(block for block in data["leaves"][found - 1] if block.get("anchor") == anchor)
        assert heading["letter"] == letter


def words(data: Any) -> str:
    """Everything that a document says."""
    if isinstance(data, dict):
        return " ".join(words(value) for key, value in data.items() if key != "pics")
    if isinstance(data, list | tuple):
        return " ".join(words(item) for item in data)
    return data.lower() if isinstance(data, str) else ""


def test_the_united_states_paper_knows_nothing_of_what_its_map_has_not() -> None:
    absent = {
        "en": ("tunnel", "ferr", "station", "long ticket", "european"),
        "pt": ("túne", "ferr", "estaç", "bilhetes longos", "europeu"),
        "ro": ("tunel", "feribot", "gară", "gări", "bilete lungi", "european"),
    }
    for language in LANGUAGES:
        for product in PRODUCTS:
            data = document(load("usa"), language, product, "a4")
            told = words(data["leaves"])
            assert not [word for word in absent[language] if word in told], (language, product)
        europe = words(document(load("europe"), language, "leaflet", "a4")["leaves"])
        assert all(word in europe for word in absent[language][:3])


def test_leaves_are_told_apart_without_colour() -> None:
    pics = document(load("europe"), "en", "lists", "a5")["pics"]
    chips = {name: pic["svg"] for name, pic in pics.items() if name.startswith("chip-")}
    shapes = {name: re.sub(r'fill="#[0-9a-f]+"', "", svg) for name, svg in chips.items()}
    assert len(set(shapes.values())) == len(shapes) == 10  # eight colours, grey, and the locomotive of ferries


def test_names_go_into_markup_safely(tmp_path: Path) -> None:
    text = (Path(products_module.__file__).parents[1] / "boards" / "mini.json").read_text("utf-8")
    data = json.loads(text)
    data["cities"][0]["name"] = 'A<b> & "#x" $y [z] *w* \\q'
    board = tmp_path / "odd.json"
    board.write_text(json.dumps(data))
    for product in PRODUCTS:
        assert pages(typeset(read(board), "en", product, "a5")) >= 1


@pytest.mark.parametrize("product", tuple(PRODUCTS))
def test_a_board_without_a_drawing_is_printed_too(product: str) -> None:
    text = (Path(products_module.__file__).parents[1] / "boards" / "mini.json").read_text("utf-8")
    own = parse(text.replace('"name": "mini"', '"name": "own"'), "own")
    for language in LANGUAGES:
        assert typeset(own, language, product, "a5").startswith(b"%PDF")


def test_orders_say_what_there_is_not_and_files_are_named_by_what_they_are(tmp_path: Path) -> None:
    for changes, sentence in (
        ({"languages": ["de"]}, "there is no language de; there are en, pt, ro"),
        ({"products": ["poster"]}, "there is no product poster; there are setup, leaflet"),
        ({"papers": ["a3"]}, "there is no paper a3; there are a5, a4, letter, large"),
    ):
        with pytest.raises(LeafletError, match=sentence):
            orders(**changes)
    told: list[str] = []
    made = make(
        orders(["mini"], ["en"], ["scorepad", "summary"], ["a5"]),
        tmp_path / "new",
        lambda n, o: told.append(f"{n} {o.file}"),
    )
    assert [path.name for path in made] == ["mini-en-scorepad-a5.pdf", "mini-en-summary-a5.pdf"]
    assert told == ["0 mini-en-scorepad-a5.pdf", "1 mini-en-summary-a5.pdf"]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == sorted(path.name for path in made)
    again = [path.read_bytes() for path in make(orders(["mini"], ["en"], ["scorepad", "summary"], ["a5"]), tmp_path)]
    assert [path.read_bytes() for path in made] == again
