"""Records of games that were played at random, to be opened in a page."""

from __future__ import annotations

from functools import cache
from random import Random

from playwright.sync_api import FilePayload, Page

from covenstead.core.table import Table
from covenstead.games import load_game


@cache
def record_of(game: str, seed: int = 1) -> str:
    """The record of a game that was played to its end."""
    lots, rules = Random(seed), load_game(game)
    table = Table(rules, max(2, rules.seats[0]), seed=seed)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    return table.record()


def a_file(text: str) -> FilePayload:
    """A file with this text."""
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}


def open_record(page: Page, text: str) -> None:
    """Choose a file on the page that opens records."""
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(a_file(text))
