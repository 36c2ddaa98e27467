"""Somebody who plays a whole game at the page: with a pointer on the map, with keys alone, or by typed orders."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

from tests.support.browser import ROOT, Visitor

Action = dict[str, Any]
Step = dict[str, Any]

READY: Final = """(after) => {
  const game = document.querySelector('[data-game]');
  if (!game) return null;
  if (game.dataset.phase === 'over') return 'over';
  if (game.dataset.mine === 'true' && Number(game.dataset.seq) > after) return 'mine';
  return document.querySelector('[data-curtain]') ? 'curtain' : null;
}"""
SNAPSHOT: Final = """async ([table, seat]) => {
  const answer = await fetch(`/api/tables/${table}/snapshot${seat === null ? '' : `?seat=${seat}`}`);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}"""


def new_table(visitor: Visitor, *seats: str, name: str = "Ana", **more: Any) -> str:
    """A table of this visitor's: `me`, `open` or a bot's name for each seat."""
    request, base = visitor.page.request, visitor.base
    assert request.post(f"{base}/api/me", data={"name": name}).ok
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    if seats.count("me") > 1:
        kinds = [kind | {"name": f"Player {n + 1}"} if kind["kind"] == "me" else kind for n, kind in enumerate(kinds)]
    answer = request.post(f"{base}/api/tables", data={"seats": kinds, **more})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


@dataclass
class Player:
    """A seat at a table, played by what the page offers. What is done is chosen by lot among what the server allows."""

    visitor: Visitor
    table: str
    rng: Random = field(default_factory=lambda: Random("player"))
    did: Counter[str] = field(default_factory=Counter)
    """How often each kind of action was taken, and by which way."""
    seq: int = -1

    @property
    def page(self) -> Page:
        return self.visitor.page

    def open(self) -> None:
        """Come to the table."""
        self.page.goto(f"{self.visitor.base}/t/{self.table}")
        self.page.locator("[data-game]").wait_for()

    def snapshot(self) -> dict[str, Any]:
        """What the server tells this player."""
        found: dict[str, Any] = self.page.evaluate(SNAPSHOT, [self.table, None])
        return found

    def viewer(self) -> int:
        """The seat through whose eyes the page shows the game."""
        return int(self.page.locator("[data-game]").get_attribute("data-viewer") or -1)

    def turn(self, timeout: float = 60_000) -> Step | None:
        """Wait until something may be done, and say what; None: the game is over."""
        while True:
            self.page.wait_for_function(READY, arg=self.seq, timeout=timeout, polling=20)
            match self.page.evaluate(READY, self.seq):
                case "over":
                    return None
                case "curtain":
                    self.page.locator("[data-lift]").click()
                    self.page.locator("[data-curtain]").wait_for(state="detached")
                    # Another seat is looked through now.
                    self.seq = int(self.page.locator("[data-game]").get_attribute("data-seq") or 0) - 1
                case "mine":
                    step: Step = self.page.evaluate(SNAPSHOT, [self.table, self.viewer()])["step"]
                    if step["legal"]:
                        return step

    def play(self, actions: int | None = None) -> None:
        """So many actions, or to the end."""
        while actions is None or actions > 0:
            step = self.turn()
            if step is None:
                break
            self.do(step, self.choose(step["legal"]))
            actions = None if actions is None else actions - 1

    def choose(self, legal: list[Action]) -> Action:
        """By lot, but so that games are quick and hold something of everything."""
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(action["type"], []).append(action)
        if claims := kinds.get("claim_route"):
            most = max(cards_of(claim) for claim in claims)
            if most > 2 or self.rng.randrange(3) == 0:
                return self.rng.choice([claim for claim in claims if cards_of(claim) == most])
        for kind, often in (("draw_tickets", 20), ("build_station", 14)):
            if kind in kinds and (self.rng.randrange(often) == 0 or (self.did["claim_route"] and not self.did[kind])):
                return self.rng.choice(kinds[kind])
        for kind in ("keep_tickets", "pay_tunnel"):
            if kind in kinds:
                return self.rng.choice(kinds[kind])
        for kind in ("draw_card", "take_card"):
            if kind in kinds and not self.did[kind]:
                return self.rng.choice(kinds[kind])
        draws = kinds.get("draw_card", []) * 2 + kinds.get("take_card", [])
        return self.rng.choice(draws or claims or legal)

    def do(self, step: Step, action: Action) -> None:
        """Take this action, and see that it was taken."""
        self.seq = int(step["seq"])
        way = getattr(self, f"_{action['type']}")(action, step)
        self.did[action["type"]] += 1
        if way:
            self.did[way] += 1
        self.page.wait_for_function(
            "(seq) => { const game = document.querySelector('[data-game]'); return game && Number(game.dataset.seq) > seq; }",
            arg=self.seq,
            polling=20,
        )


def cards_of(action: Action) -> int:
    """How many cards it costs."""
    return int(action["payment"]["colored"]) + int(action["payment"]["locomotives"])


class Pointer(Player):
    """Plays with a mouse or a finger: on the map, on the piles, on the hand."""

    _drawing: dict[str, Any] | None = None

    def _keep_tickets(self, action: Action, _: Step) -> None:
        for ticket in action["keep"]:
            self.page.locator(f"[data-offer='{ticket}']").click()
        self.page.locator("[data-keep]").click()

    def _draw_card(self, _: Action, step: Step) -> str | None:
        two = self.page.locator("[data-draw-two]")
        if step["view"]["phase"]["type"] == "turn" and (not self.did["draw two"] or self.rng.randrange(2)):
            two.click()
            return "draw two"
        self.page.locator("[data-draw]").click()
        return None

    def _take_card(self, action: Action, _: Step) -> None:
        self.page.locator(f"[data-market='{action['slot']}']").click()

    def _draw_tickets(self, *_: Any) -> None:
        self.page.locator("[data-draw-tickets]").click()

    def _leave_tunnel(self, *_: Any) -> None:
        self.page.locator("[data-leave]:visible, [data-tunnel] [data-cancel]:visible").first.click()

    def _pass(self, *_: Any) -> None:
        self.page.locator("[data-pass]").click()

    def _pay_tunnel(self, action: Action, _: Step) -> None:
        self.settle(action["payment"])

    def _build_station(self, action: Action, _: Step) -> None:
        self.page.locator("[data-build]").click()
        self.hit("city", action["city"])
        self.settle(action["payment"])

    def _claim_route(self, action: Action, step: Step) -> str:
        """One of the three ways: a click on the route, a colour first, a colour dragged onto it."""
        color, route = action["payment"]["color"], action["route"]
        same = [one for one in step["legal"] if one["type"] == "claim_route" and one["route"] == route]
        usual = min(
            (one["payment"] for one in same if one["payment"]["color"] == color), key=lambda paid: paid["locomotives"]
        )
        if usual != action["payment"] or color == "locomotive":
            way = "click"
        else:
            way = ("click", "color", "drag")[self.did["claim_route"] % 3]
        if way == "click":
            self.hit("route", route)
            self.settle(action["payment"])
            return "claimed by click"
        fan = self.page.locator(f"[data-color='{color}']")
        if way == "drag":
            x, y = self.spot("route", route)
            fan.hover()
            self.page.mouse.down()
            self.page.mouse.move(x, y + 30, steps=3)
            self.page.mouse.move(x, y, steps=2)
            self.page.mouse.up()
            self.asked()
            return "claimed by drag"
        fan.click()
        self.hit("route", route)
        self.asked()
        return "claimed by color"

    def asked(self) -> None:
        """Confirm, if the settings say that one is asked."""
        asks = self.page.evaluate("() => JSON.parse(localStorage.getItem('allaboard.settings')).confirm")
        if asks == "always" or (
            asks == "touch" and self.page.evaluate("() => matchMedia('(pointer: coarse)').matches")
        ):
            self.page.locator("[data-confirm]").click()

    def settle(self, payment: dict[str, Any]) -> None:
        """Choose these cards in the composer, and send it."""
        composer = self.page.locator("[data-composer]")
        composer.wait_for()
        color = composer.locator(f"[data-pay-color='{payment['color']}']")
        if color.count() and color.get_attribute("aria-pressed") != "true":
            color.click()
        wanted = f"{payment['color']} {payment['colored']} {payment['locomotives']}"
        for _ in range(9):
            shown = composer.locator("[data-payment]").get_attribute("data-payment") or ""
            if shown == wanted:
                break
            more = payment["locomotives"] > int(shown.split()[2])
            composer.locator("[data-more]" if more else "[data-fewer]").click()
        assert composer.locator("[data-payment]").get_attribute("data-payment") == wanted
        composer.locator("[data-confirm]").click()

    def hit(self, kind: str, name: str) -> None:
        """Click or tap a place of the map."""
        x, y = self.spot(kind, name)
        if self.page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def spot(self, kind: str, name: str) -> tuple[float, float]:
        """Where it is in the window; the map is moved, as people do, if something lies over it."""
        for attempt in range(4):
            places = self._places(kind, name)
            x, y = places[len(places) // 2]
            for px, py in [(x, y), *places]:
                if self.page.evaluate(
                    "([x, y]) => { const hit = document.elementFromPoint(x, y); return !!hit?.closest('.board') && !hit.closest('[data-over]'); }",
                    [px, py],
                ):
                    return px, py
            board = self.page.locator(".board")
            box = board.bounding_box()
            assert box
            if attempt == 0:
                board.focus()
                self.page.keyboard.press("+")
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4
            for gap, less, more in (
                (x - middle[0], "ArrowLeft", "ArrowRight"),
                (y - middle[1], "ArrowUp", "ArrowDown"),
            ):
                for _ in range(min(6, int(abs(gap) // 60))):
                    self.page.keyboard.press(less if gap < 0 else more)
            self.page.wait_for_timeout(300)
        raise AssertionError(f"{kind} {name} cannot be reached")

    def _places(self, kind: str, name: str) -> list[tuple[float, float]]:
        if self._drawing is None:
            board = self.snapshot()["table"]["board"]
            path = ROOT / "src" / "allaboard" / "boards" / f"{board}.drawing.json"
            self._drawing = json.loads(path.read_text("utf-8"))
        size = self._drawing["size"]
        left, top, k = self.page.evaluate(
            """({ width, bleed }) => {
              const box = document.querySelector('svg.net').getBoundingClientRect();
              const k = box.width / (width + 2 * bleed);
              return [box.left + bleed * k, box.top + bleed * k, k];
            }""",
            size,
        )
        if kind == "city":
            city = self._drawing["cities"][name]
            return [(left + k * city["x"], top + k * city["y"])]
        return [(left + k * at[0], top + k * at[1]) for at in self._drawing["routes"][name]["spaces"]]


class Keys(Player):
    """Plays without a pointer: keys of the game, and the list of routes instead of the map."""

    def open(self) -> None:
        super().open()
        if self.page.locator("[data-list]").count() == 0:
            self.page.keyboard.press("l")
            self.page.locator("[data-list]").wait_for()

    def turn(self, timeout: float = 60_000) -> Step | None:
        step = super().turn(timeout)
        if step is not None and step["view"]["phase"]["type"] == "turn":
            # What can be claimed in the list is what can be claimed.
            offered = self.page.locator("[data-list] [data-claim]").evaluate_all(
                "(all) => all.map((one) => one.dataset.claim)"
            )
            assert sorted(offered) == sorted({a["route"] for a in step["legal"] if a["type"] == "claim_route"})
        return step

    def tab_to(self, selector: str, limit: int = 150, back: bool = False) -> None:
        """Press Tab until the focus is there."""
        for _ in range(limit):
            if self.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no Tab leads to {selector}")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def rest(self) -> None:
        """Let go of whatever has the focus, as Escape does."""
        self.page.evaluate("() => document.activeElement?.blur?.()")

    def _keep_tickets(self, action: Action, step: Step) -> None:
        self.page.locator("[data-choice]").wait_for()
        offer = self.page.locator("[data-offer]").evaluate_all("(all) => all.map((one) => one.dataset.offer)")
        for ticket in action["keep"]:
            self.press(str(offer.index(ticket) + 1))
        self.rest()
        self.press("Enter")

    def _draw_card(self, *_: Any) -> None:
        self.press("d")

    def _take_card(self, action: Action, _: Step) -> None:
        self.press(str(action["slot"] + 1))

    def _draw_tickets(self, *_: Any) -> None:
        self.press("t")

    def _pass(self, *_: Any) -> None:
        self.rest()
        self.press("Enter")

    def _leave_tunnel(self, *_: Any) -> None:
        if self.page.locator("[data-tunnel] [data-cancel]").count():
            self.tab_to("[data-tunnel] [data-cancel]")
        else:
            self.rest()
        self.press("Enter")

    def _pay_tunnel(self, action: Action, _: Step) -> None:
        self.settle(action["payment"])

    def _build_station(self, action: Action, _: Step) -> None:
        self.tab_to("[data-station-city]")
        name = self.page.evaluate(
            "(city) => document.querySelector(`[data-station-city] option[value=${city}]`).text", action["city"]
        )
        self.page.keyboard.type(name, delay=5)
        assert self.page.locator("[data-station-city]").input_value() == action["city"]
        self.press("Tab")
        self.press("Enter")
        self.settle(action["payment"])

    def _claim_route(self, action: Action, _: Step) -> str:
        self.tab_to(f"[data-claim='{action['route']}']")
        self.press("Enter")
        self.page.locator("[data-composer]:focus").wait_for()
        self.settle(action["payment"])
        return "claimed from the list"

    def settle(self, payment: dict[str, Any]) -> None:
        composer = self.page.locator("[data-composer]")
        composer.wait_for()
        color = composer.locator(f"[data-pay-color='{payment['color']}']")
        if color.count() and color.get_attribute("aria-pressed") != "true":
            self.tab_to(f"[data-pay-color='{payment['color']}']")
            self.press("Enter")
        wanted = f"{payment['color']} {payment['colored']} {payment['locomotives']}"
        for _ in range(9):
            shown = composer.locator("[data-payment]").get_attribute("data-payment") or ""
            if shown == wanted:
                break
            self.tab_to("[data-more]" if payment["locomotives"] > int(shown.split()[2]) else "[data-fewer]")
            self.press("Enter")
        assert composer.locator("[data-payment]").get_attribute("data-payment") == wanted
        self.tab_to("[data-confirm]")
        self.press("Enter")


class Typist(Player):
    """Plays by orders in the command line, in the language of the page."""

    words: dict[str, str]

    def __init__(self, *args: Any, words: dict[str, str], **more: Any) -> None:
        super().__init__(*args, **more)
        self.words = words
        self._facts: dict[str, dict[str, Any]] = {}

    def open(self) -> None:
        super().open()
        self.page.keyboard.press("/")
        self.page.locator("[data-command]").wait_for()

    def enter(self, line: str) -> None:
        """Type it."""
        assert self.page.evaluate("() => document.activeElement.matches('[data-command]')")
        self.page.keyboard.insert_text(line)
        self.page.keyboard.press("Enter")

    def order(self, action: Action, step: Step) -> str:
        """What a person would write."""
        word = self.words[action["type"]]
        match action["type"]:
            case "take_card":
                return f"{word} {action['slot'] + 1}"
            case "keep_tickets":
                phase = step["view"]["phase"]
                offer = phase["offer"] if phase["type"] == "choosing" else phase["offers"][self.viewer()]
                return f"{word} " + " ".join(str(offer.index(one) + 1) for one in action["keep"])
            case "claim_route":
                return f"{word} {self.route(action['route'])} {self.cards(action['payment'])}"
            case "build_station":
                return f"{word} {self.facts()['cities'][action['city']]} {self.cards(action['payment'])}"
            case "pay_tunnel":
                return f"{word} {self.cards(action['payment'])}"
        return word

    def facts(self) -> dict[str, dict[str, Any]]:
        """The names of the cities, and the ends of the routes."""
        if not self._facts:
            path = ROOT / "src" / "allaboard" / "boards" / f"{self.snapshot()['table']['board']}.json"
            board = json.loads(path.read_text("utf-8"))
            self._facts = {
                "cities": {city["id"]: city["name"] for city in board["cities"]},
                "routes": {route["id"]: route["ends"] for route in board["routes"]},
            }
        return self._facts

    def route(self, route: str) -> str:
        """Its ends by their names, and which half."""
        facts = self.facts()
        half = f" /{route.partition('/')[2]}" if "/" in route else ""
        return " ".join(facts["cities"][end] for end in facts["routes"][route]) + half

    def cards(self, payment: dict[str, Any]) -> str:
        """The cards, counted."""
        parts = [(payment["colored"], payment["color"]), (payment["locomotives"], "locomotive")]
        return " ".join(f"{n} {self.words.get(card, card)}" for n, card in parts if n)

    def do(self, step: Step, action: Action) -> None:
        self.seq = int(step["seq"])
        self.enter(self.order(action, step))
        self.did[action["type"]] += 1
        self.page.wait_for_function(
            "(seq) => Number(document.querySelector('[data-game]').dataset.seq) > seq", arg=self.seq, polling=20
        )
