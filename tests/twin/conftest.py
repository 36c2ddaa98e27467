"""The first test that needs the kernel waits until it is compiled, which on a busy machine takes minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOM = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(ROOM) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(900))
