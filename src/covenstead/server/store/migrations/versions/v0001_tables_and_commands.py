"""The tables, and the commands that changed them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create both database tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("kept", sa.Text),
        sa.PrimaryKeyConstraint("id", name="tables_id"),
        sa.UniqueConstraint("code", name="tables_code"),
    )
    op.create_index("tables_lobby", "tables", ["public", "status", "touched"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("cmd_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("lines_before", sa.Integer, nullable=False),
        sa.Column("entries_before", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="commands_table", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("table_id", "version", name="commands_version"),
        sa.UniqueConstraint("table_id", "cmd_id", name="commands_once"),
    )
