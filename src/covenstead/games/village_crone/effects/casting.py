"""A spell from its cast to its end: aiming, paying, speaking, blocking, taking effect."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, SEATS, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    CARD,
    COMPLETION_FEE,
    FORTUNE,
    LOVE,
    NEWT,
    PAID,
    PROTECT,
    SILVER,
    SOIL,
    SPELL,
    SWAP_FEE,
    T2,
    TARGET,
    THIS_INTERLUDE,
    THIS_TURN,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import kind_spent, next_cards, payments
from covenstead.games.village_crone.effects.aftermath import ActionOver, Jilt, open_tithes
from covenstead.games.village_crone.effects.interludes import interlude_of, useful_casts
from covenstead.games.village_crone.faults import (
    asked_fault,
    beneath,
    casting_fault,
    seat_fault,
    unanswerable,
)
from covenstead.games.village_crone.moves import CATCH, MUMBLE, PASS, SPEAK, SPEND
from covenstead.games.village_crone.moves import PROTECT as PROTECT_MOVE
from covenstead.games.village_crone.questions import Asked, OutOfTurn, Question, clockwise
from covenstead.games.village_crone.schemes.ways import Cast, any_way, outcomes
from covenstead.games.village_crone.spells import SPELLS, aim_move, second_target
from covenstead.games.village_crone.spells.love import refuges
from covenstead.games.village_crone.spells.spell import Spell, cost_of, first_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.cards import discard
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.witches import Witch


class SwapPaid(Passing[Village]):
    """The fee for a swap is paid."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


# Casting


def begin_cast(s: Village, seat: Seat, spell: Spell, move: Move, fate: Fate) -> None:
    """The spell is named; a second target or the payment comes next."""
    first = first_target(spell, move)
    fate.tell(events.SPELL_BEGUN, seat, spell.number)
    if first != NONE:
        fate.tell(events.SPELL_AIMED, seat, spell.number, first)
    if spell.needs_second(first):
        s.steps.append(Aim(seat, spell.number, first))
    else:
        s.steps.append(Pay(seat, spell.number, first, NONE, []))


