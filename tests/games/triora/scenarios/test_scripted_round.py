"""The scripted round of the rules (11.2), move by move, and the counts of section 12."""

import pytest

from covenstead.core.fate import Lowest
from covenstead.core.state import State, play
from tests.games.triora.scenarios.table import GAME, new_game
from tests.rules import rule

RECORD = [
    *("1: order 6", "1: brew necromantiae-1", "0: order 1"),
    *("0: place witch lair", "0: brew vitae-2", "0: distil", "0: brew amoris-1"),
    *("0: brew necromantiae-1", "0: sell vitae", "0: sell vitae", "0: done"),
    *("1: place familiar cemetery", "1: raise", "1: done", "1: dummy river"),
    *("0: dummy forest-1", "0: place familiar forest-2"),
    *("0: plant blue", "0: plant blue", "0: plant blue", "0: plant green"),
    *("1: place witch city", "1: brew invocationis-1", "1: attack undead", "1: reward doom"),
    *("1: bonus", "1: done"),
    *("0: morgana shovels", "0: plant red", "0: plant red", "0: plant yellow"),
]


@rule("TR-002", "TR-021", "TR-112", "TR-199", "TR-204", "TR-206", "TR-230")
def test_the_scripted_round_leaves_the_positions_of_the_rules() -> None:
    table = new_game(2)
    table.play("B: order 6, brew necromantiae-1")
    assert (table.goods("B"), table.cubes("herbs", "B")) == ("necromantiae 1", "R2 B1 G1 Y2")
    table.play("A: order 1")
    assert table.turn_order == "AB"

    table.play("A: place witch lair, brew vitae-2, distil, brew amoris-1, brew necromantiae-1")
    table.play("A: sell vitae, sell vitae, done")
    assert table.goods("A") == "amoris 1, necromantiae 1, vitae 1"
    assert (table.silver("A"), table.cubes("herbs", "A")) == (4, "R1")
    assert table.cubes("seeds", "A") == "R2 B3 G3 Y3"

    table.play("B: place familiar cemetery, raise, done, dummy river")
    assert (table.undead("B"), table.goods("B"), table.inq("B")) == (2, "", 8)

    table.play("A: dummy forest-1, place familiar forest-2")
    table.play("A: plant blue, plant blue, plant blue, plant green")
    assert (table.cubes("planting", "A"), table.cubes("seeds", "A")) == ("B3 G1", "R2 G2 Y3")

    table.play("B: place witch city, brew invocationis-1, attack undead, reward doom, bonus, done")
    assert (table.undead("B"), table.goods("B"), table.doom("B")) == (1, "invocationis 1", 25)
    assert (table.ruins("B"), table.cubes("herbs", "B")) == ("city 1", "G1 Y2")
    assert table.cubes("seeds", "B") == "R3 B3 G2 Y1"

    assert table.told("inquisitor_set_out") == ["inquisitor_set_out castle 1"]
    assert (table.walk(), table.inq("B")) == (["castle", "city"], 13)
    assert table.told("morgana_set_out") == ["morgana_set_out cemetery 0"]
    assert (table.walk("morgana"), table.asked) == (["cemetery", "lair"], "A")
    table.play("A: morgana shovels, plant red, plant red, plant yellow")
    assert (table.inq("A"), table.state["morgana"]) == (7, "lair")

    assert (table.doom("A"), table.cubes("herbs", "A")) == (20, "R1")
    assert (table.cubes("seeds", "A"), table.cubes("harvest", "A")) == ("G2 Y2", "R2 B3 G1 Y1")
    assert table.cubes("seeds", "B") == "R3 B3 G2 Y1"
    assert (table.state["silver_supply"], table.state["undead_supply"]) == (44, 15)
    assert (table.state["round_number"], table.asked) == (2, "B")
    assert table.lines == RECORD


def sequences(s: State, moves: int) -> int:
    """How many sequences of so many moves there are, chance giving its lowest outcome."""
    step = s.steps[-1]
    (seat,) = step.polled(s)
    legal = step.moves(s, seat)
    if moves == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = s.clone()
        play(after, seat, move, Lowest())
        total += sequences(after, moves - 1)
    return total


@rule("TR-011", "TR-058")
@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [6, 41, 487, 10763]),
        (3, [6, 41, 223, 1169, 18608]),
        (4, [6, 41, 223, 995, 3788, 29322]),
    ],
)
def test_there_are_as_many_sequences_of_moves_as_the_rules_say(
    seats: int, counts: list[int]
) -> None:
    s = GAME.begin(seats, {}, Lowest())
    assert [sequences(s, number) for number in range(1, len(counts) + 1)] == counts
