"""Codes to say aloud are kept, and tokens know when they were used last."""

import time

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add the codes, and the last use of a token: nobody knows it yet, so it is now."""
    op.create_table(
        "codes",
        sa.Column("code", sa.Integer, primary_key=True),
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), nullable=False),
        sa.Column("given", sa.Float, nullable=False),
        sa.UniqueConstraint("table_key", name="uq_codes"),
    )
    op.create_index("ix_codes_given", "codes", ["given"])
    op.add_column("tokens", sa.Column("used", sa.Float))
    op.execute(sa.text("UPDATE tokens SET used = :now").bindparams(now=time.time()))  # noqa: TID251 - a date
