"""`allaboard arena`: who is stronger."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from allaboard.arena.meetings import ArenaError, Contest, Meeting, head_to_head, one_table, tables

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from allaboard.arena.journal import Journal
    from allaboard.arena.run import Season

SUMMARY = "measure who is stronger: paired deals, every seating, figures with intervals"
DETAILS = """Every deal is played from every seat. Figures come with 95 % intervals from drawing the deals again;
ratings are on the scale where 400 points are odds of ten to one. Interrupted, the arena keeps what was played, and
the same command goes on from there."""
EXAMPLE = "Example: allaboard arena --board europe --bots planner,racer --games 1000 --seed spring"


def register(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "arena", help=SUMMARY, description=f"{SUMMARY.capitalize()}. {DETAILS}", epilog=EXAMPLE, allow_abbrev=False
    )
    add = parser.add_argument
    add("--board", default="usa", metavar="B", help="usa, europe or mini (default: %(default)s)")
    add("--bots", required=True, metavar="A,B,…", help="each meets each other one; stdio:COMMAND is a program")
    add("--games", type=_whole(1), default=1000, metavar="N", help="games in each meeting (default: %(default)s)")
    add("--seed", default="arena", metavar="S", help="where all chance comes from (default: %(default)s)")
    seating = parser.add_mutually_exclusive_group()
    seating.add_argument(
        "--table", type=_whole(3, 5), metavar="N", help="N seats: each bot against a table of each other"
    )
    seating.add_argument("--together", action="store_true", help="all the bots at one table")
    add("--ms", type=_whole(1), default=1000, metavar="MS", help="thinking time for a move (default: %(default)s)")
    add(
        "--sprt",
        type=_sprt,
        metavar="LOW,HIGH",
        help="stop a meeting once the share is known to be the one or the other",
    )
    add("--processes", type=_whole(1, 1024), metavar="P", help="(default: one for each processor)")
    add("--on", choices=("cores", "ray"), default="cores", help="where to play (default: %(default)s)")
    add("--journal", type=Path, metavar="FILE", help="keep every game's figures here, finished or not")
    add("--records", type=Path, metavar="DIR", help="keep the record of every game in this directory")
    add("--plots", type=Path, metavar="DIR", help="draw the scores and the shares as SVG in this directory")
    add("--json", action="store_true", help="the figures as one JSON document")
    add("--quiet", action="store_true", help="no progress on standard error")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Play and report."""
    try:
        return _run(options)
    except ArenaError as error:
        sys.stderr.write(f"allaboard arena: {error}\n")
        return 2


def _run(options: Namespace) -> int:
    from allaboard.arena.progress import Progress
    from allaboard.arena.report import report
    from allaboard.arena.run import GROUNDS, Season

    contest = _contest(options)
    journal = _journal(options.journal, contest)
    if options.records is not None:
        options.records.mkdir(parents=True, exist_ok=True)
    season = Season(contest, journal, options.sprt, options.records)
    processes = min(options.processes or _processors(), contest.games)
    with Progress(season, quiet=options.quiet) as progress, closing(journal):
        try:
            for _ in season.play(GROUNDS[options.on], processes):
                progress.tick()
        except KeyboardInterrupt:
            _say_kept(season, journal)
            raise
    figures = report(season)
    if options.plots is not None:
        from allaboard.arena.plots import write_plots

        write_plots(season, figures, options.plots)
    print(json.dumps(figures.json(), ensure_ascii=False) if options.json else figures.text(), flush=True)
    _say_forfeits(season)
    if options.journal is None:
        journal.remove()
    return 0


def _contest(options: Namespace) -> Contest:
    from allaboard.boards import BoardError, load
    from allaboard.bots import UnknownBot, make_bot

    names = [name.replace("\0", ",").strip() for name in options.bots.replace(",,", "\0").split(",")]
    try:
        edition = load(options.board)
        for name in names:
            if not name.startswith("stdio:"):
                make_bot(name, Random(0), options.ms)
    except (BoardError, UnknownBot) as error:
        raise ArenaError(str(error)) from None
    meetings = _meetings(options, names)
    for meeting in meetings:
        try:
            edition.game(meeting.seats)
        except ValueError as error:
            raise ArenaError(str(error)) from None
    deals = -(-options.games // meetings[0].seats)
    return Contest(options.board, meetings, deals, options.seed, options.ms)


def _meetings(options: Namespace, names: list[str]) -> tuple[Meeting, ...]:
    if options.together:
        return one_table(names)
    return tables(names, options.table) if options.table else head_to_head(names)


def _journal(path: Path | None, contest: Contest) -> Journal:
    from allaboard.arena.journal import Journal

    if path is None:
        from platformdirs import user_cache_path

        path = user_cache_path("allaboard") / "arena" / f"{contest.key[:24]}.jsonl"
    return Journal(path, contest)


def _say_kept(season: Season, journal: Journal) -> None:
    sys.stderr.write(f"\n{season.played} games are kept in {journal.path}; the same command goes on from there.\n")


def _say_forfeits(season: Season) -> None:
    reasons = [
        line["forfeit"]["reason"]
        for meeting in range(len(season.contest.meetings))
        for lines in season.deals(meeting).values()
        for line in lines
        if line["forfeit"] is not None
    ]
    for reason in sorted(set(reasons))[:5]:
        sys.stderr.write(f"forfeited {reasons.count(reason)} times: {reason}\n")


def _whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """An option's value that is a whole number within limits."""

    def read(text: str) -> int:
        value = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
        if value is None or value < least or (most is not None and value > most):
            span = f"of {least} or more" if most is None else f"from {least} to {most}"
            raise ArgumentTypeError(f"must be a whole number {span}, not {text!r}")
        return value

    return read


def _sprt(text: str) -> object:
    from allaboard.arena.figures import Sprt

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise ArgumentTypeError(f"must be two shares such as 0.5,0.55, the lower first, not {text!r}")
    return Sprt(low, high)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
