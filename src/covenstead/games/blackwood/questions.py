"""The kinds of questions: to one witch, and in her own turn."""

from __future__ import annotations

from covenstead.core.family import Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Step, settle
from covenstead.core.words import Move
from covenstead.games.blackwood.scoring import end_early
from covenstead.games.blackwood.state import NO_ICONS, Wood, potions_are_out


class Question(Step[Wood]):
    """A question to one witch; her answer may find the potions out (docs/rulings, 10.23)."""

    __slots__ = ("seat",)

    seat: Seat

    def awaiting(self, s: Wood) -> Seats:
        return 1 << self.seat

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        """What happens when she answers so."""
        raise NotImplementedError

    def play(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        self.answer(s, seat, move, fate)
        if s.switches.ends_at_once:
            settle(s, fate)
            if s.steps and potions_are_out(s):
                end_early(s, fate)


class Turn(Question):
    """A witch's own turn; what she starts in it lies on top and comes back to it."""

    __slots__ = ("pot",)

    pot: list[int]  # the icons left over from her last brew


def pot_of(s: Wood) -> list[int]:
    """What is left over in the pot of the turn being played."""
    turn = s.steps[0] if s.steps else None
    return turn.pot if isinstance(turn, Turn) else NO_ICONS
