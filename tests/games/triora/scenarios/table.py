"""A table of Triora being played on. A, B, C, D are the seats 0, 1, 2, 3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Unpack

import covenstead
from covenstead.core.fate import Fate, Lowest, Scripted
from covenstead.games import read_tables
from covenstead.games.triora import game
from tests.games.common import sitting
from tests.games.triora.scenarios.positions import (
    SEATS,
    Given,
    hidden,
    number_of_seats,
    position,
    turn_order,
)

FIRST_VALUES = Path(__file__).parents[1] / "first_values"
GAME = game(read_tables(FIRST_VALUES))
PARTS = ["doom", "areas", "sets", "penalty", "crowns", "remains"]


class Sitting(sitting.Sitting):
    """A table of witches, whose seats are called A, B, C, D."""

    game = GAME

    @classmethod
    def chance(cls, draws: list[str], seed: int) -> Fate:  # noqa: ARG003
        """Chance that gives these outcomes in order, then the lowest."""
        return Scripted(draws, Lowest())

    def seat(self, who: str) -> int:
        return SEATS.index(who) if who in SEATS else int(who)

    @property
    def asked(self) -> str:
        """The seat that is asked; nothing at the end of the game."""
        return "".join(SEATS[seat] for seat in self.awaiting)

    @property
    def track(self) -> str:
        """The discs on the inquisition track from the front to the back: "DCBA"."""
        return "".join(SEATS[seat] for seat in self.state["track"])

    @property
    def turn_order(self) -> str:
        """The seats in the order of their positions on the order track."""
        taken = [self.witch(who)["order_position"] for who in SEATS[: self.table.seats]]
        seats = [who for who, position in zip(SEATS, taken, strict=False) if position is not None]
        return "".join(sorted(seats, key=lambda who: taken[SEATS.index(who)]))

    @property
    def token(self) -> int:
        """The stone on which the sacrifice token lies."""
        stone: int = self.state["stone"]
        return stone

    def witch(self, who: str = "A") -> dict[str, Any]:
        """What one seat has."""
        witch: dict[str, Any] = self.state["witches"][SEATS.index(who)]
        return witch

    def inq(self, who: str = "A") -> int:
        """The inquisition of a seat."""
        return int(self.witch(who)["inquisition"])

    def doom(self, who: str = "A") -> int:
        """The doom of a seat."""
        return int(self.witch(who)["doom"])

    def silver(self, who: str = "A") -> int:
        """The silver of a seat."""
        return int(self.witch(who)["silver"])

    def undead(self, who: str = "A") -> int:
        """The undead of a seat."""
        return int(self.witch(who)["undead"])

    def captured(self, who: str = "A") -> bool:
        """Whether a seat is captured."""
        return bool(self.witch(who)["captured"])

    def goods(self, who: str = "A") -> str:
        """The potions of a seat: "amoris 1, vitae 2"."""
        return counted(self.witch(who)["potions"])

    def ruins(self, who: str = "A") -> str:
        """The tokens of a seat on main areas: "city 2"."""
        return counted(self.witch(who)["ruins"])

    def cubes(self, zone: str, who: str = "A") -> str:
        """The cubes of a seat in a zone: "R1 B2"."""
        found = self.witch(who)[zone]
        return " ".join(f"{name[0].upper()}{number}" for name, number in found.items() if number)

    def pieces(self, who: str = "A") -> tuple[str | None, str | None, str | None]:
        """Where the witch, the familiar and the dummy of a seat stand."""
        witch = self.witch(who)
        return witch["witch"], witch["familiar"], witch["dummy"]

    def spaces(self, verb: str) -> set[str]:
        """The nouns of the legal moves that begin so: the spaces of "place familiar"."""
        return {m.removeprefix(f"{verb} ") for m in self.legal() if m.startswith(f"{verb} ")}

    def told(self, *names: str) -> list[str]:
        """The events so far of these names, each with its nouns: "captured 0 cemetery"."""
        events = [entry.event for entry in self.table.chronicle(None)]
        return [
            " ".join([event.happening.name, *event.words()])
            for event in events
            if not names or event.happening.name in names
        ]

    def walk(self, figure: str = "inquisitor") -> list[str]:
        """The areas of the last walk of a figure, from where it set out."""
        told = self.told(f"{figure}_set_out", f"{figure}_came")
        last = max(n for n, line in enumerate(told) if line.startswith(f"{figure}_set_out"))
        return [told[last].split()[1], *(line.split()[-1] for line in told[last + 1 :])]

    def parts(self, who: str = "A") -> dict[str, int]:
        """The six parts of a seat's total (TR-224)."""
        assert self.outcome is not None
        values = [line.value for line in self.outcome.lines[SEATS.index(who)]]
        return dict(zip(PARTS, values, strict=True))

    @property
    def ranking(self) -> list[str]:
        """The seats by place, equals together: ["D", "B", "C", "A"]."""
        assert self.outcome is not None
        found = self.outcome.places
        return [
            "".join(SEATS[seat] for seat, place in enumerate(found) if place == each)
            for each in sorted(set(found))
        ]


