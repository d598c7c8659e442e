"""Blackwood in sentences: what things are called, the chronicle, the digest, the moments."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.event import Event
from covenstead.core.family import NONE, Seat
from covenstead.core.plain import called
from covenstead.core.scene import Glyph, Highlight, Told
from covenstead.core.table import Entry
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import (
    CARD,
    DOUBLE,
    FREE,
    INGREDIENT,
    JOKER,
    POTION,
    BlackwoodBox,
    column_of,
    row_of,
)

LETTERS: Final = ("C", "F", "T", "B")  # by ingredient
MARKS: Final = ("●", "▲", "■", "◆")  # by potion colour
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Names:
    """What the seats are called in this viewer's sentences; the viewer is "you"."""

    def __init__(self, names: list[str] | None, viewer: Seat) -> None:
        self.names: Final = names
        self.viewer: Final = viewer

    def name(self, seat: Seat) -> str:
        """The name, also of the viewer."""
        return called(self.names, seat)

    def who(self, seat: Seat) -> str:
        """As the subject of a sentence."""
        return "You" if seat == self.viewer else self.name(seat)

    def whom(self, seat: Seat) -> str:
        """Inside a sentence."""
        return "you" if seat == self.viewer else self.name(seat)

    def whose(self, seat: Seat) -> str:
        """Before a noun at the start of a sentence."""
        return "Your" if seat == self.viewer else f"{self.name(seat)}'s"


# Nouns


def coins(number: int) -> str:
    """So many coins."""
    return "1 coin" if number == 1 else f"{number} coins"


def points(number: int) -> str:
    """So many points."""
    return "1 point" if number == 1 else f"{number} points"


def cards(number: int) -> str:
    """So many cards."""
    return "1 card" if number == 1 else f"{number} cards"


def signed(number: int) -> str:
    """A number to be added or taken away."""
    return f"−{-number}" if number < 0 else f"+{number}"


def listing(words: list[str]) -> str:
    """Words as they are listed: `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def in_words(number: int) -> str:
    """Small numbers as words."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def icons(counts: list[int]) -> str:
    """Ingredients by number: `clover, 2 bat`."""
    return ", ".join(
        INGREDIENT.words[kind] if number == 1 else f"{number} {INGREDIENT.words[kind]}"
        for kind, number in enumerate(counts)
        if number
    )


@lru_cache(4096)
def face(box: BlackwoodBox, card: int) -> str:
    """What a card gives."""
    return icons(box.gives[card])


def spot(cell: int) -> str:
    """Where a cell is."""
    return f"row {row_of(cell)}, column {column_of(cell)}"


def glyph(kind: int) -> Glyph:
    """An ingredient's picture and letter."""
    return Glyph(INGREDIENT.words[kind], LETTERS[kind], INGREDIENT.words[kind])


# The chronicle


class Line:
    """A line of the chronicle, and what the digest says of it: a clause and its weight."""

    __slots__ = ("cast", "clause", "told", "weight")

    def __init__(self, told: Told, clause: str = "", weight: int = 0, cast: int = NONE) -> None:
        self.told: Final = told
        self.clause = clause
        self.weight = weight
        self.cast: Final = cast  # the spell whose effect is still to be told


