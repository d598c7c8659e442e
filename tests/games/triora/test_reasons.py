"""Why a move is closed: a rule and a sentence with the facts."""

from typing import Any

import pytest

from tests.games.triora.given import ALL_HERBS, coven, menu, morgana, step, town, turn, used, witch
from tests.games.triora.sitting import start
from tests.rules import rule

CASES: list[tuple[str, Any, str, str, str]] = [
    ("turn", witch(), "done", "TR-031", "First place a piece."),
    ("turn", witch(witch="city"), "place witch city", "TR-033", "must go to another space"),
    (
        "turn",
        witch(witch="fields"),
        "place familiar fields",
        "TR-034",
        "Another piece stands in the Fields",
    ),
    (
        "fields",
        witch(ruins={"fields": 5}),
        "attack undead",
        "TR-083",
        "no ruin space is free",
    ),
    ("turn", witch(), "dummy lair", "TR-230", "no dummies"),
    ("lair", witch(), "buy", "TR-111", "first distil"),
    ("lair", witch(), "sell vitae", "TR-112", "no vitae"),
    ("lair", witch(seeds=ALL_HERBS), "distil", "TR-110", "No formula can be brewed"),
    ("lair", witch(), "raise", "TR-040", "in the Cemetery, and you act in the Alchemist's Lair"),
    ("lair", witch(), "bonus", "TR-065", "another one"),
    ("city", witch(), "attack potion", "TR-081", "You have no ambitionis."),
    ("city", witch(), "attack undead", "TR-081", "You have no undead."),
    ("city", witch(undead=1), "attack free", "TR-146", "copied from the tower"),
    ("city", witch(), "place familiar lair", "TR-042", "done"),
    ("city", witch(), "reward doom", "TR-087", "not ruined the city"),
    ("castle", witch(doom=6), "ruin city", "TR-105", "costs 7 doom. You have 6."),
    ("castle", witch(amoris=1), "enchant almoner", "TR-103", "costs 1 silver. You have 0."),
    ("castle", witch(silver=9), "curse almoner", "TR-101", "You have no maledictiones."),
    ("stones", witch(), "done", "TR-121", "step"),
    ("stones", witch(silver=2), "sacrifice silver", "TR-122", "step"),
    ("cemetery", witch(), "raise", "TR-135", "You have no necromantiae."),
    ("tower", witch(), "copy city", "TR-145", "You have no arcanum."),
    ("tower", witch(arcanum=1), "bonus", "TR-147", "area you copy"),
    ("tower", witch(arcanum=1, doom=0), "copy castle", "TR-149", "would offer nothing"),
    ("swamp", witch(), "hire 1", "TR-163", "Goatherd costs 1 amoris, and you have less."),
    ("swamp", witch(), "brew vitae-1", "TR-042", "done"),
]


@rule("TR-040", "TR-041", "TR-005")
@pytest.mark.parametrize(("where", "mine", "move", "rule_id", "words"), CASES)
def test_a_closed_move_has_a_sentence(
    where: str, mine: dict[str, Any], move: str, rule_id: str, words: str
) -> None:
    steps = [turn(0)]
    if where != "turn":
        mine = {**mine, "witch": where, "witch_used": True}
        steps = [turn(0, placed=True), menu(0, where)]
    reason = start(town(steps, {0: mine})).refuses(f"0: {move}")
    assert reason.rule == rule_id
    assert words in reason.text


@rule("TR-058", "TR-054")
def test_shovels_are_used_in_order() -> None:
    mine = witch(harvest="R1 B1", seeds="G1", herbs="R2 B2 G2 Y3", familiar_used=True)
    table = start(town([turn(0, placed=True), step("shovel", 0, left=2, last=None)], {0: mine}))
    assert "left over" in table.refuses("0: plant green").text
    assert "No yellow cube" in table.refuses("0: plant yellow").text
    assert table.refuses("0: pass").rule == "TR-056"


@rule("TR-071", "TR-204", "TR-112")
def test_questions_amid_a_turn_come_first() -> None:
    own = {0: witch(witch="city", witch_used=True), 1: witch(witch="city")}
    table = start(town([turn(0, placed=True), coven([1], "city")], own))
    assert table.refuses("1: place witch lair").text == "First take the coven bonus, or pass."
    assert table.table.why(0, "done") is not None
    night = start(town([morgana(1)], {seat: used() for seat in range(4)}))
    assert night.refuses("1: bonus").text == "First answer Morgana."
    sale = start(
        town(
            [turn(0, placed=True), step("sale", 0, first="vitae")],
            {0: witch(witch_used=True, amoris=1, vitae=1)},
        )
    )
    assert sale.refuses("0: sell amoris").rule == "TR-113"


@rule("TR-187")
def test_a_captured_seat_is_told_so() -> None:
    lost = used(captured=True, inquisition=32)
    own = {0: lost, 1: used(), 2: used(), 3: used()}
    table = start(town([morgana(1)], own, trigger="capture"))
    reason = table.table.why(0, "pass")
    assert reason is not None
    assert reason.rule == "TR-187"
