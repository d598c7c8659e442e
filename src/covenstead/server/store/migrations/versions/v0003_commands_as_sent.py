"""Commands are kept as they were sent."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the command to its row; for older commands it is unknown."""
    op.add_column("commands", sa.Column("command", sa.Text))
