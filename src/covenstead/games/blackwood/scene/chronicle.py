"""The chronicle of Blackwood, and what of it somebody has missed."""

from __future__ import annotations

from copy import copy
from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Told
from covenstead.core.table import Entry
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import (
    CARD,
    DOUBLE,
    FREE,
    JOKER,
    POTION,
    BlackwoodBox,
)
from covenstead.games.blackwood.scene.sentences import (
    Names,
    cards,
    coins,
    face,
    in_words,
    listing,
    points,
    spot,
)

DISPLAYED: Final = "New on display:"
DEEDS: Final = {
    "placed", "cast", "fled", "foraged", "picked", "traded", "sold", "borrowed", "cauldron_moved",
    "took", "left", "brewed", "pot_lost", "perished",
}  # fmt: skip
OWN: Final = DEEDS - {"cauldron_moved", "perished"} | {"spent", "turn_ended"}
MOST_CLAUSES: Final = 3
MOST_SENTENCES: Final = 3


class Line:
    """A line of the chronicle, and what the digest says of it: a clause and its weight."""

    __slots__ = ("cast", "clause", "told", "weight", "yours")

    def __init__(
        self, told: Told, yours: Told, clause: str = "", weight: int = 0, cast: int = NONE
    ) -> None:
        self.told: Final = told
        self.yours: Final = yours  # as its actor reads it
        self.clause = clause
        self.weight = weight
        self.cast: Final = cast  # the spell whose effect is still to be told

    def goes_on(self, more: str) -> None:
        """Add something before the full stop."""
        self.told.text = f"{self.told.text[:-1]}{more}."
        if self.yours is not self.told:
            self.yours.text = f"{self.yours.text[:-1]}{more}."