class Aim(Asked):
    """The caster names the second target."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "spell": SPELL, "first": TARGET}
    __slots__ = ("first", "spell")

    def __init__(self, seat: Seat, spell: int, first: int) -> None:
        self.seat = seat
        self.spell: Final = spell
        self.first: Final = first

    def fault(self, s: Village, place: int) -> str | None:
        if not 0 <= self.spell < PROTECT or not SPELLS[self.spell].needs_second(self.first):
            return "this spell needs no second target"
        if self.first == NONE or seat_fault(s, self.seat):
            return "a spell in the making has a caster and a first target"
        return casting_fault(s, place, self.seat) or unanswerable(s, place, self.seat)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        spell = SPELLS[self.spell]
        interlude = interlude_of(s, seat, len(s.steps) - 1)
        if interlude is None:
            seconds = spell.seconds(s, seat, self.first)
        else:
            seconds = [
                cast.second
                for cast in useful_casts(s, seat, interlude)
                if cast.spell == self.spell and cast.first == self.first
            ]
        return [aim_move(spell, second) for second in seconds]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        second = second_target(SPELLS[self.spell], move)
        fate.tell(events.SPELL_AIMED, seat, self.spell, second)
        s.steps[-1] = Pay(seat, self.spell, self.first, second, [])


class Pay(Asked):
    """The payer spends card after card until a spell or a fee is covered."""

    SHOWN: ClassVar[Fields] = {
        "seat": SEAT,
        "spell": PAID,
        "first": TARGET,
        "second": TARGET,
        "spent": Row(CARD),
    }
    __slots__ = ("first", "second", "spell", "spent")

    def __init__(self, seat: Seat, spell: int, first: int, second: int, spent: list[int]) -> None:
        self.seat = seat
        self.spell: Final = spell
        self.first: Final = first
        self.second: Final = second
        self.spent: Final = spent

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or self.spell == NONE or self.spent != sorted(self.spent):
            return "a payment has a payer and a purpose, and its cards are in order"
        under = beneath(s, place)
        if self.spell == PROTECT:
            if under != "React":
                return "a Protection is cast on a spell"
        elif self.spell == SWAP_FEE:
            if under not in ("Act", "Window"):
                return "a swap belongs to a turn or a window"
        elif self.spell == COMPLETION_FEE:
            if under != "Interlude":
                return "the fee of a completion belongs to an interlude"
        else:
            wrong = casting_fault(s, place, self.seat) or targets_fault(s, self)
            if wrong is not None:
                return wrong
        return unanswerable(s, place, self.seat)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        hand = s.witches[seat].hand
        cost = cost_of(s, self.spell, self.first, self.second)
        cards = next_cards(cost, self.spent.copy(), hand.copy())
        interlude = interlude_of(s, seat, len(s.steps) - 1)
        if interlude is not None and self.spell not in (PROTECT, SWAP_FEE):
            cards = self._useful(s, seat, interlude, cards)
        return [SPEND.moves[card] for card in cards]

    def _useful(self, s: Village, seat: Seat, interlude: OutOfTurn, cards: list[int]) -> list[int]:
        """The cards after which a scheme of the interlude can still be completed."""
        if len(cards) < 2:
            return cards
        hand, already = s.witches[seat].hand, len(self.spent)
        cost = cost_of(s, self.spell, self.first, self.second)
        boards: list[tuple[Village, list[Deed]]] = []
        if self.spell == COMPLETION_FEE:
            boards.append((s, interlude.deeds))
        else:
            cast = Cast(self.spell, self.first, self.second)
            for after, deed in outcomes(s, seat, cast):
                boards.append((after, [*interlude.deeds, deed]))
        useful: list[int] = []
        for payment in payments(cost, self.spent.copy(), hand.copy()):
            card = payment[already]
            if card in useful:
                continue
            left = hand.copy()
            for spent in payment[already:]:
                left[kind_spent(spent)] -= 1
            for board, deeds in boards:
                if any_way(board, seat, interlude.cards, deeds, left):
                    useful.append(card)
                    break
        return [card for card in cards if card in useful] or cards

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (card,) = move.args
        discard(s, seat, kind_spent(card), card >> 1)
        is_fee = self.spell >= SWAP_FEE
        fate.tell(events.FEE_PAID if is_fee else events.CARD_SPENT, seat, card)
        spent = [*self.spent, card]
        if len(spent) < cost_of(s, self.spell, self.first, self.second).cards:
            s.steps[-1] = Pay(seat, self.spell, self.first, self.second, spent)
        elif self.spell == SWAP_FEE:
            s.steps[-1] = SwapPaid(seat)
        elif is_fee:
            s.steps.pop()
        elif s.switches.caught_penalty and s.seats > 1:
            s.steps[-1] = Incant(seat, self.spell, self.first, self.second)
        else:
            s.steps.pop()
            await_reactions(s, seat, self.spell, self.first, self.second, False, fate)


def targets_fault(s: Village, step: Pay | Incant | React) -> str | None:
    """A spell that is paid or waits has the targets that it needs, and could be cast at them."""
    spell = SPELLS[step.spell]
    aimed = bool(spell.verb.domains)
    if (step.first == NONE) == aimed or (step.second == NONE) == spell.needs_second(step.first):
        return "a spell has the targets that it needs, and no others"
    named = not aimed or step.first in [first_target(spell, move) for move in spell.verb.moves]
    if step.second != NONE and spell.aim is not None:
        named = named and step.second in [second_target(spell, move) for move in spell.aim.moves]
        named = named and (step.spell != LOVE or step.second < VILLAGERS)
    if not named or not spell.is_legal(s, step.seat, step.first, step.second):
        return "a spell can be cast at its targets"
    return None


def pay_fee(s: Village, seat: Seat, fee: int, fate: Fate) -> bool:
    """One silver; whether it is paid at once, because no newt could pay it."""
    if s.switches.newt_pays_fees:
        s.steps.append(Pay(seat, fee, NONE, NONE, []))
        return False
    discard(s, seat, SILVER, SILVER)
    fate.tell(events.FEE_PAID, seat, 2 * SILVER)
    return True


class Incant(Asked):
    """The caster speaks the incantation, or mumbles."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "spell": SPELL, "first": TARGET, "second": TARGET}
    __slots__ = ("first", "second", "spell")

    def __init__(self, seat: Seat, spell: int, first: int, second: int) -> None:
        self.seat = seat
        self.spell: Final = spell
        self.first: Final = first
        self.second: Final = second

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or not s.switches.caught_penalty or s.seats == 1:
            return "incantations are not listened to at this table"
        if self.spell == PROTECT:
            return None if beneath(s, place) == "React" else "a Protection is cast on a spell"
        return casting_fault(s, place, self.seat) or targets_fault(s, self)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        return [SPEAK.of(), MUMBLE.of()]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        mumbled = move.verb is MUMBLE
        fate.tell(events.INCANTATION_MUMBLED if mumbled else events.INCANTATION_SPOKEN, seat)
        s.steps.pop()
        await_reactions(s, seat, self.spell, self.first, self.second, mumbled, fate)


# Blocking


def may_react(s: Village, caster: Seat, mumbled: bool) -> Seats:
    """Who is asked about a spell: whomever public facts allow to protect (VC-183, VC-352)."""
    asked = 0
    if s.seats == 1:
        return asked
    for seat, witch in enumerate(s.witches):
        if seat != caster and (mumbled or may_protect(witch)):
            asked |= 1 << seat
    return asked


def may_protect(witch: Witch) -> bool:
    """Whether she may hold a Protection for all that anybody knows."""
    return witch.most[SOIL] + witch.most[NEWT] > 0 and witch.cards() >= 2


