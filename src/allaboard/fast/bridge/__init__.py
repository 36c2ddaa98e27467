"""The one room that knows both the core and the kernel: boards become tables, positions become cells, and back."""

from allaboard.fast.bridge.moves import action_of, code_of
from allaboard.fast.bridge.positions import pack, unpack
from allaboard.fast.bridge.worlds import TooLarge, world_of

__all__ = ["TooLarge", "action_of", "code_of", "pack", "unpack", "world_of"]
