"""What a screen of Blackwood stops for: the end of a round."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.scene import Count, Deed, Moment
from covenstead.core.scene.chronicle import things
from covenstead.core.scene.words import Names, joined
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, POTION
from covenstead.games.blackwood.sentences import chronicle as told
from covenstead.games.blackwood.sentences import moments as says


class Round:
    """The round under way: what happened in it, and what everybody had when it began."""

    def __init__(self, number: int, expedition: int, points: list[int]) -> None:
        self.number: Final = number
        self.expedition: Final = expedition
        self.points: Final = points
        self.events: Final[list[Event]] = []

    def ended(
        self, box: BlackwoodBox, names: Names, ply: int, points: list[int], following: int
    ) -> Moment:
        """What came home in order, what was brewed of it, what was lost, and who is first now."""
        moment = Moment(f"round-{ply}", ply, says.round_over(self.number))
        moment.note, moment.next = says.expedition(self.expedition), says.next(following)
        for event in self.events:
            self._tell(event, box, names, moment)
        moment.heading = says.CAME_HOME
        for deed in moment.deeds:
            deed.note = deed.note or says.NO_BREW
        if not moment.deeds:
            moment.sentence = says.NOBODY_HOME
        moment.counts = [
            Count(says.POINTS, seat, before, after)
            for seat, (before, after) in enumerate(zip(self.points, points, strict=False))
        ]
        return moment

    def _tell(self, event: Event, box: BlackwoodBox, names: Names, moment: Moment) -> None:
        happening, args = event.happening, event.args
        if happening is events.TOOK or happening is events.LEFT:
            shown = things(event, (CARD,))
            moment.deeds.append(Deed(args[0], told.clause(box, event, told.CLAUSES[happening])))
            moment.deeds[-1].pieces = shown
        elif happening is events.BREWED and moment.deeds and moment.deeds[-1].seat == args[0]:
            last = moment.deeds[-1]
            last.note = joined(last.note, told.done(box, event, [])[0])
            last.pieces = [*last.pieces, *things(event, (POTION,))]
        elif happening is events.PERISHED:
            moment.follows.append(told.perished(names.whose(args[0]), args[1]))
        elif happening is events.POT_LOST:
            moment.follows.append(says.kettle_lost(names.who(args[0])))
        elif happening is events.CAULDRON_MOVED:
            moment.follows.append(told.cauldron_to(names.name(args[0])))
        elif happening is events.SPELLS_REACTIVATED:
            moment.follows.append(told.SPELLS_WAKE)
