"""How Alembic reaches the database: by the connection that the program hands it."""

from __future__ import annotations

from alembic import context

from allaboard.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
