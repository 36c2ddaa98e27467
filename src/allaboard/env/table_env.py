"""What the PettingZoo environments share: one game, its spaces, rewards, and what happens to an illegal action."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from allaboard.core import Seat
from allaboard.env.registration import name_of
from allaboard.env.rewards import Standing, final, reward_named
from allaboard.env.running import Running
from allaboard.env.seating import agent_names, drawn
from allaboard.env.setup import VariantOptions, game_for
from allaboard.records import Record

ILLEGAL: Final = ("replace", "end", "raise")
"""What may happen to an illegal action: a legal one by lot instead; the game ends and the seat loses; an error."""


class Table:
    """One game with everything an environment says about it."""

    def __init__(
        self, board: str, seats: int, *, variants: VariantOptions, exact: bool, reward: str, illegal: str
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal must be one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.running = Running(game_for(board, seats, variants), exact=exact)
        self.reward = reward_named(reward)
        self.illegal = illegal
        self.names = agent_names(seats)
        self.name = name_of(board)
        self._standing = Standing(self.running.observations)
        self._stood = np.zeros(seats, np.float32)
        self._random, _ = seeding.np_random(0)
        self.begun = False
        size = self.running.actions.size
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, self.running.observations.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(size)

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal. A number as seed, or any text as `options["seed"]`, names the deal; without either each is another."""
        if seed is not None or not self.begun:
            self._random, _ = seeding.np_random(seed)
        self.begun = True
        named = (options or {}).get("seed")
        self.running.begin(str(named) if named is not None else f"env {self._random.integers(1 << 62)}")
        self._stood[:] = 0

    def observe(self, seat: Seat) -> dict[str, Any]:
        """What a seat observes, and what it may do."""
        return {"observation": self.running.observe(seat), "action_mask": self.running.mask(seat)}

    def act(self, number: Any, seat: Seat) -> bool:
        """Let a seat act; whether the action was legal. An illegal one is dealt with as was asked for."""
        mask = self.running.mask(seat)
        legal = 0 <= int(number) < len(mask) and bool(mask[int(number)])
        if not legal:
            if self.illegal == "raise":
                raise ValueError(f"action {number} is not legal for {self.names[seat]} now; action_mask says which are")
            if self.illegal == "end":
                return False
            number = self.by_lot(mask)
        self.running.act(int(number), seat)
        return legal

    def by_lot(self, mask: Any) -> int:
        """A legal action, each as likely."""
        return int(self._random.choice(np.flatnonzero(mask)))

    def earned(self) -> list[float]:
        """What every seat has earned since it was last asked."""
        if not self.reward.shaped and not self.running.over:
            return [0.0] * len(self.names)
        earned = np.zeros(len(self.names), np.float32)
        if self.running.over:
            total, margin, share = (np.array(column) for column in zip(*self.running.results(), strict=True))
            earned += final(self.reward, total, margin, share)
            if self.reward.shaped:
                earned -= self._stood
        else:
            stands = self._standing([self.running.observe(Seat(seat)) for seat in range(len(self.names))])
            earned += stands - self._stood
            self._stood = stands
        return [float(points) for points in earned]

    def render(self) -> str:
        """The table as text, as the seat to move sees it."""
        state = self.running.state()
        return drawn(state, state.to_move[0] if state.to_move else None)

    def record(self) -> Record:
        """The record of the game so far, which `allaboard audit` and `allaboard replay` take."""
        return self.running.record(self.names)
