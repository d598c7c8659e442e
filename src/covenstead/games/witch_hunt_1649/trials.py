"""A trial: the ally's answer, the defence, the marks turned over, the verdict, a bribe."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    BENEATH,
    BUY_START,
    EXECUTED,
    LIVING,
    LUCK,
    MARK,
    PAY_REPUTATION,
    PAY_WELFARE,
    PAYMENT,
    QUEUE,
    REPUTATION,
    RESUME,
    SUPPORT,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import interrupts
from covenstead.games.witch_hunt_1649.moves import BRIBE, PLEAD, RENOUNCE, STAND, SUBMIT
from covenstead.games.witch_hunt_1649.moves import SUPPORT as SUPPORT_WITH
from covenstead.games.witch_hunt_1649.questions import Question
from covenstead.games.witch_hunt_1649.scoring import end_game
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.marks import (
    clear_marks,
    deal_mark,
    eligible,
    queue_if_accused,
    return_marks,
)
from covenstead.games.witch_hunt_1649.state.villagers import (
    change_track,
    eliminate,
    has_sets,
    living,
    pay,
    payments,
)

A_PLEA: Final = 2  # what a support and a plea are worth; a bribe is worth 1


def suspect_luck(s: Village, seat: Seat, resume: int, fate: Fate) -> None:
    """Lucky before any trial: dealt marks up to the limit and tried at once (WH-136)."""
    fate.tell(events.LUCK_SUSPECTED, s.villagers[seat].character)
    if seat in s.trial_queue:
        s.trial_queue.remove(seat)
    while len(s.villagers[seat].marks) < s.rules.limit:
        deal_mark(s, seat, LUCK, fate)
    hold_trial(s, seat, resume, fate)


def hold_trial(s: Village, accused: Seat, resume: int, fate: Fate) -> None:
    """A living ally is asked first; without one the accused answers (WH-104)."""
    villager = s.villagers[accused]
    fate.tell(events.TRIAL_BEGAN, villager.character)
    if villager.ally == NONE:
        call_to_answer(s, accused, 0, resume, fate)
    else:
        fate.tell(events.ALLY_ASKED, s.villagers[villager.ally].character, villager.character)
        s.steps.append(TrialSupport(accused, resume))


def call_to_answer(s: Village, accused: Seat, defence: int, resume: int, fate: Fate) -> None:
    """The accused may now plead."""
    fate.tell(events.DEFENCE_OPENED, s.villagers[accused].character, defence)
    s.steps.append(TrialDefend(accused, defence, NONE, resume))


class TrialSupport(Question):
    """The ally of the accused gives up one point or asset to stand by them, or renounces."""

    SHOWN: ClassVar[Fields] = {"accused": SEAT, "resume": RESUME}
    __slots__ = tuple(SHOWN)

    def __init__(self, accused: Seat, resume: int) -> None:
        self.accused: Final = accused
        self.resume: Final = resume

    def fault(self, s: Village, place: int) -> str | None:
        wrong = _trial_fault(s, place, self.accused, self.resume)
        if wrong is None and s.villagers[self.accused].ally == NONE:
            return "nobody can be asked for support: the accused has no ally"
        return wrong or _marks_fault(s, self.accused)

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.villagers[self.accused].ally

    def waits(self, s: Village, seat: Seat) -> bool:
        return True  # nobody renounces unasked

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        offered = [SUPPORT_WITH.moves[payment] for payment in payments(s, seat, NONE)]
        offered.append(RENOUNCE.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        accused, ally = s.villagers[self.accused], s.villagers[seat]
        s.steps.pop()
        defence = 0
        if move.verb is RENOUNCE:
            fate.tell(events.RENOUNCED, ally.character, accused.character)
            ally.ally = accused.ally = NONE
        else:
            (payment,) = move.args
            fate.tell(events.SUPPORTED, ally.character, accused.character, payment)
            pay(s, seat, payment, fate)
            defence = A_PLEA
        call_to_answer(s, self.accused, defence, self.resume, fate)


class TrialDefend(Question):
    """The accused gives up points and assets, 2 defence each, and then stands."""

    SHOWN: ClassVar[Fields] = {
        "accused": SEAT,
        "defence": NUMBER,
        "last": PAYMENT,
        "resume": RESUME,
    }
    __slots__ = tuple(SHOWN)

    def __init__(self, accused: Seat, defence: int, last: int, resume: int) -> None:
        self.accused: Final = accused
        self.defence: Final = defence
        self.last: Final = last
        self.resume: Final = resume

    def fault(self, s: Village, place: int) -> str | None:
        wrong = _trial_fault(s, place, self.accused, self.resume)
        if wrong is None and (self.defence < 0 or self.defence % A_PLEA):
            return f"defence {self.defence} cannot come of pleas"
        return wrong or _marks_fault(s, self.accused)

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.accused

    def waits(self, s: Village, seat: Seat) -> bool:
        return True  # nobody is condemned unasked, and pleas can be undone until then

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        offered: list[Move] = []
        if self.defence <= s.rules.top:  # beyond it no plea changes anything (WH-108)
            pleas = PLEAD.moves
            offered = [pleas[payment] for payment in payments(s, seat, self.last)]
        offered.append(STAND.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is STAND:
            s.steps.pop()
            verdict(s, seat, self.defence, self.resume, fate)
            return
        (payment,) = move.args
        defence = self.defence + A_PLEA
        fate.tell(events.PLEADED, s.villagers[seat].character, payment, defence)
        pay(s, seat, payment, fate)
        s.steps[-1] = TrialDefend(seat, defence, payment, self.resume)


def verdict(s: Village, accused: Seat, defence: int, resume: int, fate: Fate) -> None:
    """The marks are turned over, oldest first; equal is guilty (WH-109, WH-110)."""
    villager = s.villagers[accused]
    fate.tell(events.STOOD, villager.character, defence)
    revealed = villager.marks
    villager.marks, villager.cleared = [], []
    clear_marks(s, revealed)
    total = 0
    for mark in revealed:
        total += s.box.value[mark]
        fate.tell(events.MARK_REVEALED, mark, villager.character, total)
    if defence > total:
        acquit(s, accused, defence, revealed, True, resume, fate)
        return
    means = len(villager.holding) + villager.welfare - 1 + villager.reputation - 1
    if s.seats == 2 and defence + means > total:  # only two players may bribe (WH-154)
        fate.tell(events.FOUND_GUILTY, villager.character, defence, total)
        s.steps.append(TrialBribe(accused, defence, NONE, resume, revealed))
    else:
        execute(s, accused, defence, revealed, resume, fate)


class TrialBribe(Question):
    """Found guilty, one of two players may bribe, 1 defence each, until it is enough."""

    SHOWN: ClassVar[Fields] = {
        "accused": SEAT,
        "defence": NUMBER,
        "last": PAYMENT,
        "resume": RESUME,
    }
    FACE_UP: ClassVar[Fields] = {"revealed": Row(MARK)}
    __slots__ = (*SHOWN, *FACE_UP)

    def __init__(
        self, accused: Seat, defence: int, last: int, resume: int, revealed: list[int]
    ) -> None:
        self.accused: Final = accused
        self.defence: Final = defence
        self.last: Final = last
        self.resume: Final = resume
        self.revealed: Final = revealed

    def fault(self, s: Village, place: int) -> str | None:
        wrong = _trial_fault(s, place, self.accused, self.resume)
        if wrong is None and (s.seats != 2 or s.villagers[self.accused].marks):
            return "a bribe is for one of two players, whose marks are all turned over"
        if wrong is None and (len(self.revealed) != s.rules.limit or NONE in self.revealed):
            return f"{s.rules.limit} marks are turned over before a bribe"
        if wrong is None and not 0 <= self.defence <= total_of(s, self.revealed):
            return f"defence {self.defence} needs no bribe"
        if wrong is None and not self.moves(s, self.accused):
            return "the bribe cannot be finished"
        return wrong

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.accused

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        missing = total_of(s, self.revealed) - self.defence + 1
        offered = [
            BRIBE.moves[payment]
            for payment in payments(s, seat, self.last)
            if reach(s, seat, payment) >= missing
        ]
        if self.last == NONE:
            offered.append(SUBMIT.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        character = s.villagers[seat].character
        if move.verb is SUBMIT:
            s.steps.pop()
            fate.tell(events.SUBMITTED, character)
            execute(s, seat, self.defence, self.revealed, self.resume, fate)
            return
        (payment,) = move.args
        defence = self.defence + 1
        fate.tell(events.BRIBED, character, payment, defence)
        pay(s, seat, payment, fate)
        if defence > total_of(s, self.revealed):
            s.steps.pop()
            acquit(s, seat, defence, self.revealed, False, self.resume, fate)
        else:
            s.steps[-1] = TrialBribe(seat, defence, payment, self.resume, self.revealed)


def total_of(s: Village, marks: list[int]) -> int:
    """The sum of these marks' values."""
    return sum([s.box.value[mark] for mark in marks])


