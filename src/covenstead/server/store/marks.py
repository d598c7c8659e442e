"""The statements about tables that are marked for deletion."""

from __future__ import annotations

import sqlalchemy as sa

from covenstead.server.store.schema import marks, service, tables
from covenstead.server.store.store import Service

OLD = tables.c.touched < sa.bindparam("before")
# A mark is valid for one version: each command that changes the table takes the mark away.
VALID = sa.and_(tables.c.id == marks.c.table_id, tables.c.version == marks.c.version, OLD)

SERVICE = sa.select(service)
NEWEST = sa.select(sa.func.max(tables.c.touched))
MARKS = sa.select(marks.c.table_id, marks.c.due)
OUTDATED = ~sa.exists().where(VALID).correlate(marks)
UNMARKED = sa.and_(OLD, ~sa.exists().where(marks.c.table_id == tables.c.id).correlate(tables))
ANY_TO_CHANGE = sa.select(
    sa.exists().where(OUTDATED).select_from(marks) | sa.exists().where(UNMARKED).select_from(tables)
)
UNMARK_OUTDATED = sa.delete(marks).where(OUTDATED)
MARK = sa.insert(marks).from_select(
    ["table_id", "version", "due"],
    sa.select(tables.c.id, tables.c.version, sa.bindparam("due", type_=sa.Double)).where(UNMARKED),
)
UNMARK = sa.delete(marks).where(marks.c.table_id == sa.bindparam("table"))
DUE = sa.select(tables.c.id).where(VALID, marks.c.due <= sa.bindparam("due"))
DUE_OF_SOME = DUE.where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))
DELETE = sa.delete(tables).where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))


def known_service(connection: sa.Connection) -> Service:
    """How long servers have run; if it was never kept, `clock` is the newest table's."""
    found = connection.execute(SERVICE).first()
    if found is not None:
        return Service(*found)
    return Service(clock=connection.scalar(NEWEST) or 0.0)


def keep_service(connection: sa.Connection, known: Service) -> None:
    """Overwrite the one row that says how long servers have run."""
    connection.execute(sa.delete(service))
    connection.execute(
        sa.insert(service),
        {"seconds": known.seconds, "clock": known.clock, "steady": known.steady},
    )


def mark(connection: sa.Connection, before: float, due: float) -> int:
    """Mark the tables untouched since a time, and no others; returns how many are new."""
    connection.execute(UNMARK_OUTDATED, {"before": before})
    return connection.execute(MARK, {"before": before, "due": due}).rowcount


def delete_due(connection: sa.Connection, some: list[str], before: float, due: float) -> list[str]:
    """Delete those of some tables that are still due; returns which."""
    asked = {"ids": some, "before": before, "due": due}
    ids = list(connection.scalars(DUE_OF_SOME, asked))
    connection.execute(DELETE, {"ids": ids})
    return ids
