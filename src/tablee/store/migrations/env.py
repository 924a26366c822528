"""Alembic runs this for every migration; the connection is the one `migrate` opened."""

from alembic import context

from tablee.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes columns by copying the table
)
with context.begin_transaction():
    context.run_migrations()
