"""The ceiling that bots are measured against: a search that sees every card.

`covenstead arena GAME --bots covenstead.lab.seer:Seer,search` shows how much there is to win by
knowing more. Only the lab opens the cards: at a table a seer gets its seat's view as any bot does.
"""

from __future__ import annotations

from covenstead.bots import Search
from covenstead.bots.bot import Bot
from covenstead.core.episode import Episode
from covenstead.core.family import Seat
from covenstead.core.view import View


class Seer(Search):
    """Searches the true position instead of imagined ones; what will be drawn it does not know."""


def view_for(player: Bot, episode: Episode, seat: Seat) -> View:
    """What a bot of the lab gets to see: its seat's view, a seer everything."""
    if isinstance(player, Seer):
        return View(episode.game, seat, episode.s.clone(), episode.moves)
    return episode.view(seat)
