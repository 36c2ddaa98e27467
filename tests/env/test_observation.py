"""The observation is what the seat's own view holds, no more (law 6) and no other numbers."""

import os
import subprocess
import sys
from heapq import heappop, heappush
from random import Random
from typing import Any

import numpy as np
import pytest

from allaboard.boards import Variants, load
from allaboard.bots.simple import thrifty_actions
from allaboard.core import Game, Seat, State, view
from allaboard.core.cards import LOCOMOTIVE
from allaboard.core.determinize import determinize
from allaboard.core.legal import is_closed, legal_actions
from allaboard.core.network import longest_path
from allaboard.core.state import Choosing, Opening, Tunnelling
from allaboard.env.running import Running
from allaboard.fast.bridge import pack, world_of
from allaboard.fast.bridge.tables import ActionTable, ObservationTable
from allaboard.fast.sights import WatchedBatch, observed

GAMES = [
    ("usa", 2, Variants()),
    ("usa", 4, Variants(double_routes=True)),
    ("europe", 2, Variants()),
    ("europe", 5, Variants(long_tickets=0)),
    ("europe", 3, Variants(long_tickets=2, no_sweep=True)),
    ("mini", 3, Variants(open_hands=True)),
]


def walk(board: str, seats: int, variants: Variants, seed: int) -> Any:
    """A running game at every decision of a mixed kind of play: hoarders, builders, and who takes what comes."""
    running = Running(load(board).game(seats, variants=variants), exact=seed % 2 == 1)
    running.begin(f"observed {seed}")
    rng = Random(seed)
    blocks = running.actions.blocks
    while not running.over:
        yield running, rng
        ids = np.flatnonzero(running.mask(running.mover))
        kinds = sorted({name for name, block in blocks.items() for i in ids if i in block})
        kind = blocks[rng.choice(kinds)]
        running.act(int(rng.choice([i for i in ids if i in kind])))
    yield running, rng


@pytest.mark.parametrize(("board", "seats", "variants"), GAMES)
def test_a_world_dealt_again_looks_the_same(board: str, seats: int, variants: Variants) -> None:
    differing = 0
    for running, rng in walk(board, seats, variants, 5):
        if rng.random() > 0.12 and not running.over:
            continue
        state = running.state()
        world = world_of(running.game)
        for seat in range(seats):
            row = running.observe(Seat(seat))
            imagined = determinize(view(state, Seat(seat)), rng)
            differing += imagined != state
            assert np.array_equal(observed(world, pack(imagined), seat), row)
    assert differing > 5


def short_way(state: State, seat: Seat, ends: tuple[str, str]) -> int:
    """Spaces still to be claimed between two cities, by a search that shares nothing with the kernel's."""
    best = {ends[0]: 0}
    heap = [(0, ends[0])]
    while heap:
        cost, city = heappop(heap)
        if city == ends[1]:
            return cost
        if cost > best[city]:
            continue
        for route in state.board.routes.values():
            if city not in route.ends:
                continue
            owner = state.claims.get(route.id)
            if owner != seat and (owner is not None or is_closed(state, seat, route)):
                continue
            far = route.ends[0] if route.ends[1] == city else route.ends[1]
            new = cost + (0 if owner == seat else route.spaces)
            if new < best.get(far, 99):
                best[far] = new
                heappush(heap, (new, far))
    return 63


