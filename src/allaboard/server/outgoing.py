"""Requests that this server makes because a guest asked for them: never into the host's own network, never for long."""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
import threading
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

TOTAL_S: Final = 15.0
STEP_S: Final = 8.0
_BEHIND: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("2002::/16"), IPv6Network("2001::/32"))
"""Version 6 addresses that hide one of version 4."""


class NotSent(Exception):
    """It could not be sent; the sentence says why, without what the other side said."""


def checked(url: str, *, private: bool) -> SplitResult:
    """The parts of an address that may be called. `private`: also without encryption, as in one's own network."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise NotSent("This is not an address.") from None
    if not url.isascii() or any(letter.isspace() for letter in url) or not host:
        raise NotSent("This is not an address.")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise NotSent("The address must begin with https://.")
    if parts.username or parts.password:
        raise NotSent("The address must not hold a name or password.")
    return parts


def resolved(host: str, port: int, *, private: bool) -> str:
    """The number of a host; refused if it is in the host's own network."""
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise NotSent("There is no such host.") from None
    if not private and not all(_outside(ip_address(number.partition("%")[0])) for number in found):
        raise NotSent("The address is in a private network.")
    return min(found)


def _outside(number: IPv4Address | IPv6Address) -> bool:
    if isinstance(number, IPv6Address):
        if number.ipv4_mapped is not None:
            return _outside(number.ipv4_mapped)
        if any(number in network for network in _BEHIND):
            return False
    return number.is_global and not number.is_multicast


class _Plain(http.client.HTTPConnection):
    """A connection to the very number that was looked at: a second answer of the name server changes nothing."""

    number = ""

    def connect(self) -> None:
        self.sock = socket.create_connection((self.number, self.port), self.timeout)


class _Encrypted(http.client.HTTPSConnection):
    """The same, encrypted, and sure that the host is who it says."""

    number = ""

    def connect(self) -> None:
        plain = socket.create_connection((self.number, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Send it, follow nothing, read nothing but the status."""
    parts = checked(url, private=private)
    assert parts.hostname
    port = parts.port or (443 if parts.scheme == "https" else 80)
    number = resolved(parts.hostname, port, private=private)
    kind = _Encrypted if parts.scheme == "https" else _Plain
    connection = kind(parts.hostname, port, timeout=STEP_S)
    connection.number = number
    # Whoever answers a byte at a time is not waited for.
    ending = threading.Timer(TOTAL_S, _cut, [connection])
    ending.daemon = True
    ending.start()
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", target, body, {"User-Agent": "allaboard", **headers})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotSent(f"There was no answer ({type(error).__name__}).") from None
    finally:
        ending.cancel()
        connection.close()


def _cut(connection: http.client.HTTPConnection) -> None:
    with contextlib.suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)
