"""How many move sequences there are when chance always gives its lowest outcome (law 10)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.sitting import GAME

SEQUENCES = {
    2: [1, 2, 12, 26, 40, 100, 398, 1652],
    3: [1, 2, 12, 30, 40, 100, 346, 1300],
    4: [1, 2, 12, 30, 40, 100, 350, 1362],
}
RANDOM = {"character_choice": "random"}


def count(table: covenstead.Table, depth: int) -> int:
    """Count the sequences of exactly this many moves from here on."""
    if not table.awaiting:
        return 0
    (seat,) = table.awaiting
    moves = table.moves(seat)
    if depth == 1:
        return len(moves)
    position = table.position()
    total = 0
    for move in moves:
        after = covenstead.Table.at(GAME, position, fate=covenstead.Lowest(), single_answers=False)
        after.play(seat, move)
        total += count(after, depth - 1)
    return total


def opening(seats: int) -> covenstead.Table:
    """Sit down at the opening of which the rules count the sequences."""
    return covenstead.Table(
        GAME, seats=seats, fate=covenstead.Lowest(), options=RANDOM, single_answers=False
    )


@pytest.mark.parametrize(
    ("seats", "characters"),
    [
        (2, ["agnes", "helen"]),
        (3, ["agnes", "helen", "isobel"]),
        (4, ["agnes", "helen", "david", "elspeth"]),
    ],
)
def test_the_lowest_outcomes_are_those_of_the_rules(seats: int, characters: list[str]) -> None:
    state = opening(seats).position()["state"]
    assert [each["character"] for each in state["villagers"]] == characters
    assert state["pool"] == ["fa01", "fa02", "fa03", "fa04", "fa05"]
    assert state["current"] == 0


@pytest.mark.parametrize("seats", SEQUENCES)
@pytest.mark.parametrize("depth", range(1, 9))
def test_the_opening_has_as_many_sequences_as_the_rules_say(seats: int, depth: int) -> None:
    assert count(opening(seats), depth) == SEQUENCES[seats][depth - 1]
