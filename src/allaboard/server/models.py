"""What comes in and goes out, as far as it is not the game itself (that is in `wire`)."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from allaboard.table.desk import CHAT_LENGTH
from allaboard.table.setup import NAME_LENGTH


def _plain(text: str) -> str:
    """One line of plain text: no control characters, none that cannot be written, no blanks around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("must be text that can be written in UTF-8") from None
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise ValueError("must not be empty")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Zl", "Zp") or letter in _UNSEEN for letter in text):
        raise ValueError("must not hold control characters")
    return text


_UNSEEN = frozenset("\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")

Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH, examples=["Ana"]), AfterValidator(_plain)]
Line = Annotated[str, Field(min_length=1, max_length=CHAT_LENGTH, examples=["Good luck!"]), AfterValidator(_plain)]
BotName = Annotated[str, Field(min_length=1, max_length=80, examples=["thrifty"])]
SeatNumber = Annotated[int, Field(ge=0, le=4, examples=[0])]
Count = Annotated[int, Field(ge=-1, le=1_000_000)]


class Strict(BaseModel):
    """No field that is not known."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """What went wrong (`application/problem+json`). `code` is stable; `detail` is for people."""

    model_config = ConfigDict(extra="allow")
    type: str
    title: str
    status: int
    detail: str
    code: str = Field(examples=["stale"])


# ── who you are ──────────────────────────────────────────────────────────────


class NameIn(Strict):
    """A name is enough."""

    name: Name


class Me(BaseModel):
    """Who you are, if anybody."""

    signed_in: bool
    name: str | None = None
    username: str | None = Field(None, description="Of an account; guests have none.")
    via: Literal["cookie", "token"] | None = None


class PasswordIn(Strict):
    """A name and password that make a guest an account."""

    username: Annotated[str, Field(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9_.-]+$", examples=["ana"])]
    password: Annotated[str, Field(min_length=8, max_length=200, examples=["five trains to Lisboa"])]


class LoginIn(Strict):
    """The name and password of an account."""

    username: Annotated[str, Field(max_length=64, examples=["ana"])]
    password: Annotated[str, Field(max_length=200, examples=["five trains to Lisboa"])]


class Move(BaseModel):
    """A way to become this guest on another device; good once, for ten minutes."""

    code: str
    url: str
    qr_svg: str
    expires_at: int


class CodeIn(Strict):
    """The code that another device shows."""

    code: Annotated[str, Field(max_length=64, examples=["Kq3vXw0a9mZ2tYbN7cPdL5sR"])]


class TokenIn(Strict):
    """What a token is for."""

    label: Name


class Token(BaseModel):
    """A token of a program that plays for you."""

    id: str
    label: str
    created_at: int


class NewToken(Token):
    """A token, shown this once."""

    token: str = Field(description="Send it as `Authorization: Bearer …`. It is not shown again.")


# ── tables ───────────────────────────────────────────────────────────────────


class PaceIn(Strict):
    """How much time there is."""

    kind: Literal["live", "days", "none"] = "none"
    bank_s: Annotated[int, Field(ge=10, le=86_400, description="Live: the bank of each seat, in seconds.")] = 600
    increment_s: Annotated[int, Field(ge=0, le=3_600, description="Live: the top-up after each turn.")] = 15
    days: Annotated[int, Field(ge=1, le=30, description="Days: how long a move may take.")] = 2


class SeatIn(Strict):
    """Who is to sit here: `me` (several times: one device, several players), `open`, or a `bot`."""

    kind: Literal["me", "open", "bot"]
    bot: BotName | None = Field(None, description="The bot's name, from GET /api/bots.")
    name: Name | None = Field(None, description="How a player on a shared device is called.")


class VariantsIn(Strict):
    """Variants of the rules (V1 to V4); all off unless chosen."""

    double_routes: bool = False
    no_sweep: bool = False
    open_hands: bool = False
    long_tickets: Annotated[int, Field(ge=0, le=2)] | None = None


class TableIn(Strict):
    """A table as its host wants it."""

    board: Annotated[str, Field(max_length=40, examples=["usa"])]
    seats: Annotated[
        list[SeatIn], Field(min_length=2, max_length=5, examples=[[{"kind": "me"}, {"kind": "bot", "bot": "thrifty"}]])
    ]
    variants: VariantsIn = Field(default_factory=VariantsIn)
    first: SeatNumber | None = Field(None, description="Who begins; null: the seed draws.")
    pace: PaceIn = Field(default_factory=PaceIn)
    visibility: Literal["private", "public"] = "private"
    watching: bool = True
    rated: bool = False
    hints: bool = True
    card_counter: bool = False
    start_when_full: bool = True
    takeover_bot: BotName = "autopilot"
    absent_s: Annotated[int, Field(ge=30, le=86_400)] = 120


class Clock(BaseModel):
    """A seat's time."""

    left_ms: int | None = Field(description="Live: what is left in the bank, as of `as_of`.")
    since: int | None = Field(description="Since when this seat has something to decide.")
    deadline: int | None = Field(description="When it runs out of time.")


