#!/usr/bin/env python3
"""Write the vectors of docs/contract.md from the core; with `--check`, only say whether they are up to date."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from allaboard.boards import load
from allaboard.core.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    Payment,
    PayTunnel,
    TakeCard,
)
from allaboard.core.dealer import SeedDealer
from allaboard.core.decide import step
from allaboard.core.legal import legal_actions
from allaboard.core.scoring import scores
from allaboard.core.start import start
from allaboard.core.state import Opening, State

TARGET = Path(__file__).parents[1] / "docs" / "contract-vectors.json"
ORDERS = (
    ("", "seats", 2),
    ("seed", "seats", 5),
    ("seed", "tickets", 30),
    ("seed", "long tickets", 6),
    ("seed", "train cards/0", 110),
    ("seed", "train cards/1", 37),
    ("seed", "train cards/12", 64),
    ("Évora · București", "tickets", 40),
    ("long " * 50, "train cards/100", 17),
)
GAMES = (("mini", 2, "a"), ("mini", 5, "b"), ("usa", 2, "c"), ("usa", 5, "d"), ("europe", 3, "e"), ("europe", 4, "f"))
STEP = 7919


def _paid(payment: Payment) -> str:
    return f"{payment.color.word} {payment.colored} {payment.locomotives}"


def text(action: Action) -> str:
    """Spell an action as docs/contract.md does."""
    match action:
        case DrawCard():
            return "draw"
        case TakeCard(slot):
            return f"take {slot}"
        case DrawTickets():
            return "tickets"
        case KeepTickets(keep):
            return " ".join(["keep", *keep])
        case ClaimRoute(route, payment):
            return f"claim {route} {_paid(payment)}"
        case PayTunnel(payment):
            return f"pay {_paid(payment)}"
        case LeaveTunnel():
            return "leave"
        case BuildStation(city, payment):
            return f"build {city} {_paid(payment)}"
        case _:
            return "pass"


def chosen(actions: tuple[Action, ...], decision: int) -> Action:
    """Choose by the fixed rule of docs/contract.md."""
    ordered = sorted(actions, key=lambda action: text(action).encode())
    return ordered[decision * STEP % len(ordered)]


def opening(state: State) -> dict[str, Any]:
    """Describe a first position."""
    assert isinstance(state.phase, Opening)
    assert isinstance(state.deck, tuple)
    return {
        "first": state.first,
        "market": [card.word if card is not None else None for card in state.market],
        "hands": [list(player.hand.cards) for player in state.players],
        "offers": [list(offer) if isinstance(offer, tuple) else offer for offer in state.phase.offers],
        "deck": len(state.deck),
        "top": [card.word for card in state.deck[:5]],
        "shuffles": state.shuffles,
    }


def played(board: str, seats: int, seed: str) -> dict[str, Any]:
    """Play a game by the fixed rule, and describe how it began and ended."""
    dealer = SeedDealer(seed)
    state, _ = start(load(board).game(seats), dealer)
    begun = opening(state)
    decisions = 0
    while not state.over:
        state, _ = step(state, chosen(legal_actions(state), decisions), dealer)
        decisions += 1
    final = scores(state)
    return {
        "board": board,
        "seats": seats,
        "seed": seed,
        "opening": begun,
        "decisions": decisions,
        "turns": state.turns,
        "shuffles": state.shuffles,
        "totals": [score.total for score in final],
        "ranks": [score.rank for score in final],
    }


def vectors() -> dict[str, Any]:
    """Compute every vector anew."""
    return {
        "version": "allaboard/1",
        "orders": [
            {"seed": seed, "name": name, "order": list(SeedDealer(seed).shuffled(name, range(n)))}
            for seed, name, n in ORDERS
        ],
        "games": [played(*game) for game in GAMES],
    }


def main() -> int:
    """Write the file, or with --check compare it; 1 if it is out of date."""
    lines = json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"
    if "--check" in sys.argv[1:]:
        same = TARGET.exists() and TARGET.read_text("utf-8") == lines
        print("the contract's vectors are up to date" if same else f"{TARGET} is not what the core gives")
        return 0 if same else 1
    TARGET.write_text(lines, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
