"""Every string that a player can see, in three languages, for terminal, server, page and paper."""

from allaboard.i18n.catalogue import AREAS, LANGUAGES, LOCALES, Argument, Catalogue, TextError, catalogue, text
from allaboard.i18n.negotiate import negotiate, system_language

__all__ = [
    "AREAS",
    "LANGUAGES",
    "LOCALES",
    "Argument",
    "Catalogue",
    "TextError",
    "catalogue",
    "negotiate",
    "system_language",
    "text",
]
