"""What may be taken back: an action, as long as nothing hidden has been revealed since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from allaboard.core import Event
from allaboard.core import events as ev

_REVEALING: Final = (
    ev.CardDrawn,
    ev.CardTurnedUp,
    ev.DeckShuffled,
    ev.GameEnded,
    ev.HandDealt,
    ev.PlayBegan,
    ev.TicketsOffered,
    ev.TunnelCardRevealed,
)


def reveals_hidden(events: Iterable[Event]) -> bool:
    """Whether somebody learned something from these events that undoing them could not make unknown again."""
    return any(isinstance(event, _REVEALING) for event in events)
