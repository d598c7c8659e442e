"""A simulation as a person reads it."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from covenstead import sentences

COLUMNS: Final = ("min", "p10", "median", "p90", "max", "mean")


def report(found: dict[str, Any]) -> Group:
    """The scores of each seat with its share of victories, then lengths, endings and speed."""
    table = Table(title=sentences.simulated(found["game"], found["games"], found["seats"]))
    table.add_column(sentences.SEAT_COLUMN)
    for heading in sentences.COLUMNS:
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, scores in enumerate(found["scores"]["by_seat"]):
        won = found["wins"][seat]
        interval = f"{100 * won['low']:.0f}–{100 * won['high']:.0f} %"
        name = f"{seat} {found['bots'][seat]}"
        table.add_row(name, *_numbers(scores), f"{100 * won['share']:.1f} %", interval)
    table.add_row(sentences.ALL_SCORES, *_numbers(found["scores"]["overall"]), "", "")
    table.add_section()
    table.add_row(sentences.LENGTHS, *_numbers(found["lengths"]), "", "")
    speed = sentences.speed(found["decisions"], found["cpu_seconds"], found["decisions_per_second"])
    return Group(table, Text(sentences.endings(found["endings"])), Text(speed))


def _numbers(values: dict[str, float]) -> list[str]:
    return [f"{values[column]:,.1f}".removesuffix(".0") for column in COLUMNS]
