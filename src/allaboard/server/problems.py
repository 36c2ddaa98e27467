"""Errors as `application/problem+json`: a stable code for programs, a sentence for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from allaboard.table.refused import CODES, Refused

STATUS: Final = {"wrong": 422, "forbidden": 403, "missing": 404, "conflict": 409}

OWN: Final[dict[str, tuple[int, str]]] = {
    "who_are_you": (401, "Say who you are first: a name is enough (POST /api/me)."),
    "bad_token": (401, "This token is not valid."),
    "bad_login": (401, "No account has this name and password."),
    "cross_site": (403, "This request comes from another site."),
    "token_may_not": (403, "A bot's token may not do this."),
    "name_taken": (409, "This name is taken by another account."),
    "has_password": (409, "This guest has an account already."),
    "bad_code": (404, "This code is not valid, or no longer."),
    "not_found": (404, "There is nothing here."),
    "not_allowed": (405, "This cannot be done here."),
    "malformed": (400, "The request cannot be read."),
    "invalid": (422, "The request is not what it should be."),
    "too_large": (413, "The request is too large."),
    "too_many": (429, "Too many requests; wait a little."),
    "closing": (503, "The server is about to stop; come back in a moment."),
    "internal": (500, "Something went wrong here; it has been noted."),
    "no_answer": (503, "The bot did not answer in time; ask again."),
    "webhook_refused": (422, "This address cannot be used for reminders."),
    "push_unavailable": (409, "This server sends no pushes; use a webhook."),
    "not_delivered": (409, "The reminder could not be delivered."),
    "too_many_kept": (409, "There are enough of these; remove one first."),
    "not_installed": (409, "This part is not installed on the server."),
}


class Problem(Exception):
    """An answer that is a problem."""

    def __init__(
        self, code: str, detail: str | None = None, headers: Mapping[str, str] | None = None, **more: Any
    ) -> None:
        self.status, title = OWN[code]
        self.code = code
        self.detail = detail or title
        self.headers = dict(headers or {})
        self.more = more
        super().__init__(self.detail)


def all_codes() -> dict[str, tuple[int, str]]:
    """Every code with its status and standard sentence."""
    return {**{code: (STATUS[kind], text) for code, (kind, text) in CODES.items()}, **OWN}


def body(status: int, code: str, detail: str, more: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The document that tells of a problem."""
    return {
        "type": f"/docs/problems#{code}",
        "title": all_codes()[code][1],
        "status": status,
        "detail": detail,
        "code": code,
        **(more or {}),
    }


def response(
    status: int, code: str, detail: str, more: Mapping[str, Any] | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """The answer that tells of a problem."""
    return Response(
        json.dumps(body(status, code, detail, more)),  # in ASCII: whatever was sent to us can be repeated
        status,
        dict(headers or {}),
        "application/problem+json",
    )


def install(app: FastAPI) -> None:
    """Let every error of the application be told in this way."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def _problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return response(error.status, error.code, error.detail, error.more, error.headers)


def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return response(STATUS[error.kind], error.code, error.text, error.more)


def _invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = [
        {"where": ".".join(str(part) for part in fault["loc"]), "text": str(fault["msg"])}
        for fault in error.errors()[:20]
    ]
    if any(fault["type"] == "json_invalid" for fault in error.errors()):
        return response(400, "malformed", "The body is not JSON.", {"errors": faults})
    detail = f"{faults[0]['where']}: {faults[0]['text']}." if faults else OWN["invalid"][1]
    return response(422, "invalid", detail, {"errors": faults})


def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "not_allowed", 413: "too_large"}.get(error.status_code, "malformed")
    status, detail = OWN[code]
    return response(status, code, detail, headers=error.headers)
