"""What the chronicle tells beyond the position: turns, where marks came from, the trial so far."""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.family import NONE, Seat
from covenstead.games.witch_hunt_1649 import components, events
from covenstead.games.witch_hunt_1649.components import FIRST_SOURCE, LIVING, QUEUE
from covenstead.games.witch_hunt_1649.scoring import ending
from covenstead.games.witch_hunt_1649.sentences import pieces as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names, source_name
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import A_PLEA, TrialBribe, TrialDefend, TrialSupport

FORGOTTEN: Final = (NONE, "")  # the origin of a mark that is older than the chronicle


class Payment:
    """A line of the ledger: who gave up what, its worth, the defence with it."""

    __slots__ = ("defence", "given", "seat", "worth")

    def __init__(self, seat: Seat, given: int, worth: int, defence: int) -> None:
        self.seat: Final = seat
        self.given: Final = given
        self.worth: Final = worth
        self.defence: Final = defence


def between_turns(s: Village) -> bool:
    """Whether a turn has ended and its trials are held."""
    step = s.steps[-1] if s.steps else None
    return isinstance(step, TrialSupport | TrialDefend | TrialBribe) and step.resume == QUEUE


def turns_before(s: Village, entries: list[Entry]) -> tuple[int, int]:
    """How many turns had ended when these entries began, and in which turn that was.

    A chronicle may begin at any position: the first turn in it to end or to start tells, or the
    position itself if it is still in the same turn.
    """
    started = False
    for entry in entries:
        if entry.event.happening is events.TURN_ENDED:
            ended = entry.event.args[1] - 1
            return ended, ended + (not started)
        started = started or entry.event.happening is events.TURN_STARTED
    between = started or (between_turns(s) if s.steps else ending(s) == components.EARLY)
    return s.turn_number, s.turn_number + (not between)


