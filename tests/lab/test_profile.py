"""The profile of a game: counted from what happened, and drawn as tables and as a page."""

import re
from collections import Counter
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from covenstead.games import load_game
from covenstead.lab import profile, read_records, simulate
from covenstead.lab.profile_page import profile_page
from covenstead.lab.profile_table import profile_table
from tests.catalogue import GAMES, seats_near


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_profile_as_table_and_as_page(name: str) -> None:
    seats = seats_near(name, 2)
    found = profile(name, seats, 6, 1, ["uniform"])
    assert found["games"] == 6
    assert sum(found["verbs"].values()) == pytest.approx(1, abs=0.01)
    console = Console(width=100, record=True, file=StringIO())
    console.print(profile_table(found))
    assert "Who won, by seat" in console.export_text()
    page = Page()
    page.feed(profile_page(found))
    assert page.open == []
    assert page.drawings >= 5
    assert not page.outside, "the page needs nothing else"
    for drawing in re.findall(r"<svg.*?</svg>", profile_page(found), re.DOTALL):
        ElementTree.fromstring(drawing)


class Page(HTMLParser):
    """Counts the drawings of a page, and what it would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.drawings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        if tag in ("svg", "table", "h1", "h2", "body"):
            self.open.append(tag)
        self.drawings += tag == "svg"
        self.outside += [name for name, _ in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag in self.open:
            self.open.remove(tag)


def test_a_profile_counts_what_the_records_of_the_same_games_tell(tmp_path: Path) -> None:
    found = profile("blackwood", 2, 4, 9, ["greedy"])
    simulate("blackwood", 2, 4, 9, ["greedy"], records=tmp_path)
    brewed: dict[str, int] = {}
    potions = 0
    for table in read_records(tmp_path):
        for entry in table.chronicle(None):
            if entry.event.happening.name == "brewed":
                card = entry.event.words()[1]
                brewed[card] = brewed.get(card, 0) + 1
        assert table.outcome is not None
        for lines in table.outcome.lines:
            potions += sum(line.value for line in lines if line.label == "Potions")
    told = {line["card"]: round(4 * line["a_game"]) for line in found["cards"]["brewed"]}
    assert told == brewed
    points = {line["source"]: line["mean"] for line in found["points"]}
    assert points["Potions"] == pytest.approx(potions / 8)


def test_cards_are_counted_where_people_are_named_by_what_they_play(tmp_path: Path) -> None:
    settings: tuple[Any, ...] = ("witch-hunt-1649", 3, 3, 4, ["greedy"], {"turn_cap": 10})
    found = profile(*settings)
    simulate(*settings, records=tmp_path)
    bought: Counter[str] = Counter()  # how many seats bought it
    won: Counter[str] = Counter()
    for table in read_records(tmp_path):
        lines = [(line.seat, str(line.move)) for line in table.lines()]
        assert table.outcome is not None
        winners = table.outcome.winners
        for seat, words in {line for line in lines if line[1].startswith("buy ")}:
            bought[words.removeprefix("buy ")] += 1
            won[words.removeprefix("buy ")] += seat in winners
    told = found["cards"]["asset_bought"]
    assert {line["card"]: line["uses"] for line in told} == bought
    assert all((line["wins"] > 0) == (won[line["card"]] > 0) for line in told)


def test_workers_change_nothing() -> None:
    alone = profile("candle-hour", 3, 4, 2, ["uniform"])
    assert profile("candle-hour", 3, 4, 2, ["uniform"]) == alone
    assert profile("blackwood", 2, 4, 2, workers=2) == profile("blackwood", 2, 4, 2)


def test_the_lengths_are_those_of_a_simulation() -> None:
    found: dict[str, Any] = profile("triora", 2, 5, 3, ["uniform"])
    assert found["lengths"] == simulate("triora", 2, 5, 3, ["uniform"])["lengths"]


def test_a_report_names_cards_as_people_know_them() -> None:
    found = profile("triora", 2, 2, bots=["uniform"])
    names = load_game("triora").card_names(2, {})
    assert names["peasant-1"] == "Goatherd"
    assert all(
        line["name"] == names[line["card"]] for some in found["cards"].values() for line in some
    )
    assert load_game("blackwood").card_names(2, {})["p01"] != "p01"


def test_schemes_and_black_marks_are_named_as_people_know_them() -> None:
    schemes = load_game("village-crone").card_names(2, {})
    assert schemes["s1-01"] == "Torment the Priest"
    assert schemes["newt"] == "Eye of Newt"
    marks = load_game("witch-hunt-1649").card_names(2, {})
    assert marks["bm04"] == "The hens next door stopped laying"
    assert not [word for word, name in (schemes | marks).items() if re.fullmatch(r"\w+-?\d+", name)]
