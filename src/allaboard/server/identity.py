"""Who you are: a signed cookie keeps a guest, a link moves it, a password makes it an account, a token lets a bot play."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final, Literal

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from allaboard.server.problems import Problem
from allaboard.table import schema
from allaboard.table.database import Database
from allaboard.table.desk import now_ms
from allaboard.table.seating import Guest, new_id

COOKIE: Final = "allaboard"
COOKIE_DAYS: Final = 400
MOVE_S: Final = 600
TOKENS: Final = 20
REMEMBER_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and how they showed it."""

    guest: Guest
    via: Literal["cookie", "token"]
    username: str | None = None


class Identity:
    """Guests, accounts, tokens."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self.signer = URLSafeTimedSerializer(self._secret(), salt="guest cookie")
        self._known: dict[str, tuple[float, dict[str, Any] | None]] = {}

    def _secret(self) -> str:
        """The key that signs cookies: made once, kept in the database, the same for every worker."""
        t = schema.settings
        for _ in range(3):
            with self.database.read() as connection:
                found = connection.execute(select(t.c.value).where(t.c.name == "cookie secret")).scalar()
            if found is not None:
                return str(found)
            try:
                with self.database.write() as connection:
                    connection.execute(insert(t).values(name="cookie secret", value=secrets.token_hex(32)))
            except IntegrityError:
                continue
        raise RuntimeError("the database keeps no secret")

    # ── showing who you are ──────────────────────────────────────────────────

    def named(self, cookie: str) -> tuple[str, int] | None:
        """The guest that a cookie names, and of which issue it is, unless it is forged or too old."""
        try:
            held = self.signer.loads(cookie, max_age=COOKIE_DAYS * 86_400)
            return str(held[0]), int(held[1])
        except (BadData, ValueError, TypeError, LookupError):
            return None

    def remembers(self, guest_id: str) -> bool:
        """Whether this guest is known without asking the database."""
        return self._remembered(guest_id) is not None

    def by_name(self, guest_id: str, epoch: int) -> Caller | None:
        """The guest whom a cookie of this issue names, unless such cookies were withdrawn."""
        row = self._guest(guest_id)
        if row is None or row["epoch"] != epoch:
            return None
        return Caller(Guest(guest_id, row["name"]), "cookie", row["username"])

    def cookie(self, guest_id: str) -> str:
        """A cookie for this guest."""
        row = self._guest(guest_id)
        return self.signer.dumps([guest_id, row["epoch"] if row else 0])

    def by_token(self, token: str) -> Caller:
        """The guest for whom this token plays."""
        t, g = schema.tokens, schema.guests
        key = f"token {_hashed(token)}"
        row = self._remembered(key)
        if row is None:
            with self.database.read() as connection:
                found = (
                    connection.execute(
                        select(g.c.id, g.c.name, g.c.username)
                        .join(t, t.c.guest_id == g.c.id)
                        .where(t.c.hash == _hashed(token))
                    )
                    .mappings()
                    .first()
                )
            if found is None:
                raise Problem("bad_token", headers={"WWW-Authenticate": "Bearer"})
            row = self._remember(key, dict(found))
        return Caller(Guest(row["id"], row["name"]), "token", row["username"])

    def _guest(self, guest_id: str) -> dict[str, Any] | None:
        row = self._remembered(guest_id)
        if row is None:
            with self.database.read() as connection:
                found = (
                    connection.execute(select(schema.guests).where(schema.guests.c.id == guest_id)).mappings().first()
                )
            row = None if found is None else self._remember(guest_id, dict(found))
        return row

    def _remembered(self, key: str) -> dict[str, Any] | None:
        held = self._known.get(key)
        return held[1] if held is not None and held[0] > time.monotonic() else None

    def _remember(self, key: str, row: dict[str, Any]) -> dict[str, Any]:
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[key] = (time.monotonic() + REMEMBER_S, row)
        return row

    def _forget(self) -> None:
        self._known.clear()

    # ── becoming somebody ────────────────────────────────────────────────────

    def enter(self, name: str) -> Guest:
        """A new guest with this name."""
        guest = Guest(new_id(), name)
        with self.database.write() as connection:
            connection.execute(insert(schema.guests).values(id=guest.id, name=name, created_at=now_ms(), epoch=0))
        return guest

    def rename(self, guest_id: str, name: str) -> None:
        """Another name for this guest; tables keep the old one."""
        with self.database.write() as connection:
            connection.execute(update(schema.guests).where(schema.guests.c.id == guest_id).values(name=name))
        self._forget()

    def set_password(self, guest_id: str, username: str, password: str) -> None:
        """Turn a guest into an account, or change an account's name and password. Other devices must log in again."""
        hashed = self.hasher.hash(password)
        t = schema.guests
        try:
            with self.database.write() as connection:
                connection.execute(
                    update(t)
                    .where(t.c.id == guest_id)
                    .values(username=username.casefold(), password=hashed, epoch=t.c.epoch + 1)
                )
        except IntegrityError:
            raise Problem("name_taken") from None
        self._forget()

    def log_in(self, username: str, password: str) -> Guest:
        """The guest of an account. Takes as long for a name that does not exist."""
        t = schema.guests
        with self.database.read() as connection:
            row = connection.execute(select(t).where(t.c.username == username.casefold())).mappings().first()
        known = row["password"] if row is not None else self._decoy()
        try:
            self.hasher.verify(known, password)
        except (Argon2Error, InvalidHashError):
            raise Problem("bad_login") from None
        if row is None:
            raise Problem("bad_login")
        return Guest(row["id"], row["name"])

    def _decoy(self) -> str:
        held = self._known.get("decoy")
        if held is None:
            self._known["decoy"] = held = (float("inf"), {"hash": self.hasher.hash(secrets.token_hex(16))})
        assert held[1] is not None
        return str(held[1]["hash"])

    def log_out_everywhere(self, guest_id: str) -> None:
        """Withdraw every cookie of this guest."""
        t = schema.guests
        with self.database.write() as connection:
            connection.execute(update(t).where(t.c.id == guest_id).values(epoch=t.c.epoch + 1))
        self._forget()

    # ── moving to another device ─────────────────────────────────────────────

    def offer_move(self, guest_id: str) -> tuple[str, int]:
        """A code, good once and for ten minutes, that makes another device this guest."""
        code, expires = secrets.token_urlsafe(18), now_ms() + MOVE_S * 1000
        with self.database.write() as connection:
            connection.execute(delete(schema.moves).where(schema.moves.c.expires_at < now_ms()))
            connection.execute(insert(schema.moves).values(hash=_hashed(code), guest_id=guest_id, expires_at=expires))
        return code, expires

    def take_move(self, code: str) -> Guest:
        """Become the guest who made this code."""
        t, g = schema.moves, schema.guests
        with self.database.write() as connection:
            row = connection.execute(
                select(g.c.id, g.c.name)
                .join(t, t.c.guest_id == g.c.id)
                .where(t.c.hash == _hashed(code), t.c.expires_at > now_ms())
            ).first()
            used = connection.execute(delete(t).where(t.c.hash == _hashed(code))).rowcount
        if row is None or used != 1:
            raise Problem("bad_code")
        return Guest(row[0], row[1])

    # ── tokens ───────────────────────────────────────────────────────────────

    def new_token(self, guest_id: str, label: str) -> dict[str, Any]:
        """A token for a program; shown this once, kept as a hash."""
        t = schema.tokens
        token = f"aab_{secrets.token_urlsafe(30)}"
        row = {"id": new_id(), "label": label, "created_at": now_ms()}
        with self.database.write() as connection:
            held = len(connection.execute(select(t.c.id).where(t.c.guest_id == guest_id)).all())
            if held >= TOKENS:
                raise Problem("too_many_kept")
            connection.execute(insert(t).values(hash=_hashed(token), guest_id=guest_id, **row))
        return {**row, "token": token}

    def tokens(self, guest_id: str) -> list[dict[str, Any]]:
        """The tokens of this guest, without what makes them valid."""
        t = schema.tokens
        with self.database.read() as connection:
            found = connection.execute(
                select(t.c.id, t.c.label, t.c.created_at).where(t.c.guest_id == guest_id).order_by(t.c.created_at)
            ).mappings()
            return [dict(row) for row in found]

    def drop_token(self, guest_id: str, token_id: str) -> bool:
        """Withdraw a token."""
        t = schema.tokens
        with self.database.write() as connection:
            gone = connection.execute(delete(t).where(t.c.guest_id == guest_id, t.c.id == token_id)).rowcount
        self._forget()
        return gone == 1


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
