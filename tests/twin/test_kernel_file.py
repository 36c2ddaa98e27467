"""The kernel file: a start by it needs no compiler, says the same as numba does, and a file that is not sound is not run."""

import json
import os
import shutil
import subprocess
import sys
from ctypes import c_int
from inspect import signature
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import NumbaError

from allaboard.boards import load
from allaboard.fast import build, cache, kernel_file, loader
from allaboard.fast import layout as at
from allaboard.fast.bridge import world_of
from allaboard.fast.choices import id_of
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.entries import ENTRIES
from allaboard.fast.native import Compiled, kernel
from allaboard.fast.playout import copy, margin, play_games
from allaboard.fast.policies import PLANNER, seat_policies
from allaboard.fast.warm import is_warm, warm
from allaboard.fast.words import cells

_GAMES = """
import json, sys
from allaboard.boards import load
from allaboard.fast.bridge import world_of
from allaboard.fast.desk import Desk, new_game
from allaboard.fast.playout import play_games
from allaboard.fast.words import cells
world, desk, out = world_of(load("mini").game(2)), Desk(), cells(320, "i4")
play = play_games.dispatcher if "numba" in sys.argv else play_games
decisions = play(new_game(), world.table, world.masks, desk.chance, desk.scratch, 3, 20, out)
print(json.dumps([decisions, out.tolist(), sorted({"numba", "llvmlite"} & set(sys.modules))]))
"""
_SMALL = """
import sys
from allaboard.fast.layout import C_TOTAL, COUNT
from allaboard.fast.playout import margin
from allaboard.fast.words import cells
row = cells(2 * COUNT, "i4")
row[C_TOTAL], row[COUNT + C_TOTAL] = 30, 12
print(margin(row, 2, 0), "numba" in sys.modules)
"""


