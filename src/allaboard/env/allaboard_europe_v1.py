"""PettingZoo: `from allaboard.env import allaboard_europe_v1`, then `allaboard_europe_v1.env(seats=3)`."""

from __future__ import annotations

from typing import Any

from allaboard.env.aec import CyclesEnv, SeatsEnv, wrapped


def env(**options: Any) -> Any:
    """The board's AEC environment, guarded against calls in the wrong order. Options: those of `SeatsEnv`."""
    return wrapped("europe", **options)


def raw_env(**options: Any) -> SeatsEnv:
    """The same without the guard."""
    return SeatsEnv("europe", **options)


def parallel_env(**options: Any) -> CyclesEnv:
    """The board's parallel environment. Options: those of `CyclesEnv`."""
    return CyclesEnv("europe", **options)
