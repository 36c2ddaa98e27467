"""PDFs that were made before, kept in the user's cache directory for whoever asks again."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_cache_path

from allaboard.boards import Edition
from allaboard.leaflets.press import sheet, tools, typeset


def folder() -> Path:
    """Where they are kept."""
    return user_cache_path("allaboard", appauthor=False) / "leaflets"


@cache
def mark(edition: Edition, language: str, product: str, paper: str) -> str:
    """A short mark of everything that is on the paper: another number, word or picture, another mark."""
    made_from = sheet(edition, language, product, paper).encode()
    return sha256(made_from + tools()).hexdigest()[:20]


def find(edition: Edition, language: str, product: str, paper: str) -> bytes | None:
    """The PDF if it lies there, made from exactly what would be printed now."""
    try:
        found = _path(edition, language, product, paper).read_bytes()
    except OSError:
        return None
    return found if found.startswith(b"%PDF") and found.rstrip().endswith(b"%%EOF") else None


def fetch(edition: Edition, language: str, product: str, paper: str) -> bytes:
    """The PDF from the shelf; or made now and put there. A shelf that cannot be written to costs time and nothing else."""
    found = find(edition, language, product, paper)
    if found is None:
        found = typeset(edition, language, product, paper)
        with suppress(OSError):
            _keep(_path(edition, language, product, paper), found)
    return found


def _path(edition: Edition, language: str, product: str, paper: str) -> Path:
    return folder() / f"{edition.name}-{language}-{product}-{paper}.{mark(edition, language, product, paper)}.pdf"


def _keep(path: Path, pdf: bytes) -> None:
    """Put it there whole, in the place of what an earlier version of the program made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".part", delete=False) as part:
        part.write(pdf)
    os.replace(part.name, path)  # noqa: PTH105 - a name, not a path, is what comes from there
    for old in path.parent.glob(f"{path.name.partition('.')[0]}.*.pdf"):
        if old != path:
            old.unlink(missing_ok=True)