def started(code: str, *arguments: str, **environment: str) -> str:
    """What a fresh process says."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_start_by_the_file_needs_no_compiler_and_plays_as_numba_does() -> None:
    decisions, results, imported = json.loads(started(_GAMES))
    assert imported == []
    world, desk, out = world_of(load("mini").game(2)), Desk(), cells(320, "i4")
    numba = build.function_of("playout.play_games").dispatcher
    arrays = (new_game(), world.table, world.masks, desk.chance, desk.scratch)
    assert (decisions, results) == (numba(*arrays, 3, 20, out), out.tolist())


def test_whoever_asks_whether_all_is_compiled_need_not_wait_for_the_compiler() -> None:
    assert is_warm()
    asked = "import sys; from allaboard.fast.warm import is_warm; print(is_warm(), 'numba' in sys.modules)"
    assert started(asked) == "True False"


def test_a_first_game_by_the_file_takes_less_than_half_of_what_it_takes_by_numba() -> None:
    def seconds(*arguments: str) -> float:
        before = os.times()
        started(_GAMES, *arguments)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    pairs = [(seconds(), seconds("numba")) for _ in range(4)]
    assert min(file for file, _ in pairs) < 0.5 * min(numba for _, numba in pairs)


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "foreign"])
def test_a_file_that_is_not_sound_is_not_run_and_made_again(tmp_path: Path, harm: str) -> None:
    home = tmp_path / cache.home().name
    shutil.copytree(cache.home(), home)
    file, stamp = home / kernel_file.place().name, home / kernel_file.stamp().name
    data = file.read_bytes()
    middle = len(data) // 2
    spoilt = {
        "cut": data[:middle],
        "changed": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        "empty": b"",
        "foreign": b"\x7fELF" + data[4:],
    }[harm]
    assert kernel_file.unpacked(data) is not None
    assert kernel_file.unpacked(spoilt) is None
    if harm == "changed":
        assert started(_SMALL, NUMBA_CACHE_DIR=str(tmp_path)) == "18 False"
        file.write_bytes(spoilt)
        assert started(_SMALL, NUMBA_CACHE_DIR=str(tmp_path)) == "18 True"
        assert not stamp.exists()


def test_a_file_for_another_processor_is_left_alone(tmp_path: Path) -> None:
    shutil.copytree(cache.home(), tmp_path / cache.home().name)
    assert started(_SMALL, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_CPU_NAME="generic") == "18 True"


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_a_function_with_so_many_arguments_and_in_the_file(entry: str) -> None:
    function = build.function_of(entry)
    assert isinstance(function, Compiled)
    assert len(signature(function.py_func).parameters) == len(ENTRIES[entry].split())
    opened = kernel()
    assert opened is not None
    assert "built-in" in repr(opened.function(entry, print))


def test_another_llvmlite_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loader.same_library()
    known = loader._FUNCTIONS["CreateObjectFile"]
    for other in ((known[0], known[1][:1]), (known[0], known[1][::-1]), (c_int, known[1])):
        monkeypatch.setitem(loader._FUNCTIONS, "CreateObjectFile", other)
        assert not loader.same_library()


def test_where_no_file_can_be_made_it_is_told_and_numba_has_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(cache, "home", lambda: tmp_path)
    monkeypatch.setattr(build, "compile_all", compiled.extend)
    monkeypatch.setattr(loader, "same_library", lambda: False)
    lines: list[str] = []
    warm(world_of(load("mini").game(2)), lines.append)
    assert compiled == list(ENTRIES)
    assert "more slowly" in lines[-2]
    assert "llvmlite" in lines[-2]
    assert is_warm()
    assert not kernel_file.place().exists()


def test_what_the_file_does_not_understand_numba_does() -> None:
    row = np.zeros(2 * at.COUNT, np.int32)
    row[at.C_TOTAL], row[at.COUNT + at.C_TOTAL] = 30, 12
    apart = np.repeat(row, 2)[::2]
    assert not apart.flags.c_contiguous
    assert margin(row, 2, 0) == margin(row.astype(np.int64), 2, 0) == margin(apart, 2, 0) == 18
    frozen = row.copy()
    frozen.flags.writeable = False
    assert margin(frozen, 2, np.uint8(1)) == margin(R=row, seats=2, seat=1) == -18
    for wrong in ((row, 2), (row, 2, 0, 0), (row, 2, "0"), (None, 2, 0)):
        with pytest.raises((TypeError, NumbaError)):
            margin(*wrong)


def test_a_call_keeps_nothing() -> None:
    one, other = new_game(), new_game()
    things = (one, other, None)
    held = [sys.getrefcount(thing) for thing in things]
    for _ in range(1000):
        copy(one, other)
    now = [sys.getrefcount(thing) for thing in things]
    assert all(abs(after - before) < 100 for after, before in zip(now, held, strict=True))
    with pytest.raises((TypeError, NumbaError)):  # the first was lent already when the second was refused
        copy(one, "no cells")


def test_numbers_keep_their_sign_and_their_bits() -> None:
    world, desk = world_of(load("mini").game(2)), Desk()
    desk.imagine(-1, (1 << 64) - 1)
    same = Desk()
    same.imagine((1 << 64) - 1, -1)
    assert desk.chance.tolist() == same.chance.tolist()
    assert id_of(world.table, int(world.codes[3]), True) == 3
    policies = cells(at.SEATS)
    policies[:] = PLANNER
    assert seat_policies(desk.chance, policies) is None
    assert desk.chance[at.D_SEATS] == PLANNER
    with pytest.raises(TypeError):
        play_games(1.5)  # type: ignore[call-arg]


def test_versions_that_nobody_uses_go_after_a_month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["fast-" + 16 * digit for digit in "0123"]
    for name in [*names, "fast-mine", "leaflets"]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "used").touch()
    (tmp_path / ("fast-" + 16 * "f")).symlink_to(tmp_path / "leaflets")
    monkeypatch.setattr(cache, "home", lambda: tmp_path / names[0])
    month = 86400.0 * (cache.KEPT_DAYS + 1)
    now = (tmp_path / "leaflets").stat().st_mtime
    for name in (names[0], names[1], "fast-mine", "leaflets"):
        os.utime(tmp_path / name / "used", (now - month, now - month))
        os.utime(tmp_path / name, (now - month, now - month))
    os.utime(tmp_path / names[2], (now - month, now - month))  # but it was used today
    cache.prune()
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted([names[0], names[2], names[3], "fast-mine", "leaflets", "fast-" + 16 * "f"])
