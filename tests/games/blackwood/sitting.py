"""A table of Blackwood being played on, with what tests like to look at."""

from collections.abc import Mapping
from typing import Any

import pytest

import covenstead

GAME = covenstead.load_game("blackwood")

Position = dict[str, Any]


class Sitting:
    """A table being played on, which remembers what the table has just played by itself."""

    def __init__(self, table: covenstead.Table) -> None:
        self.table = table
        self._by_itself: list[str] = []

    def play(self, line: str) -> None:
        """Play "0: take, end", dropping a move which the table has just played (BW-222)."""
        seat, _, words = line.partition(": ")
        for move in words.split(", "):
            written = f"{seat}: {move}"
            if written in self._by_itself:
                del self._by_itself[: self._by_itself.index(written) + 1]
                continue
            before = len(self.lines)
            self.table.play(int(seat), move)
            self._by_itself = self.moves_played[before + 1 :]

    def refuses(self, line: str) -> covenstead.Reason:
        """Check that a move is refused as illegal and changes nothing; say why."""
        seat, _, move = line.partition(": ")
        before, record = self.table.position(), self.table.record()
        assert move not in self.legal(int(seat))
        with pytest.raises(covenstead.IllegalMove) as refused:
            self.table.play(int(seat), move)
        assert self.table.position() == before
        assert self.table.record() == record
        return refused.value.reason

    def legal(self, seat: int, verb: str = "") -> set[str]:
        """All moves that a seat may make now, or those beginning with this verb."""
        moves = [str(move) for move in self.table.moves(seat)]
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
    def step(self) -> dict[str, Any]:
        """The step that is being asked about: the top of the stack."""
        step: dict[str, Any] = self.table.position()["steps"][-1]
        return step

    @property
    def round(self) -> tuple[int, int]:
        """The expedition and the column of the tracker."""
        state = self.state
        return state["expedition"], state["tracker"]

    @property
    def coins(self) -> list[int]:
        """The coins of all witches."""
        return [each["coins"] for each in self.state["witches"]]

    @property
    def supply(self) -> list[int]:
        """The marionettes in supply of all witches."""
        return [each["supply"] for each in self.state["witches"]]

    @property
    def pot(self) -> dict[str, int]:
        """What is in the pot of the return turn, without the zeros."""
        for step in reversed(self.table.position()["steps"]):
            if step["step"] == "return_turn":
                return {kind: count for kind, count in step["pot"].items() if count}
        return {}

    def witch(self, seat: int) -> dict[str, Any]:
        """What one witch has."""
        witch: dict[str, Any] = self.state["witches"][seat]
        return witch

    def row(self, number: int) -> str:
        """One row of the forest as tests write it: "f05 f06:0 f07 f08 -"."""
        state = self.state
        words = []
        for column in range(1, 6):
            cell = f"r{number}c{column}"
            card, owner = state["forest"][cell], state["marionettes"][cell]
            words.append("-" if card is None else card if owner is None else f"{card}:{owner}")
        return " ".join(words)

    def standing(self, seat: int) -> list[str]:
        """The cells on which a seat's marionettes stand, in cell order."""
        marionettes = self.state["marionettes"]
        return [cell for cell in sorted(marionettes) if marionettes[cell] == seat]


def start(
    position: Position,
    draws: str = "",
    *,
    single_answers: bool = True,
    seed: int = 7,
    game: covenstead.Game = GAME,
) -> Sitting:
    """Sit down at a position; chance gives these outcomes first."""
    table = covenstead.Table.at(
        game, position, seed=seed, script=draws.split(), single_answers=single_answers
    )
    return Sitting(table)


def returning(position: Position, draws: str = "", *, single_answers: bool = True) -> Sitting:
    """Sit down at a ``return_step`` and end the last explore turn, so that the step begins."""
    sitting = start(position, draws, single_answers=single_answers)
    sitting.play(f"{sitting.step['seat']}: end")
    return sitting


def new_game(
    seats: int,
    *,
    seed: int = 7,
    options: Mapping[str, str | int] | None = None,
    single_answers: bool = True,
    game: covenstead.Game = GAME,
) -> Sitting:
    """Sit down at a freshly set up table."""
    return Sitting(
        covenstead.Table(
            game, seats=seats, seed=seed, options=dict(options or {}), single_answers=single_answers
        )
    )
