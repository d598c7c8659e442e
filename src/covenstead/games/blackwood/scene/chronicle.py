"""The chronicle of Blackwood: one line for what a player sees as one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Domain, Seat
from covenstead.core.scene import Moment
from covenstead.core.scene.chronicle import Line, OpenChronicle, things
from covenstead.core.scene.words import Names, begun
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, POTION
from covenstead.games.blackwood.scene.moments import Round
from covenstead.games.blackwood.sentences import chronicle as says
from covenstead.games.blackwood.sentences.pieces import YOUR
from covenstead.games.blackwood.spells import MISSING_ICON, of_kind

# What weighs how much in a digest; an effect that a spell is known by at least EFFECT.
WEIGHTS: Final[dict[Happening, int]] = {
    events.BREWED: 8, events.TRADED_POTIONS: 7, events.BORROWED: 6, events.CAULDRON_MOVED: 5,
    events.CAST: 4, events.CARDS_SWAPPED: 4, events.FLED: 4,
    events.TOOK: 3, events.PICKED: 3, events.SOLD_POTION: 3,
    events.FORAGED: 2, events.PERISHED: 2, events.PLACED: 1, events.LEFT: 1, events.POT_LOST: 0,
}  # fmt: skip
EFFECT: Final = 2
BEFALL: Final = (events.CARDS_SWAPPED, events.CAULDRON_MOVED, events.PERISHED)  # nobody's own deed
OWN: Final = {each for each in WEIGHTS if each not in BEFALL} | {events.SPENT, events.TURN_ENDED}
# What comes new, one by one, and the one line that tells of all of it.
REFILLS: Final[dict[Happening, tuple[Domain, Callable[[BlackwoodBox, list[int]], str]]]] = {
    events.FOREST_REFILLED: (CARD, says.new_in_forest),
    events.DISPLAY_REFILLED: (POTION, says.new_on_display),
}
OF_THE_TABLE: Final[dict[Happening, str]] = {
    events.RESHUFFLED: says.RESHUFFLED,
    events.SPELLS_REACTIVATED: says.SPELLS_WAKE,
}


class Chronicler(OpenChronicle):
    """Writes what happened, for all at once."""

    def __init__(self, box: BlackwoodBox, names: list[str] | None, seats: int) -> None:
        super().__init__(Names(names, NONE), seats)
        self.box: Final = box
        self.placed: list[Seat] = []  # who has placed this round
        self.home: list[tuple[Seat, int]] = []  # who has come home this round, with which card
        self.turn_begins = True  # whether nothing has happened since a turn began
        self._last: Happening = events.TURN_STARTED
        self._turns = 1  # how many turns began under the last heading
        self._cast: Line | None = None  # the line of a spell whose effect is still to be told
        self._kind = NONE  # of that spell
        self._spells: list[str] = []  # the spells that went into the brew under way
        self._new: list[int] = []  # what came with one refill
        self._round: Round | None = None  # the round under way
        self.moments: list[Moment] = []  # the newest

    def write(self, entries: list[Entry]) -> Chronicler:
        """The chronicle with these entries."""
        for entry in entries:
            self._write(entry.event, entry.line)
            self._live(entry)
        return self

    def _live(self, entry: Entry) -> None:
        """Remember the round under way; when the next one begins, it is told as a moment."""
        event = entry.event
        if event.happening is events.ROUND_STARTED:
            number, expedition = event.args
            if self._round is not None:
                over = self._round.ended(self.box, self.names, entry.line, entry.points, number)
                self.moments = [over]
            self._round = Round(number, expedition, entry.points)
        elif self._round is not None:
            self._round.events.append(event)

    def _write(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        self._note(happening, args, ply)
        if happening in WEIGHTS:
            self._deed(event, ply)
        elif happening in REFILLS:
            self._refilled(happening, args[0], ply)
        elif happening in OF_THE_TABLE:
            self.tell(OF_THE_TABLE[happening], ply, [])
        elif happening is events.ROUND_STARTED:
            self._heading(says.round_began(args[1], args[0]), ply)
        elif happening is events.GAME_OVER:
            self._heading(says.THE_END, ply)
        elif happening is events.ROW_SLID:
            self.go_on(says.row_slid(args[0]))

    def _note(self, happening: Happening, args: tuple[int, ...], ply: int) -> None:
        """Remember who has done what, this round and at all."""
        self.turn_begins = happening is events.TURN_STARTED
        if happening is not self._last:
            self._last, self._new = happening, []
        if happening in OWN:
            self.acted[args[0]] = ply
        if happening is events.TURN_STARTED:
            self._turns += 1
        elif happening is events.ROUND_STARTED:
            self.placed, self.home = [], []
        elif happening is events.PLACED:
            self.placed.append(args[0])
        elif happening is events.TOOK or happening is events.LEFT:
            self.home.append((args[0], args[1]))

    def _heading(self, text: str, ply: int) -> None:
        if not self._turns:
            self.tell(says.NOBODY_ACTED, ply, [])
        self._turns = 0
        self.tell(text, ply, [], heading=True)

    def _refilled(self, happening: Happening, new: int, ply: int) -> None:
        if self._new:
            self.take_back()
        self._new.append(new)
        domain, told = REFILLS[happening]
        self.tell(told(self.box, self._new), ply, [domain.words[each] for each in self._new])

    def _deed(self, event: Event, ply: int) -> None:
        """Something a witch did, or that befell her; a spell's effect takes its cast's place."""
        box, happening, args = self.box, event.happening, event.args
        if self._effect(event, ply):
            return
        if happening is events.CARDS_SWAPPED:  # of a table that was laid out in the middle of it
            self.tell(says.clause(box, event, says.CHANGED_PLACES), ply, _shown(event))
            return
        if happening is events.CAST and of_kind(args[1]).aim == MISSING_ICON:
            self._spells.append(box.spells[args[1]].name)
            return
        clause, short = says.done(box, event, self._spells)
        self.tell_deed(args[0], clause, short, WEIGHTS[happening], ply, _shown(event))
        if happening is events.CAST:
            self._cast, self._kind = self.lines[-1], args[1]
        elif happening is events.BREWED:
            self._spells = []
        elif happening is events.CAULDRON_MOVED:
            name = self.names.name(args[0])
            self.reword(says.cauldron_to(name), says.cauldron_to(says.YOU))
        elif happening is events.PERISHED:
            whose, yours = self.names.whose(args[0]), begun(YOUR)
            self.reword(says.perished(whose, args[1]), says.perished(yours, args[1]))

    def _effect(self, event: Event, ply: int) -> bool:
        """The line that a spell was cast becomes the line of what it did."""
        cast = self._cast
        if cast is None or cast is not self.lines[-1] or cast.told.actor is None:
            return False
        effects = of_kind(self._kind).words.effects
        if event.happening not in effects:
            return False
        self.take_back()
        clause = says.clause(self.box, event, effects[event.happening])
        weight = max(EFFECT, WEIGHTS[event.happening])
        self.tell_deed(cast.told.actor, clause, clause, weight, ply, _shown(event))
        self.go_on(says.by_spell(self.box.spells[self._kind].name))
        return True


def _shown(event: Event) -> list[str]:
    """The cards and potions that an event speaks of."""
    return things(event, (CARD, POTION)) + [CARD.words[card] for card in event.many]
