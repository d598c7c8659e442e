"""How many move sequences there are when chance always gives its lowest outcome (law 10)."""

from typing import Any

import pytest

import covenstead
from tests.games.blackwood.sitting import GAME

SEQUENCES = {
    2: [15, 15, 210, 210, 1872, 1872, 22488],
    3: [20, 20, 380, 380, 6840, 6840, 64080],
    4: [25, 25, 600, 600, 13800, 13800, 303600],
}


def count(table: covenstead.Table, depth: int) -> int:
    """Count the sequences of exactly this many moves from here on."""
    if not table.awaiting:
        return 0
    (seat,) = table.awaiting
    moves = [str(move) for move in table.moves(seat)]
    if depth == 1:
        return len(moves)
    position: dict[str, Any] = table.position()
    total = 0
    for move in moves:
        after = at(position)
        after.play(seat, move)
        total += count(after, depth - 1)
    return total


def at(position: dict[str, Any]) -> covenstead.Table:
    """Open a bare table at a position where chance gives its lowest outcome."""
    return covenstead.Table.at(GAME, position, fate=covenstead.Lowest(), single_answers=False)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_the_opening_has_as_many_sequences_as_counted_by_hand(seats: int, depth: int) -> None:
    table = covenstead.Table(GAME, seats=seats, fate=covenstead.Lowest(), single_answers=False)
    assert count(table, depth) == SEQUENCES[seats][depth - 1]


@pytest.mark.parametrize(("seats", "depth"), [(2, 6), (2, 7), (3, 6)])
def test_the_deeper_counts_agree_too(seats: int, depth: int) -> None:
    table = covenstead.Table(GAME, seats=seats, fate=covenstead.Lowest(), single_answers=False)
    assert count(table, depth) == SEQUENCES[seats][depth - 1]
