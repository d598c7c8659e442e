"""The schema's history: alembic's environment, usable from an installed package without a file.

A new revision is a new file in `versions`, modelled on the last one, and becomes the new `HEAD`.
After a release it must not change: databases of every release must be upgradable.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0007"


class UnknownRevision(Exception):
    """The database has been through a migration that is not in this package."""


def upgrade(connection: Connection) -> None:
    """Bring the schema to `HEAD` within the caller's transaction."""
    known = inspect(connection).has_table("alembic_version")
    found = connection.scalar(text("SELECT version_num FROM alembic_version")) if known else None
    if found == HEAD:
        return  # importing alembic takes half a second, and after a crash people wait
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    # Alembic takes % for the beginning of a variable.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    revisions = ScriptDirectory.from_config(config).walk_revisions()
    if found is not None and found not in {script.revision for script in revisions}:
        raise UnknownRevision(found)
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
