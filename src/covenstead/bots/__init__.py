"""Bots: they see views, never states, and answer with one of their moves."""

from covenstead.bots.bot import Bot
from covenstead.bots.checking import BotFault, answer_of, answer_time
from covenstead.bots.familiar import Familiar
from covenstead.bots.flat import Flat
from covenstead.bots.greedy import Greedy
from covenstead.bots.naming import BOTS, FAMILIAR, NamedBot, bot, known_bots, named, split_names
from covenstead.bots.search import Search
from covenstead.bots.thinking import Budget, Considered, Thinker
from covenstead.bots.uniform import Uniform

__all__ = [
    "BOTS",
    "FAMILIAR",
    "Bot",
    "BotFault",
    "Budget",
    "Considered",
    "Familiar",
    "Flat",
    "Greedy",
    "NamedBot",
    "Search",
    "Thinker",
    "Uniform",
    "answer_of",
    "answer_time",
    "bot",
    "known_bots",
    "named",
    "split_names",
]
