"""The results of an arena in a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from covenstead import sentences
from covenstead.lab.arena.measures import told_of


def arena_table(found: dict[str, Any]) -> Group:
    """The bots, what each line-up and pair showed, the seats, and what the test has decided."""
    title = sentences.arena_title(found["game"], found["seats"], found["blocks"], found["games"])
    parts: list[RenderableType] = [Text(title), _bots(found), _strength(found)]
    if len(found["line_ups"]) > 1:
        parts.append(_line_ups(found["line_ups"]))
    if found["seats"] > 2 and len(found["bots"]) > 2:
        parts.append(_pairs(found["pairs"]))
    parts.append(_seats(found["seat_effect"]))
    parts.append(Text(sentences.endings(found["endings"])))
    if found["sequential_test"] is not None:
        parts.append(Text(sentences.sequential(found["bots"][0], found["sequential_test"])))
    return Group(*parts, *(Text(fault) for fault in found["faults"]))


def _table(title: str, headings: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left")
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", no_wrap=at > 0)
    return table


def _bots(found: dict[str, Any]) -> Table:
    table = _table(sentences.BOTS_MET, sentences.MET_COLUMNS)
    for each in found["results"]:
        table.add_row(each["bot"], *_measures(each))
    return table


def _strength(found: dict[str, Any]) -> Table:
    table = _table(sentences.rating_title(found["anchor"]), sentences.RATING_COLUMNS)
    for each in found["results"]:
        table.add_row(
            each["bot"],
            *_interval(each["rating"], 1),
            *_interval(each["place"], 2),
            f"{each['ms_a_move']:,.3f}",
            f"{each['choices']:,}",
        )
    return table


def _line_ups(line_ups: list[dict[str, Any]]) -> Table:
    table = _table(sentences.LINE_UPS_MET, sentences.MET_COLUMNS)
    for line_up in line_ups:
        for each in told_of(line_up):
            table.add_row(sentences.met(each["bot"], line_up["bots"]), *_measures(each))
        if len(told_of(line_up)) > 1:
            table.add_section()
    return table


def _pairs(pairs: list[dict[str, Any]]) -> Table:
    table = _table(sentences.PAIRS_MET, sentences.PAIR_COLUMNS)
    for each in pairs:
        name = sentences.met(each["bot"], [each["bot"], each["against"]])
        table.add_row(name, *_share(each["ahead"]), *_interval(each["margin"], 1))
    return table


def _seats(seats: list[dict[str, Any]]) -> Table:
    table = _table(sentences.SEAT_ADVANTAGE, (sentences.SEAT_COLUMN, *sentences.MET_COLUMNS[1:]))
    for each in seats:
        table.add_row(str(each["seat"]), *_measures(each))
    return table


def _measures(each: dict[str, Any]) -> list[str]:
    return [*_share(each["won"]), *_interval(each["margin"], 1)]


def _share(interval: dict[str, Any]) -> list[str]:
    percent = {name: None if part is None else 100 * part for name, part in interval.items()}
    mean, between = _interval(percent, 1)
    return [f"{mean} %", between]


def _interval(interval: dict[str, Any], digits: int) -> list[str]:
    if interval["low"] is None:
        return [f"{interval['mean']:,.{digits}f}", "?"]
    return [f"{interval['mean']:,.{digits}f}", sentences.between(interval, digits)]
