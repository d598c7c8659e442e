"""What people, things and numbers are called in Witch Hunt 1649."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Domain, Seat
from covenstead.core.scene import words
from covenstead.core.scene.words import LETTERS, Either, Noun, Written, begun
from covenstead.games.witch_hunt_1649 import components
from covenstead.games.witch_hunt_1649.components import ASSET, FATE_CARD, PAY_WELFARE, WitchHuntBox

TRACKS: Final = ("welfare", "reputation")
ASSETS: Final = Noun("asset")
TRIALS: Final = Noun("trial")
CHAIRS: Final = Noun("empty chair")
TRIALS_BEGUN: Final[Written[int]] = Written(lambda number: begun(TRIALS.spelled(number)))
TRACK: Final = Written(TRACKS.__getitem__)
WHEN_TRIED: Final = Either("next", "after this turn")  # between two turns, in a turn


class Names(words.Names):
    """What the villagers are called in one viewer's sentences; before there is a cast, players."""

    def __init__(
        self, box: WitchHuntBox, cast: list[int], names: list[str] | None, viewer: Seat
    ) -> None:
        super().__init__(names, viewer)
        self._box: Final = box
        self._cast: Final = cast.copy()
        self._called: Final = [self._call(seat) for seat in range(len(cast))]

    def _call(self, seat: Seat) -> str:
        character = self._cast[seat]
        return self.player(seat) if character == NONE else self._box.characters[character].name

    def said_to(self, viewer: Seat) -> Names:
        """The same names in the sentences of another viewer."""
        return Names(self._box, self._cast, self.names, viewer)

    def takes(self, seat: Seat, character: int) -> None:
        """Somebody takes a part while a chronicle is being written."""
        self._cast[seat] = character
        self._called[seat] = self._call(seat)

    def seat(self, character: int) -> Seat:
        """The seat that plays a character, NONE if nobody does."""
        return self._cast.index(character) if character in self._cast else NONE

    def name(self, seat: Seat) -> str:
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


def points(track: int, number: int = 1) -> str:
    """So many points of a track: `1 welfare`."""
    return f"{number} {TRACKS[track]}"


def source_name(box: WitchHuntBox, source: int) -> str:
    """The card or ability whose effect runs."""
    if source < components.FIRST_ASSET:
        return box.fate_cards[source].title
    if source < components.FIRST_CHARACTER:
        return box.asset_name[source - components.FIRST_ASSET]
    return box.characters[source - components.FIRST_CHARACTER].ability_name


def payment(box: WitchHuntBox, given: int) -> str:
    """What is given up: an asset's name, or a point of a track."""
    return box.asset_name[given] if given < PAY_WELFARE else points(given - PAY_WELFARE)


def called(box: WitchHuntBox, cards: Domain, card: int) -> str:
    """What people call a card."""
    if cards is ASSET:
        return box.asset_name[card]
    if cards is FATE_CARD:
        return box.fate_cards[card].title
    return box.accusation[card].removesuffix(".")  # a black mark has no other name
