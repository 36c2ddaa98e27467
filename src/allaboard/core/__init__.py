"""The rules of the game: five nouns and seven verbs, and nothing but the standard library."""

from allaboard.core.actions import Action, Payment, payment
from allaboard.core.board import Board, CityId, Route, RouteId, Ticket, TicketId
from allaboard.core.cards import Card
from allaboard.core.dealer import Dealer, SeedDealer
from allaboard.core.decide import decide, step
from allaboard.core.determinize import determinize
from allaboard.core.errors import Hidden, Illegal
from allaboard.core.events import Event
from allaboard.core.evolve import evolve
from allaboard.core.game import Entry, Play
from allaboard.core.legal import legal_actions
from allaboard.core.rules import Rules
from allaboard.core.scoring import Score, final_scores, scores, winners
from allaboard.core.start import start
from allaboard.core.state import TABLE, Game, Player, Seat, State, blank
from allaboard.core.view import redact, view

__all__ = [
    "TABLE",
    "Action",
    "Board",
    "Card",
    "CityId",
    "Dealer",
    "Entry",
    "Event",
    "Game",
    "Hidden",
    "Illegal",
    "Payment",
    "Play",
    "Player",
    "Route",
    "RouteId",
    "Rules",
    "Score",
    "Seat",
    "SeedDealer",
    "State",
    "Ticket",
    "TicketId",
    "blank",
    "decide",
    "determinize",
    "evolve",
    "final_scores",
    "legal_actions",
    "payment",
    "redact",
    "scores",
    "start",
    "step",
    "view",
    "winners",
]
