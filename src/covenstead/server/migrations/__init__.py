"""The schema's history: alembic's environment, usable from an installed package without a file.

A new revision is a new file in `versions`, written after the model of the last one, and the
new `HEAD`. It stays as it is once released: databases of every release must find their way up.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0002"


class UnknownRevision(Exception):
    """The database has been through a migration that is not in this package."""


def upgrade(connection: Connection) -> None:
    """Bring the schema to `HEAD` within the caller's transaction."""
    known = inspect(connection).has_table("alembic_version")
    found = connection.scalar(text("SELECT version_num FROM alembic_version")) if known else None
    if found == HEAD:
        return  # alembic takes half a second to import, and a crashed server is waited for
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    # Alembic reads % as the beginning of a variable.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    revisions = ScriptDirectory.from_config(config).walk_revisions()
    if found is not None and found not in {script.revision for script in revisions}:
        raise UnknownRevision(found)
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
