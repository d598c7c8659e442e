"""What speaks for a move: the largest parts of what it is ranked by, in clauses."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import AREA_OF, FOREST, MAINS, TOWER, WITCH
from covenstead.games.triora.effects.actions import Menu
from covenstead.games.triora.heuristic import Judge, rank
from covenstead.games.triora.sentences import why as says
from covenstead.games.triora.state import Town

LEAST: Final = 0.5  # points that are worth a word
# What is ranked by other things than points, or is a detail of a larger decision.
UNWEIGHED: Final = (verbs.HARVEST, verbs.PLANT, verbs.DUMMY, verbs.DONE, verbs.PASS)

Part = tuple[float, str]


def why(s: Town, seat: Seat, move: Move) -> list[str]:
    """What speaks for a move of a witch, by what everybody sees."""
    step = s.steps[-1]
    if move.verb is verbs.PLACE:
        return _largest(_placed(Judge(s, seat), move.args[0], AREA_OF[move.args[1]]))
    if move.verb is verbs.ATTACK and isinstance(step, Menu) and step.area < MAINS:
        return _largest(_attacked(Judge(s, seat), step.area))
    if move.verb in UNWEIGHED:
        return []
    (gained,) = rank(s, seat, [move])
    return _largest([(gained, says.in_all(_points(gained)))])


def _placed(judge: Judge, piece: int, area: int) -> list[Part]:
    """What a piece gains in an area, part by part."""
    box = judge.s.box
    acted = judge.main(area, False, NONE, 0)
    found = [(acted, says.action(box.area_name[area], _points(acted)))]
    if area == FOREST:
        dug = judge.shovels(box.forest_shovels)
        found.append((dug, says.shovels(box.forest_shovels, _points(dug))))
    if piece == WITCH:
        brewed, gift = judge.brewing, judge.meeting(area) * judge.gift()
        found.append((brewed, says.brewing(_points(brewed))))
        found.append((gift, says.morgana(_points(gift))))
        if area not in (FOREST, TOWER):
            bonus = judge.bonus(area)
            found.append((bonus, says.bonus(_points(bonus))))
    return found


def _attacked(judge: Judge, area: int) -> list[Part]:
    """What a token in a main area and the reward for it gain."""
    token, reward = judge.token[area], judge.gain(judge.s.box.reward[area])
    return [(token, says.token(_points(token))), (reward, says.reward(_points(reward)))]


def _points(worth: float) -> int:
    return round(worth)


def _largest(parts: list[Part]) -> list[str]:
    """Those that are worth a word, the largest first."""
    return [text for worth, text in sorted(parts, reverse=True) if worth >= LEAST]
