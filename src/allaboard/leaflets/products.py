"""The five products as leaves of blocks. Sections appear only if the board has what they tell of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from allaboard.boards import Edition
from allaboard.core.actions import BuildStation, ClaimRoute, DrawCard, DrawTickets
from allaboard.core.cards import counts
from allaboard.i18n.rules import clauses
from allaboard.i18n.words import heap_name, payment_name
from allaboard.leaflets import facts
from allaboard.leaflets.blocks import FILL, Block, Composer, runs, table
from allaboard.leaflets.draw import Picture, cards, heap_of, strip
from allaboard.leaflets.examples import Example, examples
from allaboard.leaflets.lists import BESIDE, lists
from allaboard.leaflets.page import board_name, long_tickets, points_table

Leaves: TypeAlias = list[list[Block]]

PAGE: Final = "⟨page⟩"
"""Where the page of a reference goes once the leaves are laid out."""

ACTIONS: Final = (
    (DrawCard, "leaflet-draw-cards", "D1", "cards"),
    (ClaimRoute, "leaflet-claim", "C2", "claim"),
    (DrawTickets, "leaflet-draw-tickets", "K1", "tickets"),
    (BuildStation, "leaflet-build", "S1", "stations"),
)
"""What a turn may be: its name, the clause that sums it up, and where it is told of."""


def _has(edition: Edition, *ids: str) -> tuple[str, ...]:
    found = clauses(edition.board, edition.rules)
    return tuple([clause for clause in ids if clause in found])


def _letters(edition: Edition) -> dict[str, str]:
    """The letters of the menu, by anchor, for the actions that this board has."""
    kinds = facts.actions_of(edition)
    anchors = [anchor for kind, _, _, anchor in ACTIONS if kind in kinds]
    return {anchor: "ABCDEFG"[n] for n, anchor in enumerate(anchors)}


def _menu(make: Composer, *, references: bool) -> Block:
    letters = _letters(make.edition)
    items = [
        {
            "letter": letters[anchor],
            "text": make.say(name),
            "runs": make.rule(clause),
            "anchor": anchor,
            "see": make.say("leaflet-see", page=PAGE) if references else "",
        }
        for _, name, clause, anchor in ACTIONS
        if anchor in letters
    ]
    return {"kind": "menu", "items": items}


def setup(make: Composer) -> Leaves:
    """The setting-up sheet: what to lay out, and what to tell newcomers."""
    edition, rules = make.edition, make.edition.rules
    tickets = "P4" if rules.opening_long else "P3"
    steps: list[tuple[str, str]] = [("", make.say("setup-board", market=rules.market))]
    steps += [("P1", ""), ("", make.say("setup-count")), ("", make.say("setup-marker")), ("P2", "")]
    if rules.opening_long:
        steps.append(("", make.say("setup-long-apart", n=len(edition.board.long_tickets))))
    steps += [(tickets, ""), ("P5", "")]
    if rules.opening_unkept == "removed":
        steps.append(("", make.say("setup-later")))
    steps += [("", make.say("setup-bonus")), ("P6", "")]
    checks = make.checks([(clause, make.rule(clause) if clause else runs(said)) for clause, said in steps])
    left = [
        make.title(make.say("product-setup"), board_name(make.language, edition)),
        make.heading(make.say("setup-lay-out")),
        checks,
        FILL,
        make.heading(make.say("setup-box")),
        make.all_cards(1.1),
        make.bullets(_box(make), 2),
        FILL,
    ]
    return [left, _telling(make)]


def _box(make: Composer) -> list[str]:
    """The pieces beside the train cards, so that the host can count them."""
    rules, board = make.edition.rules, make.edition.board
    pieces = [make.say("box-trains", n=rules.trains, colors=rules.max_seats)]
    if rules.stations:
        pieces.append(make.say("box-stations", n=rules.stations, colors=rules.max_seats))
    if rules.opening_long:
        pieces.append(make.say("box-long-tickets", n=len(board.long_tickets)))
        pieces.append(make.say("box-short-tickets", n=len(board.short_tickets)))
    else:
        pieces.append(make.say("tickets", n=len(board.tickets)))
    return pieces


def _telling(make: Composer) -> list[Block]:
    """What to tell newcomers, and how to print the leaflets for them."""
    edition, rules = make.edition, make.edition.rules
    told = ["tell-colors", "tell-now", "tell-end-stations" if rules.stations else "tell-end", "tell-lose", "tell-quiet"]
    if rules.stations:
        told.append("tell-borrowed")
    shown = {example.key: example for example in examples(make.language, edition)}
    lending = [make.example(shown["lending"], scale=0.5, beside=True), FILL] if "lending" in shown else []
    return [
        make.heading(make.say("setup-tell")),
        make.bullets([make.say(name) for name in told]),
        FILL,
        make.heading(make.say("leaflet-turn")),
        _menu(make, references=False),
        FILL,
        *lending,
        make.note(*_has(edition, "D6", "E1")),
        FILL,
        make.heading(make.say("setup-print")),
        make.paragraph(make.say("tell-print")),
        FILL,
    ]


def leaflet(make: Composer) -> Leaves:
    """The player's leaflet: four leaves, always."""
    return [_goal(make), _cards(make), _claiming(make), _counting(make)]


