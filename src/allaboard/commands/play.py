"""`allaboard play`: the game in this terminal."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from allaboard.commands.errors import CommandError
from allaboard.commands.options import add_command, add_game_options, chosen_game, split_names, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers
    from allaboard.terminal.paint import Painter
    from allaboard.terminal.session import Session

LONGEST_NAME = 20


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "play",
        "Several seats 'human' share the keyboard; the screen is emptied between them. "
        "A game that is left, even by Ctrl-C, is taken up again with --resume.",
        epilog="Example: allaboard play --board europe --seats human,planner,planner --language pt",
    )
    add_game_options(parser)
    parser.add_argument(
        "--seats", default="human,planner", metavar="A,B", help="'human' or a bot for each seat (default: %(default)s)"
    )
    parser.add_argument("--names", metavar="A,B", help="what the players are called, in the order of the seats")
    parser.add_argument("--seed", metavar="S", help="where the shuffles come from (default: a new secret one)")
    parser.add_argument(
        "--ms", type=whole(1), default=1000, metavar="MS", help="thinking time of bots (default: %(default)s)"
    )
    _add_screen_options(parser)
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="take up the game left last, or the one in this file"
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="where the record of the finished game goes")
    parser.add_argument("--no-confirm", action="store_true", help="do not ask before others act on what you did")
    parser.set_defaults(run=run)


def _add_screen_options(parser: ArgumentParser) -> None:
    parser.add_argument("--language", choices=("en", "pt", "ro"), help="(default: that of your system, or English)")
    parser.add_argument("--plain", action="store_true", help="words only: no colours, symbols or columns")


def run(options: Namespace) -> int:
    """Play until the game is over, or somebody leaves."""
    from allaboard.i18n import system_language
    from allaboard.terminal.game import Left, TerminalGame
    from allaboard.terminal.paint import Painter
    from allaboard.terminal.session import save

    language = options.language or system_language()
    session, board, path = _resumed(options.resume) if options.resume is not None else _new(options, language)
    painter = Painter(language, session.seating.names, plain=options.plain)
    if options.record is not None and not options.record.absolute().parent.is_dir():
        raise CommandError(f"{options.record}: there is no directory to write it to")
    _welcome(painter, session, resumed=options.resume is not None)
    game = TerminalGame(session, painter, _ask, lambda: save(session, path, board), confirm=not options.no_confirm)
    save(session, path, board)
    try:
        game.run()
    except (Left, EOFError, KeyboardInterrupt) as left:
        save(session, path, board)
        print()
        painter.tell("terminal-left")
        if isinstance(left, KeyboardInterrupt):
            raise
        return 0
    _finish(painter, session, path, options.record)
    return 0


def _ask(prompt: str) -> str:
    return input(f"{prompt} ")


def _finish(painter: Painter, session: Session, path: Path, wanted: Path | None) -> None:
    from allaboard.records import write_record

    target = wanted
    if target is None:
        target = data_directory() / "records" / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
    write_record(target, session.record())
    path.unlink(missing_ok=True)
    painter.show("")
    painter.tell("terminal-record", path=str(target), seed=session.seed)


def data_directory() -> Path:
    """Where games are kept: the user's data directory."""
    from platformdirs import user_data_path

    return user_data_path("allaboard", appauthor=False)


def _resumed(name: str) -> tuple[Session, str, Path]:
    from allaboard.terminal.session import load

    path = Path(name) if name else _latest()
    session, board = load(path)
    if session.state.over:
        raise CommandError(f"{path}: this game is over")
    _bots_exist(session.seating.kinds, session.seating.ms)
    return session, board, path


def _latest() -> Path:
    saved = sorted((data_directory() / "games").glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not saved:
        raise CommandError(f"there is no game to take up in {data_directory() / 'games'}")
    return saved[-1]


def _new(options: Namespace, language: str) -> tuple[Session, str, Path]:
    from allaboard.terminal.session import Seating, Session

    kinds = split_names(options.seats)
    edition, game = chosen_game(options, len(kinds))
    _bots_exist(kinds, options.ms)
    names = _names(options.names, kinds, language)
    seed = secrets.token_hex(16) if options.seed is None else options.seed
    if not seed:
        raise CommandError("--seed must not be empty")
    session = Session(edition, game, seed, Seating(tuple(kinds), names, options.ms))
    folder = data_directory() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    began = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return session, options.board, folder / f"{began}-{edition.name}-{secrets.token_hex(2)}.json"


def _bots_exist(kinds: list[str] | tuple[str, ...], ms: int) -> None:
    from random import Random

    from allaboard.bots import close_bot, make_bot
    from allaboard.terminal.session import HUMAN

    for kind in kinds:
        if kind != HUMAN:
            close_bot(make_bot(kind, Random(0), ms))


def _names(given: str | None, kinds: list[str], language: str) -> tuple[str, ...]:
    from allaboard.i18n import text
    from allaboard.terminal.session import HUMAN

    if given is None:
        people = kinds.count(HUMAN)
        named = []
        for seat, kind in enumerate(kinds):
            if kind == HUMAN:
                own = text(language, "terminal-person")
                named.append(own if people == 1 else f"{own} {1 + kinds[:seat].count(HUMAN)}")
            else:
                short = kind.split(":")[0]
                twice = 1 + sum(other.split(":")[0] == short for other in kinds[:seat])
                named.append(short if twice == 1 else f"{short} {twice}")
        return tuple(named)
    names = split_names(given)
    if len(names) != len(kinds):
        raise CommandError(f"--names must name {len(kinds)} players, not {len(names)}")
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise CommandError(f"a name has 1 to {LONGEST_NAME} letters; {name[:40]!r} has not")
    if len(set(names)) < len(names):
        raise CommandError("--names must be different from each other")
    return tuple(names)


def _welcome(painter: Painter, session: Session, *, resumed: bool) -> None:
    from allaboard.i18n import catalogue
    from allaboard.records import seed_hash

    board = session.game.board
    known = catalogue(painter.language).has(f"board-{board.name}")
    title = painter.say(f"board-{board.name}") if known else board.title
    painter.strong(painter.say("terminal-welcome", board=title))
    painter.tell("terminal-promise", hash=seed_hash(session.seed))
    if resumed:
        painter.tell("terminal-resumed", n=len(session.line) - 1)
    else:
        first = session.state.first
        assert first is not None
        painter.tell("log-first-player-named", player=painter.names[first])
    if sys.stdin.isatty():
        painter.tell("terminal-begin-tab")
    painter.tell("terminal-begin")
