"""The application: every route, behind the guard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from allaboard import __version__
from allaboard.server import (
    pages,
    problems,
    routes_after,
    routes_help,
    routes_me,
    routes_paper,
    routes_play,
    routes_reminders,
    routes_tables,
    routes_world,
    wire,
)
from allaboard.server.guard import Guard
from allaboard.server.house import House
from allaboard.server.models import Problem
from allaboard.server.settings import Settings

ABOUT = (
    "Tables of All Aboard, for the page, for bots and for curl. Say who you are (POST /api/me; a cookie keeps you, or a "
    "token as `Authorization: Bearer`), open a table, follow its stream, post actions with the `seq` they are for. "
    "Times are milliseconds since 1970. Errors are `application/problem+json` with a stable `code`."
)


ROOMS = (
    routes_play,  # the first: what is asked most is found soonest
    routes_me,
    routes_reminders,
    routes_tables,
    routes_help,
    routes_after,
    routes_world,
    routes_paper,
    pages,  # the last: it answers whatever nobody else does
)


class Zip:
    """Compression for everything but streams."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.zipped = GZipMiddleware(app, minimum_size=1400, compresslevel=4)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        stream = scope["type"] == "http" and scope["path"].endswith("/stream")
        await (self.app if stream else self.zipped)(scope, receive, send)


def create_app(settings: Settings) -> FastAPI:
    """The application with everything it holds. The database is brought up to date here."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="All Aboard",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.house = house
    problems.install(app)
    for module in ROOMS:
        app.include_router(module.router)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    app.add_middleware(Zip)
    app.add_middleware(Guard, house=house)
    return app


def _wired(part: Any) -> Any:
    """The description with the types of the game where models point to them."""
    if isinstance(part, dict):
        if "x-wire" in part:
            return {"$ref": f"#/components/schemas/{part['x-wire']}"}
        return {name: _wired(value) for name, value in part.items()}
    return [_wired(value) for value in part] if isinstance(part, list) else part


def openapi(app: FastAPI) -> dict[str, Any]:
    """The description of the API, with the types of the game in it."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schemas = made["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        schemas.update(wire.components())
        made = _wired(made)
        schemas = made["components"]["schemas"]
        schemas["Problem"] = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
        made["components"]["securitySchemes"] = {
            "cookie": {"type": "apiKey", "in": "cookie", "name": "allaboard"},
            "token": {"type": "http", "scheme": "bearer"},
        }
        made["security"] = [{}, {"cookie": []}, {"token": []}]
        app.openapi_schema = made
    return app.openapi_schema