class Chronicler:
    """Writes what happened, one line for what a player sees as one thing."""

    def __init__(self, box: BlackwoodBox, names: Names) -> None:
        self.box: Final = box
        self.names: Final = names
        self.lines: list[Line] = []
        self._turns = 1  # how many turns began under the last heading
        self._pinches = 0
        self._arrived: list[int] = []

    def write(self, entries: list[Entry]) -> list[Line]:
        """The lines of these entries, the oldest first."""
        for entry in entries:
            self._write(entry.event, entry.line)
        return self.lines

    def _write(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        if happening is not events.FOREST_REFILLED:
            self._arrived = []
        if happening is events.ROUND_STARTED:
            self._heading(f"Expedition {args[1]}, round {args[0]}", ply)
        elif happening is events.GAME_OVER:
            self._heading("The end", ply)
        elif happening is events.TURN_STARTED:
            self._turns += 1
        elif happening is events.ROW_SLID:
            if self.lines:
                self.lines[-1].told.text = f"{self.lines[-1].told.text[:-1]}; row {args[0]} slid."
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
        elif happening.name in _DEEDS:
            self._deed(event, ply)

    def _heading(self, text: str, ply: int) -> None:
        if not self._turns:
            self._table("Nobody could act in this round.", ply)
        self._turns = 0
        self.lines.append(Line(Told(text, kind="heading", ply=ply)))

    def _table(self, text: str, ply: int, pieces: list[str] | None = None) -> None:
        self.lines.append(Line(Told(text, pieces=pieces or [], ply=ply)))

    def _refilled(self, card: int, ply: int) -> None:
        if self._arrived:
            self.lines.pop()
        self._arrived.append(card)
        faces = [face(self.box, each) for each in self._arrived]
        new = " · ".join(faces) if len(faces) <= 4 else cards(len(faces))
        self._table(f"New in the forest: {new}.", ply, [CARD.words[each] for each in self._arrived])

    def _displayed(self, potion: int, ply: int) -> None:
        name = self.box.potion_name[potion]
        last = self.lines[-1].told if self.lines else None
        if last is not None and last.text.startswith(_DISPLAYED):
            self.lines.pop()
            text, pieces = f"{last.text[:-1]}, {name}.", [*last.pieces, POTION.words[potion]]
            self._table(text, last.ply, pieces)
        else:
            self._table(f"{_DISPLAYED} {name}.", ply, [POTION.words[potion]])

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
            line = self._say(seat, "get the cauldron", ply, 5)
            line.told.text = f"The cauldron goes to {self.names.whom(seat)}."
            line.clause = "took the cauldron"
        elif happening is events.PERISHED:
            line = self._say(seat, "lost", ply, 2)
            whose = self.names.whose(seat)
            line.told.text = f"{whose} ingredients perished for {coins(args[1])}."
            line.clause = f"got {coins(args[1])} for perished ingredients"

    def _brewed(self, seat: Seat, potion: int, reward: int, ply: int) -> None:
        name = self.box.potion_name[potion]
        pinch = f" with {self.box.spells[JOKER].name}" if self._pinches else ""
        if self._pinches > 1:
            pinch += f" {in_words(self._pinches)} times"
        self._pinches = 0
        made = f"{points(self.box.points[potion])}, {coins(reward)}"
        line = self._say(seat, f"brewed {name}{pinch}: {made}", ply, 8)
        line.clause = f"brewed {name}"
        line.told.pieces = [POTION.words[potion]]

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
        self.lines.append(Line(told, clause, weight, cast))
        return self.lines[-1]

    def _effect(self, seat: Seat, clause: str, ply: int, weight: int, shown: list[int]) -> None:
        """The line that a spell was cast becomes the line of what it did."""
        cast = self.lines.pop() if self.lines and self.lines[-1].cast != NONE else None
        line = self._say(seat, clause, ply, weight, shown)
        if cast is not None:
            line.told.text = f"{line.told.text[:-1]} ({self.box.spells[cast.cast].name})."


_DISPLAYED: Final = "New on display:"
_DEEDS: Final = {
    "placed", "cast", "fled", "foraged", "picked", "traded", "sold", "borrowed", "cauldron_moved",
    "took", "left", "brewed", "pot_lost", "perished",
}  # fmt: skip
_OWN: Final = _DEEDS - {"cauldron_moved", "perished"} | {"spent", "turn_ended"}
MOST_CLAUSES: Final = 3
MOST_SENTENCES: Final = 3


def digest(entries: list[Entry], lines: list[Line], names: Names) -> list[str]:
    """What happened since the viewer last did something, in three sentences at most."""
    since = -1
    for entry in reversed(entries):
        if entry.event.happening.name in _OWN and entry.event.args[0] == names.viewer:
            since = entry.line
            break
    if since < 0 and names.viewer != NONE:
        return []
    fresh = [line for line in lines if line.told.ply > since and line.clause]
    actors: list[Seat] = []
    for line in fresh:
        if line.told.actor is not None and line.told.actor not in actors:
            actors.append(line.told.actor)
    sentences: list[tuple[int, str]] = []
    for actor in actors:
        mine = [line for line in fresh if line.told.actor == actor]
        told = sorted(mine, key=lambda line: -line.weight)[:MOST_CLAUSES]
        clauses = [line.clause for line in mine if line in told]
        weight = sum(line.weight for line in told) + (100 if actor == names.viewer else 0)
        sentences.append((weight, f"{names.who(actor)} {listing(clauses)}."))
    kept = sorted(sentences, key=lambda each: -each[0])[:MOST_SENTENCES]
    return [sentence for weight, sentence in sentences if (weight, sentence) in kept]


# Worth another look


def moments(box: BlackwoodBox, entries: list[Entry], names: Names) -> list[Highlight]:
    """The best turn at the kettle, the most faithful cauldron holder, the dearest loan."""
    found: list[Highlight] = []
    for made in (_best_kettle(box, entries, names), _first_witch(entries, names)):
        found += made
    loans = [entry for entry in entries if entry.event.happening is events.BORROWED]
    if loans:
        seat = loans[-1].event.args[0]
        times = sum(entry.event.args[0] == seat for entry in loans)
        often = "once" if times == 1 else f"{in_words(times)} times"
        text = f"{names.name(seat)} went to Fagus {often}: {points(-box.loan_points * times)} less."
        found.append(Highlight(loans[-1].line, seat, "A dear loan", text))
    elif len(found) < MOST_SENTENCES:
        found += _great_potion(box, entries, names)
    return found


def _best_kettle(box: BlackwoodBox, entries: list[Entry], names: Names) -> list[Highlight]:
    """The turn in which the most points were brewed, if it was more than one potion."""
    best: tuple[int, list[Entry]] = (0, [])
    turn: list[Entry] = []
    for entry in entries:
        if entry.event.happening is events.TURN_STARTED:
            turn = []
        elif entry.event.happening is events.BREWED:
            turn = [*turn, entry]
            total = sum(box.points[each.event.args[1]] for each in turn)
            if len(turn) > 1 and total > best[0]:
                best = (total, turn)
    total, turn = best
    if not turn:
        return []
    seat = turn[0].event.args[0]
    brewed = ", then ".join(box.potion_name[each.event.args[1]] for each in turn)
    reward = sum(each.event.args[2] for each in turn)
    title = f"{in_words(len(turn)).capitalize()} brews in one turn"
    return [Highlight(turn[0].line, seat, title, f"{brewed}: {points(total)}, {coins(reward)}.")]


def _first_witch(entries: list[Entry], names: Names) -> list[Highlight]:
    """Who held the cauldron in the most rounds, and that a third of them at least."""
    holder, held, rounds = NONE, dict[Seat, list[int]](), 0
    for entry in entries:
        happening = entry.event.happening
        if happening is events.CAULDRON_MOVED or (
            happening is events.TURN_STARTED and holder == NONE
        ):
            if holder == NONE:  # the first to explore held it from the start
                held.setdefault(entry.event.args[0], []).append(entry.line)
            holder = entry.event.args[0]
        elif happening is events.ROUND_STARTED:
            rounds += 1
            if holder != NONE:
                held.setdefault(holder, []).append(entry.line)
    if not held:
        return []
    seat = max(held, key=lambda each: len(held[each]))
    times = len(held[seat])
    if times * 3 < rounds or times < 2:
        return []
    text = f"{names.name(seat)} held the cauldron in {in_words(times)} of {rounds} rounds."
    return [Highlight(held[seat][-1], seat, f"First {in_words(times)} times", text)]


def _great_potion(box: BlackwoodBox, entries: list[Entry], names: Names) -> list[Highlight]:
    brews = [entry for entry in entries if entry.event.happening is events.BREWED]
    if not brews:
        return []
    best = max(brews, key=lambda entry: box.points[entry.event.args[1]])
    seat, potion, reward = best.event.args[:3]
    text = f"{names.name(seat)} brewed {box.potion_name[potion]}: "
    text += f"{points(box.points[potion])}, {coins(reward)}."
    return [Highlight(best.line, seat, "The greatest potion", text)]
