"""The last page: points, tie-breaks, places."""

from __future__ import annotations

from collections.abc import Sequence

from covenstead.core.game import Outcome, ScoreLine, places
from covenstead.games.village_crone.components import ENDING, VillageBox
from covenstead.games.village_crone.questions import ending_of, rank_of, winners_of
from covenstead.games.village_crone.sentences import ending as says
from covenstead.games.village_crone.state import Village


def scores(s: Village) -> list[int]:
    """Everybody's points as they count now."""
    return [s.points(seat) for seat in range(s.seats)]


def reckoning(box: VillageBox, done: Sequence[int]) -> list[ScoreLine]:
    """A witch's points by the level of the schemes that she has completed."""
    found: list[ScoreLine] = []
    for level in (1, 2, 3):
        titles = [box.schemes[scheme].title for scheme in done if box.level[scheme] == level]
        found.append(says.schemes(level, titles))
    return found


def ranking(s: Village) -> list[int]:
    """Places: most points, then fewer schemes, then more cards; equals share (VC-302)."""
    if s.seats == 1:
        return [1] if winners_of(s) else [2]
    return places([rank_of(s, seat) for seat in range(s.seats)])


def outcome(s: Village) -> Outcome:
    """How the game ended."""
    ranked = ranking(s)
    total = scores(s)
    lines = [reckoning(s.box, witch.done) for witch in s.witches]
    return Outcome(total, ranked, ENDING.words[ending_of(s)], lines, _tie(s, total, ranked))


def _tie(s: Village, total: list[int], ranked: list[int]) -> str:
    """How a tie for the first place was broken, if there was one."""
    level = [seat for seat in range(s.seats) if total[seat] == max(total)]
    if len(level) == 1:
        return ""
    if ranked.count(1) > 1:
        return says.SHARED
    schemes = sorted([len(s.witches[seat].done) for seat in level])
    return says.FEWER_SCHEMES if schemes[0] < schemes[1] else says.MORE_CARDS
