"""The observation table: every number that a seat observes, declared once: name, width, range, meaning, who may know it.

An observation is a row of bytes. The same table serves all numbers of seats and all variants of a board: seats that are not
there are zeros. Seats are counted from the observer: 0 is the observer itself, 1 the next in order of play, and so on.
Nothing in it is more than the seat's own view of the game holds (rules H1 to H3); a test deals the hidden cards again and
finds the same row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from allaboard.fast.layout import (
    LENGTHS,
    ROUTES,
    SEATS,
    T_CITIES,
    T_COLOR_CARDS,
    T_LOCOMOTIVES,
    T_LONG,
    T_MARKET,
    T_ROUTES,
    T_SPACES,
    T_STATIONS,
    T_TICKETS,
    T_TRAINS,
    T_TUNNEL,
    T_TUNNEL_CARDS,
)
from allaboard.fast.words import cells

VERSION: Final = 1
"""Part of every environment's name. A change of either table is a new version."""

ALL: Final = "everybody"
OWN: Final = "the seat itself"


@dataclass(frozen=True, slots=True)
class Feature:
    """One line of the table."""

    name: str
    width: str
    """Factors, such as `3 seats`: a number, or one of those in `Sizes`."""
    high: str
    """The greatest value: a number, or one of those in `Sizes`. The least is 0; what is more is cut to it."""
    who: str
    meaning: str
    only: str = ""
    """The boards that have it: those on which this is more than 0."""


FEATURES: Final = (
    Feature("phase", "6", "1", ALL, "one of: first tickets, turn, second card, choosing tickets, tunnel, over (A1)"),
    Feature("to_move", "seats", "1", ALL, "who has something to decide; several only at the first tickets (P5)"),
    Feature("seats", "4", "1", ALL, "one of: two, three, four, five seats (P1)"),
    Feature("first", "seats", "1", ALL, "who began (P6)"),
    Feature("rounds", "1", "100", ALL, "turns begun, divided by the seats"),
    Feature("last_round", "1", "1", ALL, "the last round is on (E1)"),
    Feature("turns_left", "1", "5", ALL, "turns still to begin in the last round (E1)"),
    Feature("rules", "3", "1", ALL, "twins are open to another player (C7, V1); three locomotives are swept (D6, V2); hands lie open (V3)"),
    Feature("long_dealt", "1", "2", ALL, "long tickets dealt to each (P4, V4)", "long"),
    Feature("market", "places cards", "1", ALL, "for each face-up place, which card lies there; all 0: none (D1)"),
    Feature("market_counts", "cards", "places", ALL, "face-up cards of each kind"),
    Feature("discard", "cards", "most", ALL, "discards of each kind (H2)"),
    Feature("unseen", "cards", "most", OWN, "cards of each kind that this seat cannot place: in the deck, or in hands and drawn blind"),
    Feature("deck", "1", "deck", ALL, "cards in the deck (H2)"),
    Feature("ticket_deck", "1", "tickets", ALL, "tickets in the deck"),
    Feature("hand", "cards", "most", OWN, "own cards of each kind"),
    Feature("known", "cards", "most", ALL, "those of them that everybody has seen arrive (H2)"),
    Feature("certain", "4 cards", "most", ALL, "the same for each of the others: the cards that they certainly hold"),
    Feature("present", "seats", "1", ALL, "who is there"),
    Feature("trains", "seats", "trains", ALL, "trains left (C4)"),
    Feature("score", "seats", "byte", ALL, "points for routes so far (C5)"),
    Feature("cards", "seats", "deck", ALL, "cards in hand"),
    Feature("closed", "seats", "deck", ALL, "those of them that nobody else has seen"),
    Feature("tickets", "seats", "tickets", ALL, "tickets kept (K3)"),
    Feature("stations_left", "seats", "stations", ALL, "stations not built yet (S1)", "stations"),
    Feature("longest", "seats", "trains", ALL, "the longest continuous path so far (E3)"),
    Feature("tempo", "seats", "trains", ALL, "turns until that seat can begin the last round, drawing two cards or claiming four spaces a turn; in the last round, its own turns left"),
    Feature("tempo_least", "1", "trains", ALL, "the least of these"),
    Feature("laid", "cards", "spaces", ALL, "cards laid down for the tunnel (T1)", "tunnels"),
    Feature("revealed", "cards", "revealed", ALL, "cards turned up for it (T1)", "tunnels"),
    Feature("due", "1", "revealed", ALL, "cards that it costs more (T2, T3)", "tunnels"),
    Feature("tunnel", "routes", "1", ALL, "the route that is being dug", "tunnels"),
    Feature("mine", "routes", "1", ALL, "own routes"),
    Feature("theirs", "4 routes", "1", ALL, "the routes of each of the others"),
    Feature("open", "routes", "1", ALL, "routes that this seat may still claim (C1, C6, C7)"),
    Feature("lack", "routes", "spaces", OWN, "for those: cards missing, in the best color; 0 elsewhere (C2, C3, F1)"),
    Feature("claimable", "routes", "1", OWN, "those that hand and trains suffice for: the claimable set (C4)"),
    Feature("my_stations", "cities", "1", ALL, "cities with an own station (S1)", "stations"),
    Feature("their_stations", "cities", "1", ALL, "cities with a station of somebody else", "stations"),
    Feature("held", "ticket", "1", OWN, "tickets kept (K3)"),
    Feature("offered", "ticket", "1", OWN, "tickets to choose from (P3, P4, K1)"),
    Feature("joined", "ticket", "1", OWN, "tickets held or offered whose cities own routes join (E2)"),
    Feature("missing", "ticket", "63", OWN, "for those held or offered: spaces still to be claimed on the shortest way over own and open routes; 63: there is none"),
    Feature("returned", "ticket", "1", OWN, "tickets that this seat gave back, and so can place (H3)"),
    Feature("points_joined", "1", "byte", OWN, "points of the tickets held that are joined"),
    Feature("points_missing", "1", "byte", OWN, "points of the tickets held that are not"),
)  # fmt: skip
"""The table, in the order of the row."""

