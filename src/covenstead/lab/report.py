"""A simulation as a person reads it."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from covenstead import sentences

COLUMNS: Final = ("min", "p10", "median", "p90", "max", "mean")


def report(found: dict[str, Any], width: int = 0) -> Group:
    """The scores of each seat with its share of victories, then lengths, endings and speed.

    If the table does not fit into so many columns (0: any number), each row is a paragraph.
    """
    title = sentences.simulated(found["game"], found["games"], found["seats"])
    rows = _rows(found)
    table = Table(title=title)
    table.add_column(sentences.SEAT_COLUMN)
    for heading in sentences.COLUMNS:
        table.add_column(heading, justify="right", no_wrap=True)
    for number, row in enumerate(rows, start=1):
        table.add_row(*row, end_section=number == len(rows) - 1)
    speed = sentences.speed(found["decisions"], found["cpu_seconds"], found["decisions_per_second"])
    drawn: list[RenderableType] = [table]
    if width and wider(table, width):
        drawn = [Text(title), *(Text(sentences.paragraph(row)) for row in rows)]
    faults = [Text(fault) for fault in found.get("faults", [])]
    return Group(*drawn, Text(sentences.endings(found["endings"])), *faults, Text(speed))


def wider(table: Table, width: int) -> bool:
    """Whether the table would lose something in so many columns."""
    console = Console(width=10_000)
    return Measurement.get(console, console.options, table).minimum > width


def _rows(found: dict[str, Any]) -> list[list[str]]:
    """The seats, all scores and the lengths; a name, then a text for each column."""
    rows = []
    for seat, scores in enumerate(found["scores"]["by_seat"]):
        won = found["wins"][seat]
        interval = f"{100 * won['low']:.0f}–{100 * won['high']:.0f} %"
        name = f"{seat} {found['bots'][seat]}"
        rows.append([name, *_numbers(scores), f"{100 * won['share']:.1f} %", interval])
    rows.append([sentences.ALL_SCORES, *_numbers(found["scores"]["overall"]), "", ""])
    rows.append([sentences.LENGTHS, *_numbers(found["lengths"]), "", ""])
    return rows


def _numbers(values: dict[str, float]) -> list[str]:
    return [f"{values[column]:,.1f}".removesuffix(".0") for column in COLUMNS]