def _goal(make: Composer) -> list[Block]:
    edition, rules = make.edition, make.edition.rules
    say = make.say
    start = [say("trains", n=rules.trains)]
    if rules.stations:
        start.append(say("stations", n=rules.stations))
    start.append(say("leaflet-start-cards", n=rules.opening_hand))
    start.append(say("leaflet-start-tickets", n=rules.opening_offer, keep=rules.opening_keep))
    end = say("leaflet-at-end")
    scores = [
        [say("leaflet-ticket-done"), say("leaflet-its-value"), end],
        [say("leaflet-ticket-failed"), say("leaflet-minus-value"), end],
        [say("score-longest"), str(rules.longest_path), end],
    ]
    if rules.stations:
        scores.append([say("leaflet-station-left"), str(rules.station_points), end])
    head, points = points_table(make.language, edition)
    across = ["auto", *["1fr"] * (len(head) - 1)]
    return [
        make.title(board_name(make.language, edition), say("product-leaflet")),
        make.paragraph(f"**{say('leaflet-goal')}**"),
        make.heading(say("leaflet-start")),
        make.bullets(start, 2),
        FILL,
        make.heading(say("leaflet-scores")),
        make.paragraph(f"{say('leaflet-route-points')}: **{say('leaflet-at-once')}**"),
        table([points], across, ["left", *["center"] * (len(head) - 1)], head, grid=True),
        table(scores, ["1fr", "auto", "auto"], ["left", "right", "right"]),
        FILL,
        make.heading(say("leaflet-turn")),
        _menu(make, references=True),
        FILL,
        make.clauses("A2", "P6"),
        FILL,
    ]


def _cards(make: Composer) -> list[Block]:
    edition, rules = make.edition, make.edition.rules
    say, letters = make.say, _letters(edition)
    blocks = [
        make.heading(say("leaflet-cards")),
        make.all_cards(1.1),
        make.paragraph(say("leaflet-cards-made-of", each=rules.color_cards, locomotives=rules.locomotives)),
        FILL,
        make.heading(say("leaflet-draw-cards"), "cards", letters["cards"]),
        make.clauses("D1", "D2", "D5"),
        make.note("D3", "D4"),
        make.clauses(*_has(edition, "D6", "D8", "D9", "D10")),
        FILL,
    ]
    return [*blocks, *_tickets(make), FILL]


def _tickets(make: Composer) -> list[Block]:
    edition = make.edition
    say, letters = make.say, _letters(edition)
    blocks = [
        make.heading(say("leaflet-draw-tickets"), "tickets", letters["tickets"]),
        make.clauses("K1", "K2", "K3", "E2"),
    ]
    long = long_tickets(make.language, edition)
    if long and edition.rules.opening_long:
        half = (len(long) + 1) // 2
        pairs = [[*long[n], "", *(long[n + half] if n + half < len(long) else ("", ""))] for n in range(half)]
        blocks.append(make.heading(say("leaflet-long-tickets"), level=3))
        blocks.append(table(pairs, BESIDE, ["left", "right", "left", "left", "right"], inset=0.8))
    return blocks


def _claiming(make: Composer) -> list[Block]:
    edition = make.edition
    say, letters = make.say, _letters(edition)
    shown = {example.key: example for example in examples(make.language, edition)}
    ferries, tunnels = _has(edition, "F1"), _has(edition, "T1", "T2", "T3", "T4", "T6", "T7")
    paying, twins = shown["paying"], shown.get("twins")
    blocks = [
        make.heading(
            say("leaflet-claim"),
            "claim",
            letters["claim"],
            picture=strip(edition.board, facts.paying(edition).route, named=False),
        ),
        make.clauses("C1", "C2"),
        *([make.groups(paying, 0.5)] if ferries or tunnels else []),
        make.clauses(*_has(edition, "C3"), "C4"),
    ]
    if not (ferries or tunnels):
        blocks += [FILL, make.example(paying, columns=(1, 1), scale=0.85), FILL]
    if _has(edition, "C6"):
        blocks += [make.note("C6", "C7"), make.clauses("C8")]
    if twins and not (ferries or tunnels):
        blocks += [FILL, make.example(twins, beside=True, scale=0.5)]
    if ferries:
        ferry = facts.ferry(edition)
        assert ferry is not None
        drawn = strip(edition.board, ferry.route, named=False)
        blocks += [FILL, make.heading(say("rules-section-F"), picture=drawn), make.clauses(*ferries)]
    if tunnels:
        blocks += [FILL, make.heading(say("rules-section-T"), picture=_tunnel_strip(edition))]
        blocks += [make.clauses(*tunnels), _tunnels(make)]
    return [*blocks, FILL]


