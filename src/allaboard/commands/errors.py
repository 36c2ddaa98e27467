"""What a command says when the request is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CommandError(Exception):
    """The request is wrong: one plain sentence for standard error, and exit code 2."""


@contextmanager
def refusals() -> Iterator[None]:
    """Let what the packages below say about a wrong request become a `CommandError`."""
    from allaboard.boards import BoardError
    from allaboard.bots import UnknownBot
    from allaboard.records import NotAuditable, RecordError

    try:
        yield
    except (BoardError, NotAuditable, RecordError, UnknownBot) as error:
        raise CommandError(str(error)) from error
    except BrokenPipeError:
        raise
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{what}{error.strerror or error}") from error
