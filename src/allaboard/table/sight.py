"""What one viewer gets of a step: the events as they hear them, the position as they see it, what they may do."""

from __future__ import annotations

from typing import Any

from allaboard import codec
from allaboard.core import Seat, State, legal_actions, redact, view
from allaboard.table.live import Live, Moment, Step
from allaboard.table.notes import encode_note


def heard(step: Step, viewer: Seat) -> list[dict[str, Any]]:
    """The events of a step as this viewer hears of them, then the notes."""
    events = [codec.encode_event(redact(event, viewer)) for event in step.events]
    return [*events, *[encode_note(note) for note in step.notes]]


def seen(state: State, viewer: Seat) -> dict[str, Any]:
    """The position as this viewer sees it."""
    return codec.encode_view(view(state, viewer))


def legal(state: State, viewer: Seat) -> list[dict[str, Any]]:
    """What this viewer may do, if anything."""
    if viewer not in state.to_move:
        return []
    return [codec.encode_action(action) for action in legal_actions(view(state, viewer), viewer)]


def retold(step: Step, viewer: Seat) -> dict[str, Any]:
    """What happened in a step, for one viewer; without the position."""
    return {
        "seq": step.seq,
        "at": step.at,
        "kind": step.kind,
        "seat": step.seat,
        "by_bot": bool(step.actor and step.actor.startswith("bot:")),
        "events": heard(step, viewer),
    }


def told(moment: Moment, viewer: Seat, *, playing: bool = True) -> dict[str, Any]:
    """A whole step for one viewer."""
    return {
        **retold(moment.step, viewer),
        "to_move": [int(seat) for seat in moment.state.to_move],
        "view": seen(moment.state, viewer),
        "legal": legal(moment.state, viewer) if playing else [],
    }


def now(live: Live, viewer: Seat) -> dict[str, Any]:
    """The position now, as a step without events: what a viewer who comes anew needs."""
    moment = live.recent[-1]
    return {**told(moment, viewer, playing=live.row.status == "playing"), "events": [], "snapshot": True}
