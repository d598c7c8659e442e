"""Kinds of zones in the terminal: maps, tracks with stacks, clauses, sets, owners."""

from __future__ import annotations

import pytest
from msgspec import structs

from covenstead import Table
from covenstead.core.scene import (
    Choice,
    Contender,
    Contest,
    Forecast,
    Glyph,
    Good,
    Group,
    Map,
    Piece,
    Road,
    Scene,
    Spot,
    Zone,
)
from covenstead.terminal.blocks import Block
from covenstead.terminal.board import Board
from covenstead.terminal.draw import screen
from covenstead.terminal.ending import ending
from covenstead.terminal.maps import mapped
from covenstead.terminal.menu import Menu
from tests.core.test_settling import soup_game
from tests.examples.lantern_road import GAME, night, scene, witch, zone
from tests.games.blackwood.sitting import GAME as BLACKWOOD
from tests.games.triora.given import step, town, turn
from tests.games.triora.given import witch as witch_of_triora
from tests.games.triora.sitting import GAME as TRIORA
from tests.games.triora.sitting import start
from tests.games.village_crone.sitting import GAME as VILLAGE_CRONE
from tests.terminal.test_session import NAMES, Typist, sitting, typed


def plain(lines: Block) -> list[str]:
    """Lines without their styles and the blanks at their ends."""
    return [line.plain.rstrip() for line in lines]


def shown(drawn: Scene, width: int = 80, height: int | None = None) -> list[str]:
    """A scene as a terminal of this width draws it."""
    lines = plain(screen(drawn, Menu(drawn), width, height))
    assert all(len(line) <= width for line in lines)
    return lines


def test_a_map_has_a_line_for_each_place_with_distance_things_and_roads() -> None:
    lines = shown(scene(night(witch("well"), witch("oak"))))
    assert "  Well    here   mint ×2 [O]       → Fen 1, Oak 1, Stones 2, Hut 1" in lines
    assert "◢ Oak     1 away mistletoe ×2 [I]  → Stones 1, Mill 2, Well 1" in lines


def test_a_map_with_many_places_is_drawn_where_they_lie() -> None:
    drawn = scene(night(witch()))
    squares = [Spot(f"s{n}", f"square {n}", n % 15, n // 15, name=f"s{n}") for n in range(120)]
    squares[47].pieces = ["witch-oak"]
    house = Spot("forge", "Forge", 0, 8, "house", 2, 2)
    zone(drawn, "roads").shape = [10, 15]
    zone(drawn, "roads").map = Map([*squares, house], [Road("s0", "s1")])
    lines = shown(drawn)
    assert len([line for line in lines if "[O]" in line and "·" in line]) == 1
    named = [number for number, line in enumerate(lines) if line.startswith("Forge")]
    assert lines[named[0] + 2].startswith("░░░"), "a house goes on below"


def test_a_track_shows_its_stacks_with_the_top_above() -> None:
    lines = shown(scene(night(witch(), witch(), witch(), hours={2: [2, 0], 5: [1]})))
    above = lines.index("          [O]")
    assert lines[above + 1] == "          [Y]            [I]"
    assert lines[above + 2].startswith("Dusk 1    2    3")


def test_a_track_without_room_tells_its_stacks_and_who_is_on_top() -> None:
    drawn = scene(night(witch(), witch(), witch(), hours={2: [2, 0], 5: [1]}))
    told = [line for line in shown(drawn, height=22) if line.startswith("The night")]
    assert told == ["The night  2 [Y][O] (your lantern on top)  5 [I]"]


def test_the_clauses_of_a_card_are_ticked() -> None:
    lines = shown(scene(night(witch("mill", "mint", "charm"))))
    card = lines.index("6 A charm over the cradle")
    ticks = "    ☑ You are at the mill  ☐ Your basket has mistletoe"
    assert lines[card + 1].startswith(ticks)


def test_a_set_shows_what_is_there_and_what_is_missing() -> None:
    lines = shown(scene(night(witch(basket="moss"))))
    assert "Basket  ☐  ☑ moss  ☐  mint and mistletoe missing" in lines


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("mill", "Mill: Nothing is here. 1 away. Roads lead to Oak (2) and Hut (1)."),
        ("hut", "Hut: Here: Wren and Tamsin. You are here. Roads lead to"),
        ("roads", "◢ Mill    1 away"),
        ("night", "Dusk 1    2"),
        ("broth", "☐ You are at the mill"),
    ],
)
def test_look_describes_places_tracks_and_clauses(word: str, told: str) -> None:
    table = night(witch(errands="broth"), witch())
    assert told in " ".join(sitting(table, typed([f"look {word}"])).split("\n"))


