"""JSON from outside, read strictly: what two programs could read in two ways is refused, in one sentence."""

from __future__ import annotations

import json
from typing import Any, NoReturn


class NotJson(ValueError):
    """A text that is not JSON, or not JSON that everybody reads alike."""

    def __init__(self, reason: str, line: int | None = None, column: int | None = None) -> None:
        self.reason, self.line, self.column = reason, line, column
        self.place = "" if line is None else f"line {line} column {column}"
        super().__init__(f"{self.place}: {reason}" if self.place else reason)


def read_json(text: str) -> Any:
    """What a JSON text says; `NotJson` names the line, or the name that is there twice."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        # A text may hold half of a character; nobody could write it down again.
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise NotJson(f"not JSON ({error.msg})", error.lineno, error.colno) from None
    except RecursionError:
        raise NotJson("too many brackets within each other") from None
    except UnicodeEncodeError:
        raise NotJson("a text in it has half of a character (a lone surrogate)") from None
    except ValueError as error:
        if isinstance(error, NotJson):
            raise
        raise NotJson("a number in it has too many digits") from None
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NotJson(f"{json.dumps(twice)} is there twice in one object")
    return found


def _no_number(word: str) -> NoReturn:
    raise NotJson(f"{word} is not a number in JSON")
