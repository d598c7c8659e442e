"""Completing schemes, swapping them and drawing new ones."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, TRUTH, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing, follows
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import SCHEME, SWAP_FEE, THIS_TURN
from covenstead.games.village_crone.effects.casting import SwapPaid, pay_fee
from covenstead.games.village_crone.faults import beneath, seat_fault
from covenstead.games.village_crone.moves import DUMP, KEEP
from covenstead.games.village_crone.questions import Asked
from covenstead.games.village_crone.schemes import is_satisfied
from covenstead.games.village_crone.scoring import end_game
from covenstead.games.village_crone.state import Village, audience
from covenstead.games.village_crone.state.cards import (
    fee_payable,
    give_scheme,
    look,
    place_in_hand,
    take_scheme,
    tops,
)


class SchemesDrawn(Passing[Village]):
    """The active witch has drawn her new schemes; her turn is over."""

    __slots__ = ()


class SchemesKept(Passing[Village]):
    """A witch has kept schemes after a swap or an interlude."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


# Completing


def completable(s: Village, seat: Seat) -> list[int]:
    """The schemes in her hand that she can complete in her own turn (VC-200)."""
    witch, deeds = s.witches[seat], s.deeds
    needless = s.box.needs_no_deeds
    found: list[int] = []
    for place, (scheme, _) in enumerate(witch.schemes):
        if witch.fresh[place] or not (deeds or needless[scheme]):
            continue
        if is_satisfied(s, seat, scheme, deeds, THIS_TURN):
            found.append(scheme)
    return found


def complete(s: Village, seat: Seat, scheme: int, fate: Fate) -> None:
    """The scheme is shown to all and scores its level."""
    take_scheme(s, seat, scheme)
    insort(s.witches[seat].done, scheme)
    fate.tell(events.SCHEME_COMPLETED, seat, scheme, s.box.level[scheme])
    points = s.points(seat)
    if points >= s.switches.points_to_win and not s.final_round:
        s.final_round = True
        fate.tell(events.FINAL_ROUND_CALLED, seat, points)
        if s.seats == 1:
            end_game(s, fate)


def complete_own(s: Village, seat: Seat, scheme: int, fate: Fate) -> None:
    """She completes a scheme in her own turn."""
    s.done_this_turn += 1
    complete(s, seat, scheme, fate)


# Swapping and drawing


def dump_moves(s: Village, seat: Seat) -> list[Move]:
    """The schemes that she can swap for a silver."""
    witch = s.witches[seat]
    if not witch.schemes or not fee_payable(s, seat, witch.hand):
        return []
    return [DUMP.moves[scheme] for scheme, _ in witch.schemes]


def dump(s: Village, seat: Seat, scheme: int, fate: Fate) -> None:
    """The scheme goes under its deck, a silver is paid, and she looks for another."""
    place, level = place_in_hand(s, seat, scheme), SCHEME.back_of[scheme]
    seen = take_scheme(s, seat, scheme)
    s.decks[level].bottom.append((scheme, seen))
    fate.tell(events.SCHEME_DUMPED, seat, place + 1, level)
    fate.tell(events.DUMP_KNOWN, scheme, audience=audience(s, seen))
    if pay_fee(s, seat, SWAP_FEE, fate):
        s.steps.append(SwapPaid(seat))


@follows(SwapPaid)
def after_swap_fee(s: Village, paid: SwapPaid, fate: Fate) -> None:
    """She looks at the tops and keeps one, which is not fresh."""
    draw_schemes(s, paid.seat, 1, False, fate)


def draw_schemes(s: Village, seat: Seat, number: int, fresh: bool, fate: Fate) -> None:
    """She looks at the top of each deck and keeps so many."""
    look(s, seat, fate)
    s.steps.append(Keep(seat, min(number, len(tops(s))), 0, fresh))


class Keep(Asked):
    """She keeps one of the schemes on top of the decks, lower levels first."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "left": NUMBER, "last": NUMBER, "fresh": TRUTH}
    __slots__ = ("fresh", "last", "left")

    def __init__(self, seat: Seat, left: int, last: int, fresh: bool) -> None:
        self.seat = seat
        self.left: Final = left
        self.last: Final = last  # the level that was kept last
        self.fresh: Final = fresh

    def waits(self, s: Village, seat: Seat) -> bool:
        return False  # everybody sees how many decks there are

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or self.left < 1 or not 0 <= self.last <= len(s.decks):
            return "a witch keeps one or more schemes"
        ready = [deck for deck in s.decks[self.last :] if deck.top]
        known = all(deck.top[0][1] >> self.seat & 1 for deck in ready)
        if len(ready) < self.left or not known:
            return "a witch keeps schemes that she has looked at"
        if beneath(s, place) not in ("", "Act", "Window") or s.active == NONE:
            return "schemes are drawn in a turn"
        return None

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        ready = [deck.top[0][0] for deck in s.decks[self.last :] if deck.top]
        return [KEEP.moves[scheme] for scheme in ready[: len(ready) - self.left + 1]]

    def late(self, s: Village, seat: Seat, moves: list[Move]) -> Move:
        return moves[-1]  # the highest level

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (scheme,) = move.args
        level = SCHEME.back_of[scheme]
        deck = s.decks[level]
        _, seen = deck.top[0]
        deck.top = []
        give_scheme(s, seat, scheme, seen, self.fresh)
        fate.tell(events.SCHEME_KEPT, seat, level)
        known = s.witches[seat].schemes[-1][1]
        fate.tell(events.KEEP_KNOWN, scheme, audience=audience(s, known))
        if self.left > 1:
            s.steps[-1] = Keep(seat, self.left - 1, level + 1, self.fresh)
            return
        s.steps.pop()
        if not s.steps:
            s.steps.append(SchemesDrawn())
        else:
            s.steps.append(SchemesKept(seat))
