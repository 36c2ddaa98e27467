"""Whole games, played quickly, for tests that need one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from allaboard.boards import Variants, load
from allaboard.bots import make_bot
from allaboard.core import Play, SeedDealer
from allaboard.records import Record, record_of

NAMES = ("Ana", "Ion", "Rui", "Eva", "Tom")


def played(
    board: str, seats: int, seed: str, bots: str | Sequence[str] = "thrifty", variants: Variants | None = None
) -> Play:
    """A game played to its end by bots that draw lots."""
    play = Play(load(board).game(seats, variants=variants), SeedDealer(seed))
    kinds = [bots] * seats if isinstance(bots, str) else list(bots)
    players = [make_bot(kind, Random(f"{seed}/seat {seat}")) for seat, kind in enumerate(kinds)]
    while not play.over:
        seat = play.to_move[0]
        play.act(players[seat].choose(play.view(seat), play.legal(seat)), seat)
    return play


def finished(board: str = "mini", seats: int = 2, seed: str = "a seed", variants: Variants | None = None) -> Record:
    """The record of such a game."""
    return record_of(played(board, seats, seed, variants=variants), load(board), NAMES[:seats], seed)
