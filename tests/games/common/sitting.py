"""A table being played on, with what tests of every game like to look at."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import pytest

import covenstead
from covenstead.core.fate import Fate, Scripted, Seeded

Position = dict[str, Any]
Options = Mapping[str, str | int]


class Sitting:
    """A table being played on, which remembers what the table has just played by itself."""

    game: ClassVar[covenstead.Game]

    def __init__(self, table: covenstead.Table) -> None:
        self.table = table
        self._by_itself: list[str] = []

    @classmethod
    def start(
        cls,
        position: Position,
        draws: str = "",
        *,
        single_answers: bool = True,
        seed: int = 7,
        game: covenstead.Game | None = None,
    ) -> Self:
        """Sit down at a position; chance gives these outcomes first."""
        fate = cls.chance(draws.split(), seed)
        made = covenstead.Table.at(
            game or cls.game, position, fate=fate, single_answers=single_answers
        )
        return cls(made)

    @classmethod
    def new_game(
        cls,
        seats: int,
        *,
        seed: int = 7,
        options: Options | None = None,
        single_answers: bool = True,
        game: covenstead.Game | None = None,
    ) -> Self:
        """Sit down at a freshly set up table."""
        made = covenstead.Table(
            game or cls.game,
            seats=seats,
            seed=seed,
            options=dict(options or {}),
            single_answers=single_answers,
        )
        return cls(made)

    @classmethod
    def chance(cls, draws: list[str], seed: int) -> Fate:
        """Chance that gives these outcomes in order, then any."""
        return Scripted(draws, Seeded.from_seed(seed))

    def seat(self, who: str) -> int:
        """Find a seat by its number; a game may know more names."""
        return int(who)

    def play(self, line: str) -> None:
        """Play "0: take, end", dropping a move which the table has just played by itself."""
        who, _, words = line.partition(": ")
        seat = self.seat(who)
        for move in words.split(", "):
            written = f"{seat}: {move}"
            if written in self._by_itself:
                del self._by_itself[: self._by_itself.index(written) + 1]
                continue
            before = len(self.lines)
            self.table.play(seat, move)
            self._by_itself = self.moves_played[before + 1 :]

    def refuses(self, line: str) -> covenstead.Reason:
        """Check that a move is refused as illegal and changes nothing; say why."""
        who, _, move = line.partition(": ")
        seat = self.seat(who)
        before, record = self.table.position(), self.table.record()
        assert move not in self.legal(seat)
        with pytest.raises(covenstead.IllegalMove) as refused:
            self.table.play(seat, move)
        assert self.table.position() == before
        assert self.table.record() == record
        return refused.value.reason

    def legal(self, who: int | str | None = None, verb: str = "") -> set[str]:
        """All moves that a seat (or the only one asked) may make, or those of one verb."""
        if who is None:
            (who,) = self.awaiting
        moves = [str(move) for move in self.table.moves(self.seat(str(who)))]
        assert len(moves) == len(set(moves))
        return {move for move in moves if not verb or move.split(" ")[0] == verb}

    @property
    def lines(self) -> list[str]:
        """The lines of the record that are moves, with the outcomes behind them."""
        return [line for line in self.table.record().splitlines() if line[:1].isdigit()]

    @property
    def moves_played(self) -> list[str]:
        """Every move of the record as "0: take"."""
        return [line.partition(" * ")[0] for line in self.lines]

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return self.table.awaiting

    @property
    def outcome(self) -> covenstead.Outcome | None:
        """How the game ended, or None while it runs."""
        return self.table.outcome

    @property
    def state(self) -> dict[str, Any]:
        """The state of the present position."""
        state: dict[str, Any] = self.table.position()["state"]
        return state

    @property
    def steps(self) -> list[str]:
        """The names of the steps on the stack, the open question last."""
        return [step["step"] for step in self.table.position()["steps"]]

    @property
    def step(self) -> dict[str, Any]:
        """The step that is being asked about: the top of the stack."""
        step: dict[str, Any] = self.table.position()["steps"][-1]
        return step
