"""How wide a name is when printed, generously, in any common typeface."""

from __future__ import annotations

import unicodedata

_WIDTHS = {
    **dict.fromkeys("ijl.,' ", 0.27),
    **dict.fromkeys("ftrI-", 0.35),
    **dict.fromkeys("csvxyzJk", 0.52),
    **dict.fromkeys("mM", 0.86),
    **dict.fromkeys("wW", 0.84),
    **dict.fromkeys("CDGHNOQRUø", 0.72),
    **dict.fromkeys("ABEFKLPSTVXYZ", 0.66),
}
GENEROUS = 1.05


def width(text: str, size: float) -> float:
    """The room a line of text needs at a font size."""
    base = (c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return size * GENEROUS * sum(_WIDTHS.get(c, 0.57) for c in base)


def ways_to_break(name: str) -> list[list[str]]:
    """The name on one line, and on two where it has words to part."""
    words = name.split(" ")
    ways = [[name]]
    if len(words) > 1:
        cuts = range(1, len(words))
        best = min(cuts, key=lambda c: abs(len(" ".join(words[:c])) - len(" ".join(words[c:]))))
        ways.append([" ".join(words[:best]), " ".join(words[best:])])
    return ways
