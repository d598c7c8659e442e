"""What the chronicle tells of a game, line by line."""

from __future__ import annotations

from covenstead import Table, load_game
from tests.games.village_crone.sitting import Sitting
from tests.rules import rule


def told(t: Sitting, seat: int) -> list[str]:
    """The lines that a witch reads."""
    return [line.text for line in t.table.scene(seat, ["Agnes", "Bess"]).events]


def test_a_spell_is_one_line_with_its_targets_and_its_price() -> None:
    t = Sitting.given(hands={0: "fire1 flour1"}, villagers={"priest": "green"})
    t.play("cast summon priest", "to forge")
    assert not [line for line in told(t, 1) if "Summoning" in line]
    t.play("spend fire", "spend flour")
    assert "Agnes cast Summoning on the priest, to the Forge for fire and flour." in told(t, 1)
    assert len([line for line in told(t, 1) if "Summoning" in line]) == 1


def test_a_newt_that_stands_in_is_named() -> None:
    t = Sitting.given(hands={0: "soil1 newt1"}).play("cast bind mill", "spend soil", "spend soil*")
    assert "You cast Binding on the Mill for soil and a newt as soil." in told(t, 0)


@rule("VC-184")
def test_a_protection_is_one_line_and_the_spell_then_tells_its_end() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"})
    t.play("cast bind mill", "spend soil", "spend soil", "p2 protect")
    t.play("p2 spend fire", "p2 spend soil")
    lines = told(t, 0)
    place = lines.index("Bess cast Protection against Binding for fire and soil.")
    assert "Binding was blocked." in lines[place:]


def test_a_spell_that_nobody_contests_tells_only_what_came_of_it() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"})
    t.play("cast bind mill", "spend soil", "spend soil", "p2 pass")
    assert told(t, 1)[-1] == "The Mill was bound."


def test_cards_of_one_kind_are_counted() -> None:
    t = Sitting.given(hands={0: "soil2"}).play("cast bind mill", "spend soil", "spend soil")
    assert "You cast Binding on the Mill for 2 soil." in told(t, 0)


def test_that_somebody_held_back_is_not_told() -> None:
    t = Sitting.given(at="T1", hands={1: "silver1"}, schemes={1: "s3-13"}).play("p2 hold")
    assert told(t, 0) == told(t, 1) == []


def test_the_cards_of_a_placed_familiar_are_told_to_its_witch_alone() -> None:
    table = Table(load_game("village-crone"), seats=2, seed=1)
    table.play(0, table.moves(0)[0])
    public = [line.text for line in table.scene(None).events]
    mine = [line for line in table.scene(0).events if line.kind == "secret"]
    assert [line for line in public if line.endswith("and drew 2 cards.")]
    assert mine[-1].text.startswith("The cards drawn were ")
    assert not [line for line in table.scene(1).events if "cards drawn were" in line.text]
