"""Which moves are worth trying: the policies' own, and enough others that nothing sensible is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from allaboard.fast import layout as at
from allaboard.fast.beliefs import BELIEFS
from allaboard.fast.choices import legal_codes
from allaboard.fast.desk import Desk, World, new_game
from allaboard.fast.policies import BY_NAME, choose, seat_policies
from allaboard.fast.search import interests, station_gains
from allaboard.fast.words import cells

STYLES: Final = tuple(BY_NAME["planner"] + number for number in range(at.TUNES))
"""The policies by which one may play on oneself: the planner, and the same with other numbers. What promises most here is taken."""
OTHERS: Final[tuple[int, ...]] = (BY_NAME["planner"],)
"""Those by which the others are thought to play, in turn."""
CLAIMS: Final = 10
"""Routes that are tried at most; the rest are surely worse than those."""
STATIONS: Final = 2


class Bench:
    """One position to be thought about, and the arrays for it."""

    def __init__(self, world: World, seat: int) -> None:
        self.world, self.seat = world, seat
        self.desk = Desk()
        self.root, self.game, self.deal = new_game(), new_game(), new_game()
        self.beliefs = cells(BELIEFS, "i4")
        self.interests = cells(at.ROUTES, "i4")
        self.models = [cells(at.SEATS) for _ in OTHERS]
        for style, model in zip(OTHERS, self.models, strict=True):
            for place in range(at.SEATS):
                model[place] = style

    def suppose(self, number: int) -> None:
        """Let the others go by one style or another."""
        seat_policies(self.desk.chance, self.models[number % len(OTHERS)])

    def look(self) -> None:
        """Weigh tickets and routes in this position."""
        interests(self.root, self.world.table, self.desk.scratch, self.beliefs, self.seat, self.interests)

    def policy(self, style: int) -> int:
        """What a policy would do."""
        self.desk.imagine(0, 0)
        self.desk.chance[at.D_SEATS + self.seat] = style
        return int(choose(self.root, self.world.table, self.world.masks, self.desk.chance, self.desk.scratch))

    def thrifty(self) -> list[int]:
        """The codes of all thrifty moves."""
        n = legal_codes(self.root, self.world.table, self.world.masks, self.desk.codes, True)
        return [int(code) for code in self.desk.codes[:n]]

    def moves(self, own: Sequence[int]) -> list[int]:
        """The moves to be tried, with those of the policies at the end if they are not among them anyway."""
        codes = self.thrifty()
        kept = [code for code in codes if code & 15 in _ALWAYS]
        kept += self._takes([code for code in codes if code & 15 == at.TAKE])
        kept += self._claims([code for code in codes if code & 15 == at.CLAIM])
        kept += self._stations([code for code in codes if code & 15 == at.BUILD])
        return kept + [code for code in dict.fromkeys(own) if code not in kept]

    def payments(self, code: int) -> list[int]:
        """All thrifty ways to pay for the same route or station."""
        return [other for other in self.thrifty() if other & 0xFFF == code & 0xFFF]

    def _takes(self, codes: list[int]) -> list[int]:
        """One place for each kind of card that lies face up."""
        found: dict[int, int] = {}
        for code in codes:
            found.setdefault(int(self.root[at.S_MARKET + (code >> 4)]), code)
        return list(found.values())

    def _cheapest(self, codes: list[int]) -> list[int]:
        """One payment for each route or city: few locomotives, and the color that is held least."""
        hand = at.S_PLAYER + at.PLAYER * self.seat + at.P_HAND
        found: dict[int, int] = {}
        for code in sorted(codes, key=lambda code: (code >> 16, int(self.root[hand + (code >> 12 & 15)]))):
            found.setdefault(code & 0xFFF, code)
        return list(found.values())

    def _claims(self, codes: list[int]) -> list[int]:
        table = self.world.table

        def worth(code: int) -> int:
            route = code >> 4 & 255
            return int(self.interests[route]) + 64 * int(table[at.T_POINTS + route])

        return sorted(self._cheapest(codes), key=worth, reverse=True)[:CLAIMS]

    def _stations(self, codes: list[int]) -> list[int]:
        """Those that complete a ticket at once, best first; a policy's own choice comes on top."""
        one_each = self._cheapest(codes)
        if not one_each:
            return []
        asked, gains = cells(len(one_each), "u4"), cells(len(one_each), "i4")
        for i, code in enumerate(one_each):
            asked[i] = code
        desk = self.desk
        table = self.world.table
        station_gains(self.root, self.game, table, desk.chance, desk.scratch, desk.count, asked, self.seat, gains)
        ranked = sorted(range(len(one_each)), key=lambda i: -int(gains[i]))
        return [one_each[i] for i in ranked[:STATIONS] if gains[i] > 0]


_ALWAYS: Final = (at.DRAW, at.ASK, at.KEEP, at.PAY, at.LEAVE, at.PASS)
