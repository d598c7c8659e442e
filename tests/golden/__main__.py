"""Write the golden records anew."""

from covenstead.games import load_game
from tests.catalogue import GAMES
from tests.golden import path, random_record

for name in GAMES:
    for seats in load_game(name).seats:
        path(name, seats).write_text(random_record(name, seats))