class Chronicler:
    """Writes what happened, one line for what a player sees as one thing, for all at once.

    Everybody sees everything in this wood: who reads a line makes no difference but "you".
    """

    def __init__(self, box: BlackwoodBox, names: list[str] | None, seats: int) -> None:
        self.box: Final = box
        self.names: Final = Names(names, NONE)
        self.lines: list[Line] = []
        # By seat, and at their end, at NONE, for spectators: what is read, and the line of the
        # record with which the seat last did something.
        self.told: Final[list[list[Told]]] = [[] for _ in range(seats + 1)]
        self.acted: Final = [-1] * (seats + 1)
        self.placed: list[Seat] = []  # who has placed this round
        self.home: list[tuple[Seat, int]] = []  # who has come home this round, with which card
        self.turn_begins = True  # whether nothing has happened since a turn began
        self._turns = 1  # how many turns began under the last heading
        self._pinches = 0
        self._arrived: list[int] = []

    def write(self, entries: list[Entry]) -> Chronicler:
        """The chronicle with these entries."""
        for entry in entries:
            self._write(entry.event, entry.line)
        return self

    def _write(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        self._note(happening, args, ply)
        if happening is not events.FOREST_REFILLED:
            self._arrived = []
        if happening.name in DEEDS:
            self._deed(event, ply)
        elif happening is events.ROUND_STARTED:
            self._heading(f"Expedition {args[1]}, round {args[0]}", ply)
        elif happening is events.GAME_OVER:
            self._heading("The end", ply)
        elif happening is events.TURN_STARTED:
            self._turns += 1
        elif happening is events.ROW_SLID:
            if self.lines:
                self.lines[-1].goes_on(f"; row {args[0]} slid")
        elif happening is events.FOREST_REFILLED:
            self._refilled(args[0], ply)
        elif happening is events.DISPLAY_REFILLED:
            self._displayed(args[0], ply)
        elif happening is events.RESHUFFLED:
            self._table("The discarded cards become the forest deck.", ply)
        elif happening is events.SPELLS_REACTIVATED:
            self._table("All spells wake.", ply)
        elif happening is events.CARDS_SWAPPED:
            first, second = face(self.box, args[0]), face(self.box, args[1])
            caster = self.lines[-1].told.actor if self.lines else None
            text = f"let {first} and {second} change places"
            self._effect(NONE if caster is None else caster, text, ply, 4, [args[0], args[1]])

    def _note(self, happening: Happening, args: tuple[int, ...], ply: int) -> None:
        """Remember who has done what, this round and at all."""
        self.turn_begins = happening is events.TURN_STARTED
        if happening.name in OWN:
            self.acted[args[0]] = ply
        if happening is events.ROUND_STARTED:
            self.placed, self.home = [], []
        elif happening is events.PLACED:
            self.placed.append(args[0])
        elif happening is events.TOOK or happening is events.LEFT:
            self.home.append((args[0], args[1]))

    def _heading(self, text: str, ply: int) -> None:
        if not self._turns:
            self._table("Nobody could act in this round.", ply)
        self._turns = 0
        told = Told(text, kind="heading", ply=ply)
        self._add(Line(told, told))

    def _table(self, text: str, ply: int, pieces: list[str] | None = None) -> None:
        told = Told(text, pieces=pieces or [], ply=ply)
        self._add(Line(told, told))

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        for told in self.told:
            told.append(line.told)
        if line.told.actor is not None:
            self.told[line.told.actor][-1] = line.yours

    def _take_back(self) -> Line:
        """The last line gives way to another."""
        for told in self.told:
            told.pop()
        return self.lines.pop()

    def _refilled(self, card: int, ply: int) -> None:
        if self._arrived:
            self._take_back()
        self._arrived.append(card)
        faces = [face(self.box, each) for each in self._arrived]
        new = " · ".join(faces) if len(faces) <= 4 else cards(len(faces))
        self._table(f"New in the forest: {new}.", ply, [CARD.words[each] for each in self._arrived])

    def _displayed(self, potion: int, ply: int) -> None:
        name = self.box.potion_name[potion]
        last = self.lines[-1].told if self.lines else None
        if last is not None and last.text.startswith(DISPLAYED):
            self._take_back()
            text, pieces = f"{last.text[:-1]}, {name}.", [*last.pieces, POTION.words[potion]]
            self._table(text, last.ply, pieces)
        else:
            self._table(f"{DISPLAYED} {name}.", ply, [POTION.words[potion]])

    def _deed(self, event: Event, ply: int) -> None:
        """Something a witch did, or that befell her."""
        box, happening, args = self.box, event.happening, event.args
        seat = args[0]
        last = self.lines[-1] if self.lines else None
        if happening is events.PLACED:
            where = f"{face(box, args[2])} ({spot(args[1])})"
            if last is not None and last.cast == DOUBLE:
                self._effect(seat, f"placed once more, on {where}", ply, 2, [args[2]])
            else:
                line = self._say(seat, f"placed on {where}", ply, 1, [args[2]])
                line.clause = f"placed on {face(box, args[2])}"
        elif happening is events.CAST:
            if args[1] == JOKER:
                self._pinches += 1
            else:
                self._say(seat, f"cast {box.spells[args[1]].name}", ply, 4, cast=args[1])
        elif happening is events.FLED:
            text = f"fled from {spot(args[1])} to {spot(args[2])} and got {coins(args[3])}"
            self._say(seat, text, ply, 4)
        elif happening is events.FORAGED:
            text = f"turned up {' · '.join(face(box, card) for card in event.many)}"
            self._effect(seat, text, ply, 2, event.many)
        elif happening is events.PICKED:
            self._say(seat, f"bought {face(box, args[1])} for {args[2]}", ply, 3, [args[1]])
        elif happening is events.TRADED_POTIONS:
            first, second = box.potion_name[args[1]], box.potion_name[args[2]]
            spell = box.spells[args[3]].name
            line = self._say(seat, f"traded {first} and {second} for {spell}", ply, 7)
            line.clause = f"traded for {spell}"
        elif happening is events.SOLD_POTION:
            self._say(seat, f"sold {box.potion_name[args[1]]} for {args[2]}", ply, 3)
        elif happening is events.BORROWED:
            self._say(seat, f"borrowed {coins(args[1])} from Fagus", ply, 6)
        elif happening is events.TOOK:
            if last is not None and last.cast == FREE:
                self._effect(seat, f"took {face(box, args[1])} for nothing", ply, 3, [args[1]])
            else:
                text = f"took {face(box, args[1])} for {args[2]}"
                self._say(seat, text, ply, 3, [args[1]]).clause = f"took {face(box, args[1])}"
        elif happening is events.LEFT:
            self._say(seat, f"left {face(box, args[1])}", ply, 1, [args[1]])
        elif happening is events.BREWED:
            self._brewed(seat, args[1], args[2], ply)
        elif happening is events.POT_LOST:
            self._say(seat, "lost what was left in the kettle", ply, 0).clause = ""
        elif happening is events.CAULDRON_MOVED:
            line = self._say(seat, "took the cauldron", ply, 5)
            line.told.text = f"The cauldron goes to {self.names.name(seat)}."
            line.yours.text = "The cauldron goes to you."
        elif happening is events.PERISHED:
            got = coins(args[1])
            line = self._say(seat, f"got {got} for perished ingredients", ply, 2)
            line.told.text = f"{self.names.whose(seat)} ingredients perished for {got}."
            line.yours.text = f"Your ingredients perished for {got}."

    def _brewed(self, seat: Seat, potion: int, reward: int, ply: int) -> None:
        name = self.box.potion_name[potion]
        pinch = f" with {self.box.spells[JOKER].name}" if self._pinches else ""
        if self._pinches > 1:
            pinch += f" {in_words(self._pinches)} times"
        self._pinches = 0
        made = f"{points(self.box.points[potion])}, {coins(reward)}"
        line = self._say(seat, f"brewed {name}{pinch}: {made}", ply, 8)
        line.clause = f"brewed {name}"
        line.told.pieces = line.yours.pieces = [POTION.words[potion]]

    def _say(
        self,
        seat: Seat,
        clause: str,
        ply: int,
        weight: int,
        shown: list[int] | None = None,
        cast: int = NONE,
    ) -> Line:
        told = Told(
            f"{self.names.who(seat)} {clause}.",
            actor=seat,
            about=[seat],
            pieces=[CARD.words[card] for card in shown or []],
            ply=ply,
        )
        yours = copy(told)
        yours.text = f"You {clause}."
        line = Line(told, yours, clause, weight, cast)
        self._add(line)
        return line

    def _effect(self, seat: Seat, clause: str, ply: int, weight: int, shown: list[int]) -> None:
        """The line that a spell was cast becomes the line of what it did."""
        cast = self._take_back() if self.lines and self.lines[-1].cast != NONE else None
        line = self._say(seat, clause, ply, weight, shown)
        if cast is not None:
            line.goes_on(f" ({self.box.spells[cast.cast].name})")


def digest(chronicle: Chronicler, names: Names) -> list[str]:
    """What happened since the viewer last did something, in three sentences at most."""
    since = chronicle.acted[names.viewer]
    if since < 0 and names.viewer != NONE:
        return []
    fresh: list[Line] = []
    for line in reversed(chronicle.lines):
        if line.told.ply <= since:
            break
        fresh.append(line)
    deeds: dict[Seat, list[Line]] = {}
    for line in reversed(fresh):
        if line.clause and line.told.actor is not None:
            deeds.setdefault(line.told.actor, []).append(line)
    sentences: list[tuple[int, str]] = []
    for actor, mine in deeds.items():
        told = sorted(mine, key=lambda line: -line.weight)[:MOST_CLAUSES]
        clauses = [line.clause for line in mine if line in told]
        weight = sum(line.weight for line in told) + (100 if actor == names.viewer else 0)
        sentences.append((weight, f"{names.who(actor)} {listing(clauses)}."))
    kept = sorted(sentences, key=lambda each: -each[0])[:MOST_SENTENCES]
    return [sentence for weight, sentence in sentences if (weight, sentence) in kept]
