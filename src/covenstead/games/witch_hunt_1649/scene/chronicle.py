"""The chronicle of Witch Hunt 1649, its digest, and who turned suspicion on whom."""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Count, Highlight, Told, chronicle
from covenstead.core.scene.chronicle import MOST_SENTENCES, since, things
from covenstead.core.scene.words import ordinal
from covenstead.games.witch_hunt_1649 import components, events
from covenstead.games.witch_hunt_1649.components import ASSET, GIFT, LUCK, PAY_WELFARE
from covenstead.games.witch_hunt_1649.scene.history import VERDICTS, turns_before
from covenstead.games.witch_hunt_1649.sentences import chronicle as says
from covenstead.games.witch_hunt_1649.sentences.nouns import (
    TRACKS,
    WHEN_TRIED,
    Names,
    payment,
    points,
)
from covenstead.games.witch_hunt_1649.state import Village

# What a digest tells first; a deed is fateful unless it has another weight.
TRIFLE: Final = 0
USUAL: Final = 1
BUSINESS: Final = 3
SUSPICION: Final = 6
FATEFUL: Final = 9
WEIGHTS: Final = {
    events.FATE_CARD_DRAWN: TRIFLE, events.OPTION_CHOSEN: USUAL, events.ABILITY_USED: BUSINESS,
    events.ASSET_BOUGHT: BUSINESS, events.STOOD: BUSINESS, events.ALLIANCE_ENDED: BUSINESS,
}  # fmt: skip


class Line(chronicle.Line):
    """A line of the chronicle: a head, what came of it, and what the digest says of it.

    It may grow while it is the last one; what a scene has shown of it stays as it is, and `told`
    is another.
    """

    __slots__ = (
        "came", "happening", "head", "marks", "moved", "shown", "suspicion", "tossed", "turn"
    )  # fmt: skip

    def __init__(self, happening: Happening, head: str, ply: int, weight: int, turn: int) -> None:
        self.shown: Final = Told(head, ply=ply)  # as it will be told, but for its text
        super().__init__(self.shown, "", weight)
        self.happening: Final = happening
        self.turn: Final = turn
        self.head = head
        self.came: list[str] = []
        self.marks: list[str] = []  # of what came of it, the marks
        self.moved: tuple[int, int, int] | None = None  # whose track came last, and how far
        self.tossed = NONE  # how much had come of it when a coin was tossed last
        self.suspicion = False  # whether suspicion was handed to somebody

    def finish(self) -> None:
        """Write the sentence."""
        line, came = self.shown, self.came
        text = self.head
        if line.kind != "heading":
            if came and self.tossed == len(came):
                came = [*came, says.NOTHING_MORE if len(came) > 1 else says.NOTHING]
            text = says.line(self.head, came)
        about, things = line.about.copy(), line.pieces.copy()
        counts = line.counts.copy()
        self.told = Told(text, line.actor, about, line.kind, things, line.ply, counts)

    def in_short(self) -> str:
        return says.in_short(self.clause, self.marks)

    def concerns(self, seat: Seat) -> bool:
        return seat in self.shown.about


