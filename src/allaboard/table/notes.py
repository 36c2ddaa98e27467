"""What happens at a table beside the game itself. Notes are public, and stand in a step after its events."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

TakeoverReason: TypeAlias = Literal["left", "time", "absent", "resigned"]
Offer: TypeAlias = Literal["undo", "end"]
Ending: TypeAlias = Literal["resigned", "agreement"]


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The SHA-256 of the seed, before the first card is seen."""

    hash: str


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The seed, when the game is over: now anybody can audit the shuffle."""

    seed: str


@dataclass(frozen=True, slots=True)
class Undone:
    """These steps no longer count."""

    seat: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatTakenOver:
    """A bot plays for this seat until its owner returns."""

    seat: int
    bot: str
    reason: TakeoverReason


@dataclass(frozen=True, slots=True)
class SeatGivenBack:
    """The owner of this seat plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Paused:
    """No person is left: the game waits."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game goes on."""


@dataclass(frozen=True, slots=True)
class Resigned:
    """This seat has given up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Offered:
    """This seat asks the others to undo its last action, or to end the game."""

    seat: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class Answered:
    """This seat has answered the offer."""

    seat: int
    offer: Offer
    accept: bool


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """The game ended before the rules would end it."""

    reason: Ending
    winners: tuple[int, ...]


Note: TypeAlias = (
    SeedCommitted
    | SeedRevealed
    | Undone
    | SeatTakenOver
    | SeatGivenBack
    | Paused
    | Resumed
    | Resigned
    | Offered
    | Answered
    | EndedEarly
)

_NAMES: Final[dict[type, str]] = {
    SeedCommitted: "seed_committed",
    SeedRevealed: "seed_revealed",
    Undone: "undone",
    SeatTakenOver: "seat_taken_over",
    SeatGivenBack: "seat_given_back",
    Paused: "paused",
    Resumed: "resumed",
    Resigned: "resigned",
    Offered: "offered",
    Answered: "answered",
    EndedEarly: "ended_early",
}
_BY_NAME: Final = {name: kind for kind, name in _NAMES.items()}
assert set(_NAMES) == set(get_args(Note))


def encode_note(note: Note) -> dict[str, Any]:
    """A note as JSON, with its `type`."""
    return {"type": _NAMES[type(note)], **asdict(note)}


def decode_note(data: dict[str, Any]) -> Note:
    """A note from the log."""
    fields = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items() if k != "type"}
    note: Note = _BY_NAME[data["type"]](**fields)
    return note
