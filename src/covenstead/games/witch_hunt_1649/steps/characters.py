"""The cast: characters are picked in seat order, or dealt."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import CHARACTER
from covenstead.games.witch_hunt_1649.moves import TAKE
from covenstead.games.witch_hunt_1649.questions import Question
from covenstead.games.witch_hunt_1649.state import Village


class CastChosen(Passing[Village]):
    """Every seat has picked its character."""

    __slots__ = ()


def deal_characters(s: Village, fate: Fate) -> None:
    """Every recommended cast, and every deal of it, is equally likely (WH-002)."""
    for seat in range(s.seats):
        weighed: list[int] = []  # a character as often as casts fit
        for character, casts in enumerate(completions(s)):
            weighed += [character] * casts
        give_character(s, seat, fate.pick(CHARACTER, weighed), fate)


def completions(s: Village) -> list[int]:
    """For each character not yet taken, how many recommended casts it can still lead to."""
    taken = [villager.character for villager in s.villagers if villager.character != NONE]
    found = [0] * len(CHARACTER.words)
    for cast in s.rules.recommended:
        if all(character in cast for character in taken):
            for character in cast:
                if character not in taken:
                    found[character] += 1
    return found


def give_character(s: Village, seat: Seat, character: int, fate: Fate) -> None:
    """The seat plays this character."""
    s.villagers[seat].character = character
    fate.tell(events.CHARACTER_GIVEN, seat, character)


class PickCharacter(Question):
    """The seats take their characters in order."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def fault(self, s: Village, place: int) -> str | None:
        if len(s.steps) > 1 or s.current != NONE or self.seat == NONE:
            return "characters are picked before anything else"
        for seat, villager in enumerate(s.villagers):
            if (villager.character != NONE) != (seat < self.seat):
                return "characters are picked in the order of the seats"
        return None if self.moves(s, self.seat) else "no recommended cast fits these picks"

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.seat

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        if s.switches.recommended:
            casts = completions(s)
            return [TAKE.moves[character] for character, fit in enumerate(casts) if fit]
        taken = [villager.character for villager in s.villagers]
        return [move for character, move in enumerate(TAKE.moves) if character not in taken]

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        give_character(s, seat, move.args[0], fate)
        s.steps.pop()
        if seat + 1 < s.seats:
            s.steps.append(PickCharacter(seat + 1))
        else:
            s.steps.append(CastChosen())