@pytest.mark.parametrize("line", ["go well", "well", "WELL", "Go to the well"])
def test_a_place_is_named_as_a_target(line: str) -> None:
    table = night(witch())
    sitting(table, typed([line]))
    assert table.position()["state"]["witches"][0]["spot"] == "well"


def test_what_others_own_is_told_with_their_names() -> None:
    drawn = scene(night(witch(), witch()))
    drawn.zones = [structs.replace(zone(drawn, "basket-birch"), area="board")]
    assert any(line.startswith("Tamsin: basket") for line in shown(drawn))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_lantern_road_is_played_to_its_end(seats: int, width: int) -> None:
    table = Table(GAME, seats, seed=seats)
    printed = sitting(table, Typist([], then="1"), width=width, terminal=True)
    assert table.outcome is not None
    assert "The reckoning" in printed
    winner = NAMES[table.outcome.winners[0]] if table.outcome.winners else NAMES[0]
    assert winner in printed


def test_a_player_alone_has_no_place_in_the_reckoning() -> None:
    printed = plain(ending(scene(night(witch(), hours={12: [0]})), 80))
    (row,) = [line for line in printed if "[O] Wren" in line and "▁" not in line]
    assert row.split()[0] == "[O]"
    assert "  Dawn came too early for Wren" in printed


def test_a_spectator_hears_of_no_move_of_theirs() -> None:
    digest = ["Tamsin went to the mill."]
    mine = structs.replace(scene(night(witch("well"))), digest=digest)
    theirs = structs.replace(scene(night(witch("well")), None), digest=digest)
    assert any("Since your last move: Tamsin" in line for line in shown(mine))
    assert any("Lately: Tamsin" in line for line in shown(theirs))


def test_a_seat_that_is_out_has_a_word_instead_of_its_points() -> None:
    table = Table(soup_game(), 3, seed=1)
    for seat in (0, 1):
        table.play(seat, "eat")
    printed = plain(ending(table.scene(0, NAMES[:3]), 80))
    (row,) = [line for line in printed if f"] {NAMES[2]}" in line]
    assert row.endswith("too late")
    (player,) = [line for line in shown(table.scene(0, NAMES[:3])) if f"] {NAMES[2]}" in line]
    assert player.endswith("too late")


def test_roads_that_are_all_equally_long_are_told_without_their_lengths() -> None:
    drawn = scene(night(witch("well")))
    roads = zone(drawn, "roads").map
    assert roads is not None
    for road in roads.roads:
        road.length = 1
    (line,) = [line for line in shown(drawn) if line.startswith("  Well")]
    assert line.endswith("→ Fen, Oak, Stones, Hut")


def test_pieces_of_one_player_are_told_apart_by_a_small_letter() -> None:
    drawn = scene(night(witch("well")))
    (figure,) = [piece for piece in drawn.pieces if piece.id == "witch-oak"]
    figure.glyphs = [Glyph("familiar", "F", "familiar")]
    assert any("[Of]" in line for line in shown(drawn))


def test_a_row_of_goods_stands_under_its_heading() -> None:
    drawn = scene(night(witch()))
    drawn.players[0].goods = [
        Good("red", "red", 2, letter="R", row="herbs", heading="herbs"),
        Good("blue", "blue", 1, letter="B", row="herbs", heading="herbs"),
        Good("red", "red", 1, letter="R", row="seeds", heading="seeds"),
    ]
    assert "      herbs R2 B1 · seeds R1" in shown(drawn)


def test_a_cost_that_is_no_coin_names_its_good() -> None:
    drawn = scene(night(witch()))
    person = Piece("notary", "character", "Notary", title="Notary", cost=2, pays="silver")
    court = Zone("court", "list", "Castle", area="market", places=["notary"])
    drawn.pieces, drawn.zones = [*drawn.pieces, person], [*drawn.zones, court]
    assert any(line.split() == ["Notary", "2", "silver"] for line in shown(drawn))


def test_what_comes_by_itself_is_told_in_words_where_it_has_no_order() -> None:
    drawn = scene(night(witch()))
    now = Forecast("", [], None, [], words="The miller walks to the oak.")
    later = Forecast("", [], None, [], words="The miller stays.", moves=["go well"])
    drawn.forecast = [later, now]
    assert "The miller walks to the oak." in shown(drawn)
    assert "The miller stays." not in shown(drawn)