def expected(state: State, seat: Seat) -> dict[str, list[int]]:
    """What some features must be, worked out from the seat's view by the core."""
    seen = view(state, seat)
    board, game = seen.board, seen.game
    order = [Seat((seat + k) % game.seats) for k in range(game.seats)]
    pad = [0] * (5 - game.seats)
    player = seen.players[seat]
    hand = player.hand.cards
    assert isinstance(player.tickets, tuple)
    offered: tuple[Any, ...] = ()
    held = set(player.tickets)
    match seen.phase:
        case Opening(offers, choices):
            choice = choices[seat]
            offered = tuple(offers[seat]) if choice is None else ()  # type: ignore[arg-type]
            held |= set(choice.kept or ()) if choice else set()
        case Choosing(owner, offer) if owner == seat:
            assert isinstance(offer, tuple)
            offered = offer
        case _:
            pass
    missing = {
        name: short_way(state, seat, ticket.ends)
        for name, ticket in board.tickets.items()
        if name in held or name in offered
    }
    placed = [sum(p) for p in zip(hand, seen.discard, *(seen.players[o].hand.open for o in order[1:]), strict=True)]
    for card in seen.market:
        if card is not None:
            placed[card] += 1
    laid, revealed, due = [0] * 9, [0] * 9, 0
    if isinstance(seen.phase, Tunnelling):
        laid = list(seen.phase.paid.counts)
        for card in seen.phase.revealed:
            revealed[card] += 1
        due = seen.phase.extra
    unseen = [
        have - there - a - b for have, there, a, b in zip(seen.rules.all_cards, placed, laid, revealed, strict=True)
    ]
    lack, claimable = [], []
    for route in board.routes.values():
        lacking = 0
        if not is_closed(seen, seat, route):
            colors = range(8) if route.color is None else [int(route.color)]
            wild = hand[LOCOMOTIVE]
            lacking = min(
                max(route.spaces - min(hand[c], route.spaces - route.ferry) - wild, route.ferry - wild, 0)
                for c in colors
            )
            claimable.append(int(lacking == 0 and route.spaces <= player.trains))
        else:
            claimable.append(0)
        lack.append(lacking)
    found = {
        "trains": [seen.players[o].trains for o in order] + pad,
        "score": [seen.players[o].score for o in order] + pad,
        "cards": [seen.players[o].hand.size for o in order] + pad,
        "hand": list(hand),
        "certain": [n for o in order[1:] for n in seen.players[o].hand.open] + [0] * 9 * (5 - game.seats),
        "unseen": unseen,
        "discard": list(seen.discard),
        "deck": [seen.deck if isinstance(seen.deck, int) else len(seen.deck)],
        "ticket_deck": [len(seen.tickets)],
        "mine": [int(seen.claims.get(r) == seat) for r in board.routes],
        "theirs": [int(seen.claims.get(r) == o) for o in order[1:] for r in board.routes]
        + [0] * len(board.routes) * (5 - game.seats),
        "open": [int(not is_closed(seen, seat, r)) for r in board.routes.values()],
        "lack": lack,
        "claimable": claimable,
        "held": [int(t in held) for t in board.tickets],
        "offered": [int(t in offered) for t in board.tickets],
        "missing": [missing.get(t, 0) for t in board.tickets],
        "joined": [int(missing.get(t) == 0) for t in board.tickets],
        "points_missing": [sum(board.tickets[t].points for t in held if missing[t])],
        "points_joined": [sum(board.tickets[t].points for t in held if not missing[t])],
        "longest": [
            longest_path([board.routes[r] for r, owner in seen.claims.items() if owner == o]).length for o in order
        ]
        + pad,
        "to_move": [int(o in seen.to_move) for o in order] + pad,
    }
    if seen.rules.tunnel_cards and any(route.tunnel for route in board.routes.values()):
        found |= {"laid": laid, "revealed": revealed, "due": [due]}
    if seen.rules.stations:
        found |= {
            "my_stations": [int(seen.stations.get(c) == seat) for c in board.cities],
            "their_stations": [int(seen.stations.get(c, seat) != seat) for c in board.cities],
        }
    return found


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("board", "seats", "variants"), GAMES)
def test_the_numbers_are_those_of_the_view(board: str, seats: int, variants: Variants, seed: int) -> None:
    table = ObservationTable(board)
    for running, rng in walk(board, seats, variants, seed):
        if rng.random() > 0.2 and not running.over:
            continue
        # Only one seat looks at a time, so that notes grow old in different ways.
        seat = Seat(rng.randrange(seats))
        row = running.observe(seat)
        assert (row <= table.high).all()
        named = table.named(row)
        for name, numbers in expected(running.state(), seat).items():
            assert named[name].tolist() == numbers, name


