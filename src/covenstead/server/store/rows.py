"""Rows as the database has them: what the structs of a store become there, and back."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from covenstead.hosting.rows import Chair, CommandRow, Company, Lineage, Pace, TableRow, Terms

decode_list = msgspec.json.Decoder(list[Any]).decode
decode_object = msgspec.json.Decoder(dict[str, Any]).decode
# Made here and not with the first row: two threads that first read a struct at the same time have
# crashed in msgspec, which looks at the fields of a struct when it is first asked for them.
decode_chairs = msgspec.json.Decoder(list[Chair]).decode
decode_pace = msgspec.json.Decoder(Pace).decode
decode_lineage = msgspec.json.Decoder(Lineage).decode
decode_company = msgspec.json.Decoder(Company).decode
decode_terms = msgspec.json.Decoder(Terms).decode


AS_JSON = (
    *("options", "chairs", "kept", "pace", "lineage", "company", "terms"),
    *("answer", "lines", "entries", "command"),
)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def stored(row: TableRow | CommandRow) -> dict[str, Any]:
    """The columns of a row, as the database has them."""
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in AS_JSON:
        if values.get(name) is not None:
            values[name] = _json(values[name])
    return values


def stored_snapshot(row: TableRow, snapshot: dict[str, Any] | None) -> dict[str, Any] | None:
    """The columns of a snapshot of this version of a table."""
    if snapshot is None:
        return None
    return {"table_id": row.id, "version": row.version, "body": _json(snapshot)}


def table_row(row: sa.RowMapping) -> TableRow:
    """A table from its columns."""
    return TableRow(
        **{
            **row,
            "options": decode_object(row["options"]),
            "chairs": decode_chairs(row["chairs"]),
            "kept": kept_snapshot(row.get("kept")),
            "pace": decode_pace(row.get("pace") or "{}"),
            "lineage": decode_lineage(row.get("lineage") or "{}"),
            "company": decode_company(row.get("company") or "{}"),
            "terms": decode_terms(row.get("terms") or "{}"),
        }
    )


def kept_snapshot(text: Any) -> dict[str, Any] | None:
    """The snapshot; an empty one if it is damaged, to be made again from the commands."""
    try:
        return None if text is None else decode_object(text)
    except (msgspec.DecodeError, TypeError, ValueError):
        return {}


def command_row(row: sa.Row[Any]) -> CommandRow:
    """A command from its columns in order, which is twice as fast as by their names."""
    version, cmd_id, seat, kind, answer, *rest = list(row)
    at, lines_before, entries_before, lines, entries, chosen, command = rest
    return CommandRow(
        version,
        cmd_id,
        seat,
        kind,
        decode_object(answer),
        at,
        lines_before,
        entries_before,
        decode_list(lines),
        decode_list(entries),
        chosen,
        None if command is None else decode_object(command),
    )
