"""The names under which Gymnasium finds the environments."""

from __future__ import annotations

import gymnasium

from allaboard.boards import names
from allaboard.fast.features import VERSION


def name_of(board: str) -> str:
    """The name of a board's environments; their version is that of the observation and action tables."""
    return f"allaboard_{board}_v{VERSION}"


def gymnasium_id(board: str) -> str:
    """The same for Gymnasium: `gymnasium.make("allaboard/usa-v1")` after `import allaboard.env`."""
    return f"allaboard/{board}-v{VERSION}"


def register_all() -> None:
    """Register every board, once."""
    for board in names():
        if gymnasium_id(board) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(board),
                entry_point="allaboard.env.single:SeatEnv",
                vector_entry_point="allaboard.env.vector:SeatVectorEnv",
                kwargs={"board": board},
                disable_env_checker=True,  # it would step through every environment again; the tests run it
            )
