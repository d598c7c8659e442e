"""The scene: made from the view, complete for every question, the same in every world that fits."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from covenstead.core.codec import load
from covenstead.core.fate import Seeded
from covenstead.core.scene import Scene
from covenstead.core.table import Table
from covenstead.core.view import imagine, veil
from covenstead.lab import laws
from covenstead.terminal.draw import screen
from covenstead.terminal.menu import Menu
from tests.games.village_crone.facts import QUIET
from tests.games.village_crone.rich import rich_position
from tests.games.village_crone.sitting import GAME, Sitting
from tests.rules import rule

NAMES = ["Agnes", "Beth", "Cora", "Dina", "Elsa", "Fay"]


def scene(table: Table, seat: int | None) -> Scene:
    """A seat's scene."""
    made: Scene = table.scene(seat, NAMES[: table.seats])
    return made


def sound(made: Scene, table: Table, seat: int | None) -> None:
    """What must hold of every scene."""
    ids = [piece.id for piece in made.pieces]
    assert len(ids) == len(set(ids)), "two pieces have one id"
    (village,) = [zone for zone in made.zones if zone.map is not None]
    assert village.map is not None
    spots = {spot.id for spot in village.map.spots}
    placed = [place for zone in made.zones for place in zone.places if place is not None]
    placed += [piece for spot in village.map.spots for piece in spot.pieces]
    assert set(placed) <= set(ids)
    for offered in made.choices:
        assert set(offered.targets) <= set(ids) | spots, offered
    legal = [] if seat is None else [str(move) for move in table.moves(seat)]
    assert sorted(each.moves[0] for each in made.choices) == sorted(legal)
    for offered in made.choices:
        *before, last = offered.moves
        if before and seat is not None:
            ahead = table.ahead(seat, before)
            assert ahead is not None
            assert last in [str(move) for move in ahead.moves(seat)]
    assert len(made.prompt.text) <= 34
    assert len(made.prompt.context) <= 60


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_question_has_a_sound_scene_for_everybody(seats: int) -> None:
    lots = random.Random(seats)
    for table in (
        Table(GAME, seats, seed="scene"),
        Table.at(GAME, rich_position(seats, 3, {"trade": "on"}), seed="scene"),
    ):
        for number in range(160):
            if not table.awaiting:
                break
            if not number % 4:
                for seat in (*range(seats), None):
                    sound(scene(table, seat), table, seat)
            seat = lots.choice(table.awaiting)
            table.play(seat, laws.choose(table.moves(seat), QUIET, lots))
        sound(scene(table, 0), table, 0)


@pytest.mark.parametrize("options", [{}, {"open_schemes": "on", "open_ingredients": "on"}], ids=str)
def test_a_scene_is_the_same_in_every_world_that_fits_the_view(options: dict[str, Any]) -> None:
    lots = random.Random(5)
    fate = Seeded.from_seed("worlds")
    table = Table.at(GAME, rich_position(4, 8, options), seed="scene")
    for number in range(120):
        if not number % 5:
            s = load(table.position(), GAME)
            for seat in range(4):
                world = imagine(veil(s, seat), fate)
                one, two = (
                    msgspec.json.encode(scene(Table(GAME, state=each, fate=fate), seat))
                    for each in (s, world)
                )
                assert one == two
        seat = lots.choice(table.awaiting)
        table.play(seat, laws.choose(table.moves(seat), QUIET, lots))


def test_a_held_familiar_shows_how_far_every_node_is() -> None:
    t = Sitting.given().play("walk cat-3")
    (village,) = [zone for zone in scene(t.table, 0).zones if zone.map is not None]
    assert village.map is not None
    away = {spot.id: spot.distance for spot in village.map.spots}
    assert (away["g6"], away["barn"], away["forge"]) == (1, 3, None)
    (watched,) = [zone for zone in scene(t.table, 1).zones if zone.map is not None]
    assert watched.map is not None
    assert {spot.distance for spot in watched.map.spots} == {None}


def test_a_scheme_ticks_the_lines_that_hold_now() -> None:
    t = Sitting.given(villagers={"lord": "mill"}, couples=["lord miller"], schemes={0: "s2-03"})
    (card,) = [piece for piece in scene(t.table, 0).pieces if piece.id == "s2-03"]
    assert card.facts is not None
    assert [(line.mark, line.text, line.holds) for line in card.facts.clauses] == [
        ("◆", "Summon the lord to the Tithe Barn", False),
        ("○", "The lord loves the miller", True),
    ]


def test_others_see_the_back_of_a_scheme_with_its_level() -> None:
    t = Sitting.given(schemes={0: "s2-03"})
    made = scene(t.table, 1)
    assert "s2-03" not in {piece.id for piece in made.pieces}
    assert "a scheme of level 2" in {piece.label for piece in made.pieces}


def test_a_spell_that_waits_lies_on_the_stack_with_its_targets() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"}).play("cast bind mill")
    t.play("spend soil", "spend soil")
    (stack,) = [zone for zone in scene(t.table, 1).zones if zone.id == "stack"]
    labels = {piece.id: piece.label for piece in scene(t.table, 1).pieces}
    assert [labels[place or ""] for place in stack.places] == ["Binding of Agnes on the Mill"]
    assert scene(t.table, 1).prompt.mood == "reaction"


