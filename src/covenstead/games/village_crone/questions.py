"""The kinds of questions, and the end of the game, which an answer may bring."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Step
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import EARLIER, INGREDIENTS
from covenstead.games.village_crone.moves import DECLINE, END, FINISH, HARVEST, HOLD, PASS, WITHDRAW
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


def run_out(s: Village) -> bool:
    """Whether two ingredients are in no stock and in no hand any more (VC-325)."""
    gone = 0
    for kind in range(INGREDIENTS):
        if not s.stocks[kind].size() and not s.witches[0].hand[kind]:
            gone += 1
    return gone >= 2


def end_game(s: Village, fate: Fate) -> None:
    """Nobody is asked any more."""
    s.steps.clear()
    s.active = NONE
    s.tableau = None
    s.deeds = []
    s.aside = [NONE if time == NONE else EARLIER for time in s.aside]
    s.steps_left = s.done_this_turn = s.offers_made = 0
    for witch in s.witches:
        witch.fresh = [False] * len(witch.fresh)
    fate.tell(events.GAME_OVER, ending_of(s))
    for seat in winners_of(s):
        fate.tell(events.WON, seat, s.points(seat))


def ending_of(s: Village) -> int:
    """Why the game ended, as a word of the endings."""
    reached = max([s.points(seat) for seat in range(s.seats)]) >= s.switches.points_to_win
    if s.seats == 1:
        return 2 if reached else 3
    return 0 if reached else 1


def winners_of(s: Village) -> list[Seat]:
    """The witches in the first place: most points, then fewest schemes, then most cards."""
    keys = [rank_of(s, seat) for seat in range(s.seats)]
    if s.seats == 1 and ending_of(s) == 3:
        return []
    return [seat for seat in range(s.seats) if keys[seat] == max(keys)]


def rank_of(s: Village, seat: Seat) -> tuple[int, ...]:
    """What decides her place (VC-302)."""
    witch = s.witches[seat]
    return (s.points(seat), -len(witch.done), witch.cards())
