"""Marks: who may gain or lose one, how they pass on, and what is known of them."""

from __future__ import annotations

from bisect import insort

from covenstead.core.family import NOBODY, Seat
from covenstead.core.fate import Fate
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import LIVING, MARK
from covenstead.games.witch_hunt_1649.state import Village


def eligible(s: Village, seat: Seat) -> bool:
    """Whether the seat may gain a mark: living, not acquitted, below the limit (WH-082)."""
    villager = s.villagers[seat]
    return (
        villager.status == LIVING and not villager.acquitted and len(villager.marks) < s.rules.limit
    )


def removable(s: Village, seat: Seat) -> bool:
    """Whether a mark can be taken from the seat: it holds one and is not accused (WH-047)."""
    return 0 < len(s.villagers[seat].marks) < s.rules.limit


def deal_mark(s: Village, seat: Seat, cause: int, fate: Fate) -> None:
    """A mark is laid face down; nobody looks at it, the holder neither (WH-080)."""
    villager = s.villagers[seat]
    villager.marks.append(fate.draw(MARK, s.mark_deck, NOBODY))
    villager.cleared.append([])
    fate.tell(events.MARK_GAINED, villager.character, cause, len(villager.marks))


def queue_if_accused(s: Village, seat: Seat, fate: Fate) -> None:
    """A villager who reaches the limit is tried after the turn (WH-101)."""
    villager = s.villagers[seat]
    if len(villager.marks) == s.rules.limit:
        s.trial_queue.append(seat)
        fate.tell(events.TRIAL_QUEUED, villager.character)


def remove_mark(s: Village, seat: Seat, fate: Fate) -> None:
    """The newest mark goes back into the deck unseen."""
    villager = s.villagers[seat]
    insort(s.mark_deck, villager.marks.pop())
    villager.cleared.pop()
    fate.tell(events.MARK_REMOVED, villager.character, len(villager.marks))


def pass_mark(s: Village, giver: Seat, seat: Seat, fate: Fate) -> None:
    """The newest mark passes on, still face down, with what is known about it (WH-179)."""
    old, new = s.villagers[giver], s.villagers[seat]
    new.marks.append(old.marks.pop())
    new.cleared.append(old.cleared.pop())
    fate.tell(events.MARK_PASSED, old.character, new.character, len(new.marks))
    queue_if_accused(s, seat, fate)


def return_marks(s: Village, seat: Seat, marks: list[int], fate: Fate) -> None:
    """These marks of the seat go back into the deck."""
    for mark in marks:
        insort(s.mark_deck, mark)
    fate.tell(events.MARKS_RETURNED, len(marks), s.villagers[seat].character)


def clear_marks(s: Village, revealed: list[int]) -> None:
    """Everybody has seen these marks: no mark held by another can be one of them (WH-089)."""
    for villager in s.villagers:
        villager.cleared = [sorted({*known, *revealed}) for known in villager.cleared]
