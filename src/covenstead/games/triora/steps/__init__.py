"""The sequence of play: setup, order, turns, the two walks, growth, villagers, end of round."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NOBODY, NONE, SEAT, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.components import (
    CAP,
    CASTLE,
    CEMETERY,
    INQUISITOR,
    MAIN_OF_TYPE,
    MORGANA,
    PERSON,
    POSITIONS,
    SPACES,
    VILLAGER,
    WITCH,
    type_of,
)
from covenstead.games.triora.effects.gains import Shovel, receive
from covenstead.games.triora.effects.inquisition import change_inquisition
from covenstead.games.triora.effects.placing import (
    place_dummy,
    place_familiar,
    place_witch,
    small_spaces,
    witch_spaces,
)
from covenstead.games.triora.moves import DUMMY, ORDER, PASS, PLACE
from covenstead.games.triora.moves import MORGANA as ACCEPT
from covenstead.games.triora.questions import OwnTurn, Question
from covenstead.games.triora.scoring import end_game
from covenstead.games.triora.state import (
    Town,
    bring_on_end,
    change_doom,
    deal_row,
    live,
    new_witch,
    turn_order,
)
from covenstead.games.triora.steps.villagers import grow, work
from covenstead.games.triora.steps.walks import inquisitor_walks, morgana_walks

GIFT_OF_DOOM: Final = 0


def setup(s: Town, fate: Fate) -> None:
    """Boards and supplies, the stack of discs by lot, the row, the two figures."""
    box = s.box
    s.witches = [new_witch(box) for _ in range(s.seats)]
    s.silver_supply, s.undead_supply = box.silver, box.undead
    s.stone = box.stone
    s.enchanted = [NONE] * len(PERSON.words)
    s.cursed = [NONE] * len(PERSON.words)
    s.trigger = NONE
    s.track = []
    seats = list(range(s.seats))
    while seats:
        seat = fate.draw(SEAT, seats)
        s.track.insert(0, seat)
        fate.tell(events.DISC_STACKED, seat)
    s.deck = list(range(len(VILLAGER.words)))
    deal_row(s, fate)
    s.inquisitor, s.morgana = CASTLE, CEMETERY
    if s.switches.random_start:
        draw_starts(s, fate)
    s.round_number = 1
    start_round(s, fate)


def draw_starts(s: Town, fate: Fate) -> None:
    """Two villagers of the deck say where the figures start, and go back into it (TR-242)."""
    first = fate.draw(VILLAGER, s.deck)
    second = fate.draw(VILLAGER, s.deck)
    s.inquisitor = MAIN_OF_TYPE[type_of(first)]
    s.morgana = MAIN_OF_TYPE[type_of(second)]
    fate.tell(events.START_DRAWN, first, INQUISITOR, s.inquisitor)
    fate.tell(events.START_DRAWN, second, MORGANA, s.morgana)
    insort(s.deck, first)
    insort(s.deck, second)


# Phase 1: order


def start_round(s: Town, fate: Fate) -> None:
    """Everybody chooses a place in the turn order, from the front of the track to the back."""
    fate.tell(events.ROUND_STARTED, s.round_number)
    s.steps.append(Order(live(s)))


class Order(Question):
    """She takes a free position and its bonus (TR-020..023)."""

    SHOWN: ClassVar[Fields] = {"seats": Row(SEAT)}
    __slots__ = ("seats",)

    def __init__(self, seats: list[Seat]) -> None:
        self.seats: Final = seats  # still to choose

    def asked(self) -> Seat:
        return self.seats[0]

    def over(self) -> bool:
        return not self.seats

    def fault(self, s: Town, place: int) -> str | None:
        if place:
            return "the order phase lies on top of another step"
        for seat, witch in enumerate(s.witches):
            if (seat in self.seats) != (witch.order_position == NONE and not witch.captured):
                return f"seat {seat} has a position and has still to choose, or neither"
            if witch.witch_used or witch.familiar_used or witch.dummy_used:
                return f"a piece of seat {seat} is used before the turns begin"
        return _once(self.seats)

    def unasked(self, s: Town) -> bool:
        return not self.seats

    def go_on(self, s: Town, fate: Fate) -> None:
        s.steps.pop()
        next_turn(s, NONE, False, fate)

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        taken = 0
        for witch in s.witches:
            if witch.order_position != NONE:
                taken |= 1 << witch.order_position
        order = ORDER.moves
        return [order[place] for place in range(POSITIONS) if not taken >> place + 1 & 1]

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        (place,) = move.args
        s.steps[-1] = Order(self.seats[1:])
        s.witches[seat].order_position = place + 1
        fate.tell(events.ORDER_TAKEN, seat, place + 1)
        receive(s, seat, s.box.order[place], fate)


# Phase 2: turns


def next_turn(s: Town, position: int, second_pass: bool, fate: Fate) -> None:
    """The next live seat in turn order; after the second pass the figures walk (TR-030)."""
    found, nearest = NONE, POSITIONS + 1
    for seat, witch in enumerate(s.witches):
        if not witch.captured and position < witch.order_position < nearest:
            found, nearest = seat, witch.order_position
    if found != NONE:
        fate.tell(events.TURN_STARTED, found)
        s.steps.append(Turn(found, second_pass, False))
    elif not second_pass:
        next_turn(s, NONE, True, fate)
    else:
        end_turns(s, fate)


class Turn(OwnTurn):
    """She places a piece that has not been used this round (TR-031)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "second_pass": TRUTH, "placed": TRUTH}
    __slots__ = ("placed", "second_pass")

    def __init__(self, seat: Seat, second_pass: bool, placed: bool) -> None:
        self.seat = seat
        self.second_pass: Final = second_pass
        self.placed: Final = placed

    def over(self) -> bool:
        return self.placed

    def fault(self, s: Town, place: int) -> str | None:
        witch = s.witches[self.seat]
        if place:
            return "a turn lies on top of another step"
        if self.placed and not witch.witch_used and not witch.familiar_used:
            return f"seat {self.seat} has placed a piece, yet none is used"
        for seat in turn_order(s):
            used = int(s.witches[seat].witch_used) + int(s.witches[seat].familiar_used)
            if 2 - used < self.turns_left(s, seat):
                return f"seat {seat} has turns left, but no piece to place"
        return None

    def turns_left(self, s: Town, seat: Seat) -> int:
        """How many turns a live seat has still to make in this round, the open one included."""
        passed = s.witches[seat].order_position < s.witches[self.seat].order_position
        if seat == self.seat:
            passed = self.placed
        return (0 if self.second_pass else 1) + (0 if passed else 1)

    def unasked(self, s: Town) -> bool:
        return self.placed

    def go_on(self, s: Town, fate: Fate) -> None:
        s.steps.pop()
        fate.tell(events.TURN_ENDED, self.seat)
        next_turn(s, s.witches[self.seat].order_position, self.second_pass, fate)

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        witch = s.witches[seat]
        moves: list[Move] = []
        pairs = witch.dummy_used and not witch.familiar_used  # the dummy went first
        if not witch.witch_used and not pairs:
            moves = [PLACE.moves[space] for space in witch_spaces(s, seat)]
        if not witch.familiar_used:
            spaces = small_spaces(s, seat, witch.familiar)
            moves += [PLACE.moves[SPACES + space] for space in spaces]
            if s.switches.dummies and not witch.dummy_used:
                spaces = small_spaces(s, seat, witch.dummy)
                moves += [DUMMY.moves[space] for space in spaces]
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is DUMMY:
            place_dummy(s, seat, move.args[0], fate)
            return
        s.steps[-1] = Turn(seat, self.second_pass, True)
        piece, space = move.args
        if piece == WITCH:
            place_witch(s, seat, space, fate)
        else:
            place_familiar(s, seat, space, fate)


