"""Reminders that were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Do it."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("reminded", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("warned", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("warned")
        batch_op.drop_column("reminded")
