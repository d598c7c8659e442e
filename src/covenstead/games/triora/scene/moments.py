"""What a screen of Triora stops for: the end of a round with both walks, a capture, a ruin."""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Count, Deed, Moment
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.words import Names
from covenstead.games.triora import events
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import AREA, BOTH, FAMILIAR
from covenstead.games.triora.sentences import chronicle as told
from covenstead.games.triora.sentences import moments as says

MOST: Final = 2  # moments that are kept: a capture, and the end of its round


class Moments:
    """Follows the events and keeps the newest moments."""

    def __init__(self, box: TrioraBox, names: Names) -> None:
        self.box: Final = box
        self.names: Final = names
        self.newest: list[Moment] = []
        self._round = NONE  # the one under way; unknown at a table laid out in the middle of it
        self._points: list[int] = []  # when it began
        self._deeds: list[Deed] = []  # who was found, who was met
        self._follows: list[str] = []
        self._stands = [NONE, NONE]  # where the figures are
        self._investigated: Deed | None = None
        self._ruined = NONE  # areas; unknown at a table that was not followed from the setup
        self._layer: Seat = NONE  # who laid the last token

    def note(self, entry: Entry) -> None:
        """Remember an event, and tell of what it ends."""
        event, ply = entry.event, entry.line
        happening, args = event.happening, event.args
        if happening is events.ROUND_STARTED or happening is events.GAME_OVER:
            self._round_over(entry)
        elif happening is events.DISC_STACKED:
            self._ruined = 0
        elif happening is events.TOKEN_PLACED:
            self._layer = args[0]
        elif happening is events.AREA_RUINED:
            self._ruin(args[0], ply)
        elif happening is events.CAPTURED:
            self._capture(args[0], args[1], ply)
        elif happening is events.END_TRIGGERED:
            self._last_round(told.end_triggered(args[0]), ply)
        else:
            self._night(event)

    def _keep(self, moment: Moment) -> None:
        self.newest = [*self.newest, moment][-MOST:]

    # A capture, a ruin

    def _capture(self, seat: Seat, area: int, ply: int) -> None:
        name = self.names.name(seat)
        made = Moment(f"capture-{ply}-{seat}", ply, says.capture(name), seat=seat, grave=True)
        made.word, made.sentence = says.CAPTURED, says.captured(self.box, name, area)
        made.follows = [says.FORFEIT]
        self._keep(made)
        self._investigated = None
        self._follows.append(told.caught(self.names.was(seat), self.box, area))

    def _ruin(self, area: int, ply: int) -> None:
        made = Moment(f"ruin-{ply}", ply, says.ruin(self.box, area), seat=self._layer)
        made.word = says.RUINED
        if self._ruined != NONE:
            self._ruined += 1
            made.note = says.of_three(self._ruined)
        if self._layer != NONE:
            made.sentence = says.last_token(self.names.who(self._layer))
        self._keep(made)

    def _last_round(self, sentence: str, ply: int) -> None:
        newest = self.newest[-1] if self.newest else None
        if newest is not None and newest.ply == ply:
            newest.follows.append(sentence)

    # The night

    def _night(self, event: Event) -> None:
        happening, args, box = event.happening, event.args, self.box
        if happening is events.INQUISITOR_SET_OUT or happening is events.INQUISITOR_CAME:
            self._stands[0], self._investigated = args[0], None
        elif happening is events.MORGANA_SET_OUT or happening is events.MORGANA_CAME:
            self._stands[1], self._investigated = args[0], None
        elif happening is events.INVESTIGATED:
            pieces, seat, area = args
            there = [zone_id("witch", seat)] if pieces != FAMILIAR else []
            there += [zone_id("familiar", seat)] if pieces in (FAMILIAR, BOTH) else []
            made = Deed(seat, says.found(box, pieces, area), pieces=[*there, AREA.words[area]])
            self._investigated = made
            self._deeds.append(made)
        elif happening is events.INQUISITION_CHANGED and self._investigated is not None:
            if self._investigated.seat == args[0]:
                self._investigated.note = says.gained(args[2] - args[1], args[2])
        elif happening is events.MORGANA_MET:
            self._deeds.append(Deed(args[0], says.met(box, args[1]), pieces=["morgana"]))
        elif happening is events.GIFT_TAKEN or happening is events.GIFT_DECLINED:
            gift = says.GIFTS[args[1]] if happening is events.GIFT_TAKEN else says.TOOK_NOTHING
            for deed in self._deeds:
                if deed.seat == args[0] and deed.pieces == ["morgana"]:
                    deed.note = gift

    def _round_over(self, entry: Entry) -> None:
        """The round that ends here, and what everybody's points became in it."""
        began = entry.event.happening is events.ROUND_STARTED
        if self._round != NONE and self._stands[0] != NONE:
            made = Moment(f"round-{entry.line}", entry.line, says.round_over(self._round))
            made.heading, made.deeds = says.THE_NIGHT, self._deeds
            made.sentence = "" if self._deeds else says.QUIET_NIGHT
            made.follows = [*self._follows, says.stand(self.box, *self._stands)]
            made.counts = [
                Count(says.POINTS, seat, before, entry.points[seat])
                for seat, before in enumerate(self._points)
            ]
            made.next = says.next_round(entry.event.args[0]) if began else says.GAME_ENDS
            self._keep(made)
        self._round = entry.event.args[0] if began else NONE
        self._points, self._deeds, self._follows = entry.points, [], []
        self._stands = [NONE, NONE]