def test_a_batch_sees_what_a_single_look_sees() -> None:
    for board, seats in (("usa", 3), ("europe", 2)):
        world = world_of(load(board).game(seats))
        batch = WatchedBatch(world, 6, seed=4, threads=2)
        for step in range(400):
            batch.step(batch.sample())
            if step % 7 == 0:
                for game in range(6):
                    row = observed(world, batch.cells[game], int(batch.info[game, 0]))
                    assert np.array_equal(batch.observation[game], row)


@pytest.mark.parametrize(
    ("board", "width", "digest"), [("usa", 1147, "1a41c58db6fc3a0d"), ("europe", 1455, "707e3a7809f8f520")]
)
def test_the_table_is_that_of_version_1(board: str, width: int, digest: str) -> None:
    """Another table is another version: `features.VERSION`, and with it the name of every environment."""
    table = ObservationTable(board)
    assert (table.width, table.digest) == (width, digest)
    games = [load(board).game(seats) for seats in (2, 3, 4, 5)]
    assert {len(observed(world_of(game), start_of(game), 0)) for game in games} == {width}


def start_of(game: Game) -> Any:
    running = Running(game)
    running.begin("start")
    return running.cells


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("board", ["usa", "europe"])
def test_the_action_table_is_a_bijection(board: str, exact: bool) -> None:
    table = ActionTable(board, exact=exact)
    words = [table.words(number) for number in range(table.size)]
    assert len(set(words)) == table.size
    assert sum(len(block) for block in table.blocks.values()) == table.size
    running = Running(load(board).game(3), exact=exact)
    running.begin("bijection")
    rng = Random(1)
    while not running.over:
        seat, state = running.mover, running.state()
        ids = [int(i) for i in np.flatnonzero(running.mask(seat))]
        actions = [table.action(view(state, seat), seat, i) for i in ids]
        assert len(set(actions)) == len(ids)
        assert [table.number(state, seat, action) for action in actions] == ids
        running.act(rng.choice(ids))


def test_a_thrifty_table_says_that_it_has_no_number_for_a_spendthrift() -> None:
    exact, thrifty = ActionTable("usa", exact=True), ActionTable("usa")
    running = Running(load("usa").game(2), exact=True)
    running.begin("spendthrift")
    rng = Random(3)
    refused = 0
    while not running.over:
        seat, state = running.mover, running.state()
        frugal = thrifty_actions(legal_actions(state, seat))
        for number in np.flatnonzero(running.mask(seat)):
            action = exact.action(state, seat, int(number))
            if action not in frugal:
                with pytest.raises(ValueError, match="spends more locomotives than needed"):
                    thrifty.number(state, seat, action)
                refused += 1
        running.act(int(rng.choice(np.flatnonzero(running.mask(seat)))))
    assert refused > 0
    with pytest.raises(ValueError, match="action ids of usa are 0 to 523, not 524"):
        thrifty.action(state, seat, 524)


def test_the_same_source_observes_as_plain_python() -> None:
    script = """
from allaboard.boards import load
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.flow import start
from allaboard.fast.layout import OVER, S_PHASE, S_SEAT
from allaboard.fast.sights import observed
from allaboard.fast.step import apply
from allaboard.fast.thrifty import thrifty_move
world, desk, cells, total = world_of(load("europe").game(3)), Desk(), new_game(), 0
desk.imagine(5, 5)
start(cells, world.table, world.masks, desk.chance)
for _ in range(120):
    for n, number in enumerate(observed(world, cells, int(cells[S_SEAT]))):
        total = (31 * total + n * int(number)) % (1 << 40)
    apply(cells, world.table, desk.chance, thrifty_move(cells, world.table, world.masks, desk.chance, -1))
print(total)
"""
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"NUMBA_DISABLE_JIT": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert said[0] == said[1]
