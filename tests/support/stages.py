"""Tables brought to moments that a page has to show: in mid-game, in a tunnel, before tickets, over. Played by HTTP."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final, Self

from tests.support.browser import ROOT, Server
from tests.support.servers import Person, answered

OTHERS: Final = ("Ștefan Brâncoveanu", "Conceição Albuquerque", "Bo", "Øyvind the Unhurried Engineer")
"""Who plays against Ana: programs, but with names of people."""
PAYS: Final = ("claim_route", "build_station")
Action = dict[str, Any]
Step = dict[str, Any]


def tunnels(board: str) -> set[str]:
    """The routes of a board that are tunnels."""
    facts = json.loads((ROOT / "src" / "allaboard" / "boards" / f"{board}.json").read_text("utf-8"))
    return {str(route["id"]) for route in facts["routes"] if route.get("tunnel")}


def sensible(person: Person, legal: Sequence[Action]) -> Action:
    """Long routes when there are some, now and then a station, cards otherwise: a map fills as in a real game."""

    def cost(action: Action) -> int:
        return int(action["payment"]["colored"]) + int(action["payment"]["locomotives"])

    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(action["type"], []).append(action)
    claims, stations = kinds.get("claim_route", []), kinds.get("build_station", [])
    if stations and person.rng.randrange(12) == 0:
        return person.rng.choice(stations)
    long = [claim for claim in claims if cost(claim) == max(map(cost, claims)) > 2]
    draws = kinds.get("draw_card", []) * 2 + kinds.get("take_card", [])
    rest = [action for action in legal if action["type"] not in ("draw_tickets", *PAYS)]
    return person.rng.choice(long or draws or claims or rest or list(legal))


@dataclass
class Company:
    """Ana, a friend of hers, and tables at which she sits in seat 0."""

    server: Server
    tables: dict[str, str] = field(default_factory=dict)
    _held: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        self.me, self.friend = (self._held.enter_context(Person(self.server.url, name)) for name in ("Ana", "Bia"))
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    def open(self, key: str, board: str, seats: int, bot: str = "racer", **more: Any) -> str:
        """A table of Ana and so many others less one."""
        others = [{"kind": "bot", "bot": bot, "name": name} for name in OTHERS[: seats - 1]]
        found = self.me.post("/api/tables", board=board, seats=[{"kind": "me"}, *others], first=0, **more)
        self.tables[key] = found["id"]
        return str(found["id"])

    def play(self, table: str, until: Callable[[Step], Any]) -> bool:
        """Let Ana act until this is so before she acts; false: the game ended before."""
        for _ in range(20_000):
            step = self.me.snapshot(table)["step"]
            while step["to_move"] and 0 in step["to_move"]:
                if until(step):
                    return True
                step = self.do(table, lambda legal: sensible(self.me, legal), step)
            if not step["to_move"]:
                return False
            time.sleep(0.01)  # the others think
        raise AssertionError("it did not come about")

    def do(self, table: str, choose: Callable[[Sequence[Action]], Action], step: Step | None = None) -> Step:
        """Let Ana do one thing, and say what she sees then. At the opening somebody else may have been first."""
        step = step or self.me.snapshot(table)["step"]
        answer = self.me.act(table, step["seq"], choose(step["legal"]))
        found: Step = answer.json()["current"] if answer.status_code == 409 else answered(answer)["step"]
        return found


def can(step: Step, kind: str) -> list[Action]:
    """What Ana may do of this kind."""
    return [action for action in step["legal"] if action["type"] == kind]


def mid_game(company: Company, key: str, board: str, seats: int, claims: int, **more: Any) -> str:
    """A game in which so many routes are claimed, and Ana may claim one more; where there are stations, build one too."""
    needed = ("claim_route", "build_station") if board == "europe" else ("claim_route",)
    for _ in range(6):  # a quick game may end before
        table = company.open(key, board, seats, **more)
        if company.play(
            table, lambda step: len(step["view"]["claims"]) >= claims and all(can(step, kind) for kind in needed)
        ):
            return table
    raise AssertionError("every game ended before")


def in_a_tunnel(company: Company, key: str) -> str:
    """A game of Europe in which Ana is asked for a surcharge."""
    deep = tunnels("europe")

    def dig(legal: Sequence[Action]) -> list[Action]:
        return [action for action in legal if action["type"] == "claim_route" and action["route"] in deep]

    for _ in range(6):
        table = company.open(key, "europe", 2)
        while company.play(table, lambda step: dig(step["legal"])):
            if can(company.do(table, lambda legal: dig(legal)[-1]), "leave_tunnel"):
                return table
    raise AssertionError("no tunnel asked for more")


def before_tickets(company: Company, key: str) -> str:
    """A game in which Ana has drawn tickets and has not chosen yet."""
    table = mid_game(company, key, "usa", 2, 2)
    company.do(table, lambda legal: next(action for action in legal if action["type"] == "draw_tickets"))
    return table


def last_round(company: Company, key: str) -> str:
    """A game in its last round."""
    for _ in range(6):
        table = company.open(key, "usa", 2)
        if company.play(table, lambda step: min(held["trains"] for held in step["view"]["players"]) < 3):
            return table
    raise AssertionError("no game came to its last round")
