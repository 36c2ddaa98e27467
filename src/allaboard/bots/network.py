"""A bot that is a trained network in a file: `network:FILE`, as training writes it. Plays in numpy; needs `allaboard[fast]`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

from allaboard.bots.base import BotFailed, Reason, UnknownBot
from allaboard.core import Action, State

FORMAT: Final = 1


class Network:
    """Dense layers over the observation: hidden ones with `tanh`, then a logit for each action id, and the value.

    `columns` are the numbers of the observation that it reads; `layers` pairs of weights and biases, the last two of them
    the logits' and the value's.
    """

    def __init__(self, board: str, columns: Any, layers: list[tuple[Any, Any]], digest: str) -> None:
        from allaboard.fast.bridge.tables import ActionTable, ObservationTable

        self.board, self.columns, self.layers = board, columns, layers
        self.actions, self.observations = ActionTable(board), ObservationTable(board)
        if digest != self.observations.digest:
            raise ValueError(f"it was trained on other observations ({digest}) than {self.observations.digest}")
        if layers[-2][0].shape[1] != self.actions.size:
            raise ValueError(f"it knows {layers[-2][0].shape[1]} actions; {board} has {self.actions.size}")

    def hidden(self, rows: Any) -> list[Any]:
        """What comes into each layer, for rows of observations; the last is what both outputs read."""
        import numpy as np

        values = [self.observations.scaled(rows)[..., self.columns]]
        for weights, biases in self.layers[:-2]:
            values.append(np.tanh(values[-1] @ weights + biases))
        return values

    def __call__(self, rows: Any) -> tuple[Any, Any]:
        """Logits and value for rows of observations."""
        deep = self.hidden(rows)[-1]
        (actor, spur), (critic, base) = self.layers[-2:]
        return deep @ actor + spur, (deep @ critic + base)[..., 0]

    def save(self, path: Path) -> None:
        """Write it to a file, whole or not at all."""
        import numpy as np

        head = {"format": FORMAT, "board": self.board, "digest": self.observations.digest, "layers": len(self.layers)}
        arrays = {f"weights_{n}": weights for n, (weights, _) in enumerate(self.layers)}
        arrays |= {f"biases_{n}": biases for n, (_, biases) in enumerate(self.layers)}
        part = path.with_name(path.name + ".part")
        with part.open("wb") as file:
            np.savez_compressed(file, head=np.array(json.dumps(head)), columns=self.columns, **arrays)
        part.replace(path)


def load_network(path: Path) -> Network:
    """The network in a file; a ValueError says what is wrong with it."""
    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as found:
            head = json.loads(str(found["head"]))
            if head["format"] != FORMAT:
                raise ValueError(f"format must be {FORMAT}, not {head['format']}")
            layers = [(found[f"weights_{n}"], found[f"biases_{n}"]) for n in range(head["layers"])]
            return Network(head["board"], found["columns"], layers, head["digest"])
    except OSError as error:
        raise ValueError(f"it cannot be read ({error.strerror or error})") from None
    except (BadZipFile, KeyError, EOFError):
        raise ValueError("it is not a network that training wrote") from None


class NetworkBot:
    """Chooses the legal action that the network likes best."""

    def __init__(self, path: str) -> None:
        try:
            import numba  # noqa: F401 - the observation is the kernel's
        except ImportError:
            raise UnknownBot("a network plays with the fast rules: install allaboard[fast]") from None
        try:
            self.network = load_network(Path(path))
        except ValueError as error:
            raise UnknownBot(f"network:{path}: {error}") from None

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """The legal action with the highest logit."""
        from allaboard.bots.simple import thrifty_actions
        from allaboard.fast.bridge.tables import observation_of

        if view.board.name != self.network.board:
            raise BotFailed(f"the network was trained for {self.network.board}, and this is {view.board.name}")
        assert view.viewer is not None
        seat, actions = view.viewer, thrifty_actions(legal)
        if len(actions) == 1:
            return actions[0]
        logits, _ = self.network(observation_of(view))
        return max(actions, key=lambda action: float(logits[self.network.actions.number(view, seat, action)]))

    def why(self) -> Reason:
        """It does not know."""
        return Reason("bot-why-network")
