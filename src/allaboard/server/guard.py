"""What every request passes: limits of size and rate, where it comes from, headers that protect, and one line of log."""

from __future__ import annotations

import asyncio
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from allaboard.server import logs
from allaboard.server.limits import Buckets
from allaboard.server.problems import OWN, response

if TYPE_CHECKING:
    from allaboard.server.house import House

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SAFE: Final = ("GET", "HEAD", "OPTIONS")
CLOSE: Final = {"Connection": "close"}


class _TooLarge(Exception):
    """More came than may."""


class _Intake:
    """What comes of a body, up to a limit."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.receive = receive
        self.limit = limit
        self.taken = 0

    @property
    def too_large(self) -> bool:
        """Whether more came than may."""
        return self.taken > self.limit

    async def __call__(self) -> Message:
        """The next part."""
        message = await self.receive()
        self.taken += len(message.get("body", b""))
        if self.too_large:
            raise _TooLarge
        return message


class Guard:
    """The first and the last to see a request."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.addresses = Buckets(house.settings.address_rate, house.settings.address_rate * 4)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.monotonic()
        headers = Headers(scope=scope)
        intake = _Intake(receive, self.house.settings.body_limit)
        status = 0

        async def protected(message: Message) -> None:
            nonlocal status
            if intake.too_large and not status:
                raise _TooLarge  # whatever the application made of half a body
            if message["type"] == "http.response.start":
                status = message["status"]
                self._protect(scope, MutableHeaders(scope=message))
            await send(message)

        refusal = self._refusal(scope, headers)
        try:
            if refusal is not None:
                code, more = refusal
                answer = response(*_own(code), headers=more)
                await answer(scope, receive, protected)
            else:
                await self.app(scope, intake, protected)
        except _TooLarge:
            intake.taken = 0
            await response(*_own("too_large"), headers=CLOSE)(scope, receive, protected)
        except asyncio.CancelledError:
            # The server stops, and has waited for this as long as it may: whoever asked may ask again.
            if status or not self.house.hub.closing:
                raise
            await response(*_own("closing"), headers={"Retry-After": "2", **CLOSE})(scope, receive, protected)
        except Exception:  # noqa: BLE001 - the last resort: the client gets words, the log gets the place
            logs.log.exception("failure", extra={"facts": {"route": _route(scope)}})
            if not status:
                await response(*_own("internal"))(scope, receive, protected)
        finally:
            self._note(scope, status, time.monotonic() - started)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[str, dict[str, str] | None] | None:
        length = headers.get("content-length", "0")
        if not length.isdigit():
            return "malformed", None
        if int(length) > self.house.settings.body_limit:
            return "too_large", CLOSE
        if _foreign(scope, headers, self.house.settings.public_url):
            return "cross_site", None
        address = address_of(scope)
        wait = 0.0 if scope["path"] == "/healthz" else self.addresses.wait(address)
        if wait:
            return "too_many", {"Retry-After": str(int(wait) + 1)}
        return None

    def _protect(self, scope: Scope, headers: MutableHeaders) -> None:
        headers.setdefault("Content-Security-Policy", CSP)
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Frame-Options"] = "DENY"
        headers["Referrer-Policy"] = "no-referrer"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if self.house.settings.cookies_are_secure:
            headers["Strict-Transport-Security"] = "max-age=31536000"

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        self.house.metrics.count("requests_total", method=_method(scope), route=route, status=str(status))
        if not route.endswith("/stream"):
            self.house.metrics.observe("request_seconds", seconds, route=route)
        logs.say("request", method=_method(scope), route=route, status=status, ms=round(seconds * 1000, 1))


def _own(code: str) -> tuple[int, str, str]:
    status, text = OWN[code]
    return status, code, text


def _method(scope: Scope) -> str:
    method = str(scope["method"])
    return method if method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") else "OTHER"


def _route(scope: Scope) -> str:
    """The pattern of the address, for the address itself may be a private table's link."""
    route = scope.get("route")
    return str(getattr(route, "path", "other"))


def address_of(scope: Scope) -> str:
    """The address that a request comes from; of a version 6 address the part that names a household."""
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        number = ip_address(str(client[0]).partition("%")[0])
    except ValueError:
        return str(client[0])
    if isinstance(number, IPv6Address):
        if number.ipv4_mapped is not None:
            return str(number.ipv4_mapped)
        return str(IPv6Network((number, 64), strict=False).network_address)
    return str(number)


def _foreign(scope: Scope, headers: Headers, public_url: str | None) -> bool:
    """Whether a browser says that a write comes from a page of somebody else."""
    if scope["method"] in SAFE:
        return False
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    own = {headers.get("host", "").lower()}
    if public_url:
        own.add(urlsplit(public_url).netloc.lower())
    try:
        return urlsplit(origin).netloc.lower() not in own
    except ValueError:
        return True
