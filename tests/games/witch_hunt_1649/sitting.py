"""A table of Witch Hunt 1649 being played on, with what tests like to look at."""

from collections.abc import Mapping
from typing import Any

import pytest

import covenstead
from covenstead.core.family import EVERYONE, Domain
from covenstead.core.fate import Fate, Seeded

GAME = covenstead.load_game("witch-hunt-1649")

Position = dict[str, Any]


class Drawn(Fate):
    """Gives the outcomes a test names, in order for each kind of card; others are free."""

    def __init__(self, words: list[str], seed: int) -> None:
        self.words = words
        self.used: list[str] = []
        self.free = Seeded.from_seed(seed)

    def below(self, bound: int) -> int:
        """Draw a number that no word can name."""
        return self.free.below(bound)

    def pick(self, family: Domain, among: list[int], audience: int = EVERYONE) -> int:
        """Give the next word of this family, or anything if there is none."""
        left = list(self.words)
        for word in self.used:
            left.remove(word)
        mine = [word for word in left if word in family.number]
        if not mine:
            return self.free.pick(family, among, audience)
        assert family.number[mine[0]] in among, f"{mine[0]} cannot be drawn here"
        self.used.append(mine[0])
        return family.number[mine[0]]

    def place(self) -> int:
        """Say how many words are used up; a table that takes back a free draw is not asked of."""
        return len(self.used)

    def seek(self, place: int) -> None:
        """Give the later words back."""
        del self.used[place:]


class Sitting:
    """A table being played on, which remembers what the table has just played by itself."""

    def __init__(self, table: covenstead.Table) -> None:
        self.table = table
        self._by_itself: list[str] = []

    def play(self, line: str) -> None:
        """Play "0: draw, choose a", dropping a move which the table has just played (WH-036).

        A seat may be called by its character: "mary: support w".
        """
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
        assert refused.value.reason.rule.startswith("WH-")
        return refused.value.reason

    def seat(self, who: str) -> int:
        """Find a seat by its number or its character."""
        if who.isdigit():
            return int(who)
        return [each["character"] for each in self.state["villagers"]].index(who)

    def legal(self, who: int | str | None = None, verb: str = "") -> set[str]:
        """All moves that a seat (or whoever is asked) may make, or those of one verb."""
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
        """Every move of the record as "0: draw"."""
        return [line.partition(" * ")[0] for line in self.lines]

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return self.table.awaiting

    @property
    def asked(self) -> str:
        """The character who owes an answer, or nobody."""
        return " ".join(self.state["villagers"][seat]["character"] for seat in self.awaiting)

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

    def villager(self, who: int | str) -> dict[str, Any]:
        """What one villager has."""
        villager: dict[str, Any] = self.state["villagers"][self.seat(str(who))]
        return villager

    def points(self, who: int | str) -> tuple[int, int]:
        """The welfare and the reputation of one villager."""
        villager = self.villager(who)
        return villager["welfare"], villager["reputation"]

    def marks(self, who: int | str) -> int:
        """How many marks one villager holds."""
        return len(self.villager(who)["marks"])

    def status(self, who: int | str) -> str:
        """Whether one villager is living, or how they left."""
        status: str = self.villager(who)["status"]
        return status

    @property
    def current(self) -> str:
        """The character whose turn it is."""
        state = self.state
        character: str = state["villagers"][state["current"]]["character"]
        return character

    @property
    def ending(self) -> str | None:
        """The kind of the result, or None while the game runs."""
        return None if self.table.outcome is None else self.table.outcome.ending

    @property
    def winners(self) -> set[str]:
        """The characters who have won: those who score 1."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is still running"
        assert set(outcome.scores) <= {0, 1}
        return {self.villager(n)["character"] for n, score in enumerate(outcome.scores) if score}

    def told(self, name: str = "") -> list[str]:
        """The sentences of the chronicle, or those of one kind of event."""
        entries = self.table.chronicle(None)
        return [str(e.event) for e in entries if not name or e.event.happening.name == name]

    @property
    def happened(self) -> list[str]:
        """The names of the events of the chronicle."""
        return [entry.event.happening.name for entry in self.table.chronicle(None)]


def start(
    position: Position,
    draws: str = "",
    *,
    single_answers: bool = True,
    seed: int = 7,
    game: covenstead.Game = GAME,
) -> Sitting:
    """Sit down at a position; chance gives these outcomes first, for each kind in order."""
    fate = Drawn(draws.split(), seed)
    return Sitting(covenstead.Table.at(game, position, fate=fate, single_answers=single_answers))


def new_game(
    seats: int,
    *,
    seed: int = 7,
    options: Mapping[str, str | int] | None = None,
    draws: str | None = None,
    single_answers: bool = True,
    game: covenstead.Game = GAME,
) -> Sitting:
    """Sit down at a freshly set up table."""
    return Sitting(
        covenstead.Table(
            game,
            seats=seats,
            seed=seed,
            options=dict(options or {}),
            fate=None if draws is None else Drawn(draws.split(), seed),
            single_answers=single_answers,
        )
    )
