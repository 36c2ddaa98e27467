"""Many games at once: for Gymnasium one seat of each, and for self-play all seats of each. Numpy in, numpy out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from allaboard.env.rewards import Standing, final, reward_named
from allaboard.env.setup import VariantOptions, game_for, prepared
from allaboard.fast.batch import DONE, WRONG
from allaboard.fast.bridge.tables import ActionTable, ObservationTable
from allaboard.fast.policies import BY_NAME
from allaboard.fast.sights import R_MARGIN, R_SEAT, R_SHARE, R_TOTAL, LearnersBatch, WatchedBatch

SHARES: Final = 60
"""What a whole win counts in the kernel."""


def watched_games(
    board: str, games: int, seats: int = 2, *, seed: int = 0, variants: VariantOptions = None, exact: bool = False,
    threads: int = 0,
) -> WatchedBatch:  # fmt: skip
    """So many games for self-play: `step(ids)` makes one decision in each, of whatever seat is to move there.

    `threads` 0: one for each processor. Read `observation`, `mask`, `info[:, MOVER]`, and after a game's end `scores`.
    """
    world = prepared(game_for(board, seats, variants))
    return WatchedBatch(world, games, seed, exact=exact, threads=threads or os.cpu_count() or 1)


def policy_numbers(opponents: str | Sequence[str], seats: int) -> list[int]:
    """The compiled policies of these names, one for each of the other seats."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(names)}")
    for name in names:
        if name not in BY_NAME:
            raise ValueError(f"there is no compiled policy {name!r}; there are {', '.join(BY_NAME)}")
    return [BY_NAME[name] for name in names]


class SeatVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """So many games, one seat of each the agent's, compiled policies in the others; a game that ends is dealt anew at once.

    The last observation of a game that ended is in `infos["final_obs"]`, how it ended in `infos["total"]`, `["margin"]`,
    `["win_share"]` and `["seat"]`, all with masks as Gymnasium has them. An illegal action changes nothing and costs 1
    (`infos["illegal"]`).
    """

    def __init__(
        self, board: str = "usa", num_envs: int = 1, seats: int = 2, *, opponents: str | Sequence[str] = "uniform",
        variants: VariantOptions = None, exact: bool = False, reward: str = "margin", threads: int = 0,
        rotate: bool = True, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        if render_mode is not None:
            raise ValueError("a vector of games is not drawn; the environments of one game are")
        self.board, self.num_envs = board, num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.actions, self.observations = ActionTable(board, exact=exact), ObservationTable(board)
        self.reward = reward_named(reward)
        self._standing = Standing(self.observations)
        self._stood = np.zeros(num_envs, np.float32)
        world = prepared(game_for(board, seats, variants))
        policies = policy_numbers(opponents, seats)
        threads = threads or os.cpu_count() or 1
        self.games = LearnersBatch(world, num_envs, policies=policies, exact=exact, threads=threads, rotate=rotate)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, self.observations.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.games.observation.copy(), "action_mask": self.games.mask.view(np.int8).copy()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal every game anew; the same ones for the same seed, with any number of threads."""
        super().reset(seed=seed, options=options)
        self.games.reset(seed)
        self._stood[:] = 0
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """A decision in every game."""
        self.games.step(actions)
        info = self.games.info
        done, wrong = info[:, DONE] == 1, info[:, WRONG] == 1
        rewards = self._earned(done)
        infos: dict[str, Any] = {}
        if wrong.any():
            rewards[wrong] = -1
            infos |= {"illegal": wrong.copy(), "_illegal": np.ones(self.num_envs, np.bool_)}
        if done.any():
            infos |= self._endings(done)
        return self._seen(), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _earned(self, done: Any) -> Any:
        results = self.games.results
        rewards = np.zeros(self.num_envs, np.float32)
        if self.reward.shaped:
            stands = self._standing(self.games.observation)
            rewards = np.where(done, -self._stood, stands - self._stood)
            self._stood = np.where(done, 0, stands).astype(np.float32)
        ended = results[done]
        rewards[done] += final(self.reward, ended[:, R_TOTAL], ended[:, R_MARGIN], ended[:, R_SHARE] / SHARES)
        return rewards

    def _endings(self, done: Any) -> dict[str, Any]:
        results = self.games.results
        last = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            last[game] = {
                "observation": self.games.last[game].copy(), "action_mask": np.zeros(self.actions.size, np.int8),
            }  # fmt: skip
        columns = {
            "final_obs": last,
            "total": results[:, R_TOTAL].copy(),
            "margin": results[:, R_MARGIN].copy(),
            "win_share": results[:, R_SHARE] / SHARES,
            "seat": results[:, R_SEAT].copy(),
        }
        return columns | {f"_{name}": done.copy() for name in columns}
