"""What witches do besides placing and returning: money, trade, and what spells begin."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, Row, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import CARD, CELL, SOLD, TRADED
from covenstead.games.blackwood.moves import (
    DECLINE,
    FLEE,
    LOAN,
    PICK,
    PICK_NONE,
    PLACE,
    SELL,
    TRADE,
    WITH,
)
from covenstead.games.blackwood.questions import Question, Turn
from covenstead.games.blackwood.state import Wood, discard, hold, place, unoccupied

# Money


def money_moves(s: Wood, seat: Seat) -> list[Move]:
    """A sale of any fresh potion, and a loan at 2 coins or fewer: open whenever it is her turn."""
    witch = s.witches[seat]
    moves = [SELL.moves[potion] for potion in witch.fresh()]
    if witch.coins <= s.box.loan_limit and (s.tokens or s.switches.loans_unlimited):
        moves.append(LOAN.of())
    return moves


def sell(s: Wood, seat: Seat, potion: int, fate: Fate) -> None:
    """Turn a fresh potion to its sale side for 3 coins."""
    s.witches[seat].potions[potion] = SOLD
    s.witches[seat].coins += s.box.sell_coins
    fate.tell(events.SOLD_POTION, seat, potion, s.box.sell_coins)


def borrow(s: Wood, seat: Seat, fate: Fate) -> None:
    """Take 5 coins and a token of Fagus Bok."""
    s.witches[seat].coins += s.box.loan_coins
    s.witches[seat].tokens += 1
    if not s.switches.loans_unlimited:
        s.tokens -= 1
    fate.tell(events.BORROWED, seat, s.box.loan_coins)


# Trade


def price(s: Wood, seat: Seat) -> int:
    """What the next spell costs her in coins: 2, and one more for each spell she owns."""
    return s.box.spell_base_price + s.witches[seat].owned()


def offering(s: Wood, seat: Seat, kind: int) -> list[int]:
    """The two fresh potions she would trade for a spell, lowest first; none if she cannot."""
    fresh = sorted(s.witches[seat].fresh())
    chosen: list[int] = []
    for colour in s.box.spells[kind].colours:
        for potion in fresh:
            if s.box.colour[potion] == colour and potion not in chosen:
                chosen.append(potion)
                break
    return chosen if len(chosen) == 2 else []


def trade_moves(s: Wood, seat: Seat) -> list[Move]:
    """The spells she can trade for."""
    witch = s.witches[seat]
    if len(witch.fresh()) < 2 or witch.coins < price(s, seat):
        return []
    return [
        TRADE.moves[kind]
        for kind, copies in enumerate(s.piles)
        if copies and offering(s, seat, kind)
    ]


def trade(s: Wood, seat: Seat, kind: int, fate: Fate) -> None:
    """Two potions are turned, the price is paid, the spell is hers and awake."""
    witch = s.witches[seat]
    first, second = offering(s, seat, kind)
    witch.coins -= price(s, seat)
    witch.potions[first] = witch.potions[second] = TRADED
    active, exhausted = witch.spells[kind]
    witch.spells[kind] = (active + 1, exhausted)
    s.piles[kind] -= 1
    fate.tell(events.TRADED_POTIONS, seat, first, second, kind)


def interrupts(s: Wood, place: int, seat: Seat) -> bool:
    """Whether the top step lies directly on a turn of this seat."""
    turn = s.steps[0]
    return place == 1 and len(s.steps) == 2 and isinstance(turn, Turn) and turn.seat == seat


# What spells begin


class SwapSecond(Question):
    """She names the second card of the exchange."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "first": CELL}
    __slots__ = ("first",)

    def __init__(self, seat: Seat, first: int) -> None:
        self.seat = seat
        self.first: Final = first

    def fault(self, s: Wood, place: int) -> str | None:
        if not interrupts(s, place, self.seat):
            return "an exchange belongs to a turn of the witch who casts it"
        return None if self.moves(s, self.seat) else "the exchange cannot be finished"

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [WITH.moves[cell] for cell in unoccupied(s) if cell > self.first]

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        (second,) = move.args
        forest = s.forest
        forest[self.first], forest[second] = forest[second], forest[self.first]
        fate.tell(events.CARDS_SWAPPED, forest[second], forest[self.first])
        s.steps.pop()


