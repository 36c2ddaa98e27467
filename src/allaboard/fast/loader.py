"""Machine code from a file into this process, by LLVM alone: a dozen of its functions, called without numba's or llvmlite's Python.

Importing those takes far longer than all the rest of a start. `same_library` asks llvmlite itself whether the functions are as
they are called here; a kernel file is written only where they are (`build`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from ctypes import CDLL, POINTER, byref, c_bool, c_char_p, c_int, c_size_t, c_uint64, c_void_p, sizeof
from functools import lru_cache as remembered
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

Address = Callable[[str], int]
"""Where a function of this name is."""

_TEXT: Final = POINTER(c_char_p)
_FUNCTIONS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "InitializeNativeTarget": (None, ()),
    "InitializeNativeAsmPrinter": (None, ()),
    "GetHostCPUName": (None, (_TEXT,)),
    "GetHostCPUFeatures": (c_int, (_TEXT,)),
    "ContextCreate": (c_void_p, ()),
    "ParseAssembly": (c_void_p, (c_void_p, c_char_p, _TEXT)),
    "GetTargetFromTriple": (c_void_p, (c_char_p, _TEXT)),
    "CreateTargetMachine": (
        c_void_p,
        (c_void_p, c_char_p, c_char_p, c_char_p, c_int, c_char_p, c_char_p, c_int, c_int, c_char_p),
    ),
    "CreateMCJITCompiler": (c_void_p, (c_void_p, c_void_p, c_bool, _TEXT)),
    "CreateObjectFile": (c_void_p, (c_char_p, c_size_t)),
    "MCJITAddObjectFile": (None, (c_void_p, c_void_p)),
    "FinalizeObject": (None, (c_void_p,)),
    "GetFunctionAddress": (c_uint64, (c_void_p, c_char_p)),
}
MODEL: Final = {"reloc": "pic", "codemodel": "small"}
"""Code that may lie anywhere, all in one piece."""


def _library() -> Path:
    names = {"win32": "llvmlite.dll", "darwin": "libllvmlite.dylib"}
    found = find_spec("llvmlite")
    if found is None or not found.submodule_search_locations:
        raise ImportError("llvmlite is not installed")
    return Path(found.submodule_search_locations[0]) / "binding" / names.get(sys.platform, "libllvmlite.so")


@remembered(maxsize=1)
def _llvm() -> dict[str, Any]:
    library = CDLL(str(_library()))
    functions = {}
    for name, (result, arguments) in _FUNCTIONS.items():
        function = functions[name] = library[f"LLVMPY_{name}"]
        function.restype, function.argtypes = result, arguments
    functions["InitializeNativeTarget"]()
    functions["InitializeNativeAsmPrinter"]()
    return functions


def same_library() -> bool:
    """Whether llvmlite itself declares all these functions as they are called here."""
    import llvmlite.binding  # noqa: F401 - it declares them
    from llvmlite.binding.ffi import lib

    def alike(one: Any, other: Any) -> bool:
        if one is None or other is None or c_char_p in (one, other):
            return one is other
        pointers = [hasattr(kind, "contents") or kind is c_void_p for kind in (one, other)]
        return pointers[0] == pointers[1] and sizeof(one) == sizeof(other)

    for name, (result, arguments) in _FUNCTIONS.items():
        declared = getattr(lib, f"LLVMPY_{name}")
        theirs = tuple(declared.argtypes or ())
        if len(theirs) != len(arguments) or not all(map(alike, theirs, arguments)):
            return False
        # What is not declared is an int for ctypes, and nobody looks at it.
        if result is not None and not alike(declared.restype, result):
            return False
    return True


def _text(name: str) -> str:
    told = c_char_p()
    _llvm()[name](byref(told))
    return (told.value or b"").decode("ascii")


@remembered(maxsize=1)
def machine() -> str:
    """A name for this machine's processor, as numba sees it: code made for another is not run."""
    features = sorted(_text("GetHostCPUFeatures").split(","))
    told = [os.environ.get(f"NUMBA_{name}", "") for name in ("CPU_NAME", "CPU_FEATURES", "ENABLE_AVX")]
    return sha256("\n".join([_text("GetHostCPUName"), *features, *told]).encode()).hexdigest()[:12]


def load(triple: str, layout: str, code: bytes) -> Address:
    """Put an object file into memory, ready to run; where its functions are."""
    llvm, error = _llvm(), c_char_p()
    header = f'target triple = "{triple}"\ntarget datalayout = "{layout}"\n'
    module = llvm["ParseAssembly"](llvm["ContextCreate"](), header.encode(), byref(error))
    target = llvm["GetTargetFromTriple"](triple.encode(), byref(error))
    if not module or not target:
        raise OSError(f"LLVM does not know {triple}")
    model = (MODEL["reloc"].encode(), MODEL["codemodel"].encode())
    maker = llvm["CreateTargetMachine"](target, triple.encode(), b"", b"", 2, *model, 0, 1, b"")
    engine = llvm["CreateMCJITCompiler"](module, maker, True, byref(error)) if maker else None
    loaded = llvm["CreateObjectFile"](code, len(code)) if engine else None
    if not loaded:
        raise OSError((error.value or b"LLVM cannot load this code").decode("utf-8", "replace"))
    llvm["MCJITAddObjectFile"](engine, loaded)
    llvm["FinalizeObject"](engine)

    def address(name: str) -> int:
        found = int(llvm["GetFunctionAddress"](engine, name.encode("ascii")))
        if not found:
            raise OSError(f"the kernel file holds no {name}")
        return found

    return address