def counted(numbers: Mapping[str, int]) -> str:
    """What there is some of, with its number."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items() if number)


def new_game(seats: int, draws: str = "", **options: str | int) -> Sitting:
    """Sit down at a fresh table; chance gives these outcomes, then the lowest."""
    fate = Sitting.chance(draws.split(), 0)
    return Sitting(covenstead.Table(GAME, seats=seats, options=options, fate=fate))


def order_phase(**given: Unpack[Given]) -> Sitting:
    """Nobody has chosen a position yet, and no piece has been used."""
    laid = position(given, used=[""] * number_of_seats(given), positions=False)
    laid["steps"] = [{"step": "order", "seats": laid["state"]["track"]}]
    return Sitting.start(laid)


def to_move(who: str = "A", draws: str = "", **given: Unpack[Given]) -> Sitting:
    """The turn of a seat in the first pass, nothing placed; seats before it used a familiar."""
    return _turn(who, draws, None, given)


def second_pass(
    who: str, has_used: str = "familiar", draws: str = "", **given: Unpack[Given]
) -> Sitting:
    """The turn of a seat in the second pass, after it has used this piece in the first."""
    return _turn(who, draws, has_used, given)


def _turn(who: str, draws: str, has_used: str | None, given: Given) -> Sitting:
    order = turn_order(given)
    second = has_used is not None
    used = [""] * len(order)
    for place, each in enumerate(order):
        if place < order.index(who):
            used[SEATS.index(each)] = "both" if second else "familiar"
        elif second:
            used[SEATS.index(each)] = "familiar"
    used[SEATS.index(who)] = has_used or ""
    laid = position(given, used=used)
    laid["steps"] = [_turn_step(who, second=second, placed=False)]
    return Sitting.start(laid, draws)


def at_shovels(left: int, **given: Unpack[Given]) -> Sitting:
    """A is asked about so many shovels in her first turn."""
    laid = position(given, used=["familiar"] + [""] * (number_of_seats(given) - 1))
    laid["steps"] = [
        _turn_step("A", second=False, placed=True),
        {"step": "shovel", "seat": 0, "left": left, "last": None},
    ]
    return Sitting.start(laid)


def after_turns(draws: str = "", **given: Unpack[Given]) -> Sitting:
    """All turns are over: the last seat says done, and phase 3 and phase 4 begin."""
    last = turn_order(given)[-1]
    laid = position(hidden(given), used=["both"] * number_of_seats(given))
    menu = {
        "step": "menu",
        "seat": SEATS.index(last),
        "area": "tower",
        "copied": False,
        "main_done": False,
        "buys": 0,
        "bonus": "closed",
    }
    laid["steps"] = [_turn_step(last, second=True, placed=True), menu]
    made = Sitting.start(laid, draws)
    made.play(f"{last}: done")
    return made


def after_morgana(**given: Unpack[Given]) -> Sitting:
    """Morgana's walk is over: the last seat passes, and phases 5 and 6 begin."""
    last = turn_order(given)[-1]
    laid = position(hidden(given), used=["both"] * number_of_seats(given))
    laid["steps"] = [{"step": "morgana", "seats": [SEATS.index(last)]}]
    made = Sitting.start(laid)
    made.play(f"{last}: pass")
    return made


def scored(**given: Unpack[Given]) -> Sitting:
    """The game is over, by a capture if there was one."""
    laid = position(given, used=["both"] * number_of_seats(given))
    captured = any(witch["captured"] for witch in laid["state"]["witches"])
    laid["state"]["trigger"] = "capture" if captured else "ruin"
    return Sitting.start(laid)


def _turn_step(who: str, *, second: bool, placed: bool) -> dict[str, Any]:
    return {"step": "turn", "seat": SEATS.index(who), "second_pass": second, "placed": placed}


def without(words: Iterable[str], *others: str) -> set[str]:
    """All of these words but those."""
    return set(words) - set(others)
