"""What viewers share is made of what a spectator may know, and never outlives its position."""

from __future__ import annotations

import random
from typing import Any

import pytest

from covenstead.core.chronicle import Entry
from covenstead.core.family import NONE
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.games import games, load_game


def looked(view: View, entries: list[Entry], names: list[str] | None) -> Any:
    return view.seat, view.moves, view.data, len(entries)


@pytest.mark.parametrize("name", games())
def test_what_is_shared_is_made_of_the_spectators_view(name: str) -> None:
    table, lots = Table(load_game(name), seed=3, seats=load_game(name).seats[0]), random.Random(3)
    for _ in range(20):
        view = table.view(None)
        assert table.common(None, looked) == (NONE, [], view.data, len(table.chronicle(None)))
        if not table.awaiting:
            return
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))


def test_it_is_made_once_for_a_position_and_its_names() -> None:
    table = Table(load_game("blackwood"), 2, seed=3)
    first = table.common(["Ada", "Bea"], looked)
    assert table.common(["Ada", "Bea"], looked) is first
    assert table.common(["Ada", "Cleo"], looked) is not first


@pytest.mark.parametrize("name", games())
def test_a_scene_does_not_depend_on_who_looked_before(name: str) -> None:
    game, lots = load_game(name), random.Random(5)
    table = Table(game, game.seats[-1], seed=5)
    for _ in range(25):
        if not table.awaiting:
            return
        for viewer in (None, *range(table.seats)):
            scene = table.scene(viewer)
            assert table.fork().scene(viewer) == scene
        seat = table.awaiting[0]
        if table.undo_depth(seat) and lots.random() < 0.3:
            table.undo(seat)
        else:
            table.play(seat, lots.choice(table.moves(seat)))
