"""The doors of the kernel file: for each entry a function that takes Python's objects, as Python's own functions in C do.

A door takes the arguments apart (`PyObject_GetBuffer` for arrays, so that whoever lends cells may), calls the compiled function
without the interpreter's lock, and hands back a number or None. Arguments that are not of its kinds it hands on as they are, to
numba. Python's functions are called by addresses that are told to the file after loading, so that it hangs on nothing by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target

from allaboard.fast.entries import LETTERS, PYTHON, dimensions
from allaboard.fast.machine import array_at

_NUMBERS: Final = {"int": types.int64, "word": types.uint64, "flag": types.boolean}
_CELLS: Final = {
    "u1": types.uint8,
    "u2": types.uint16,
    "u4": types.uint32,
    "u8": types.uint64,
    "i4": types.int32,
    "i8": types.int64,
}
_I8, _I32, _I64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)
_OBJECT: Final = _I8.as_pointer()
_alloca: Any = cgutils.alloca_once
_WHOLE: Final = 0x01 | 0x04 | 0x38  # PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS
_LENT: Final = 10
"""Words of a Py_buffer, of which these are looked at: address, owner, size of a cell, read-only and dimensions, letter, shape."""
_AT, _OWNER, _CELL, _DIMENSIONS, _LETTER, _SHAPE = 0, 1, 3, 4, 5, 6


def kind_of(kind: str) -> Any:
    """What numba calls a kind of argument."""
    return _NUMBERS[kind] if kind in _NUMBERS else types.Array(_CELLS[kind[:2]], dimensions(kind), "C")


def told(module: Any) -> Any:
    """The table of Python's functions, and the function of the file that says where it is."""
    table = ir.GlobalVariable(module, ir.ArrayType(_OBJECT, len(PYTHON) + 1), "table")
    table.initializer, table.linkage = ir.Constant(table.type.pointee, None), "internal"
    where = ir.Function(module, ir.FunctionType(_OBJECT, []), "told")
    builder = ir.IRBuilder(where.append_basic_block())
    builder.ret(builder.bitcast(table, _OBJECT))
    return table


