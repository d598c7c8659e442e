"""The chronicle of Witch Hunt 1649, its digest, and who turned suspicion on whom."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Highlight, Told, chronicle
from covenstead.core.scene.chronicle import MOST_SENTENCES, since
from covenstead.core.table import Entry
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    FATE_CARD,
    GIFT,
    LUCK,
    MARK,
    PAY_WELFARE,
    SIDE,
    STORY_CARD,
    SUPPORT,
    SYMBOL,
)
from covenstead.games.witch_hunt_1649.scene.history import turns_before
from covenstead.games.witch_hunt_1649.sentences import chronicle as say
from covenstead.games.witch_hunt_1649.sentences.nouns import Names, payment, points
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import A_PLEA

# What a digest tells first.
TRIFLE: Final = 0
USUAL: Final = 1
BUSINESS: Final = 3
SUSPICION: Final = 6
FATEFUL: Final = 9


class Line(chronicle.Line):
    """A line of the chronicle: a head, what came of it, and what the digest says of it.

    It may grow while it is the last one; what a scene has shown of it stays as it is, and `told`
    is another.
    """

    __slots__ = ("came", "happening", "head", "marks", "shown", "suspicion", "tossed", "turn")

    def __init__(self, happening: Happening, head: str, ply: int, weight: int, turn: int) -> None:
        self.shown: Final = Told(head, ply=ply)  # as it will be told, but for its text
        super().__init__(self.shown, "", weight)
        self.happening: Final = happening
        self.turn: Final = turn
        self.head = head
        self.came: list[str] = []
        self.marks: list[str] = []  # of what came of it, the marks
        self.tossed = NONE  # how much had come of it when a coin was tossed last
        self.suspicion = False  # whether suspicion was handed to somebody

    def finish(self) -> None:
        """Write the sentence."""
        line, came = self.shown, self.came
        text = self.head
        if line.kind != "heading":
            lucky = came and self.tossed == len(came)
            text = say.line(self.head, [*came, say.NOTHING_LOST] if lucky else came)
        about, things = line.about.copy(), line.pieces.copy()
        self.told = Told(text, line.actor, about, line.kind, things, line.ply)

    def in_short(self) -> str:
        return say.in_short(self.clause, self.marks)

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
        if happening is events.TURN_STARTED:
            self._turn = self._ended + 1
            self._heading(say.turn(self._turn, self.names.full(self.names.seat(args[0]))), ply)
        elif happening is events.TURN_ENDED:
            self._ended = args[1]
        elif happening is events.TRIAL_BEGAN:
            self._heading(say.court(self._turn), ply)
            self._told(event, args[0], say.stood_trial(self._trials + 1), ply, FATEFUL)
        elif happening is events.GAME_OVER:
            self._heading(say.END, ply)
        elif happening in _CHANGES:
            self._changed(event, ply)
        elif happening in _MARKED:
            self._marked(event, ply)
        elif happening in _IN_COURT:
            self._in_court(event, ply)
        elif happening in _BEFELL:
            self._befell(event, ply)
        elif happening in _TABLE:
            self._table(event, ply)
        elif happening in _DEEDS:
            self._deed(event, ply)

    # Lines

    def _heading(self, text: str, ply: int) -> None:
        self._plain(events.TURN_STARTED, text, ply).shown.kind = "heading"

    def _plain(self, happening: Happening, head: str, ply: int, weight: int = TRIFLE) -> Line:
        line = Line(happening, head, ply, weight, self._turn)
        self.lines.append(line)
        return line

    def _say(self, event: Event, character: int, clause: str, ply: int, weight: int) -> Line:
        """A line about what somebody did."""
        seat = self.names.seat(character)
        head = say.deed(self.names.who(seat), clause)
        line = self._plain(event.happening, head, ply, weight)
        line.shown.actor, line.shown.about, line.clause = seat, [seat], clause
        return line

    def _told(
        self, event: Event, character: int, words: tuple[str, str], ply: int, weight: int
    ) -> Line:
        """The same, with what the digest says of it."""
        line = self._say(event, character, words[0], ply, weight)
        line.clause = words[1]
        return line

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

    def _adds(self, clause: str, about: int = NONE, mark: bool = False) -> bool:
        """Add what came of the last line, if it is about something done."""
        last = self._last
        if last is None or last.shown.actor is None:
            return False
        last.came.append(clause)
        if mark:
            last.marks.append(clause)
        seat = self.names.seat(about) if about != NONE else NONE
        if seat != NONE and seat not in last.shown.about:
            last.shown.about.append(seat)
        return True

    # Tracks, coins, the toss

    def _changed(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        last = self._last
        if happening is events.COIN_TOSSED:
            if self._adds(SIDE.words[args[0]]) and last is not None:
                last.tossed = len(last.came)
        elif happening is events.COINS_CHANGED:
            self._adds(say.coins(args[1]))
        elif last is not None and last.happening in _PAYING:
            return  # the payment itself has been told
        else:
            track, character, before, after = args
            seat, change = self.names.seat(character), say.track(after - before, track)
            if last is not None and last.shown.actor == seat:
                self._adds(change)
            elif not self._adds(say.of_another(self.names.whom(seat), change), character):
                self._plain(happening, say.change(self.names.who(seat), change), ply)

    # Marks

    def _marked(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        if happening is events.SUSPICION_LAID:
            self._giver = args[0]
        elif happening is events.MARK_GAINED:
            self._gained(event, ply)
        elif happening is events.MARK_PASSED:
            whom = self.names.whom(self.names.seat(args[1]))
            self._adds(say.mark_passed(whom, args[2], self.limit), args[1], True)
            if self._last is not None:
                self._last.suspicion, self._last.weight = True, SUSPICION
        else:
            whose = self.names.whose(self.names.seat(args[0]))
            self._adds(say.mark_back(whose, args[1]), args[0], True)

    def _gained(self, event: Event, ply: int) -> None:
        (character, cause, count), limit = event.args, self.limit
        if cause == LUCK:
            if not self._adds(say.mark_number(count, limit), NONE, True):
                self._say(event, character, say.got_number(count, limit), ply, SUSPICION)
        elif cause in (SYMBOL, SUPPORT):
            words = say.got_mark(count, limit, cause == SUPPORT)
            self._told(event, character, words, ply, SUSPICION)
        else:
            self._handed(event, ply)

    def _handed(self, event: Event, ply: int) -> None:
        """A mark that somebody handed on: as a gift, or through a card."""
        character, cause, count = event.args
        giver, last = self.names.seat(self._giver), self._last
        seat = self.names.seat(character)
        whom = self.names.whom(seat)
        if cause != GIFT and last is not None and last.shown.actor == giver:
            self._adds(say.mark_for(whom, count, self.limit), character, True)
        else:
            words = say.handed(whom, count, self.limit)
            last = self._told(event, self._giver, words, ply, SUSPICION)
            last.shown.about.append(seat)
        last.suspicion, last.weight = True, SUSPICION

    # The court

    def _in_court(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        if happening in (events.SUPPORTED, events.RENOUNCED):
            seat = self.names.seat(args[1])
            words = say.renounced(self.names.whom(seat))
            if happening is events.SUPPORTED:
                words = say.supported(self.names.whom(seat), payment(box, args[2]), A_PLEA)
            line = self._told(event, args[0], words, ply, FATEFUL)
            line.shown.about.append(seat)
            line.suspicion = happening is events.RENOUNCED
        elif happening in (events.PLEADED, events.BRIBED):
            self._gave_up(event, ply)
        elif happening is events.STOOD:
            self._say(event, args[0], say.stood(args[1]), ply, BUSINESS)
        elif happening is events.MARK_REVEALED:
            mark, character, total = args
            head = say.revealed(box.accusation[mark], box.value[mark], total)
            shown = self._plain(happening, head, ply).shown
            shown.about, shown.pieces = [self.names.seat(character)], [MARK.words[mark]]
        else:
            self._say(event, args[0], say.NO_BRIBE, ply, FATEFUL)

    def _gave_up(self, event: Event, ply: int) -> None:
        """Payments that follow each other are one line, points of one track together."""
        character, given, defence = event.args
        last, seat = self._last, self.names.seat(character)
        if last is None or last.happening is not event.happening or last.shown.actor != seat:
            self._given = []
            last = self._say(event, character, "", ply, BUSINESS)
        self._given.append(given)
        paid: list[str] = []
        for each in dict.fromkeys(self._given):
            many = self._given.count(each)
            asset = each < PAY_WELFARE
            paid.append(payment(self.box, each) if asset else points(each - PAY_WELFARE, many))
        last.clause = say.paid(paid, defence)
        last.head = say.deed(self.names.who(seat), last.clause)

    def _befell(self, event: Event, ply: int) -> None:
        """A line about what befell somebody."""
        happening, args = event.happening, event.args
        if happening in VERDICTS:
            self._trials += 1
        if happening is events.FOUND_GUILTY:
            words = say.guilty(args[1], args[2])
        elif happening is events.ACQUITTED:
            words = say.freed(args[1], args[2])
        elif happening is events.EXECUTED:
            words = say.condemned(args[1], args[2])
        elif happening is events.TRIAL_QUEUED:
            words = say.TRIED_NEXT if self._turn == self._ended else say.TRIED_AFTER
        else:
            words = say.LUCKY if happening is events.LUCK_SUSPECTED else say.BANISHED
        seat = self.names.seat(args[0])
        line = self._say(event, args[0], "", ply, FATEFUL)
        line.head = say.deed(self.names.was(seat), words[0])
        was = "were" if seat == self.names.viewer else "was"
        line.clause = say.deed(was, words[1])

    # Deeds

    def _deed(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        if happening is events.CHARACTER_GIVEN:
            seat, character = args
            self.names.takes(seat, character)
            mine = seat == self.names.viewer
            who = self.names.who(seat) if mine else self.names.player(seat)
            head = say.deed(who, say.took_part(box.characters[character].name))
            shown = self._plain(happening, head, ply).shown
            shown.actor, shown.about = seat, [seat]
        elif happening is events.FATE_CARD_DRAWN:
            words = (say.drew(box.fate_cards[args[1]].title), "")
            line = self._told(event, args[0], words, ply, TRIFLE)
            line.shown.pieces = [FATE_CARD.words[args[1]]]
        elif happening is events.OPTION_CHOSEN:
            card = box.fate_cards[args[1]]
            text = say.answered(card.title, card.options[args[2]].text)
            line = self._say(event, args[0], text, ply, USUAL)
            line.shown.pieces = [FATE_CARD.words[args[1]]]
        elif happening is events.ABILITY_USED:
            text = say.used(box.characters[args[1]].ability_name)
            self._say(event, args[0], text, ply, BUSINESS)
        elif happening is events.ASSET_BOUGHT:
            line = self._say(event, args[0], say.bought(box.asset_name[args[1]]), ply, BUSINESS)
            line.shown.pieces = [ASSET.words[args[1]]]
        elif happening is events.ASSET_DRAWN:
            self._adds(say.drew_for(box.asset_name[args[1]], args[2]))
        elif happening is events.ASSET_BARTERED:
            self._adds(say.bartered(box.asset_name[args[1]], box.asset_name[args[2]]))
        elif happening is events.ASSET_DISCARDED:
            last = self._last
            if last is not None and last.happening is events.OPTION_CHOSEN:
                self._adds(say.gave_up(box.asset_name[args[1]]))
        elif happening is events.DIED:
            self._told(event, args[0], (say.DIED_WHOLE, say.DIED), ply, FATEFUL)
        elif happening is events.ALLIANCE_ENDED:
            self._say(event, args[0], say.LOST_ALLY, ply, BUSINESS)
        else:
            self._say(event, args[0], say.WON, ply, FATEFUL)

    def _table(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        last = self._last
        if happening is events.GAME_STARTED:
            plays = self.names.does(self.names.seat(args[0]), "play", "plays")
            self._plain(happening, say.plays_first(plays), ply)
        elif happening is events.POOL_FILLED:
            if last is None or last.happening is not happening:
                last = self._plain(happening, say.NEW_FOR_SALE, ply)
            last.came.append(box.asset_name[args[0]])
            last.shown.pieces.append(ASSET.words[args[0]])
        elif happening is events.STORY_TOLD:
            line = self._plain(happening, say.narrated(box.stories[args[0]].title), ply)
            line.shown.pieces = [STORY_CARD.words[args[0]]]
        else:
            self._plain(happening, _TABLE[happening], ply)


VERDICTS: Final = {events.ACQUITTED, events.EXECUTED}
_CHANGES: Final = {events.TRACK_CHANGED, events.COINS_CHANGED, events.COIN_TOSSED}
_MARKED: Final = {
    events.SUSPICION_LAID, events.MARK_GAINED, events.MARK_PASSED, events.MARK_REMOVED,
}  # fmt: skip
_PAYING: Final = {events.SUPPORTED, events.PLEADED, events.BRIBED}
_IN_COURT: Final = {
    *_PAYING, events.RENOUNCED, events.STOOD, events.MARK_REVEALED, events.SUBMITTED,
}  # fmt: skip
_BEFELL: Final = {
    *VERDICTS, events.FOUND_GUILTY, events.TRIAL_QUEUED, events.LUCK_SUSPECTED, events.BANISHED,
}  # fmt: skip
_TABLE: Final = {
    events.GAME_STARTED: "",
    events.POOL_FILLED: "",
    events.STORY_TOLD: "",
    events.POOL_CLEARED: say.SALE_CLEARED,
    events.ASSET_DECK_RENEWED: say.ASSET_DECK_RENEWED,
    events.FATE_CARD_DECK_RENEWED: say.FATE_CARD_DECK_RENEWED,
    events.TIME_CALLED: say.TIME_CALLED,
}
_DEEDS: Final = {
    events.CHARACTER_GIVEN, events.FATE_CARD_DRAWN, events.OPTION_CHOSEN, events.ABILITY_USED,
    events.ASSET_BOUGHT, events.ASSET_DRAWN, events.ASSET_BARTERED, events.ASSET_DISCARDED,
    events.DIED, events.ALLIANCE_ENDED, events.WON,
}  # fmt: skip


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
            title = say.moment(line.turn)
            found.append(Highlight(told.ply, told.actor, title, told.text, about))
    return found
