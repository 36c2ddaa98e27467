"""Where the compiled kernel is kept: one directory for each version of the source, so that nothing stale is ever loaded."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache as remembered
from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
import numba.core.config
import numpy as np


def _version() -> str:
    """Name the source, the compiler and this Python: numba itself notices changes within one file only."""
    digest = sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _candidates() -> Iterator[Path]:
    if os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(os.environ["NUMBA_CACHE_DIR"])
    if os.environ.get("XDG_CACHE_HOME"):
        yield Path(os.environ["XDG_CACHE_HOME"]) / "allaboard"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        yield Path(os.environ["LOCALAPPDATA"]) / "allaboard" / "cache"
    elif sys.platform == "darwin":
        yield Path("~/Library/Caches/allaboard").expanduser()
    else:
        yield Path("~/.cache/allaboard").expanduser()
    yield Path(tempfile.gettempdir()) / f"allaboard-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"


@remembered(maxsize=1)
def home() -> Path:
    """The directory for this version of the kernel: the first of the usual places that can be written to."""
    for base in _candidates():
        place = base / f"fast-{_version()}"
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=place):
                return place
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="allaboard-fast-"))


@contextmanager
def directory() -> Iterator[None]:
    """While this lasts, numba keeps what it compiles in our place; other packages' caches stay where they are."""
    config: Any = numba.core.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(home())
    try:
        yield
    finally:
        config.CACHE_DIR = before


@contextmanager
def alone(wait: Callable[[], None]) -> Iterator[None]:
    """While this lasts, no other program that asks for it compiles; `wait` is called if one does already."""
    try:
        import fcntl
    except ImportError:  # Windows: both compile, which costs time and nothing else
        yield
        return
    with (home() / "compiling").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            wait()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
