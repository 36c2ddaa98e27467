"""What only a machine with numba needs: how the kernel is compiled, and the instructions that numba has no names for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from allaboard.fast import cache

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, *, nogil: bool) -> F:
    """Compile for the machine: cached on disk, without allocation."""
    options: dict[str, Any] = {
        "nogil": nogil,
        "cache": True,
        "error_model": "numpy",
        "boundscheck": False,
        "_nrt": False,
    }
    with cache.directory():
        made: F = numba.njit(**options)(function)
    return made


def bits(name: str, flag: bool) -> Any:
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
def load64(typing_context: Any, cells: Any, at: Any) -> Any:
    """Four 16-bit cells as one word."""
    del typing_context, at

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature, args), align=2)

    return types.uint64(cells, types.int64), generate


@intrinsic
def store64(typing_context: Any, cells: Any, at: Any, word: Any) -> Any:
    """Put one word into four 16-bit cells."""
    del typing_context, at, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args), align=2)
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.uint64), generate


@intrinsic
def load8(typing_context: Any, marks: Any, at: Any) -> Any:
    """Eight bytes as one word."""
    del typing_context, at

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature, args), align=1)

    return types.uint64(marks, types.int64), generate


@intrinsic
def store8(typing_context: Any, marks: Any, at: Any, word: Any) -> Any:
    """Put one word into eight bytes."""
    del typing_context, at, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args), align=1)
        return context.get_dummy_value()

    return types.void(marks, types.int64, types.uint64), generate