# Phases 3 and 4: the Inquisitor and Morgana


def end_turns(s: Town, fate: Fate) -> None:
    """The Inquisitor walks, then Morgana; the seats that she meets are asked."""
    inquisitor_walks(s, fate)
    s.steps.append(Morgana(morgana_walks(s, fate)))


class Morgana(Question):
    """A witch whom Morgana meets may take her gift, for inquisition (TR-204)."""

    SHOWN: ClassVar[Fields] = {"seats": Row(SEAT)}
    __slots__ = ("seats",)

    def __init__(self, seats: list[Seat]) -> None:
        self.seats: Final = seats  # still to be asked

    def asked(self) -> Seat:
        return self.seats[0]

    def over(self) -> bool:
        return not self.seats

    def fault(self, s: Town, place: int) -> str | None:
        if place:
            return "Morgana's phase lies on top of another step"
        return _once(self.seats)

    def unasked(self, s: Town) -> bool:
        return not self.seats or s.witches[self.seats[0]].captured

    def go_on(self, s: Town, fate: Fate) -> None:
        if self.seats:
            s.steps[-1] = Morgana(self.seats[1:])
            return
        s.steps.pop()
        grow(s, fate)
        s.steps.append(Villagers(turn_order(s)))

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        moves = [ACCEPT.moves[GIFT_OF_DOOM]]
        if s.witches[seat].has_work():
            moves.append(ACCEPT.moves[1])
        moves.append(PASS.moves[0])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps[-1] = Morgana(self.seats[1:])
        if move.verb is PASS:
            fate.tell(events.GIFT_DECLINED, seat)
            return
        (gift,) = move.args
        fate.tell(events.GIFT_TAKEN, seat, gift)
        change_inquisition(s, seat, s.box.gift_inquisition, fate)
        if s.witches[seat].captured:
            return
        if gift == GIFT_OF_DOOM:
            change_doom(s, seat, s.box.gift_doom, fate)
        else:
            s.steps.append(Shovel(seat, s.box.gift_shovels, NONE))


