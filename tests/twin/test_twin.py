"""The kernel is the core: equal after every decision, in every field, on every board with every number of players."""

from dataclasses import replace
from itertools import islice

import pytest

from allaboard.boards import Variants, load
from allaboard.core.actions import Action, DrawCard
from allaboard.core.determinize import determinize
from allaboard.core.errors import Hidden
from allaboard.core.legal import legal_actions
from allaboard.core.state import Game, Seat
from allaboard.core.view import view
from allaboard.fast import layout as at
from allaboard.fast.bridge import TooLarge, pack, unpack, world_of
from allaboard.fast.bridge.twin import STYLES, VARIANTS, Differs, Match, Twin, first_difference, main, matches, possible
from allaboard.fast.step import apply

CHOSEN = [
    match
    for match in matches(range(len(STYLES)))
    if match.variant == "none" or match.seats == 2 + match.seed % 4 or match.board == "mini"
]


@pytest.mark.parametrize("group", range(8))
def test_a_game_is_the_same_in_the_core_and_in_the_kernel(group: int) -> None:
    for match in CHOSEN[group::8]:
        assert Twin(match).run() > 20


def test_every_board_seat_count_variant_and_style_is_among_the_chosen() -> None:
    assert {(m.board, m.seats) for m in CHOSEN} == {(b, n) for b in ("usa", "europe", "mini") for n in (2, 3, 4, 5)}
    assert {(m.board, m.variant) for m in CHOSEN} == {
        (board, name) for board in ("usa", "europe", "mini") for name in VARIANTS if possible(board, 2, name)
    }
    assert {m.seed for m in CHOSEN} == set(range(len(STYLES)))


def test_a_difference_names_the_field_and_the_command_that_shows_it_again() -> None:
    twin = Twin(Match("usa", 3, 17))
    for _ in range(30):
        twin.play_on()
    twin.cells[at.S_PLAYER + at.PLAYER + at.P_SCORE] += 1
    with pytest.raises(Differs) as caught:
        twin.compare()
    assert "state.players[1].score: the core has " in str(caught.value)
    assert "python -m allaboard.fast.bridge.twin --board usa --seats 3 --seed 17 --at 30" in str(caught.value)


def test_a_missing_move_is_a_difference() -> None:
    twin = Twin(Match("usa", 2, 4))
    while twin.state.turns < 3:
        twin.play_on()
    twin.cells[at.S_OPEN + 8 * twin.state.to_move[0]] ^= 1 << 6  # one route less is open to the mover
    twin.cells[at.S_PLAYER + at.PLAYER * twin.state.to_move[0] + at.P_HAND + 8] += 6
    with pytest.raises(Differs):
        twin.compare()


def test_the_command_plays_up_to_a_decision_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--board", "mini", "--seats", "3", "--seed", "2", "--at", "12"]) == 0
    assert "Equal after each of 12 decisions" in capsys.readouterr().out
    assert main(["--board", "usa", "--seats", "7"]) == 2
    assert "no game for 7 seats" in capsys.readouterr().err
    assert main(["--board", "usa", "--variant", "long_2"]) == 2


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
def test_imagined_worlds_can_be_played_on(board: str) -> None:
    twin = Twin(Match(board, 3, 1))
    while not twin.state.over:
        twin.play_on()
        if twin.decision % 25 == 0 and not twin.state.over:
            seat = twin.state.to_move[0]
            world = determinize(view(twin.state, seat), twin.rng)
            cells = pack(world)
            assert first_difference(world, unpack(twin.game, cells)) is None
            if DrawCard() in legal(twin):
                apply(cells, twin.world.table, twin.desk.chance, at.DRAW)
                assert sum(unpack(twin.game, cells).players[seat].hand.cards) == 1 + world.players[seat].hand.size


def legal(twin: Twin) -> tuple[Action, ...]:
    return legal_actions(twin.state)


def test_the_kernel_takes_no_views() -> None:
    twin = Twin(Match("usa", 2, 0))
    with pytest.raises(Hidden):
        pack(view(twin.state, Seat(0)))


def test_a_board_that_is_too_large_is_refused_with_its_figures() -> None:
    edition = load("usa")
    with pytest.raises(TooLarge, match=r"usa: 90 trains, and the fast rules have room for 58"):
        world_of(Game(edition.board, replace(edition.rules, trains=90), 2))


def test_ids_are_the_same_for_all_numbers_of_players_and_variants() -> None:
    for board in ("usa", "europe", "mini"):
        edition = load(board)
        games = [edition.game(n) for n in (2, 3, 4, 5)]
        if edition.rules.opening_long:
            games += [edition.game(2, variants=Variants(long_tickets=n)) for n in (0, 2)]
        worlds = [world_of(game) for game in games]
        blocks = {tuple(int(n) for n in world.table[at.T_IDS : at.TABLE]) for world in worlds}
        assert len(blocks) == 1


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_a_hundred_thousand_games(part: int) -> None:
    for match in islice(matches(range(1000 * (part + 1), 1000 * (part + 2))), 1000):
        Twin(match).run()
