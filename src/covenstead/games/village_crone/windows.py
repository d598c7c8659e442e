"""Between two actions: the first word, windows, interludes, and the drawing of schemes."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, SEATS, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing, follows
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.aftermath import (
    forget_frogs,
)
from covenstead.games.village_crone.cards import (
    fee_payable,
    give_scheme,
    look,
    may_hold_fee,
    place_in_hand,
    reveal,
    take_scheme,
    tops,
)
from covenstead.games.village_crone.components import (
    COMPLETION_FEE,
    NEWT,
    SILVER,
    SWAP_FEE,
    THIS_INTERLUDE,
    THIS_TURN,
)
from covenstead.games.village_crone.deeds import DEED, Deed
from covenstead.games.village_crone.effects import (
    SwapPaid,
    begin_cast,
    clockwise,
    pay_fee,
    useful_cast_moves,
)
from covenstead.games.village_crone.faults import asked_fault, beneath, seat_fault
from covenstead.games.village_crone.moves import (
    ADD,
    COMPLETE,
    DUMP,
    FINISH,
    HOLD,
    INTERRUPT,
    KEEP,
)
from covenstead.games.village_crone.nouns import SCHEME
from covenstead.games.village_crone.options import CONDITIONS, FREE, OFF
from covenstead.games.village_crone.pieces import tableau_of
from covenstead.games.village_crone.schemes import is_satisfied
from covenstead.games.village_crone.spells import cast_by, cast_moves
from covenstead.games.village_crone.state import (
    Asked,
    OutOfTurn,
    Question,
    Village,
    audience,
    end_game,
    everybody,
)
from covenstead.games.village_crone.ways import has_way, satisfied_in

T1: Final = 0  # the moments of windows, as words of MOMENT
T2: Final = 1
T3: Final = 2
T4: Final = 3
AFTER_TRADE: Final = 4


class LateWindowOver(Passing[Village]):
    """The window after the end of a turn is closed."""

    __slots__ = ()


class SchemesDrawn(Passing[Village]):
    """The active witch has drawn her new schemes; her turn is over."""

    __slots__ = ()


# Completing


def completable(s: Village, seat: Seat) -> list[int]:
    """The schemes in her hand that she can complete in her own turn (VC-200)."""
    witch = s.witches[seat]
    found: list[int] = []
    for place, (scheme, _) in enumerate(witch.schemes):
        if not witch.fresh[place] and is_satisfied(s, seat, scheme, s.deeds, THIS_TURN):
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
            return
        window = s.steps[-1]
        if isinstance(window, Window):
            window.go_on_after(s, seat, fate)


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
    return bool(witch.schemes) and witch.cards() > 0 and may_hold_fee(s, seat)


def open_window(s: Village, moment: int, fate: Fate) -> None:
    """Others may speak, the active witch first (VC-265, VC-268)."""
    now = tableau_of(s)
    before = s.tableau
    only_changes = moment in (T2, T3) and not s.switches.every_window
    if only_changes and before is not None and before.shows(now):
        return
    asked = may_interrupt(s) if s.switches.has_windows and s.seats > 1 else 0
    if not asked:
        s.tableau = now
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
        return [*[COMPLETE.moves[scheme] for scheme in completable(s, seat)], HOLD.of()]

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
        found.append(HOLD.of())
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