def _tunnel_strip(edition: Edition) -> Picture:
    fact = next((fact for fact in facts.tunnels(edition) if fact.route.color is not None), facts.tunnels(edition)[0])
    return strip(edition.board, fact.route, named=False)


def _tunnels(make: Composer) -> Block:
    """The tunnel examples as one table: laid, turned up, due."""
    rows = []
    for fact in facts.tunnels(make.edition):
        laid, turned = cards(heap_of(fact.laid.counts)), cards(fact.revealed)
        due = [cards(heap_of(payment.counts)) for payment in fact.payments]
        rows.append(
            [
                make.heaps([laid], [payment_name(make.language, fact.laid)], 0.52),
                make.heaps([turned], [heap_name(make.language, counts(fact.revealed))], 0.52),
                make.heaps(due, [payment_name(make.language, payment) for payment in fact.payments], 0.52),
            ]
        )
    head = [make.say(f"leaflet-tunnel-{name}") for name in ("laid", "turned", "due")]
    return table(rows, ["1fr", "1.3fr", "1fr"], ["left", "left", "left"], head, inset=0.8)


def _counting(make: Composer) -> list[Block]:
    edition = make.edition
    say, letters = make.say, _letters(edition)
    shown = {example.key: example for example in examples(make.language, edition)}
    blocks: list[Block] = []
    if "stations" in letters:
        blocks += [
            make.heading(say("leaflet-build"), "stations", letters["stations"]),
            make.clauses(*_has(edition, "S1", "S2", "S3", "S4", "S6")),
            FILL,
        ]
    blocks += [
        make.heading(say("leaflet-last"), "end"),
        make.note("E1"),
        make.clauses("E3", "E4", "E5"),
        FILL,
    ]
    if "loop" in shown:
        blocks += [make.example(shown["loop"], scale=0.55, beside=True), FILL]
    if "stations" not in letters and "count" in shown:
        blocks += [_whole_count(make, shown["count"]), FILL]
    return blocks


def _whole_count(make: Composer, example: Example) -> Block:
    head, *rows = example.table
    columns, align = ["3fr", *["1fr"] * (len(head) - 1)], ["left", *["right"] * (len(head) - 1)]
    counted = replace(example, picture=None, rows=())
    return make.example(counted, table=table(rows, columns, align, head))


def scorepad(make: Composer) -> Leaves:
    """A sheet to keep score on, for as many players as the board seats."""
    rules, say = make.edition.rules, make.say
    players = rules.max_seats
    rows: list[tuple[str, int]] = [(say("score-routes"), 5)]
    rows += [(say("pad-tickets-done"), 1), (say("pad-tickets-failed"), 1)]
    rows.append((f"{say('pad-longest')} +\u00a0{rules.longest_path}", 1))
    if rules.stations:
        rows.append((say("pad-stations", each=rules.station_points), 1))
    rows.append((say("pad-total"), 1))
    blank = [""] * players
    cells = [[say("pad-name"), *blank]]
    for name, lines in rows:
        cells += [[name if line == 0 else "", *blank] for line in range(lines)]
    columns = ["34", *["1fr"] * players]
    align = ["left", *["center"] * players]
    head, points = points_table(make.language, make.edition)
    leaf = [
        make.title(say("product-scorepad"), board_name(make.language, make.edition)),
        make.write(say("pad-game")),
        FILL,
        table(cells, columns, align, row=11.2 if rules.stations else 12.0, grid=True),
        FILL,
        table([points], ["auto", *["1fr"] * (len(head) - 1)], ["left", *["center"] * (len(head) - 1)], head, grid=True),
        make.paragraph(say("pad-turn-over")),
        FILL,
    ]
    return [leaf]


def summary(make: Composer) -> Leaves:
    """The turn on one card: the menu, what people get wrong, the points, the end."""
    head, points = points_table(make.language, make.edition)
    across = ["auto", *["1fr"] * (len(head) - 1)]
    # Where the map has little that people get wrong, there is room to say more of the count.
    roomy = not _has(make.edition, "F1", "T1", "S1")
    card = [
        make.title(make.say("rules-section-A"), board_name(make.language, make.edition)),
        _menu(make, references=False),
        FILL,
        make.note(*_has(make.edition, "D3", "D4", *(("C6",) if roomy else ()), "C7", "F1", "T2", "T3", "S3")),
        FILL,
        table([points], across, ["left", *["center"] * (len(head) - 1)], head, grid=True),
        FILL,
        make.clauses("E1", *(("E2", "E3") if roomy else ()), "E5"),
        FILL,
    ]
    return [card]


PRODUCTS: Final[Mapping[str, Callable[[Composer], Leaves]]] = {
    "setup": setup,
    "leaflet": leaflet,
    "lists": lists,
    "scorepad": scorepad,
    "summary": summary,
}
