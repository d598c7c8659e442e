"""The profile of a game in a terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from covenstead import sentences
from covenstead.lab.profile import LEAST_USES

MOST_CARDS: Final = 12  # cards of a happening that a terminal shows; the page shows all
BAR: Final = 30  # columns of the longest bar, where there is room
BESIDE: Final = 5  # blanks around and between the columns of bars
NAME: Final = 20  # columns of a name, before a narrow terminal cuts its bars


def profile_table(found: dict[str, Any], width: int = 80) -> Group:
    """Lengths and choices, then seats, points, moves and cards, in so many columns."""
    parts: list[Any] = [Text(sentences.profiled(found["title"], found["games"], found["seats"]))]
    parts.append(Text(sentences.lengths(found["lengths"], found["choices"])))
    parts.append(Text(sentences.endings(found["endings"])))
    parts.append(_bars(sentences.BRANCHING, _parts(found["branching"]), "{:.1f}", width))
    parts += [_seats(found), _points(found["points"])]
    verbs = [(verb, 100 * part) for verb, part in list(found["verbs"].items())[:MOST_CARDS]]
    parts.append(_bars(sentences.MOVES_CHOSEN, verbs, "{:.1f} %", width))
    for happening, cards in found["cards"].items():
        if any(line["uses"] >= LEAST_USES for line in cards):
            parts.append(_cards(happening, cards))
    return Group(*parts)


def _parts(branching: list[float]) -> list[tuple[str, float]]:
    tenth = 100 // len(branching)
    return [(f"{part * tenth}–{(part + 1) * tenth} %", each) for part, each in enumerate(branching)]


def _bars(title: str, values: list[tuple[str, float]], form: str, width: int) -> Table:
    """Names, numbers and bars; the bars are shorter where there is no room."""
    names = max((min(len(name), NAME) for name, _ in values), default=0)
    numbers = max((len(form.format(value)) for _, value in values), default=0)
    longest = max(1, min(BAR, width - names - numbers - BESIDE))
    table = Table(title=title, title_justify="left", box=None, show_header=False)
    most = max((value for _, value in values), default=1) or 1
    for name, value in values:
        table.add_row(name, form.format(value), "█" * round(longest * value / most))
    return table


def _seats(found: dict[str, Any]) -> Table:
    table = Table(title=sentences.SEAT_ADVANTAGE, title_justify="left")
    for heading in sentences.SEAT_COLUMNS:
        table.add_column(heading, justify="right")
    for seat, (won, scores) in enumerate(zip(found["seats_won"], found["scores"], strict=True)):
        name = f"{seat} {found['bots'][seat]}"
        table.add_row(name, _percent(won["share"]), _interval(won), f"{scores['mean']:.1f}")
    return table


def _points(points: list[dict[str, Any]]) -> Table:
    table = Table(title=sentences.POINTS_BY_SOURCE, title_justify="left")
    for heading in sentences.POINT_COLUMNS:
        table.add_column(heading, justify="right")
    for line in points:
        table.add_row(line["source"], f"{line['mean']:.2f}", f"{line['winners']:.2f}")
    return table


def _cards(happening: str, cards: list[dict[str, Any]]) -> Table:
    table = Table(title=sentences.cards_of(happening), title_justify="left")
    for heading in sentences.CARD_COLUMNS:
        table.add_column(heading, justify="right")
    often = [line for line in cards if line["uses"] >= LEAST_USES]
    for line in often[:MOST_CARDS]:
        name = sentences.card_called(line["name"], line["card"])
        table.add_row(
            name,
            f"{line['a_game']:.2f}",
            _percent(line["share"]),
            _interval(line),
        )
    if len(cards) > len(often[:MOST_CARDS]):
        table.caption = sentences.more_cards(len(cards) - len(often[:MOST_CARDS]))
    return table


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _interval(won: dict[str, float]) -> str:
    return f"{100 * won['low']:.0f}–{100 * won['high']:.0f} %"
