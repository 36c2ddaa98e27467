"""These tests need the compiled rules."""

from pathlib import Path

import pytest
from tests.support.kernel import compiled, patient


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    patient(items, Path(__file__).parent)


@pytest.fixture(scope="session", autouse=True)
def kernel() -> None:
    compiled()
