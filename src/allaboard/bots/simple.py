"""The two bots that only draw lots: the yardsticks of speed and the floor of strength."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allaboard.bots.base import Bot, Reason
from allaboard.core import Action, Payment, State
from allaboard.core.actions import BuildStation, ClaimRoute, PayTunnel


class Uniform:
    """Any legal action, each as likely as the others."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the legal actions, by lot."""
        return self.rng.choice(legal)

    def why(self) -> Reason:
        """By lot."""
        return Reason("bot-why-lot")


class Thrifty(Uniform):
    """Any legal action, but of each color only the payment with the fewest locomotives, and locomotives alone."""

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the thrifty actions, by lot."""
        return self.rng.choice(thrifty_actions(legal))


def thrifty_actions(legal: Sequence[Action]) -> list[Action]:
    """The legal actions less those that spend more locomotives than a color needs.

    `legal_actions` lists the payments of each color with the fewest locomotives first.
    """
    seen: set[tuple[object, int]] = set()
    thrifty: list[Action] = []
    for action in legal:
        spent = _payment(action)
        if spent is not None:
            key = (_target(action), int(spent.color))
            if key in seen:
                continue
            seen.add(key)
        thrifty.append(action)
    return thrifty


def _payment(action: Action) -> Payment | None:
    return action.payment if isinstance(action, ClaimRoute | BuildStation | PayTunnel) else None


def _target(action: Action) -> object:
    match action:
        case ClaimRoute(route):
            return route
        case BuildStation(city):
            return (city,)
        case _:
            return None


def uniform(rng: Random, ms: int) -> Bot:
    """The bot `uniform`; it needs no time."""
    return Uniform(rng)


def thrifty(rng: Random, ms: int) -> Bot:
    """The bot `thrifty`; it needs no time."""
    return Thrifty(rng)
