"""Weights of a heuristic out of a file of somebody's own."""

from __future__ import annotations

import tomllib
from pathlib import Path

from covenstead.core.errors import BadData
from covenstead.core.weights import Numbers, changed


def read_weights(file: Path, usual: Numbers) -> Numbers:
    """The usual weights with those that a file changes; BadData says what is wrong with it."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadData(f"{file} cannot be read: {wrong.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadData(f"{file} is no TOML: {' '.join(str(wrong).split())}.") from None
    return changed(usual, table, str(file))
