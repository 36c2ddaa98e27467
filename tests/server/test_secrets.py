"""Law 6 over HTTP: in whole games on both maps nothing of another's hand, tickets, the decks, the seed or a token is sent to anybody.

What a viewer may know is worked out here from the log in the database, without the program's own `view` and `redact`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from allaboard.boards import load
from allaboard.core.cards import CARD_BY_WORD
from allaboard.table import store
from allaboard.table.database import Database
from allaboard.table.live import Step
from tests.support.servers import Person, Server, Viewer, serving, until

CARDS = frozenset(CARD_BY_WORD)
OPEN_EVENTS = {
    ("card_turned_up", "card"), ("market_swept", "cards"), ("card_taken", "card"), ("tunnel_card_revealed", "card"),
    ("route_claimed", "payment"), ("route_claimed", "extra"), ("tunnel_laid", "payment"), ("tunnel_left", "payment"),
    ("station_built", "payment"),
}  # fmt: skip
OWN_EVENTS = {("hand_dealt", "cards"), ("card_drawn", "card")}
OPEN_PLACES = ("market", "discard")


class Leak(AssertionError):
    """Something was told that should not have been."""


def words(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every string of a document, keys too, with its place."""
    if isinstance(part, dict):
        for name, value in part.items():
            yield path, name
            yield from words(value, (*path, name))
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from words(value, (*path, number))
    elif isinstance(part, str):
        yield path, part


class Judge:
    """Knows the whole truth of a game, and what each seat could learn by when."""

    def __init__(self, board: str, steps: list[Step], forbidden: list[str]) -> None:
        routes = set(load(board).board.routes)
        self.tickets = frozenset(map(str, load(board).board.tickets)) - routes
        self.last = steps[-1].seq
        self.offered: list[tuple[int, int, frozenset[str]]] = []
        """At which step which seat was shown which tickets."""
        for step in steps:
            for event in step.events:
                if type(event).__name__ == "TicketsOffered":
                    self.offered.append((step.seq, int(event.seat), frozenset(map(str, event.tickets))))  # type: ignore[union-attr, arg-type]
        self.forbidden = forbidden

    def known(self, seats: set[int], seq: int) -> frozenset[str]:
        return frozenset().union(*[some for at, seat, some in self.offered if seat in seats and at <= seq])

    def text(self, sent: bytes, own: list[str]) -> None:
        """Nothing secret in these bytes, whatever they mean."""
        for secret in self.forbidden:
            if secret not in own and secret.encode() in sent:
                raise Leak(f"{secret[:12]}… in {sent[:300]!r}")

    def document(self, body: Any, seats: set[int], seq: int) -> None:
        """Nothing secret in a document that went to the owner of these seats when the game was at this step."""
        for step in found_steps(body):
            if step["seq"] < self.last:
                self.step(step, seats)
        rest = without_steps(body)
        known = self.known(seats, seq)
        for path, word in words(rest):
            if word in self.tickets and word not in known:
                raise Leak(f"ticket {word} at {path}")
            if word in CARDS and not ({"action", "cards", "unseen", "reason"} & set(path)):
                raise Leak(f"card {word} at {path}")

    def step(self, step: dict[str, Any], seats: set[int]) -> None:
        """Nothing secret in a step for one of these seats (or for everybody, if it is -1)."""
        seat = step["view"]["viewer"]
        if seat not in {*seats, -1}:
            raise Leak(f"the view of seat {seat}")
        known = self.known({seat}, step["seq"])
        for path, word in words(step):
            if word in self.tickets and word not in known:
                raise Leak(f"ticket {word} at {path} for seat {seat}")
            if word in CARDS and not self._open(step, path, seat):
                raise Leak(f"card {word} at {path} for seat {seat}")
        view = step["view"]
        numbers = [view["deck"], view["long_tickets"]]
        for number, player in enumerate(view["players"]):
            if number != seat:
                numbers += [player["hand"]["closed"], player["tickets"], player["returned"]]
        if not all(isinstance(number, int) for number in numbers):
            raise Leak(f"a pile is shown to seat {seat}")
        if step["legal"] and seat not in step["to_move"]:
            raise Leak(f"what another may do is told to seat {seat}")

    @staticmethod
    def _open(step: dict[str, Any], path: tuple[Any, ...], seat: int) -> bool:
        """Whether a card may be named in this place."""
        match path:
            case ("legal", *_):
                return True
            case ("events", number, field, *_):
                event = step["events"][number]
                return (event["type"], field) in OPEN_EVENTS or (
                    (event["type"], field) in OWN_EVENTS and event["seat"] == seat
                )
            case ("view", "players", number, "hand", heap, *_):
                return bool(number == seat or heap == "open")
            case ("view", "phase", "paid" | "revealed", *_):
                return True
            case ("view", place, *_):
                return place in OPEN_PLACES
        return False


