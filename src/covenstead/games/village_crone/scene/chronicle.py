"""What happened, line by line, as the viewer saw it.

A spell with its targets and its price is one line, and so is a harvest with its cards. That
somebody held back or let a spell pass is not told: nothing came of it.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.family import EVERYONE, NONE, UNKNOWN, Seat
from covenstead.core.scene import Told
from covenstead.core.scene.chronicle import Line
from covenstead.core.scene.words import Names
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import PROTECT, VillageBox, animal_of
from covenstead.games.village_crone.scene.moments import Moments
from covenstead.games.village_crone.sentences import chronicle as says

CAST: Final = 3  # the weights that the digest gives
PROTECTED: Final = 5
WALKED: Final = 1


class Casting:
    """A spell that is being aimed and paid for."""

    def __init__(self, seat: Seat, spell: int, against: int = NONE) -> None:
        self.seat: Final = seat
        self.spell: Final = spell
        self.against: Final = against  # the spell that this one is to block
        self.targets: Final[list[int]] = []
        self.cards: Final[list[int]] = []


class Scribe:
    """Writes the chronicle for one viewer and goes on where it stopped."""

    def __init__(self, box: VillageBox, names: Names) -> None:
        self.box: Final = box
        self.names: Final = names
        self.lines: Final[list[Line]] = []
        self.told: Final[list[Told]] = []  # the same lines as they are read
        self.acted: Final[dict[Seat, int]] = {}  # the line of the record of a seat's last deed
        self.moments: Final = Moments(box, names)
        self._ply = 0
        # Unknown at a table that was laid out in the middle of a game.
        self._active: Seat = NONE
        self._owners: Final[dict[int, Seat]] = {}  # by animal
        self._casting: Casting | None = None
        self._contested = False  # whether somebody protected against the spell that waits
        self._drawn: Final[list[int]] = []  # the stocks drawn from in this move
        self._seen: Final[list[int]] = []  # the cards drawn, as far as the viewer saw them
        self._open = False  # whether everybody saw them

    def write(self, entries: list[Entry]) -> Scribe:
        """The chronicle with these entries."""
        for entry in entries:
            if entry.line != self._ply:
                self._end_of_move()
            self._ply = entry.line
            self.moments.note(entry)
            self._note(entry.event)
        self._end_of_move()
        return self

    def _note(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening in (events.SPELL_BEGUN, events.SPELL_AIMED, events.CARD_SPENT):
            self._note_spell(event)
        elif happening is events.PROTECTED:
            self._contested = True
            self._casting = Casting(args[0], PROTECT, against=args[1])
        elif happening is events.CARD_DRAWN:
            self._drawn.append(args[1])
        elif happening is events.DRAW_SEEN:
            if args[0] != UNKNOWN:
                self._seen.append(args[0])
                self._open = event.audience == EVERYONE
        elif happening is events.WALKED and self._active != NONE:
            self._did(self._active, says.walked(args[0], args[2], args[3]), WALKED)
        elif happening is events.FAMILIAR_PLACED and self._owners:
            self._did(self._owners[animal_of(args[0])], says.placed(args[0], args[1]), 0)
        elif happening is events.HARVESTED:
            if self._active != NONE:  # the turns are over
                self._active = NONE
                self._head(says.HARVEST)
            self._did(args[0], says.harvested(args[1], self._drawn), WALKED)
            self._drawn.clear()
        elif happening is not events.SPELL_WORKED or self._contested:
            self._tell(event)

    def _note_spell(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.SPELL_BEGUN:
            self._contested = False
            self._casting = Casting(args[0], args[1])
        casting = self._casting
        if casting is None:
            return  # the table was laid out in the middle of a spell
        if happening is events.SPELL_AIMED:
            casting.targets.append(args[2])
        elif happening is events.CARD_SPENT:
            casting.cards.append(args[1])
            if len(casting.cards) == self.box.spells[casting.spell].cost.cards:
                self._casting = None
                clause = says.cast(self.box, casting.spell, casting.targets, casting.against)
                weight = CAST if casting.against == NONE else PROTECTED
                self._did(casting.seat, clause, weight, says.paid(casting.cards))

    def _tell(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.ROUND_STARTED:
            self._head(says.round_began(args[0]))
        elif happening is events.GAME_OVER:
            self._head(says.game_over(args[0]))
        elif happening is events.TURN_STARTED:
            self._active = args[0]
            self._head(says.turn_of(self.names.whose(args[0])))
        elif happening is events.KIND_TAKEN:
            self._owners[args[1]] = args[0]
        if happening in says.DEEDS:
            weight, clause = says.DEEDS[happening]
            self._did(args[0], clause(self.box, args), weight)
        elif happening in says.TOLD:
            self._say(says.TOLD[happening](self.box, args))
        elif happening in says.SECRETS and UNKNOWN not in args:
            self._say(says.SECRETS[happening](self.box, args), secret=True)

    def _end_of_move(self) -> None:
        """Tell of the cards that were drawn in it."""
        if self._drawn and self.lines:
            told = self.lines[-1].told
            told.text = f"{told.text.removesuffix('.')}{says.and_drew(len(self._drawn))}."
        if self._seen:
            self._say(says.drew(self._seen), secret=not self._open)
        self._drawn.clear()
        self._seen.clear()

    def _head(self, text: str) -> None:
        self._add(Line(Told(text, kind="heading", ply=self._ply)))

    def _did(self, seat: Seat, clause: str, weight: int, more: str = "") -> None:
        """What somebody did; `more` is left out of the digest."""
        told = Told(f"{self.names.who(seat)} {clause}{more}.", seat, [seat], ply=self._ply)
        self._add(Line(told, clause if weight else "", weight))
        self.acted[seat] = self._ply

    def _say(self, clause: str, secret: bool = False) -> None:
        """A sentence of the table."""
        told = Told(says.sentence(clause), ply=self._ply)
        if secret:
            told.kind = "secret"
        self._add(Line(told))

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        self.told.append(line.told)
