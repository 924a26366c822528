"""The first schema: tables, entries, snapshots, members, players, tokens, records."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "players",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("player", sa.String, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])
    op.create_table(
        "tables",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("wake", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("id", name="uq_tables"),
    )
    op.create_index("ix_tables_status", "tables", ["status", "changed"])
    op.create_table(
        "entries",
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("player", sa.String, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_records_ended", "records", ["ended"])
