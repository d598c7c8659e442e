"""The lab: many games between bots, and what they show."""

from covenstead.lab.report import report
from covenstead.lab.sim import play_game, simulate

__all__ = ["play_game", "report", "simulate"]
