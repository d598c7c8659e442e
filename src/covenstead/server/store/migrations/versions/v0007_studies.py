"""A study of a finished game is kept with its table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table of studies; no older table has been studied."""
    op.create_table(
        "studies",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="studies_table_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="studies_table", ondelete="CASCADE"
        ),
    )
