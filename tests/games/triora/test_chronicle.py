"""What the chronicle tells of a game: few and full lines, and the walks area by area."""

from __future__ import annotations

import random

from covenstead.core.scene import Scene, Told
from covenstead.core.table import Table
from tests.games.triora.given import coven, last_turn, menu, morgana, step, town, turn, used, witch
from tests.games.triora.sitting import GAME, Sitting, start
from tests.rules import rule

NAMES = ["Agnes", "Beth", "Cora", "Dina"]


def told(t: Sitting, seat: int | None = None) -> list[str]:
    """The lines that a witch reads."""
    made: Scene = t.table.scene(seat, NAMES[: t.table.seats])
    return [line.text for line in made.events]


def line(t: Sitting, begins: str) -> Told:
    """The one line that begins so."""
    made: Scene = t.table.scene(None, NAMES[: t.table.seats])
    (found,) = [each for each in made.events if each.text.startswith(begins)]
    return found


def acting(area: str, bonus: str = "open", **mine: object) -> Sitting:
    """The first seat acts in an area with her witch."""
    mine = {"witch": area, "witch_used": True, **mine}
    return start(town([turn(0, placed=True), menu(0, area, bonus)], {0: witch(**mine)}))


def test_a_deed_is_one_line_with_all_that_came_of_it() -> None:
    t = acting("river", molestum=1)
    t.play("0: attack potion")
    assert told(t) == ["Agnes attacked the River: +3 silver, −1 molestum."]
    assert told(t, 0) == ["You attacked the River: +3 silver, −1 molestum."]
    counts = [(each.label, each.before, each.after) for each in line(t, "Agnes").counts]
    assert counts == [("silver", 0, 3), ("molestum", 1, 0)]


def test_a_brew_says_how_many_potions_it_made_and_counts_them() -> None:
    t = start(town([turn(0)]))
    t.play("0: place witch city, brew vitae-2")
    assert told(t) == ["Agnes placed the witch in the City.", "Agnes brewed 3 vitae."]
    counts = [(each.label, each.before, each.after) for each in line(t, "Agnes brewed").counts]
    assert counts == [("vitae", 0, 3)]


def test_a_bonus_is_told_as_what_it_did() -> None:
    t = acting("castle")
    t.play("0: ruin river")
    assert told(t)[0] == "Agnes bought a ruin in the River as a witch bonus: +3 silver, −7 doom."


def test_a_sacrifice_and_its_stone_are_one_line() -> None:
    t = acting("stones", silver=2)
    t.play("0: step, sacrifice silver")
    assert told(t)[-1].startswith(
        "Agnes sacrificed 2 silver and moved the sacrifice token to stone 2"
    )


def test_a_coven_bonus_says_that_it_is_one() -> None:
    witches = {0: witch(witch="stones", witch_used=True), 1: witch(witch="stones")}
    t = start(town([turn(0, placed=True), coven([1], "stones")], witches))
    t.play("1: advance")
    assert told(t) == [
        "Beth moved the sacrifice token to stone 1 in a coven: +2 silver, +2 inquisition."
    ]


@rule("TR-056")
def test_shovels_used_cube_by_cube_become_one_line() -> None:
    mine = witch(familiar_used=True, herbs="B2 G2 Y3", harvest="R2 B1", seeds="R1 G1")
    t = start(town([turn(0, placed=True), step("shovel", 0, left=3, last=None)], {0: mine}))
    t.play("0: harvest red")
    assert told(t) == ["Agnes harvested 1 red."]
    t.play("0: harvest red")
    assert told(t) == ["Agnes harvested 2 red."]
    t.play("0: plant red")
    assert told(t)[0] == "Agnes harvested 2 red, planted 1 red."
    assert len([each for each in told(t) if "harvested" in each]) == 1


