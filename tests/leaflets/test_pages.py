"""The rules page: every clause, worked examples as the engine answers them, and a changed board that changes everything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from allaboard.boards import Edition, load, read
from allaboard.core.cards import LOCOMOTIVE, Card
from allaboard.i18n import LANGUAGES
from allaboard.i18n.rules import clauses
from allaboard.leaflets import facts, networks, outline, rules_page
from allaboard.leaflets.examples import examples
from allaboard.leaflets.markdown import markdown, pictures
from allaboard.leaflets.press import document

EUROPE, USA = load("europe"), load("usa")
BOARDS = Path(__file__).parents[2] / "src" / "allaboard" / "boards"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
def test_the_page_has_every_clause_of_its_board_and_is_well_formed(board: str, language: str) -> None:
    edition, page = load(board), rules_page(language, board)
    shown = [clause.id for section in page.sections for clause in section.clauses]
    assert shown == list(clauses(edition.board, edition.rules))
    text = markdown(page, ("usa", "europe"))
    anchors = re.findall(r'<a id="([a-z0-9]+)">', text)
    assert len(anchors) == len(set(anchors))
    assert {clause.lower() for clause in shown} < set(anchors)
    assert set(re.findall(r"\]\(#([a-z]+)\)", text)) <= set(anchors)
    for name, picture in pictures(page).items():
        assert name in text
        ET.fromstring(picture.svg)  # noqa: S314
    assert len(re.findall(r"<img ", text)) == len(re.findall(r'alt="[^"]+"', text))


def test_all_worked_examples_are_there() -> None:
    keys = [example.key for example in examples("en", EUROPE)]
    assert keys == [
        "paying", "twins", "ferry", "tunnel-1", "tunnel-2", "tunnel-3", "lending", "loop", "count",
    ]  # fmt: skip
    assert [example.key for example in examples("en", USA)] == ["paying", "twins", "loop", "count"]


def test_a_yellow_route_of_three_is_paid_in_four_ways() -> None:
    for edition in (EUROPE, USA):
        fact = facts.paying(edition)
        assert (fact.route.color, fact.route.spaces) == (Card.YELLOW, 3)
        assert [(p.colored, p.locomotives) for p in fact.payments] == [(3, 0), (2, 1), (1, 2), (0, 3)]


def test_the_three_tunnels() -> None:
    red, green, wild = facts.tunnels(EUROPE)
    assert (red.laid.color, red.laid.colored, red.revealed.count(Card.RED), red.extra) == (Card.RED, 2, 1, 1)
    assert {(p.color, p.cards) for p in red.payments} == {(Card.RED, 1), (LOCOMOTIVE, 1)}
    assert (green.laid.color, green.revealed.count(LOCOMOTIVE), green.extra) == (Card.GREEN, 1, 1)
    assert (wild.laid.locomotives, wild.laid.colored, wild.revealed.count(LOCOMOTIVE), wild.extra) == (2, 0, 1, 1)
    # The red and the green card turned up cost nothing when locomotives alone were laid (T3).
    assert {Card.RED, Card.GREEN} < set(wild.revealed)
    assert [(p.color, p.cards) for p in wild.payments] == [(LOCOMOTIVE, 1)]


def test_the_ferry_of_six_with_two_locomotives() -> None:
    fact = facts.ferry(EUROPE)
    assert fact is not None
    assert (fact.route.id, fact.route.spaces, fact.route.ferry) == ("palermo-smyrna", 6, 2)
    assert all(payment.locomotives >= 2 and payment.cards == 6 for payment in fact.payments)
    assert fact.refused is not None
    assert fact.refused.locomotives == 1
    assert fact.why.startswith("F1")
    assert facts.ferry(USA) is None


def test_twins_at_two_and_at_four() -> None:
    for edition in (EUROPE, USA):
        fact = facts.twins(edition)
        assert fact is not None
        assert (fact.few, fact.many) == (2, 4)
        assert fact.closed_with_few.startswith("C7")
        assert fact.open_with_many
        assert fact.closed_to_holder.startswith("C6")


def test_the_station_serves_two_tickets() -> None:
    fact = networks.lending(EUROPE)
    assert fact is not None
    assert fact.loan.station in EUROPE.board.routes[fact.loan.route].ends
    worth = sum(EUROPE.board.tickets[ticket].points for ticket in fact.tickets)
    assert (fact.with_station.tickets, fact.without.tickets) == (worth, -worth)


@pytest.mark.parametrize("edition", [EUROPE, USA], ids=lambda edition: edition.name)
def test_the_loop_passes_a_city_twice_and_leaves_a_branch_out(edition: Edition) -> None:
    fact = networks.loop(edition)
    assert fact is not None
    routes = edition.board.routes
    assert fact.length == sum(routes[route].spaces for route in fact.path) < fact.trains
    assert len(set(fact.path)) == len(fact.path)
    assert sum(fact.twice in routes[route].ends for route in fact.path) == 3
    for one, next_one in zip(fact.path, fact.path[1:], strict=False):
        assert set(routes[one].ends) & set(routes[next_one].ends)


@pytest.mark.parametrize("edition", [EUROPE, USA], ids=lambda edition: edition.name)
def test_the_final_count_adds_up_and_shows_something_of_everything(edition: Edition) -> None:
    fact = facts.counted(edition)
    assert fact is not None
    example = next(e for e in examples("en", edition) if e.key == "count")
    rows = {row[0]: [int(cell.replace("−", "-")) for cell in row[1:]] for row in example.table[1:]}
    parts = [rows["Routes"], rows["Tickets"], rows["Bonus for the longest path"], rows.get("Stations left", [0] * 4)]
    assert rows["Total"] == [sum(column) for column in zip(*parts, strict=True)]
    assert max(rows["Total"]) == rows["Total"][rows["Place"].index(1)]
    assert any(not line.completed for score in fact.scores for line in score.ticket_lines)
    if edition.rules.stations:
        assert any(score.borrowed for score in fact.scores)
    else:
        assert rows["Bonus for the longest path"].count(10) == 2  # two paths tie for the longest


CHANGES = {
    "trains": 41, "opening_hand": 6, "draw_tickets": 5, "station_points": 7, "longest_path": 13, "last_round_at": 3,
    "opening_keep": 3, "tunnel_cards": 4, "color_cards": 13, "market": 6,
}  # fmt: skip


def changed_board(folder: Path) -> Edition:
    data = json.loads((BOARDS / "europe.json").read_text("utf-8"))
    data["rules"].update(CHANGES)
    data["rules"]["route_points"]["6"] = 17
    path = folder / "europe.json"
    path.write_text(json.dumps(data), "utf-8")
    return read(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_changed_in_a_board_file_changes_the_paper_and_the_page_and_nothing_else(
    language: str, tmp_path: Path
) -> None:
    changed = changed_board(tmp_path)
    before, after = markdown(rules_page(language, EUROPE)), markdown(rules_page(language, changed))
    for clause, number in {
        "P1": 41, "P2": 6, "K1": 5, "S5": 7, "E3": 13, "E1": 3, "P4": 3, "T1": 4, "C5": 17, "D7": 6, "E4": 7,
    }.items():  # fmt: skip
        old, new = (next(line for line in text.splitlines() if f"`{clause}` " in line) for text in (before, after))
        assert old != new
        assert re.search(rf"\b{number}\b", new), (clause, new)
        # But for its numbers (and the endings that follow them) the sentence is the same.
        assert re.sub(r"\d+", "#", old)[:30] == re.sub(r"\d+", "#", new)[:30]
    for product, shown in {
        "leaflet": ("41", "13 ×", "13", "17", '"7"'), "setup": ("41", "13 ×"), "summary": ("17",), "scorepad": ("17", "+\u00a013", "×\u00a07"),
    }.items():  # fmt: skip
        old_paper = json.dumps(document(EUROPE, language, product, "a5")["leaves"], ensure_ascii=False)
        new_paper = json.dumps(document(changed, language, product, "a5")["leaves"], ensure_ascii=False)
        for part in shown:
            assert new_paper.count(part) > old_paper.count(part), (product, part)


def test_the_page_tells_of_the_version_of_the_rules_it_was_made_from(tmp_path: Path) -> None:
    for edition in (EUROPE, changed_board(tmp_path)):
        page = rules_page("en", edition)
        assert edition.hash[:8] in page.footer[0]
        assert edition.hash[:8] in outline(page)["footer"][0]
        assert edition.hash[:8] in document(edition, "en", "leaflet", "a4")["footer"][0]
    assert "independent" in page.footer[1]
