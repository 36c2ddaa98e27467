"""What routes share: who calls, which table and seat is meant, how a table is shown."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from allaboard.core import TABLE, Seat
from allaboard.records import seed_hash
from allaboard.server.guard import address_of
from allaboard.server.house import House
from allaboard.server.identity import COOKIE, COOKIE_DAYS, Caller
from allaboard.server.problems import Problem, all_codes
from allaboard.table import clock, lesson
from allaboard.table.live import Live
from allaboard.table.refused import Refused
from allaboard.table.seating import Guest
from allaboard.table.setup import Setup


def house_of(request: Request) -> House:
    """The server's own things."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def caller_of(request: Request) -> Caller | None:
    """Who calls, if they said so: by a token, or by the cookie. Who called just now is known without calling a thread."""
    house = house_of(request)
    header = request.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise Problem("bad_token", headers={"WWW-Authenticate": "Bearer"})
        caller = await house.thread(house.identity.by_token, token.strip())
    else:
        cookie = request.cookies.get(COOKIE)
        named = house.identity.named(cookie) if cookie else None
        if named is None:
            return None
        found = (
            house.identity.by_name(*named)
            if house.identity.remembers(named[0])
            else await house.thread(house.identity.by_name, *named)
        )
        if found is None:
            return None
        caller = found
    if request.method not in ("GET", "HEAD"):
        pay(house.guests.wait(caller.guest.id))
    return caller


def pay(wait: float) -> None:
    """Refuse who has asked too often."""
    if wait:
        raise Problem("too_many", headers={"Retry-After": str(int(wait) + 1)})


async def _house(request: Request) -> House:
    """As `house_of`; what waits for nothing is asynchronous, so that no thread is called for it."""
    return house_of(request)


async def known_caller(caller: Annotated[Caller | None, Depends(caller_of)]) -> Caller:
    """Who calls; a name is needed here."""
    if caller is None:
        raise Problem("who_are_you")
    return caller


async def own_caller(caller: Annotated[Caller, Depends(known_caller)]) -> Caller:
    """The guest in person: a program's token is not enough here."""
    if caller.via == "token":
        raise Problem("token_may_not")
    return caller


HouseDep = Annotated[House, Depends(_house)]
Anybody = Annotated[Caller | None, Depends(caller_of)]
Known = Annotated[Caller, Depends(known_caller)]
Own = Annotated[Caller, Depends(own_caller)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,24}$", description="The table's id, from its link.")]


