"""A game played at this keyboard: whose turn, what is typed, what is shown, and what is taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from allaboard.bots import BotFailed, make_bot
from allaboard.core import TABLE, Action, Event, Illegal, Seat, redact, view
from allaboard.core import events as ev
from allaboard.i18n import catalogue
from allaboard.i18n.words import event_line, reason_line
from allaboard.terminal import completion, helptext, lists, look
from allaboard.terminal.describe import describe
from allaboard.terminal.final import show_final
from allaboard.terminal.names import CityNames, plain
from allaboard.terminal.orders import Choose, Do, Look, Mistake, Reader, refused
from allaboard.terminal.paint import Painter
from allaboard.terminal.session import Seating, Session

QUIET = (
    ev.CardTurnedUp,
    ev.HandDealt,
    ev.OpeningChosen,
    ev.TicketsShuffled,
    ev.TurnBegan,
)
"""Events that the table itself shows; telling them would bury the others."""


class Left(Exception):
    """The person has left; the game can be taken up again."""


class TerminalGame:
    """Lets people and bots play a session to its end."""

    def __init__(
        self,
        session: Session,
        painter: Painter,
        ask: Callable[[str], str],
        keep: Callable[[], None],
        *,
        confirm: bool = True,
    ) -> None:
        self.session = session
        self.painter = painter
        self.ask = ask
        self.keep = keep
        self.confirm = confirm
        self.people = session.seating.people
        self.reader = Reader(painter.language, CityNames(session.game.board))
        self.told = dict.fromkeys(range(session.game.seats), len(session.entries) - 1)
        self.at: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.shown: tuple[Seat, int, bool] | None = None
        self.keys = completion.Keys(self._complete)

    def run(self) -> None:
        """Play to the end; `Left` if somebody leaves before."""
        try:
            while not self.session.state.over:
                seat = self.session.mover
                assert seat is not None
                if seat in self.people:
                    self._person(seat)
                    self.keep()
                else:
                    self._bot(seat)
            if self.at is not None:
                self._tell_new(self.at)
            show_final(self.painter, self.session.state)
        finally:
            self.keys.close()
            self.session.close()

    # ── bots ─────────────────────────────────────────────────────────────────

    def _bot(self, seat: Seat) -> None:
        try:
            self.session.bot_acts(seat)
        except (BotFailed, Illegal) as error:
            self._replace(seat, str(error))
            return
        if len(self.people) <= 1:
            self._tell_new(self.people[0] if self.people else TABLE)

    def _replace(self, seat: Seat, why: str) -> None:
        """A bot that fails is not the person's fault: another takes the seat, and the game goes on."""
        seating = self.session.seating
        kinds = (*seating.kinds[:seat], "autopilot", *seating.kinds[seat + 1 :])
        self.session.close()
        self.session.seating = Seating(kinds, seating.names, seating.ms)
        self.painter.tell("terminal-bot-failed", why=why)

    # ── people ───────────────────────────────────────────────────────────────

    def _person(self, seat: Seat) -> None:
        if self.at != seat:
            self._hand_over(seat)
        self._show(seat)
        acted = False
        while not acted:
            line = self.ask(self.painter.say("terminal-prompt", player=self.painter.names[seat])).strip()
            acted = bool(line) and self._order(seat, line)

    def _order(self, seat: Seat, line: str) -> bool:
        """Carry out what was typed; True if the position has changed."""
        legal = self.session.legal(seat)
        meaning = self.reader.read(line, self.session.view(seat), seat, legal)
        match meaning:
            case Do(action):
                return self._act(seat, action)
            case Choose(actions):
                action_chosen = self._choose(actions)
                return action_chosen is not None and self._act(seat, action_chosen)
            case Look("undo"):
                return self._undo(seat)
            case Look(what, words):
                self._look(seat, what, words)
            case Mistake(text):
                self.painter.show(text)
        return False

    def _act(self, seat: Seat, action: Action) -> bool:
        try:
            self.session.act(seat, action)
        except Illegal as error:
            self.painter.show(refused(self.painter.language, str(error)))
            return False
        self._tell_new(seat)
        if self.confirm and self.session.mover != seat and not self.session.state.over:
            self._second_thoughts(seat)
        return True

    def _second_thoughts(self, seat: Seat) -> None:
        """Before others act, the last moment to take something back."""
        while self.session.undo_target(seat) is not None:
            line = plain(self.ask(self.painter.say("terminal-confirm")))
            if not line:
                return
            match self.reader.orders.get(line):
                case "undo":
                    self._undo(seat)
                    return
                case "quit":
                    raise Left
            self.painter.tell("terminal-confirm-help")

    def _undo(self, seat: Seat) -> bool:
        if not self.session.undo(seat):
            self.painter.tell("terminal-no-undo")
            return False
        self.painter.tell("terminal-undone")
        self.told[seat] = len(self.session.entries) - 1
        self.shown = None
        return True

    def _choose(self, actions: Sequence[Action]) -> Action | None:
        """Which of several actions is meant; None: none of them."""
        board = self.session.game.board
        self.painter.tell("terminal-which-way")
        self.painter.columns(
            [[str(n), describe(self.painter, board, action)] for n, action in enumerate(actions, 1)], right=(0,)
        )
        while True:
            line = self.ask(self.painter.say("terminal-number", n=len(actions))).strip()
            if not line:
                return None
            if line.isdecimal() and 1 <= int(line) <= len(actions):
                return actions[int(line) - 1]

    def _hand_over(self, seat: Seat) -> None:
        """The screen is emptied before the next person looks at it, and only then shows that person's cards."""
        self.painter.clear()
        self.at = None
        self.ask(self.painter.say("terminal-hand-over", player=self.painter.names[seat]))
        self.painter.clear()
        self.at, self.shown = seat, None
        self._tell_new(seat)

    # ── showing ──────────────────────────────────────────────────────────────

    def _show(self, seat: Seat) -> None:
        """The whole table at the beginning of a turn; in the middle of one what has changed."""
        seen = self.session.view(seat)
        opening = bool(look.offered(seen, seat)) and seen.turns == 0
        mark = (seat, seen.turns, opening)
        if self.shown != mark:
            self.painter.rule()
            look.show_table(self.painter, seen, seat)
        else:
            look.show_market(self.painter, seen)
            look.show_hand(self.painter, seen, seat)
        self.shown = mark
        self.painter.show("")
        look.show_tunnel(self.painter, seen)
        look.show_offer(self.painter, seen, seat)
        self.painter.strong(look.status(self.painter, seen, seat))

    def _tell_new(self, seat: Seat) -> None:
        """What has happened since this seat was told last."""
        since = self.told.get(seat, 0)
        for entry in self.session.entries[since + 1 :]:
            self._tell(entry.events, seat)
        self.told[seat] = len(self.session.entries) - 1

    def _tell(self, events: Sequence[Event], seat: Seat) -> None:
        board = self.session.game.board
        for event in events:
            if isinstance(event, QUIET) or (isinstance(event, ev.TicketsOffered) and event.seat == seat):
                continue
            left = self.session.state.players[getattr(event, "seat", 0)].trains
            line = event_line(self.painter.language, redact(event, seat), board, self.painter.names, trains=left)
            self.painter.show(Text(line, style="" if self.painter.plain else "italic"), indent=2)

    def _look(self, seat: Seat, what: str, words: tuple[str, ...]) -> None:
        seen, painter = self.session.view(seat), self.painter
        match what:
            case "table":
                look.show_table(painter, seen, seat)
            case "hand":
                look.show_hand(painter, seen, seat)
                look.show_tickets(painter, seen, seat)
            case "routes":
                lists.show_claimable(painter, seen, self.session.legal(seat))
            case "map":
                self._map(seat, words)
            case "city":
                self._city(seat, words)
            case "log":
                self._log(seat, words)
            case "hint":
                self._hint(seat)
            case "help":
                helptext.show_help(painter, self.reader, self.session.game, words)
            case _:
                raise Left

    def _map(self, seat: Seat, words: tuple[str, ...]) -> None:
        seen = self.session.view(seat)
        known = lists.regions(seen.board)
        wish = plain(" ".join(words))
        wanted = [
            region
            for region in known
            if wish
            and any(
                plain(name).startswith(wish) for name in (region, lists.region_name(self.painter, seen.board, region))
            )
        ]
        if wish and not wanted:
            names = ", ".join(lists.region_name(self.painter, seen.board, region) for region in known)
            self.painter.tell("terminal-which-of", names=names)
        else:
            lists.show_map(self.painter, seen, seat, wanted)

    def _city(self, seat: Seat, words: tuple[str, ...]) -> None:
        seen = self.session.view(seat)
        found = self.reader.cities.take(words)
        if found is None:
            self.painter.tell("terminal-which-city")
            return
        for city in (name for name in seen.board.cities if name in found.options):
            lists.show_city(self.painter, seen, seat, city)

    def _log(self, seat: Seat, words: tuple[str, ...]) -> None:
        last = int(words[0]) if words and words[0].isdecimal() else 12
        line = [self.session.entries[n] for n in self.session.line]
        for entry in line[-last:] if last else []:
            self._tell(entry.events, seat)

    def _hint(self, seat: Seat) -> None:
        """What the planner would do, and why, in one sentence."""
        seen, legal = self.session.view(seat), self.session.legal(seat)
        bot = make_bot("planner", Random(0))
        action = bot.choose(seen, legal)
        self.painter.show(self.painter.say("terminal-hint"), " ", describe(self.painter, seen.board, action))
        reason = bot.why()
        if catalogue(self.painter.language).has(reason.id):
            self.painter.show(reason_line(self.painter.language, reason.id, reason.args, seen.board))

    def _complete(self, line: str) -> list[str]:
        seat = self.session.mover
        if seat is None or seat != self.at:
            return []
        return completion.candidates(self.reader, line, view(self.session.state, seat), self.session.legal(seat))
