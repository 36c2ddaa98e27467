"""Where the compiled kernel is kept: one directory for each version of the source, so that nothing stale is ever loaded."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache as remembered
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_LIBRARIES: Final = {"numba": "_version.py", "llvmlite": "_version.py", "numpy": "version.py"}
_DAY: Final = 86400.0
KEPT_DAYS: Final = 30
"""So long is a version kept that nobody starts."""


def _release(library: str, file: str) -> bytes:
    """What names the release of a library, without importing it."""
    found = find_spec(library)
    for place in (found.submodule_search_locations if found else None) or ():
        path = Path(place) / file
        if path.is_file():
            return path.read_bytes()
    from importlib.metadata import version

    return version(library).encode()


def _version() -> str:
    """Name the source, the compiler and this Python: numba itself notices changes within one file only."""
    digest = sha256(sys.version.encode())
    for library, file in _LIBRARIES.items():
        digest.update(_release(library, file))
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
    import tempfile

    yield Path(tempfile.gettempdir()) / f"allaboard-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"


@remembered(maxsize=1)
def home() -> Path:
    """The directory for this version of the kernel: the first of the usual places that can be written to; notes its use."""
    version = _version()
    for base in _candidates():
        place = base / f"fast-{version}"
        try:
            place.mkdir(parents=True, exist_ok=True)
            (place / "used").touch()
        except OSError:
            continue
        return place
    import tempfile

    return Path(tempfile.mkdtemp(prefix="allaboard-fast-"))


def prune() -> None:
    """Remove what was compiled of other versions that nobody has used for a month."""
    for place in home().parent.glob("fast-*"):
        if place == home() or place.is_symlink() or not re.fullmatch("fast-[0-9a-f]{16}", place.name):
            continue
        try:
            used = max(path.stat().st_mtime for path in (place, *place.iterdir()))
        except OSError:  # another program removes it just now, or it is not ours
            continue
        if time.time() - used > KEPT_DAYS * _DAY:
            shutil.rmtree(place, ignore_errors=True)


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
