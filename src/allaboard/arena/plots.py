"""Pictures of a contest as SVG: how the scores of each bot lie, and each meeting's share with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from allaboard.arena.report import Report
from allaboard.arena.run import Season
from allaboard.records import write_atomically

WIDTH: Final = 720
LEFT: Final = 190
PANEL: Final = 90
SVG: Final = "http://www.w3.org/2000/svg"
STEP: Final = 5
"""Points in one bar."""


def write_plots(season: Season, figures: Report, directory: Path) -> list[Path]:
    """Write `scores.svg` and `shares.svg`; the paths written."""
    directory.mkdir(parents=True, exist_ok=True)
    pictures = {"scores.svg": score_plot(season), "shares.svg": share_plot(figures)}
    for name, picture in pictures.items():
        write_atomically(directory / name, picture)
    return [directory / name for name in pictures]


def score_plot(season: Season) -> str:
    """A histogram of final scores for each bot, all on one axis."""
    points: dict[str, list[int]] = {name: [] for name in season.contest.bots}
    for meeting in range(len(season.contest.meetings)):
        for lines in season.deals(meeting).values():
            for line in lines:
                for name, score in zip(line["seats"], line["scores"], strict=True):
                    points[name].append(score)
    played = {name: scores for name, scores in points.items() if scores}
    low = min((min(scores) for scores in played.values()), default=0) // STEP
    high = max((max(scores) for scores in played.values()), default=STEP) // STEP + 1
    wide = (WIDTH - LEFT - 20) / (high - low)
    parts = []
    for row, (name, scores) in enumerate(played.items()):
        base = 30 + (row + 1) * PANEL
        parts.append(_text(LEFT - 10, base - 8, name, "end"))
        parts.append(_text(LEFT - 10, base - 26, f"{sum(scores) / len(scores):.1f}", "end"))
        parts += _bars(scores, low, wide, base)
        parts.append(_line(LEFT, base, WIDTH - 20, base))
    bottom = 30 + len(played) * PANEL
    for mark in range(-(-low * STEP // 25) * 25, high * STEP + 1, 25):
        x = LEFT + (mark / STEP - low) * wide
        parts += [_line(x, bottom, x, bottom + 4), _text(x, bottom + 18, str(mark), "middle")]
    return _page("Final scores", bottom + 30, parts)


def _bars(scores: Sequence[int], low: int, wide: float, base: float) -> list[str]:
    bars = Counter(score // STEP for score in scores)
    most = max(bars.values())
    return [
        f'<rect x="{LEFT + (bar - low) * wide:.1f}" y="{base - (PANEL - 16) * count / most:.1f}"'
        f' width="{wide * 0.92:.1f}" height="{(PANEL - 16) * count / most:.1f}" fill="#2f6f9f"/>'
        for bar, count in sorted(bars.items())
    ]


def share_plot(figures: Report) -> str:
    """Each meeting's share of the wins with its 95 % interval, and what would be even."""
    span = WIDTH - LEFT - 20
    parts = []
    for row, pair in enumerate(figures.pairs):
        y = 50 + 26 * row
        low, middle, high = (LEFT + span * share for share in (pair.share.low, pair.share.mean, pair.share.high))
        even = LEFT + span * pair.even
        parts += [
            _text(LEFT - 10, y + 4, pair.title, "end"),
            f'<line x1="{even:.1f}" y1="{y - 9}" x2="{even:.1f}" y2="{y + 9}" stroke="#b0483a"/>',
            f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#2f6f9f" stroke-width="3"/>',
            f'<circle cx="{middle:.1f}" cy="{y}" r="5" fill="#2f6f9f"/>',
        ]
    bottom = 50 + 26 * len(figures.pairs)
    for share in range(0, 101, 25):
        x = LEFT + span * share / 100
        parts += [_line(x, bottom - 8, x, bottom - 4), _text(x, bottom + 10, f"{share} %", "middle")]
    return _page("Share of the wins", bottom + 22, parts)


def _page(title: str, height: float, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}"'
        f' height="{height:.0f}" font-family="sans-serif" font-size="12" fill="#222">'
    )
    paper = f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fff"/>'
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", paper, _text(12, 20, title, "start"), *parts, "</svg>", ""]
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#888"/>'