def test_the_chronicle_tells_a_secret_only_to_its_owner() -> None:
    t = Sitting.given(at="tithe", hands={0: "fire1", 1: "soil1"}).play("p1 tithe fire")
    mine = [line.text for line in scene(t.table, 0).events]
    theirs = [line.text for line in scene(t.table, 1).events]
    assert "The card tithed was fire." in mine
    assert not [text for text in theirs if "fire" in text]
    assert "Agnes paid the tithe." in theirs


def test_a_spell_that_cannot_be_cast_says_why() -> None:
    t = Sitting.given(hands={0: "fire1"})
    closed = {each.label: each.reason for each in scene(t.table, 0).closed}
    assert closed["Conjuring"].text == "You cannot pay 1 fire, 1 flour, 1 silver and 1 soil."
    assert closed["Fortune"].rule == "VC-155"


def chains(t: Sitting) -> list[list[str]]:
    """The answers that the first seat is offered, each as the moves that it sends."""
    return [choice.moves for choice in scene(t.table, 0).choices]


@rule("VC-400")
def test_a_spell_that_can_be_paid_in_one_way_is_sent_with_its_cards() -> None:
    t = Sitting.given(hands={0: "soil2"})
    assert ["cast bind mill", "spend soil", "spend soil"] in chains(t)
    (choice,) = [each for each in scene(t.table, 0).choices if each.moves[0] == "cast bind mill"]
    assert choice.consequence == "for 2 soil"


@rule("VC-106")
def test_a_newt_that_could_stand_in_leaves_the_choice_of_cards() -> None:
    t = Sitting.given(hands={0: "soil2 newt1"})
    assert ["cast bind mill"] in chains(t)
    t.play("cast bind mill")
    assert ["spend soil*", "spend soil*"] not in chains(t)
    assert [moves for moves in chains(t) if moves[0] == "spend soil"] == [["spend soil"]]


def test_the_last_target_of_a_spell_is_sent_with_its_cards() -> None:
    t = Sitting.given(hands={0: "fire1 flour1"}, villagers={"priest": "green"})
    t.play("cast summon priest")
    assert ["to forge", "spend fire", "spend flour"] in chains(t)


def filled(t: Sitting, move: str) -> dict[str, list[int]]:
    """The lines of schemes that a move of the first seat would make true."""
    (choice,) = [each for each in scene(t.table, 0).choices if each.moves[0] == move]
    return choice.fills


def test_a_spell_shows_the_line_that_it_would_make_true() -> None:
    t = Sitting.given(hands={0: "soil2"}, schemes={0: "s2-07"}, villagers={"lord": "mill"})
    assert filled(t, "cast bind barn") == {"s2-07": [1]}
    assert filled(t, "cast bind forge") == {}


def test_a_walk_shows_the_line_that_it_would_make_true() -> None:
    t = Sitting.given(schemes={0: "s1-11"}, villagers={"priest": "f3"}).play("walk priest")
    assert filled(t, "to green") == {"s1-11": [0]}
    assert not any(each.fills for each in scene(t.table, 0).choices if each.moves != ["to green"])


def test_the_first_target_of_a_spell_shows_the_line_that_it_could_serve() -> None:
    t = Sitting.given(hands={0: "fire1 flour2"}, schemes={0: "s2-03"}, familiars={"cat-3": "barn"})
    assert filled(t, "cast summon lord") == {"s2-03": [0]}
    t.play("cast summon lord")
    assert filled(t, "to barn") == {"s2-03": [0]}
    assert filled(t, "to forge") == {}


def test_others_are_shown_nothing_of_her_schemes() -> None:
    t = Sitting.given(hands={0: "soil2"}, schemes={0: "s3-13"})
    assert not [each for each in scene(t.table, 1).choices if each.fills]
    assert not scene(t.table, None).choices


@rule("VC-371")
def test_with_open_schemes_a_spectator_sees_them_too() -> None:
    table = Table(GAME, 2, seed="open", options={"open_schemes": "on"})
    own = [zone.places for zone in scene(table, 0).zones if zone.id.startswith("schemes")]
    seen = [zone.places for zone in scene(table, None).zones if zone.id.startswith("schemes")]
    assert seen == own
    assert all(place and place.startswith("s") for places in seen for place in places)


def test_the_terminal_counts_the_cards_of_a_hand() -> None:
    t = Sitting.given(hands={0: "fire3 newt1"})
    drawn = scene(t.table, 0)
    lines = [line.plain.rstrip() for line in screen(drawn, Menu(drawn), 100, None)]
    assert "Ingredients  fire ×3  newt ×1" in lines


def test_the_end_names_no_phase_of_a_turn() -> None:
    table = Table(GAME, 2, seed="end", options={"max_rounds": 10, "points_to_win": 5})
    lots = random.Random(3)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    made = scene(table, None)
    assert [level.name for level in made.phase] == ["Round", "End"]
    assert made.outcome is not None
    best = max(row.total for row in made.outcome.rows)
    assert made.outcome.detail.startswith(f"{best} point")
