"""Every page and every state of the game that somebody can come to, by name: for axe, and for those who look at pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

from tests.support.browser import Visitor
from tests.support.played import be
from tests.support.stages import Company, before_tickets, can, in_a_tunnel, last_round, mid_game

Act = Callable[[Visitor, Company], Any]
FORGET: Final = """() => {
  sessionStorage.clear();
  Object.keys(localStorage).forEach((key) => key.endsWith('settings') || localStorage.removeItem(key));
}"""


@dataclass(frozen=True)
class Scene:
    """An address, and what is done there."""

    path: str
    act: Act | None = None
    guest: bool = False
    """Seen by somebody who has not come before."""
    moving: bool = False
    """What moves is allowed to: there is no show where nothing may."""

    def show(self, visitor: Visitor, company: Company) -> None:
        """Bring a browser there, whatever it has shown before."""
        visitor.context.clear_cookies()
        if not self.guest:
            be(visitor, company.me)
        if visitor.page.url.startswith(visitor.base):
            visitor.page.evaluate(FORGET)
        visitor.page.emulate_media(reduced_motion="no-preference" if self.moving else "reduce")
        visitor.page.goto(visitor.base + self.path.format_map(company.tables))
        visitor.page.locator("main h1, [data-game], [data-television], [data-replay]").first.wait_for(state="attached")
        visitor.page.wait_for_function("() => !document.querySelector('[aria-busy=true]') && document.fonts.ready")
        if self.act:
            self.act(visitor, company)


def prepared(company: Company) -> Company:
    """Play everything that the scenes need."""
    me = company.me
    me.post("/api/me/password", username=f"ana-{token_hex(4)}", password="five trains to Lisboa")
    me.post("/api/me/tokens", label="my bot")
    me.open("me", "open", "open", board="europe", visibility="public", pace={"kind": "days", "days": 2})
    room = me.open("me", "open", "thrifty", "open", board="usa")
    company.tables |= {"room": room["id"], "code": room["code"]}
    friends = me.open("me", "open", board="europe")["id"]
    company.friend.post(f"/api/tables/{friends}/join", seat=1)
    company.friend.post(f"/api/tables/{friends}/chat", text="Good luck! Boa sorte! Mult noroc, și distracție plăcută!")
    company.friend.post(f"/api/tables/{friends}/offer-end")
    company.tables["friends"] = friends
    company.open("opening", "europe", 3)
    mid_game(company, "usa", "usa", 5, 24, card_counter=True, visibility="public")
    mid_game(company, "europe", "europe", 3, 12, pace={"kind": "live", "bank_s": 7200})
    in_a_tunnel(company, "tunnel")
    before_tickets(company, "tickets")
    last_round(company, "last")
    for key, board, seats in (("over", "europe", 3), ("over_usa", "usa", 5)):
        company.play(company.open(key, board, seats, bot="thrifty"), lambda _: False)
    here = [{"kind": "me", "name": name} for name in ("Ana", "Bia")]
    company.tables["shared"] = me.post("/api/tables", board="mini", seats=here)["id"]
    company.tables["lesson"] = me.post("/api/lesson")["id"]
    return company


# ── what is done at a place; always by keys and marks, never by words: those differ ──


def press(*keys: str, then: str | None = None) -> Act:
    """Press keys, and wait for what they bring."""

    def act(visitor: Visitor, _: Company) -> None:
        for key in keys:
            visitor.page.keyboard.press(key)
        if then:
            visitor.page.locator(then).first.wait_for()

    return act


def click(*marks: str, then: str | None = None) -> Act:
    """Click one after another."""

    def act(visitor: Visitor, _: Company) -> None:
        for mark in marks:
            visitor.page.locator(mark).first.click()
        if then:
            visitor.page.locator(then).first.wait_for()

    return act


def claim(visitor: Visitor, company: Company) -> None:
    """Choose the longest route that can be paid for."""
    step = company.me.snapshot(visitor.page.url.rsplit("/", 1)[1].partition("?")[0])["step"]
    longest = max(can(step, "claim_route"), key=lambda one: (one["payment"]["colored"], one["payment"]["locomotives"]))
    visitor.page.locator(f"[data-route='{longest['route']}']").dispatch_event("click", {"detail": 0})
    visitor.page.locator("[data-composer]").wait_for()


def color(visitor: Visitor, company: Company) -> None:
    """Choose a colour of the hand: what it pays for glows, and ghost trains stand where the pointer is."""
    step = company.me.snapshot(visitor.page.url.rsplit("/", 1)[1])["step"]
    payment = max((one["payment"] for one in can(step, "claim_route")), key=lambda one: one["colored"])
    visitor.page.locator(f"[data-color='{payment['color']}']").click()


def station(visitor: Visitor, company: Company) -> None:
    """Choose a city for a station."""
    step = company.me.snapshot(visitor.page.url.rsplit("/", 1)[1])["step"]
    visitor.page.locator("[data-build]").click()
    visitor.page.locator(f"[data-city='{can(step, 'build_station')[0]['city']}']").dispatch_event(
        "click", {"detail": 0}
    )
    visitor.page.locator("[data-composer]").wait_for()


def settings(visitor: Visitor, _: Company) -> None:
    """Open the settings."""
    visitor.page.locator("[data-open-settings]").click()
    visitor.page.locator("dialog[open]").wait_for()


def show(steps: int) -> Act:
    """Begin the show of the end, stay, and go so many acts on."""

    def act(visitor: Visitor, _: Company) -> None:
        visitor.page.locator("[data-show]").click()
        visitor.page.locator("[data-show-hold]").click()
        for _act in range(steps):
            visitor.page.locator("[data-show-next]").click()
        visitor.page.locator("[data-act]").wait_for()

    return act


def lesson(visitor: Visitor, _: Company) -> None:
    """Wait for the coach."""
    visitor.page.locator("[data-coach-said]").wait_for()


SCENES: Final[dict[str, Scene]] = {
    "start-first": Scene("/", guest=True),
    "start": Scene("/"),
    "settings": Scene("/", settings),
    "new": Scene("/new"),
    "join": Scene("/join"),
    "join-code": Scene("/join/{code}", guest=True),
    "lobby": Scene("/lobby"),
    "games": Scene("/games"),
    "account-new": Scene("/account", guest=True),
    "account": Scene("/account"),
    "move": Scene("/move"),
    "ratings": Scene("/ratings"),
    "rules": Scene("/rules/europe"),
    "leaflets": Scene("/leaflets"),
    "learn": Scene("/learn"),
    "lost": Scene("/nowhere"),
    "room": Scene("/t/{room}"),
    "room-guest": Scene("/t/{room}", guest=True),
    "opening": Scene("/t/{opening}", click("[data-offer]")),
    "turn": Scene("/t/{usa}"),
    "claim": Scene("/t/{usa}", claim),
    "color": Scene("/t/{europe}", color),
    "clocks": Scene("/t/{europe}"),
    "station": Scene("/t/{europe}", station),
    "station-city": Scene("/t/{europe}", click("[data-build]")),
    "tunnel": Scene("/t/{tunnel}"),
    "tickets": Scene("/t/{tickets}", click("[data-offer]")),
    "last-round": Scene("/t/{last}"),
    "list": Scene("/t/{europe}", press("l", then="[data-list]")),
    "help": Scene("/t/{europe}", press("?", then="dialog[open]")),
    "log": Scene("/t/{usa}", press("g", then="[data-log]")),
    "chat": Scene("/t/{friends}", press("c")),
    "planner": Scene("/t/{usa}", press("p", then=".planner section")),
    "menu": Scene("/t/{usa}", press("m", then="[data-menu-help]")),
    "command": Scene("/t/{usa}", press("/", then="[data-command]")),
    "hint": Scene("/t/{usa}", press("h", then="[data-hint-said]")),
    "watch": Scene("/t/{usa}", guest=True),
    "curtain": Scene("/t/{shared}"),
    "end": Scene("/t/{over}"),
    "end-five": Scene("/t/{over_usa}"),
    "show": Scene("/t/{over_usa}", show(1), moving=True),
    "show-longest": Scene("/t/{over}", show(9), moving=True),
    "replay": Scene("/t/{over_usa}/replay?step=160"),
    "replay-eyes": Scene("/t/{over}/replay?step=120&viewer=1"),
    "branch": Scene("/t/{over}/replay?step=60", click("[data-branch]", then="dialog[open]")),
    "television-room": Scene("/t/{room}/tv"),
    "television": Scene("/t/{usa}/tv", guest=True),
    "television-end": Scene("/t/{over}/tv"),
    "hand": Scene("/t/{usa}/hand"),
    "hand-tickets": Scene("/t/{tickets}/hand"),
    "lesson": Scene("/t/{lesson}", lesson),
}
