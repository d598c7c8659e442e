"""A game whose chance is asked like a player: every draw is a node with known outcomes."""

from __future__ import annotations

from typing import Final, NamedTuple

from covenstead.core.episode import Episode
from covenstead.core.family import EVERYONE, Domain, Seat, Seats
from covenstead.core.fate import Fate, Recorded
from covenstead.core.words import Move
from covenstead.lab.env.study import Study


class Draw(NamedTuple):
    """What chance must decide: a word of a family, one of these."""

    family: Domain
    among: list[int]


class Undecided(Exception):
    """An outcome is asked for that nobody has given yet."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw)
        self.draw: Final = draw


class Given(Fate):
    """Gives the outcomes that chance has decided, and asks for the next one."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes: Final = outcomes
        self.used = 0

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        if self.used == len(self.outcomes):
            raise Undecided(Draw(family, list(among)))
        self.used += 1
        return self.outcomes[self.used - 1]


class ExplicitEpisode:
    """A game in which players and chance decide by turns.

    A move is played with the outcomes given so far. If it asks for one more, nothing has happened:
    chance decides, and the same move is played again from the same position.
    """

    def __init__(self, study: Study) -> None:
        self.study: Final = study
        self.episode: Episode | None = None  # before the move that chance delays; None: the setup
        self.draw: Draw | None = None  # what chance must decide now
        self._move: Move | None = None
        self._outcomes: list[int] = []
        self._try()

    def __deepcopy__(self, memo: object) -> ExplicitEpisode:
        """OpenSpiel clones a state by copying what it holds; an episode never changes."""
        made = object.__new__(ExplicitEpisode)
        made.__dict__.update(self.__dict__)
        made._outcomes = self._outcomes.copy()
        return made

    def decide(self, outcome: int) -> None:
        """Chance decides."""
        self._outcomes.append(outcome)
        self._try()

    def play(self, move: Move) -> None:
        """The asked seat answers."""
        self._move, self._outcomes = move, []
        self._try()

    def chances(self) -> list[tuple[int, float]]:
        """The outcomes that chance may choose now, with their probabilities."""
        assert self.draw is not None
        among = self.draw.among
        return [(card, among.count(card) / len(among)) for card in sorted(set(among))]

    def known(self, seat: Seat) -> str:
        """All that a seat has seen; nothing before the table is laid."""
        return f"seat {seat}" if self.episode is None else self.episode.known(seat)

    def _try(self) -> None:
        fate = Recorded(Given(self._outcomes))
        try:
            if self.episode is None:
                self.episode = self.study.begin(fate=fate)
            else:
                assert self._move is not None
                trial = self.episode.fork(fate)
                trial.play(self._move)
                self.episode = trial
            self.draw = None
        except Undecided as undecided:
            self.draw = undecided.draw
