"""The tables that studies are tested at: every game, with the fewest and the most seats."""

import pytest

from covenstead import load_game
from tests.catalogue import GAMES

SEATINGS = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in GAMES
    for seats in (load_game(name).seats[0], load_game(name).seats[-1])
]
every_seating = pytest.mark.parametrize(("name", "seats"), SEATINGS)
every_game = pytest.mark.parametrize("name", GAMES)