class ShoveFlee(Question):
    """The shoved marionette goes to another unoccupied card, and its owner gets 2 coins."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "owner": SEAT, "caster": SEAT, "cell": CELL}
    __slots__ = ("caster", "cell", "owner")

    def __init__(self, seat: Seat, owner: Seat, caster: Seat, cell: int) -> None:
        self.seat = seat
        self.owner: Final = owner
        self.caster: Final = caster
        self.cell: Final = cell

    def fault(self, s: Wood, place: int) -> str | None:
        if not interrupts(s, place, self.caster) or self.owner == self.caster:
            return "a shove belongs to a turn of the witch who casts it, at another's cost"
        if self.seat not in (self.owner, self.caster):
            return "the shoved marionette is moved by its owner or the caster"
        if not 0 <= self.cell < len(s.forest) or s.marionettes[self.cell] != self.owner:
            return "the shoved marionette stands where it was shoved"
        return None if unoccupied(s) else "there is no card to flee to"

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [FLEE.moves[cell] for cell in unoccupied(s)]

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        (cell,) = move.args
        s.marionettes[self.cell] = NONE
        s.marionettes[cell] = self.owner
        s.witches[self.owner].coins += s.box.shove_coins
        fate.tell(events.FLED, self.owner, self.cell, cell, s.box.shove_coins)
        s.steps[-1] = ShoveEnded(self.caster, self.cell)


class ShoveEnded(Passing[Wood]):
    """The shoved marionette has fled from this cell."""

    __slots__ = ("caster", "cell")

    def __init__(self, caster: Seat, cell: int) -> None:
        self.caster: Final = caster
        self.cell: Final = cell


class ShoveBonus(Question):
    """The caster may place one more marionette, on the vacated card."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "cell": CELL}
    __slots__ = ("cell",)

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell: Final = cell

    def fault(self, s: Wood, place: int) -> str | None:
        if not interrupts(s, place, self.seat):
            return "an extra placement belongs to a turn of the witch who cast the spell"
        if self.cell not in unoccupied(s) or not s.witches[self.seat].supply:
            return "the extra placement is on a free card, with a marionette from home"
        return None

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [PLACE.moves[self.cell], DECLINE.of()]

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        if move.verb is PLACE:
            place(s, seat, self.cell, fate)


class TakenFree(Passing[Wood]):
    """The card under her marionette is hers without paying."""

    __slots__ = ()


class ForagePick(Question):
    """She may buy one of the cards turned up at half its cost; the others are discarded."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    FACE_UP: ClassVar[Fields] = {"turned_up": Row(CARD)}
    __slots__ = ("turned_up",)

    def __init__(self, seat: Seat, turned_up: list[int]) -> None:
        self.seat = seat
        self.turned_up: Final = turned_up

    def fault(self, s: Wood, place: int) -> str | None:
        if not interrupts(s, place, self.seat):
            return "a forage belongs to a turn of the witch who casts it"
        return None

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        coins = s.witches[seat].coins
        moves = [PICK.moves[card] for card in self.turned_up if s.box.cost[card] // 2 <= coins]
        moves.append(PICK_NONE.of())
        return moves + money_moves(s, seat)

    def waits(self, s: Wood, seat: Seat) -> bool:
        return True  # she should see what was turned up, even if she can buy nothing

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is SELL:
            sell(s, seat, move.args[0], fate)
            return
        if verb is LOAN:
            borrow(s, seat, fate)
            return
        s.steps.pop()
        picked = move.args[0] if verb is PICK else NONE
        for card in self.turned_up:
            if card == picked:
                s.witches[seat].coins -= s.box.cost[card] // 2
                hold(s, seat, card)
                fate.tell(events.PICKED, seat, card, s.box.cost[card] // 2)
            else:
                discard(s, card)
