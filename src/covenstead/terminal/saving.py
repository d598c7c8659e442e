"""Writing a game down from the terminal, so that it can be taken up again."""

from __future__ import annotations

from pathlib import Path

from covenstead.core.record import FIRST_LINE
from covenstead.core.table import Table
from covenstead.terminal import sentences


def save(table: Table, file: str) -> tuple[bool, str]:
    """Write the record, over nothing but another one; whether it is there now, and in words."""
    path = Path(file).expanduser()
    try:
        if path.exists() and not path.read_text(encoding="utf-8").startswith(FIRST_LINE):
            return False, sentences.no_record(file)
        path.write_text(table.record(), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        return False, sentences.not_saved(wrong)
    return True, sentences.saved(file)
