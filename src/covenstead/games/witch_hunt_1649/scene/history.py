"""What the chronicle tells beyond the position: turns, where marks came from, the trial so far."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.family import NONE, Seat
from covenstead.core.table import Entry
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    FIRST_ASSET,
    FIRST_SOURCE,
    GIFT,
    SUPPORT,
    SYMBOL,
)
from covenstead.games.witch_hunt_1649.scene.sentences import Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import A_PLEA


class Payment:
    """A line of the ledger: who gave up what, its worth, the defence with it."""

    __slots__ = ("defence", "given", "seat", "worth")

    def __init__(self, seat: Seat, given: int, worth: int, defence: int) -> None:
        self.seat: Final = seat
        self.given: Final = given
        self.worth: Final = worth
        self.defence: Final = defence


def turns_before(s: Village, entries: list[Entry]) -> int:
    """How many turns had ended when these entries began: a chronicle may begin at a position."""
    for entry in entries:
        if entry.event.happening is events.TURN_ENDED:
            return entry.event.args[1] - 1
    return s.turn_number


class History:
    """Reads the events once, in their order."""

    def __init__(self, s: Village, entries: list[Entry], names: Names) -> None:
        self.s: Final = s
        self.names: Final = names
        self.origins: list[list[str]] = [[] for _ in range(s.seats)]
        self.gone: dict[Seat, str] = {}  # how somebody left, in the order of leaving
        self.stories: list[int] = []
        self.renounced: list[Seat] = []
        self.payments: list[Payment] = []  # of the last trial
        self.read: list[int] = []  # the marks read out in it
        self.judged = 0  # in which turn it ended
        self._verdict: Event | None = None  # and how
        self._playing = NONE
        self._card = NONE
        self._giver = NONE
        self._ally = NONE
        self._ended = turns_before(s, entries)
        self._turn = self._ended + 1
        for entry in entries:
            if entry.event.happening in _HEEDED:
                self._note(entry.event)

    def origin(self, seat: Seat, place: int) -> str:
        """Where a face-down mark came from, as far as it is remembered."""
        known, held = self.origins[seat], len(self.s.villagers[seat].marks)
        at = place - (held - len(known))
        return known[at] if 0 <= at < len(known) else ""

    def departure(self, seat: Seat) -> str:
        """How somebody left the game."""
        usual = ("", "died", "banished", "condemned")
        return self.gone.get(seat) or usual[self.s.villagers[seat].status]

    @property
    def accused(self) -> Seat:
        """Who was judged in the last trial; NONE before its verdict."""
        return NONE if self._verdict is None else self.names.seat(self._verdict.args[0])

    def verdict(self, names: Names) -> str:
        """How the last trial ended, in a viewer's words; nothing before its verdict."""
        if self._verdict is None:
            return ""
        (character, defence, total), seat = self._verdict.args, self.accused
        word = "freed" if self._verdict.happening is events.ACQUITTED else "condemned"
        name = names.was(seat) if seat != NONE else self.s.box.characters[character].name
        return f"{name} {word}, {defence} against {total}"

    def _note(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.TURN_STARTED:
            self._turn, self._playing, self._card = self._ended + 1, args[0], NONE
        elif happening is events.TURN_ENDED:
            self._ended = args[1]
        elif happening is events.FATE_CARD_DRAWN:
            self._card = args[1]
        elif happening is events.STORY_TOLD:
            self.stories.append(args[0])
        elif happening in _MARKS:
            self._note_mark(event)
        elif happening in _COURT:
            self._note_trial(event)
        if happening in _VERDICTS:
            self._verdict, self.judged = event, self._turn
        if happening in _LEAVING:
            self._note_leaving(event)

    def _note_mark(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.SUSPICION_LAID:
            self._giver = args[0]
        elif happening is events.MARK_GAINED:
            self.origins[self.names.seat(args[0])].append(
                f"turn {self._turn}, {self._why(args[1])}"
            )
        elif happening is events.MARK_PASSED:
            giver, seat = self.names.seat(args[0]), self.names.seat(args[1])
            self.origins[giver] = self.origins[giver][:-1]
            by = self.s.box.characters[args[0]].name
            self.origins[seat].append(f"turn {self._turn}, passed on by {by}")
        elif happening is events.MARK_REMOVED:
            seat = self.names.seat(args[0])
            self.origins[seat] = self.origins[seat][:-1]
        else:
            self.origins[self.names.seat(args[1])] = []

    def _why(self, cause: int) -> str:
        box = self.s.box
        by = "" if self._giver == NONE else f"handed on by {box.characters[self._giver].name}"
        if cause == SYMBOL:
            return "a fate card" if self._card == NONE else box.fate_cards[self._card].title
        if cause == GIFT:
            return by
        if cause == SUPPORT:
            whom = "" if self._ally == NONE else f" {box.characters[self._ally].name}"
            return f"for standing by{whom}"
        if cause < FIRST_SOURCE:
            return "too much luck"
        source = cause - FIRST_SOURCE
        if source < FIRST_ASSET:
            return f"{by}, {box.fate_cards[source].title}"
        return f"{by}, {box.asset_name[source - FIRST_ASSET]}"

    def _note_trial(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.TRIAL_BEGAN:
            self.payments, self.read, self._verdict = [], [], None
        elif happening is events.SUPPORTED:
            self._ally = args[1]
            self.payments.append(Payment(self.names.seat(args[0]), args[2], A_PLEA, A_PLEA))
        elif happening is events.RENOUNCED:
            self.renounced += [self.names.seat(args[0]), self.names.seat(args[1])]
        elif happening is events.MARK_REVEALED:
            self.read.append(args[0])
        else:
            worth = A_PLEA if happening is events.PLEADED else 1
            seat = self.names.seat(args[0])
            self.payments.append(Payment(seat, args[1], worth, args[2]))

    def _note_leaving(self, event: Event) -> None:
        happening, args = event.happening, event.args
        how = f"{_LEAVING[happening]} in turn {self._turn}"
        if happening is events.EXECUTED:
            how += f", {args[1]} against {args[2]}"
        elif self._card != NONE and args[0] == self._playing:
            how += f", the turn of {self.s.box.fate_cards[self._card].title}"
        self.gone[self.names.seat(args[0])] = how


_MARKS: Final = {
    events.SUSPICION_LAID,
    events.MARK_GAINED,
    events.MARK_PASSED,
    events.MARK_REMOVED,
    events.MARKS_RETURNED,
}
_COURT: Final = {
    events.TRIAL_BEGAN,
    events.SUPPORTED,
    events.RENOUNCED,
    events.PLEADED,
    events.BRIBED,
    events.MARK_REVEALED,
}
_VERDICTS: Final = {events.ACQUITTED, events.EXECUTED}
_LEAVING: Final = {
    events.DIED: "died",
    events.BANISHED: "banished",
    events.EXECUTED: "condemned",
}
_HEEDED: Final = {
    *_MARKS,
    *_COURT,
    *_VERDICTS,
    *_LEAVING,
    events.TURN_STARTED,
    events.TURN_ENDED,
    events.FATE_CARD_DRAWN,
    events.STORY_TOLD,
}
