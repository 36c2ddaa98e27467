"""Schemathesis on the whole API: whatever is sent, the answer is one that the description promises, and never a 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import Case
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.servers import Person, Server, play_out, serving

ROOT = Path(__file__).parents[2]
SPOKEN = json.loads((ROOT / "docs" / "reference" / "openapi.json").read_text())
del SPOKEN["security"]  # who asks is decided below
SCHEMA = schemathesis.openapi.from_dict(SPOKEN)
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
ENDING = ("/api/logout", "/api/me/password")
"""After these a cookie is worth nothing."""


class Playground:
    """A server with tables in every state, and somebody who sits at them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana, ion = Person(server.base, "Ana"), Person(server.base, "Ion")
        waiting = self.ana.open("me", "open", visibility="public")["id"]
        playing = self.ana.open("me", "open", board="usa", watching=True)["id"]
        ion.post(f"/api/tables/{playing}/join")
        over = self.ana.open("me", "me")["id"]
        play_out([self.ana], over)
        self.passer_by = Person(server.base, "Eva")
        self.tables = [waiting, playing, over, "no-such-table"]
        ion.http.close()

    def ask(self, case: Case[Any]) -> None:
        """Send it, at a table that there is, mostly as somebody whom the server knows."""
        lot = Random(repr((case.method, case.path, case.path_parameters, case.query, case.body)))
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = lot.choice(self.tables)
        who = self.passer_by if case.path in ENDING else self.ana
        cookies = {"allaboard": who.cookie} if lot.random() < 0.8 else {}
        response = case.call(base_url=self.server.base, cookies=cookies, timeout=30)
        case.validate_response(response, checks=list(CHECKS))


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playground]:
    directory = tmp_path_factory.mktemp("hostile")
    with serving(f"sqlite:///{directory / 'games.sqlite3'}", directory, "--bot-ms", "20") as server:
        made = Playground(server)
        yield made
        for person in (made.ana, made.passer_by):
            person.http.close()


@SCHEMA.exclude(path_regex="/stream$").parametrize()
@settings(max_examples=5)
def test_every_operation_answers_as_described(case: Case[Any], playground: Playground) -> None:
    playground.ask(case)


@pytest.mark.long
@SCHEMA.exclude(path_regex="/stream$").parametrize()
@settings(max_examples=300)
def test_every_operation_answers_as_described_for_hours(case: Case[Any], playground: Playground) -> None:
    playground.ask(case)