def errors(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The problems that an operation may answer with, for the API's description."""
    known = all_codes()
    by_status: dict[int | str, list[str]] = {}
    for code in (*codes, "malformed", "invalid", "too_many", "too_large", "cross_site"):
        by_status.setdefault(known[code][0], []).append(code)
    return {
        status: {
            "description": " ".join(f"`{code}`: {known[code][1]}" for code in group),
            "content": {
                "application/problem+json": {
                    "schema": {"$ref": "#/components/schemas/Problem"},
                    "examples": {code: {"value": _example(int(status), code, known[code][1])} for code in group},
                }
            },
        }
        for status, group in sorted(by_status.items(), key=lambda item: str(item[0]))
    }


def _example(status: int, code: str, text: str) -> dict[str, Any]:
    from allaboard.server.problems import body

    return body(status, code, text)


def set_cookie(response: Response, house: House, guest_id: str) -> None:
    """Let this browser be that guest."""
    response.set_cookie(
        COOKIE,
        house.identity.cookie(guest_id),
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure=house.settings.cookies_are_secure,
        path="/",
    )


def base_url(request: Request) -> str:
    """The address for links: what the host has set, this machine's own, or the one under which the request came."""
    settings = house_of(request).settings
    if settings.public_url:
        return settings.public_url.rstrip("/")
    if settings.share_url and request.url.hostname in ("localhost", "127.0.0.1", "::1"):
        return settings.share_url
    return str(request.base_url).rstrip("/")


def address(request: Request) -> str:
    """Where the request comes from."""
    return address_of(request.scope)


def may_see(live: Live, caller: Caller | None) -> None:
    """Refuse who has no business at this table: players, its host, who may join, and, if allowed, who watches."""
    guest_id = caller.guest.id if caller else None
    if live.row.setup.watching or live.row.status == "open":
        return
    if live.held_by(guest_id) or guest_id == live.row.host:
        return
    raise Refused("not_watching")


def viewer_of(live: Live, caller: Caller | None, seat: int | None) -> Seat:
    """Through whose eyes: a seat of the caller's own, or everybody's (-1)."""
    mine = live.held_by(caller.guest.id if caller else None)
    if seat == -1:
        return TABLE
    if seat is not None:
        if not 0 <= seat < len(live.seats):
            raise Refused("no_such_seat")
        if seat not in mine:
            raise Refused("not_your_seat")
        return Seat(seat)
    if not mine:
        return TABLE
    moving = [s for s in mine if live.begun and s in live.to_move]
    return Seat((moving or list(mine))[0])


def seat_of(live: Live, caller: Caller, seat: int | None) -> int:
    """Which of the caller's seats is meant."""
    mine = live.held_by(caller.guest.id)
    if seat is not None:
        if not 0 <= seat < len(live.seats):
            raise Refused("no_such_seat")
        if seat not in mine:
            raise Refused("not_your_seat")
        return seat
    if not mine:
        raise Refused("not_your_seat", "You have no seat at this table.")
    if len(mine) == 1:
        return mine[0]
    moving = [s for s in mine if live.begun and s in live.to_move]
    if len(moving) != 1:
        raise Refused("which_seat")
    return moving[0]


@lru_cache(maxsize=2048)
def _agreed(setup: Setup) -> dict[str, Any]:
    """What was agreed; nobody may change the answer."""
    return {name: value for name, value in asdict(setup).items() if name not in ("board", "seats")}


def table_out(live: Live, guest: Guest | None, base: str, now: int) -> dict[str, Any]:
    """A table as this guest sees it."""
    row, setup = live.row, live.row.setup
    guest_id = guest.id if guest else None
    host = next((s.name for s in live.seats if s.guest_id == row.host), None)
    return {
        "id": row.id,
        "code": row.code,
        "url": f"{base}/t/{row.id}",
        "board": setup.board,
        "status": row.status,
        "setup": _agreed(setup),
        "host_name": host,
        "you_host": guest_id == row.host,
        "your_seats": list(live.held_by(guest_id)),
        "seats": [_seat_out(live, number, guest_id, now) for number in range(len(live.seats))],
        "seq": row.seq,
        "version": row.version,
        "to_move": [int(s) for s in live.to_move] if live.begun else [],
        "seed_hash": seed_hash(row.seed),
        "offer": {"kind": row.offer.kind, "by": row.offer.by, "waiting": list(row.offer.waiting)}
        if row.offer
        else None,
        "result": row.result,
        "rematch": row.rematch,
        "origin": {"table": row.origin, "step": row.origin_step} if row.origin else None,
        "lesson": row.seed == lesson.SEED,
        "chat_open": row.chat_open,
        "created_at": row.created_at,
        "moved_at": row.moved_at,
        "ended_at": row.ended_at,
        "as_of": now,
    }


def _seat_out(live: Live, number: int, guest_id: str | None, now: int) -> dict[str, Any]:
    seat, row = live.seats[number], live.row
    here = seat.online and seat.seen_at is not None
    left = clock.charged(seat, row.moved_at, now).clock_ms if seat.person_here else seat.clock_ms
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot if seat.kind == "bot" else row.setup.takeover_bot if seat.away else None,
        "away": seat.away,
        "online": here,
        "you": guest_id is not None and seat.guest_id == guest_id,
        "host": seat.guest_id == row.host,
        "clock": {
            "left_ms": left,
            "since": seat.since,
            "deadline": clock.deadline(seat, row.setup.pace, row.moved_at) if row.status == "playing" else None,
        },
    }
