"""Records as files: each becomes a table again, with one call."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from covenstead.core.errors import BadRecord
from covenstead.core.record import Record, read
from covenstead.core.replay import replay
from covenstead.core.table import Table
from covenstead.games import load_game


def record_in(file: str | Path) -> Record:
    """The record that a file holds, not yet played."""
    path = Path(file)
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadRecord(f"{path} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file.") from None


def read_record(file: str | Path, data: str | Path | None = None) -> Table:
    """The table that a record's file leads to; every line is checked."""
    record = record_in(file)
    return replay(record, load_game(record.game, data))


def read_records(folder: str | Path, data: str | Path | None = None) -> Iterator[Table]:
    """The tables of all records of a folder, one after another, in the order of their names."""
    path = Path(folder)
    if not path.is_dir():
        raise BadRecord(f"{path} is no folder with records.")
    for file in sorted(path.glob("*.txt")):
        yield read_record(file, data)
