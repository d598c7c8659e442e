"""Zones of the text table in words: maps, tracks with stacks, clauses, sets, grids, owners."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from covenstead import Table
from covenstead.core.scene import Facts, Forecast, Good, Scene, Zone
from covenstead.core.scene.model import Clause, Piece
from covenstead.server.text import sentences
from covenstead.server.text.players import coming, player
from covenstead.server.text.zones import Things
from tests.core.test_settling import soup_game
from tests.examples.lantern_road import night, scene, witch, zone


def read(shown: Scene, id_: str) -> list[str]:
    """What a reader hears of a zone: its heading, paragraphs and items."""
    html = Things(shown).zone(zone(shown, id_))
    parts = re.findall(r"<(?:h3|p|li|th|td)[^>]*>(.*?)(?=</(?:h3|p|li|th|td)>|<ul>)", html)
    return [re.sub(r"<[^>]+>", "", part).replace("&#x27;", "'") for part in parts]


def test_a_map_is_read_place_by_place() -> None:
    told = read(scene(night(witch("well"), witch("oak"))), "roads")
    assert told[0] == "The roads"
    assert (
        "Well: You are here. Here: mint (2) and Wren. "
        "Roads lead to Fen (1), Oak (1), Stones (2) and Hut (1)." in told
    )
    assert "Mill: 2 away. Nothing is here. Roads lead to Oak (2) and Hut (1)." in told


def test_a_map_without_a_viewer_tells_no_distances() -> None:
    told = read(scene(night(witch("well")), None), "roads")
    assert "Mill: Nothing is here. Roads lead to Oak (2) and Hut (1)." in told


def test_a_stack_is_read_from_the_bottom_to_the_top() -> None:
    told = read(scene(night(witch(), witch(), witch(), hours={3: [2, 1, 0], 5: []})), "night")
    assert told[2:] == [
        "3, from the bottom: Old Moss's lantern, Tamsin's lantern, your lantern on top"
    ]


def test_one_thing_on_a_space_is_no_stack() -> None:
    assert read(scene(night(witch(), hours={12: [0]})), "night")[1:] == ["Dawn: your lantern"]


def test_the_clauses_of_a_card_say_whether_they_hold() -> None:
    shown = scene(night(witch("mill", "", "broth")))
    told = read(shown, "hand-oak")
    assert "You are at the mill: holds" in told
    assert "Your basket has mint: does not hold" in told
    unknown = Piece("x", "card", "x", facts=Facts(clauses=[Clause("It snows")]))
    assert "It snows: nobody can tell yet" in Things(shown).line(unknown)


def test_a_set_is_read_with_what_is_missing() -> None:
    told = read(scene(night(witch(basket="moss"))), "basket-oak")
    assert told == ["Basket", "1 of 3: moss; mint and mistletoe missing"]


def test_a_grid_is_read_by_rows_and_columns_and_not_by_notation() -> None:
    shown = scene(night(witch()))
    grid = Zone("wood", "grid", "Wood", shape=[1, 2], places=["witch-oak", None])
    grid.names, grid.row_names, grid.column_names = ["r4c1", "r4c2"], ["r4"], ["c1", "c2"]
    grid.rows, grid.columns = ["4"], ["1", "2"]
    shown.zones = [grid]
    assert read(shown, "wood") == ["Wood", "", "column 1", "column 2", "row 4", "Wren", "empty"]
    assert Things(shown).where == {"witch-oak": "row 4, column 1"}


def test_a_zone_outside_the_own_things_has_its_owners_name() -> None:
    shown = scene(night(witch(), witch()))
    shown.zones = [structs.replace(zone(shown, "basket-birch"), area="board")]
    assert read(shown, "basket-birch")[0] == "Tamsin: basket"


@pytest.mark.parametrize(
    ("good", "told"),
    [
        (Good("coin", "coins", 3), "coins: 3"),
        (Good("coin", "coins", 3, of=5, state="low"), "coins: 3 of 5 (low)"),
        (Good("spell", "Second String", 1, named=True), "Second String"),
        (Good("spell", "Second String", 2, named=True, state="awake"), "Second String: 2 (awake)"),
    ],
)
def test_a_good_is_told_with_its_number_unless_it_is_a_name(good: Good, told: str) -> None:
    said = sentences.good(good.label, good.value, good.of, good.state, good.named)
    assert said == told


def test_numbers_have_their_nouns() -> None:
    assert [sentences.points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert sentences.open_seats(1, 1) == "1 of 1 seat open"
    assert sentences.line(-3, "two loans", worded=False) == "−3 (two loans)"
    assert sentences.line(0, "lives on", worded=True) == "lives on"


def test_a_seat_that_is_out_is_read_with_its_word() -> None:
    table = Table(soup_game(), 3, seed=1)
    for seat in (0, 1):
        table.play(seat, "eat")
    shown = table.scene(None)
    read_out = [player(each, Things(shown), None) for each in shown.players]
    assert ["too late" in str(each) for each in read_out] == [False, False, True]


def test_roads_that_are_all_equally_long_are_read_without_their_lengths() -> None:
    shown = scene(night(witch("well")), None)
    roads = zone(shown, "roads").map
    assert roads is not None
    for road in roads.roads:
        road.length = 1
    assert "Mill: Nothing is here. Roads lead to Oak and Hut." in read(shown, "roads")


def test_a_place_that_is_also_a_thing_says_what_it_is_for() -> None:
    shown = scene(night(witch("well")), None)
    shown.pieces = [*shown.pieces, Piece("mill", "place", "the mill", "Here flour is ground.")]
    (mill,) = [told for told in read(shown, "roads") if told.startswith("Mill")]
    assert mill.endswith("Roads lead to Oak (2) and Hut (1). Here flour is ground.")


def test_a_cost_that_is_no_coin_names_its_good() -> None:
    things = Things(scene(night(witch())))
    assert things.facts(Piece("x", "card", "x", cost=2)) == ["cost 2"]
    paid = Piece("x", "card", "x", cost=2, price=1, pays="silver")
    assert things.facts(paid) == ["cost 2 silver", "for you 1 silver"]


def test_a_row_of_goods_is_read_under_its_heading() -> None:
    shown = scene(night(witch()))
    herbs = [Good(word, word, 1, row="herbs", heading="herbs") for word in ("red", "blue")]
    shown.players[0].goods = [*herbs, Good("red", "red", 2, row="seeds", heading="seeds")]
    told = re.findall("<li>(.*?)</li>", str(player(shown.players[0], Things(shown), None)))
    assert told[:2] == ["Herbs: red: 1; blue: 1", "Seeds: red: 2"]


def test_what_comes_by_itself_is_read_as_things_stand_and_not_after_a_move() -> None:
    shown = scene(night(witch()))
    now = Forecast("", [], None, [], words="The miller walks to the oak.")
    later = Forecast("", [], None, [], words="The miller stays.", moves=["go well"])
    shown.forecast = [later, now]
    told = str(coming(shown, Things(shown)))
    assert "The miller walks to the oak." in told
    assert "stays" not in told


def test_a_contest_is_read_with_the_points_it_brought() -> None:
    shared = "Two share first and second: 16 points, 8 each."
    told = sentences.contest("City", [("Wren", 2, 8), ("Tamsin", 2, 8)], shared)
    assert told == f"City: Wren 2 for 8, Tamsin 2 for 8. {shared}"
    assert sentences.contest("River", [], "") == "River: none."
