"""Commands are kept as they were sent, and snapshots of earlier versions stay."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the command to its row, unknown for older ones; create the table of snapshots."""
    op.add_column("commands", sa.Column("command", sa.Text))
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="snapshots_version"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="snapshots_table", ondelete="CASCADE"
        ),
    )
