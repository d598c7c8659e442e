"""Witch Hunt 1649 in words: what people and things are called, what effects do."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Glyph
from covenstead.core.scene.words import LETTERS, called
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import (
    PAY_REPUTATION,
    PAY_WELFARE,
    TYPE,
    WELFARE,
    WitchHuntBox,
    type_of,
)
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.state import Village

TRACKS: Final = ("welfare", "reputation")
TRACK_ICONS: Final = ("leaf", "bell")
TRACK_LETTERS: Final = ("W", "R")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


class Names:
    """What the villagers are called in this viewer's sentences; the viewer is "you"."""

    def __init__(self, s: Village, names: list[str] | None, viewer: Seat) -> None:
        self.names: Final = names
        self.viewer: Final = viewer
        self._box: Final = s.box
        self._cast: Final = [villager.character for villager in s.villagers]
        self._called: Final = [self._call(seat) for seat in range(s.seats)]

    def _call(self, seat: Seat) -> str:
        character = self._cast[seat]
        return self.player(seat) if character == NONE else self._box.characters[character].name

    def takes(self, seat: Seat, character: int) -> None:
        """Somebody takes a part while a chronicle is being written."""
        self._cast[seat] = character
        self._called[seat] = self._call(seat)

    def player(self, seat: Seat) -> str:
        """Who sits there."""
        return called(self.names, seat)

    def name(self, seat: Seat) -> str:
        """The character, also the viewer's; before there is one, the player."""
        return self._called[seat]

    def full(self, seat: Seat) -> str:
        """Character and player: `Agnes (Wren)`."""
        if self._cast[seat] == NONE or self.names is None:
            return self.name(seat)
        return f"{self.name(seat)} ({self.player(seat)})"

    def letter(self, seat: Seat) -> str:
        """The initial of the character, if it tells them all apart."""
        initials = [name[:1].upper() for name in self._called]
        alike = NONE in self._cast or len(set(initials)) < len(initials)
        return LETTERS[seat] if alike else initials[seat]

    def who(self, seat: Seat) -> str:
        """As the subject of a sentence."""
        return "You" if seat == self.viewer else self.name(seat)

    def whom(self, seat: Seat) -> str:
        """Inside a sentence."""
        return "you" if seat == self.viewer else self.name(seat)

    def whose(self, seat: Seat) -> str:
        """Before a noun inside a sentence."""
        return "your" if seat == self.viewer else f"{self.name(seat)}'s"

    def was(self, seat: Seat) -> str:
        """The subject with its verb."""
        return "You were" if seat == self.viewer else f"{self.name(seat)} was"

    def seat(self, character: int) -> Seat:
        """Who plays a character."""
        return self._cast.index(character) if character in self._cast else NONE


# Nouns


def coins(number: int) -> str:
    """So many coins."""
    return "1 coin" if number == 1 else f"{number} coins"


def points(number: int) -> str:
    """So many points."""
    return "1 point" if number == 1 else f"{number} points"


def assets(number: int) -> str:
    """So many assets."""
    return "1 asset" if number == 1 else f"{number} assets"


def listing(words: list[str]) -> str:
    """Words as they are listed: `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def in_words(number: int) -> str:
    """Small numbers as words."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """Small ordinals as words."""
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"{number}th"


def signed(number: int) -> str:
    """A change with its sign."""
    return f"−{-number}" if number < 0 else f"+{number}"


def payment(box: WitchHuntBox, given: int) -> str:
    """What is given up: an asset's name, or a point of a track."""
    if given == PAY_WELFARE:
        return "1 welfare"
    return "1 reputation" if given == PAY_REPUTATION else box.asset_name[given]


def type_glyph(box: WitchHuntBox, kind: int) -> Glyph:
    """A type's picture, letter code and name."""
    return Glyph(box.type_glyph[kind], TYPE.words[kind].upper(), box.type_name[kind])


def asset_glyph(box: WitchHuntBox, asset: int) -> Glyph:
    """The picture of the asset's type."""
    return type_glyph(box, type_of(asset))


# Effects


def effect_words(effect: Clause | None, ally: bool = True, nothing: str = "no effect") -> str:
    """What an effect does, said to whoever may use it; `ally`: whether there may be one."""
    words: list[str] = []
    clause = effect
    while clause is not None:
        if clause.op == language.TOSS:
            heads = effect_words(clause.heads, ally, "nothing")
            tails = effect_words(clause.tails, ally, "nothing")
            words.append(f"toss: heads, {heads}; tails, {tails}")
            break  # both sides already go on with what follows
        words.append(clause_words(clause, ally))
        clause = clause.then
    return "; ".join(words) or nothing


def clause_words(clause: Clause, ally: bool) -> str:
    """What one clause does."""
    op, amount = clause.op, clause.amount
    if op in (language.WELFARE_CHANGES, language.REPUTATION_CHANGES):
        return f"{signed(amount)} {TRACKS[op]}{_for(clause.person, ally)}"
    if op == language.COINS_CHANGE:
        return f"{signed(amount)} {'coin' if abs(amount) == 1 else 'coins'}"
    if op == language.BOOST:
        return f"{signed(amount)} on one track{_for(clause.person, ally)}"
    if op == language.DROP:
        return "give up an asset" if amount == 1 else f"give up {amount} assets"
    if op == language.MARK:
        return "a black mark for another"
    if op == language.UNMARK:
        both = clause.person == language.US and ally
        whose = "yours or your ally's" if both else "yours"
        return f"a mark of {whose} goes back"
    return _WORDS[op]


def _for(person: int, ally: bool) -> str:
    if person == language.ALLY:
        return " for your ally"
    if person == language.OTHER:
        return " for another"
    return ", you or ally" if person == language.US and ally else ""


_WORDS: Final = {
    language.REFRESH: "all cards for sale are replaced",
    language.REDRAW: "another fate card instead of this one",
    language.BARTER: "exchange an asset of yours for one on sale",
    language.DRAW_PAY: "draw an asset and pay its cost in points",
    language.PASS_MARK: "your newest mark passes to another",
}


def track_word(track: int) -> str:
    """The name of a track."""
    return TRACKS[0] if track == WELFARE else TRACKS[1]
