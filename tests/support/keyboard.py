"""A person at the keyboard who types what a test says, and a screen that remembers."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from random import Random

from rich.console import Console

from allaboard.boards import Variants, load
from allaboard.core import Action, Seat
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
from allaboard.core.notation import format_payment
from allaboard.terminal.game import TerminalGame
from allaboard.terminal.look import offered
from allaboard.terminal.paint import Painter
from allaboard.terminal.session import HUMAN, Seating, Session


def session(board: str, kinds: str, seed: str, variants: Variants | None = None) -> Session:
    """A new game; `kinds` as `human,thrifty`."""
    seats = tuple(kinds.split(","))
    names = tuple(f"{kind.capitalize()} {seat}" for seat, kind in enumerate(seats))
    edition = load(board)
    game = edition.game(len(seats), variants=variants)
    return Session(edition, game, seed, Seating(seats, names), clock=lambda: "2026-03-01T12:00:00Z")


class Keyboard:
    """Lets a session be played by a function that answers each prompt, and keeps what the screen showed."""

    def __init__(
        self,
        played: Session,
        answer: Callable[[str], str],
        language: str = "en",
        *,
        plain: bool = True,
        confirm: bool = False,
    ) -> None:
        self.screen = io.StringIO()
        console = Console(file=self.screen, width=100, color_system=None, markup=False, highlight=False, emoji=False)
        self.prompts: list[str] = []
        self.session = played
        self._answer = answer
        self.kept = 0
        painter = Painter(language, played.seating.names, plain=plain, console=console)
        self.game = TerminalGame(played, painter, self._asked, self._keep, confirm=confirm)

    def _asked(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self._answer(prompt)

    def _keep(self) -> None:
        self.kept += 1

    @property
    def text(self) -> str:
        """All that the screen has shown."""
        return self.screen.getvalue()


def typed(line: Sequence[str]) -> Callable[[str], str]:
    """Answers in order; then the keyboard is closed."""
    rest = list(line)

    def answer(_: str) -> str:
        if not rest:
            raise EOFError
        return rest.pop(0)

    return answer


def order(played: Session, seat: Seat, action: Action) -> str:
    """How a person would write this action."""
    board = played.game.board
    match action:
        case ClaimRoute(route, payment):
            half = f" /{route.rpartition('/')[2]}" if "/" in route else ""
            a, b = (board.cities[end].name for end in board.routes[route].ends)
            return f"claim {a} {b}{half} {format_payment(payment)}"
        case BuildStation(city, payment):
            return f"station {board.cities[city].name.lower()} {format_payment(payment)}"
        case PayTunnel(payment):
            return f"pay {format_payment(payment)}"
        case KeepTickets(keep):
            offer = offered(played.view(seat), seat)
            return "keep " + " ".join(str(offer.index(ticket) + 1) for ticket in keep)
        case TakeCard(slot):
            return f"take {slot + 1}"
        case DrawCard():
            return "draw"
        case DrawTickets():
            return "tickets"
        case LeaveTunnel():
            return "leave"
        case _:
            return "pass"


def by_lot(played: Session, seed: str, claims: int = 4) -> Callable[[str], str]:
    """Plays any legal action by writing it, claims more often than others; every prompt gets a right answer."""
    rng = Random(seed)

    def answer(prompt: str) -> str:
        seat = played.mover
        if (
            seat is None
            or prompt.startswith("The keyboard")
            or "Enter" in prompt
            or played.seating.kinds[seat] != HUMAN
        ):
            return ""
        legal = played.legal(seat)
        likely = [a for a in legal if isinstance(a, ClaimRoute)]
        action = rng.choice(likely) if likely and rng.randrange(claims) else rng.choice(legal)
        return order(played, seat, action)

    return answer