def test_a_line_that_was_shown_is_never_changed() -> None:
    lots = random.Random(4)
    table = Table(GAME, 3, seed=4)
    for _ in range(150):
        if not table.awaiting:
            break
        shown = {seat: table.scene(seat, NAMES[:3]).events for seat in (None, 0, 1, 2)}
        before = {seat: [str(each) for each in lines] for seat, lines in shown.items()}
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
        table.scene(None, NAMES[:3])
        assert {seat: [str(each) for each in lines] for seat, lines in shown.items()} == before


@rule("TR-199")
def test_a_walk_is_told_area_by_area_with_who_was_found() -> None:
    witches = {
        0: used(inquisition=12, witch="stones", familiar="stones"),
        1: used(witch="fields", familiar="castle"),
        2: used(witch="tower"),
        3: used(witch="city"),
    }
    t = start(town(last_turn(0), witches, order=[1, 2, 3, 0]))
    t.play("0: done")
    lines = told(t, 0)
    at = lines.index(
        "The Inquisitor set out from the Castle toward you and found Beth's familiar (+2, now 6)."
    )
    assert lines[at + 1 : at + 3] == [
        "The Inquisitor came to the Wizard's Tower and found Cora's witch (+5, now 9).",
        "The Inquisitor came to the Stone Circle and found your witch and familiar (+7, now 19).",
    ]
    assert any(each.startswith("Morgana set out from the Cemetery toward Dina") for each in lines)


@rule("TR-200")
def test_a_capture_is_told_after_the_stop_where_it_happened() -> None:
    witches = {
        0: used(inquisition=30, witch="city"),
        1: used(witch="city"),
        2: used(witch="forest-1"),
        3: used(witch="forest-2"),
    }
    t = start(town(last_turn(3), witches))
    t.play("3: done")
    lines = told(t)
    at = lines.index("Agnes was captured in the City.")
    assert lines[at - 1] == (
        "The Inquisitor came to the City and found Agnes's witch (+2, now 32) and found Beth's "
        "witch (+5, now 9)."
    )
    assert lines[at + 1] == "A witch is captured: this round is the last."
    assert "You were captured in the City." in told(t, 0)


def test_what_ripens_is_one_line_for_all() -> None:
    witches = {seat: used(herbs="R3 B3 G3", planting="Y3") for seat in range(4)}
    t = start(town([morgana(0)], witches))
    t.play("0: pass")
    assert "Herbs ripened: Agnes 3 cubes, Beth 3 cubes, Cora 3 cubes, Dina 3 cubes." in told(t)
    assert "Herbs ripened: Agnes 3 cubes, you 3 cubes, Cora 3 cubes, Dina 3 cubes." in told(t, 1)


@rule("TR-207")
def test_the_villagers_of_a_seat_are_one_line() -> None:
    mine = used(inquisition=9, villagers=["soldier-1", "merchant-1", "noble-1"])
    t = start(town([morgana(1)], {0: mine, 1: used(), 2: used(), 3: used()}))
    t.play("1: pass")
    assert "Agnes's villagers worked: +1 silver, +1 doom, −2 inquisition." in told(t)


def test_the_digest_tells_the_walks_and_then_what_the_others_did() -> None:
    table = Table(GAME, 2, seed=9)
    lots = random.Random(9)
    digests: list[str] = []
    for _ in range(120):
        if not table.awaiting:
            break
        seat = table.awaiting[0]
        digests += table.scene(seat, NAMES[:2]).digest
        table.play(seat, lots.choice(table.moves(seat)))
    assert [each for each in digests if each.startswith("The Inquisitor came to ")]
    assert [each for each in digests if " Morgana to " in each]
    assert not [each for each in digests if "harvested" in each or "planted" in each]


def test_a_game_has_few_lines() -> None:
    table, lots = Table(GAME, 4, seed=11), random.Random(11)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    lines = table.scene(None, NAMES).events
    assert len(lines) < 0.55 * len(table.chronicle(None))
    assert len(lines) < 1.1 * len(table.lines())
    assert lines[-1].text.endswith("points.") or lines[-1].text == "Nobody won."
