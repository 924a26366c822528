"""Bring a database to the schema of this version."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine

from tablee.store.problems import StoreError


def migrate(engine: Engine, version: str = "head") -> None:
    """Run the migrations that a database lacks; a newer database is refused."""
    config = Config()
    config.set_main_option("script_location", "tablee.store:migrations")
    config.set_main_option("path_separator", "os")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, version)
    except CommandError as error:
        raise StoreError(f"the database was made by a newer Tablée: {error}") from error
