"""What the host has chosen, and who is turned away."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "facts",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "bars",
        sa.Column("whom", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
