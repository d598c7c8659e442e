"""Questions to several seats have times."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the times of a table; older tables have none."""
    op.add_column("tables", sa.Column("pace", sa.Text, nullable=False, server_default="{}"))
