"""A table of The Village Crone, played in the notation of the rules' cases."""

from __future__ import annotations

from typing import Any, Unpack

from covenstead.core.fate import Scripted, Seeded
from covenstead.core.game import Game
from covenstead.core.table import Table
from covenstead.games import load_game
from tests.catalogue import ROOT
from tests.games.village_crone.given import Given, Position, position

DATA = ROOT / "src" / "covenstead" / "games" / "village_crone" / "data"
GAME: Game = load_game("village-crone")
QUIET = ("hold", "pass")


class Sitting:
    """A table being played on; what is of no interest is answered quietly."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @classmethod
    def at(cls, where: Position, draws: str = "") -> Sitting:
        """Sit down at a position; chance gives these outcomes first."""
        fate = Scripted(draws.split(), Seeded.from_seed(7))
        return cls(Table.at(GAME, where, fate=fate))

    @classmethod
    def given(cls, draws: str = "", **what: Unpack[Given]) -> Sitting:
        """Sit down at a fixture that differs in this."""
        return cls.at(position(**what), draws)

    def play(self, *lines: str) -> Sitting:
        """Play moves: "walk cat-3" of the witch whose turn it is, "p2 protect" of another."""
        for line in lines:
            seat, move = self._read(line)
            while move not in self.legal(seat):
                if f"{seat}: {move}" == self._last():
                    break
                self._go_on(f"{line!r} is not legal: {self.legal(seat)}")
            else:
                self.table.play(seat, move)
        return self

    def rest(self) -> Sitting:
        """Let everybody hold back and pass, and pay where there is no choice."""
        while self._quiet() is not None:
            self._go_on("")
        return self

    def _read(self, line: str) -> tuple[int, str]:
        if line[0] == "p" and line[1].isdigit():
            return int(line[1]) - 1, line[3:]
        active = self.state["active"]
        return self.table.awaiting[0] if active is None else active, line

    def _quiet(self) -> tuple[int, str] | None:
        """An answer that says nothing: to hold back, to pass, or the only payment."""
        for seat in self.table.awaiting:
            moves = self.legal(seat)
            for word in QUIET:
                if word in moves:
                    return seat, word
            if len(moves) == 1 and self.steps[-1]["step"] in ("pay", "aim"):
                return seat, moves[0]
        return None

    def _go_on(self, why: str) -> None:
        quiet = self._quiet()
        assert quiet is not None, why
        self.table.play(*quiet)

    def _last(self) -> str:
        line = self.table.lines()[-1] if self.table.lines() else None
        return "" if line is None or line.move is None else f"{line.seat}: {line.move}"

    def legal(self, seat: int | None = None, verb: str = "") -> list[str]:
        """The legal moves of a seat (or the only one asked), or those of a verb."""
        if seat is None:
            (seat,) = self.table.awaiting
        found = [str(move) for move in self.table.moves(seat)]
        assert len(found) == len(set(found))
        return [move for move in found if not verb or move.startswith(f"{verb} ")]

    def words(self, verb: str, seat: int | None = None) -> set[str]:
        """The nouns of the legal moves of a verb."""
        return {move.removeprefix(f"{verb} ") for move in self.legal(seat, verb)}

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return self.table.awaiting

    @property
    def state(self) -> dict[str, Any]:
        """The state of the present position."""
        state: dict[str, Any] = self.table.position()["state"]
        return state

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The stack of steps."""
        steps: list[dict[str, Any]] = self.table.position()["steps"]
        return steps

    @property
    def stack(self) -> list[str]:
        """The names of the steps."""
        return [step["step"] for step in self.steps]

    def where(self, piece: str) -> str | None:
        """Where a villager, familiar or frog is."""
        state = self.state
        for group in ("villagers", "frogs"):
            if piece in state[group]:
                found: str | None = state[group][piece]
                return found
        animal, _, number = piece.partition("-")
        for witch in state["witches"]:
            if witch["kind"] == animal:
                node: str | None = witch["familiars"][int(number) - 1]
                return node
        raise KeyError(piece)

    def hand(self, seat: int) -> str:
        """A hand as "fire2 soil1"."""
        hand = self.state["witches"][seat]["hand"]
        return " ".join(f"{kind}{number}" for kind, number in hand.items() if number)

    def schemes(self, seat: int) -> list[str]:
        """The schemes in a hand."""
        return [card for card, _ in self.state["witches"][seat]["schemes"]]

    def stock(self, kind: str) -> int:
        """How many cards a stock has."""
        stock = self.state["stocks"][kind]
        return len(stock["turned"]) + int(sum(stock["cards"].values()))

    @property
    def tithes(self) -> list[str]:
        """The tithe pile, the top card last."""
        return [card for card, _ in self.state["tithes"]]

    @property
    def points(self) -> list[int]:
        """Everybody's points."""
        return self.table.scores
