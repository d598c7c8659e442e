"""Moving links survive a restart, and commands tell how many of their lines a seat chose."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of links; for older commands the number of chosen lines is unknown."""
    op.create_table(
        "links",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="links_seat"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="links_table", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("secret", name="links_secret"),
    )
    op.add_column("commands", sa.Column("chosen", sa.Integer, nullable=False, server_default="0"))
