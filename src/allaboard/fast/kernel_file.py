"""The kernel file: machine code of all that Python calls, which a start loads in milliseconds.

One line that says what it is, one with the checksum of the rest, one of JSON, and then an object file. It lies beside what numba
keeps, in a directory that is named by the source and the libraries, and its own name says for which processor it was made.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from allaboard.fast import cache, loader

_MAGIC: Final = b"allaboard kernel 1\n"


@dataclass(frozen=True)
class KernelFile:
    """What a kernel file holds."""

    triple: str
    """The kind of machine and system, in LLVM's words."""
    layout: str
    """How numbers lie in memory there, in LLVM's words."""
    code: bytes


def place() -> Path:
    """Where the file of this version and this processor lies, if there is one."""
    return cache.home() / f"kernel-{loader.machine()}"


def stamp() -> Path:
    """What says that all is compiled for this processor."""
    try:
        return cache.home() / f"compiled-{loader.machine()}"
    except (OSError, ImportError, AttributeError):  # an llvmlite that is not as ours
        return cache.home() / "compiled"


def packed(file: KernelFile) -> bytes:
    """The bytes of a kernel file."""
    rest = json.dumps({"triple": file.triple, "layout": file.layout}).encode() + b"\n" + file.code
    return _MAGIC + sha256(rest).hexdigest().encode() + b"\n" + rest


def unpacked(data: bytes) -> KernelFile | None:
    """What these bytes say, if they are a whole and sound kernel file."""
    magic, size = len(_MAGIC), len(_MAGIC) + 65
    rest = data[size:]
    if data[:magic] != _MAGIC or data[magic:size] != sha256(rest).hexdigest().encode() + b"\n":
        return None
    head, _, code = rest.partition(b"\n")
    told = json.loads(head)
    return KernelFile(told["triple"], told["layout"], code)


def read() -> KernelFile | None:
    """The file for this machine, if there is a sound one, written by this user. A damaged one is made again by `warm`."""
    try:
        with place().open("rb") as file:
            if hasattr(os, "getuid") and os.fstat(file.fileno()).st_uid not in (0, os.getuid()):
                return None
            found = unpacked(file.read())
    except FileNotFoundError:
        return None
    if found is None:
        stamp().unlink(missing_ok=True)
    return found


def write(file: KernelFile) -> None:
    """Put a file in its place, whole or not at all."""
    half = place().with_name(f"{place().name}.{os.getpid()}")
    half.write_bytes(packed(file))
    half.replace(place())
