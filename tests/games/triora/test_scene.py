"""The scene: made from the view, complete for every question, the same in every world that fits."""

from __future__ import annotations

import random

import msgspec
import pytest

from covenstead.core.codec import load
from covenstead.core.fate import Seeded
from covenstead.core.scene import Scene
from covenstead.core.table import Table
from covenstead.core.view import imagine, veil
from tests.games.triora.given import rich_position
from tests.games.triora.sitting import GAME

NAMES = ["Agnes", "Beth", "Cora", "Dina"]


def scene(table: Table, seat: int | None) -> Scene:
    """A seat's scene."""
    made: Scene = table.scene(seat, NAMES[: table.seats])
    return made


def sound(made: Scene, table: Table, seat: int | None) -> None:
    """What must hold of every scene."""
    ids = [piece.id for piece in made.pieces]
    assert len(ids) == len(set(ids)), "two pieces have one id"
    zones = [zone.id for zone in made.zones]
    assert len(zones) == len(set(zones)), "two zones have one id"
    (town,) = [zone for zone in made.zones if zone.map is not None]
    assert town.map is not None
    spots = {spot.id for spot in town.map.spots}
    placed = [place for zone in made.zones for place in zone.places if place is not None]
    placed += [piece for zone in made.zones for stack in zone.stacks for piece in stack]
    placed += [piece for spot in town.map.spots for piece in spot.pieces]
    assert set(placed) <= set(ids)
    assert {end for road in town.map.roads for end in (road.start, road.end)} <= spots
    assert {piece.on for piece in made.pieces if piece.on} <= spots | set(ids)
    for offered in made.choices:
        assert set(offered.targets) <= set(ids) | spots, offered
        assert not offered.piece or offered.piece in ids, offered
        assert offered.group in {"", *[group.id for group in made.groups]}
    for each in made.closed:
        assert set(each.targets) <= set(ids) | spots, each
    for plan in made.plans:
        assert set(plan.pieces) | set(plan.targets) <= set(ids), plan
    legal = [] if seat is None else [str(move) for move in table.moves(seat)]
    firsts = [each.moves[0] for each in made.choices]
    assert list(dict.fromkeys(sorted(firsts))) == sorted(legal)
    assert not {each.move for each in made.closed} & set(legal)
    assert len(made.prompt.text) <= 34, made.prompt.text
    assert len(made.prompt.context) <= 60, made.prompt.context
    for forecast in made.forecast:
        assert set(forecast.moves) <= set(legal)
        assert {stop.spot for walk in forecast.walks for stop in walk.stops} <= spots
        assert {each.figure for each in forecast.walks} <= set(ids)
    if seat is not None:
        chained(made, table, seat)


def chained(made: Scene, table: Table, seat: int) -> None:
    """Every chain can be played to its last move."""
    chains = [each.moves for each in made.choices] + [plan.moves for plan in made.plans]
    for chain in chains:
        *before, last = chain or [""]
        if before:
            ahead = table.ahead(seat, before)
            assert ahead is not None
            assert last in [str(move) for move in ahead.moves(seat)], chain


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(12))
def test_every_question_has_a_sound_scene_for_everybody(seats: int, seed: int) -> None:
    lots = random.Random(seats)
    tables = [Table.at(GAME, rich_position(seats, seed), seed="scene")]
    if not seed % 4:
        tables.append(Table(GAME, seats, seed=seed))
    for table in tables:
        for number in range(90):
            if not table.awaiting:
                break
            if not number % 3:
                for seat in (*range(seats), None):
                    sound(scene(table, seat), table, seat)
            seat = table.awaiting[0]
            table.play(seat, lots.choice(table.moves(seat)))
        sound(scene(table, 0), table, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_scene_is_the_same_in_every_world_that_fits_the_view(seats: int) -> None:
    lots, fate = random.Random(5), Seeded.from_seed("worlds")
    for seed in range(6):
        table = Table.at(GAME, rich_position(seats, seed), seed="scene")
        for _ in range(12):
            if not table.awaiting:
                break
            s = load(table.position(), GAME)
            for seat in range(seats):
                world = imagine(veil(s, seat), fate)
                one, two = (
                    msgspec.json.encode(scene(Table(GAME, state=each, fate=fate), seat))
                    for each in (s, world)
                )
                assert one == two
            seat = table.awaiting[0]
            table.play(seat, lots.choice(table.moves(seat)))
