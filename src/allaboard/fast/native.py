"""What is compiled, as Python calls it: from the kernel file where there is one, else by numba, which takes a second to import."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import CFUNCTYPE, PYFUNCTYPE, Structure, addressof, c_char_p, c_int, c_void_p, cast, py_object, pythonapi
from functools import cached_property, partial, update_wrapper
from threading import RLock
from typing import Any, Final, Self

from allaboard.fast import kernel_file, loader
from allaboard.fast.entries import ENTRIES, PYTHON

_FAST_CALL: Final = 0x80 | 0x02  # METH_FASTCALL | METH_KEYWORDS
_lock = RLock()


class _Method(Structure):
    """Python's PyMethodDef."""

    _fields_ = (("name", c_char_p), ("code", c_void_p), ("flags", c_int), ("doc", c_char_p))


class Kernel:
    """A kernel file in memory."""

    def __init__(self, address: loader.Address) -> None:
        self._address = address
        told = (c_void_p * (len(PYTHON) + 1)).from_address(CFUNCTYPE(c_void_p)(address("told"))())
        for place, name in enumerate(PYTHON):
            told[place] = cast(getattr(pythonapi, name), c_void_p).value
        told[len(PYTHON)] = id(None)
        self._methods: list[_Method] = []  # Python looks at them as long as it runs

    def function(self, name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
        """An entry of the file as a function of Python; what it does not understand it hands to `otherwise`."""
        method = _Method(name.encode(), self._address(name), _FAST_CALL, None)
        self._methods.append(method)
        new: Any = PYFUNCTYPE(py_object, c_void_p, py_object, c_void_p)(("PyCFunction_NewEx", pythonapi))
        made: Callable[..., Any] = new(addressof(method), otherwise, None)
        return made


class _Opened:
    """The kernel file of this process, once it was asked for."""

    kernel: Kernel | None = None
    asked = False


def kernel() -> Kernel | None:
    """The kernel file, if there is a sound one for this machine."""
    with _lock:
        if not _Opened.asked:
            _Opened.kernel, _Opened.asked = _open(), True
        return _Opened.kernel


def _open() -> Kernel | None:
    try:
        found = kernel_file.read()
        return None if found is None else Kernel(loader.load(found.triple, found.layout, found.code))
    except (OSError, ImportError, AttributeError):
        return None


def reopen() -> None:
    """Look for the kernel file again: another has been written."""
    with _lock:
        _Opened.kernel, _Opened.asked = None, False
        for one in _all:
            one.restart()


class Compiled(partial[Any]):
    """A compiled function. What stands behind it is found at the first call; numba may compile others that call it."""

    py_func: Callable[..., Any]
    nogil: bool
    _found: bool
    _first: Callable[..., Any]

    def __new__(cls, function: Callable[..., Any], *, nogil: bool) -> Self:
        """`function` is the source; with `nogil` others may use the interpreter meanwhile."""

        def first(*args: Any, **named: Any) -> Any:
            return self.ready()(*args, **named)

        self = super().__new__(cls, first)
        update_wrapper(self, function)
        self.py_func, self.nogil, self._first, self._found = function, nogil, first, False
        _all.append(self)
        return self

    @property
    def entry(self) -> str:
        """Module and function, as in `entries`."""
        return f"{self.py_func.__module__.removeprefix('allaboard.fast.')}.{self.py_func.__name__}"

    @cached_property
    def dispatcher(self) -> Any:
        """The same, compiled by numba for whatever it is called with."""
        from allaboard.fast import machine

        return machine.compiled(self.py_func, nogil=self.nogil)

    @property
    def _numba_type_(self) -> Any:
        with _lock:
            return self.dispatcher._numba_type_

    def ready(self) -> Callable[..., Any]:
        """What stands behind it, from now on without a detour."""
        with _lock:
            if not self._found:
                self._found = True
                self._stand(self._by_file() or self.dispatcher)
        return self.func

    def restart(self) -> None:
        """Find it again at the next call."""
        self._found = False
        self._stand(self._first)

    def _by_file(self) -> Callable[..., Any] | None:
        opened = kernel() if self.entry in ENTRIES else None
        if opened is None:
            return None

        def otherwise(*args: Any, **named: Any) -> Any:
            return self.dispatcher(*args, **named)

        return opened.function(self.entry, otherwise)

    def _stand(self, function: Callable[..., Any]) -> None:
        self.__setstate__((function, (), {}, self.__dict__))  # type: ignore[attr-defined] # typeshed has no pickling


class Operation:
    """An instruction of the machine that numba has no name for; only what is compiled may use it."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def _numba_type_(self) -> Any:
        from allaboard.fast import machine

        return machine.kind_of(self.name)


_all: Final[list[Compiled]] = []
