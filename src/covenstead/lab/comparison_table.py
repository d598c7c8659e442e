"""A comparison as a person reads it."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from covenstead import sentences
from covenstead.lab.report import wider

MOST_CARDS: Final = 15  # those that changed most surely; JSON has all of them


def comparison(found: dict[str, Any], width: int = 0) -> Group:
    """Lengths, scores and seats, then the cards that changed most surely.

    If a table does not fit into so many columns (0: any number), each row is a paragraph.
    """
    names = (found["before"] or sentences.OWN_CARDS, found["after"])
    title = sentences.compared(found["game"], found["games"], found["seats"])
    rows = [
        [sentences.LENGTHS, *_row(found["lengths"])],
        [sentences.MEAN_SCORE, *_row(found["scores"])],
        [sentences.BEST_SCORE, *_row(found["best_scores"])],
    ]
    for seat, won in enumerate(found["wins"]):
        rows.append([sentences.seat_wins(seat), *_row(won, percent=True)])
    sure = [card for card in found["cards"] if card["a_game"]["sure"] or _surely_wins(card)]
    sure.sort(key=lambda card: -_weight(card["a_game"]))
    cards: list[list[str]] = []
    for card in sure[:MOST_CARDS]:
        name = sentences.card_called(card["name"], card["card"])
        cards.append([sentences.card_used(name, card["use"]), *_row(card["a_game"])])
        if card["wins"] is not None and card["wins"]["sure"]:
            cards.append([sentences.CARD_WINS, *_row(card["wins"], percent=True)])
    rest = len(sure) - MOST_CARDS
    drawn = _drawn(title, names, rows, width)
    if cards:
        drawn += _drawn(sentences.CARDS_CHANGED, names, cards, width)
    else:
        drawn.append(Text(sentences.NO_CARD_CHANGED))
    if rest > 0:
        drawn.append(Text(sentences.more_changed(rest)))
    faults = [Text(fault) for fault in found.get("faults", [])]
    return Group(*drawn, *faults, Text(sentences.SURE_MARK))


def _drawn(
    title: str, names: tuple[str, str], rows: list[list[str]], width: int
) -> list[RenderableType]:
    """The rows as a table, or as paragraphs where a table has no room."""
    columns = (*names, *sentences.CHANGE_COLUMNS)
    table = Table(title=title)
    table.add_column("", no_wrap=True)
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    if width and wider(table, width):
        return [Text(title), *(Text(sentences.paragraph(row, columns)) for row in rows)]
    return [table]


def _row(told: dict[str, Any], percent: bool = False) -> list[str]:
    scale, unit, digits = (100, " %", 1) if percent else (1, "", 2)
    before, after, change, low, high = (
        told[name] * scale for name in ("before", "after", "change", "low", "high")
    )
    mark = " *" if told["sure"] else ""
    return [
        f"{before:,.{digits}f}{unit}",
        f"{after:,.{digits}f}{unit}",
        f"{change:+,.{digits}f}{unit}{mark}",
        sentences.interval(f"{low:+,.{digits}f}", f"{high:+,.{digits}f}"),
    ]


def _surely_wins(card: dict[str, Any]) -> bool:
    return bool(card["wins"] is not None and card["wins"]["sure"])


def _weight(told: dict[str, Any]) -> float:
    """How many half intervals a change is away from none."""
    half = (told["high"] - told["low"]) / 2
    return float("inf") if half == 0 else float(abs(told["change"]) / half)
