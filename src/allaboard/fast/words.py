"""Machine words: how the kernel is compiled, and the few operations in which compiled and plain Python differ.

With `NUMBA_DISABLE_JIT=1` the same source runs as plain Python over lists of ints (`cells`), for debuggers and coverage.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from allaboard.fast import cache

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
FULL: Final = (1 << 64) - 1


def jit(function: F) -> F:
    """Compile for the machine: cached on disk, without the interpreter's lock, without allocation."""
    return _compiled(function, nogil=True)


def jit_brief(function: F) -> F:
    """The same for what is over sooner than the interpreter's lock is handed on."""
    return _compiled(function, nogil=False)


def _compiled(function: F, *, nogil: bool) -> F:
    options: dict[str, Any] = {
        "nogil": nogil,
        "cache": True,
        "error_model": "numpy",
        "boundscheck": False,
        "_nrt": False,
    }
    with cache.directory():
        compiled: F = numba.njit(**options)(function)
    return compiled


def _bits(name: str, flag: bool) -> Any:
    """One of the machine's instructions that look at the bits of a word."""

    @intrinsic
    def operation(typing_context: Any, word: Any) -> Any:
        del typing_context, word

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            del context, signature
            wide, one = ir.IntType(64), ir.IntType(1)
            kind = ir.FunctionType(wide, [wide, one] if flag else [wide])
            function = builder.module.declare_intrinsic(name, [wide], kind)
            return builder.call(function, [args[0], ir.Constant(one, 1)] if flag else [args[0]])

        return types.int64(types.uint64), generate

    return operation


def _pointer(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, args[0])
    return builder.bitcast(builder.gep(array.data, [args[1]]), ir.IntType(64).as_pointer())


@intrinsic
def _load64(typing_context: Any, cells: Any, at: Any) -> Any:
    del typing_context, at

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature, args), align=2)

    return types.uint64(cells, types.int64), generate


@intrinsic
def _store64(typing_context: Any, cells: Any, at: Any, word: Any) -> Any:
    del typing_context, at, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args), align=2)
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.uint64), generate


@intrinsic
def _load8(typing_context: Any, marks: Any, at: Any) -> Any:
    del typing_context, at

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature, args), align=1)

    return types.uint64(marks, types.int64), generate


@intrinsic
def _store8(typing_context: Any, marks: Any, at: Any, word: Any) -> Any:
    del typing_context, at, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args), align=1)
        return context.get_dummy_value()

    return types.void(marks, types.int64, types.uint64), generate


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
ones: Any = _bits("llvm.ctpop", flag=False) if COMPILED else _plain_ones
"""How many bits of a word are set."""
lowest: Any = _bits("llvm.cttz", flag=True) if COMPILED else _plain_lowest
"""Where the lowest set bit of a word is; the word is not 0."""
load64: Any = _load64 if COMPILED else _plain_load64
"""`load64(cells, at)`: four 16-bit cells as one word, the first lowest."""
store64: Any = _store64 if COMPILED else _plain_store64
"""`store64(cells, at, word)`: put one word into four 16-bit cells."""
load8: Any = _load8 if COMPILED else _plain_load8
"""`load8(marks, at)`: eight bytes as one word, the first lowest."""
store8: Any = _store8 if COMPILED else _plain_store8
"""`store8(marks, at, word)`: put one word into eight bytes."""


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