def reach(s: Village, seat: Seat, payment: int) -> int:
    """How much can be bribed with this payment and all that may still follow it (WH-157)."""
    villager = s.villagers[seat]
    points = villager.reputation - 1
    if payment == PAY_REPUTATION:
        return points
    points += villager.welfare - 1
    if payment == PAY_WELFARE:
        return points
    return points + len([asset for asset in villager.holding if asset >= payment])


def acquit(
    s: Village,
    accused: Seat,
    defence: int,
    revealed: list[int],
    gains: bool,
    resume: int,
    fate: Fate,
) -> None:
    """Freed for good: +1 on both tracks unless it took a bribe (WH-115, WH-155)."""
    villager = s.villagers[accused]
    return_marks(s, accused, revealed, fate)
    s.trials_held += 1
    villager.acquitted = True
    fate.tell(events.ACQUITTED, villager.character, defence, total_of(s, revealed))
    if gains:
        change_track(s, accused, WELFARE, 1, fate)
        change_track(s, accused, REPUTATION, 1, fate)
    _conclude(s, resume, False, fate)


def execute(
    s: Village, accused: Seat, defence: int, revealed: list[int], resume: int, fate: Fate
) -> None:
    """Out of the game; an ally who stood by them gains a mark (WH-113, WH-114)."""
    villager = s.villagers[accused]
    return_marks(s, accused, revealed, fate)
    s.trials_held += 1
    ally = villager.ally
    villager.status = EXECUTED
    fate.tell(events.EXECUTED, villager.character, defence, total_of(s, revealed))
    eliminate(s, accused, fate)
    if len(living(s)) > 1 and ally != NONE and eligible(s, ally):
        deal_mark(s, ally, SUPPORT, fate)
        queue_if_accused(s, ally, fate)
    _conclude(s, resume, True, fate)


