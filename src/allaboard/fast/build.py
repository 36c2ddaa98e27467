"""Make the kernel file: everything that Python calls, compiled by numba and put into one piece of machine code."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from allaboard.fast import loader
from allaboard.fast.doors import Door, kind_of, told
from allaboard.fast.entries import ENTRIES
from allaboard.fast.kernel_file import KernelFile
from allaboard.fast.native import Compiled


class Unfit(RuntimeError):
    """No kernel file can be made here, and every start goes by numba."""


def function_of(entry: str) -> Compiled:
    """The function that an entry stands for."""
    module, _, name = entry.partition(".")
    found: Compiled = getattr(import_module(f"allaboard.fast.{module}"), name)
    return found


def compile_all(entries: Mapping[str, str]) -> None:
    """Let numba compile these for these arguments; it keeps them on disk."""
    for entry, kinds in entries.items():
        function_of(entry).dispatcher.compile(tuple(kind_of(kind) for kind in kinds.split()))


def kernel_file() -> KernelFile:
    """Everything in one file; an `Unfit` says why there can be none."""
    if not loader.same_library():
        raise Unfit("this release of llvmlite is not known")
    if sys.maxsize < 1 << 32:
        raise Unfit("words of this Python have 32 bits")
    with global_compiler_lock:
        try:
            return _made()
        except (AttributeError, TypeError, RuntimeError) as error:  # an older or newer numba or llvmlite
            raise Unfit(str(error)) from error


def _made() -> KernelFile:
    codegen = cpu_target.target_context.codegen()
    library = codegen.create_library("allaboard")
    module = library.create_ir_module("allaboard.doors")
    table, compiled = told(module), []
    for entry, text in ENTRIES.items():
        kinds, function = text.split(), function_of(entry)
        found = function.dispatcher.overloads[tuple(kind_of(kind) for kind in kinds)]
        Door(module, table, entry, kinds).write(found, nogil=function.nogil)
        compiled.append(found.library)
    whole = llvm.parse_assembly(str(module))
    whole.verify()
    for one in dict.fromkeys(compiled):
        whole.link_in(one._get_module_for_linking(), preserve=True)  # noqa: SLF001 - as numba itself links them
    _close(whole, {"told", *ENTRIES})
    triple = whole.triple + ("-elf" if os.name == "nt" else "")  # what LLVM's loader takes there
    machine = llvm.Target.from_triple(triple).create_target_machine(
        cpu=codegen._get_host_cpu_name(),  # noqa: SLF001 - what numba compiles for
        features=codegen._tm_features,  # noqa: SLF001
        opt=3,
        **loader.MODEL,
    )
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    strange = [one.name for one in whole.functions if one.is_declaration and not one.name.startswith("llvm.")]
    if strange:
        raise Unfit(f"what is compiled calls {', '.join(strange)}")
    return KernelFile(triple, str(machine.target_data), machine.emit_object(whole))


def _close(module: Any, open_: Iterable[str]) -> None:
    """Let nothing be seen from outside but these; what nobody calls goes."""
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in open_:
            one.linkage = "internal"
