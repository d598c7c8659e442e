"""What witches receive, and the steps that it opens: cauldrons, shovels, sales, rewards."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.box import Gain
from covenstead.games.triora.components import (
    CITY,
    COLOURS,
    HIREABLE,
    POTION,
    POTIONS,
    SHOVELLING,
    STONE_COUNT,
)
from covenstead.games.triora.effects.inquisition import change_inquisition
from covenstead.games.triora.moves import BREW, HARVEST, PASS, PLANT, REWARD_DOOM, REWARD_HIRE, SELL
from covenstead.games.triora.questions import Own
from covenstead.games.triora.state import (
    Town,
    brewable,
    change_doom,
    change_potion,
    change_silver,
    change_undead,
    hire,
    lay_ruin,
)

CUBE_MOVES: Final = [*HARVEST.moves, *PLANT.moves]  # by rank (TR-058)

# Gains


def receive(s: Town, seat: Seat, gain: Gain, fate: Fate) -> None:
    """She takes what she is given, part by part; once captured she gets no more (TR-187)."""
    if gain.silver:
        change_silver(s, seat, gain.silver, fate)
    if gain.undead:
        change_undead(s, seat, gain.undead, fate)
    if gain.doom:
        change_doom(s, seat, gain.doom, fate)
    if gain.inquisition:
        change_inquisition(s, seat, gain.inquisition, fate)
        if s.witches[seat].captured:
            return
    if gain.cauldrons:
        s.steps.append(Cauldron(seat, gain.cauldrons))
    if gain.shovels:
        s.steps.append(Shovel(seat, gain.shovels, NONE))


def is_worth(s: Town, seat: Seat, gain: Gain) -> bool:
    """Whether any part of a gain would do her good (TR-012, TR-067)."""
    witch = s.witches[seat]
    return bool(
        gain.doom
        or (gain.silver and s.silver_supply)
        or (gain.undead and s.undead_supply)
        or (gain.inquisition < 0 and witch.inquisition)
        or (gain.shovels and witch.has_work())
        or (gain.cauldrons and brewable(s, seat))
    )


def ruin(s: Town, seat: Seat, main: int, fate: Fate) -> None:
    """A token goes to the area, and its attack reward must be taken (TR-082, TR-087, TR-105)."""
    lay_ruin(s, seat, main, fate)
    if main == CITY:
        s.steps.append(Reward(seat))
    else:
        receive(s, seat, s.box.reward[main], fate)


def move_stone(s: Town, seat: Seat, pace: int, fate: Fate) -> None:
    """The sacrifice token goes on by one stone (TR-120)."""
    s.stone = s.stone % STONE_COUNT + 1
    fate.tell(events.STONE_REACHED, seat, s.stone, pace)


def take_stone(s: Town, seat: Seat, pace: int, fate: Fate) -> None:
    """The sacrifice token goes on, and she takes the benefit of the stone (TR-124)."""
    move_stone(s, seat, pace, fate)
    receive(s, seat, s.box.stones[s.stone - 1], fate)


def sell(s: Town, seat: Seat, potion: int, silver: int, fate: Fate) -> None:
    """She gives up a potion for silver."""
    fate.tell(events.POTION_SOLD, seat, potion, min(silver, s.silver_supply))
    change_potion(s, seat, potion, -1, fate)
    change_silver(s, seat, silver, fate)


def payable(s: Town, seat: Seat) -> list[int]:
    """The slots whose villager she can pay (TR-161..163), counted from 0."""
    witch, row, price = s.witches[seat], s.row, s.box.price
    if not any(witch.potions):
        return []
    return [slot for slot in range(min(HIREABLE, len(row))) if witch.holds(price[row[slot]])]


# Steps


class Cauldron(Own):
    """She may brew a formula for each cauldron left, or give up the rest (TR-050..053)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "left": NUMBER}
    __slots__ = ("left",)

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def fault(self, s: Town, place: int) -> str | None:
        return "a cauldron step has at least one cauldron" if self.left < 1 else None

    def unasked(self, s: Town) -> bool:
        return not brewable(s, self.seat)

    def go_on(self, s: Town, fate: Fate) -> None:
        s.steps.pop()
        fate.tell(events.CAULDRONS_LOST, self.seat, self.left)

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        brews = BREW.moves
        moves = [brews[formula] for formula in brewable(s, seat)]
        moves.append(PASS.moves[0])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is PASS:
            self.go_on(s, fate)
            return
        if self.left > 1:
            s.steps[-1] = Cauldron(seat, self.left - 1)
        else:
            s.steps.pop()
        brew(s, seat, move.args[0], fate)


