"""The PettingZoo environments: agents in turn (`AEC`), and all of them at each step (`parallel`)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from allaboard.core import Seat
from allaboard.env.registration import name_of
from allaboard.env.setup import VariantOptions
from allaboard.env.table_env import Table
from allaboard.records import Record


class _Told:
    """What both kinds of environment can be asked."""

    table: Table
    possible_agents: list[str]
    render_mode: str | None

    def observation_space(self, agent: str) -> Any:
        """`observation`: the row of the board's observation table; `action_mask`: 1 for each legal action."""
        del agent
        return self.table.observation_space

    def action_space(self, agent: str) -> Any:
        """The board's action table."""
        del agent
        return self.table.action_space

    def render(self) -> str | None:
        """The table as text, as the agent to move sees it; printed in the mode `human`."""
        if self.render_mode is None:
            return None
        text = self.table.render()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def record(self) -> Record:
        """The record of the game so far: `allaboard audit` and `allaboard replay` take it."""
        return self.table.record()


class SeatsEnv(_Told, AECEnv):  # type: ignore[misc]
    """All seats of one game, each an agent, in the order in which they decide.

    An agent may decide several times in a row: a turn can be two cards (rules D1). With `max_cycles` every agent decides so
    many times, and the game is cut short there; an agent that is done before the others goes on by lot.
    """

    def __init__(
        self, board: str = "usa", seats: int = 2, *, variants: VariantOptions = None, exact: bool = False,
        reward: str = "margin", illegal: str = "replace", max_cycles: int | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.table = Table(board, seats, variants=variants, exact=exact, reward=reward, illegal=illegal)
        self.metadata = {
            "name": name_of(board), "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = list(self.table.names)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._made: dict[str, int] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the same for the same seed. `options={"seed": text}` names the deal itself."""
        self.table.begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[self.table.running.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and nothing else. Its mask is all 0 while it has nothing to decide."""
        return self.table.observe(Seat(self.possible_agents.index(agent)))

    def step(self, action: Any) -> None:
        """The decision of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide: None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        legal = self.table.act(action, Seat(self.possible_agents.index(agent)))
        self.infos[agent] = {} if legal else {"illegal": int(action)}
        self._made[agent] += 1
        if not legal and self.table.illegal == "end":
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Pay, and find out who is next."""
        running = self.table.running
        self._pay()
        if self.max_cycles is not None:
            if min(self._made.values()) >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            else:
                while not running.over and self._made[self.possible_agents[running.mover]] >= self.max_cycles:
                    running.act(self.table.by_lot(running.mask(running.mover)))
                    self._pay()
        if running.over:
            self.truncations = dict.fromkeys(self.agents, False)
            self.terminations = dict.fromkeys(self.agents, True)
            for agent, (total, margin, share) in zip(self.agents, running.results(), strict=True):
                self.infos[agent] |= {"total": total, "margin": margin, "win_share": share}
        self.agent_selection = self.possible_agents[running.mover]

    def _pay(self) -> None:
        for agent, points in zip(self.possible_agents, self.table.earned(), strict=True):
            self.rewards[agent] += points


class CyclesEnv(_Told, ParallelEnv):  # type: ignore[misc]
    """The same game with all agents acting at each step: those with something to decide decide, the others are not heard.

    At the first tickets that is everybody at once (rules P5), afterwards one agent; whose mask is all 0 is not heard.
    """

    def __init__(
        self, board: str = "usa", seats: int = 2, *, variants: VariantOptions = None, exact: bool = False,
        reward: str = "margin", illegal: str = "replace", max_cycles: int | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = Table(board, seats, variants=variants, exact=exact, reward=reward, illegal=illegal)
        self.metadata = {"name": name_of(board), "render_modes": ["human", "ansi"], "render_fps": 2}
        self.possible_agents = list(self.table.names)
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a new game, as in the other environment."""
        self.table.begin(seed, options)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Any]:
        return {agent: self.table.observe(Seat(seat)) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """One decision of each agent that has one to make."""
        running = self.table.running
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        lost = None
        for seat in running.to_move:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"{agent} has to decide, and no action was given for it")
            if not self.table.act(actions[agent], seat):
                infos[agent]["illegal"] = int(actions[agent])
                lost = agent if self.table.illegal == "end" else None
                if lost:
                    break
        self._cycles += 1
        rewards = dict(zip(self.possible_agents, self.table.earned(), strict=True))
        if lost:
            rewards = dict.fromkeys(self.agents, 0.0) | {lost: -1.0}
        over = running.over or lost is not None
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if running.over:
            for agent, (total, margin, share) in zip(self.possible_agents, running.results(), strict=True):
                infos[agent] |= {"total": total, "margin": margin, "win_share": share}
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return self._observed(), rewards, terminations, truncations, infos

    def state(self) -> Any:
        """What all seats observe, one after the other: for a critic that may see everything in training."""
        return np.concatenate([self.table.running.observe(Seat(seat)) for seat in range(len(self.possible_agents))])


def wrapped(board: str, **options: Any) -> Any:
    """The environment with PettingZoo's guard against calls in the wrong order."""
    return OrderEnforcingWrapper(SeatsEnv(board, **options))
