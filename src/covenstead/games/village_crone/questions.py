"""The kinds of questions, and the order in which several seats are asked."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import MEMBERS, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Step
from covenstead.core.words import Move
from covenstead.games.village_crone.components import INGREDIENTS, MOST_WITCHES
from covenstead.games.village_crone.moves import DECLINE, END, FINISH, HARVEST, HOLD, PASS, WITHDRAW
from covenstead.games.village_crone.scoring import end_game
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed

# What a witch answers who is late, if she may.
QUIET: Final = (PASS, HOLD, END, HARVEST, DECLINE, FINISH, WITHDRAW)


class Question(Step[Village]):
    """A question of the game; alone, an answer may lose it (VC-325)."""

    __slots__ = ()

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        """What happens when she answers so."""
        raise NotImplementedError

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        self.answer(s, seat, move, fate)
        if s.seats == 1 and s.steps and s.switches.ends_with_hand and run_out(s):
            end_game(s, fate)

    def waits(self, s: Village, seat: Seat) -> bool:
        return True  # an answer of the table would tell what she cannot do (VC-400)

    def late(self, s: Village, seat: Seat, moves: list[Move]) -> Move:
        for move in moves:
            if move.verb in QUIET:
                return move
        return moves[0]


class Asked(Question):
    """A question to one witch."""

    __slots__ = ("seat",)

    seat: Seat

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.seat


class OutOfTurn(Asked):
    """A witch who completes schemes in the turn of another, with deeds of her own."""

    __slots__ = ("cards", "deeds")

    deeds: list[Deed]
    cards: list[int]  # the schemes that she has shown and not yet completed

    def with_deed(self, deed: Deed) -> OutOfTurn:
        """The same with one more deed."""
        raise NotImplementedError


def clockwise(s: Village, seats: Seats, start: Seat) -> tuple[Seat, ...]:
    """These seats in turn, beginning at one."""
    return CLOCKWISE[seats][start % s.seats]


def _in_turn(members: tuple[Seat, ...], start: Seat) -> tuple[Seat, ...]:
    after = [seat for seat in members if seat >= start]
    return tuple(after + [seat for seat in members if seat < start])


# By set of seats and by the seat at which one begins.
CLOCKWISE: Final = [
    [_in_turn(MEMBERS[seats], start) for start in range(MOST_WITCHES)]
    for seats in range(1 << MOST_WITCHES)
]


def run_out(s: Village) -> bool:
    """Whether two ingredients are in no stock and in no hand any more (VC-325)."""
    gone = 0
    for kind in range(INGREDIENTS):
        if not s.stocks[kind].size() and not s.witches[0].hand[kind]:
            gone += 1
    return gone >= 2
