"""Many games side by side: the same rules, masks that tell the truth, draws that favour nothing."""

import threading
from collections import Counter

import numpy as np
import pytest

from allaboard.boards import load
from allaboard.core.scoring import scores
from allaboard.fast import layout as at
from allaboard.fast.batch import DONE, LEGAL, MOVER, STEPS, WRONG, Batch
from allaboard.fast.bridge import unpack, world_of


def batch(board: str = "usa", seats: int = 2, games: int = 8, *, exact: bool = False, threads: int = 1) -> Batch:
    return Batch(world_of(load(board).game(seats)), games, 7, exact=exact, threads=threads)


def test_every_legal_id_is_drawn_equally_often() -> None:
    games = batch(games=4)
    for _ in range(30):
        games.step(games.sample())
    draws = 4000
    found = [Counter[int]() for _ in range(games.games)]
    for _ in range(draws):
        for row, action in enumerate(games.sample()):
            found[row][int(action)] += 1
    for row, counts in enumerate(found):
        legal = set(np.flatnonzero(games.mask[row]).tolist())
        assert set(counts) == legal
        assert len(legal) == games.info[row, LEGAL]
        expected = draws / len(legal)
        chi = sum((n - expected) ** 2 / expected for n in counts.values())
        # Four standard deviations above the mean of the chi-square distribution.
        assert chi < len(legal) - 1 + 4 * (2 * len(legal)) ** 0.5 + 4


@pytest.mark.parametrize("board", ["usa", "europe", "mini"])
@pytest.mark.parametrize("exact", [False, True])
def test_games_end_with_the_scores_that_the_core_counts(board: str, exact: bool) -> None:
    games = batch(board, 3, 6, exact=exact)
    rules = load(board).game(3)
    while games.info[:, LEGAL].any():
        games.step(games.sample(), again=False)
    for row in range(games.games):
        state = unpack(rules, games.cells[row])
        assert state.over
        assert [score.total for score in scores(state)] == games.scores[row, :, at.C_TOTAL].tolist()


def test_threads_change_nothing_but_the_time() -> None:
    one, two = batch(games=9), batch(games=9, threads=3)
    for _ in range(200):
        ids = one.sample()
        one.step(ids)
        two.step(ids.copy())
        assert np.array_equal(one.cells, two.cells)
        assert np.array_equal(one.mask, two.mask)
        assert np.array_equal(one.info, two.info)


def test_an_id_that_is_not_legal_changes_nothing_and_is_told() -> None:
    games = batch(games=3)
    before = games.cells.copy()
    wrong = int(np.flatnonzero(games.mask[0] == 0)[0])
    games.step([wrong, -1, games.mask.shape[1]])
    assert games.info[:, WRONG].tolist() == [1, 1, 1]
    assert np.array_equal(before, games.cells)
    with pytest.raises(ValueError, match="one action id is needed for each of the 3 games"):
        games.step([0])


def test_a_game_that_ends_makes_room_for_the_next() -> None:
    games = batch("mini", 2, 16)
    ended = 0
    for _ in range(400):
        games.step(games.sample())
        done = np.flatnonzero(games.info[:, DONE])
        ended += len(done)
        for row in done:
            assert games.info[row, STEPS] == 0
            assert games.info[row, MOVER] == 0
            assert games.cells[row, at.S_PHASE] == at.OPENING
    assert ended > 16


def test_other_threads_go_on_while_games_are_played() -> None:
    """Were the interpreter's lock held, this thread could not count before the call is over."""
    games = batch("europe", 5, 1500)
    done = threading.Event()

    def work() -> None:
        games.play_out()
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    counted = 0
    while not done.wait(0.001):
        counted += 1
    thread.join()
    assert counted > 5


def test_whole_games_are_the_same_with_any_number_of_threads() -> None:
    one, three = batch("usa", 3, 50), batch("usa", 3, 50, threads=3)
    assert one.play_out() == three.play_out()
    assert np.array_equal(one.counts, three.counts)