def brew(s: Town, seat: Seat, formula: int, fate: Fate) -> None:
    """The cubes of the formula become seeds, and potions are made (TR-051)."""
    witch, cubes = s.witches[seat], s.box.cubes[formula]
    for colour in range(COLOURS):
        witch.herbs[colour] -= cubes[colour]
        witch.seeds[colour] += cubes[colour]
    fate.tell(events.BREWED, seat, formula)
    change_potion(s, seat, formula >> 1, s.box.makes[formula], fate)


class Shovel(Own):
    """She must use her shovels, cube by cube in rising rank (TR-054..058)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "left": NUMBER, "last": SHOVELLING}
    __slots__ = ("last", "left")

    def __init__(self, seat: Seat, left: int, last: int) -> None:
        self.seat = seat
        self.left: Final = left
        self.last: Final = last  # the rank of the move made last in this step

    def fault(self, s: Town, place: int) -> str | None:
        return "a shovel step has at least one shovel" if self.left < 1 else None

    def unasked(self, s: Town) -> bool:
        witch = s.witches[self.seat]
        if self.last == NONE:
            return self.left >= sum(witch.seeds) + sum(witch.harvest)
        return self.left > cubes_from(witch.harvest, witch.seeds, self.last)

    def go_on(self, s: Town, fate: Fate) -> None:
        """The shovels suffice for all cubes, which are moved at once; the rest is lost (TR-056)."""
        s.steps.pop()
        witch, lost = s.witches[self.seat], self.left
        first = max(0, self.last)
        for rank in range(first, 2 * COLOURS):
            zone = witch.harvest if rank < COLOURS else witch.seeds
            for _ in range(zone[rank % COLOURS]):
                move_cube(s, self.seat, rank, fate)
                lost -= 1
        if lost:
            fate.tell(events.SHOVELS_LOST, self.seat, lost)

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        witch = s.witches[seat]
        harvest, seeds, left = witch.harvest, witch.seeds, self.left
        moves: list[Move] = []
        rest = 0
        first = self.last if self.last != NONE else 0
        for rank in range(2 * COLOURS - 1, first - 1, -1):
            cubes = harvest[rank] if rank < COLOURS else seeds[rank - COLOURS]
            if cubes:
                rest += cubes
                if rest >= left:
                    moves.append(CUBE_MOVES[rank])
        moves.reverse()
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        rank = move.args[0] if move.verb is HARVEST else move.args[0] + COLOURS
        if self.left > 1:
            s.steps[-1] = Shovel(seat, self.left - 1, rank)
        else:
            s.steps.pop()
        move_cube(s, seat, rank, fate)


def cubes_from(harvest: list[int], seeds: list[int], rank: int) -> int:
    """How many cubes have this rank or a higher one."""
    if rank < COLOURS:
        return sum(harvest[rank:]) + sum(seeds)
    return sum(seeds[rank - COLOURS :])


def move_cube(s: Town, seat: Seat, rank: int, fate: Fate) -> None:
    """One shovel: a ripe cube goes to the herbs, or a seed into the ground (TR-054)."""
    witch = s.witches[seat]
    if rank < COLOURS:
        witch.harvest[rank] -= 1
        witch.herbs[rank] += 1
        fate.tell(events.HARVESTED, seat, rank)
    else:
        witch.seeds[rank - COLOURS] -= 1
        witch.planting[rank - COLOURS] += 1
        fate.tell(events.PLANTED, seat, rank - COLOURS)


class Sale(Own):
    """A second potion may follow the first one that she sold (TR-112, TR-113)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "first": POTION}
    __slots__ = ("first",)

    def __init__(self, seat: Seat, first: int) -> None:
        self.seat = seat
        self.first: Final = first

    def fault(self, s: Town, place: int) -> str | None:
        return "a sale names the potion that was sold first" if self.first == NONE else None

    def unasked(self, s: Town) -> bool:
        return not s.silver_supply or not any(s.witches[self.seat].potions[self.first :])

    def go_on(self, s: Town, fate: Fate) -> None:
        s.steps.pop()

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        potions = s.witches[seat].potions
        moves = [SELL.moves[each] for each in range(self.first, POTIONS) if potions[each]]
        moves.append(PASS.moves[0])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        if move.verb is SELL:
            sell(s, seat, move.args[0], s.box.second_sale_silver, fate)


class Reward(Own):
    """The city is ruined: doom, or a villager at the printed price (TR-087)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = ()

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def unasked(self, s: Town) -> bool:
        return False

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        moves = [REWARD_DOOM.moves[0]]
        for slot in payable(s, seat):
            moves.append(REWARD_HIRE.moves[slot])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        if move.verb is REWARD_DOOM:
            receive(s, seat, s.box.reward[CITY], fate)
        else:
            hire(s, seat, move.args[0], fate)
