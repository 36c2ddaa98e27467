"""Players that are programs. They receive views, never states."""

from allaboard.bots.base import Bot, BotFailed, Reason, UnknownBot, bot_names, close_bot, make_bot

__all__ = ["Bot", "BotFailed", "Reason", "UnknownBot", "bot_names", "close_bot", "make_bot"]
