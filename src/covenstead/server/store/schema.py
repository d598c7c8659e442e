"""The schema as it stands after the last revision."""

import sqlalchemy as sa

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text),
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
    sa.Column("kept", sa.Text),  # after what the lobby needs, which then need not read past it
    sa.Column("pace", sa.Text, nullable=False, server_default="{}"),
    sa.Column("lineage", sa.Text, nullable=False, server_default="{}"),
    sa.Column("company", sa.Text, nullable=False, server_default="{}"),
    sa.Column("terms", sa.Text, nullable=False, server_default="{}"),
    sa.PrimaryKeyConstraint("id", name="tables_id"),
    sa.UniqueConstraint("code", name="tables_code"),
    sa.Index("tables_lobby", "public", "status", "touched"),
)
commands = sa.Table(
    "commands",
    metadata,
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
    sa.Column("chosen", sa.Integer, nullable=False, server_default="0"),
    sa.Column("command", sa.Text),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "commands_table", ondelete="CASCADE"),
    sa.UniqueConstraint("table_id", "version", name="commands_version"),
    sa.UniqueConstraint("table_id", "cmd_id", name="commands_once"),
)
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.PrimaryKeyConstraint("table_id", "version", name="snapshots_version"),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "snapshots_table", ondelete="CASCADE"),
)
links = sa.Table(
    "links",
    metadata,
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.PrimaryKeyConstraint("table_id", "seat", name="links_seat"),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "links_table", ondelete="CASCADE"),
    sa.UniqueConstraint("secret", name="links_secret"),
)
studies = sa.Table(
    "studies",
    metadata,
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),  # a digest of the game that was studied
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.PrimaryKeyConstraint("table_id", name="studies_table_id"),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "studies_table", ondelete="CASCADE"),
)
marks = sa.Table(
    "marks",
    metadata,
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("due", sa.Double, nullable=False),
    sa.PrimaryKeyConstraint("table_id", name="marks_table_id"),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "marks_table", ondelete="CASCADE"),
)
service = sa.Table(
    "service",
    metadata,
    sa.Column("seconds", sa.Double, nullable=False),
    sa.Column("clock", sa.Double, nullable=False),
    sa.Column("steady", sa.Double, nullable=False),
)
