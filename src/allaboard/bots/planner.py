"""The bot `planner`: the compiled planner of the kernel, played from what a seat sees, with or without a compiler.

It joins its tickets by an approximate Steiner tree over the routes that are left, weighs every way in turns and trains, knows
how soon the others may end the game, and spends what is left on long routes (see `fast/policy_planner.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from allaboard.bots.base import Bot, Reason
from allaboard.bots.pilot import Autopilot
from allaboard.core import Action, Seat, State
from allaboard.core.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    LeaveTunnel,
    PayTunnel,
    TakeCard,
)
from allaboard.core.state import Game
from allaboard.fast import layout as at
from allaboard.fast.bridge import TooLarge, action_of, world_of
from allaboard.fast.bridge.seen import pack_view
from allaboard.fast.policy_planner import planner as compiled
from allaboard.fast.policy_ways import Q_PLAN
from allaboard.fast.words import plain

Decide = Callable[[Any, Any, Any, Any, Any], int]
_plain: Final[Decide] = plain(compiled)


class Planner:
    """Plays what the planner of the kernel plays."""

    def __init__(self, rng: Random) -> None:
        self.reason = Reason("bot-why-lot")
        self.scratch = [0] * at.SCRATCH
        self.aside = Autopilot(rng)
        """Who plays on a board that is too large for the kernel."""
        self.known: tuple[Game, list[int] | None] | None = None

    def why(self) -> Reason:
        """Why it made the last choice."""
        return self.reason

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the legal actions, by the plan."""
        assert view.viewer is not None
        if len(legal) == 1:
            self.reason = Reason("bot-why-only")
            return legal[0]
        table = self._table(view.game)
        if table is None:
            action = self.aside.choose(view, legal)
            self.reason = self.aside.why()
            return action
        code = _plain(pack_view(view), table, (), (), self.scratch)
        action = action_of(view, view.viewer, code)
        self.reason = self._reason(view, view.viewer, action, code)
        return action

    def _table(self, game: Game) -> list[int] | None:
        if self.known is None or self.known[0] is not game:
            try:
                self.known = (game, [int(number) for number in world_of(game).table])
            except TooLarge:
                self.known = (game, None)
        return self.known[1]

    def _reason(self, view: State, seat: Seat, action: Action, code: int) -> Reason:
        match action:
            case ClaimRoute(route):
                planned = self.scratch[Q_PLAN + 1 : Q_PLAN + 1 + self.scratch[Q_PLAN]]
                spaces = view.board.routes[route].spaces
                name = "bot-why-ticket-route" if code >> 4 & 255 in planned else "bot-why-longest"
                return Reason(name, {"route": route, "spaces": spaces})
            case BuildStation(city):
                return Reason("bot-why-station", {"city": view.board.cities[city].name})
            case KeepTickets():
                return Reason("bot-why-keep")
            case DrawTickets():
                return Reason("bot-why-promise")
            case PayTunnel() | LeaveTunnel():
                return Reason("bot-why-tunnel")
            case TakeCard(slot):
                card = view.market[slot]
                assert card is not None
                return Reason("bot-why-card", {"card": card.word})
            case DrawCard():
                return Reason("bot-why-blind")
            case _:
                return Reason("bot-why-only")


def planner(rng: Random, ms: int) -> Bot:
    """The bot `planner`; it needs no more than a few milliseconds."""
    return Planner(rng)
