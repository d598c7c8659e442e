"""What the table saw happen, and who saw it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import EVERYONE, NONE, UNKNOWN, Family, Seat, Seats

NOTHING: Final[list[int]] = []


class Happening:
    """A sentence in the past tense, declared like a verb: `Happening("placed", "{seat} …", SEAT)`.

    `veils` names the gaps that read `?` to those outside an event's audience. An event that
    `reveals` shows something that was hidden: undo stops there. A `heading` begins a section
    of the chronicle.
    """

    __slots__ = ("families", "gaps", "heading", "name", "reveals", "template", "veils")

    def __init__(
        self,
        name: str,
        template: str,
        *families: Family,
        veils: tuple[str, ...] = (),
        reveals: bool = False,
        heading: bool = False,
    ) -> None:
        self.name: Final = name
        self.template: Final = template
        self.families: Final = families
        self.gaps: Final = [part.split("}", 1)[0] for part in template.split("{")[1:]]
        self.veils: Final = veils
        self.reveals: Final = reveals
        self.heading: Final = heading
        assert len(self.gaps) == len(families), f"{name}: gaps and families differ in number"

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Event:
    """One thing that happened: a happening with its nouns filled in."""

    __slots__ = ("args", "audience", "happening", "many")

    def __init__(
        self, happening: Happening, args: tuple[int, ...], many: list[int], audience: Seats
    ) -> None:
        self.happening: Final = happening
        self.args: Final = args
        self.many: Final = many
        self.audience: Final = audience

    def seen_by(self, seat: Seat) -> Event:
        """The event as this seat saw it (NONE: a spectator); veiled nouns are UNKNOWN."""
        happening = self.happening
        if self.audience == EVERYONE or (seat != NONE and self.audience >> seat & 1):
            return self
        args = tuple(
            UNKNOWN if gap in happening.veils else arg
            for gap, arg in zip(happening.gaps, self.args, strict=False)
        )
        veiled = len(happening.gaps) > len(args) and happening.gaps[-1] in happening.veils
        many = [UNKNOWN] * len(self.many) if veiled else self.many
        return Event(happening, args, many, self.audience)

    def words(self) -> list[str]:
        """The nouns as words, in the order of the gaps; a veiled one is `?`."""
        families = self.happening.families
        words: list[str] = []
        for family, arg in zip(families, self.args, strict=False):
            words.append("?" if arg == UNKNOWN else str(family.write(arg)))
        if len(families) > len(self.args):
            family = families[-1]
            words.append(" ".join("?" if a == UNKNOWN else str(family.write(a)) for a in self.many))
        return words

    def __str__(self) -> str:
        text = self.happening.template
        for gap, word in zip(self.happening.gaps, self.words(), strict=True):
            text = text.replace("{" + gap + "}", word, 1)
        return text

    def __repr__(self) -> str:
        return f"<{self}>"
