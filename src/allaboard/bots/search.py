"""The bot `search`: tries its moves in imagined worlds, plays each to the end by a compiled policy, and keeps the best.

The worlds are dealt by what it has seen (`fast.beliefs`) and are the same for all moves, so that luck cancels out. Moves
that are surely worse drop out early; what is left of the time goes to those that are close (see docs/adr).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from allaboard.boards import load
from allaboard.bots.base import Bot, Reason, UnknownBot
from allaboard.bots.planner import Planner
from allaboard.core import Action, State, determinize
from allaboard.core.actions import ClaimRoute

try:
    from allaboard.bots.search_moves import STYLES, Bench
    from allaboard.bots.search_race import Budget, Race
    from allaboard.fast.bridge.moves import action_of
    from allaboard.fast.bridge.positions import pack
    from allaboard.fast.bridge.worlds import TooLarge, world_of
    from allaboard.fast.layout import CLAIM, S_SEAT
    from allaboard.fast.search import trials
    from allaboard.fast.warm import is_warm, warm
    from allaboard.fast.words import cells
except ImportError as error:  # pragma: no cover - the tests have the extra
    raise UnknownBot("the bot `search` plays with the fast rules: install allaboard[fast]") from error


class Search:
    """Imagines how games go on after each move."""

    def __init__(self, rng: Random, ms: float, *, decisions: int | None = None) -> None:
        """`ms` is the time for a move; with `decisions` the clock does not matter, and the choice can be repeated."""
        self.rng, self.ms, self.decisions = rng, ms, decisions
        self.reason = Reason("bot-why-only")
        self._bench: Bench | None = None
        self.tried = 0
        """Moves of imagined games that the last choice took."""

    def why(self) -> Reason:
        """What it expects."""
        return self.reason

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """The legal action after which it ends best."""
        self.reason, self.tried = Reason("bot-why-only"), 0
        if len(legal) == 1:
            return legal[0]
        assert view.viewer is not None
        began = perf_counter()
        try:
            world = world_of(view.game)
        except TooLarge:
            planner = Planner(self.rng)
            action = planner.choose(view, legal)
            self.reason = planner.why()
            return action
        bench = self._bench
        if bench is None or bench.world is not world or bench.seat != view.viewer:
            bench = self._bench = Bench(world, view.viewer)
        pack(determinize(view, self.rng), bench.root)
        bench.root[S_SEAT] = view.viewer
        bench.look()
        budget = Budget(began, self.ms, self.decisions)
        own = [bench.policy(style) for style in STYLES]
        first = self._race(bench, own, STYLES, 0, budget, 0.25)
        own.insert(0, own.pop(first.best))
        style = STYLES[first.best]
        codes = bench.moves(own)
        race = self._race(bench, codes, [style] * len(codes), codes.index(own[0]), budget, 0.85)
        best = codes[race.best]
        if best & 15 == CLAIM:
            ways = bench.payments(best)
            if len(ways) > 1 and best in ways:
                race = self._race(bench, ways, [style] * len(ways), ways.index(best), budget, 1.0)
                best = ways[race.best]
        action = action_of(view, view.viewer, best)
        if action not in legal:  # of equal cards any place will do
            raise RuntimeError(f"{action!r} is not legal")
        self.reason, self.tried = _reason(action, race), budget.used
        return action

    def _race(
        self, bench: Bench, codes: Sequence[int], policies: Sequence[int], own: int, budget: Budget, until: float
    ) -> Race:
        """Try these moves until one is left or the time is up."""
        race = Race(len(codes), own)
        seed, world, desk = self.rng.getrandbits(63), bench.world, bench.desk
        while race.goes_on(budget.spent(), until):
            alive, styles = cells(len(race.alive), "u4"), cells(len(race.alive))
            for i, k in enumerate(race.alive):
                alive[i], styles[i] = codes[k], policies[k]
            bench.suppose(race.looks)
            out = cells(2 * race.chunk * len(alive), "i4")
            spent = trials(
                bench.root, bench.game, bench.deal, world.table, world.masks, desk.chance, desk.scratch, desk.count,
                bench.beliefs, alive, styles, bench.seat, seed, race.worlds, race.chunk, out,
            )  # fmt: skip
            budget.add(int(spent))
            race.add(out.reshape(race.chunk, len(alive), 2))
        return race


def _reason(action: Action, race: Race) -> Reason:
    """What it expects, in a sentence of the catalogue."""
    margin = round(race.margin)
    lead = "ahead" if margin > 0 else "behind" if margin < 0 else "level"
    args: dict[str, str | int] = {"lead": lead, "points": abs(margin)}
    if isinstance(action, ClaimRoute):
        return Reason("bot-why-search-route", {"route": action.route, **args})
    return Reason("bot-why-search", args)


def prepare(tell: Callable[[str], None]) -> None:
    """Compile the fast rules if that has not been done on this machine."""
    if not is_warm():
        warm(world_of(load("mini").game(2)), tell)


def search(rng: Random, ms: int) -> Bot:
    """The bot `search`, and the level `stationmaster`."""
    prepare(lambda line: print(line, file=sys.stderr, flush=True))
    return Search(rng, ms)
