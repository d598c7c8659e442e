"""The example game is registered in tests only."""

from covenstead.games import register

register("candle-hour", "examples.candle_hour")