def test_the_end_tells_who_had_how_much_of_what_was_competed_for() -> None:
    drawn = scene(night(witch(), witch(), hours={12: [0, 1]}))
    assert drawn.outcome is not None
    shared = "Two share first and second: 16 points, 8 each."
    there = [Contender(0, 2, 8), Contender(1, 2, 8)]
    drawn.outcome.contests = [Contest("City", "city", there, shared), Contest("River", "", [], "")]
    printed = plain(ending(drawn, 80))
    at = printed.index(
        "  City: [O] 2 → 8  [I] 2 → 8  Two share first and second: 16 points, 8 each."
    )
    assert printed[at + 1] == "  River: none"


def test_looking_at_a_place_that_is_also_a_thing_says_what_it_is_for() -> None:
    table = Table(TRIORA, 2, seed=1)
    told = " ".join(sitting(table, typed(["look river"])).split("\n"))
    assert "Roads lead to Alchemist's Lair, Cemetery and Fields." in told
    assert "For 1 molestum or 1 undead lay a doom token" in told


def test_shovels_are_typed_as_one_chain_in_any_order() -> None:
    t = start(
        town(
            [turn(0, placed=True), step("shovel", 0, left=2, last=None)],
            {0: witch_of_triora(familiar_used=True, herbs="B3 G2 Y3", harvest="R2 G1", seeds="R1")},
        )
    )
    sitting(t.table, typed(["plant red, harvest green"]))
    assert (t.zone(0, "planting"), t.zone(0, "harvest")) == ("R1", "R2")


@pytest.mark.parametrize("width", [40, 60, 77])
def test_a_narrow_window_has_the_market_below_the_whole_board(width: int) -> None:
    lines = shown(Table(BLACKWOOD, seats=3, seed=7).scene(0), width)
    rows = [number for number, line in enumerate(lines) if line.startswith("r")]
    assert all(lines[row].endswith("│") and "…" not in lines[row] for row in rows)
    assert rows
    market = next(number for number, line in enumerate(lines) if "Potions on display" in line)
    assert market > max(rows)


@pytest.mark.parametrize("width", [30, 40, 44])
def test_a_map_wider_than_the_window_is_drawn_in_whole_strips(width: int) -> None:
    lines = shown(Table(VILLAGE_CRONE, seats=2, seed=1).scene(0), width)
    map_lines = lines[: next(n for n, line in enumerate(lines) if "Spell book" in line)]
    drawn = " ".join(map_lines)
    assert all(drawn.split().count(place) == 1 for place in ("a1", "g5", "o10"))
    assert all(drawn.count(f"{house}◢") == 1 for house in ("Forge", "Manor", "Mill", "Farm"))
    assert "…" not in drawn


def test_own_cards_show_their_clauses_in_every_window() -> None:
    drawn = Table(VILLAGE_CRONE, seats=2, seed=3).scene(0)
    clauses = [
        clause.text
        for piece in drawn.pieces
        if piece.id in zone(drawn, "schemes-oak").places and piece.facts is not None
        for clause in piece.facts.clauses
    ]
    assert clauses
    for height in (None, 48, 30):
        told = " ".join(" ".join(shown(drawn, 100, height)).split())
        assert all(clause in told for clause in clauses)


def test_a_compact_map_has_one_line_where_nothing_stands() -> None:
    drawn = scene(night(witch()))
    squares = [Spot(f"s{n}", f"square {n}", n % 15, n // 15, name=f"s{n}") for n in range(150)]
    squares[47].pieces = ["witch-oak"]
    zone(drawn, "roads").shape = [10, 15]
    zone(drawn, "roads").map = Map(squares, [])
    board = zone(drawn, "roads")
    lines = plain(mapped(Board(drawn), board, 80, compact=True))
    assert len(lines) == 11
    assert "[Of]" in lines[4]


def test_a_long_menu_folds_every_group_of_several_choices() -> None:
    drawn = scene(night(witch("well"), witch("oak")))
    drawn.groups = [Group(f"g{n}", f"Deed {n}") for n in range(4)]
    drawn.choices = [
        Choice([f"deed-{n} {way}"], f"Deed {n} {way}", group=f"g{n}")
        for n in range(4)
        for way in range(4)
    ]
    assert [line.opens for line in Menu(drawn).lines] == ["g0", "g1", "g2", "g3"]