def found_steps(part: Any) -> Iterator[dict[str, Any]]:
    """Every step in a document."""
    if isinstance(part, dict):
        if "view" in part and "seq" in part:
            yield part
        else:
            for value in part.values():
                yield from found_steps(value)
    elif isinstance(part, list):
        for value in part:
            yield from found_steps(value)


def without_steps(part: Any) -> Any:
    if isinstance(part, dict):
        return {} if "view" in part and "seq" in part else {name: without_steps(value) for name, value in part.items()}
    return [without_steps(value) for value in part] if isinstance(part, list) else part


def annoy(person: Person, table: str, seq: int, board: str) -> None:
    """Ask for everything that one may not have, and post nonsense: refusals may tell nothing either."""
    path = f"/api/tables/{table}"
    tickets = sorted(load(board).board.tickets)
    for what in ("record", "replay", "replay/0", "scores", "audit", "plan", "counter", "chat", "qr.svg"):
        person.http.get(f"{path}/{what}")
    person.http.get(f"{path}/hint", params={"bot": "thrifty"})
    for seat in (0, 1, 2, 4):
        person.http.get(f"{path}/snapshot", params={"seat": seat})
        person.http.get(f"{path}/plan", params={"seat": seat})
    actions: tuple[dict[str, Any], ...] = (
        {"type": "keep_tickets", "keep": tickets[:2]},
        {"type": "claim_route", "route": "no-where", "payment": {"color": "red", "colored": 1, "locomotives": 0}},
        {"type": "pass"},
        {"type": "take_card", "slot": 77},
        {"type": "draw_card", "seed": 1},
        {"nothing": []},
    )
    for action in actions:
        person.act(table, seq, action)
        person.act(table, seq, action, seat=1)
    person.act(table, seq - 3, {"type": "draw_card"})
    person.http.post(f"{path}/actions", content=b"{\xff")
    for wish in ("undo", "answer", "return"):
        person.http.post(f"{path}/{wish}", json={"accept": False} if wish == "answer" else {})


def documents(kept: list[bytes]) -> Iterator[Any]:
    for sent in kept:
        line = sent.removeprefix(b"data: ")
        if line[:1] in (b"{", b"["):
            yield json.loads(line)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    directory: Path = tmp_path_factory.mktemp("secrets")
    url = f"sqlite:///{directory / 'games.sqlite3'}"
    with serving(url, directory, "--log-level", "debug") as server:
        yield server, url


