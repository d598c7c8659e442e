"""What a delta tells leads from the scene before to the scene after, exactly."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from covenstead.core.scene import Piece, Scene
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.server.wire.delta import NAMED, changes, spliced


def plain(thing: Any) -> Any:
    return msgspec.to_builtins(thing)


def taken_in(scene: dict[str, Any], parts: Any, keep: int, lists: Any) -> dict[str, Any]:
    """How a client takes a delta in, as docs/protocol.md says."""
    after = {**scene, **parts, "events": scene["events"][:keep] + parts.get("events", [])}
    for name, told in lists.items():
        after[name] = [
            thing
            for each in told
            for thing in (scene[name][each[0] : each[1]] if isinstance(each, list) else [each])
        ]
    return after


def pieces(*names: str) -> list[Piece]:
    return [Piece(name, "card", name) for name in names]


def told(before: list[Piece], after: list[Piece]) -> list[Any]:
    return [
        each if isinstance(each, list) else each.id
        for each in spliced(before, after, NAMED["pieces"])
    ]


@pytest.mark.parametrize("splices", [False, True])
@pytest.mark.parametrize("name", games())
def test_every_delta_of_a_game_leads_to_the_next_scene(name: str, splices: bool) -> None:
    game, lots = load_game(name), random.Random(1649)
    table = Table(game, game.seats[-1], seed=7)
    scenes: dict[int | None, Scene] = {}
    shown: dict[int | None, Any] = {}
    for _ in range(60):
        for viewer in (None, *range(table.seats)):
            scene = table.scene(viewer)
            if viewer in scenes:
                delta = changes(scenes[viewer], scene, splices)
                shown[viewer] = taken_in(shown[viewer], *plain(delta))
                assert shown[viewer] == plain(scene)
                assert splices or not delta[2]
            scenes[viewer], shown[viewer] = scene, plain(scene)
        if not table.awaiting:
            return
        seat = lots.choice(table.awaiting)
        if table.undo_depth(seat) and lots.random() < 0.2:
            table.undo(seat)
        else:
            table.play(seat, lots.choice(table.moves(seat)))


def test_a_thing_that_has_changed_is_told_between_those_that_have_not() -> None:
    before = pieces("a", "b", "c", "d")
    after = [*before[:1], Piece("b", "card", "turned over"), *before[2:]]
    assert told(before, after) == [[0, 1], "b", [2, 4]]


def test_things_that_come_go_and_move_are_told_by_place() -> None:
    before = pieces("a", "b", "c", "d")
    assert told(before, pieces("c", "d", "new", "a")) == [[2, 4], "new", [0, 1]]


def test_equal_things_are_kept_though_they_were_made_anew() -> None:
    assert told(pieces("a", "b"), pieces("a", "b", "c")) == [[0, 2], "c"]


def test_a_list_that_becomes_empty_is_told_as_nothing() -> None:
    assert told(pieces("a"), []) == []
