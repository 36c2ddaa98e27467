"""Who you are: guests, accounts, devices, tokens."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import select

from allaboard.server import answers, models
from allaboard.server.doors import Anybody, HouseDep, Known, Own, address, base_url, errors, pay, set_cookie, table_out
from allaboard.server.identity import COOKIE
from allaboard.server.net import qr_svg
from allaboard.server.problems import Problem
from allaboard.table import ratings, schema

router = APIRouter(prefix="/api", tags=["you"])


@router.get("/me", response_model=models.Me, responses=errors("bad_token"))
def who_am_i(caller: Anybody) -> dict[str, Any]:
    """Say who you are, if anybody."""
    if caller is None:
        return {"signed_in": False}
    return {"signed_in": True, "name": caller.guest.name, "username": caller.username, "via": caller.via}


@router.post("/me", response_model=models.Me, responses=errors("bad_token", "token_may_not"))
def enter(
    body: models.NameIn, request: Request, response: Response, house: HouseDep, caller: Anybody
) -> dict[str, Any]:
    """Become a guest by a name; who is one already gets the new name."""
    if caller is not None:
        if caller.via == "token":
            raise Problem("token_may_not")
        house.identity.rename(caller.guest.id, body.name)
        guest_id, username = caller.guest.id, caller.username
    else:
        pay(house.newcomers.wait(address(request)))
        guest_id, username = house.identity.enter(body.name).id, None
    set_cookie(response, house, guest_id)
    return {"signed_in": True, "name": body.name, "username": username, "via": "cookie"}


@router.post("/me/password", response_model=models.Me, responses=errors("who_are_you", "token_may_not", "name_taken"))
def make_account(
    body: models.PasswordIn, request: Request, response: Response, house: HouseDep, caller: Own
) -> dict[str, Any]:
    """Turn the guest into an account, or change its name and password; other devices must log in again."""
    pay(house.logins.wait(address(request)))
    house.identity.set_password(caller.guest.id, body.username, body.password)
    set_cookie(response, house, caller.guest.id)
    return {"signed_in": True, "name": caller.guest.name, "username": body.username.casefold(), "via": "cookie"}


@router.post("/login", response_model=models.Me, responses=errors("bad_login"))
def log_in(body: models.LoginIn, request: Request, response: Response, house: HouseDep) -> dict[str, Any]:
    """Become the guest of an account."""
    pay(house.logins.wait(address(request)))
    pay(house.logins.wait(f"name {body.username.casefold()}"))
    guest = house.identity.log_in(body.username, body.password)
    set_cookie(response, house, guest.id)
    return {"signed_in": True, "name": guest.name, "username": body.username.casefold(), "via": "cookie"}


@router.post("/logout", status_code=204, responses=errors("who_are_you", "token_may_not"))
def log_out(response: Response, house: HouseDep, caller: Own, everywhere: bool = False) -> None:
    """Be nobody on this device, or on every device. A guest without an account cannot come back."""
    if everywhere:
        house.identity.log_out_everywhere(caller.guest.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


@router.post("/me/move", response_model=models.Move, responses=errors("who_are_you", "token_may_not"))
def offer_move(request: Request, house: HouseDep, caller: Own) -> dict[str, Any]:
    """Make a link (and its QR code) that makes another device this guest: once, within ten minutes."""
    code, expires = house.identity.offer_move(caller.guest.id)
    url = f"{base_url(request)}/move#{code}"  # behind the #: browsers keep it to themselves
    return {"code": code, "url": url, "qr_svg": qr_svg(url), "expires_at": expires}


@router.post("/me/adopt", response_model=models.Me, responses=errors("bad_code"))
def take_move(body: models.CodeIn, request: Request, response: Response, house: HouseDep) -> dict[str, Any]:
    """Become the guest whose other device shows this code."""
    pay(house.logins.wait(address(request)))
    guest = house.identity.take_move(body.code)
    set_cookie(response, house, guest.id)
    return {"signed_in": True, "name": guest.name, "via": "cookie"}


@router.get("/me/tokens", response_model=list[models.Token], responses=errors("who_are_you", "token_may_not"))
def my_tokens(house: HouseDep, caller: Own) -> list[dict[str, Any]]:
    """The tokens of programs that play for you."""
    return house.identity.tokens(caller.guest.id)


@router.post(
    "/me/tokens",
    response_model=models.NewToken,
    status_code=201,
    responses=errors("who_are_you", "token_may_not", "too_many_kept"),
)
def new_token(body: models.TokenIn, house: HouseDep, caller: Own) -> dict[str, Any]:
    """A token for a program that plays for you. It is shown this once."""
    return house.identity.new_token(caller.guest.id, body.label)


@router.delete("/me/tokens/{token_id}", status_code=204, responses=errors("who_are_you", "token_may_not", "not_found"))
def drop_token(token_id: Annotated[str, Path(max_length=24)], house: HouseDep, caller: Own) -> None:
    """Withdraw a token."""
    if not house.identity.drop_token(caller.guest.id, token_id):
        raise Problem("not_found")


@router.get("/me/tables", response_model=list[models.TableOut], responses=errors("who_are_you"))
def my_tables(request: Request, house: HouseDep, caller: Known, over: bool = False) -> list[dict[str, Any]]:
    """Your games: those where it is your turn first, longest waiting first. `over`: the finished ones, newest first."""
    t, s = schema.tables, schema.seats
    states = ("over",) if over else ("open", "playing", "paused")
    query = (
        select(t.c.id, t.c.version)
        .where(t.c.status.in_(states), t.c.id.in_(select(s.c.table_id).where(s.c.guest_id == caller.guest.id)))
        .order_by(t.c.moved_at.desc())
        .limit(100)
    )
    with house.database.read() as connection:
        found = connection.execute(query).all()
    shown = []
    for table_id, version in found:
        live = house.desk.at(table_id, version)
        shown.append(table_out(live, caller.guest, base_url(request), house.desk.clock()))
    return shown if over else sorted(shown, key=_waiting)


def _waiting(table: dict[str, Any]) -> tuple[bool, int]:
    mine = [seat["clock"]["since"] for seat in table["seats"] if seat["you"] and seat["clock"]["since"] is not None]
    return (not mine, min(mine) if mine else -table["moved_at"])


@router.get("/me/statistics", response_model=answers.StatisticsOut, responses=errors("who_are_you"))
def my_statistics(house: HouseDep, caller: Known) -> dict[str, Any]:
    """Your ratings and results, for each board and number of seats."""
    subject = f"guest:{caller.guest.id}"
    with house.database.read() as connection:
        return {"ratings": ratings.of(connection, subject), "results": ratings.statistics(connection, subject)}