# Phases 5 and 6: growth and villagers


class Villagers(Question):
    """The villagers of one seat after the other work; nobody is asked (TR-207, TR-208)."""

    SHOWN: ClassVar[Fields] = {"seats": Row(SEAT)}
    __slots__ = ("seats",)

    def __init__(self, seats: list[Seat]) -> None:
        self.seats: Final = seats  # whose villagers have still to work

    def awaiting(self, s: Town) -> Seats:
        return NOBODY

    def over(self) -> bool:
        return not self.seats

    def fault(self, s: Town, place: int) -> str | None:
        if place:
            return "the villagers' phase lies on top of another step"
        return _once(self.seats)

    def unasked(self, s: Town) -> bool:
        return True

    def go_on(self, s: Town, fate: Fate) -> None:
        if self.seats:
            s.steps[-1] = Villagers(self.seats[1:])
            if not s.witches[self.seats[0]].captured:
                work(s, self.seats[0], fate)
        else:
            s.steps.pop()
            end_round(s, fate)

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        return []


# Phase 7: end of round


def end_round(s: Town, fate: Fate) -> None:
    """The game is over if its end was brought on; else the next round begins (TR-209, TR-216)."""
    fate.tell(events.ROUND_ENDED, s.round_number)
    if s.round_number >= s.switches.max_rounds:
        bring_on_end(s, CAP, fate)
    if s.trigger != NONE:
        end_game(s, fate)
        return
    for witch in s.witches:
        witch.order_position = NONE
        witch.witch_used = witch.familiar_used = witch.dummy_used = False
    s.round_number += 1
    start_round(s, fate)


def _once(seats: list[Seat]) -> str | None:
    return None if len(set(seats)) == len(seats) else "a seat stands twice in a step"
