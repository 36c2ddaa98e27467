"""The tables of the store. Times are milliseconds since 1970; JSON is kept as text."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table_id() -> Column[str]:
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("username", String(64), unique=True),
    Column("password", Text),
    Column("epoch", Integer, nullable=False, server_default="0"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("guest_id", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest_id", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guest_id", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("code", String(6), unique=True),
    Column("status", String(8), nullable=False),
    Column("host", String(24), ForeignKey("guests.id"), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("board", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("chat_n", Integer, nullable=False, server_default="0"),
    Column("chat_open", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("moved_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("due_at", BigInteger),
    Column("bot_turn", Boolean, nullable=False),
    Column("offer", Text),
    Column("result", Text),
    Column("rematch", String(24)),
    Column("origin", String(24)),
    Column("origin_step", Integer),
    Index("ix_tables_lobby", "visibility", "status", "created_at"),
    Index("ix_tables_due", "due_at"),
    Index("ix_tables_bots", "bot_turn", "moved_at"),
)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("guest_id", String(24), ForeignKey("guests.id"), index=True),
    Column("name", String(64)),
    Column("bot", String(80)),
    Column("away", String(10)),
    Column("clock_ms", BigInteger),
    Column("since", BigInteger),
    Column("online", Boolean, nullable=False),
    Column("seen_at", BigInteger),
    Column("reminded", BigInteger),  # the `since` of the turn that its owner was reminded of
    Column("warned", BigInteger),  # the same for the warning that time runs out
)

steps = Table(
    "steps",
    metadata,
    _table_id(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("actor", String(96)),
    Column("action", Text),
    Column("events", Text, nullable=False),
    Column("notes", Text, nullable=False),
    Column("key", String(64)),
    Index("uq_steps_key", "table_id", "key", unique=True),
)

chat = Table(
    "chat",
    metadata,
    _table_id(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("guest_id", String(24), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("subject", String(96), nullable=False, index=True),
    Column("board", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("total", Integer),
    Column("rank", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("reason", String(12), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("subject", String(96), primary_key=True),
    Column("board", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
