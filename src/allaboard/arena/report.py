"""The figures of a contest, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from statistics import fmean, median
from typing import Any

from allaboard.arena.figures import Measure, first_share, measure
from allaboard.arena.game import Line, shares
from allaboard.arena.meetings import Contest
from allaboard.arena.ratings import ratings
from allaboard.arena.run import Season


@dataclass(frozen=True)
class BotFigures:
    """One bot over all its meetings."""

    name: str
    rating: Measure
    win_rate: Measure
    mean_score: float
    ms_per_move: float
    ms_median: float
    ms_worst: float
    forfeits: int


@dataclass(frozen=True)
class PairFigures:
    """One meeting: the share of the wins that its first bot took."""

    title: str
    bots: tuple[str, ...]
    games: int
    even: float
    share: Measure
    mean_scores: tuple[float, float]
    """Of the first bot, and of the others."""
    turns: float
    verdict: bool | None
    """What the sequential test says, if one was asked for and is settled."""


@dataclass(frozen=True)
class Report:
    """All figures of a contest."""

    contest: Contest
    games: int
    bots: tuple[BotFigures, ...]
    pairs: tuple[PairFigures, ...]

    def json(self) -> dict[str, Any]:
        """As the command `arena --json` prints it."""
        return {
            "board": self.contest.board,
            "seed": self.contest.seed,
            "games": self.games,
            "bots": [_bot_json(bot) for bot in self.bots],
            "pairs": [_pair_json(pair) for pair in self.pairs],
        }

    def text(self) -> str:
        """Two tables for people."""
        return "\n".join([*_columns(self.bot_rows()), "", *_columns(self.pair_rows())])

    def bot_rows(self) -> list[list[str]]:
        """The table of bots, with its head."""
        rows = [["bot", "rating", "95 %", "wins", "95 %", "points", "ms a move", "median", "worst", "forfeits"]]
        for bot in self.bots:
            rating = [f"{bot.rating.mean:.0f}", f"{bot.rating.low:.0f}–{bot.rating.high:.0f}"]
            spent = [f"{bot.ms_per_move:.2f}", f"{bot.ms_median:.2f}", f"{bot.ms_worst:.0f}"]
            rows.append(
                [bot.name, *rating, *_percent(bot.win_rate), f"{bot.mean_score:.1f}", *spent, str(bot.forfeits)]
            )
        return rows

    def pair_rows(self) -> list[list[str]]:
        """The table of meetings, with its head."""
        rows = [["meeting", "games", "share of first", "95 %", "even", "points", "turns", ""]]
        for pair in self.pairs:
            points = f"{pair.mean_scores[0]:.1f} : {pair.mean_scores[1]:.1f}"
            said = {None: "", True: "at least the higher share", False: "at most the lower share"}[pair.verdict]
            share = _percent(pair.share)
            rows.append([pair.title, str(pair.games), *share, f"{pair.even:.0%}", points, f"{pair.turns:.0f}", said])
        return rows


def report(season: Season, *, rated: bool = True) -> Report:
    """The figures of what has been played so far; ratings are left out while somebody waits for the next game."""
    contest = season.contest
    deals = [season.deals(meeting) for meeting in range(len(contest.meetings))]
    games = [lines for of_meeting in deals for lines in of_meeting.values()]
    found = ratings(games if rated else [], contest.bots)
    bots = [_bot(name, games, found[name]) for name in contest.bots if any(_seats(games, name))]
    pairs = [_pair(season, meeting, of_meeting) for meeting, of_meeting in enumerate(deals) if of_meeting]
    bots.sort(key=lambda bot: -bot.rating.mean)
    return Report(contest, sum(map(len, games)), tuple(bots), tuple(pairs))


def _seats(games: Sequence[Sequence[Line]], name: str) -> list[tuple[Line, int]]:
    return [(line, s) for lines in games for line in lines for s, who in enumerate(line["seats"]) if who == name]


def _bot(name: str, games: Sequence[Sequence[Line]], rating: Measure) -> BotFigures:
    seats = _seats(games, name)
    blocks = []
    for lines in games:
        won = [shares(line)[seat] for line in lines for seat, who in enumerate(line["seats"]) if who == name]
        if won:
            blocks.append(fmean(won))
    asked = sum(line["decisions"][seat] for line, seat in seats)
    return BotFigures(
        name=name,
        rating=rating,
        win_rate=measure(blocks, 500),
        mean_score=fmean([line["scores"][seat] for line, seat in seats]),
        ms_per_move=sum(line["ms"][seat] for line, seat in seats) / max(1, asked),
        ms_median=median([line["median_ms"][seat] for line, seat in seats]),
        ms_worst=max(line["worst_ms"][seat] for line, seat in seats),
        forfeits=sum(line["forfeit"] is not None and line["forfeit"]["seat"] == seat for line, seat in seats),
    )


def _pair(season: Season, meeting: int, deals: dict[int, list[Line]]) -> PairFigures:
    lineup = season.contest.meetings[meeting]
    own, others = [], []
    for lines in deals.values():
        for line in lines:
            first = lineup.seated(line["rotation"]).index(0)
            own.append(line["scores"][first])
            others += [score for seat, score in enumerate(line["scores"]) if seat != first]
    blocks = first_share(deals, season.contest, meeting)
    return PairFigures(
        title=lineup.title,
        bots=lineup.bots,
        games=len(own),
        even=lineup.even,
        share=measure(blocks),
        mean_scores=(fmean(own), fmean(others)),
        turns=fmean([line["turns"] for lines in deals.values() for line in lines]),
        verdict=season.sprt.verdict(blocks) if season.sprt else None,
    )


def _bot_json(bot: BotFigures) -> dict[str, Any]:
    return {
        "name": bot.name,
        "rating": round(bot.rating.mean, 1),
        "low": round(bot.rating.low, 1),
        "high": round(bot.rating.high, 1),
        "win_rate": round(bot.win_rate.mean, 4),
        "win_rate_low": round(bot.win_rate.low, 4),
        "win_rate_high": round(bot.win_rate.high, 4),
        "mean_score": round(bot.mean_score, 2),
        "ms_per_move": round(bot.ms_per_move, 3),
        "ms_median": round(bot.ms_median, 3),
        "ms_worst": round(bot.ms_worst, 1),
        "forfeits": bot.forfeits,
    }


def _pair_json(pair: PairFigures) -> dict[str, Any]:
    return {
        "bots": list(pair.bots),
        "games": pair.games,
        "even": round(pair.even, 4),
        "win_rate": round(pair.share.mean, 4),
        "low": round(pair.share.low, 4),
        "high": round(pair.share.high, 4),
        "mean_scores": [round(points, 2) for points in pair.mean_scores],
        "turns": round(pair.turns, 1),
        "sprt": None if pair.verdict is None else ("high" if pair.verdict else "low"),
    }


def _percent(share: Measure) -> list[str]:
    return [f"{100 * share.mean:.1f} %", f"{100 * share.low:.1f}–{100 * share.high:.1f}"]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
