"""The words of each spell; its name, chant and text are data."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.scene.words import CARD, COIN
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import BlackwoodBox
from covenstead.games.blackwood.sentences.chronicle import done
from covenstead.games.blackwood.sentences.nouns import face, spot


class Cast:
    """A spell that may be cast now: at which card, whose marionette, for which ingredients."""

    __slots__ = ("box", "card", "missing", "name", "owner")

    def __init__(
        self, box: BlackwoodBox, name: str, card: str, owner: str, missing: list[str]
    ) -> None:
        self.box: Final = box
        self.name: Final = name  # of the spell
        self.card = card  # what the card gives
        self.owner: Final = owner
        self.missing: Final = missing


class SpellWords:
    """How a spell is spoken of where nothing more can be said."""

    offer: str = ""  # what comes of it, beside its name

    def label(self, cast: Cast) -> str:
        """The cast as a choice."""
        return f"Cast {cast.name}"

    def consequence(self, cast: Cast) -> str:
        """What comes of it, beyond what its target shows."""
        return ""

    def effect(self, box: BlackwoodBox, event: Event) -> str:
        """The event as this spell's effect, in a clause without subject; else nothing."""
        return ""


class Double(SpellWords):
    offer = "place one more marionette"

    def label(self, cast: Cast) -> str:
        return f"Place once more, on {cast.card}"

    def effect(self, box: BlackwoodBox, event: Event) -> str:
        if event.happening is not events.PLACED:
            return ""
        _, cell, card = event.args
        return f"placed once more, on {face(box, card)} ({spot(cell)})"


class Free(SpellWords):
    def label(self, cast: Cast) -> str:
        return f"Take {cast.card} for nothing"

    def consequence(self, cast: Cast) -> str:
        return f"{cast.name} falls asleep"

    def effect(self, box: BlackwoodBox, event: Event) -> str:
        if event.happening is not events.TOOK:
            return ""
        return f"took {face(box, event.args[1])} for nothing"


class Joker(SpellWords):
    def label(self, cast: Cast) -> str:
        return f"Use {cast.name}"

    def consequence(self, cast: Cast) -> str:
        return f"stands for {' or '.join(cast.missing)}"


class Swap(SpellWords):
    offer = "exchange two free cards"

    def label(self, cast: Cast) -> str:
        return f"Exchange {cast.card}"

    def effect(self, box: BlackwoodBox, event: Event) -> str:
        return done(box, event, [])[0] if event.happening is events.CARDS_SWAPPED else ""


class Shove(SpellWords):
    offer = "shove a rival's marionette"

    def label(self, cast: Cast) -> str:
        return f"Shove {cast.owner} off {cast.card}"

    def consequence(self, cast: Cast) -> str:
        return f"{cast.owner} gets {COIN.count(cast.box.shove_coins)}"


class Forage(SpellWords):
    def consequence(self, cast: Cast) -> str:
        return f"turns up {CARD.count(cast.box.forage_cards)}; buy one at half price"

    def effect(self, box: BlackwoodBox, event: Event) -> str:
        return done(box, event, [])[0] if event.happening is events.FORAGED else ""
