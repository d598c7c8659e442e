"""One game played a decision at a time: who is asked now, and what each answer leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.codec import dump
from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate, Recorded
from covenstead.core.game import Game, Outcome
from covenstead.core.record import Played
from covenstead.core.state import Options, State, continues, play, polled
from covenstead.core.tensor import TensorForm
from covenstead.core.view import View, veil
from covenstead.core.words import Move


class Asked:
    """A question to several seats as it was put, and the answers that wait for the others."""

    __slots__ = ("answers", "opening")

    def __init__(self, opening: State, answers: dict[Seat, Move]) -> None:
        self.opening: Final = opening
        self.answers: Final = answers


class Episode:
    """One game, one seat asked at a time.

    A question to several seats is put to one after the other, in the order in which their answers
    count (`Step.polled`). Nothing happens until all have answered, so none of them learns from the
    order what another said. An answer that another has made meaningless is asked for again.

    With a `Recorded` fate the episode remembers what was played and what happened.
    """

    def __init__(
        self, game: Game, seats: int, options: Options, fate: Fate, start: State | None = None
    ) -> None:
        self.game: Final = game
        self.fate: Final = fate
        self.lines: list[Played] = []
        self._heard: list[list[str]] = [[] for _ in range(seats)]  # what each seat was told
        self.s: State = game.begin(seats, options, fate) if start is None else start
        if start is None:
            self._note(NONE, None)
        self.seat: Seat = NONE  # who is asked; NONE: the game is over
        self.moves: list[Move] = []  # what that seat may answer
        self.decisions = 0
        self.played = 0  # moves; an answer that is asked for again was never played
        # Gets each position and the next move, when it is played.
        self.watch: Callable[[State, Seat, Move], None] | None = None
        self._asked: list[Asked] = []
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat == NONE

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return self.game.outcome(self.s)

    def play(self, move: Move) -> None:
        """The asked seat answers with one of its moves."""
        assert any(move is legal for legal in self.moves), f"{move} is not legal"
        self.decisions += 1
        asked = self._open()
        if asked is None:
            self._play(self.seat, move)
        else:
            asked.answers[self.seat] = move
            for seat in polled(self.s):
                if seat not in asked.answers:
                    self._ask(seat)
                    return
        self._go_on()

    def view(self, seat: Seat) -> View:
        """What a seat may know; its moves if it is the one that is asked."""
        moves = self.moves.copy() if seat == self.seat else []  # a bot may do with it what it likes
        return View(self.game, seat, veil(self.s, seat), moves)

    def observe(self, form: TensorForm, seat: Seat, out: Any, at: int = 0) -> None:
        """Write what a seat sees into zeros."""
        form.write(veil(self.s, seat), seat, out, at)

    def fork(self, fate: Fate) -> Episode:
        """The same game with another fate, to try something on."""
        made = Episode(self.game, self.s.seats, {}, fate, self.s.clone())
        made._asked = [Asked(each.opening, each.answers.copy()) for each in self._asked]
        made.seat, made.moves, made.decisions = self.seat, self.moves, self.decisions
        made.lines, made._heard = self.lines.copy(), [told.copy() for told in self._heard]
        return made

    def answered(self, seat: Seat) -> Move | None:
        """What a seat has answered to the open question to several, if it waits for others."""
        asked = self._open()
        return None if asked is None else asked.answers.get(seat)

    def known(self, seat: Seat) -> str:
        """All that a seat has seen since the beginning, as a text: its information state."""
        own = self.answered(seat)
        waits = [] if own is None else [f"{seat}: {own}"]
        now = dump(veil(self.s, seat), self.game)
        position = f"{now['state']} {now['steps']}"
        return "\n".join([f"seat {seat}", *self._heard[seat], *waits, position])

    def _play(self, seat: Seat, move: Move) -> None:
        if self.watch is not None:
            self.watch(self.s, seat, move)
        play(self.s, seat, move, self.fate)
        self.played += 1
        self._note(seat, move)

    def _note(self, seat: Seat, move: Move | None) -> None:
        """Remember a move with its outcomes and what happened then."""
        fate = self.fate
        if isinstance(fate, Recorded):
            draws = [(draw.family.words[draw.value], draw.audience) for draw in fate.drawn]
            line = Played(seat, move, "", draws)
            self.lines.append(line)
            for reader, told in enumerate(self._heard):
                told.append(line.read_by(reader))
                told += [str(event.seen_by(reader)) for event in fate.events]
            fate.drawn, fate.events = [], []

    def _open(self) -> Asked | None:
        """The open question, if it was put to several seats."""
        asked = self._asked[-1] if self._asked else None
        return asked if asked and len(asked.opening.steps) == len(self.s.steps) else None

    def _ask(self, seat: Seat) -> None:
        self.seat = seat
        self.moves = self.s.steps[-1].moves(self.s, seat)

    def _go_on(self) -> None:
        """Play the answers that have waited until somebody must be asked."""
        s = self.s
        while s.steps:
            self._asked = [asked for asked in self._asked if continues(asked.opening, s)]
            order = polled(s)
            asked = self._open()
            if asked is None and len(order) == 1:
                self._ask(order[0])
                return
            waiting: dict[Seat, Move] = {}
            if asked is not None:
                waiting = {seat: asked.answers[seat] for seat in order if seat in asked.answers}
                self._asked.pop()
            if waiting:
                seat = next(iter(waiting))
                move = waiting.pop(seat)
                legal = any(move is each for each in s.steps[-1].moves(s, seat))
                if legal:
                    self._asked.append(Asked(asked.opening if asked else s, waiting))
                    self._play(seat, move)
                    continue
            if len(order) > 1:
                self._asked.append(Asked(s.clone(), waiting))
            for seat in order:
                if seat not in waiting:
                    self._ask(seat)
                    return
        self.seat, self.moves = NONE, []
