"""Who is stronger: paired deals, every seating, figures with intervals."""

from allaboard.arena.figures import Measure, Sprt, measure
from allaboard.arena.game import Line, play_game
from allaboard.arena.journal import Journal
from allaboard.arena.meetings import ArenaError, Contest, Meeting, head_to_head, one_table, tables
from allaboard.arena.report import Report, report
from allaboard.arena.run import GROUNDS, Season

__all__ = [
    "GROUNDS",
    "ArenaError",
    "Contest",
    "Journal",
    "Line",
    "Measure",
    "Meeting",
    "Report",
    "Season",
    "Sprt",
    "head_to_head",
    "measure",
    "one_table",
    "play_game",
    "report",
    "tables",
]
