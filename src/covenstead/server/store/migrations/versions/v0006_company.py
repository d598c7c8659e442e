"""A table has company and terms, and may come from another table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them; at older tables nothing has happened, all is as usual, and nothing came before."""
    for name in ("lineage", "company", "terms"):
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default="{}"))
