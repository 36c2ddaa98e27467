"""Games of bots against each other, in as many processes as there are."""

from allaboard.simulation.contest import Contest, Line, open_game, play_game
from allaboard.simulation.keepers import FORMATS, Keeper, KeeperError, open_keeper
from allaboard.simulation.run import Results, simulate

__all__ = [
    "FORMATS",
    "Contest",
    "Keeper",
    "KeeperError",
    "Line",
    "Results",
    "open_game",
    "open_keeper",
    "play_game",
    "simulate",
]
