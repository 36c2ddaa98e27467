"""What can be wrong with a request to the core."""

from __future__ import annotations


class Illegal(ValueError):
    """The rules forbid this action here. The message begins with the clause that does."""


class Hidden(LookupError):
    """Something was asked of a view that only the whole truth can answer."""
