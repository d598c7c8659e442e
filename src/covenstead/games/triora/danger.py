"""Self-preservation: moves that would bring a witch before the Inquisitor (TR-240, TR-241)."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat, Seats
from covenstead.core.fate import Lowest
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import AREA_OF, FOREST, MOST_INQUISITION
from covenstead.games.triora.questions import OwnTurn, Question
from covenstead.games.triora.state import Town, area_at, live

# What changes an inquisition or a place; every other move leaves all dangers as they are.
RISKY: Final = (
    verbs.ORDER,
    verbs.PLACE,
    verbs.ATTACK,
    verbs.REWARD_DOOM,
    verbs.ENCHANT,
    verbs.RUIN,
    verbs.STEP,
    verbs.SACRIFICE,
    verbs.ADVANCE,
    verbs.RAISE,
    verbs.COPY,
    verbs.BONUS,
    verbs.MORGANA,
)


def safe(s: Town, seat: Seat, moves: list[Move]) -> list[Move]:
    """The moves that bring nobody into danger; all of them if there is none."""
    if len(moves) < 2 or not is_near(s):
        return moves
    before = endangered(s)
    kept = [move for move in moves if not _harms(s, seat, move, before)]
    return kept if kept else moves


def is_forbidden(s: Town, seat: Seat, move: Move, moves: list[Move]) -> bool:
    """Whether a move is dangerous while another one is safe."""
    if not is_near(s):
        return False
    before = endangered(s)
    if not _harms(s, seat, move, before):
        return False
    return any(not _harms(s, seat, each, before) for each in moves)


def is_near(s: Town) -> bool:
    """Whether a single move and a walk after it could bring anybody to 32 at all."""
    walk = s.box.witch_inquisition + s.box.familiar_inquisition
    near = MOST_INQUISITION - walk - s.box.most_gain
    values = [witch.inquisition for witch in s.witches if not witch.captured]
    return bool(values) and max(values) >= near


def _harms(s: Town, seat: Seat, move: Move, before: Seats) -> bool:
    if move.verb not in RISKY:
        return False
    after = s.clone()
    after.steps[-1].play(after, seat, move, Lowest())
    _settle_phase(after)
    for number, witch in enumerate(after.witches):
        if witch.captured and not s.witches[number].captured:
            return True
    return bool(endangered(after) & ~before)


def _settle_phase(s: Town) -> None:
    """Let go on what asks nobody, but not beyond the phase."""
    steps, fate = s.steps, Lowest()
    while steps:
        step = steps[-1]
        assert isinstance(step, Question)
        if step.over() or not step.unasked(s):
            return
        step.go_on(s, fate)


def endangered(s: Town) -> Seats:
    """The seats whose witch has moved, and whom the walk would capture; only in phase 2."""
    found = 0
    if not s.steps or not isinstance(s.steps[0], OwnTurn):
        return found
    targets = live(s)
    if not targets:
        return found
    aim = area_at(s.witches[targets[0]].witch)
    walk = [s.inquisitor] if aim == NONE else s.box.walks[s.inquisitor][aim]
    for seat in targets:
        if s.witches[seat].witch_used and would_capture(s, seat, walk):
            found |= 1 << seat
    return found


def would_capture(s: Town, seat: Seat, walk: list[int]) -> bool:
    """Whether the Inquisitor captures her on this walk, as she stands now (TR-189, TR-199)."""
    witch = s.witches[seat]
    value = witch.inquisition
    for area in walk:
        if area == FOREST:
            continue
        here = witch.witch != NONE and AREA_OF[witch.witch] == area
        if here:
            value += s.box.witch_inquisition
        if witch.familiar != NONE and AREA_OF[witch.familiar] == area:
            value += s.box.familiar_inquisition
        if here and value >= MOST_INQUISITION:
            return True
    return False