def await_reactions(
    s: Village, seat: Seat, spell: int, first: int, second: int, mumbled: bool, fate: Fate
) -> None:
    """The spell is paid and lies on top; it takes effect if nobody blocks it."""
    waiting = may_react(s, seat, mumbled)
    s.steps.append(React(seat, spell, first, second, mumbled, waiting))
    if not waiting:
        resolve(s, fate)


def ask_afresh(s: Village, fate: Fate) -> None:
    """A Protection is gone: the spell beneath it is on top again (VC-186)."""
    top = s.steps.pop()
    assert isinstance(top, React)
    await_reactions(s, top.seat, top.spell, top.first, top.second, top.mumbled, fate)


class React(Question):
    """A paid spell; others may block it before it takes effect."""

    SHOWN: ClassVar[Fields] = {
        "seat": SEAT,
        "spell": SPELL,
        "first": TARGET,
        "second": TARGET,
        "mumbled": TRUTH,
        "waiting": SEATS,
    }
    __slots__ = ("first", "mumbled", "seat", "second", "spell", "waiting")

    def __init__(
        self, seat: Seat, spell: int, first: int, second: int, mumbled: bool, waiting: Seats
    ) -> None:
        self.seat: Final = seat
        self.spell: Final = spell
        self.first: Final = first
        self.second: Final = second
        self.mumbled: Final = mumbled
        self.waiting: Final = waiting

    def awaiting(self, s: Village) -> Seats:
        return self.waiting

    def polled(self, s: Village) -> tuple[Seat, ...]:
        return clockwise(s, self.waiting, self.seat + 1)

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or self.spell == NONE or s.seats == 1:
            return "a spell that waits has a caster, and others may block it"
        if self.spell == PROTECT:
            if beneath(s, place) != "React":
                return "a Protection is cast on a spell"
        else:
            wrong = casting_fault(s, place, self.seat) or targets_fault(s, self)
            if wrong is not None:
                return wrong
        if self.waiting and place < len(s.steps) - 1:
            return "a spell with another on it waits for nobody"
        return asked_fault(s, self.waiting, may_react(s, self.seat, self.mumbled), place)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        found: list[Move] = []
        if s.box.purse(s.witches[seat].hand).pays(PROTECT):
            found.append(PROTECT_MOVE.of())
        if self.mumbled:
            found.append(CATCH.of())
        found.append(PASS.moves[0])
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is PASS:
            fate.tell(events.PASSED, seat, self.spell)
            s.steps[-1] = self._waiting_for(self.waiting & ~(1 << seat))
            if not self.waiting & ~(1 << seat):
                resolve(s, fate)
        elif move.verb is PROTECT_MOVE:
            fate.tell(events.PROTECTED, seat, self.spell, self.seat)
            s.steps[-1] = self._waiting_for(0)
            s.steps.append(Pay(seat, PROTECT, NONE, NONE, []))
        else:
            fate.tell(events.CAUGHT, seat, self.seat, self.spell)
            s.steps.pop()
            failed(s, self.spell, fate)

    def _waiting_for(self, waiting: Seats) -> React:
        return React(self.seat, self.spell, self.first, self.second, self.mumbled, waiting)


def resolve(s: Village, fate: Fate) -> None:
    """The top spell takes effect; a Protection blocks the spell beneath it (VC-185)."""
    top = s.steps.pop()
    assert isinstance(top, React)
    fate.tell(events.SPELL_WORKED, top.spell, top.seat)
    if top.spell != PROTECT:
        take_effect(s, top.seat, SPELLS[top.spell], top.first, top.second, fate)
        return
    blocked = s.steps.pop()
    assert isinstance(blocked, React)
    fate.tell(events.SPELL_BLOCKED, blocked.spell, blocked.seat)
    failed(s, blocked.spell, fate)


def failed(s: Village, spell: int, fate: Fate) -> None:
    """A spell has been taken off without effect."""
    if spell == PROTECT:
        ask_afresh(s, fate)
    else:
        s.steps.append(ActionOver(0, T2))


# Taking effect


def take_effect(s: Village, seat: Seat, spell: Spell, first: int, second: int, fate: Fate) -> None:
    """What the spell does, the deed that it is, and what is left to choose."""
    beneath = s.steps[-1]
    out_of_turn = isinstance(beneath, OutOfTurn)
    since = THIS_INTERLUDE if out_of_turn else THIS_TURN
    worked = spell.work(s, seat, first, second, since, fate)
    if isinstance(beneath, OutOfTurn):
        s.steps[-1] = beneath.with_deed(worked.deed)
    else:
        s.deeds.append(worked.deed)
    if spell.number == FORTUNE:
        open_tithes(s, seat, fate)
    elif worked.jilted != NONE and refuges(s, seat, worked.jilted):
        s.steps.append(Jilt(seat, worked.jilted))
    else:
        s.steps.append(ActionOver(worked.arrived, T2))
