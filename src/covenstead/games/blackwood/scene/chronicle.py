"""The chronicle of Blackwood: one line for what a player sees as one thing."""

from __future__ import annotations

from copy import copy
from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Domain, Seat
from covenstead.core.scene import Told
from covenstead.core.scene.chronicle import Line, digest, since
from covenstead.core.scene.words import Names, begun
from covenstead.core.table import Entry
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import CARD, POTION, BlackwoodBox
from covenstead.games.blackwood.sentences import chronicle as says
from covenstead.games.blackwood.sentences.pieces import YOUR
from covenstead.games.blackwood.spells import MISSING_ICON, of_kind

# What weighs how much in a digest; an effect that a spell is known by at least EFFECT.
WEIGHTS: Final[dict[Happening, int]] = {
    events.PLACED: 1,
    events.CAST: 4,
    events.CARDS_SWAPPED: 4,
    events.FLED: 4,
    events.FORAGED: 2,
    events.PICKED: 3,
    events.TRADED_POTIONS: 7,
    events.SOLD_POTION: 3,
    events.BORROWED: 6,
    events.CAULDRON_MOVED: 5,
    events.TOOK: 3,
    events.LEFT: 1,
    events.BREWED: 8,
    events.POT_LOST: 0,
    events.PERISHED: 2,
}
EFFECT: Final = 2
BEFALL: Final = (events.CARDS_SWAPPED, events.CAULDRON_MOVED, events.PERISHED)  # nobody's own deed
OWN: Final = {each for each in WEIGHTS if each not in BEFALL} | {events.SPENT, events.TURN_ENDED}


class WoodLine(Line):
    """A line of the chronicle, for others and as its actor reads it."""

    __slots__ = ("cast", "said", "yours")

    def __init__(
        self, told: Told, yours: Told, said: str, clause: str, weight: int, cast: int
    ) -> None:
        super().__init__(told, clause, weight)
        self.yours: Final = yours
        self.said = said  # the whole clause, without its subject
        self.cast: Final = cast  # the spell whose effect is still to be told


