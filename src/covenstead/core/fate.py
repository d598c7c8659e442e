"""Where outcomes come from: chance is an argument, never a part of the state."""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.errors import BadRecord
from covenstead.core.event import NOTHING, Event, Happening
from covenstead.core.family import EVERYONE, NONE, Domain, Seats

WORD: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Gives outcomes of chance, and is told what happened."""

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, the bound."""
        raise NotImplementedError

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        """One of these, all equally likely; only the audience sees which."""
        return among[self.below(len(among))]

    def draw(self, family: Domain, pile: list[int], audience: Seats = EVERYONE) -> int:
        """Take a card out of a pile. The pile has no order, so there is none to leak."""
        card = self.pick(family, pile, audience)
        pile.remove(card)
        return card

    def place(self) -> int:
        """How far this fate has been used up."""
        return 0

    def seek(self, place: int) -> None:
        """Go back to an earlier place: the same outcomes return, nobody re-rolls."""

    def fork(self) -> Fate:
        """The same fate at the same place, used up on its own from here on."""
        raise NotImplementedError

    def tell(
        self,
        happening: Happening,
        a: int = NONE,
        b: int = NONE,
        c: int = NONE,
        d: int = NONE,
        many: list[int] = NOTHING,
        audience: Seats = EVERYONE,
    ) -> None:
        """Something happened; nobody listens here."""


class Seeded(Fate):
    """A keyed BLAKE2b stream: the same key and counter always give the same outcomes.

    A block of the stream has sixteen words of 32 bits; the counter counts words.
    """

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key: Final = key
        self.counter = counter
        self._at = -1
        self._block: tuple[int, ...] = ()

    @staticmethod
    def from_seed(seed: int | str) -> Seeded:
        """The stream of a small seed, for simulations and tests."""
        return Seeded(
            blake2b(str(seed).encode("utf-8", "surrogateescape"), digest_size=32).digest()
        )

    def fork(self) -> Fate:
        return Seeded(self.key, self.counter)

    def place(self) -> int:
        return self.counter

    def seek(self, place: int) -> None:
        self.counter = place

    def below(self, bound: int) -> int:
        limit = WORD - WORD % bound  # words above would favour small numbers
        while True:
            block = self.counter >> 4
            if block != self._at:
                digest = blake2b(block.to_bytes(8, "little"), key=self.key).digest()
                self._block = unpack("<16I", digest)
                self._at = block
            word = self._block[self.counter & 15]
            self.counter += 1
            if word < limit:
                return word % bound

    def draw(self, family: Domain, pile: list[int], audience: Seats = EVERYONE) -> int:
        return pile.pop(self.below(len(pile)))  # the same card, without looking for it again


class Lowest(Fate):
    """Always the lowest outcome: for counting positions and for tests."""

    def below(self, bound: int) -> int:
        return 0

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        return min(among)


class Scripted(Fate):
    """Gives back outcomes by name: replays, tests, exact chance; then goes on with another fate."""

    def __init__(self, script: list[str], then: Fate | None = None) -> None:
        self.script: Final = script
        self.used = 0
        self.then: Final = then

    def place(self) -> int:
        return self.used + (0 if self.then is None else self.then.place())

    def seek(self, place: int) -> None:
        self.used = min(place, len(self.script))
        if self.then is not None:
            self.then.seek(place - self.used)

    def below(self, bound: int) -> int:
        if self.then is None:
            raise BadRecord("An outcome of chance is missing.")
        return self.then.below(bound)

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        if self.used == len(self.script):
            if self.then is None:
                raise BadRecord(f"An outcome of chance is missing: a {family.name}.")
            return self.then.pick(family, among, audience)
        word = self.script[self.used]
        number = family.number.get(word)
        if number is None or number not in among:
            raise BadRecord(f"The outcome {word!r} cannot be drawn here: no such {family.name}.")
        self.used += 1
        return number


class Draw:
    """An outcome as it was drawn: what, and who saw it."""

    __slots__ = ("audience", "family", "value")

    def __init__(self, family: Domain, value: int, audience: Seats) -> None:
        self.family: Final = family
        self.value: Final = value
        self.audience: Final = audience


class Turned(Exception):
    """Chance has been asked for an outcome where nobody may know it."""


class Unturned(Fate):
    """Gives no outcome: a rule that asks for one has come to a draw."""

    def below(self, bound: int) -> int:
        raise Turned

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        raise Turned


class Recorded(Fate):
    """Notes every outcome of another fate, and listens."""

    def __init__(self, inner: Fate) -> None:
        self.inner = inner
        self.drawn: list[Draw] = []
        self.events: list[Event] = []

    def below(self, bound: int) -> int:
        return self.inner.below(bound)

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        value = self.inner.pick(family, among, audience)
        self.drawn.append(Draw(family, value, audience))
        return value

    def tell(
        self,
        happening: Happening,
        a: int = NONE,
        b: int = NONE,
        c: int = NONE,
        d: int = NONE,
        many: list[int] = NOTHING,
        audience: Seats = EVERYONE,
    ) -> None:
        gaps = len(happening.families) - (1 if many is not NOTHING else 0)
        args = (a, b, c, d)[:gaps]
        self.events.append(Event(happening, args, list(many), audience))
