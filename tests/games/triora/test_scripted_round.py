"""A scripted round of two witches with every outcome the lowest, and the counts of sequences."""

from pathlib import Path

import pytest

from covenstead.core.fate import Lowest
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.table import Table
from covenstead.lab import laws
from tests.games.triora.sitting import FIRST_VALUES, Sitting
from tests.rules import rule

GOLDEN = Path(__file__).parent / "scripted_round.txt"
ROUND = [
    "1: order 6, brew necromantiae-1",
    "0: order 1",
    "0: place witch lair, brew vitae-2, distil, brew amoris-1, brew necromantiae-1",
    "0: sell vitae, sell vitae, done",
    "1: place familiar cemetery, raise, done, dummy river",
    "0: dummy forest-1, place familiar forest-2, plant blue, plant blue, plant blue, plant green",
    "1: place witch city, brew invocationis-1, attack undead, reward doom, bonus, done",
    "0: morgana shovels, plant red, plant red, plant yellow",
]


def played(lines: int) -> Sitting:
    """Sit down at the scripted round after so many lines."""
    table = Sitting(Table(FIRST_VALUES, 2, fate=Lowest()))
    for line in ROUND[:lines]:
        table.play(line)
    return table


def test_the_round_is_written_like_its_golden_record() -> None:
    table = played(len(ROUND))
    assert table.table.record() == GOLDEN.read_text()
    again = replay(read(GOLDEN.read_text()), FIRST_VALUES)
    assert again.position() == table.table.position()


def test_the_record_begins_with_the_outcomes_of_the_setup() -> None:
    lines = played(3).table.record().splitlines()
    row = " ".join(f"peasant-{number}" for number in range(1, 8))
    assert f"* 0 1 {row}" in lines
    start = lines.index("1: order 6")
    assert lines[start + 1 : start + 4] == [
        "1: brew necromantiae-1",
        "0: order 1",
        "0: place witch lair",
    ]


@rule("TR-020", "TR-021", "TR-023", "TR-051")
def test_the_order_phase_is_chosen_from_the_front() -> None:
    table = played(2)
    assert table.potions(1) == {"necromantiae": 1}
    assert table.zone(1, "herbs") == "R2 B1 G1 Y2"
    assert table.each("order_position") == [1, 6]
    assert table.awaiting == (0,)


@rule("TR-110", "TR-112", "TR-111")
def test_a_witch_brews_three_times_and_sells_two_potions() -> None:
    table = played(4)
    assert table.potions(0) == {"amoris": 1, "necromantiae": 1, "vitae": 1}
    assert table.witch(0)["silver"] == 4
    assert (table.zone(0, "herbs"), table.zone(0, "seeds")) == ("R1", "R2 B3 G3 Y3")


@rule("TR-135", "TR-231")
def test_the_dummy_moves_after_the_familiar() -> None:
    table = played(5)
    second = table.witch(1)
    assert (second["undead"], second["inquisition"], second["dummy"]) == (2, 8, "river")
    assert table.potions(1) == {}


@rule("TR-231", "TR-155", "TR-058")
def test_the_dummy_may_go_first() -> None:
    table = played(6)
    assert (table.zone(0, "planting"), table.zone(0, "seeds")) == ("B3 G1", "R2 G2 Y3")


@rule("TR-081", "TR-087", "TR-199", "TR-203", "TR-234")
def test_the_figures_walk_after_the_last_turn() -> None:
    table = played(7)
    second = table.witch(1)
    assert (second["undead"], second["doom"], second["ruins"]["city"]) == (1, 25, 1)
    assert second["inquisition"] == 13
    assert table.zone(1, "herbs") == "G1 Y2"
    assert table.zone(1, "seeds") == "R3 B3 G2 Y1"
    assert (table.state["inquisitor"], table.state["morgana"]) == ("city", "lair")
    assert table.awaiting == (0,)
    assert table.steps == ["morgana"]


@rule("TR-204", "TR-206", "TR-209")
def test_the_night_ripens_what_was_planted() -> None:
    table = played(8)
    first = table.witch(0)
    assert (first["doom"], first["inquisition"], first["silver"]) == (20, 7, 4)
    assert table.zone(0, "herbs") == "R1"
    assert table.zone(0, "seeds") == "G2 Y2"
    assert table.zone(0, "harvest") == "R2 B3 G1 Y1"
    assert table.zone(1, "seeds") == "R3 B3 G2 Y1"
    assert (table.state["silver_supply"], table.state["undead_supply"]) == (44, 15)
    assert table.state["round_number"] == 2
    assert table.awaiting == (1,)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [6, 41, 487, 10763]),
        (3, [6, 41, 223, 1169, 18608]),
        (4, [6, 41, 223, 995, 3788, 29322]),
    ],
)
def test_the_number_of_move_sequences_is_that_of_the_rules(seats: int, counts: list[int]) -> None:
    opening = FIRST_VALUES.begin(seats, {}, Lowest())
    for depth, count in enumerate(counts, 1):
        assert laws.perft(opening, depth, Lowest()) == count, depth
