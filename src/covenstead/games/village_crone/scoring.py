"""The last page: points, tie-breaks, places."""

from __future__ import annotations

from collections.abc import Sequence

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Outcome, ScoreLine, places
from covenstead.games.village_crone import events
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import EARLIER, ENDING
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
        return [1] if winners(s) else [2]
    return places([rank_of(s, seat) for seat in range(s.seats)])


def outcome(s: Village) -> Outcome:
    """How the game ended."""
    ranked = ranking(s)
    total = scores(s)
    lines = [reckoning(s.box, witch.done) for witch in s.witches]
    return Outcome(total, ranked, ENDING.words[ending(s)], lines, _tie(s, total, ranked))


def _tie(s: Village, total: list[int], ranked: list[int]) -> str:
    """How a tie for the first place was broken, if there was one."""
    level = [seat for seat in range(s.seats) if total[seat] == max(total)]
    if len(level) == 1:
        return ""
    if ranked.count(1) > 1:
        return says.SHARED
    schemes = sorted([len(s.witches[seat].done) for seat in level])
    return says.FEWER_SCHEMES if schemes[0] < schemes[1] else says.MORE_CARDS


def ending(s: Village) -> int:
    """Why the game ended, as a word of the endings."""
    reached = max([s.points(seat) for seat in range(s.seats)]) >= s.switches.points_to_win
    if s.seats == 1:
        return 2 if reached else 3
    return 0 if reached else 1


def winners(s: Village) -> list[Seat]:
    """The witches in the first place: most points, then fewest schemes, then most cards."""
    keys = [rank_of(s, seat) for seat in range(s.seats)]
    if s.seats == 1 and ending(s) == 3:
        return []
    return [seat for seat in range(s.seats) if keys[seat] == max(keys)]


def rank_of(s: Village, seat: Seat) -> tuple[int, ...]:
    """What decides her place (VC-302)."""
    witch = s.witches[seat]
    return (s.points(seat), -len(witch.done), witch.cards())


# The end


def end_game(s: Village, fate: Fate) -> None:
    """Nobody is asked any more."""
    s.steps.clear()
    s.active = NONE
    s.tableau = None
    s.deeds = []
    s.aside = [NONE if time == NONE else EARLIER for time in s.aside]
    s.steps_left = s.done_this_turn = s.offers_made = 0
    for witch in s.witches:
        witch.fresh = [False] * len(witch.fresh)
    fate.tell(events.GAME_OVER, ending(s))
    for seat in winners(s):
        fate.tell(events.WON, seat, s.points(seat))
