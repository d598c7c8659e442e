"""The kinds of questions: to one witch, about her own piece, in her own turn."""

from __future__ import annotations

from covenstead.core.family import Seat, Seats
from covenstead.core.state import Settling
from covenstead.core.words import Move
from covenstead.games.triora.state import Town


class Question(Settling[Town]):
    """A question to one witch; whether it is asked at all depends on the table."""

    __slots__ = ()

    def asked(self) -> Seat:
        """The seat that decides."""
        raise NotImplementedError

    def awaiting(self, s: Town) -> Seats:
        return 1 << self.asked()

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        """What she may answer, her safety aside."""
        raise NotImplementedError

    def moves(self, s: Town, seat: Seat) -> list[Move]:
        moves = self.answers(s, seat)
        if s.switches.self_preservation:
            from covenstead.games.triora.danger import safe  # it looks at questions

            return safe(s, seat, moves)
        return moves

    def over(self) -> bool:
        """Whether the phase that it stands for is over, once it is on top again."""
        return False


class Own(Question):
    """A question that belongs to one witch: it goes with her if she is captured (TR-187)."""

    __slots__ = ("seat",)

    seat: Seat

    def asked(self) -> Seat:
        return self.seat


class OwnTurn(Own):
    """A witch's turn, at the bottom of the stack in phase 2."""

    __slots__ = ()
