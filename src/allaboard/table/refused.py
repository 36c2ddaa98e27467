"""Why a table says no: a stable code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["wrong", "forbidden", "missing", "conflict"]

CODES: Final[dict[str, tuple[Kind, str]]] = {
    "no_such_table": ("missing", "There is no such table, or it is not for you to see."),
    "no_such_seat": ("missing", "This table has no such seat."),
    "no_such_step": ("missing", "This game has no such step."),
    "wrong_setup": ("wrong", "This table cannot be set up so."),
    "wrong_action": ("wrong", "This is not an action."),
    "illegal": ("conflict", "The rules forbid it here."),
    "stale": ("conflict", "The game has moved on since; the current step is enclosed."),
    "key_reused": ("conflict", "This idempotency key was used for something else."),
    "busy": ("conflict", "Too much happens at this table at once; try again."),
    "not_open": ("conflict", "This table no longer takes players."),
    "not_full": ("conflict", "Some seats are still open."),
    "not_playing": ("conflict", "No game is being played at this table."),
    "not_over": ("conflict", "This is known only after the game."),
    "paused": ("conflict", "The game is paused."),
    "seat_taken": ("conflict", "This seat is taken."),
    "already_seated": ("conflict", "You already have a seat at this table."),
    "not_your_seat": ("forbidden", "This seat is not yours."),
    "which_seat": ("wrong", "You have several seats here; say which one."),
    "not_host": ("forbidden", "Only the host may do this."),
    "not_watching": ("forbidden", "This table is not for watching."),
    "not_in_rated": ("forbidden", "Not in a rated game."),
    "no_undo": ("conflict", "There is nothing of yours to take back."),
    "no_offer": ("conflict", "Nothing is on offer that you could answer."),
    "offer_pending": ("conflict", "Another offer is waiting for its answers."),
    "resigned": ("conflict", "This seat has resigned."),
    "not_away": ("conflict", "This seat is being played by its owner."),
    "muted": ("forbidden", "The host has closed the chat."),
    "rematch_exists": ("conflict", "There is a rematch already."),
    "hints_off": ("forbidden", "Hints are off at this table."),
}


class Refused(Exception):
    """A table says no. `more` goes to the asker, so it holds nothing that the asker may not know."""

    def __init__(self, code: str, text: str | None = None, **more: Any) -> None:
        kind, standard = CODES[code]
        self.code = code
        self.kind: Kind = kind
        self.text = text or standard
        self.more = more
        super().__init__(self.text)


class Conflict(Exception):
    """Somebody else changed the table first; look again."""
