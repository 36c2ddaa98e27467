"""Records on disk: written whole or not at all, read strictly."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from allaboard.boards import Edition, load, names, read
from allaboard.records.record import Record, RecordError, format_record, parse_record


def write_atomically(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file so that nobody ever finds half of it; `private`: nobody else may read it."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if not private:
            umask = os.umask(0)
            os.umask(umask)
            Path(temporary).chmod(0o666 & ~umask)
        Path(temporary).replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(temporary).unlink()
        raise


def write_record(path: Path, record: Record) -> None:
    """Write a record, whole or not at all."""
    write_atomically(path, format_record(record))


def read_record(path: Path, edition: Edition | None = None) -> Record:
    """The record in a file; `RecordError` says in one sentence what is wrong with it."""
    return parse_record(read_text(path), str(path), edition)


def read_text(path: Path) -> str:
    """The text of a file; `RecordError` if it cannot be had."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text in UTF-8") from None
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror})") from None


def find_board(name: str) -> Edition:
    """A board by its name, or from a file of one's own: anything that ends in `.json` or has a `/` in it."""
    if name not in names() and (name.endswith(".json") or "/" in name):
        return read(Path(name))
    return load(name)
