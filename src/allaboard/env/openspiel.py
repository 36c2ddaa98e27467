"""OpenSpiel: `import allaboard.env.openspiel`, then `pyspiel.load_game("python_allaboard(board=europe,players=3)")`.

The whole game as an extensive form, by the core: every shuffle is a row of chance nodes, card after card, each as likely as it
is among those left, so the tree holds every deal with its true probability. First tickets, which are chosen at the same time
(rules P5), are chosen in turn, and nobody sees the others' choice before the last. A seat gets its share of the win less an
even share. Needs `allaboard[openspiel]`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar, cast

import numpy as np
import pyspiel

from allaboard.bots.simple import thrifty_actions
from allaboard.codec import encode_event, encode_view
from allaboard.core import Action, Event, Game, Seat, State, legal_actions, redact, scores, start, step, view, winners
from allaboard.env.setup import game_for
from allaboard.fast.bridge.tables import ActionTable, ObservationTable, observation_of

NAME: Final = "python_allaboard"
LONGEST: Final = 5000
"""Decisions after which a game is cut short and nobody wins: only endless digging and turning back gets there."""

T = TypeVar("T")

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="All Aboard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"board": "usa", "players": 2, "exact": False},
)


@dataclass(frozen=True)
class _Shuffle:
    """Things that want an order."""

    name: str
    items: tuple[Hashable, ...]


class _NotShuffled(Exception):
    """The game cannot go on before these things have an order."""

    def __init__(self, asked: _Shuffle) -> None:
        super().__init__(asked.name)
        self.asked = asked


@dataclass(frozen=True)
class _Orders:
    """A dealer that knows the orders chance has made so far, and asks for the others."""

    known: dict[str, tuple[Hashable, ...]]

    def shuffled(self, name: str, items: Sequence[T], /) -> tuple[T, ...]:
        """The order that chance gave these things."""
        if name not in self.known:
            raise _NotShuffled(_Shuffle(name, cast(tuple[Hashable, ...], tuple(items))))
        return cast(tuple[T, ...], self.known[name])


@dataclass(frozen=True)
class _Node:
    """A position with what chance still has to say before it goes on. Never changed, so copies are the same object."""

    state: State | None = None
    """None: nothing is dealt yet."""
    intended: tuple[Seat, Action] | None = None
    """What waits for chance."""
    orders: dict[str, tuple[Hashable, ...]] = field(default_factory=dict)
    asked: _Shuffle | None = None
    picked: tuple[int, ...] = ()
    """Of the things to be put in order, the kinds of those that have a place."""
    told: tuple[tuple[Event, ...], ...] = ()
    made: int = 0

    def __deepcopy__(self, memo: object) -> _Node:
        return self

    def kinds(self) -> list[Hashable]:
        """The kinds of things to be put in order; their places are the outcomes."""
        assert self.asked is not None
        return list(dict.fromkeys(self.asked.items))

    def left(self) -> Counter[int]:
        """How many of each kind have no place yet."""
        kinds = self.kinds()
        assert self.asked is not None
        return Counter(kinds.index(item) for item in self.asked.items) - Counter(self.picked)


def _gone_on(node: _Node, game: Game) -> _Node:
    """Carry out what was intended; if chance has to speak first, the node where it does."""
    dealer = _Orders(node.orders)
    try:
        if node.state is None:
            state, events = start(game, dealer)
        elif node.intended is not None:
            seat, action = node.intended
            state, events = step(node.state, action, dealer, seat)
    except _NotShuffled as wanted:
        return _settled(replace(node, asked=wanted.asked, picked=()), game)
    return replace(node, state=state, intended=None, asked=None, picked=(), told=(*node.told, tuple(events)))


def _settled(node: _Node, game: Game) -> _Node:
    """Where only one kind is left there is no chance: the order is known, and the game goes on."""
    left = node.left()
    if len(left) > 1:
        return node
    assert node.asked is not None
    kinds = node.kinds()
    order = tuple([kinds[kind] for kind in (*node.picked, *left.elements())])
    return _gone_on(replace(node, orders={**node.orders, node.asked.name: order}, asked=None), game)


class AllAboardGame(pyspiel.Game):  # type: ignore[misc]
    """The game of a board with so many players; `exact` offers all payments instead of the thrifty ones."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"board": "usa", "players": 2, "exact": False} | dict(params or {})
        self.game = game_for(str(given["board"]), int(given["players"]))
        self.actions = ActionTable(self.game.board.name, exact=bool(given["exact"]))
        self.observations = ObservationTable(self.game.board.name)
        seats = self.game.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=max(9, len(self.game.board.tickets), seats),
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> AllAboardState:
        """Before the first card is dealt."""
        return AllAboardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees; `perfect_recall` asks for all that it has heard."""
        if params:
            raise ValueError(f"an observer takes no parameters, and was given {params}")
        return Observer(self, recall=bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class AllAboardState(pyspiel.State):  # type: ignore[misc]
    """A position, or a chance node."""

    def __init__(self, game: AllAboardGame) -> None:
        super().__init__(game)
        self._rules = _Rules(game)
        self._node = _gone_on(_Node(), game.game)

    @property
    def truth(self) -> State | None:
        """The core's position, hidden cards and all; None before the deal."""
        return self._node.state

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._node.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self._node.state is not None
        return int(self._node.state.to_move[0])

    def _legal_actions(self, player: int) -> list[int]:
        """The ids of the legal actions, in order."""
        state, table = self._node.state, self._rules.game.actions
        if state is None or self._node.asked is not None or player not in state.to_move or self.is_terminal():
            return []
        actions: Iterable[Action] = legal_actions(state, Seat(player))
        if not table.exact:
            actions = thrifty_actions(tuple(actions))
        return sorted(table.number(state, Seat(player), action) for action in actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which kind comes next, as likely as it is among those left."""
        left = self._node.left()
        whole = sum(left.values())
        return [(kind, left[kind] / whole) for kind in sorted(left)]

    def _apply_action(self, action: int) -> None:
        node, game = self._node, self._rules.game
        if node.asked is not None:
            self._node = _settled(replace(node, picked=(*node.picked, action)), game.game)
            return
        assert node.state is not None
        seat = node.state.to_move[0]
        wanted = (seat, game.actions.action(node.state, seat, action))
        self._node = _gone_on(replace(node, intended=wanted, made=node.made + 1), game.game)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            asked = self._node.asked
            return f"{asked.name}: {self._node.kinds()[action]}" if asked else f"chance: {action}"
        return self._rules.game.actions.words(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended, or was cut short."""
        node = self._node
        return node.asked is None and node.state is not None and (node.state.over or node.made >= LONGEST)

    def returns(self) -> list[float]:
        """Each seat's share of the win less an even share; before the end, and of a game cut short, nothing."""
        state, seats = self._node.state, self._rules.game.game.seats
        if state is None or not state.over:
            return [0.0] * seats
        won = winners(scores(state))
        return [(1 / len(won) if seat in won else 0.0) - 1 / seats for seat in range(seats)]

    def __str__(self) -> str:
        node = self._node
        where = "nothing is dealt" if node.state is None else json.dumps(encode_view(view(node.state, Seat(-1))))
        return where if node.asked is None else f"{where}, {node.asked.name}: {len(node.picked)} in order"


class _Rules:
    """The game of a state. Copies of a state share it."""

    def __init__(self, game: AllAboardGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> _Rules:
        return self


class Observer:
    """The observation table's row from 0 to 1, and the view as JSON; or (`recall`) all events as the player heard them."""

    def __init__(self, game: AllAboardGame, *, recall: bool) -> None:
        self._table, self._recall = game.observations, recall
        self.tensor = np.zeros(0 if recall else self._table.width, np.float32)
        self.dict: dict[str, Any] = {} if recall else {c.name: self.tensor[c.slice] for c in self._table}

    def set_from(self, state: AllAboardState, player: int) -> None:
        """Write what the player observes; nothing before the deal."""
        truth = state.truth
        if truth is None or self._recall:
            self.tensor.fill(0)
            return
        self.tensor[:] = self._table.scaled(observation_of(view(truth, Seat(player))))

    def string_from(self, state: AllAboardState, player: int) -> str:
        """The same in words."""
        node, seat = state._node, Seat(player)  # noqa: SLF001 - the observer is the state's other half
        if node.state is None:
            return "nothing is dealt"
        if self._recall:
            return "\n".join(json.dumps(encode_event(redact(event, seat))) for told in node.told for event in told)
        return json.dumps(encode_view(view(node.state, seat)))


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, AllAboardGame)
