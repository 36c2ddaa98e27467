"""The pinned vectors of docs/contract.md hold in the core, in the kernel, and in a third reading of the text."""

import json
from hashlib import shake_256
from pathlib import Path
from typing import Any

import pytest
from tools.gen_contract import chosen, opening, played

from allaboard.boards import load
from allaboard.core.dealer import SeedDealer
from allaboard.core.state import Seat
from allaboard.fast import layout as at
from allaboard.fast.bridge import action_of, code_of, unpack, world_of
from allaboard.fast.chance import shuffle
from allaboard.fast.choices import legal_codes
from allaboard.fast.count import final_count
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.flow import start
from allaboard.fast.step import apply

VECTORS = json.loads((Path(__file__).parents[2] / "docs" / "contract-vectors.json").read_text("utf-8"))


def by_the_text(seed: str, name: str, n: int) -> list[int]:
    """What docs/contract.md says, word by word."""
    stream = shake_256(b"allaboard/1" + bytes(1) + seed.encode() + bytes(1) + name.encode()).digest(4 * (4 * n + 64))
    words = (int.from_bytes(stream[i : i + 4], "little") for i in range(0, len(stream), 4))
    things = list(range(n))
    for last in range(n - 1, 0, -1):
        bound = last + 1
        product = next(words) * bound
        while product % 2**32 < 2**32 % bound:
            product = next(words) * bound
        pick = product >> 32
        things[last], things[pick] = things[pick], things[last]
    return things


def name_of(text: str) -> int:
    fixed = {"seats": at.N_SEATS, "tickets": at.N_TICKETS, "long tickets": at.N_LONG}
    return fixed[text] if text in fixed else at.N_CARDS + int(text.removeprefix("train cards/"))


@pytest.mark.parametrize("vector", VECTORS["orders"], ids=lambda v: f"{v['seed'][:12]}-{v['name']}")
def test_orders(vector: dict[str, Any]) -> None:
    seed, name, order = vector["seed"], vector["name"], vector["order"]
    n = len(order)
    assert by_the_text(seed, name, n) == order
    assert list(SeedDealer(seed).shuffled(name, range(n))) == order
    desk, cells = Desk(), new_game()
    desk.deal_by(seed)
    for i in range(n):
        cells[3 + i] = i
    shuffle(cells, 3, n, desk.chance, name_of(name))
    assert [int(cells[3 + i]) for i in range(n)] == order


def test_reshuffles_of_every_number_are_the_same_in_both() -> None:
    desk, cells = Desk(), new_game()
    for i in range(300):
        desk.deal_by(f"seed {i}")
        for j in range(128):
            cells[j] = j
        shuffle(cells, 0, 128, desk.chance, at.N_CARDS + i)
        expected = SeedDealer(f"seed {i}").shuffled(f"train cards/{i}", range(128))
        assert tuple(int(cells[j]) for j in range(128)) == expected


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda v: f"{v['board']}-{v['seats']}")
def test_games(vector: dict[str, Any]) -> None:
    assert played(vector["board"], vector["seats"], vector["seed"]) == vector
    game = load(vector["board"]).game(vector["seats"])
    world, desk, cells = world_of(game), Desk(), new_game()
    desk.deal_by(vector["seed"])
    start(cells, world.table, world.masks, desk.chance)
    state = unpack(game, cells)
    assert opening(state) == vector["opening"]
    decisions = 0
    while cells[at.S_PHASE] != at.OVER:
        state, seat = unpack(game, cells), Seat(int(cells[at.S_SEAT]))
        n = legal_codes(cells, world.table, world.masks, desk.codes, False)
        actions = tuple(action_of(state, seat, int(code)) for code in desk.codes[:n])
        apply(cells, world.table, desk.chance, code_of(state, seat, chosen(actions, decisions)))
        decisions += 1
    final_count(cells, world.table, desk.chance, desk.scratch, desk.count)
    rows = [desk.count[at.COUNT * seat : at.COUNT * (seat + 1)] for seat in range(vector["seats"])]
    assert decisions == vector["decisions"]
    assert [int(row[at.C_TOTAL]) for row in rows] == vector["totals"]
    assert [int(row[at.C_RANK]) for row in rows] == vector["ranks"]


def test_a_seed_longer_than_the_desk_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 259 bytes"):
        Desk().deal_by("x" * 260)
    Desk().deal_by("x" * 259)
