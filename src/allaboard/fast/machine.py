"""What only a machine with numba needs: how the kernel is compiled, and the instructions that numba has no names for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import numba
import numba.core.config
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from allaboard.fast import cache

_populate: Any = populate_array
_pack: Any = cgutils.pack_array


@contextmanager
def _our_place() -> Iterator[None]:
    """While this lasts, numba keeps what it compiles in our place; other packages' caches stay where they are."""
    config: Any = numba.core.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache.home())
    try:
        yield
    finally:
        config.CACHE_DIR = before


def compiled(function: Callable[..., Any], *, nogil: bool) -> Any:
    """Compile for the machine: cached on disk, without allocation."""
    options: dict[str, Any] = {
        "nogil": nogil,
        "cache": True,
        "error_model": "numpy",
        "boundscheck": False,
        "_nrt": False,
    }
    with _our_place():
        return numba.njit(**options)(function)


def kind_of(operation: str) -> Any:
    """What numba takes the operation of this name for (`words`)."""
    return cpu_target.typing_context.resolve_value_type(OPERATIONS[operation])


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


def array_at(context: Any, builder: Any, kind: Any, address: Any, sizes: list[Any]) -> Any:
    """An array whose cells lie at this address, one row after the other."""
    width = context.get_constant(types.intp, kind.dtype.bitwidth // 8)
    strides = [width]
    for size in sizes[:0:-1]:
        strides.insert(0, builder.mul(strides[0], size))
    made = context.make_array(kind)(context, builder)
    _populate(
        made,
        data=builder.inttoptr(address, made.data.type),
        shape=_pack(builder, sizes),
        strides=_pack(builder, strides),
        itemsize=width,
        meminfo=None,
    )
    return made._getvalue()  # noqa: SLF001 - numba's own way


def _addressed(cell: Any) -> Any:
    """The compiled function that takes an address and a size for an array."""
    of = types.Array(cell, 1, "C")

    @intrinsic
    def array(typing_context: Any, address: Any, size: Any) -> Any:
        del typing_context

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            del signature
            return array_at(context, builder, of, args[0], [args[1]])

        return of(address, size), generate

    return array


OPERATIONS: Final[Mapping[str, Any]] = {
    "ones": bits("llvm.ctpop", flag=False),
    "lowest": bits("llvm.cttz", flag=True),
    "load64": load64,
    "store64": store64,
    "load8": load8,
    "store8": store8,
    "array16": _addressed(types.uint16),
    "array32": _addressed(types.uint32),
    "array64": _addressed(types.uint64),
}
