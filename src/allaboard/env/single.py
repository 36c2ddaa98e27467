"""The Gymnasium environment: one seat is the agent, bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from allaboard.bots import Bot, close_bot, make_bot
from allaboard.core import Seat, legal_actions, view
from allaboard.env.setup import VariantOptions
from allaboard.env.table_env import Table
from allaboard.fast.bridge import code_of
from allaboard.records import Record


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; the others are bots by their names, as in `allaboard arena` (`stdio:COMMAND` too).

    `seat` None: each game in another seat, drawn by lot. One name in `opponents` stands for all of them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own declaration
        "render_modes": ["human", "ansi"],
        "render_fps": 2,
    }

    def __init__(
        self, board: str = "usa", seats: int = 2, *, opponents: str | Sequence[str] = "greedy", seat: int | None = None,
        variants: VariantOptions = None, exact: bool = False, reward: str = "margin", illegal: str = "end",
        ms: int = 1000, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = Table(board, seats, variants=variants, exact=exact, reward=reward, illegal=illegal)
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(names)}")
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat must be 0 to {seats - 1}, not {seat}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be human or ansi, not {render_mode!r}")
        self.opponents, self.ms, self.render_mode = tuple(names), ms, render_mode
        for name in dict.fromkeys(names):  # say now that a bot cannot be had
            close_bot(make_bot(name, Random(0), ms))
        self._wanted, self.seat = seat, Seat(seat or 0)
        self._bots: dict[Seat, Bot] = {}
        self.observation_space = self.table.observation_space
        self.action_space = self.table.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game: the same for the same seed, bots included. `options={"seed": text}` names the deal itself."""
        super().reset(seed=seed)
        named = dict(options or {})
        named.setdefault("seed", f"env {self.np_random.integers(1 << 62)}")
        drawn = int(self.np_random.integers(self.table.running.game.seats))
        self.seat = Seat(drawn if self._wanted is None else self._wanted)
        self.close()
        self.table.begin(seed, named)
        seats = self.table.running.game.seats
        for k, name in enumerate(self.opponents, 1):
            other = Seat((self.seat + k) % seats)
            self._bots[other] = make_bot(name, Random(f"{named['seed']}/bot {other}"), self.ms)
        self._others()
        return self.table.observe(self.seat), {"seat": int(self.seat)}

    def _others(self) -> None:
        """Let the bots move until the agent has to, or the game is over."""
        running = self.table.running
        while not running.over and running.mover != self.seat:
            seat = running.mover
            state = running.state()
            action = self._bots[seat].choose(view(state, seat), legal_actions(state, seat))
            running.act_code(code_of(state, seat, action), seat)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent's decision, and the answers of the bots up to its next one."""
        running = self.table.running
        if not self.table.begun:
            raise gymnasium.error.ResetNeeded("reset() deals the first game")
        if running.over:
            raise ValueError("the game is over: reset() deals the next")
        info: dict[str, Any] = {}
        if not self.table.act(action, self.seat):
            info["illegal"] = int(action)
            if self.table.illegal == "end":
                return self.table.observe(self.seat), -1.0, True, False, info
        self._others()
        reward, ended = self.table.earned()[self.seat], self.table.running.over
        if ended:
            total, margin, share = running.results()[self.seat]
            info |= {"total": total, "margin": margin, "win_share": share, "seat": int(self.seat)}
        return self.table.observe(self.seat), reward, ended, False, info

    def action_masks(self) -> Any:
        """The legal actions, as some libraries ask for them."""
        return self.table.running.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as text, as the agent sees it; printed in the mode `human`."""
        if self.render_mode is None:
            return None
        text = self.table.render()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            close_bot(bot)
        self._bots = {}

    def record(self) -> Record:
        """The record of the game so far: `allaboard audit` and `allaboard replay` take it."""
        return self.table.record()
