"""Scenes drawn move by move, with chronicles that are written on, are those drawn afresh."""

from __future__ import annotations

import random

import msgspec
import pytest

from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.games import games, load_game
from tests.games.common.facts import sample_of

NAMES = ["Wren", "Tamsin", "Old Moss", "Ysolde", "Ash", "Hazel", "Bracken"]


def afresh(table: Table, key: bytes) -> Table:
    """The same table, taken up where nothing was drawn or written before."""
    lines, entries = table.written()
    return Table.taken_up(table.game, table.kept(), lines, entries, Seeded(key))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seed", range(3))
def test_a_chronicle_does_not_depend_on_the_scenes_before_it(name: str, seed: int) -> None:
    game, lots, key = load_game(name), random.Random(seed), bytes([seed]) * 32
    table = Table(game, game.seats[-1], fate=Seeded(key))
    names = NAMES[: table.seats] if seed else None
    drawn = []
    for _ in range(60):
        if not table.awaiting:
            break
        table = lots.choice([table, table.fork()])
        seat = lots.choice(table.awaiting)
        if table.undo_depth(seat) and lots.random() < 0.3:
            table.undo(seat)
        else:
            table.play(seat, lots.choice(table.moves(seat)))
        again = afresh(table, key)
        for viewer in (None, *range(table.seats)):
            if lots.random() < 0.6:  # nobody looks at every move
                scene = table.scene(viewer, names)
                drawn.append((scene, msgspec.json.encode(scene)))
                fresh = again.scene(viewer, names)
                assert (scene.events, scene.digest) == (fresh.events, fresh.digest)
                assert (scene.moments, scene.outcome) == (fresh.moments, fresh.outcome)
    for scene, before in drawn:
        assert msgspec.json.encode(scene) == before, "a scene once drawn stays as it is"


@pytest.mark.parametrize("name", games())
def test_what_is_kept_does_not_depend_on_what_was_kept_before(name: str) -> None:
    game, lots, key = load_game(name), random.Random(name), bytes(32)
    table = Table(game, game.seats[-1], fate=Seeded(key))
    longest = sample_of(name).longest
    while table.awaiting and len(table.lines()) < longest:
        seat = lots.choice(table.awaiting)
        if table.undo_depth(seat) and lots.random() < 0.2:
            table.undo(seat)
        else:
            table.play(seat, lots.choice(table.moves(seat)))
        kept = table.kept()
        assert kept["position"] == table.position()
        assert afresh(table, key).kept() == kept
