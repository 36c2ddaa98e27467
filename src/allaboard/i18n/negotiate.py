"""Which language a reader gets."""

from __future__ import annotations

import os
from collections.abc import Mapping

from allaboard.i18n.catalogue import LANGUAGES


def negotiate(wanted: str | None, default: str = "en") -> str:
    """The best language for a wish such as `pt-BR,pt;q=0.9`, `ro_RO.UTF-8` or `en`.

    >>> negotiate("de, ro;q=0.8, en;q=0.5")
    'ro'
    >>> negotiate("pt_PT.UTF-8")
    'pt'
    >>> negotiate("de")
    'en'
    """
    wishes = [_wish(part) for part in (wanted or "").split(",")]
    for _, language in sorted(wishes, key=lambda wish: -wish[0]):
        if language in LANGUAGES:
            return language
    return default


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the user's own system is set to, if we speak it; else English."""
    values = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if values.get(name):
            return negotiate(values[name].replace(":", ","))
    return "en"


def _wish(part: str) -> tuple[float, str]:
    tag, _, parameter = part.strip().partition(";")
    language = tag.replace("_", "-").split("-")[0].split(".")[0].strip().lower()
    name, _, value = parameter.strip().partition("=")
    try:
        weight = float(value) if name.strip() == "q" else 1.0
    except ValueError:
        weight = 0.0
    return (weight, language if weight > 0 else "")
