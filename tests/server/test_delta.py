"""What a delta tells leads from the scene before to the scene after, exactly."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from msgspec import structs

from covenstead.core.scene import Facts, Good, Piece, Scene
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.server.wire.delta import NAMED, changes, retold, spliced


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


def changed_within(scene: dict[str, Any], within: list[list[Any]]) -> dict[str, Any]:
    """The scene with what changed inside of things, as docs/protocol.md says."""
    after = deepcopy(scene)
    for *way, last, now in within:
        thing: Any = after
        for place in way:
            thing = thing[place]
        thing[last] = now
    return after


@pytest.mark.parametrize("name", games())
def test_what_changed_inside_of_things_leads_to_the_next_scene(name: str) -> None:
    game, lots = load_game(name), random.Random(1692)
    table = Table(game, game.seats[-1], seed=8)
    before: Scene | None = None
    named = 0
    for _ in range(60):
        scene = table.scene(0)
        if before is not None:
            *delta, within = retold(before, scene)
            named += len(within)
            shown = taken_in(plain(before), *plain(delta))
            assert changed_within(shown, plain(within)) == plain(scene)
        before = scene
        if not table.awaiting:
            break
        seat = lots.choice(table.awaiting)
        table.play(seat, lots.choice(table.moves(seat)))
    assert named, "something changed inside of things"


def test_of_a_thing_that_changed_only_the_change_is_told() -> None:
    scene = Table(load_game("blackwood"), 2, seed=7).scene(0)
    first, second, *others = scene.pieces
    facts = Facts(goods=[Good("coin", "coins", 1), Good("spell", "spells", 2)])
    before = structs.replace(scene, pieces=[structs.replace(first, facts=facts), second, *others])
    richer = Facts(goods=[Good("coin", "coins", 1), Good("spell", "spells", 3)])
    new = Piece("new", "card", "new")
    turned = structs.replace(first, state="turned", facts=richer)
    after = structs.replace(scene, pieces=[new, turned, second, *others])
    parts, _, lists, within = retold(before, after)
    assert (parts, lists) == ({}, {"pieces": [new, [0, len(before.pieces)]]})
    assert sorted(within, key=str) == [
        ["pieces", 1, "facts", "goods", 1, "value", 3],
        ["pieces", 1, "state", "turned"],
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
