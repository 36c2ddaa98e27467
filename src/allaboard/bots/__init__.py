"""Players that are programs. They receive views, never states."""

from allaboard.bots.base import Bot, Reason, UnknownBot, bot_names, make_bot

__all__ = ["Bot", "Reason", "UnknownBot", "bot_names", "make_bot"]
