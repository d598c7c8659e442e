"""The inquisition track with its stacks, and capture."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.triora import events
from covenstead.games.triora.components import AREA_OF, CAPTURE, FOREST, MOST_INQUISITION
from covenstead.games.triora.questions import Own, OwnTurn
from covenstead.games.triora.state import Town, Witch, bring_on_end, change_doom


def change_inquisition(s: Town, seat: Seat, by: int, fate: Fate) -> None:
    """A disc moves on top of those on its new value; what exceeds 32 costs doom (TR-175..183)."""
    witch = s.witches[seat]
    before = witch.inquisition
    after = before + by
    excess = after - MOST_INQUISITION
    after = max(0, min(MOST_INQUISITION, after))
    if after != before:
        witch.inquisition = after
        rank = restack(s, seat, after)
        fate.tell(events.INQUISITION_CHANGED, seat, before, after, rank + 1)
    if excess > 0:
        change_doom(s, seat, -excess, fate)
    if after == MOST_INQUISITION:
        look_for_capture(s, seat, fate)


def restack(s: Town, seat: Seat, value: int) -> int:
    """The disc goes in front of all with this value or less; its new place from the front."""
    track, witches = s.track, s.witches
    track.remove(seat)
    place = 0
    while place < len(track) and witches[track[place]].inquisition > value:
        place += 1
    track.insert(place, seat)
    return place


def is_caught(s: Town, witch: Witch) -> bool:
    """Whether the Inquisitor stands before a witch at 32, outside the forest (TR-183)."""
    if witch.inquisition < MOST_INQUISITION or witch.captured or s.inquisitor == FOREST:
        return False
    return witch.witch != NONE and AREA_OF[witch.witch] == s.inquisitor


def look_for_capture(s: Town, seat: Seat, fate: Fate) -> None:
    """Capture her if she is caught: she is out, and her pending steps go (TR-183..190)."""
    witch = s.witches[seat]
    if not is_caught(s, witch):
        return
    witch.captured = True
    witch.witch = witch.familiar = witch.dummy = NONE
    fate.tell(events.CAPTURED, seat, s.inquisitor)
    bring_on_end(s, CAPTURE, fate)
    steps = s.steps
    bottom = steps[0] if steps else None
    if isinstance(bottom, OwnTurn) and bottom.seat == seat:
        del steps[1:]
        return
    while steps:
        top = steps[-1]
        if not isinstance(top, Own) or top.seat != seat:
            return
        steps.pop()
