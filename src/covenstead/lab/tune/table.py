"""A tuning in a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from covenstead import sentences


def tuning_table(found: dict[str, Any]) -> Group:
    """Every weight before and after, and what the new ones gain."""
    count = len(found["generations"])
    table = Table(title=sentences.tuning_title(found["game"], found["seats"], count))
    for at, heading in enumerate(sentences.WEIGHT_COLUMNS):
        table.add_column(heading, justify="right" if at else "left")
    for name, before in found["old"].items():
        after = found["weights"][name]
        change = f"{100 * (after / before - 1):+.0f} %" if before else ""
        table.add_row(name, f"{before:.4g}", f"{after:.4g}", change)
    alone = found["check"]["line_ups"][0]["results"][0]
    return Group(table, Text(sentences.tuning_gain(alone, found["seats"])))