class SeatOut(BaseModel):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str | None
    bot: str | None = Field(description="The bot that sits here, or that stands in while `away` is not null.")
    away: Literal["left", "time", "absent", "resigned"] | None
    online: bool
    you: bool
    host: bool
    clock: Clock


class OfferOut(BaseModel):
    """An offer that waits for answers."""

    kind: Literal["undo", "end"]
    by: int
    waiting: list[int]


class ResultOut(BaseModel):
    """How it ended."""

    reason: Literal["played", "resigned", "agreement"]
    winners: list[int]
    totals: list[int | None]


class OriginOut(BaseModel):
    """The game that this one took up, and from which step."""

    table: str
    step: int


class SetupOut(BaseModel):
    """What was agreed."""

    variants: VariantsIn
    first: int | None
    pace: PaceIn
    visibility: Literal["private", "public"]
    watching: bool
    rated: bool
    hints: bool
    card_counter: bool
    start_when_full: bool
    takeover_bot: str
    absent_s: int


class TableOut(BaseModel):
    """A table as you see it; without anything of the game."""

    id: str
    code: str | None = Field(description="Six letters to join by; null once the game has begun to end.")
    url: str
    board: str
    status: Literal["open", "playing", "paused", "over", "closed"]
    setup: SetupOut
    host_name: str | None
    you_host: bool
    your_seats: list[int]
    seats: list[SeatOut]
    seq: int = Field(description="The last step; -1 before the game.")
    version: int = Field(description="Grows with every change of anything here.")
    to_move: list[int]
    seed_hash: str
    offer: OfferOut | None
    result: ResultOut | None
    rematch: str | None
    origin: OriginOut | None
    lesson: bool = Field(description="The first lesson, whose shuffles are the same for everybody.")
    chat_open: bool
    created_at: int
    moved_at: int
    ended_at: int | None
    as_of: int = Field(description="The server's time, in milliseconds since 1970.")


class JoinIn(Strict):
    """Which seat to take; any open one if none is named."""

    seat: SeatNumber | None = None
    name: Name | None = None
    again: bool = Field(False, description="One more seat on this device.")


class SeatOfMine(Strict):
    """Which of your seats; needed only if you have several."""

    seat: SeatNumber | None = None


class FillIn(Strict):
    """The bot for a seat, or null to open it."""

    bot: BotName | None = None


class StartIn(Strict):
    """The bot for seats that are still open, if they need not be taken."""

    fill: BotName | None = None


class HostIn(Strict):
    """What the host may change at any time."""

    chat_open: Annotated[bool, Field(examples=[False])]


class ActIn(Strict):
    """An action, and the step it is for: the `seq` of the last step that was seen."""

    seq: Count
    action: dict[str, Any] = Field(json_schema_extra={"x-wire": "Action"}, examples=[{"type": "draw_card"}])
    seat: SeatNumber | None = Field(None, description="Which of your seats; needed only if you have several to move.")


class AnswerIn(Strict):
    """Yes or no to what another seat offers."""

    accept: bool
    seat: SeatNumber | None = None


class BranchIn(Strict):
    """From which step of the record, and who plays: as many seats as the game had."""

    step: Annotated[int, Field(ge=0, le=100_000, examples=[42])]
    seats: Annotated[list[SeatIn], Field(min_length=2, max_length=5)] | None = Field(
        None, description="Nobody named: all seats are yours, on this device."
    )


class ChatIn(Strict):
    """Something to say."""

    text: Line


class ChatLine(BaseModel):
    """Something said."""

    n: int
    at: int
    name: str
    text: str


class ToldOut(BaseModel):
    """What happened in a step, as one viewer heard of it; without the position."""

    seq: int
    at: int
    kind: Literal["start", "act", "undo", "table", "end"]
    seat: int | None
    by_bot: bool
    events: list[Any] = Field(json_schema_extra={"items": {"x-wire": "StepEvent"}})


class StepOut(ToldOut):
    """A step as one viewer gets it. One that holds nothing for a viewer still has its number."""

    to_move: list[int]
    view: dict[str, Any] = Field(json_schema_extra={"x-wire": "View"})
    legal: list[Any] = Field(
        json_schema_extra={"items": {"x-wire": "Action"}},
        description="What you may do now; empty unless you are to move.",
    )
    snapshot: bool = Field(False, description="True: the position now, without how it came about.")


class Snapshot(BaseModel):
    """A table and the position at it."""

    table: TableOut
    viewer: int = Field(description="The seat whose view this is; -1: what everybody sees.")
    step: StepOut | None = Field(description="Null before the game.")


class ActOut(BaseModel):
    """The step that the action made."""

    table: TableOut
    step: StepOut
