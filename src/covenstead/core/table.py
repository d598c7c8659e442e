"""One game being played: the only door for moves, with its record, its chronicle and undo."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from covenstead.core import record
from covenstead.core.chronicle import Common, Entry, Writing
from covenstead.core.codec import dump, load
from covenstead.core.errors import IllegalMove, Mistake, MoveRefused, NotYourTurn, Reason
from covenstead.core.event import Event
from covenstead.core.family import EVERYONE, NONE, Plain, Seat
from covenstead.core.fate import Fate, Recorded, Scripted, Seeded, Turned, Unturned
from covenstead.core.game import Game, Outcome
from covenstead.core.moment import Encode, Moment, as_it_is
from covenstead.core.record import Played
from covenstead.core.state import Options, State, continues, play, polled, settle
from covenstead.core.view import View, look, veil
from covenstead.core.words import Move

COPIES: Final = "A table is not copied: table.fork() is the same table to try something on."
PICKLES: Final = (
    "A table is not pickled: keep table.record() or table.position(), "
    "and take it up with read_record or Table.at."
)


class Table:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        seed: int | str | None = None,
        options: Options | None = None,
        *,
        position: Plain = None,
        state: State | None = None,
        fate: Fate | None = None,
        single_answers: bool = True,
    ) -> None:
        self.game: Final = game
        self.single_answers = single_answers
        self.question = 0  # goes up with everything that changes the table
        self._fate: Final = Recorded(fresh_chance(seed) if fate is None else fate)
        self._lines: list[Played] = []
        self._entries: list[Entry] = []
        self._moments: list[Moment] = []
        self._barred = 0  # how many moments lie before the last outcome of chance or reveal
        self._undone: list[tuple[Seat, list[Move]]] = []
        self.forgotten = 0  # the lines up to which no moment is remembered any more
        self._writings: dict[Seat, Writing] = {}  # shared with forks: each looks whether it fits
        self._dumped: Moment | None = None  # the position as it was kept last
        self._common: Common | None = None  # what a scene shows to everybody, as it was made last
        self._start: Plain = None
        self._several: State | None = None  # when several seats were asked, if they still are
        self._asking: State | None = None  # the state that `_asked` was found for
        self._asked: tuple[Seat, ...] = ()
        if state is not None:
            self._s = state
            return
        if position is not None:
            self._s = load(position, game)
            self._start = dump(self._s, game)
            self._note(NONE, None, "")
            self._notice_several()
            return  # the question a position was loaded at is left to the player
        self._s = game.begin(seats, dict(options or {}), self._fate)
        self._note(NONE, None, "")
        self._notice_several()
        self._answer_singles()

    @classmethod
    def at(
        cls,
        game: Game,
        position: Plain,
        seed: int | str | None = None,
        script: Iterable[str] = (),
        *,
        fate: Fate | None = None,
        single_answers: bool = True,
    ) -> Table:
        """A table laid out as a position says; outcomes of chance as scripted, then seeded."""
        if fate is None:
            fate = Scripted(list(script), fresh_chance(seed))
        return cls(game, position=position, fate=fate, single_answers=single_answers)

    # What is on the table

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self._s.seats

    @property
    def options(self) -> Options:
        """The options the game is played with."""
        return dict(self._s.options)

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that owe an answer, in the order in which answers count; none at the end."""
        if self._asking is not self._s:  # a state on the table never changes: a move makes another
            self._asking, self._asked = self._s, polled(self._s)
        return self._asked

    @property
    def scores(self) -> list[int]:
        """Every seat's points as they count now."""
        return self.game.scores(self._s)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return None if self._s.steps else self.game.outcome(self._s)

    def moves(self, seat: Seat) -> list[Move]:
        """The seat's legal moves; none if it is not asked."""
        return self._s.steps[-1].moves(self._s, seat) if seat in self.awaiting else []

    def waits(self, seat: Seat) -> bool:
        """Whether the open question waits for its seat even if only one answer is legal."""
        return bool(self._s.steps) and self._s.steps[-1].waits(self._s, seat)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know (None: a spectator)."""
        return look(self._s, self.game, NONE if seat is None else seat)

    def position(self) -> dict[str, Plain]:
        """The whole position as plain data, secrets included."""
        return dump(self._s, self.game)

    def chronicle(self, seat: Seat | None) -> list[Entry]:
        """What happened, as this seat saw it (None: a spectator)."""
        eye = NONE if seat is None else seat
        return [
            entry if entry.event.audience == EVERYONE else self._seen(entry, eye)
            for entry in self._entries
        ]

    def happened(self) -> int:
        """How many things the last move made happen: so much there is to follow."""
        last, count = len(self._lines) - 1, 0
        while count < len(self._entries) and self._entries[-1 - count].line == last:
            count += 1
        return count

    def told(self, seat: Seat, names: list[str] | None, scribe: Callable[[], Any]) -> Any:
        """What a scribe makes of the chronicle; it goes on where it stopped the last time.

        `scribe()` begins a new one, for a seat (NONE: a spectator) and names that stay the same;
        its `write(entries)` adds to what it has and returns it. Lines once returned stay as they
        are: one that is to read differently gives way to another.
        """
        writing = self._writings.get(seat)
        if writing is None or writing.names != names or not writing.begins(self._entries):
            writing = self._writings[seat] = Writing(scribe(), names)
        fresh = [self._seen(entry, seat) for entry in self._entries[writing.entries :]]
        if fresh:
            writing.entries, writing.last = len(self._entries), self._entries[-1]
        return writing.scribe.write(fresh)

    def common(
        self, names: list[str] | None, make: Callable[[View, list[Entry], list[str] | None], Any]
    ) -> Any:
        """What every viewer of this position shares, made once.

        `make` is given what a spectator may know and nothing else, so that whatever it makes can
        be shown to everybody.
        """
        common = self._common
        if common is None or common.state is not self._s or common.names != names:
            entries = self._spectated(common)
            made = make(self.view(None), entries, names)
            last = self._entries[-1] if entries else None
            common = self._common = Common(self._s, names, made, entries, last)
        return common.made

    def _spectated(self, before: Common | None) -> list[Entry]:
        """The chronicle as spectators saw it: that of a position before, and what came since."""
        if before is None or not before.begins(self._entries):
            return self.chronicle(None)
        since = self._entries[len(before.entries) :]
        return before.entries + [self._seen(entry, NONE) for entry in since]

    def _seen(self, entry: Entry, seat: Seat) -> Entry:
        """The entry as this seat saw it: itself, if nothing of it is veiled."""
        event = entry.event.seen_by(seat)
        return entry if event is entry.event else Entry(event, entry.line, entry.points)

    @property
    def start(self) -> Plain:
        """The position at which the game began; None: from the setup."""
        return self._start

    def lines(self) -> list[Played]:
        """The moves so far, the setup first."""
        return list(self._lines)

    def record(self, seat: Seat | None = None, key: bytes | None = None) -> str:
        """The game as text; for a seat (NONE: a spectator) with what it may not know as `?`.

        The fate's key may be written into the record of a game that is over.
        """
        outcome = self.outcome
        score = None if outcome is None else outcome.scores
        reader = None if outcome is not None else seat
        s = self._s
        told = None if outcome is None else key
        return record.write(
            self.game, s.seats, s.options, self._start, self._lines, score, reader, told
        )

    def scene(self, seat: Seat | None, names: list[str] | None = None) -> Any:
        """The view as every screen shows it."""
        return self.game.scene(self, NONE if seat is None else seat, names)

    # Playing

    def play(self, seat: Seat, moves: str | Move | list[str] | list[Move]) -> None:
        """Answer with one move or a chain, all or nothing; a refusal changes nothing.

        A chain ends where something comes to light: a seat that could name the next move without
        seeing it would try out chance. It also ends where several seats are asked something else:
        their answers are heard in the order of that step.
        """
        said: list[Any] = list(moves) if isinstance(moves, list) else [moves]
        if not said:
            raise MoveRefused("No move was said.")
        chain: list[Move] = []
        before, several, barred = self._moment(seat, chain), self._several, self._barred
        self._moments.append(before)
        try:
            for each in said:
                if self._barred == len(self._moments):
                    raise MoveRefused("A chain of moves ends where something comes to light.")
                if chain and self._asks_several_anew(before.state):
                    raise MoveRefused("A chain of moves ends where several players are asked.")
                move = each if isinstance(each, Move) else self.game.vocabulary.parse(each)
                refusal = self._refusal(seat, move)
                if refusal is not None:
                    raise refusal
                self._play(seat, move)
                chain.append(move)
        except Mistake:
            self._moments.pop()
            self._barred = barred
            self._restore(before)
            self._several = several
            raise
        self._answer_singles()
        self._undone = []
        self.question += 1

    def why(self, seat: Seat, word: str | Move) -> Reason | None:
        """Why a move is closed to the seat; None if it is legal."""
        if not 0 <= seat < self._s.seats:
            raise NotYourTurn(f"There is no seat {seat} at this table.")
        move = word if isinstance(word, Move) else self.game.vocabulary.parse(word)
        if move in self.moves(seat):
            return None
        reason = self.game.reason(veil(self._s, seat), seat, move)
        assert reason is not None, f"{move} is closed without a reason"
        return reason

    def call(self, word: str) -> None:
        """The table itself speaks: time is up."""
        s = self._s.clone()
        if not s.steps or not s.call(word, self._fate):
            raise MoveRefused(f"The call {word!r} means nothing at this table now.")
        settle(s, self._fate)
        self._s = s
        self._notice_several()
        self._note(NONE, None, word)
        self._bar()
        self.question += 1

    def _refusal(self, seat: Seat, move: Move) -> MoveRefused | None:
        """Why the table does not take this move, as an error to raise."""
        reason = self.why(seat, move)
        if reason is None:
            return None
        return IllegalMove(reason) if seat in self.awaiting else NotYourTurn(reason)

    def _play(self, seat: Seat, move: Move) -> None:
        """Play a legal move on a copy, so that an error leaves the table as it was."""
        s = self._s.clone()
        play(s, seat, move, self._fate)
        self._s = s
        self._notice_several()
        self._note(seat, move, "")

    def _notice_several(self) -> None:
        """Remember the question that was put to several seats until it is closed."""
        if self._several is None or not continues(self._several, self._s):
            self._several = self._s if len(self.awaiting) > 1 else None

    def _asks_several_anew(self, before: State) -> bool:
        """Whether play has come from this state to another question to several seats."""
        if len(before.steps) == len(self._s.steps):
            return len(self.awaiting) > 1 and not continues(before, self._s)
        return len(self.awaiting) > 1 or self._answers_several()

    def _answers_several(self) -> bool:
        """Whether the open question is the rest of one to several seats."""
        return self._several is not None and len(self._several.steps) == len(self._s.steps)

    def _answer_singles(self) -> None:
        """Answer questions with one legal answer, unless the player should see them.

        The last of several seats that are asked answers for itself: an answer of the table would
        tell the others that this seat had no choice, and so something of its hand.
        """
        while self.single_answers and len(self.awaiting) == 1 and not self._answers_several():
            (seat,) = self.awaiting
            step = self._s.steps[-1]
            moves = step.moves(self._s, seat)
            if len(moves) != 1 or step.waits(self._s, seat):
                return
            self._play(seat, moves[0])

    def _note(self, seat: Seat, move: Move | None, word: str) -> None:
        """Write down a line with its outcomes, and what was told."""
        fate = self._fate
        draws = [(draw.family.words[draw.value], draw.audience) for draw in fate.drawn]
        self._lines.append(Played(seat, move, word, draws))
        revealed = bool(fate.drawn)
        for event in fate.events:
            tales: list[Event] = []
            if self.game.tales is not None:
                before = [entry.event for entry in self._entries]
                tales = self.game.tales(self._s, before, event)
            for told in (event, *tales):
                points: list[int] = []
                if told.happening.heading:
                    points = self.game.scores(veil(self._s, NONE))
                self._entries.append(Entry(told, len(self._lines) - 1, points))
                revealed = revealed or told.happening.reveals
        if revealed:
            self._bar()
        fate.drawn, fate.events = [], []

    # Undo

    def _bar(self) -> None:
        """Put a barrier after all moments so far; their plain data will not be asked for again."""
        for moment in self._moments[self._barred :]:
            moment.plain = None
        self._barred = len(self._moments)

    def undo_depth(self, seat: Seat, past_barriers: bool = False) -> int:
        """How many of the seat's own moves undo can take back."""
        if past_barriers:
            return sum(moment.seat == seat for moment in self._moments)
        depth = 0
        for moment in reversed(self._moments[self._barred :]):
            if moment.seat != seat:
                break
            depth += 1
        return depth

    def undo(self, seat: Seat, past_barriers: bool = False) -> None:
        """Take back the seat's last move or chain, and single answers after it; barriers hold.

        A barrier is an outcome of chance, a reveal or another seat's move. Past barriers (when
        nobody else is at the table) it goes back to the seat's own last choice, and the same
        outcomes return.
        """
        if not self.undo_depth(seat, past_barriers):
            why = "" if past_barriers else ": undo stops at a draw or another's move"
            raise MoveRefused(f"There is nothing to take back{why}.")
        while self._moments[-1].seat != seat:
            self._moments.pop()
        moment = self._moments.pop()
        self._barred = min(self._barred, len(self._moments))
        if any(line.seat != seat for line in self._lines[moment.lines :]):
            self._undone = []  # others have answered since, and may answer differently
        self._restore(moment)
        self._undone.append((seat, moment.moves))
        self.question += 1

    def forget_barred(self) -> None:
        """Let go of the moments before a barrier: with others at the table nobody goes there."""
        if self._barred:
            self.forgotten = self._moments[self._barred - 1].lines + 1
            self._moments, self._barred = self._moments[self._barred :], 0

    def remember(self, moments: list[Moment]) -> None:
        """Take up moments that lie before all others, and before a barrier."""
        self._moments = [*moments, *self._moments]
        self._barred += len(moments)

    def chosen(self, seats: list[Seat]) -> list[list[int]]:
        """Before which lines these seats chose moves that now lie before a barrier, and how many.

        The store keeps no position of such a moment; `recall` finds it again.
        """
        barred = self._moments[: self._barred]
        return [[one.lines, len(one.moves)] for one in barred if one.seat in seats]

    def redo(self, seat: Seat) -> None:
        """Make the move or chain again that the seat took back last."""
        if not self._undone or self._undone[-1][0] != seat:
            raise MoveRefused("There is nothing to make again.")
        undone = self._undone[:-1]
        self.play(seat, list(self._undone[-1][1]))
        self._undone = undone

    def _moment(self, seat: Seat, moves: list[Move]) -> Moment:
        counter = self._fate.inner.place()
        made = Moment(seat, moves, self._s, counter, len(self._lines), len(self._entries))
        if self._dumped is not None and self._dumped.state is self._s:
            made.plain, made.encode = self._dumped.plain, self._dumped.encode
        return made

    def _restore(self, moment: Moment) -> None:
        self._s = moment.state
        self._notice_several()
        self._fate.inner.seek(moment.counter)
        self._fate.drawn, self._fate.events = [], []
        del self._lines[moment.lines :]
        del self._entries[moment.entries :]

    def ahead(self, seat: Seat, moves: list[str]) -> Table | None:
        """The table after these moves; None if chance, a reveal or others decide what comes then.

        Nothing is turned and nothing changes here, so a seat may ask for what it can work out.
        """
        trial = self._forked(Unturned())
        trial.single_answers = False  # the next move of the chain may be a single answer
        try:
            trial.play(seat, list(moves))
        except Turned:
            return None
        if trial._barred == len(trial._moments) or trial._asks_several_anew(self._s):
            return None
        return trial

    def fork(self) -> Table:
        """The same table to try something on; this one stays as it is."""
        return self._forked(self._fate.inner.fork())

    def _forked(self, fate: Fate) -> Table:
        made = Table(self.game, state=self._s, fate=fate, single_answers=self.single_answers)
        made.question = self.question
        made._lines = self._lines.copy()
        made._entries = self._entries.copy()
        made._moments, made._barred = self._moments.copy(), self._barred
        made._undone = self._undone.copy()
        made._writings = self._writings
        made._dumped = self._dumped
        made._common = self._common
        made._start = self._start
        made.forgotten = self.forgotten
        made._several = self._several
        made._asking, made._asked = self._asking, self._asked
        return made

    def __copy__(self) -> Table:
        raise TypeError(COPIES)

    def __deepcopy__(self, memo: object) -> Table:
        raise TypeError(COPIES)

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(PICKLES)

    def started_at(self) -> Plain:
        """The position that the game began at; None: at its setup."""
        return self._start

    def gone_back(self, state: State, fate: Fate, line: int) -> Table:
        """The table before a line of its record, in the state that it had then."""
        made = Table(self.game, state=state, fate=fate, single_answers=self.single_answers)
        made.question = self.question + 1
        made._lines = self._lines[:line]
        made._entries = [entry for entry in self._entries if entry.line < line]
        made._start = self._start
        made._writings = self._writings
        made.forgotten = line
        made._notice_several()
        return made

    def continues(self, before: Table) -> bool:
        """Whether this is the rest of the question to several seats that was open before."""
        return len(before._s.steps) == len(self._s.steps) and self.returns_to(before)

    def returns_to(self, before: Table) -> bool:
        """Whether the question to several seats that was open before is open, or will be again."""
        return continues(before._s, self._s)

    # Keeping

    def kept(self, encode: Encode = as_it_is) -> dict[str, Plain]:
        """What a table needs to go on elsewhere, its lines and entries aside; not to be changed.

        Positions are what `encode` makes of them: one that is not played on is encoded once.
        """
        if self._dumped is None or self._dumped.state is not self._s:
            self._dumped = self._moment(NONE, [])
        kept = {
            "position": self._plain(self._dumped, encode),
            "start": self._start,
            "place": self._fate.inner.place(),
            "question": self.question,
            "forgotten": self.forgotten,
            "undone": [[seat, _texts(moves)] for seat, moves in self._undone],
            "moments": [
                [
                    moment.seat,
                    _texts(moment.moves),
                    self._plain(moment, encode),
                    moment.counter,
                    moment.lines,
                    moment.entries,
                ]
                for moment in self._moments[self._barred :]
            ],
        }
        if self._several is not None and self._several is not self._s:
            kept["several"] = encode(dump(self._several, self.game))
        return kept

    def _plain(self, moment: Moment, encode: Encode) -> Plain:
        """A moment's state as plain data, and as it is encoded."""
        if moment.plain is None or moment.encode is not encode:
            moment.plain, moment.encode = encode(dump(moment.state, self.game)), encode
        return moment.plain

    def lengths(self) -> tuple[int, int]:
        """How many lines and entries there are."""
        return len(self._lines), len(self._entries)

    def written(self, lines: int = 0, entries: int = 0) -> tuple[list[Plain], list[Plain]]:
        """The lines and entries after so many of each, as plain data."""
        return (
            [line.plain() for line in self._lines[lines:]],
            [entry.plain() for entry in self._entries[entries:]],
        )

    @classmethod
    def taken_up(
        cls, game: Game, kept: Plain, lines: list[Plain], entries: list[Plain], fate: Fate
    ) -> Table:
        """A table that was kept, ready to go on; nothing is replayed."""
        table = cls(game, position=kept["position"], fate=fate)
        table._start = kept["start"]
        table.question = kept["question"]
        table.forgotten = kept.get("forgotten", 0)
        fate.seek(kept["place"])
        table._undone = [(seat, _chain(game, said)) for seat, said in kept["undone"]]
        table._lines = [record.kept_line(line, game) for line in lines]
        for name, args, many, audience, line, points in entries:
            event = Event(game.happenings[name], tuple(args), many, audience)
            table._entries.append(Entry(event, line, points))
        for seat, said, position, counter, before, told in kept["moments"]:
            state = load(position, game)
            moment = Moment(seat, _chain(game, said), state, counter, before, told)
            table._moments.append(moment)
        if "several" in kept:
            table._several = load(kept["several"], game)
        return table


def _texts(moves: list[Move]) -> list[Plain]:
    return [move.text for move in moves]


def _chain(game: Game, said: Plain) -> list[Move]:
    """The moves of a chain that was kept; older tables have kept one move as one text."""
    return [game.vocabulary.parse(text) for text in ([said] if isinstance(said, str) else said)]


def fresh_chance(seed: int | str | None) -> Seeded:
    """The stream of a seed; without one, of a fresh secret key."""
    return Seeded(secrets.token_bytes(32)) if seed is None else Seeded.from_seed(seed)
