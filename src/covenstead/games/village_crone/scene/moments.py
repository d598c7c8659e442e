"""What a screen of The Village Crone stops for: a scheme, a stack of spells, a harvest."""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.family import Seat
from covenstead.core.scene import Count, Deed, Moment
from covenstead.core.scene.words import Names, listing
from covenstead.games.village_crone import events
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import INGREDIENTS, PROTECT, SCHEME
from covenstead.games.village_crone.sentences import chronicle as told
from covenstead.games.village_crone.sentences import moments as says
from covenstead.games.village_crone.sentences.clauses import clause
from covenstead.games.village_crone.sentences.nouns import the_spell
from covenstead.games.village_crone.state import Village

STACK: Final = 3  # as many spells are worth a standstill


class Moments:
    """Follows the events and keeps the newest moment."""

    def __init__(self, box: VillageBox, names: Names) -> None:
        self.box: Final = box
        self.names: Final = names
        self._newest: Moment | None = None
        self._scored = 0  # the points of a scheme whose count is still to be told
        self._spells = 0  # cast since the stack was empty
        self._stacked: Final[list[tuple[Seat, int]]] = []  # the spells on the table, the top last
        self._resolved: Final[list[Deed]] = []
        self._drawn: Final = [0] * INGREDIENTS  # by stock, since somebody last harvested
        self._harvest: Final[list[Deed]] = []
        self._follows: Final[list[str]] = []  # what came of a harvest

    def now(self, s: Village) -> list[Moment]:
        """The newest moment on this table; since a scheme that is told nobody has scored."""
        newest = self._newest
        if newest is None:
            return []
        if self._scored and newest.seat is not None:
            after = s.points(newest.seat)
            newest.counts = [Count(says.POINTS, newest.seat, after - self._scored, after)]
            self._scored = 0
        return [newest]

    def note(self, entry: Entry) -> None:
        """Remember an event, and tell of what it ends."""
        event, ply = entry.event, entry.line
        happening = event.happening
        if happening is events.SCHEME_COMPLETED:
            self._scheme(event, ply)
        elif happening in (events.ROUND_STARTED, events.GAME_OVER):
            self._round_over(event, ply)
        else:
            self._tell_more(event, ply)
            self._note_spell(event, ply)
            self._note_harvest(event)

    # A scheme

    def _scheme(self, event: Event, ply: int) -> None:
        seat, scheme, points = event.args
        card = self.box.schemes[scheme]
        made = Moment(f"scheme-{ply}", ply, card.title, says.worth(points), seat=seat)
        made.word = says.COMPLETED
        made.sentence = self._sentence(event)
        made.heading, word = says.CLAUSES, SCHEME.words[scheme]
        made.deeds = [Deed(seat, clause(line), pieces=[word]) for line in card.clauses]
        self._newest, self._scored = made, points

    # Spells

    def _note_spell(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        if happening is events.SPELL_BEGUN:
            self._stacked[:] = [(args[0], args[1])]
            self._resolved.clear()
            self._spells = 1
        elif happening is events.PROTECTED:
            self._stacked.append((args[0], PROTECT))
            self._spells += 1
        elif happening is events.SPELL_WORKED:
            self._taken_off(args[1], says.worked(the_spell(self.box, args[0])), ply)
        elif happening is events.SPELL_BLOCKED:
            self._taken_off(args[1], says.blocked(the_spell(self.box, args[0])), ply)
        elif happening is events.CAUGHT:
            self._taken_off(args[1], says.failed(the_spell(self.box, args[2])), ply)

    def _taken_off(self, seat: Seat, text: str, ply: int) -> None:
        if not self._stacked:
            return  # the table was laid out in the middle of a spell
        self._stacked.pop()
        self._resolved.append(Deed(seat, text))
        if not self._stacked and self._spells >= STACK:
            made = Moment(f"spells-{ply}", ply, says.STACK, says.spells(self._spells))
            made.heading, made.deeds = says.TOP_DOWN, self._resolved.copy()
            self._newest, self._scored = made, 0

    # The harvest

    def _note_harvest(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening is events.CARD_DRAWN:
            self._drawn[args[1]] += 1
        elif happening in (events.FAMILIAR_PLACED, events.TURN_ENDED):
            self._drawn[:] = [0] * INGREDIENTS
        elif happening is events.HARVESTED:
            places = [
                says.cards_from(number, self.box.stock_at.index(kind))
                for kind, number in enumerate(self._drawn)
                if number
            ]
            text = told.harvested(args[1], [])
            self._harvest.append(Deed(args[0], text, listing(places)))
            self._drawn[:] = [0] * INGREDIENTS
        elif happening in (events.CHARITY_TAKEN, events.BROOM_PASSED) and self._harvest:
            self._follows.append(self._sentence(event))

    def _round_over(self, event: Event, ply: int) -> None:
        if self._harvest:
            made = Moment(f"harvest-{ply}", ply, says.HARVEST)
            made.heading = says.HARVESTED
            made.deeds, made.follows = self._harvest.copy(), self._follows.copy()
            if event.happening is events.ROUND_STARTED:
                made.next = says.next_round(event.args[0])
            self._newest, self._scored = made, 0
        self._harvest.clear()
        self._follows.clear()

    def _tell_more(self, event: Event, ply: int) -> None:
        """What came of a scheme or of a stack in the same move."""
        newest = self._newest
        if newest is None or newest.ply != ply:
            return
        if event.happening in told.TOLD:
            newest.follows.append(told.sentence(told.TOLD[event.happening](self.box, event.args)))
        elif event.happening is events.FINAL_ROUND_CALLED:
            newest.follows.append(self._sentence(event))

    def _sentence(self, event: Event) -> str:
        """What a witch did, as the chronicle tells it."""
        _, said = told.DEEDS[event.happening]
        return f"{self.names.who(event.args[0])} {said(self.box, event.args)}."
