"""The profile of a game as one page of HTML with its plots inside; it needs nothing else."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any, Final

from covenstead import sentences

WIDE: Final = 640
ROW: Final = 22
LABEL: Final = 190  # where bars begin
BINS: Final = 24
TALL: Final = 160

STYLE: Final = """
:root { color-scheme: light dark;
  --ink: #2b2118; --ground: #f6efe0; --bar: #7a4b2a; --pale: #d9c7a3 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee3cf; --ground: #1d1713; --bar: #d39a5d; --pale: #5b4733 } }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 Georgia, serif;
  max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto; font: 13px Georgia, serif }
svg text { fill: var(--ink) } .bar { fill: var(--bar) } .pale { fill: var(--pale) }
.line { stroke: var(--ink); stroke-width: 1.5 }
table { border-collapse: collapse; width: 100% } td, th { padding: .1rem .6rem; text-align: right }
td:first-child, th:first-child { text-align: left } tr:nth-child(even) { background: #8882 }
"""


def profile_page(found: dict[str, Any]) -> str:
    """The page."""
    title = sentences.profiled(found["title"], found["games"], found["seats"])
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(sentences.played_by(found['bots']))}</p>",
        f"<p>{escape(sentences.lengths(found['lengths'], found['choices']))}</p>",
        f"<p>{escape(sentences.endings(found['endings']))}</p>",
        _section(sentences.LENGTH_PLOT, _histogram(found["all_lengths"])),
        _section(sentences.BRANCHING, _branching(found["branching"])),
        _section(sentences.SEAT_ADVANTAGE, _intervals(_seats(found), 1 / found["seats"])),
        _section(sentences.POINTS_BY_SOURCE, _points(found["points"])),
        _section(sentences.MOVES_CHOSEN, _bars(_percents(found["verbs"]), "{:.1f} %")),
    ]
    for happening, cards in found["cards"].items():
        parts.append(_section(sentences.cards_of(happening), _cards(cards)))
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def _section(title: str, drawn: str) -> str:
    return f"<h2>{escape(title)}</h2>\n{drawn}"


def _svg(tall: float, inside: list[str], label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {tall:.0f}" role="img" aria-label="{escape(label)}">'
        + "".join(inside)
        + "</svg>"
    )


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _rect(x: float, y: float, wide: float, tall: float, kind: str = "bar") -> str:
    size = f'width="{max(0.0, wide):.1f}" height="{max(0.0, tall):.1f}"'
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" {size}/>'


def _histogram(lengths: list[int]) -> str:
    """How many games had which length."""
    least, most = min(lengths), max(lengths)
    width = max(1, -(-(most - least + 1) // BINS))
    counts = Counter((length - least) // width for length in lengths)
    bins, highest = (most - least) // width + 1, max(counts.values())
    step = WIDE / bins
    inside = [
        _rect(n * step + 1, TALL - TALL * counts[n] / highest, step - 2, TALL * counts[n] / highest)
        for n in range(bins)
    ]
    inside += [_text(0, TALL + 16, str(least)), _text(WIDE, TALL + 16, str(most), "end")]
    return _svg(TALL + 22, inside, sentences.LENGTH_PLOT)


def _branching(branching: list[float]) -> str:
    """The mean number of legal moves, tenth by tenth."""
    highest, step = max(branching) or 1, WIDE / len(branching)
    inside: list[str] = []
    for part, mean in enumerate(branching):
        tall = (TALL - 18) * mean / highest
        inside.append(_rect(part * step + 4, TALL - tall, step - 8, tall))
        inside.append(_text((part + 0.5) * step, TALL - tall - 4, f"{mean:.1f}", "middle"))
    return _svg(TALL + 2, inside, sentences.BRANCHING)


def _bars(values: list[tuple[str, float]], form: str) -> str:
    """A bar for each name."""
    most = max((abs(value) for _, value in values), default=1) or 1
    inside: list[str] = []
    for row, (name, value) in enumerate(values):
        y = row * ROW
        wide = (WIDE - LABEL - 70) * abs(value) / most
        inside.append(_text(0, y + 15, name))
        inside.append(_rect(LABEL, y + 3, wide, ROW - 6, "bar" if value >= 0 else "pale"))
        inside.append(_text(LABEL + wide + 6, y + 15, form.format(value)))
    return _svg(max(1, len(values)) * ROW, inside, "")


def _intervals(rows: list[tuple[str, dict[str, Any]]], fair: float) -> str:
    """A share with its interval for each name, and the share that would be fair."""
    wide = WIDE - LABEL - 70
    inside: list[str] = []
    for row, (name, won) in enumerate(rows):
        y = row * ROW
        inside.append(_text(0, y + 15, name))
        inside.append(_rect(LABEL, y + 3, wide * won["share"], ROW - 6))
        low, high = LABEL + wide * won["low"], LABEL + wide * won["high"]
        middle = y + ROW / 2
        place = f'x1="{low:.1f}" x2="{high:.1f}" y1="{middle:.1f}" y2="{middle:.1f}"'
        inside.append(f'<line class="line" {place}/>')
        inside.append(_text(LABEL + wide + 6, y + 15, f"{100 * won['share']:.1f} %"))
    x, tall = LABEL + wide * fair, len(rows) * ROW
    inside.append(
        f'<line class="line" stroke-dasharray="3 3" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{tall}"/>'
    )
    return _svg(tall, inside, sentences.SEAT_ADVANTAGE)


def _seats(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{seat} {found['bots'][seat]}", won) for seat, won in enumerate(found["seats_won"])]


def _points(points: list[dict[str, Any]]) -> str:
    """Two bars for each source: of all seats, and of the winners."""
    both: list[tuple[str, float]] = []
    for line in points:
        both.append((line["source"], line["mean"]))
        both.append((sentences.OF_WINNERS, line["winners"]))
    return _bars(both, "{:.1f}")


def _percents(shares: dict[str, float]) -> list[tuple[str, float]]:
    return [(name, 100 * part) for name, part in shares.items()]


def _cards(cards: list[dict[str, Any]]) -> str:
    """Every card that something happened to, the most frequent first."""
    head = "".join(f"<th>{escape(column)}</th>" for column in sentences.CARD_COLUMNS)
    rows = "".join(
        f"<tr><td>{escape(sentences.card_called(line['name'], line['card']))}</td>"
        f"<td>{line['a_game']:.2f}</td>"
        f"<td>{100 * line['share']:.1f} %</td>"
        f"<td>{100 * line['low']:.0f}–{100 * line['high']:.0f} %</td></tr>"
        for line in cards
    )
    return f"<table><tr>{head}</tr>{rows}</table>"