def steps_of(url: str, table: str) -> tuple[list[Step], str]:
    database = Database(url)
    try:
        with database.read() as connection:
            row = store.read_row(connection, table)
            assert row is not None
            return store.read_steps(connection, table), row.seed
    finally:
        database.close()


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_nobody_is_told_what_is_not_theirs_to_know(room: tuple[Server, str], board: str) -> None:
    server, url = room
    people = {name: Person(server.base, name, keep=[]) for name in ("Ana", "Ion", "Eva")}
    ana, ion, eva = people.values()
    given = ion.post("/api/me/tokens", label="bot")["token"]
    ion.keep.clear()  # it is shown this once, to its owner
    bot = Person(server.base, token=given, keep=ion.keep)
    nobody = Person(server.base, keep=[])
    table = ana.open("me", "open", "thrifty", board=board, card_counter=True)["id"]
    ion.post(f"/api/tables/{table}/join")
    viewers = [
        Viewer(ana, table),
        Viewer(ion, table),
        Viewer(eva, table),
        Viewer(nobody, table),
        Viewer(ion, table, seat=-1),
    ]
    shown = ana.snapshot(table)
    while shown["table"]["status"] == "playing":
        for person in (ana, bot):
            person.turn(table)
        shown = ana.snapshot(table, 0)
        if shown["step"]["seq"] % 30 < 2:
            for person in (ana, bot, eva, nobody):
                annoy(person, table, shown["step"]["seq"], board)
    for viewer in viewers:
        viewer.done()
    steps, seed = steps_of(url, table)
    guest_ids = [step.actor.partition(":")[2] for step in steps if step.actor and step.actor.startswith("guest:")]
    cookies = [person.cookie for person in (ana, ion, eva)]
    judge = Judge(board, steps, [seed, given, *cookies, *guest_ids])

    roles: list[tuple[Person, set[int], str]] = [
        (ana, {0}, ana.cookie),
        (ion, {1}, ion.cookie),
        (eva, set(), eva.cookie),
        (nobody, set(), ""),
    ]
    for person, seats, cookie in roles:
        assert len(person.keep) > 150
        ends = [n for n, sent in enumerate(person.keep) if b"seed_revealed" in sent]
        for sent in person.keep[: min(ends)]:
            judge.text(sent, [cookie])
        for body in documents(person.keep[: min(ends)]):
            judge.document(body, seats, judge.last)
        # The seed comes with the last step, and not before.
        assert seed.encode() in person.keep[min(ends)]

    # What the host of the server sees: nothing by which to cheat at his own tables.
    told = server.logs()
    figures = nobody.http.get("/metrics").text
    for secret in (*judge.forbidden, table, *guest_ids, *judge.tickets, "Ana", "Ion"):
        assert secret not in told, secret
        assert secret not in figures, secret
    assert not re.search(r'"(cards?|hand|deck|seed|token|cookie)"', told)
    for person in (*people.values(), bot, nobody):
        person.http.close()


# ── the judge itself ─────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def sample(room: tuple[Server, str]) -> tuple[Judge, dict[str, Any]]:
    """A step as seat 1 gets it in the middle of a game, and the judge of that game."""
    server, url = room
    with Person(server.base, "Ana", keep=[]) as ana:
        table = ana.open("me", "me", "thrifty", board="europe")["id"]
        for seat in (0, 1, 0, 1):
            until(lambda: ana.snapshot(table, seat)["step"]["legal"])  # noqa: B023 - asked at once
            ana.turn(table, seat)
        shown = ana.snapshot(table, 1)["step"]
    steps, seed = steps_of(url, table)
    judge = Judge("europe", steps, [seed])
    judge.last = 10_000
    judge.step(shown, {1})
    return judge, shown


@pytest.mark.parametrize(
    "plant",
    [
        lambda step: step["view"]["players"][0].update(tickets=["{unknown}", "{unknown}"]),
        lambda step: step["view"]["players"][0]["hand"].update(closed={"red": 2}),
        lambda step: step["view"].update(deck=["red", "blue"]),
        lambda step: step["view"].update(long_tickets=["{unknown}"]),
        lambda step: step["events"].append({"type": "card_drawn", "seat": 0, "card": "red", "open": False}),
        lambda step: step["events"].append({"type": "tickets_kept", "seat": 0, "kept": ["{unknown}"], "returned": 2}),
        lambda step: step["events"].append({"type": "deck_shuffled", "cards": ["red"]}),
        lambda step: step["view"].update(viewer=0),
        lambda step: step.update(legal=[{"type": "draw_card"}], to_move=[0]),
        lambda step: step.update(note="the next card is a locomotive", next="locomotive"),
    ],
)
def test_the_judge_finds_what_was_planted(sample: Any, plant: Callable[[dict[str, Any]], object]) -> None:
    judge, shown = sample
    step = deepcopy(shown)
    plant(step)
    unknown = min(judge.tickets - judge.known({1}, shown["seq"]))
    step = json.loads(json.dumps(step).replace("{unknown}", unknown))
    with pytest.raises(Leak):
        judge.step(step, {1})


def test_the_judge_finds_a_seed_in_an_error(sample: Any) -> None:
    judge, _ = sample
    with pytest.raises(Leak):
        judge.text(f'{{"detail": "seed {judge.forbidden[0]}"}}'.encode(), [])
    with pytest.raises(Leak):
        judge.document({"detail": ["brest-petrograd"]}, set(), 5)
