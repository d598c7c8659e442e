"""What would come of a choice: the walks of the night, and the numbers that it moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.scene import Change, Forecast, Found, Stop, Walk
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.words import Names, joined
from covenstead.core.words import Move
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import AREA, AREA_OF, BOTH, FAMILIAR, POTION
from covenstead.games.triora.effects.gains import Cauldron, Reward, Shovel
from covenstead.games.triora.forecast import (
    NO_NIGHT,
    Finding,
    Foresight,
    Night,
    found_in,
    if_placed,
    met_in,
)
from covenstead.games.triora.questions import OwnTurn
from covenstead.games.triora.sentences import choices as says
from covenstead.games.triora.sentences.ending import CAPTURED
from covenstead.games.triora.sentences.nouns import the_area
from covenstead.games.triora.state import Town, Witch

QUIET: Final = Fate()  # nobody listens, and nothing is drawn


class Nights:
    """The walks as things stand, and after each choice that may change them."""

    def __init__(self, s: Town, names: Names, now: Night) -> None:
        self.s: Final = s
        self.names: Final = names
        self.now: Final = now
        self._nights: Final[dict[Night, list[str]]] = {}  # with the moves that lead to each
        self._placed: Final[dict[tuple[int, int], tuple[Night, bool]]] = {}

    def placing(self, seat: Seat, piece: int, space: int) -> tuple[Night, bool]:
        """The night with a piece placed, and whether she is captured on arrival."""
        key = (piece, AREA_OF[space])
        if key not in self._placed:
            self._placed[key] = if_placed(self.s, seat, piece, space)
        return self._placed[key]

    def note(self, move: Move, night: Night) -> None:
        """Remember that a move leads to another night."""
        if night != self.now:
            self._nights.setdefault(night, []).append(move.text)

    def forecasts(self) -> list[Forecast]:
        """The night as things stand, then each other one with the moves that lead to it."""
        if self.now == NO_NIGHT:
            return []
        found = [self._forecast(self.now, [])]
        found += [self._forecast(night, moves) for night, moves in self._nights.items()]
        return found

    def _forecast(self, night: Night, moves: list[str]) -> Forecast:
        made = Forecast("", [], None, [], words=says.night(self.s.box, night, self.names))
        made.moves, made.walks = moves, walks(night)
        return made


def tonight(s: Town) -> Night:
    """The walks as things stand, while there are turns; a night without walks at other times."""
    in_turns = bool(s.steps) and isinstance(s.steps[0], OwnTurn)
    return Foresight(s).night() if in_turns else NO_NIGHT


@lru_cache(4096)
def walks(night: Night) -> list[Walk]:
    """Both walks as a scene has them; like pieces, made once and never changed."""
    front, searches, back, meetings = night
    hunts = [
        Stop(AREA.words[area], [_found(finding) for finding in found]) for area, found in searches
    ]
    visits = [
        Stop(AREA.words[area], [Found(seat, [zone_id("witch", seat)]) for seat in met])
        for area, met in meetings
    ]
    made = [Walk("inquisitor", front, hunts)]
    return [*made, Walk("morgana", back, visits)] if back != NONE else made


def _found(finding: Finding) -> Found:
    seat, pieces, gain, after, captured = finding
    there = [zone_id("witch", seat)] if pieces != FAMILIAR else []
    if pieces in (FAMILIAR, BOTH):
        there.append(zone_id("familiar", seat))
    return Found(seat, there, gain, after, CAPTURED if captured else "")


def means(box: TrioraBox, night: Night, seat: Seat) -> str:
    """What a night means for a seat, in a few words."""
    where, gain, caught = found_in(night, seat)
    found = ""
    if caught:
        found = says.captured_at(the_area(box, where))
    elif where != NONE:
        found = says.found_at(the_area(box, where), gain)
    met = met_in(night, seat)
    return joined(found, says.meets(the_area(box, met)) if met != NONE else "")


# Numbers


class Ahead:
    """The table after a move that draws nothing, up to what it opens."""

    def __init__(self, s: Town, seat: Seat, move: Move) -> None:
        after = s.clone()
        after.steps[-1].play(after, seat, move, QUIET)
        before, then = s.witches[seat], after.witches[seat]
        self.after: Final = after
        self.captured: Final = then.captured
        self.moved: Final = _moved(before, then)
        self.changes: Final = [
            Change(seat, word, number, changed) for word, number, changed in self.moved
        ]
        self.opens: Final = _opened(s, after)

    def words(self) -> str:
        """What it moves, in words."""
        return says.changes(self.moved, self.opens)


def _moved(before: Witch, after: Witch) -> list[tuple[str, int, int]]:
    """The numbers of a witch that differ."""
    pairs = [
        (word, before.potions[kind], after.potions[kind]) for kind, word in enumerate(POTION.words)
    ]
    pairs += [
        ("silver", before.silver, after.silver),
        ("undead", before.undead, after.undead),
        ("doom", before.doom, after.doom),
        ("inquisition", before.inquisition, after.inquisition),
    ]
    return [pair for pair in pairs if pair[1] != pair[2]]


def _opened(s: Town, after: Town) -> list[str]:
    """The shovels and cauldrons that lie on top of what was there before."""
    shovels = cauldrons = 0
    reward = False
    for step in after.steps:
        if any(step is each for each in s.steps):
            continue
        if isinstance(step, Shovel):
            shovels += step.left
        elif isinstance(step, Cauldron):
            cauldrons += step.left
        reward = reward or isinstance(step, Reward)
    return says.opens(shovels, cauldrons, reward)
