"""The tables of the database, for cold queries and migrations; the hot path is plain SQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "uq": "uq_%(table_name)s"}
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("key", Integer, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("wake", Boolean, nullable=False),  # somebody must look after it though nobody is there
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("summary", LargeBinary, nullable=False),  # JSON, for lists of tables
    Index("ix_tables_status", "status", "changed"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_key", Integer, ForeignKey("tables.key"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

JOURNAL: Final = Table(  # where entries are at first; the view `written` has them all
    "journal",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_key", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_key", Integer, ForeignKey("tables.key"), primary_key=True),
    Column("n", Integer, nullable=False),  # how many entries it stands for
    Column("body", LargeBinary, nullable=False),
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("player", String, ForeignKey("players.id"), primary_key=True),
    Column("table_key", Integer, ForeignKey("tables.key"), primary_key=True),
    sqlite_with_rowid=False,
)

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("id", String, primary_key=True),
    Column("player", String, ForeignKey("players.id"), nullable=False, index=True),
    Column("digest", LargeBinary, nullable=False),  # SHA-256 of the secret
    Column("created", Float, nullable=False),
    Column("used", Float),  # the last time, to the hour; null: a link that nobody has used yet
)

CODES: Final = Table(  # to say aloud, of tables that wait
    "codes",
    METADATA,
    Column("code", Integer, primary_key=True),
    Column("table_key", Integer, ForeignKey("tables.key"), nullable=False, unique=True),
    Column("given", Float, nullable=False, index=True),
)

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("table_key", Integer, ForeignKey("tables.key"), primary_key=True),
    Column("ended", Float, nullable=False, index=True),
    Column("body", Text, nullable=False),
)

FACTS: Final = Table(  # what the host has chosen
    "facts",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

BARS: Final = Table(  # who is turned away
    "bars",
    METADATA,
    Column("whom", String, primary_key=True),  # player:ID or address:ADDRESS
    Column("name", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float),  # null: for good
)
