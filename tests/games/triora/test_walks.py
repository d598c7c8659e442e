"""The road map and the two figures that walk on it."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from covenstead.games import read_tables
from covenstead.games.triora.box import TrioraBox
from tests.games.triora.components import AREAS
from tests.games.triora.given import last_turn, town, used
from tests.games.triora.sitting import FIRST_VALUES, HERE, SHIPPED, Sitting, start
from tests.rules import rule

DISTANCES = """
0 2 2 2 1 2 1 1 1 2 2
2 0 1 3 3 2 3 1 3 4 4
2 1 0 2 3 1 3 1 3 4 4
2 3 2 0 1 1 3 2 2 4 4
1 3 3 1 0 2 2 2 1 3 3
2 2 1 1 2 0 3 1 3 4 4
1 3 3 3 2 3 0 2 1 1 1
1 1 1 2 2 1 2 0 2 3 3
1 3 3 2 1 3 1 2 0 2 2
2 4 4 4 3 4 1 3 2 0 1
2 4 4 4 3 4 1 3 2 1 0
"""
WAYS = [  # pairs with several shortest routes, and the route that is taken
    "fields cemetery lair dungeon",
    "fields cemetery lair",
    "river cemetery city castle",
    "dungeon castle tower stones",
    "dungeon castle tower stones forest",
    "dungeon castle tower stones swamp",
    "castle tower stones",
    "castle tower stones forest",
    "castle tower stones swamp",
    "lair cemetery city tower",
]


def walk(start: str, end: str) -> list[str]:
    """Name the areas of a walk from one area toward another."""
    box = FIRST_VALUES.box
    assert isinstance(box, TrioraBox)
    return [AREAS[area] for area in box.walks[AREAS.index(start)][AREAS.index(end)]]


def steps_between(start: str, end: str) -> int:
    """Count the walks of one road that lead from an area to another."""
    count = 0
    while start != end:
        start = walk(start, end)[1]
        count += 1
    return count


@rule("TR-196")
def test_the_distances_are_those_of_the_map() -> None:
    table = [[int(word) for word in line.split()] for line in DISTANCES.split("\n") if line]
    for (row, first), (column, end) in product(enumerate(AREAS), enumerate(AREAS)):
        assert steps_between(first, end) == table[row][column], (first, end)


@rule("TR-197", "TR-198")
@pytest.mark.parametrize("way", WAYS)
def test_of_several_routes_the_one_through_cemetery_or_tower_is_taken(way: str) -> None:
    route = way.split()
    assert walk(route[0], route[-1]) == route[:3]
    assert walk(route[-1], route[0]) == route[::-1][:3]


def test_both_data_sets_have_the_same_map() -> None:
    roads = [read_tables(folder)["roads.toml"] for folder in (SHIPPED, HERE / "first_values")]
    assert roads[0] == roads[1]


def at_night(*names: str, seats: int = 4, order: Sequence[int] = (), **given: Any) -> Sitting:
    """End the last turn; "city 12 lair" is a witch in the city at 12, her familiar in the lair."""
    own = {}
    for seat in range(seats):
        place, _, rest = (names[seat] if seat < len(names) else f"forest-{seat + 3}").partition(" ")
        value, _, familiar = rest.partition(" ")
        own[seat] = used(witch=place, inquisition=int(value or 4), familiar=familiar or None)
    order = list(order or range(seats))
    table = start(town(last_turn(order[-1]), own, seats=seats, order=order, **given))
    table.play(f"{order[-1]}: done")
    return table


@rule("TR-195", "TR-197", "TR-199", "TR-182")
def test_he_investigates_every_area_of_his_walk() -> None:
    table = at_night("stones 12 stones", "fields 4 castle", "tower", "city")
    assert table.each("inquisition") == [19, 6, 9, 4]
    assert table.state["inquisitor"] == "stones"


@rule("TR-196")
def test_he_stays_with_a_witch_in_his_area() -> None:
    table = at_night("river 12", "forest-1", "forest-2", "lair", inquisitor="river")
    assert table.each("inquisition")[::3] == [17, 4]
    assert table.state["inquisitor"] == "river"


@rule("TR-200", "TR-184")
def test_a_capture_on_the_way_does_not_stop_him() -> None:
    table = at_night("cemetery 28", "castle 30", "forest-1", "forest-2", inquisitor="fields")
    assert table.witch(0)["captured"]
    assert (table.witch(0)["doom"], table.witch(1)["inquisition"]) == (19, 30)
    assert table.state["inquisitor"] == "city"
    assert table.state["trigger"] == "capture"


@rule("TR-157", "TR-156")
def test_he_walks_into_the_forest_and_finds_nobody_there() -> None:
    table = at_night("forest-2 12", "forest-3 4 stones", inquisitor="stones")
    assert table.each("inquisition")[:2] == [12, 6]
    assert table.state["inquisitor"] == "forest"


@rule("TR-013", "TR-176", "TR-199")
def test_seats_found_together_are_dealt_with_in_turn_order() -> None:
    table = at_night("castle", "forest-1", "castle", "forest-2", order=[3, 2, 1, 0])
    assert table.each("inquisition") == [9, 4, 9, 4]
    assert table.state["track"] == [0, 2, 3, 1]


@rule("TR-201", "TR-202", "TR-203", "TR-204")
def test_morgana_meets_witches_on_her_way_to_the_last() -> None:
    table = at_night("city 5", "forest-1 2", "cemetery", "forest-2 9", inquisitor="dungeon")
    assert table.state["morgana"] == "stones"
    assert table.step["seats"] == [2, 0]
    table.play("2: morgana doom")
    assert (table.witch(2)["inquisition"], table.witch(2)["doom"]) == (7, 25)
    table.play("0: pass")
    assert table.state["round_number"] == 2


@rule("TR-012", "TR-204")
def test_morganas_shovels_are_offered_only_for_cubes() -> None:
    own = {seat: used(witch=f"forest-{seat + 1}", inquisition=9) for seat in range(4)}
    own[0] = used(witch="cemetery", herbs="R3 B3 G3 Y3")
    table = start(town(last_turn(3), own))
    table.play("3: done")
    assert table.legal(0) == {"morgana doom", "pass"}


@rule("TR-195", "TR-187")
def test_a_captured_seat_is_nobodys_target() -> None:
    own = {0: used(captured=True, inquisition=32), 1: used(witch="river", inquisition=9)}
    own |= {2: used(witch="forest-1"), 3: used(witch="forest-2")}
    table = start(town(last_turn(3), own, inquisitor="lair", trigger="capture"))
    table.play("3: done")
    assert table.told().count("The Inquisitor set out from lair toward 1.") == 1