def _conclude(s: Village, resume: int, executed: bool, fate: Fate) -> None:
    """A trial has been held: somebody may have won; otherwise play goes on (WH-118)."""
    left = living(s)
    if len(left) < 2:
        end_game(s, fate)
        return
    for seat in left:
        if has_sets(s, seat):
            end_game(s, fate)
            return
    s.steps.append(TrialEnded(resume, executed))


class TrialEnded(Passing[Village]):
    """A trial is over, and the game goes on where it stopped."""

    SHOWN: ClassVar[Fields] = {"resume": RESUME, "executed": TRUTH}
    __slots__ = tuple(SHOWN)

    def __init__(self, resume: int, executed: bool) -> None:
        self.resume: Final = resume
        self.executed: Final = executed


# What a loaded trial must satisfy


def _trial_fault(s: Village, place: int, accused: Seat, resume: int) -> str | None:
    if accused == NONE or s.villagers[accused].status != LIVING or s.villagers[accused].acquitted:
        return "the accused lives and has not been acquitted"
    if place != len(s.steps) - 1:
        return "nothing interrupts a trial"
    if resume == BUY_START:
        fits = place == 0 and s.fate_card != NONE and accused == s.current
        return None if fits else "a trial by the symbol has a fate card and nothing beneath"
    if resume == QUEUE:
        fits = place == 0 and s.fate_card == NONE
        return None if fits else "a queued trial has no fate card and nothing beneath"
    if resume == BENEATH:
        fits = interrupts(s, place) and accused == s.current
        return None if fits else "a trial for lucky sets interrupts a turn of the accused"
    return None if living(s) == [accused] else "only the last survivor's trial ends the game"


def _marks_fault(s: Village, accused: Seat) -> str | None:
    if len(s.villagers[accused].marks) != s.rules.limit:
        return f"the accused holds {s.rules.limit} marks"
    return None
