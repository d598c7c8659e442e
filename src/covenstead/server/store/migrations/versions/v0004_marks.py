"""Tables are marked before they are deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table of marks, and the one row that says how long servers have run."""
    op.create_table(
        "marks",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="marks_table_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="marks_table", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "service",
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("clock", sa.Double, nullable=False),
        sa.Column("steady", sa.Double, nullable=False),
    )
