"""A journal that entries go to first."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the journal, and a view of all entries, wherever they are."""
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_key", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.execute(
        "CREATE VIEW written AS SELECT table_key, n, body FROM entries"
        " UNION ALL SELECT table_key, n, body FROM journal"
    )
