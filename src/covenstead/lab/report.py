"""A simulation as a person reads it."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

COLUMNS: Final = ("min", "p10", "median", "p90", "max", "mean")


def report(found: dict[str, Any]) -> Group:
    """Scores by seat with the shares of victory, then lengths, endings and speed."""
    table = Table(title=f"{found['game']}: {found['games']:,} games at {found['seats']} seats")
    table.add_column("seat")
    for heading in ("min", "10 %", "median", "90 %", "max", "mean", "won", "95 %"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, scores in enumerate(found["scores"]["by_seat"]):
        won = found["wins"][seat]
        interval = f"{100 * won['low']:.0f}–{100 * won['high']:.0f} %"
        name = f"{seat} {found['bots'][seat]}"
        table.add_row(name, *_numbers(scores), f"{100 * won['share']:.1f} %", interval)
    table.add_row("all scores", *_numbers(found["scores"]["overall"]), "", "")
    table.add_section()
    table.add_row("decisions a game", *_numbers(found["lengths"]), "", "")
    endings = ", ".join(f"{ending} {count:,}" for ending, count in found["endings"].items())
    speed = (
        f"{found['decisions']:,} decisions in {found['cpu_seconds']:,.1f} CPU seconds, "
        f"{found['decisions_per_second']:,} a second"
    )
    return Group(table, Text(f"Ended by: {endings}"), Text(speed))


def _numbers(values: dict[str, float]) -> list[str]:
    return [f"{values[column]:,.1f}".removesuffix(".0") for column in COLUMNS]
