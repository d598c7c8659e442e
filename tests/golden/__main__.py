"""Write the golden records anew."""

from covenstead.games import games, load_game, register
from tests.golden import path, random_record

register("candle-hour", "examples.candle_hour")
for name in games():
    for seats in load_game(name).seats:
        path(name, seats).write_text(random_record(name, seats))