class Door:
    """The machine code of one door, as it is being written."""

    def __init__(self, module: Any, table: Any, name: str, kinds: Sequence[str]) -> None:
        words = ir.FunctionType(_OBJECT, [_OBJECT, _OBJECT.as_pointer(), _I64, _OBJECT])
        self.module, self.table, self.kinds = module, table, kinds
        self.function = ir.Function(module, words, name)
        self.otherwise, self.given, self.number, self.names = self.function.args
        self.builder = ir.IRBuilder(self.function.append_basic_block("entry"))
        self.lent = [i for i, kind in enumerate(kinds) if dimensions(kind)]
        self.refused = self.function.append_basic_block("refused")

    def write(self, compiled: Any, *, nogil: bool) -> None:
        """All of it, around the function that numba compiled for these kinds."""
        builder, context = self.builder, cpu_target.target_context
        self.buffers = _alloca(builder, ir.ArrayType(_I64, max(1, _LENT * len(self.lent))))
        for place in range(len(self.lent)):
            builder.store(ir.Constant(_I64, 0), self._field(place, _OWNER))
        self._need(builder.icmp_signed("==", self.number, ir.Constant(_I64, len(self.kinds))))
        self._need(self._is_null(self.names))
        values = [self._value(i, kind) for i, kind in enumerate(self.kinds)]
        target = context.declare_function(self.module, compiled.fndesc)
        result = compiled.signature.return_type
        kinds = [kind_of(kind) for kind in self.kinds]
        thread = self._python("PyEval_SaveThread", _OBJECT) if nogil else None
        status, found = context.call_conv.call_function(builder, target, result, kinds, values)
        if nogil:
            self._python("PyEval_RestoreThread", ir.VoidType(), thread)
        self._give_back()
        with builder.if_then(status.is_error, likely=False):
            self._python("PyErr_BadInternalCall", ir.VoidType())
            builder.ret(ir.Constant(_OBJECT, None))
        builder.ret(self._object(found, result))
        builder.position_at_end(self.refused)
        self._give_back()
        self._python("PyErr_Clear", ir.VoidType())
        builder.ret(
            self._python("PyObject_Vectorcall", _OBJECT, self.otherwise, self.given, self.number, self.names),
        )

    def _python(self, name: str, result: Any, *values: Any) -> Any:
        """Call one of Python's own functions."""
        function = ir.FunctionType(result, [value.type for value in values])
        address = self._told(PYTHON.index(name))
        return self.builder.call(self.builder.bitcast(address, function.as_pointer()), values)

    def _told(self, place: int) -> Any:
        return self.builder.load(self.builder.gep(self.table, [ir.Constant(_I32, 0), ir.Constant(_I32, place)]))

    def _field(self, place: int, field: int) -> Any:
        """Where a word of a lent buffer is."""
        return self.builder.gep(self.buffers, [ir.Constant(_I32, 0), ir.Constant(_I32, _LENT * place + field)])

    def _need(self, condition: Any) -> None:
        """Go on if this holds, else to where it is refused."""
        on = self.function.append_basic_block("on")
        self.builder.cbranch(condition, on, self.refused)
        self.builder.position_at_end(on)

    def _is_null(self, pointer: Any) -> Any:
        return self.builder.icmp_unsigned("==", self.builder.ptrtoint(pointer, _I64), ir.Constant(_I64, 0))

    def _give_back(self) -> None:
        for place in range(len(self.lent)):
            self._python("PyBuffer_Release", ir.VoidType(), self.builder.bitcast(self._field(place, _AT), _OBJECT))

    def _value(self, at: int, kind: str) -> Any:
        """An argument as numba's functions take it."""
        builder = self.builder
        given = builder.load(builder.gep(self.given, [ir.Constant(_I64, at)]))
        if kind == "flag":
            truth = self._python("PyObject_IsTrue", _I32, given)
            self._need(builder.icmp_signed(">=", truth, ir.Constant(_I32, 0)))
            return builder.icmp_signed("!=", truth, ir.Constant(_I32, 0))
        if kind in _NUMBERS:
            return self._number(given)
        return self._array(given, self.lent.index(at), kind)

    def _number(self, given: Any) -> Any:
        """Any whole number, and of it the lowest 64 bits."""
        builder = self.builder
        word = self._python("PyLong_AsUnsignedLongLongMask", _I64, given)
        maybe, on = (self.function.append_basic_block(name) for name in ("maybe", "on"))
        builder.cbranch(builder.icmp_signed("==", word, ir.Constant(_I64, -1)), maybe, on)
        builder.position_at_end(maybe)
        builder.cbranch(self._is_null(self._python("PyErr_Occurred", _OBJECT)), on, self.refused)
        builder.position_at_end(on)
        return word

    def _array(self, given: Any, place: int, kind: str) -> Any:
        """Cells in one piece that may be written."""
        builder, cell = self.builder, kind[:2]
        buffer = builder.bitcast(self._field(place, _AT), _OBJECT)
        lent = self._python("PyObject_GetBuffer", _I32, given, buffer, ir.Constant(_I32, _WHOLE))
        self._need(builder.icmp_signed("==", lent, ir.Constant(_I32, 0)))
        self._need(builder.icmp_signed("==", builder.load(self._field(place, _CELL)), ir.Constant(_I64, int(cell[1]))))
        flags = builder.bitcast(self._field(place, _DIMENSIONS), _I32.as_pointer())
        number = builder.load(builder.gep(flags, [ir.Constant(_I32, 1)]))
        self._need(builder.icmp_signed("==", number, ir.Constant(_I32, dimensions(kind))))
        letter = builder.load(builder.inttoptr(builder.load(self._field(place, _LETTER)), _OBJECT))
        right: Any = ir.Constant(ir.IntType(1), 0)
        for known in LETTERS[cell]:
            right = builder.or_(right, builder.icmp_signed("==", letter, ir.Constant(_I8, ord(known))))
        self._need(right)
        shape = builder.inttoptr(builder.load(self._field(place, _SHAPE)), _I64.as_pointer())
        sizes = [builder.load(builder.gep(shape, [ir.Constant(_I32, i)])) for i in range(dimensions(kind))]
        address = builder.load(self._field(place, _AT))
        return array_at(cpu_target.target_context, builder, kind_of(kind), address, sizes)

    def _object(self, value: Any, kind: Any) -> Any:
        """A result for Python."""
        if kind == types.none:
            none = self._told(len(PYTHON))
            self._python("Py_IncRef", ir.VoidType(), none)
            return none
        signed = kind == types.boolean or kind.signed
        wide = cpu_target.target_context.cast(self.builder, value, kind, types.int64 if signed else types.uint64)
        return self._python("PyLong_FromLongLong" if signed else "PyLong_FromUnsignedLongLong", _OBJECT, wide)
