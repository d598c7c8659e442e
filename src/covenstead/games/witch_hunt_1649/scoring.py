"""The last page: how a game ends, and who has won."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Outcome, ScoreLine
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    EARLY,
    ENDING,
    LAST,
    LIVING,
    NOBODY_LEFT,
    SETS,
)
from covenstead.games.witch_hunt_1649.sentences import ending as says
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import has_sets, living, need


def ending(s: Village) -> int:
    """The kind of end that the position shows (section 8 of the rules)."""
    left = living(s)
    if not left:
        return NOBODY_LEFT
    if len(left) == 1:
        return LAST
    return SETS if any(has_sets(s, seat) for seat in left) else EARLY


def leaders(s: Village) -> list[Seat]:
    """Who wins on their own account if the game ends like this, allies not counted."""
    left = living(s)
    kind = ending(s)
    if kind == SETS:
        return [seat for seat in left if has_sets(s, seat)]
    if kind == EARLY:
        keys = [(-need(s, seat), points(s, seat)) for seat in left]
        best = max(keys)
        return [seat for seat, key in zip(left, keys, strict=True) if key == best]
    return left


def points(s: Village, seat: Seat) -> int:
    """Welfare and reputation together."""
    return s.villagers[seat].welfare + s.villagers[seat].reputation


def winners(s: Village) -> list[Seat]:
    """Those who win if the game ends like this, living allies of winners included."""
    won = leaders(s)
    allies = [s.villagers[seat].ally for seat in won]
    return sorted({*won, *[ally for ally in allies if ally != NONE]})


def scores(s: Village) -> list[int]:
    """1 for everybody who would win if the game ended now, else 0."""
    won = winners(s) if s.current != NONE else list[int]()
    return [1 if seat in won else 0 for seat in range(s.seats)]


def outcome(s: Village) -> Outcome:
    """How the game ended."""
    won = winners(s)
    # When nobody has won, nobody is first.
    behind = 1 + max(1, len(won))
    ranked = [1 if seat in won else behind for seat in range(s.seats)]
    lines = [[reckoning(s, seat)] for seat in range(s.seats)]
    return Outcome(scores(s), ranked, ENDING.words[ending(s)], lines, _tie(s))


def reckoning(s: Village, seat: Seat) -> ScoreLine:
    """Why a seat has won or not, in a few words."""
    villager = s.villagers[seat]
    kind, short = ending(s), says.short(need(s, seat), points(s, seat))
    if villager.status != LIVING:
        return ScoreLine(says.OUT, 0, says.DEPARTED[villager.status])
    if seat not in winners(s):
        return ScoreLine(says.LOST, 0, short)
    if seat not in leaders(s):
        name = s.box.characters[s.villagers[villager.ally].character].name
        return ScoreLine(says.WON, 1, says.ally_of(name))
    if kind == LAST:
        return ScoreLine(says.WON, 1, says.ONLY_ONE)
    return ScoreLine(says.WON, 1, says.SETS if kind == SETS else short)


def _tie(s: Village) -> str:
    """How a tie at an early end was broken, if there was one."""
    if ending(s) != EARLY:
        return ""
    needs = [need(s, seat) for seat in living(s)]
    if needs.count(min(needs)) == 1:
        return ""
    if len(leaders(s)) > 1:
        return says.SHARED
    return says.BY_POINTS


# The end


def end_game(s: Village, fate: Fate) -> None:
    """Nobody is asked any more; queued trials and unfinished effects are dropped (WH-144)."""
    s.steps.clear()
    fate.tell(events.GAME_OVER, ending(s))
    for seat in winners(s):
        fate.tell(events.WON, s.villagers[seat].character)
