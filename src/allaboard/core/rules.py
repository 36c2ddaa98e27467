"""Every number and switch in which two maps, or two tables, may differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from allaboard.core.cards import COLORS, LOCOMOTIVE, Counts

TieBreak = Literal["tickets", "stations", "longest_path"]


@dataclass(frozen=True)
class Rules:
    """The knobs of a game. A new map is a file of these, not a subclass."""

    min_seats: int = 2
    max_seats: int = 5
    trains: int = 45
    stations: int = 0
    station_costs: tuple[int, ...] = (1, 2, 3)
    """Cards for the first, second, third station (rules S2)."""
    station_points: int = 4
    color_cards: int = 12
    """Train cards of each color (rules P2)."""
    locomotives: int = 14
    opening_hand: int = 4
    market: int = 5
    """Face-up places."""
    market_flush_at: int | None = 3
    """Face-up locomotives that sweep the display; None: never (rules D6, V2)."""
    market_flush_limit: int = 10
    opening_tickets: int = 3
    opening_long: int = 0
    """Long tickets dealt to each player (rules P4, V4)."""
    opening_keep: int = 2
    opening_unkept: Literal["bottom", "removed"] = "bottom"
    """Where tickets not kept at the start go (rules P3, P4)."""
    draw_tickets: int = 3
    draw_keep: int = 1
    double_routes_from: int = 4
    """Players needed before both twins may be claimed (rules C7, V1)."""
    tunnel_cards: int = 3
    last_round_at: int = 2
    """Trains left that start the last round (rules E1)."""
    longest_path: int = 10
    route_points: Mapping[int, int] = field(default_factory=lambda: {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15})
    tie_breaks: tuple[TieBreak, ...] = ("tickets", "longest_path")
    open_hands: bool = False
    """Hands lie open, for teaching (rules V3)."""

    @property
    def all_cards(self) -> Counts:
        """The train cards in the box."""
        return (self.color_cards,) * len(COLORS) + (self.locomotives,)

    @property
    def opening_offer(self) -> int:
        """How many tickets each player chooses from at the start."""
        return self.opening_tickets + self.opening_long

    def station_cost(self, left: int) -> int:
        """Cards for the next station of a player who has `left` of them (rules S2)."""
        return self.station_costs[self.stations - left]


assert len(COLORS) == LOCOMOTIVE  # `all_cards` puts the locomotives last
