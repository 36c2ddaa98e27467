"""What comes out about help at the table, finished games, boards, bots and ratings."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from allaboard.server.models import ResultOut


class ReasonOut(BaseModel):
    """A message of the catalogue, and what fills it."""

    id: str
    args: dict[str, str | int]


class HintOut(BaseModel):
    """What a bot would do, and why."""

    seq: int
    bot: str
    action: dict[str, Any] = Field(json_schema_extra={"x-wire": "Action"})
    reason: ReasonOut


class MissingOut(BaseModel):
    """What one route of the way still lacks, taken by itself."""

    route: str
    color: str | None = Field(description="The color to collect for it; null: any.")
    missing: int
    locomotives_missing: int
    tunnel: bool


class BreakOut(BaseModel):
    """What it would cost if somebody else took this route; null: no way would be left."""

    route: str
    trains_more: int | None


class TicketPlanOut(BaseModel):
    """A ticket and the cheapest open way to complete it."""

    ticket: str
    offered: bool
    points: int
    ends: list[str]
    state: Literal["done", "open", "broken"]
    routes: list[str]
    trains: int | None
    enough_trains: bool
    cards: list[MissingOut]
    breaks: list[BreakOut]


class PlanOut(BaseModel):
    """The tickets of a seat."""

    seq: int
    tickets: list[TicketPlanOut]


class CounterOut(BaseModel):
    """The cards that a seat has not seen."""

    seq: int
    unseen: dict[str, int]
    in_deck: int
    in_hands: int


class TicketLineOut(BaseModel):
    """A ticket in the final count."""

    ticket: str
    points: int
    completed: bool


class LoanOut(BaseModel):
    """A station and the route that it borrows."""

    station: str
    route: str


class ScoreOut(BaseModel):
    """One seat's final count."""

    routes: int
    tickets: int
    completed: int
    longest_path: int
    longest_bonus: int
    stations: int
    total: int
    rank: int
    borrowed: list[LoanOut]
    ticket_lines: list[TicketLineOut]
    path: list[str]


class ScoresOut(BaseModel):
    """The end of a game."""

    result: ResultOut
    scores: list[ScoreOut] | None = Field(description="Null if the game was ended before the rules end it.")
    by_step: list[list[int]] = Field(description="The points on the board of every seat after each step.")
    turns: list[int] = Field(description="How many turns had begun after each step.")


class ReplayStepOut(BaseModel):
    """A step of a record as one viewer saw it."""

    step: int
    seq: int
    at: int
    seat: int | None
    by_bot: bool
    events: list[Any] = Field(json_schema_extra={"items": {"x-wire": "StepEvent"}})
    to_move: list[int]
    scores: list[int]
    view: dict[str, Any] | None = Field(None, json_schema_extra={"x-wire": "View"})


class AuditOut(BaseModel):
    """Whether the record is what the rules say."""

    holds: bool
    steps: int
    seed_hash: str
    differs_at: int | None
    why: str | None


class RatingOut(BaseModel):
    """A rating; `rating` is what it is worth for sure (mu less three sigma)."""

    board: str
    seats: int
    games: int
    mu: float
    sigma: float
    rating: float


class RankedOut(RatingOut):
    """A place in a ranking."""

    kind: Literal["guest", "bot"]
    name: str | None


class ResultsOut(BaseModel):
    """Finished games on one board with so many seats."""

    board: str
    seats: int
    games: int
    wins: int
    mean_score: float | None
    best_score: int | None


class StatisticsOut(BaseModel):
    """Ratings and results."""

    ratings: list[RatingOut]
    results: list[ResultsOut]


class StrengthOut(BaseModel):
    """A rating that the arena measured against the other levels, with its 95 % interval."""

    rating: float
    low: float
    high: float


class BotOut(BaseModel):
    """A bot that can be seated."""

    name: str
    level: int | None
    """1 is the weakest of the levels for people; other bots have none. `level-NAME` names it in the catalogue."""
    available: bool
    """Whether this server has what the bot needs."""
    strength: dict[str, StrengthOut]
    """By board, with two seats."""
    ratings: list[RatingOut]


class BoardBrief(BaseModel):
    """A board that can be played."""

    name: str
    title: str
    hash: str
    min_seats: int
    max_seats: int
    stations: bool
    long_tickets: bool
    cities: int
    routes: int
    tickets: int


class BoardOut(BaseModel):
    """A board: the facts of its file, the hash of its version, and its drawing (docs/reference/drawing.md)."""

    model_config = ConfigDict(extra="allow")
    name: str
    title: str
    hash: str
    rules: dict[str, Any]
    cities: list[dict[str, Any]]
    routes: list[dict[str, Any]]
    tickets: list[dict[str, Any]]
    drawing: dict[str, Any] | None
