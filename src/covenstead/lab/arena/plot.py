"""The results of an arena as a picture: shares and ratings with their intervals."""

from __future__ import annotations

import math
from html import escape
from typing import Any, Final, NamedTuple

from covenstead import sentences
from covenstead.lab.arena.measures import told_of

WIDE: Final = 720
LABEL: Final = 250  # where axes begin
RIGHT: Final = 140  # for the numbers
AXIS: Final = WIDE - LABEL - RIGHT
ROW: Final = 24
HEAD: Final = 34
LONGEST_LABEL: Final = 34  # letters
TICKS: Final = 5

STYLE: Final = """
svg { --page: #F3EBD8; --ink: #1F1914; --line: #7C6B4A; --mark: #AB360A }
@media (prefers-color-scheme: dark) {
  svg { --page: #1E1813; --ink: #F4E6C8; --line: #80705A; --mark: #FFB347 } }
.page { fill: var(--page) } text { fill: var(--ink); font: 13px Georgia, serif }
.title { font-size: 17px } .head { font-size: 15px; font-style: italic }
.grid { stroke: var(--line); stroke-width: .5 } .fair { stroke: var(--ink); stroke-dasharray: 3 3 }
.interval { stroke: var(--mark); stroke-width: 3 } .mean { fill: var(--mark) }
"""


class Row(NamedTuple):
    """A mean with its interval, and what stands on either side of it."""

    label: str
    interval: dict[str, Any]
    text: str


def plot(found: dict[str, Any]) -> str:
    """The picture as SVG; it needs nothing else and follows the viewer's light or dark theme."""
    shares = [
        Row(
            sentences.met(each["bot"], line_up["bots"]),
            each["won"],
            sentences.percent_between(each["won"]),
        )
        for line_up in found["line_ups"]
        for each in told_of(line_up)
    ]
    rated = [
        Row(each["bot"], each["rating"], sentences.between(each["rating"], 1))
        for each in found["results"]
    ]
    title = sentences.arena_title(found["game"], found["seats"], found["blocks"], found["games"])
    parts = [_text(16, 28, title, kind="title")]
    top = 40.0
    lines = (1 / found["seats"], sentences.FAIR)
    top = _panel(parts, top, sentences.WIN_SHARES, shares, (0.0, 1.0), lines, percent=True)
    reach = _reach([row.interval for row in rated])
    zero = (0.0, found["anchor"] or sentences.MEAN_RATING)
    top = _panel(parts, top, sentences.RATINGS, rated, reach, zero, percent=False)
    size = f'viewBox="0 0 {WIDE} {top:.0f}" width="{WIDE}" height="{top:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(title)}">\n'
        f'<style>{STYLE}</style>\n<rect class="page" width="100%" height="100%"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _panel(
    parts: list[str],
    top: float,
    head: str,
    rows: list[Row],
    reach: tuple[float, float],
    dashed: tuple[float, str],
    *,
    percent: bool,
) -> float:
    """Draw a heading, an axis and the rows; returns where the next panel begins."""
    least, most = reach
    bottom = top + HEAD + ROW * len(rows)

    def across(value: float) -> float:
        return LABEL + AXIS * (min(max(value, least), most) - least) / (most - least)

    parts.append(_text(16, top + 22, head, kind="head"))
    for tick in range(TICKS):
        value = least + (most - least) * tick / (TICKS - 1)
        parts.append(_line(across(value), top + HEAD, across(value), bottom, "grid"))
        told = f"{100 * value:.0f} %" if percent else f"{value:.0f}"
        parts.append(_text(across(value), bottom + 15, told, "middle"))
    at, meaning = dashed
    parts.append(_line(across(at), top + HEAD - 4, across(at), bottom, "fair"))
    parts.append(_text(across(at), top + HEAD - 7, meaning, "middle"))
    for number, row in enumerate(rows):
        middle = top + HEAD + ROW * (number + 0.5)
        parts.append(_text(16, middle + 4, _shortened(row.label)))
        if row.interval["low"] is not None:
            low, high = across(row.interval["low"]), across(row.interval["high"])
            parts.append(_line(low, middle, high, middle, "interval"))
        mean = across(row.interval["mean"])
        parts.append(f'<circle class="mean" cx="{mean:.1f}" cy="{middle:.1f}" r="4.5"/>')
        parts.append(_text(WIDE - 12, middle + 4, row.text, "end"))
    return bottom + 30


def _reach(intervals: list[dict[str, Any]]) -> tuple[float, float]:
    """From a round number below all of them to one above."""
    values = [each[name] for each in intervals for name in ("mean", "low", "high")]
    known = [value for value in values if value is not None] + [0.0]
    step = 4 * max(1, round((max(known) - min(known)) / 8))  # so that all four parts are round
    least = step * math.floor(min(known) / step)
    return float(least), float(max(step * math.ceil(max(known) / step), least + step))


def _shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    named = f'class="{kind}" ' if kind else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f"<text {named}{place}>{escape(text)}</text>"


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    place = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line class="{kind}" {place}/>'
