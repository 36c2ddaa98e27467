"""Whole games as the public interface tells them: who may do what, what each viewer hears and sees, and the final count.

`python -m tests.playthroughs.transcript` writes the files anew. Do so only after a change that is meant, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from allaboard.boards import Variants, load
from allaboard.codec import encode_event, encode_game, encode_view
from allaboard.core import (
    TABLE,
    Action,
    Event,
    Seat,
    SeedDealer,
    State,
    legal_actions,
    redact,
    scores,
    start,
    step,
    view,
    winners,
)
from allaboard.core.actions import ClaimRoute
from allaboard.core.notation import format_action

HERE: Final = Path(__file__).parent
SHOWN: Final = 10
"""Legal actions that are written out; of the rest only how many, and a hash of all."""


class Game(NamedTuple):
    """A game to be told."""

    board: str
    seats: int
    seed: str
    variants: Variants = Variants()


GAMES: Final = {
    "mini-2": Game("mini", 2, "playthrough 1"),
    "mini-5-open-hands": Game("mini", 5, "playthrough 2", Variants(open_hands=True)),
    "usa-2": Game("usa", 2, "playthrough 3"),
    "europe-3": Game("europe", 3, "playthrough 4"),
}


def transcript(game: Game) -> Iterator[str]:
    """The game line by line."""
    agreed = load(game.board).game(game.seats, variants=game.variants)
    dealer = SeedDealer(game.seed)
    yield f"game {_json(encode_game(agreed))}"
    state, events = start(agreed, dealer)
    yield from _told(state, events)
    yield from _views(state, whole=True)
    decision = 0
    while not state.over:
        seat = state.to_move[-1 - decision % len(state.to_move)]
        legal = legal_actions(state, seat)
        action = _chosen(legal, decision)
        decision += 1
        yield ""
        yield f"{decision}. turn {state.turns}, to move: {' '.join(map(str, state.to_move))}"
        yield _legal(legal)
        yield f"seat {seat}: {format_action(action)}"
        state, events = step(state, action, dealer, seat)
        yield from _told(state, events)
        yield from _views(state, whole=decision % 50 == 0 or state.over)
    yield ""
    for n, score in enumerate(scores(state)):
        yield f"score {n}: {score}"
    yield f"winners: {' '.join(map(str, winners(scores(state))))}"


def _chosen(legal: tuple[Action, ...], decision: int) -> Action:
    """A claim whenever there is one at every other decision; else this one and that one."""
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    likely = claims if claims and decision % 2 else legal
    return likely[decision * 7919 % len(likely)]


def _legal(legal: tuple[Action, ...]) -> str:
    told = [format_action(action) for action in legal]
    more = f" | and {len(told) - SHOWN} more, {_hash(told)}" if len(told) > SHOWN else ""
    return f"legal ({len(told)}): {' | '.join(told[:SHOWN])}{more}"


def _told(state: State, events: tuple[Event, ...]) -> Iterator[str]:
    """What everybody hears, and what a seat hears otherwise."""
    for event in events:
        public = _json(encode_event(redact(event, TABLE)))
        yield f"  all hear {public}"
        for seat in state.seats:
            own = _json(encode_event(redact(event, Seat(seat))))
            if own != public:
                yield f"    {seat} hears {own}"


def _views(state: State, *, whole: bool) -> Iterator[str]:
    """What everybody sees: the words now and then, a hash always."""
    for viewer in (TABLE, *map(Seat, state.seats)):
        data = encode_view(view(state, viewer))
        del data["rules"]  # the first line has them
        yield f"  {'all see' if viewer == TABLE else f'{viewer} sees'} {_json(data) if whole else _hash(data)}"


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def _hash(data: Any) -> str:
    return sha256(_json(data).encode()).hexdigest()[:12]


def text(name: str) -> str:
    """The whole file of a game."""
    return "\n".join(transcript(GAMES[name])) + "\n"


if __name__ == "__main__":
    for name in GAMES:
        (HERE / f"{name}.txt").write_text(text(name), "utf-8")
