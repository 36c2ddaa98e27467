"""A bot of one's own in Python: it claims what scores most now, and takes the card that it holds most of.

allaboard bots test python:examples/my_bot.py:MyBot
allaboard arena --board usa --bots python:examples/my_bot.py:MyBot,greedy --games 200
"""

from collections.abc import Sequence
from random import Random

from allaboard.bots import Reason
from allaboard.core import Action, State
from allaboard.core.actions import ClaimRoute, DrawCard, KeepTickets, TakeCard


class MyBot:
    """Sees what its seat may see (`view`), and chooses one of the actions that are legal there."""

    def __init__(self, rng: Random, ms: int) -> None:
        self.rng = rng  # the only source of chance: the same seed plays the same game
        self.ms = ms  # the time for a move

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """One of the legal actions."""
        claims = [action for action in legal if isinstance(action, ClaimRoute)]
        if claims:
            routes, points = view.board.routes, view.rules.route_points
            return max(claims, key=lambda claim: (points[routes[claim.route].spaces], -claim.payment.locomotives))
        keeps = [action for action in legal if isinstance(action, KeepTickets)]
        if keeps:
            return min(keeps, key=lambda keep: len(keep.keep))
        assert view.viewer is not None
        hand = view.players[view.viewer].hand.cards
        takes = [action for action in legal if isinstance(action, TakeCard)]
        market = view.market
        best = max(takes, key=lambda take: hand[market[take.slot] or 0], default=None)
        if best is not None and hand[market[best.slot] or 0] > 1:
            return best
        return DrawCard() if DrawCard() in legal else self.rng.choice(legal)

    def why(self) -> Reason:
        """Why: a message of the catalogue, which the hint on the page shows. These are in `i18n/*/bots.ftl`."""
        return Reason("bot-why-lot")
