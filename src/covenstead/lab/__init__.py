"""The lab: many games between bots, and what they show."""

from covenstead.games.records import read_record, read_records
from covenstead.lab.arena import arena
from covenstead.lab.decisions import read_decisions
from covenstead.lab.playing import play_game
from covenstead.lab.profile import profile
from covenstead.lab.report import report
from covenstead.lab.sim import simulate
from covenstead.lab.tune import tune

__all__ = [
    "arena",
    "play_game",
    "profile",
    "read_decisions",
    "read_record",
    "read_records",
    "report",
    "simulate",
    "tune",
]
