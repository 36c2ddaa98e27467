"""The compiled rules for tests: compiled once for all processes, however long that takes on a busy machine."""

from __future__ import annotations

from pathlib import Path

import pytest

MINUTES = 20


def patient(items: list[pytest.Item], room: Path) -> None:
    """Let the first of these tests wait for the compiler: the clock of a single test is not made for it."""
    for item in items:
        if room in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(60 * MINUTES))


def compiled() -> None:
    """Compile the fast rules unless they lie compiled; one process does, the others wait for it."""
    from allaboard.boards import load
    from allaboard.fast.bridge import world_of
    from allaboard.fast.warm import warm

    warm(world_of(load("mini").game(2)), lambda _: None)
