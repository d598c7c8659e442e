"""Moves that a witch may want to make and cannot, each with its reason."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.scene import Closed
from covenstead.core.scene.closed import Closings
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.reasons import reason
from covenstead.games.village_crone.scene.book import page_id
from covenstead.games.village_crone.sentences import choices as says
from covenstead.games.village_crone.spells import SPELLS
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Act
from covenstead.games.village_crone.steps.windows import Interlude


def closed_moves(s: Village, seat: Seat, legal: list[Move]) -> list[Closed]:
    """What a witch may want to do in her turn or her interlude and cannot."""
    step = s.steps[-1] if s.steps else None
    if not legal or not isinstance(step, Act | Interlude):
        return []
    closings = Closings(s, seat, legal, reason)
    for spell in SPELLS:
        if not closings.offers(spell.verb):
            move = spell.verb.moves[0]
            closings.shut(move, s.box.spells[spell.number].name, page_id(spell.number))
    for scheme, _ in s.witches[seat].schemes:
        move = verbs.COMPLETE.moves[scheme]
        closings.shut(move, says.label(s.box, move, ""), move.text.split(" ")[-1])
    if isinstance(step, Act):
        for move in verbs.WALK.moves[:6]:
            closings.shut(move, says.label(s.box, move, ""), move.text.split(" ")[-1])
    return closings.closed
