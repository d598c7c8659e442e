"""Blackwood in sentences: what things are called, and the moments worth another look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Glyph, Highlight
from covenstead.core.scene.words import called
from covenstead.core.table import Entry
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import INGREDIENT, BlackwoodBox, column_of, row_of

LETTERS: Final = ("C", "F", "T", "B")  # by ingredient
MARKS: Final = ("●", "▲", "■", "◆")  # by potion colour
MOST_MOMENTS: Final = 3
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
    elif len(found) < MOST_MOMENTS:
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
