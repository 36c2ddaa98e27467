"""The server offers the rules and the leaflets: structured, cached, and with clear answers to wrong requests."""

from __future__ import annotations

import asyncio
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_args

import httpx
import pytest

from allaboard.boards import load, names
from allaboard.i18n import LANGUAGES, LOCALES
from allaboard.i18n.rules import clauses
from allaboard.leaflets import PAPERS, PRODUCTS, shelf
from allaboard.server import routes_paper
from allaboard.server.app import create_app
from allaboard.server.settings import Settings


class Client:
    """Asks the application without a network."""

    def __init__(self, folder: Path) -> None:
        self.app = create_app(Settings(database=f"sqlite:///{folder}/one.sqlite3"))

    def get(self, address: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                return await client.get(address, headers=headers)

        # In a thread of its own: where a browser is driven by the same process, this one has a loop already.
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(lambda: asyncio.run(ask())).result()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("offered")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "folder", lambda: folder / "cache" / "leaflets")
        made = Client(folder)
        yield made
        made.app.state.house.database.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", names())
def test_the_rules_of_every_board_in_every_language(client: Client, board: str, language: str) -> None:
    answer = client.get(f"/api/rules/{board}/{language}")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["board"], told["language"], told["locale"]) == (board, language, LOCALES[language])
    edition = load(board)
    ids = [clause["id"] for section in told["sections"] for clause in section["clauses"]]
    assert ids == list(clauses(edition.board, edition.rules))
    examples = [example for section in told["sections"] for example in section["examples"]]
    asked = {row["picture"] for example in examples for row in example["rows"]} | {e["picture"] for e in examples}
    assert asked - {None} == set(told["pictures"])
    assert all(example["clause"] in ids for example in examples)
    for picture in told["pictures"].values():
        tree = ET.fromstring(picture["svg"])  # noqa: S314
        assert float(tree.attrib["width"]) == pytest.approx(picture["width"], abs=0.1)
        kinds = {node.tag.rpartition("}")[2] for node in tree.iter()}
        assert kinds <= {"svg", "g", "rect", "path", "circle", "text"}
        assert not [name for node in tree.iter() for name in node.attrib if name.startswith(("on", "href", "style"))]
    runs = [run for section in told["sections"] for clause in section["clauses"] for run in clause["runs"]]
    assert any(run["bold"] for run in runs)
    assert not [run for run in runs if "**" in run["text"]]
    for table in [t for section in told["sections"] for t in section["tables"]]:
        assert {len(row) for row in table["rows"]} == {len(table["head"])}
    again = client.get(f"/api/rules/{board}/{language}", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_can_be_printed(client: Client) -> None:
    told = client.get("/api/leaflets/pt").json()
    assert [product["name"] for product in told["products"]] == list(PRODUCTS)
    assert [paper["name"] for paper in told["papers"]] == list(PAPERS)
    assert told["boards"] == ["usa", "europe"]
    leaflet = next(product for product in told["products"] if product["name"] == "leaflet")
    assert (leaflet["pages"], leaflet["sides"]) == (4, {"a5": 4, "a4": 2, "letter": 2, "large": 4})
    assert all(thing["title"] and thing["about"].endswith(".") for thing in told["products"] + told["papers"])
    # What the description of the API allows is what there is.
    for allowed, there in (
        (routes_paper.Product, PRODUCTS),
        (routes_paper.PaperName, PAPERS),
        (routes_paper.Language, LANGUAGES),
    ):
        assert get_args(get_args(allowed)[0]) == tuple(there)


def test_a_leaflet_is_made_once_and_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "/api/leaflets/europe/ro/summary/a5"
    first = client.get(address)
    assert first.status_code == 200
    assert first.headers["content-type"] == "application/pdf"
    assert first.headers["content-disposition"] == 'attachment; filename="allaboard-europe-ro-summary-a5.pdf"'
    assert first.content.startswith(b"%PDF-1.7")
    kept = list(shelf.folder().iterdir())
    assert [re.sub(r"\.[0-9a-f]{20}\.", ".", path.name) for path in kept] == ["europe-ro-summary-a5.pdf"]

    def never(*_given: object) -> bytes:
        raise AssertionError("made again")

    with monkeypatch.context() as patch:
        patch.setattr(shelf, "typeset", never)
        assert client.get(address).content == first.content
        again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    # What was cut short on the disk is made anew.
    kept[0].write_bytes(first.content[:1000])
    assert client.get(address).content == first.content
    assert kept[0].read_bytes() == first.content


def test_another_paper_takes_the_place_of_what_an_older_program_made(client: Client) -> None:
    old = shelf.folder() / "usa-en-summary-a4.00000000000000000000.pdf"
    other = shelf.folder() / "usa-en-summary-a5.00000000000000000000.pdf"
    old.parent.mkdir(parents=True, exist_ok=True)
    for path in (old, other):
        path.write_bytes(b"%PDF")
    assert client.get("/api/leaflets/usa/en/summary/a4").content != b"%PDF"
    assert not old.exists()
    assert other.exists()


def test_a_disk_that_cannot_be_written_to_keeps_nobody_from_printing(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    monkeypatch.setattr(shelf, "folder", lambda: in_the_way / "leaflets")
    assert client.get("/api/leaflets/usa/pt/summary/letter").content.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("address", "status", "code", "said"),
    [
        ("/api/rules/mars/en", 404, "not_found", "There is no board mars; there are usa, europe"),
        ("/api/rules/usa/de", 422, "invalid", "'en', 'pt' or 'ro'"),
        ("/api/leaflets/de", 422, "invalid", "'en', 'pt' or 'ro'"),
        ("/api/leaflets/mars/en/leaflet/a4", 404, "not_found", "There is no board mars"),
        ("/api/leaflets/usa/en/poster/a4", 422, "invalid", "'scorepad' or 'summary'"),
        ("/api/leaflets/usa/en/leaflet/a3", 422, "invalid", "'letter' or 'large'"),
        ("/api/leaflets/..%2f..%2fetc/en/leaflet/a4", 404, "not_found", ""),
        ("/api/leaflets/USA/en/leaflet/a4", 422, "invalid", "pattern"),
    ],
)  # fmt: skip
def test_wrong_requests_get_clear_answers(client: Client, address: str, status: int, code: str, said: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert said in answer.json()["detail"]


def test_the_catalogue_comes_whole(client: Client) -> None:
    told = client.get("/api/i18n/ro.ftl").text
    assert all(f"\n{name} = " in told for name in ("color-red", "rules-intro", "product-leaflet"))
