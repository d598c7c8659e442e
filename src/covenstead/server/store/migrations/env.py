"""Alembic runs this file: it migrates on the caller's connection, in its transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    render_as_batch=True,  # SQLite alters most things only by copying the table
)
with context.begin_transaction():
    context.run_migrations()