class Chronicler:
    """Writes what happened, for all at once.

    Everybody sees everything in this wood: who reads a line makes no difference but "you".
    """

    def __init__(self, box: BlackwoodBox, names: list[str] | None, seats: int) -> None:
        self.box: Final = box
        self.names: Final = Names(names, NONE)
        self.lines: list[WoodLine] = []
        # By seat, and at their end, at NONE, for spectators: what is read, and the line of the
        # record with which the seat last did something.
        self.told: Final[list[list[Told]]] = [[] for _ in range(seats + 1)]
        self.acted: Final = [-1] * (seats + 1)
        self.placed: list[Seat] = []  # who has placed this round
        self.home: list[tuple[Seat, int]] = []  # who has come home this round, with which card
        self.turn_begins = True  # whether nothing has happened since a turn began
        self._turns = 1  # how many turns began under the last heading
        self._spells: list[str] = []  # the spells that went into the brew under way
        self._arrived: list[int] = []  # new cards of one refill
        self._displayed: list[int] = []  # and new potions

    def write(self, entries: list[Entry]) -> Chronicler:
        """The chronicle with these entries."""
        for entry in entries:
            self._write(entry.event, entry.line)
        return self

    def digest(self, names: Names) -> list[str]:
        """What happened since the viewer last did something, in few sentences."""
        last = self.acted[names.viewer]
        if last < 0 and names.viewer != NONE:
            return []
        return digest(since(self.lines, last), names)

    def _write(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        self._note(happening, args, ply)
        if happening in WEIGHTS:
            self._deed(event, ply)
        elif happening is events.ROUND_STARTED:
            self._heading(says.round_began(args[1], args[0]), ply)
        elif happening is events.GAME_OVER:
            self._heading(says.THE_END, ply)
        elif happening is events.ROW_SLID:
            self._goes_on(says.row_slid(args[0]))
        elif happening is events.FOREST_REFILLED:
            self._arrived = self._refilled(self._arrived, args[0])
            words = [CARD.words[card] for card in self._arrived]
            self._table(says.new_in_forest(self.box, self._arrived), ply, words)
        elif happening is events.DISPLAY_REFILLED:
            self._displayed = self._refilled(self._displayed, args[0])
            words = [POTION.words[potion] for potion in self._displayed]
            self._table(says.new_on_display(self.box, self._displayed), ply, words)
        elif happening is events.RESHUFFLED:
            self._table(says.RESHUFFLED, ply, [])
        elif happening is events.SPELLS_REACTIVATED:
            self._table(says.SPELLS_WAKE, ply, [])

    def _note(self, happening: Happening, args: tuple[int, ...], ply: int) -> None:
        """Remember who has done what, this round and at all."""
        self.turn_begins = happening is events.TURN_STARTED
        if happening in OWN:
            self.acted[args[0]] = ply
        if happening is not events.FOREST_REFILLED:
            self._arrived = []
        if happening is not events.DISPLAY_REFILLED:
            self._displayed = []
        if happening is events.TURN_STARTED:
            self._turns += 1
        elif happening is events.ROUND_STARTED:
            self.placed, self.home = [], []
        elif happening is events.PLACED:
            self.placed.append(args[0])
        elif happening is events.TOOK or happening is events.LEFT:
            self.home.append((args[0], args[1]))

    # Lines of the table

    def _heading(self, text: str, ply: int) -> None:
        if not self._turns:
            self._table(says.NOBODY_ACTED, ply, [])
        self._turns = 0
        told = Told(text, kind="heading", ply=ply)
        self._add(WoodLine(told, told, "", "", 0, NONE))

    def _table(self, text: str, ply: int, pieces: list[str]) -> None:
        told = Told(text, pieces=pieces, ply=ply)
        self._add(WoodLine(told, told, "", "", 0, NONE))

    def _refilled(self, before: list[int], new: int) -> list[int]:
        """What arrived with the one line that tells of all of it."""
        if before:
            self._take_back()
        return [*before, new]

    def _add(self, line: WoodLine) -> None:
        self.lines.append(line)
        for told in self.told:
            told.append(line.told)
        if line.told.actor is not None:
            self.told[line.told.actor][-1] = line.yours

    def _take_back(self) -> None:
        """The last line gives way to another."""
        self.lines.pop()
        for told in self.told:
            told.pop()

    # Deeds

    def _deed(self, event: Event, ply: int) -> None:
        """Something a witch did, or that befell her; a spell's effect takes its cast's place."""
        box, happening, args = self.box, event.happening, event.args
        if self._effect(event, ply):
            return
        if happening is events.CARDS_SWAPPED:  # of a table that was laid out in the middle of it
            self._table(says.clause(box, event, says.CHANGED_PLACES), ply, _shown(event))
            return
        seat, cast = args[0], args[1] if happening is events.CAST else NONE
        if cast != NONE and of_kind(cast).aim == MISSING_ICON:
            self._spells.append(box.spells[cast].name)
            return
        clause, short = says.done(box, event, self._spells)
        line = self._say(seat, clause, WEIGHTS[happening], ply, _shown(event), cast)
        line.clause = short
        if happening is events.BREWED:
            self._spells = []
        elif happening is events.CAULDRON_MOVED:
            line.told.text = says.cauldron_to(self.names.name(seat))
            line.yours.text = says.cauldron_to(says.YOU)
        elif happening is events.PERISHED:
            line.told.text = says.perished(self.names.whose(seat), args[1])
            line.yours.text = says.perished(begun(YOUR), args[1])

    def _effect(self, event: Event, ply: int) -> bool:
        """The line that a spell was cast becomes the line of what it did."""
        last = self.lines[-1] if self.lines else None
        if last is None or last.cast == NONE or last.told.actor is None:
            return False
        effects = of_kind(last.cast).words.effects
        if event.happening not in effects:
            return False
        self._take_back()
        clause = says.clause(self.box, event, effects[event.happening])
        weight = max(EFFECT, WEIGHTS[event.happening])
        self._say(last.told.actor, clause, weight, ply, _shown(event))
        self._goes_on(says.by_spell(self.box.spells[last.cast].name))
        return True

    def _say(
        self, seat: Seat, clause: str, weight: int, ply: int, shown: list[str], cast: int = NONE
    ) -> WoodLine:
        text = says.sentence(self.names.who(seat), clause)
        told = Told(text, actor=seat, about=[seat], pieces=shown, ply=ply)
        yours = copy(told)
        yours.text = says.sentence(begun(says.YOU), clause)
        line = WoodLine(told, yours, clause, clause, weight, cast)
        self._add(line)
        return line

    def _goes_on(self, more: str) -> None:
        """Add something to the last line, before its full stop."""
        line = self.lines[-1] if self.lines else None
        if line is not None and line.told.actor is not None:
            line.said += more
            line.told.text = says.sentence(self.names.who(line.told.actor), line.said)
            line.yours.text = says.sentence(begun(says.YOU), line.said)


def _shown(event: Event) -> list[str]:
    """The cards and potions that an event speaks of."""
    shown = [
        family.words[arg]
        for family, arg in zip(event.happening.families, event.args, strict=False)
        if isinstance(family, Domain) and (family is CARD or family is POTION)
    ]
    return shown + [CARD.words[card] for card in event.many]
