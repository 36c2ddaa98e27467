"""Finished games for pages that show them: played by HTTP, looked at in a browser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.support.browser import Server, Visitor
from tests.support.servers import Person, play_out


@dataclass(frozen=True)
class Played:
    """A game that is over, and one of those who played it."""

    person: Person
    table: dict[str, Any]

    @property
    def id(self) -> str:
        """The table's id."""
        found: str = self.table["id"]
        return found

    def ask(self, path: str, **query: Any) -> Any:
        """What the server answers about the table."""
        return self.person.get(f"/api/tables/{self.id}/{path}", **query)


def played(server: Server, board: str = "mini", *names: str) -> Played:
    """A game between people on one device, played to its end by lot."""
    person = Person(server.url, "Ana")
    seats = [{"kind": "me", "name": name} for name in (names or ("Ana", "Ștefan"))]
    table = person.post("/api/tables", board=board, seats=seats)
    over = play_out([person], table["id"])
    assert over["status"] == "over"
    return Played(person, over)


def be(visitor: Visitor, person: Person) -> None:
    """Let this browser be that person."""
    host = urlsplit(visitor.base).hostname
    visitor.context.add_cookies([{"name": "allaboard", "value": person.cookie, "domain": str(host), "path": "/"}])
