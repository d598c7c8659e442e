"""The chronicle of Witch Hunt 1649 in sentences."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.family import NONE
from covenstead.core.table import Entry
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    FATE_CARD,
    GIFT,
    LUCK,
    MARK,
    SIDE,
    STORY_CARD,
    SUPPORT,
    SYMBOL,
)
from covenstead.games.witch_hunt_1649.scene.history import turns_before
from covenstead.games.witch_hunt_1649.scene.line import Line
from covenstead.games.witch_hunt_1649.scene.sentences import (
    Names,
    coins,
    listing,
    ordinal,
    payment,
    points,
    signed,
    track_word,
)
from covenstead.games.witch_hunt_1649.state import Village

# What a digest tells first.
TRIFLE: Final = 0
USUAL: Final = 1
BUSINESS: Final = 3
SUSPICION: Final = 6
FATEFUL: Final = 9


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
        self._ended = turns_before(s, entries)
        self._turn = self._ended + 1
        self._giver = NONE  # who has turned suspicion on somebody: the mark follows
        self._given: list[str] = []

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
            self._heading(f"Turn {self._turn}: {self.names.full(self.names.seat(args[0]))}", ply)
        elif happening is events.TURN_ENDED:
            self._ended = args[1]
        elif happening is events.TRIAL_BEGAN:
            self._heading(f"Turn {self._turn}: the court", ply)
            text = f"stood trial, the {ordinal(self._trials + 1)} of this game"
            self._say(event, args[0], text, ply, FATEFUL).clause = "stood trial"
        elif happening is events.GAME_OVER:
            self._heading("The end", ply)
        elif happening in _CHANGES:
            self._changed(event, ply)
        elif happening in _MARKED:
            self._marked(event, ply)
        elif happening in _IN_COURT:
            self._in_court(event, ply)
        elif happening in _TABLE:
            self._table(event, ply)
        elif happening in _DEEDS:
            self._deed(event, ply)

    # Lines

    def _heading(self, text: str, ply: int) -> None:
        line = Line(events.TURN_STARTED, text, ply, TRIFLE, self._turn)
        line.kind = "heading"
        self.lines.append(line)

    def _plain(self, event: Event, head: str, ply: int, weight: int = TRIFLE) -> Line:
        line = Line(event.happening, head, ply, weight, self._turn)
        self.lines.append(line)
        return line

    def _say(self, event: Event, character: int, clause: str, ply: int, weight: int) -> Line:
        """A line about what somebody did."""
        seat = self.names.seat(character)
        line = self._plain(event, f"{self.names.who(seat)} {clause}", ply, weight)
        line.actor, line.about, line.clause = seat, [seat], clause
        return line

    def _befell(self, event: Event, character: int, was: str, ply: int, weight: int) -> Line:
        """A line about what befell somebody."""
        seat = self.names.seat(character)
        line = self._say(event, character, f"was {was}", ply, weight)
        line.head = f"{self.names.was(seat)} {was}"
        short = was.split(",")[0].split(";")[0]
        line.clause = f"{'were' if seat == self.names.viewer else 'was'} {short}"
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
        return None if place < 0 or self.lines[place].kind == "heading" else self.lines[place]

    def _adds(self, clause: str, about: int = NONE) -> bool:
        """Add what came of the last line, if it is about something done."""
        last = self._last
        if last is None or last.actor is None:
            return False
        last.clauses.append(clause)
        seat = self.names.seat(about) if about != NONE else NONE
        if seat != NONE and seat not in last.about:
            last.about.append(seat)
        return True

    # Tracks, coins, the toss

    def _changed(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        last = self._last
        if happening is events.COIN_TOSSED:
            self._adds(SIDE.words[args[0]])
        elif happening is events.COINS_CHANGED:
            self._adds(f"{signed(args[1])} {coins(abs(args[1])).split()[1]}")
        elif last is not None and last.happening in _PAYING:
            return  # the payment itself has been told
        else:
            track, character, before, after = args
            seat = self.names.seat(character)
            change = f"{signed(after - before)} {track_word(track)}"
            if last is not None and last.actor == seat:
                self._adds(change)
            elif not self._adds(f"{self.names.whom(seat)} {change}", character):
                self._plain(event, f"{self.names.who(seat)}: {change}", ply)

    # Marks

    def _marked(self, event: Event, ply: int) -> None:
        happening, args = event.happening, event.args
        if happening is events.SUSPICION_LAID:
            self._giver = args[0]
        elif happening is events.MARK_GAINED:
            self._gained(event, ply)
        elif happening is events.MARK_PASSED:
            whom = self.names.whom(self.names.seat(args[1]))
            self._adds(f"a black mark passed to {whom}, {args[2]} of {self.limit}", args[1])
            if self._last is not None:
                self._last.suspicion, self._last.weight = True, SUSPICION
        else:
            whose = self.names.whom(self.names.seat(args[0]))
            self._adds(f"a mark of {whose} went back unseen, {args[1]} left", args[0])

    def _gained(self, event: Event, ply: int) -> None:
        character, cause, count = event.args
        if cause == LUCK:
            if not self._adds(f"mark {count} of {self.limit}"):
                self._say(event, character, f"got mark {count} of {self.limit}", ply, SUSPICION)
        elif cause == SYMBOL:
            text = f"got a black mark, {count} of {self.limit}"
            line = self._say(event, character, text, ply, SUSPICION)
            line.clause = f"got black mark {count} of {self.limit}"
        elif cause == SUPPORT:
            text = f"got a black mark for standing by the condemned, {count} of {self.limit}"
            line = self._say(event, character, text, ply, SUSPICION)
            line.clause = f"got black mark {count} of {self.limit}"
        else:
            self._handed(event, ply)

    def _handed(self, event: Event, ply: int) -> None:
        """A mark that somebody handed on: as a gift, or through a card."""
        character, cause, count = event.args
        seat, giver = self.names.seat(character), self.names.seat(self._giver)
        number, last = f"{count} of {self.limit}", self._last
        if cause != GIFT and last is not None and last.actor == giver:
            self._adds(f"a black mark for {self.names.whom(seat)}, {number}", character)
        else:
            text = f"handed {self.names.whom(seat)} a black mark, {number}"
            last = self._say(event, self._giver, text, ply, SUSPICION)
            last.about.append(seat)
            last.clause = f"handed {self.names.whom(seat)} black mark {number}"
        last.suspicion, last.weight = True, SUSPICION

    # The court

    def _in_court(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        if happening is events.SUPPORTED:
            whom, given = self.names.whom(self.names.seat(args[1])), payment(box, args[2])
            text = f"stood by {whom} and gave up {given}: defence 2"
            line = self._say(event, args[0], text, ply, FATEFUL)
            line.about.append(self.names.seat(args[1]))
            line.clause = f"stood by {whom}"
        elif happening is events.RENOUNCED:
            whom = self.names.whom(self.names.seat(args[1]))
            text = f"renounced {whom}; the alliance is over"
            line = self._say(event, args[0], text, ply, FATEFUL)
            line.clause = f"renounced {whom}"
            line.about.append(self.names.seat(args[1]))
            line.suspicion = True
        elif happening in (events.PLEADED, events.BRIBED):
            self._gave_up(event, ply)
        elif happening is events.STOOD:
            self._say(event, args[0], f"stood with defence {args[1]}", ply, BUSINESS)
        elif happening is events.MARK_REVEALED:
            text = f"“{box.accusation[args[0]]}” {box.value[args[0]]}, in all {args[2]}"
            line = self._plain(event, text, ply)
            line.about, line.pieces = [self.names.seat(args[1])], [MARK.words[args[0]]]
        elif happening is events.FOUND_GUILTY:
            text = f"found guilty, {args[1]} against {args[2]}; a bribe is still possible"
            self._befell(event, args[0], text, ply, FATEFUL)
        elif happening is events.SUBMITTED:
            self._say(event, args[0], "offered no bribe", ply, FATEFUL)
        elif happening is events.ACQUITTED:
            self._trials += 1
            self._befell(event, args[0], f"freed, {args[1]} against {args[2]}", ply, FATEFUL)
        else:
            self._trials += 1
            text = f"condemned, {args[1]} against {args[2]}; a chair stays empty"
            self._befell(event, args[0], text, ply, FATEFUL)

    def _gave_up(self, event: Event, ply: int) -> None:
        """Payments that follow each other are one line."""
        character, given, defence = event.args
        last, seat = self._last, self.names.seat(character)
        if last is None or last.happening is not event.happening or last.actor != seat:
            self._given = []
            last = self._say(event, character, "", ply, BUSINESS)
        self._given.append(payment(self.box, given))
        together = listing(_counted(self._given))
        last.clause = f"gave up {together}: defence {defence}"
        last.head = f"{self.names.who(seat)} {last.clause}"

    # Deeds

    def _deed(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        if happening is events.CHARACTER_GIVEN:
            seat, name = args[0], box.characters[args[1]].name
            self.names.takes(seat, args[1])
            who = "You" if seat == self.names.viewer else self.names.player(seat)
            line = self._plain(event, f"{who} took the part of {name}", ply)
            line.actor, line.about = seat, [seat]
        elif happening is events.FATE_CARD_DRAWN:
            line = self._say(event, args[0], f"drew {box.fate_cards[args[1]].title}", ply, TRIFLE)
            line.pieces, line.clause = [FATE_CARD.words[args[1]]], ""
        elif happening is events.OPTION_CHOSEN:
            card = box.fate_cards[args[1]]
            text = f"answered {card.title} with “{card.options[args[2]].text}”"
            line = self._say(event, args[0], text, ply, USUAL)
            line.pieces = [FATE_CARD.words[args[1]]]
        elif happening is events.ABILITY_USED:
            text = f"used {box.characters[args[1]].ability_name}"
            self._say(event, args[0], text, ply, BUSINESS)
        elif happening is events.ASSET_BOUGHT:
            line = self._say(event, args[0], f"bought {box.asset_name[args[1]]}", ply, BUSINESS)
            line.pieces = [ASSET.words[args[1]]]
        elif happening is events.ASSET_DRAWN:
            self._adds(f"drew {box.asset_name[args[1]]} for {points(args[2])}")
        elif happening is events.ASSET_BARTERED:
            self._adds(f"gave {box.asset_name[args[1]]} for {box.asset_name[args[2]]}")
        elif happening is events.ASSET_DISCARDED:
            last = self._last
            if last is not None and last.happening is events.OPTION_CHOSEN:
                self._adds(f"gave up {box.asset_name[args[1]]}")
        elif happening is events.TRIAL_QUEUED:
            text = "to be tried after this turn"
            self._befell(event, args[0], text, ply, FATEFUL)
        elif happening is events.LUCK_SUSPECTED:
            text = "too lucky before any trial, and accused"
            self._befell(event, args[0], text, ply, FATEFUL)
        elif happening is events.DIED:
            self._say(event, args[0], "died; a chair stays empty", ply, FATEFUL).clause = "died"
        elif happening is events.BANISHED:
            self._befell(event, args[0], "banished; a chair stays empty", ply, FATEFUL)
        elif happening is events.ALLIANCE_ENDED:
            self._say(event, args[0], "lost an ally", ply, BUSINESS)
        else:
            self._say(event, args[0], "won", ply, FATEFUL)

    def _table(self, event: Event, ply: int) -> None:
        happening, args, box = event.happening, event.args, self.box
        last = self._last
        if happening is events.GAME_STARTED:
            who = self.names.who(self.names.seat(args[0]))
            verb = "play" if who == "You" else "plays"
            self._plain(event, f"{who} {verb} first", ply)
        elif happening is events.POOL_FILLED:
            if last is None or last.happening is not happening:
                last = self._plain(event, "New for sale", ply)
            last.clauses.append(box.asset_name[args[0]])
            last.pieces.append(ASSET.words[args[0]])
        elif happening is events.STORY_TOLD:
            title = box.stories[args[0]].title
            line = self._plain(event, f"The narrator reads “{title}”", ply)
            line.pieces = [STORY_CARD.words[args[0]]]
        else:
            self._plain(event, _TABLE[happening], ply)


def _counted(words: list[str]) -> list[str]:
    """The payments, points of one track together: `Hens, 2 welfare`."""
    found: list[str] = []
    for word in dict.fromkeys(words):
        number = words.count(word)
        found.append(word.replace("1 ", f"{number} ", 1) if number > 1 else word)
    return found


VERDICTS: Final = {events.ACQUITTED, events.EXECUTED}
_CHANGES: Final = {events.TRACK_CHANGED, events.COINS_CHANGED, events.COIN_TOSSED}
_MARKED: Final = {
    events.SUSPICION_LAID, events.MARK_GAINED, events.MARK_PASSED, events.MARK_REMOVED,
}  # fmt: skip
_PAYING: Final = {events.SUPPORTED, events.PLEADED, events.BRIBED}
_IN_COURT: Final = {
    *_PAYING, *VERDICTS, events.RENOUNCED, events.STOOD, events.MARK_REVEALED,
    events.FOUND_GUILTY, events.SUBMITTED,
}  # fmt: skip
_TABLE: Final = {
    events.GAME_STARTED: "",
    events.POOL_FILLED: "",
    events.STORY_TOLD: "",
    events.POOL_CLEARED: "All cards for sale were discarded",
    events.ASSET_DECK_RENEWED: "The discarded assets are the deck again",
    events.FATE_CARD_DECK_RENEWED: "The discarded fate cards are the deck again",
    events.TIME_CALLED: "Time was called: the game ends after this turn and its trials",
}
_DEEDS: Final = {
    events.CHARACTER_GIVEN, events.FATE_CARD_DRAWN, events.OPTION_CHOSEN, events.ABILITY_USED,
    events.ASSET_BOUGHT, events.ASSET_DRAWN, events.ASSET_BARTERED, events.ASSET_DISCARDED,
    events.TRIAL_QUEUED, events.LUCK_SUSPECTED, events.DIED, events.BANISHED,
    events.ALLIANCE_ENDED, events.WON,
}  # fmt: skip
