"""Between two actions: the first word, windows and interludes."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, SEATS, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing, follows
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    COMPLETION_FEE,
    NEWT,
    SCHEME,
    SILVER,
    T2,
    T3,
    THIS_INTERLUDE,
)
from covenstead.games.village_crone.effects.aftermath import forget_frogs
from covenstead.games.village_crone.effects.casting import begin_cast, pay_fee
from covenstead.games.village_crone.effects.interludes import useful_cast_moves
from covenstead.games.village_crone.faults import asked_fault, beneath, seat_fault
from covenstead.games.village_crone.moves import ADD, COMPLETE, DUMP, FINISH, HOLD, INTERRUPT
from covenstead.games.village_crone.options import CONDITIONS, FREE, OFF
from covenstead.games.village_crone.questions import OutOfTurn, Question, clockwise
from covenstead.games.village_crone.schemes import is_satisfied
from covenstead.games.village_crone.schemes.ways import has_way, satisfied_in
from covenstead.games.village_crone.spells import cast_by, cast_moves
from covenstead.games.village_crone.state import Village, everybody
from covenstead.games.village_crone.state.cards import fee_payable, may_hold_fee, reveal, tops
from covenstead.games.village_crone.state.deeds import DEED, Deed
from covenstead.games.village_crone.state.pieces import new_tableau, tableau_of
from covenstead.games.village_crone.steps.completing import (
    SchemesKept,
    completable,
    complete,
    complete_own,
    draw_schemes,
    dump,
    dump_moves,
)


class LateWindowOver(Passing[Village]):
    """The window after the end of a turn is closed."""

    __slots__ = ()


# Windows


def may_interrupt(s: Village) -> Seats:
    """Who is asked in a window: whomever public facts allow (VC-253)."""
    asked = 0
    for seat in range(s.seats):
        if seat != s.active and is_asked(s, seat):
            asked |= 1 << seat
    return asked


def is_asked(s: Village, seat: Seat) -> bool:
    """Whether she has a scheme, a card, and may hold a fee for all that anybody knows."""
    witch = s.witches[seat]
    return bool(witch.schemes) and may_hold_fee(s, seat) and witch.cards() > 0


def open_window(s: Village, moment: int, fate: Fate) -> None:
    """Others may speak, the active witch first (VC-265, VC-268)."""
    before = s.tableau
    after_action = moment in (T2, T3)
    if before is not None and after_action and not s.switches.every_window and before.shows(s):
        return
    asked = may_interrupt(s) if s.switches.has_windows and s.seats > 1 else 0
    if not asked:
        s.tableau = new_tableau(s)
        return
    fate.tell(events.WINDOW_OPENED, moment, many=list(clockwise(s, asked, s.active + 1)))
    lay_window(s, asked)


def lay_window(s: Village, asked: Seats) -> None:
    """The window lies on the stack, with the first word on it unless the turn is over."""
    late = not s.steps
    s.steps.append(Window(asked, False))
    if not late and s.witches[s.active].schemes:
        s.steps.append(FirstWord())


def close_window(s: Village, fate: Fate) -> None:
    """Play goes on where it was."""
    s.steps.pop()
    s.tableau = tableau_of(s)
    if not s.steps:
        s.steps.append(LateWindowOver())


class FirstWord(Question):
    """The active witch may complete schemes before others can spoil them."""

    __slots__ = ()

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.active

    def fault(self, s: Village, place: int) -> str | None:
        if beneath(s, place) != "Window" or place < 2 or not s.witches[s.active].schemes:
            return "the first word is asked on a window, of an active witch with a scheme"
        return None

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        found = [COMPLETE.moves[scheme] for scheme in completable(s, seat)]
        found.append(HOLD.moves[0])
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is HOLD:
            fate.tell(events.HELD, seat)
            s.steps.pop()
            return
        complete_own(s, seat, move.args[0], fate)
        if not s.witches[seat].schemes:
            s.steps.pop()


class Window(Question):
    """Others may complete schemes out of turn, or swap one."""

    SHOWN: ClassVar[Fields] = {"waiting": SEATS, "anew": TRUTH}
    __slots__ = ("anew", "waiting")

    def __init__(self, waiting: Seats, anew: bool) -> None:
        self.waiting: Final = waiting
        self.anew: Final = anew  # it will open anew when the interlude on it is over

    def awaiting(self, s: Village) -> Seats:
        return self.waiting

    def polled(self, s: Village) -> tuple[Seat, ...]:
        return clockwise(s, self.waiting, s.active + 1)

    def fault(self, s: Village, place: int) -> str | None:
        late = not place and s.switches.every_window
        if s.active == NONE or s.seats == 1 or not (late or beneath(s, place) == "Act"):
            return "a window opens in a turn, or after it"
        if self.anew:
            covered = place < len(s.steps) - 1
            return None if covered and not self.waiting else "this window will open anew"
        able = may_interrupt(s)
        if place < len(s.steps) - 1:  # a witch in the middle of her swap stays asked
            able |= 1 << getattr(s.steps[place + 1], "seat", s.active)
        if not self.waiting or self.waiting >> s.active & 1:
            return "a window waits for others"
        return asked_fault(s, self.waiting, able, place)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        found: list[Move] = []
        if s.switches.interrupts != OFF:
            found += [INTERRUPT.moves[scheme] for scheme in feasible(s, seat, [], [])]
        if s.switches.dumps_in_windows:
            found += dump_moves(s, seat)
        found.append(HOLD.moves[0])
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is HOLD:
            fate.tell(events.HELD, seat)
            self._wait_for(s, self.waiting & ~(1 << seat), fate)
        elif move.verb is DUMP:
            dump(s, seat, move.args[0], fate)
        else:
            (scheme,) = move.args
            reveal(s, seat, scheme)
            fate.tell(events.SCHEME_SHOWN, seat, scheme)
            s.steps[-1] = Window(0, True)
            s.steps.append(Interlude(seat, 0, [], [scheme]))
            pay_fee(s, seat, COMPLETION_FEE, fate)

    def _wait_for(self, s: Village, waiting: Seats, fate: Fate) -> None:
        if waiting:
            s.steps[-1] = Window(waiting, False)
        else:
            close_window(s, fate)

    def go_on_after(self, s: Village, seat: Seat, fate: Fate) -> None:
        """Somebody has drawn schemes: after an interlude it opens anew, else she may stay asked."""
        if self.anew:
            open_anew(s, fate)
        elif not is_asked(s, seat):
            self._wait_for(s, self.waiting & ~(1 << seat), fate)


@follows(SchemesKept)
def after_keeping(s: Village, kept: SchemesKept, fate: Fate) -> None:
    """In a window, she may say more."""
    window = s.steps[-1]
    if isinstance(window, Window):
        window.go_on_after(s, kept.seat, fate)


def open_anew(s: Village, fate: Fate) -> None:
    """After an interlude everybody is asked again, the active witch first (VC-264)."""
    s.steps.pop()
    asked = may_interrupt(s)
    if asked:
        lay_window(s, asked)
        return
    s.tableau = tableau_of(s)
    if not s.steps:
        s.steps.append(LateWindowOver())


# Interludes


def feasible(s: Village, seat: Seat, deeds: list[Deed], besides: list[int]) -> list[int]:
    """The schemes in her hand that she could complete out of turn for a fee (VC-251)."""
    witch = s.witches[seat]
    found: list[int] = []
    if not fee_payable(s, seat, witch.hand):
        return found
    for place, (scheme, _) in enumerate(witch.schemes):
        if witch.fresh[place] or scheme in besides:
            continue
        if is_feasible(s, seat, scheme, deeds):
            found.append(scheme)
    return found


def is_feasible(s: Village, seat: Seat, scheme: int, deeds: list[Deed]) -> bool:
    """Whether some payment of the fee leaves a way to complete the scheme."""
    interrupts = s.switches.interrupts
    if interrupts == FREE:
        return True
    if interrupts == CONDITIONS:
        return is_satisfied(s, seat, scheme, deeds, THIS_INTERLUDE)
    for kind in (SILVER, NEWT) if s.switches.newt_pays_fees else (SILVER,):
        hand = s.witches[seat].hand
        if hand[kind]:
            left = hand.copy()
            left[kind] -= 1
            if has_way(s, seat, scheme, deeds, left):
                return True
    return False


class Interlude(OutOfTurn):
    """She completes schemes in another's turn, with the spells that they ask for."""

    SHOWN: ClassVar[Fields] = {
        "seat": SEAT,
        "completed": NUMBER,
        "deeds": Row(DEED),
        "cards": Row(SCHEME),
    }
    __slots__ = ("completed",)

    def __init__(self, seat: Seat, completed: int, deeds: list[Deed], cards: list[int]) -> None:
        self.seat = seat
        self.completed: Final = completed
        self.deeds = deeds
        self.cards = cards

    def with_deed(self, deed: Deed) -> OutOfTurn:
        return Interlude(self.seat, self.completed, [*self.deeds, deed], self.cards)

    def fault(self, s: Village, place: int) -> str | None:
        under = s.steps[place - 1] if place else None
        if not isinstance(under, Window) or not under.anew or self.seat == s.active:
            return "an interlude interrupts a window of another's turn"
        if seat_fault(s, self.seat) or not self.cards or self.completed < 0:
            return "an interlude is about schemes"
        for scheme in self.cards:
            if (scheme, everybody(s)) not in s.witches[self.seat].schemes:
                return "the schemes of an interlude are in the hand and known to all"
        return None

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        satisfied = satisfied_in(s, seat, self.cards, self.deeds)
        found = [COMPLETE.moves[scheme] for scheme in satisfied]
        interrupts = s.switches.interrupts
        if interrupts == FREE:
            found += cast_moves(s, seat)
        elif interrupts != CONDITIONS:
            found += useful_cast_moves(s, seat, self)
        found += [ADD.moves[scheme] for scheme in feasible(s, seat, self.deeds, self.cards)]
        if not satisfied:
            found.append(FINISH.of())
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is COMPLETE:
            (scheme,) = move.args
            complete(s, seat, scheme, fate)
            cards = [card for card in self.cards if card != scheme]
            s.steps[-1] = Interlude(seat, self.completed + 1, self.deeds, cards)
            if not cards:
                end_interlude(s, seat, self.completed + 1, fate)
        elif verb is ADD:
            (scheme,) = move.args
            reveal(s, seat, scheme)
            fate.tell(events.SCHEME_ADDED, seat, scheme)
            cards = [*self.cards, scheme]
            s.steps[-1] = Interlude(seat, self.completed, self.deeds, cards)
            pay_fee(s, seat, COMPLETION_FEE, fate)
        elif verb is FINISH:
            end_interlude(s, seat, self.completed, fate)
        else:
            spell = cast_by(move)
            assert spell is not None
            begin_cast(s, seat, spell, move, fate)


def end_interlude(s: Village, seat: Seat, completed: int, fate: Fate) -> None:
    """She draws a scheme for each that she completed; then the window opens anew."""
    s.steps.pop()
    forget_frogs(s, THIS_INTERLUDE)
    fate.tell(events.INTERLUDE_ENDED, seat, completed)
    if completed and tops(s):
        draw_schemes(s, seat, completed, True, fate)
    else:
        open_anew(s, fate)