# Where each feature's first number is in `places_of`.
_AT: Final = {feature.name: place for place, feature in enumerate(FEATURES)}
F_PHASE: Final = _AT["phase"]
F_TO_MOVE: Final = _AT["to_move"]
F_SEATS: Final = _AT["seats"]
F_FIRST: Final = _AT["first"]
F_ROUNDS: Final = _AT["rounds"]
F_LAST_ROUND: Final = _AT["last_round"]
F_TURNS_LEFT: Final = _AT["turns_left"]
F_RULES: Final = _AT["rules"]
F_LONG_DEALT: Final = _AT["long_dealt"]
F_MARKET: Final = _AT["market"]
F_MARKET_COUNTS: Final = _AT["market_counts"]
F_DISCARD: Final = _AT["discard"]
F_UNSEEN: Final = _AT["unseen"]
F_DECK: Final = _AT["deck"]
F_TICKET_DECK: Final = _AT["ticket_deck"]
F_HAND: Final = _AT["hand"]
F_KNOWN: Final = _AT["known"]
F_CERTAIN: Final = _AT["certain"]
F_PRESENT: Final = _AT["present"]
F_TRAINS: Final = _AT["trains"]
F_SCORE: Final = _AT["score"]
F_CARDS: Final = _AT["cards"]
F_CLOSED: Final = _AT["closed"]
F_TICKETS: Final = _AT["tickets"]
F_STATIONS_LEFT: Final = _AT["stations_left"]
F_LONGEST: Final = _AT["longest"]
F_TEMPO: Final = _AT["tempo"]
F_TEMPO_LEAST: Final = _AT["tempo_least"]
F_LAID: Final = _AT["laid"]
F_REVEALED: Final = _AT["revealed"]
F_DUE: Final = _AT["due"]
F_TUNNEL: Final = _AT["tunnel"]
F_MINE: Final = _AT["mine"]
F_THEIRS: Final = _AT["theirs"]
F_OPEN: Final = _AT["open"]
F_LACK: Final = _AT["lack"]
F_CLAIMABLE: Final = _AT["claimable"]
F_MY_STATIONS: Final = _AT["my_stations"]
F_THEIR_STATIONS: Final = _AT["their_stations"]
F_HELD: Final = _AT["held"]
F_OFFERED: Final = _AT["offered"]
F_JOINED: Final = _AT["joined"]
F_MISSING: Final = _AT["missing"]
F_RETURNED: Final = _AT["returned"]
F_POINTS_JOINED: Final = _AT["points_joined"]
F_POINTS_MISSING: Final = _AT["points_missing"]
F_WIDTH: Final = len(FEATURES)
PLACES: Final = F_WIDTH + 1


def sizes(table: Any) -> dict[str, int]:
    """What widths and ranges are made of, for the board of these tables."""
    routes = range(int(table[T_ROUTES]))
    return {
        "seats": SEATS,
        "cards": 9,
        "places": int(table[T_MARKET]),
        "routes": int(table[T_ROUTES]),
        "cities": int(table[T_CITIES]),
        "ticket": int(table[T_TICKETS]),
        "tickets": int(table[T_TICKETS]),
        "trains": int(table[T_TRAINS]),
        "stations": int(table[T_STATIONS]),
        "revealed": int(table[T_TUNNEL_CARDS]),
        "spaces": max((int(table[T_SPACES + i]) for i in routes), default=LENGTHS),
        "most": max(int(table[T_COLOR_CARDS]), int(table[T_LOCOMOTIVES])),
        "deck": 8 * int(table[T_COLOR_CARDS]) + int(table[T_LOCOMOTIVES]),
        "long": int(table[T_LONG]),
        "tunnels": sum(int(table[T_TUNNEL + i]) for i in range(ROUTES)),
        "byte": 255,
    }


def _product(text: str, known: dict[str, int]) -> int:
    product = 1
    for factor in text.split():
        product *= int(factor) if factor.isdigit() else known[factor]
    return product


def lines(table: Any) -> Iterator[tuple[Feature, int, int, int]]:
    """Each feature of a board, with its first place in the row, its width and its greatest value."""
    known = sizes(table)
    at = 0
    for feature in FEATURES:
        width = _product(feature.width, known) if not feature.only or known[feature.only] else 0
        yield feature, at, width, _product(feature.high, known)
        at += width


def places_of(table: Any) -> Any:
    """Where each feature begins in the row, as the kernel reads it; the last number is the width of the row."""
    places = cells(PLACES, "i4")
    for n, (_, at, width, _high) in enumerate(lines(table)):
        places[n] = at
        places[F_WIDTH] = at + width
    return places


def digest(table: Any) -> str:
    """A fingerprint of the table of a board: it changes when a version must."""
    text = "\n".join(f"{feature.name} {at} {width} {high}" for feature, at, width, high in lines(table))
    return sha256(text.encode()).hexdigest()[:16]
