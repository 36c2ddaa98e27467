"""Games with their log: the five nouns and seven verbs in one object for scripts, tests and tables."""

from __future__ import annotations

from dataclasses import dataclass

from allaboard.core.actions import Action
from allaboard.core.dealer import Dealer
from allaboard.core.decide import step
from allaboard.core.events import Event
from allaboard.core.legal import legal_actions, mover
from allaboard.core.scoring import Score, scores, winners
from allaboard.core.start import start
from allaboard.core.state import Game, Seat, State
from allaboard.core.view import view


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of a game: who did what, and what then happened. The first has no action."""

    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]


class Play:
    """A game being played: the position, and how it came about.

    >>> from allaboard.boards import load
    >>> from allaboard.core.dealer import SeedDealer
    >>> play = Play(load("mini").game(seats=2), SeedDealer("a doctest"))
    >>> while not play.state.over:
    ...     seat = play.state.to_move[0]
    ...     play.act(play.legal(seat)[0], seat)
    >>> len(play.scores())
    2
    """

    def __init__(self, game: Game, dealer: Dealer) -> None:
        self.game = game
        self.dealer = dealer
        self.state, events = start(game, dealer)
        self.log: list[Entry] = [Entry(None, None, events)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who has something to decide."""
        return self.state.to_move

    def legal(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """What a seat may do now."""
        return legal_actions(self.state, seat)

    def view(self, seat: Seat) -> State:
        """What a seat may know now."""
        return view(self.state, seat)

    def act(self, action: Action, seat: Seat | None = None) -> None:
        """Let a seat do something; raises `Illegal` and changes nothing if it may not."""
        seat = mover(self.state, seat)
        self.state, events = step(self.state, action, self.dealer, seat)
        self.log.append(Entry(seat, action, events))

    def scores(self) -> tuple[Score, ...]:
        """The count of every player, as if the game ended here."""
        return scores(self.state)

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return winners(self.scores())
