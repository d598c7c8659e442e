"""The sequence of play: setup, order, turns, the two walks, growth, villagers, end of round."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NOBODY, NONE, SEAT, TRUTH, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.actions import Coven, Menu
from covenstead.games.triora.components import (
    AREA_OF,
    CAP,
    CASTLE,
    CEMETERY,
    CLOSED,
    COLOURS,
    FAMILIAR,
    FOREST,
    INQUISITOR,
    MAIN_OF_TYPE,
    MERCHANT,
    MORGANA,
    NOBLE,
    OPEN,
    PEASANT,
    PERSON,
    POSITIONS,
    SOLDIER,
    SPACES,
    SWAMP,
    VILLAGER,
    WITCH,
    type_of,
)
from covenstead.games.triora.effects import Cauldron, Shovel, receive
from covenstead.games.triora.moves import DUMMY, ORDER, PASS, PLACE
from covenstead.games.triora.moves import MORGANA as ACCEPT
from covenstead.games.triora.placing import coven_at, small_spaces, witch_spaces
from covenstead.games.triora.scoring import parts_of, winner
from covenstead.games.triora.state import (
    Own,
    OwnTurn,
    Question,
    Town,
    bring_on_end,
    change_doom,
    change_inquisition,
    change_silver,
    deal_row,
    live,
    look_for_capture,
    new_witch,
    turn_order,
)
from covenstead.games.triora.walks import inquisitor_walks, morgana_walks

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
        taken = [witch.order_position for witch in s.witches]
        return [ORDER.moves[place] for place in range(POSITIONS) if place + 1 not in taken]

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


def place_witch(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """Her witch brews, then acts; witches already there may take the bonus too (4.3)."""
    witch, area = s.witches[seat], AREA_OF[space]
    coven = coven_at(s, seat, space)
    witch.witch = space
    witch.witch_used = True
    fate.tell(events.PIECE_PLACED, seat, WITCH, space)
    look_for_capture(s, seat, fate)
    if area == SWAMP and not witch.captured:
        change_inquisition(s, seat, s.box.swamp_inquisition, fate)
    if witch.captured:
        return
    if coven:
        s.steps.append(Coven(coven, area, OPEN))
    if area == FOREST:
        s.steps.append(Shovel(seat, s.box.forest_shovels + s.box.bonus[FOREST].shovels, NONE))
    else:
        s.steps.append(Menu(seat, area, False, False, 0, OPEN))
    s.steps.append(Cauldron(seat, 1))


def place_familiar(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """Her familiar acts; a dummy that has not moved follows it (4.3, TR-231)."""
    witch, area = s.witches[seat], AREA_OF[space]
    witch.familiar = space
    witch.familiar_used = True
    fate.tell(events.PIECE_PLACED, seat, FAMILIAR, space)
    if area == SWAMP:
        change_inquisition(s, seat, s.box.swamp_inquisition, fate)
        if witch.captured:
            return
    if s.switches.dummies and not witch.dummy_used:
        s.steps.append(Dummy(seat))
    if area == FOREST:
        s.steps.append(Shovel(seat, s.box.forest_shovels, NONE))
    else:
        s.steps.append(Menu(seat, area, False, False, 0, CLOSED))


def place_dummy(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """The dummy goes to another space; it only blocks (TR-232..234)."""
    s.witches[seat].dummy = space
    s.witches[seat].dummy_used = True
    fate.tell(events.DUMMY_PLACED, seat, space)


class Dummy(Own):
    """The dummy moves after the familiar (TR-231)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = ()

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fault(self, s: Town, place: int) -> str | None:
        if not s.switches.dummies or s.witches[self.seat].dummy_used:
            return f"seat {self.seat} has no dummy to move"
        if any(isinstance(step, Dummy) for step in s.steps[:place]):
            return "a dummy moves once in a turn"
        return None

    def unasked(self, s: Town) -> bool:
        return False

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        return [DUMMY.moves[space] for space in small_spaces(s, seat, s.witches[seat].dummy)]

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        place_dummy(s, seat, move.args[0], fate)


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


def grow(s: Town, fate: Fate) -> None:
    """Every cube in the ground ripens, of all seats (TR-206)."""
    for seat, witch in enumerate(s.witches):
        for colour in range(COLOURS):
            cubes = witch.planting[colour]
            if cubes:
                witch.planting[colour] = 0
                witch.harvest[colour] += cubes
                fate.tell(events.CUBES_RIPENED, cubes, colour, seat)


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


def work(s: Town, seat: Seat, fate: Fate) -> None:
    """Soldiers, merchants and nobles bring their bonus, then peasants their shovels (TR-207)."""
    witch = s.witches[seat]
    if not witch.villagers:
        return
    types = [type_of(villager) for villager in witch.villagers]
    soldiers, merchants = types.count(SOLDIER), types.count(MERCHANT)
    nobles, peasants = types.count(NOBLE), types.count(PEASANT)
    if soldiers:
        fate.tell(events.VILLAGERS_WORKED, soldiers, seat, SOLDIER)
        change_inquisition(s, seat, soldiers * s.box.soldier_inquisition, fate)
    if merchants:
        fate.tell(events.VILLAGERS_WORKED, merchants, seat, MERCHANT)
        if s.switches.merchant_inquisition:
            change_inquisition(s, seat, merchants * s.switches.merchant_inquisition, fate)
            if witch.captured:
                return
        change_silver(s, seat, merchants, fate)
    if nobles:
        fate.tell(events.VILLAGERS_WORKED, nobles, seat, NOBLE)
        change_doom(s, seat, nobles, fate)
    if peasants:
        fate.tell(events.VILLAGERS_WORKED, peasants, seat, PEASANT)
        s.steps.append(Shovel(seat, peasants, NONE))


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


def end_game(s: Town, fate: Fate) -> None:
    """Everybody's points are told, and who has won; nobody is asked any more."""
    s.steps.clear()
    fate.tell(events.GAME_OVER, s.trigger)
    for seat, witch in enumerate(s.witches):
        if not witch.captured:
            for part, points in enumerate(parts_of(s, seat)):
                fate.tell(events.POINTS_SCORED, seat, points, part)
    first = winner(s)
    if first != NONE:
        fate.tell(events.WON, first, sum(parts_of(s, first)))


def _once(seats: list[Seat]) -> str | None:
    return None if len(set(seats)) == len(seats) else "a seat stands twice in a step"
