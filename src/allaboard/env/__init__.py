"""Environments for training: PettingZoo, Gymnasium, vectors of games, OpenSpiel. Needs `allaboard[env]`.

Importing it registers `allaboard/usa-v1`, `allaboard/europe-v1` and `allaboard/mini-v1` with Gymnasium.
"""

from allaboard.env.registration import register_all
from allaboard.env.rewards import REWARDS
from allaboard.fast.bridge.tables import ActionTable, Column, ObservationTable

__all__ = ["REWARDS", "ActionTable", "Column", "ObservationTable"]

register_all()