class History:
    """Reads the events once, in their order."""

    def __init__(self, s: Village, entries: list[Entry], names: Names) -> None:
        self.s: Final = s
        self.names: Final = names
        self.origins: list[list[tuple[int, str]]] = [[] for _ in range(s.seats)]
        self.gone: dict[Seat, str] = {}  # how somebody left, in the order of leaving
        self.stories: list[int] = []
        self.renounced: list[Seat] = []
        self.payments: list[Payment] = []  # of the last trial
        self.read: list[int] = []  # the marks read out in it
        self._read_from: list[tuple[int, str]] = []  # the origins of the last of them
        self.judged = 0  # in which turn it ended
        self._verdict: Event | None = None  # and how
        self._playing = NONE
        self._card = NONE
        self._giver = NONE
        self._ally = NONE
        # The turn that is played, or that was played last.
        self._ended, self.turn = turns_before(s, entries)
        for entry in entries:
            if entry.event.happening in _HEEDED:
                self._note(entry.event)

    def origin(self, seat: Seat, place: int) -> tuple[int, str]:
        """In which turn a face-down mark came and how, as far as it is remembered."""
        known, held = self.origins[seat], len(self.s.villagers[seat].marks)
        at = place - (held - len(known))
        return known[at] if 0 <= at < len(known) else FORGOTTEN

    def read_from(self, place: int) -> tuple[int, str]:
        """In which turn a mark came and how that was read out, as far as it is remembered."""
        at = place - (len(self.read) - len(self._read_from))
        return self._read_from[at] if at >= 0 else FORGOTTEN

    def departure(self, seat: Seat) -> str:
        """How somebody left the game."""
        return self.gone.get(seat) or says.DEPARTURES[self.s.villagers[seat].status]

    def partner(self, seat: Seat) -> Seat:
        """The seat of a villager's partner, if alliances are made and it is in play."""
        partner = self.s.box.characters[self.s.villagers[seat].character].ally
        made = partner != NONE and self.s.switches.alliances
        return self.names.seat(partner) if made else NONE

    def tie(self, seat: Seat, other: Seat) -> str:
        """What became of an alliance: whole, renounced or lost."""
        one, another = self.s.villagers[seat], self.s.villagers[other]
        if one.ally == other:
            return "whole"
        living = one.status == another.status == LIVING
        return "renounced" if living or seat in self.renounced else "lost"

    @property
    def accused(self) -> Seat:
        """Who was judged in the last trial; NONE before its verdict."""
        return NONE if self._verdict is None else self.names.seat(self._verdict.args[0])

    @property
    def judgement(self) -> tuple[bool, int, int]:
        """How the last trial ended: whether the accused was freed, the defence, the marks' sum."""
        assert self._verdict is not None
        _, defence, total = self._verdict.args
        return self._verdict.happening is events.ACQUITTED, defence, total

    def verdict(self, names: Names) -> str:
        """How the last trial ended, in a viewer's words; nothing before its verdict."""
        if self._verdict is None:
            return ""
        freed, defence, total = self.judgement
        return says.verdict(names.was(self.accused), freed, defence, total)

    def _name(self, character: int) -> str:
        return "" if character == NONE else self.s.box.characters[character].name

    def _note(self, event: Event) -> None:
        happening, args, seat = event.happening, event.args, self.names.seat
        if happening is events.TURN_STARTED:
            self.turn, self._playing, self._card = self._ended + 1, args[0], NONE
        elif happening is events.TURN_ENDED:
            self._ended = args[1]
        elif happening is events.FATE_CARD_DRAWN:
            self._card = args[1]
        elif happening is events.STORY_TOLD:
            self.stories.append(args[0])
        elif happening is events.SUSPICION_LAID:
            self._giver = args[0]
        elif happening is events.MARK_GAINED:
            self.origins[seat(args[0])].append((self.turn, self._why(args[1])))
        elif happening is events.MARK_PASSED:
            del self.origins[seat(args[0])][-1:]
            passed = says.passed_on(self._name(args[0]))
            self.origins[seat(args[1])].append((self.turn, passed))
        elif happening is events.MARK_REMOVED:
            del self.origins[seat(args[0])][-1:]
        elif happening is events.MARKS_RETURNED:
            self.origins[seat(args[1])] = []
        elif happening is events.TRIAL_BEGAN:
            self.payments, self.read, self._verdict = [], [], None
            self._read_from = self.origins[seat(args[0])].copy()
        elif happening is events.SUPPORTED:
            self._ally = args[1]
            self.payments.append(Payment(seat(args[0]), args[2], A_PLEA, A_PLEA))
        elif happening is events.RENOUNCED:
            self.renounced += [seat(args[0]), seat(args[1])]
        elif happening in (events.PLEADED, events.BRIBED):
            worth = A_PLEA if happening is events.PLEADED else 1
            self.payments.append(Payment(seat(args[0]), args[1], worth, args[2]))
        elif happening is events.MARK_REVEALED:
            self.read.append(args[0])
        elif happening in _LEAVING:
            self.gone[seat(args[0])] = self._how(event)
        if happening in VERDICTS:
            self._verdict, self.judged = event, self.turn

    def _why(self, cause: int) -> str:
        """How a mark came."""
        box = self.s.box
        if cause == components.SYMBOL:
            return says.A_FATE_CARD if self._card == NONE else box.fate_cards[self._card].title
        if cause == components.SUPPORT:
            return says.stood_by(self._name(self._ally))
        if cause == components.LUCK:
            return says.LUCK
        card = source_name(box, cause - FIRST_SOURCE) if cause >= FIRST_SOURCE else ""
        return says.handed_on(self._name(self._giver), card)

    def _how(self, event: Event) -> str:
        """How somebody left the game."""
        left, args = says.DEPARTURES[_LEAVING[event.happening]], event.args
        if event.happening is events.EXECUTED:
            return says.condemned(left, self.turn, args[1], args[2])
        own = self._card != NONE and args[0] == self._playing
        card = self.s.box.fate_cards[self._card].title if own else ""
        return says.departed(left, self.turn, card)


VERDICTS: Final = {events.ACQUITTED, events.EXECUTED}
_LEAVING: Final = {
    events.DIED: components.DIED,
    events.BANISHED: components.BANISHED,
    events.EXECUTED: components.EXECUTED,
}
_HEEDED: Final = {
    *VERDICTS, *_LEAVING, events.TURN_STARTED, events.TURN_ENDED, events.FATE_CARD_DRAWN,
    events.STORY_TOLD, events.SUSPICION_LAID, events.MARK_GAINED, events.MARK_PASSED,
    events.MARK_REMOVED, events.MARKS_RETURNED, events.TRIAL_BEGAN, events.SUPPORTED,
    events.RENOUNCED, events.PLEADED, events.BRIBED, events.MARK_REVEALED,
}  # fmt: skip
