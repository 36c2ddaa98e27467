"""Games as columns: one row a game, one row a decision; declared once, made from records, and made into records again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from allaboard.boards import Edition
from allaboard.core import Action, Seat, State, legal_actions
from allaboard.core.notation import format_action
from allaboard.core.scoring import scores
from allaboard.core.state import Choosing, Opening, SecondCard, Tunnelling
from allaboard.records import Record, Undo, from_text, positions, to_text

Row: TypeAlias = dict[str, Any]
SCHEMA: Final = 1
"""A change of what a column means is another number."""


@dataclass(frozen=True, slots=True)
class DataColumn:
    """A column: its name, its Arrow type in words, and what it means."""

    name: str
    type: str
    meaning: str


GAMES: Final = (
    DataColumn("game", "int32", "its number"),
    DataColumn("seed", "string", "where its shuffles come from"),
    DataColumn("board", "string", "the board"),
    DataColumn("seats", "int8", "how many play"),
    DataColumn("bots", "list<string>", "who sits in each seat"),
    DataColumn("totals", "list<int16>", "each seat's final score (E4)"),
    DataColumn("routes", "list<int16>", "points for routes"),
    DataColumn("tickets", "list<int16>", "points of tickets, the missed ones taken off (E2)"),
    DataColumn("completed", "list<int8>", "tickets completed"),
    DataColumn("longest", "list<int8>", "the longest continuous path (E3)"),
    DataColumn("ranks", "list<int8>", "each seat's place, from 1 (E5)"),
    DataColumn("winners", "list<int8>", "the seats that won"),
    DataColumn("turns", "int16", "turns begun"),
    DataColumn("decisions", "int16", "decisions made"),
    DataColumn("forfeit_seat", "int8", "the seat whose bot failed; null: none did"),
    DataColumn("forfeit_reason", "string", "what it did"),
    DataColumn("head", "string", "the head of the game's text, from which the record is made again"),
)

DECISIONS: Final = (
    DataColumn("game", "int32", "the game's number"),
    DataColumn("decision", "int16", "its place in the game, from 1"),
    DataColumn("seat", "int8", "who decided"),
    DataColumn("bot", "string", "who sits there"),
    DataColumn("turn", "int16", "the turn that was on; 0 at the first tickets"),
    DataColumn("phase", "string", "opening, turn, second, choosing or tunnelling"),
    DataColumn("kind", "string", "the first word of the action"),
    DataColumn("action", "string", "what was done, in notation"),
    DataColumn("at", "string", "when, if the record says so"),
    DataColumn("legal", "int16", "how many actions were legal; 0 for an undo"),
    DataColumn("choice", "int16", "which of them it was, in the order of legal_actions; null for an undo"),
    DataColumn(
        "hand", "list<int8>", "the seat's cards: purple, blue, orange, white, green, yellow, black, red, locomotive"
    ),
    DataColumn("own_tickets", "list<string>", "its tickets"),
    DataColumn("market", "list<int8>", "the face-up cards by place; -1: none"),
    DataColumn("trains", "list<int8>", "every seat's trains left"),
    DataColumn("points", "list<int16>", "every seat's points for routes so far"),
    DataColumn("cards", "list<int8>", "how many cards every seat holds"),
    DataColumn("total", "int16", "the seat's final score"),
    DataColumn("margin", "int16", "by which it was ahead of the best other at the end"),
    DataColumn("win_share", "float32", "its share of the win"),
)

OBSERVED: Final = (
    DataColumn("action_id", "int16", "the action's number in the exact action table"),
    DataColumn("legal_ids", "list<int16>", "the numbers of all legal actions there"),
    DataColumn("observation", "binary", "what the seat observed: the row of the observation table"),
)
"""What the format `parquet-observed` adds to each decision."""


def game_row(number: int, record: Record, seed: str, line: Mapping[str, Any]) -> Row:
    """The row of a game; `line` is what `simulate` reports of it."""
    *_, end = positions(record)
    counted = scores(end)
    forfeit = line.get("forfeit") or {}
    return {
        "game": number,
        "seed": seed,
        "board": record.game.board.name,
        "seats": record.game.seats,
        "bots": list(record.names),
        "totals": [score.total for score in counted],
        "routes": [score.routes for score in counted],
        "tickets": [score.tickets for score in counted],
        "completed": [score.completed for score in counted],
        "longest": [score.longest_path for score in counted],
        "ranks": [score.rank for score in counted],
        "winners": [int(seat) for seat in line["winners"]],
        "turns": end.turns,
        "decisions": len(record.entries) - 1,
        "forfeit_seat": forfeit.get("seat"),
        "forfeit_reason": forfeit.get("reason"),
        "head": to_text(record).split("\n\n")[0],
    }


def decision_rows(game: Row, record: Record, *, observed: bool) -> Iterator[Row]:
    """A row for each decision of a game."""
    winners, totals = game["winners"], game["totals"]
    before: State | None = None
    numbers = _Numbers(record) if observed else None
    for entry, after in zip(record.entries, positions(record), strict=True):
        if before is not None and entry.action is not None and entry.seat is not None:
            seat = entry.seat
            others = [total for other, total in enumerate(totals) if other != seat]
            row = _decision(before, seat, entry.action) | {
                "game": game["game"],
                "decision": entry.seq,
                "bot": record.names[seat],
                "at": entry.at,
                "total": totals[seat],
                "margin": totals[seat] - max(others),
                "win_share": 1 / len(winners) if seat in winners else 0.0,
            }
            yield row | numbers(before, seat, entry.action) if numbers else row
        before = after


def _decision(state: State, seat: Seat, action: Action | Undo) -> Row:
    player = state.players[seat]
    undone = isinstance(action, Undo)
    legal = () if undone else legal_actions(state, seat)
    words = f"undo {action.to}" if isinstance(action, Undo) else format_action(action)
    return {
        "seat": int(seat),
        "turn": state.turns,
        "phase": _phase(state),
        "kind": words.split()[0],
        "action": words,
        "legal": len(legal),
        "choice": None if undone else legal.index(action),
        "hand": list(player.hand.cards),
        "own_tickets": list(player.tickets) if isinstance(player.tickets, tuple) else [],
        "market": [-1 if card is None else int(card) for card in state.market],
        "trains": [other.trains for other in state.players],
        "points": [other.score for other in state.players],
        "cards": [other.hand.size for other in state.players],
    }


def _phase(state: State) -> str:
    match state.phase:
        case Opening():
            return "opening"
        case SecondCard():
            return "second"
        case Choosing():
            return "choosing"
        case Tunnelling():
            return "tunnelling"
        case _:
            return "turn"


class _Numbers:
    """The observation and the numbers of the actions; needs `allaboard[fast]`."""

    def __init__(self, record: Record) -> None:
        from allaboard.fast.bridge.tables import ActionTable

        self.actions = ActionTable(record.game.board.name, exact=True)

    def __call__(self, state: State, seat: Seat, action: Action | Undo) -> Row:
        from allaboard.core import view
        from allaboard.fast.bridge.tables import observation_of

        legal = () if isinstance(action, Undo) else legal_actions(state, seat)
        numbers = [self.actions.number(state, seat, one) for one in legal]
        return {
            "action_id": None if isinstance(action, Undo) else numbers[legal.index(action)],
            "legal_ids": numbers,
            "observation": observation_of(view(state, seat)).tobytes(),
        }


def record_from(game: Row, decisions: Sequence[Row], edition: Edition | None = None) -> Record:
    """The record of a game from its rows: the core decides everything anew from the seed."""
    lines = [game["head"], ""]
    for row in sorted(decisions, key=lambda row: row["decision"]):
        at = f" @{row['at']}" if row["at"] else ""
        lines.append(f"{row['decision']}. {row['seat']} {row['action']}{at}")
    return from_text("\n".join(lines) + "\n", f"game {game['game']}", game["seed"], edition)
