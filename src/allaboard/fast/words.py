"""Machine words: how the kernel is compiled, and the few operations in which compiled and plain Python differ.

With `NUMBA_DISABLE_JIT=1`, or without numba, the same source runs as plain Python over lists of ints (`cells`); `plain` turns
a compiled function back into its source, for bots that must also play where nothing can be compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from types import CodeType, FunctionType
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and find_spec("numba") is not None
FULL: Final = (1 << 64) - 1

if COMPILED:
    import numpy as np

    from allaboard.fast.native import Compiled, Operation


def jit(function: F) -> F:
    """Compile for the machine: kept on disk, without the interpreter's lock, without allocation."""
    return cast(F, Compiled(function, nogil=True)) if COMPILED else function


def jit_brief(function: F) -> F:
    """The same for what is over sooner than the interpreter's lock is handed on."""
    return cast(F, Compiled(function, nogil=False)) if COMPILED else function


def ready(function: F) -> F:
    """What stands behind a compiled function, for those who call it millions of times."""
    return cast(F, function.ready()) if COMPILED and isinstance(function, Compiled) else function


# The same operations on Python's own integers.


def _plain_u64(number: int) -> int:
    return int(number) & FULL


def _plain_ones(word: int) -> int:
    return word.bit_count()


def _plain_lowest(word: int) -> int:
    return (word & -word).bit_length() - 1


def _plain_load64(cells: Any, at: int) -> int:
    return int(cells[at] | cells[at + 1] << 16 | cells[at + 2] << 32 | cells[at + 3] << 48)


def _plain_store64(cells: Any, at: int, word: int) -> None:
    for place in range(4):
        cells[at + place] = word >> (16 * place) & 0xFFFF


def _plain_load8(marks: Any, at: int) -> int:
    return sum(int(marks[at + place]) << 8 * place for place in range(8))


def _plain_store8(marks: Any, at: int, word: int) -> None:
    for place in range(8):
        marks[at + place] = word >> (8 * place) & 0xFF


i64: Any = np.int64 if COMPILED else int
"""A number that may be negative, and that adds up with others: two cells alone would add up to a word."""
u64: Any = np.uint64 if COMPILED else _plain_u64
"""A word of 64 bits; what overflows is gone."""
ones: Any = Operation("ones") if COMPILED else _plain_ones
"""How many bits of a word are set."""
lowest: Any = Operation("lowest") if COMPILED else _plain_lowest
"""Where the lowest set bit of a word is; the word is not 0."""
load64: Any = Operation("load64") if COMPILED else _plain_load64
"""`load64(cells, at)`: four 16-bit cells as one word, the first lowest."""
store64: Any = Operation("store64") if COMPILED else _plain_store64
"""`store64(cells, at, word)`: put one word into four 16-bit cells."""
load8: Any = Operation("load8") if COMPILED else _plain_load8
"""`load8(marks, at)`: eight bytes as one word, the first lowest."""
store8: Any = Operation("store8") if COMPILED else _plain_store8
"""`store8(marks, at, word)`: put one word into eight bytes."""
array16: Any = Operation("array16") if COMPILED else None
"""`array16(address, size)`: so many 16-bit cells; only what is compiled knows addresses."""
array32: Any = Operation("array32") if COMPILED else None
"""The same of 32-bit cells."""
array64: Any = Operation("array64") if COMPILED else None
"""The same of words."""


class Cells(list[int]):
    """What stands for an array in plain Python: refuses what would not fit into a cell."""

    def __init__(self, size: int, lowest_value: int, highest: int) -> None:
        super().__init__([0] * size)
        self.lowest_value, self.highest = lowest_value, highest

    def __setitem__(self, at: Any, value: Any) -> None:
        for number in value if isinstance(at, slice) else (value,):
            assert self.lowest_value <= number <= self.highest, (at, number)
        super().__setitem__(at, value)


def cells(size: int, kind: str = "u2") -> Any:
    """An array of zeros: `u2` small numbers, `u8` words, `i4` signed numbers, `u1` marks."""
    if COMPILED:
        return np.zeros(size, dtype=kind)
    bits = 8 * int(kind[1:])
    return Cells(size, -(1 << (bits - 1)) if kind[0] == "i" else 0, (1 << (bits - (kind[0] == "i"))) - 1)


_PLAIN: Final[dict[str, Any]] = {
    "i64": int,
    "u64": _plain_u64,
    "ones": _plain_ones,
    "lowest": _plain_lowest,
    "load64": _plain_load64,
    "store64": _plain_store64,
}
_turned: dict[CodeType, Callable[..., Any]] = {}


def plain(function: F) -> F:
    """The same function over Python's own lists and integers, and so with all that it calls: compiled or not, it says the same."""
    source = cast(FunctionType, getattr(function, "py_func", function))
    code = source.__code__
    if code not in _turned:
        told = dict(source.__globals__)
        _turned[code] = FunctionType(code, told, source.__name__, source.__defaults__)
        for name in code.co_names:
            if name in _PLAIN:
                told[name] = _PLAIN[name]
            elif str(getattr(told.get(name), "__module__", "")).startswith("allaboard.fast."):
                told[name] = plain(told[name])
    return cast(F, _turned[code])