class Chronicler:
    """Writes what happened, one line for what a player sees as one thing.

    He goes on writing from position to position, so he keeps none. `entries` are the chronicle
    as it is when he begins: with the position they say what had happened before it.
    """

    def __init__(self, s: Village, names: Names, entries: list[Entry]) -> None:
        self.box: Final = s.box
        self.limit: Final = s.rules.limit
        self.names: Final = names
        self.lines: list[Line] = []
        held = [entry for entry in entries if entry.event.happening in VERDICTS]
        self._trials = s.trials_held - len(held)
        self._ended, self._turn = turns_before(s, entries)
        self._giver = NONE  # who has turned suspicion on somebody: the mark follows
        self._given: list[int] = []  # what is given up in a line of payments

    def write(self, entries: list[Entry]) -> list[Line]:
        """The lines with those of these entries, the oldest first."""
        if not entries:
            return self.lines
        first = self._open()
        for entry in entries:
            self._write(entry.event, entry.line)
        for line in self.lines[max(0, first) :]:
            line.finish()
        return self.lines

    def _write(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        if happening is events.TRIAL_BEGAN:
            self._plain(event, says.court(self._turn), ply).shown.kind = "heading"
        if happening in says.DEEDS:
            self._did(event, says.DEEDS[happening], ply, WEIGHTS.get(happening, FATEFUL))
        elif happening in says.BEFELL:
            self._trials += happening in VERDICTS
            self._did(event, says.BEFELL[happening], ply, FATEFUL)
        elif happening in says.CAME:
            self._came(event)
        elif happening in says.AT_TABLE:
            self._plain(event, self._told(event, says.AT_TABLE[happening]), ply)
        elif happening is events.TURN_STARTED:
            self._turn = self._ended + 1
            who = self.names.full(self.names.seat(args[0]))
            self._plain(event, says.turn_of(self._turn, who), ply)
        elif happening is events.TURN_ENDED:
            self._ended = args[1]
        elif happening is events.CHARACTER_GIVEN:
            self._took_part(event, ply)
        elif happening is events.POOL_FILLED:
            self._filled(event, ply)
        elif happening is events.TRACK_CHANGED:
            self._moved(event, ply)
        elif happening is events.SUSPICION_LAID:
            self._giver = args[0]
        elif happening is events.MARK_GAINED:
            self._gained(event, ply)
        elif happening in (events.PLEADED, events.BRIBED):
            self._gave_up(event, ply)

    def _told(self, event: Event, text: str) -> str:
        """A text about an event, with the gaps filled."""
        return self._both(event, text, "")[0]

    def _both(self, event: Event, whole: str, short: str) -> says.Words:
        """The same for two texts, of which the short one names nothing more."""
        if "{" not in whole:
            return whole, short
        when, trial = WHEN_TRIED.written(self._turn == self._ended), ordinal(self._trials + 1)
        nouns = says.nouns(event, whole, self.box, self.names)
        told = whole.format(*nouns, limit=self.limit, when=when, trial=trial)
        if short == whole or "{" not in short:
            return told, told if short == whole else short
        return told, short.format(*nouns, limit=self.limit)

    # Lines

    def _plain(self, event: Event, head: str, ply: int, weight: int = TRIFLE) -> Line:
        """A line with the cards that the event speaks of."""
        line = Line(event.happening, head, ply, weight, self._turn)
        line.shown.kind = "heading" if event.happening.heading else "plain"
        line.shown.pieces = things(event, _CARDS)
        if event.happening is events.MARK_REVEALED:
            line.shown.about = [self.names.seat(event.args[1])]
        self.lines.append(line)
        return line

    def _did(
        self, event: Event, words: says.Words, ply: int, weight: int, character: int = NONE
    ) -> Line:
        """What the character that the event names first, or this one, did or suffered."""
        seat = self.names.seat(event.args[0] if character == NONE else character)
        befell = event.happening in says.BEFELL
        whole, short = self._both(event, *words)
        head = says.clause(self.names.was(seat) if befell else self.names.who(seat), whole)
        line = self._plain(event, head, ply, weight)
        line.shown.actor, line.shown.about = seat, [seat]
        line.clause = says.was(seat == self.names.viewer, short) if befell else short
        if event.happening in (events.SUPPORTED, events.RENOUNCED):
            line.shown.about.append(self.names.seat(event.args[1]))
            line.suspicion = event.happening is events.RENOUNCED
        return line

    def _took_part(self, event: Event, ply: int) -> None:
        seat, character = event.args
        self.names.takes(seat, character)
        who = self.names.who(seat) if seat == self.names.viewer else self.names.player(seat)
        head = says.took_part(who, self.box.characters[character].name)
        shown = self._plain(event, head, ply).shown
        shown.actor, shown.about = seat, [seat]

    def _filled(self, event: Event, ply: int) -> None:
        """Cards that join the sale one after the other are one line."""
        (asset,), last = event.args, self._last
        if last is None or last.happening is not event.happening:
            last = self._plain(event, says.NEW_FOR_SALE, ply)
        else:
            last.shown.pieces.append(ASSET.words[asset])
        last.came.append(self.box.asset_name[asset])

    def _open(self) -> int:
        """The place of the last line: a page that is read in between does not close it."""
        place = len(self.lines) - 1
        while place >= 0 and self.lines[place].happening is events.STORY_TOLD:
            place -= 1
        return place

    @property
    def _last(self) -> Line | None:
        """The line that is still open, if it is no heading."""
        place = self._open()
        return None if place < 0 or self.lines[place].shown.kind == "heading" else self.lines[place]

    # What came of it

    def _adds(self, clause: str, about: int = NONE, mark: bool = False) -> Line | None:
        """Add what came of the last line, if it is about something done."""
        last = self._last
        if last is None or last.shown.actor is None:
            return None
        last.came.append(clause)
        last.moved = None
        if mark:
            last.marks.append(clause)
        seat = self.names.seat(about) if about != NONE else NONE
        if seat != NONE and seat not in last.shown.about:
            last.shown.about.append(seat)
        return last

    def _came(self, event: Event) -> None:
        happening, args, last = event.happening, event.args, self._last
        if happening is events.ASSET_DISCARDED and (
            last is None or last.happening is not events.OPTION_CHOSEN
        ):
            return  # what is given up in court is told there
        text = self._told(event, says.CAME[happening])
        passed, removed = happening is events.MARK_PASSED, happening is events.MARK_REMOVED
        about = args[1] if passed else args[0] if removed else NONE
        added = self._adds(text, about, passed or removed)
        if added is not None and happening is events.COIN_TOSSED:
            added.tossed = len(added.came)
        if added is not None and passed:
            added.suspicion, added.weight = True, SUSPICION

    def _moved(self, event: Event, ply: int) -> None:
        """A track that moved; a payment itself has been told."""
        (track, character, before, after), last = event.args, self._last
        count = Count(TRACKS[track], self.names.seat(character), before, after)
        if last is not None and last.happening in _PAYING:
            last.shown.counts.append(count)
            return
        seat, far = self.names.seat(character), after - before
        if last is not None and last.moved is not None:
            whose, which, further = last.moved
            if (whose, which) == (character, track) and (further < 0) == (far < 0):
                far += further  # points paid one by one are told together
                last.came.pop()
        change = says.track(far, track)
        mine = last is not None and last.shown.actor == seat
        added = self._adds(
            change if mine else says.clause(self.names.whom(seat), change), character
        )
        if added is None:
            added = self._plain(event, says.change(self.names.who(seat), change), ply)
        else:
            added.moved = (character, track, far)
        added.shown.counts.append(count)

    def _gained(self, event: Event, ply: int) -> None:
        """A mark, which somebody may have handed on: as a gift, or through a card."""
        character, cause, _ = event.args
        if cause in says.GAINED:
            number = self._told(event, says.MARK_NUMBER)
            if cause != LUCK or not self._adds(number, NONE, True):
                self._did(event, says.GAINED[cause], ply, SUSPICION)
            return
        last = self._last
        if cause == GIFT or last is None or last.shown.actor != self.names.seat(self._giver):
            last = self._did(event, says.HANDED, ply, SUSPICION, self._giver)
            last.shown.about.append(self.names.seat(character))
        else:
            self._adds(self._told(event, says.MARK_FOR), character, True)
        last.suspicion, last.weight = True, SUSPICION

    def _gave_up(self, event: Event, ply: int) -> None:
        """Payments that follow each other are one line, points of one track together."""
        character, given, defence = event.args
        last, seat = self._last, self.names.seat(character)
        if last is None or last.happening is not event.happening or last.shown.actor != seat:
            self._given = []
            last = self._did(event, ("", ""), ply, BUSINESS)
        self._given.append(given)
        paid: list[str] = []
        for each in dict.fromkeys(self._given):
            many = self._given.count(each)
            asset = each < PAY_WELFARE
            paid.append(payment(self.box, each) if asset else points(each - PAY_WELFARE, many))
        last.clause = says.paid(paid, defence)
        last.head = says.clause(self.names.who(seat), last.clause)


_CARDS: Final = {ASSET, components.FATE_CARD, components.MARK, components.STORY_CARD}
_PAYING: Final = {events.SUPPORTED, events.PLEADED, events.BRIBED}


def digest(lines: list[Line], answered: int, names: Names) -> list[str]:
    """What happened after the viewer's last answer (a line of the record), and what it brought."""
    if answered < 0 and names.viewer != NONE:
        return []
    fresh = since(lines, answered)
    own: list[str] = []  # what chance has decided of the answer itself
    at = len(lines) - len(fresh) - 1
    while at >= 0 and lines[at].told.ply == answered and not own:
        line = lines[at]
        if line.told.actor == names.viewer and (line.happening in VERDICTS or line.tossed != NONE):
            own.append(line.told.text)
        at -= 1
    return own + chronicle.digest(fresh, names, MOST_SENTENCES - len(own))


def suspicions(lines: list[Line]) -> list[Highlight]:
    """Who turned suspicion on whom, and who renounced whom: for the talk after the game."""
    found: list[Highlight] = []
    for line in lines:
        told = line.told
        if line.suspicion and told.actor is not None:
            about = [seat for seat in told.about if seat != told.actor]
            found.append(Highlight(told.ply, told.actor, says.turn(line.turn), told.text, about))
    return found
