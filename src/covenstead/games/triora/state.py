"""The table of Triora and its physical operations: goods, tokens, the track, capture."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import (
    NONE,
    NUMBER,
    NUMBER_OR_NOTHING,
    SEAT,
    TRUTH,
    By,
    Domain,
    Many,
    Row,
    Seat,
)
from covenstead.core.fate import Fate
from covenstead.core.state import Component, Fields, Options, Parts, State
from covenstead.games.triora import events
from covenstead.games.triora.box import TrioraBox, herbs_key
from covenstead.games.triora.components import (
    AREA,
    AREA_OF,
    COLOUR,
    COLOURS,
    CUBES,
    FIRST_POTION,
    MAIN,
    MAINS,
    MOST_POTIONS,
    PERSON,
    POTION,
    POTIONS,
    ROW,
    RUIN,
    RUINED_AREAS,
    SILVER,
    SPACE,
    TRIGGER,
    UNDEAD,
    VILLAGER,
)
from covenstead.games.triora.options import Switches

CONTENTS: Final = [(VILLAGER, [1] * len(VILLAGER.words))]


class Witch(Component):
    """A player: her cubes, potions and goods, her tokens and villagers, her pieces."""

    SHOWN: ClassVar[Fields] = {
        "herbs": By(COLOUR, NUMBER),
        "seeds": By(COLOUR, NUMBER),
        "planting": By(COLOUR, NUMBER),
        "harvest": By(COLOUR, NUMBER),
        "potions": By(POTION, NUMBER),
        "silver": NUMBER,
        "undead": NUMBER,
        "doom": NUMBER,
        "inquisition": NUMBER,
        "tokens": NUMBER,
        "ruins": By(MAIN, NUMBER),
        "witch": SPACE,
        "familiar": SPACE,
        "dummy": SPACE,
        "witch_used": TRUTH,
        "familiar_used": TRUTH,
        "dummy_used": TRUTH,
        "order_position": NUMBER_OR_NOTHING,
        "captured": TRUTH,
    }
    FACE_UP: ClassVar[Fields] = {"villagers": Many(VILLAGER)}
    __slots__ = (*SHOWN, *FACE_UP)

    herbs: list[int]  # colour -> cubes
    seeds: list[int]
    planting: list[int]
    harvest: list[int]
    potions: list[int]  # potion -> stock
    silver: int
    undead: int
    doom: int
    inquisition: int
    tokens: int  # in hand
    ruins: list[int]  # main area -> her tokens there
    witch: int  # the space of each piece, NONE off the board
    familiar: int
    dummy: int
    witch_used: bool  # placed this round
    familiar_used: bool
    dummy_used: bool
    order_position: int  # 1 to 6, NONE before she has chosen
    captured: bool
    villagers: list[int]

    def clone(self) -> Witch:
        """A copy of her own."""
        made = Witch()
        made.herbs = self.herbs.copy()
        made.seeds = self.seeds.copy()
        made.planting = self.planting.copy()
        made.harvest = self.harvest.copy()
        made.potions = self.potions.copy()
        made.silver = self.silver
        made.undead = self.undead
        made.doom = self.doom
        made.inquisition = self.inquisition
        made.tokens = self.tokens
        made.ruins = self.ruins.copy()
        made.witch = self.witch
        made.familiar = self.familiar
        made.dummy = self.dummy
        made.witch_used = self.witch_used
        made.familiar_used = self.familiar_used
        made.dummy_used = self.dummy_used
        made.order_position = self.order_position
        made.captured = self.captured
        made.villagers = self.villagers.copy()
        return made

    def has_work(self) -> bool:
        """Whether a shovel could move a cube."""
        return any(self.seeds) or any(self.harvest)

    def holds(self, price: list[int]) -> bool:
        """Whether she has these potions."""
        potions, missing = self.potions, 0
        for potion in range(POTIONS):
            if potions[potion] < price[potion]:
                missing += 1
        return not missing


def new_witch(box: TrioraBox) -> Witch:
    """A witch as she begins."""
    made = Witch()
    made.herbs = [box.herbs] * COLOURS
    made.seeds = [CUBES - box.herbs] * COLOURS
    made.planting = [0] * COLOURS
    made.harvest = [0] * COLOURS
    made.potions = [0] * POTIONS
    made.silver = made.undead = 0
    made.doom = box.doom
    made.inquisition = box.inquisition
    made.tokens = box.tokens
    made.ruins = [0] * MAINS
    made.witch = made.familiar = made.dummy = NONE
    made.witch_used = made.familiar_used = made.dummy_used = False
    made.order_position = NONE
    made.captured = False
    made.villagers = []
    return made


class Town(State):
    """The table: figures, track, castle, stones, villagers and witches."""

    SHOWN: ClassVar[Fields] = {
        "round_number": NUMBER,
        "trigger": TRIGGER,
        "inquisitor": AREA,
        "morgana": AREA,
        "stone": NUMBER,
        "silver_supply": NUMBER,
        "undead_supply": NUMBER,
        "track": Row(SEAT),
        "enchanted": By(PERSON, SEAT),
        "cursed": By(PERSON, SEAT),
        "witches": Parts(Witch),
    }
    FACE_UP: ClassVar[Fields] = {"row": Row(VILLAGER)}
    HIDDEN: ClassVar[Fields] = {"deck": Many(VILLAGER)}
    __slots__ = ("box", "switches", *SHOWN, *FACE_UP, *HIDDEN)

    round_number: int
    trigger: int  # what has brought on the end, NONE while nothing has
    inquisitor: int
    morgana: int
    stone: int
    silver_supply: int
    undead_supply: int
    track: list[Seat]  # from the front to the back
    enchanted: list[Seat]  # person -> the seat whose token lies there
    cursed: list[Seat]
    row: list[int]
    deck: list[int]
    witches: list[Witch]

    def __init__(
        self,
        box: TrioraBox,
        seats: int,
        options: Options,
        switches: Switches | None = None,
    ) -> None:
        super().__init__(seats, options)
        self.box: Final = box
        self.switches: Final = Switches(options, seats) if switches is None else switches

    def clone(self) -> Town:
        made = Town(self.box, self.seats, self.options, self.switches)
        made.steps = self.steps.copy()
        made.round_number = self.round_number
        made.trigger = self.trigger
        made.inquisitor = self.inquisitor
        made.morgana = self.morgana
        made.stone = self.stone
        made.silver_supply = self.silver_supply
        made.undead_supply = self.undead_supply
        made.track = self.track.copy()
        made.enchanted = self.enchanted.copy()
        made.cursed = self.cursed.copy()
        made.row = self.row.copy()
        made.deck = self.deck.copy()
        made.witches = [witch.clone() for witch in self.witches]
        return made

    def complete(self) -> None:
        self.enchanted += [NONE] * (len(PERSON.words) - len(self.enchanted))
        self.cursed += [NONE] * (len(PERSON.words) - len(self.cursed))
        for witch in self.witches:
            for zone in (witch.herbs, witch.seeds, witch.planting, witch.harvest):
                zone += [0] * (COLOURS - len(zone))
            witch.potions += [0] * (POTIONS - len(witch.potions))
            witch.ruins += [0] * (MAINS - len(witch.ruins))

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return CONTENTS

    def fault(self) -> str | None:
        from covenstead.games.triora.faults import fault_of  # it looks at pieces and steps

        return fault_of(self)


# Who is there


def turn_order(s: Town) -> list[Seat]:
    """The live seats in the turn order of this round (TR-023)."""
    found: list[tuple[int, Seat]] = []
    for seat, witch in enumerate(s.witches):
        if not witch.captured:
            found.append((witch.order_position, seat))
    found.sort()
    return [seat for _, seat in found]


def live(s: Town) -> list[Seat]:
    """The seats that are not captured, from the front of the track to the back (TR-177)."""
    return [seat for seat in s.track if not s.witches[seat].captured]


def area_at(space: int) -> int:
    """The area of a space; NONE off the board."""
    return NONE if space == NONE else AREA_OF[space]


# Goods


def change_silver(s: Town, seat: Seat, by: int, fate: Fate) -> None:
    """Silver goes between a witch and the supply, which gives what it has (TR-004)."""
    witch = s.witches[seat]
    by = min(by, s.silver_supply)
    if by:
        s.silver_supply -= by
        witch.silver += by
        fate.tell(events.GOODS_CHANGED, SILVER, seat, witch.silver - by, witch.silver)


def change_undead(s: Town, seat: Seat, by: int, fate: Fate) -> None:
    """Undead go between a witch and the supply, which gives what it has (TR-004)."""
    witch = s.witches[seat]
    by = min(by, s.undead_supply)
    if by:
        s.undead_supply -= by
        witch.undead += by
        fate.tell(events.GOODS_CHANGED, UNDEAD, seat, witch.undead - by, witch.undead)


def change_potion(s: Town, seat: Seat, potion: int, by: int, fate: Fate) -> None:
    """A stock of potions changes; it holds at most nine of a kind (TR-007)."""
    potions = s.witches[seat].potions
    before = potions[potion]
    after = min(MOST_POTIONS, before + by)
    if after != before:
        potions[potion] = after
        fate.tell(events.GOODS_CHANGED, FIRST_POTION + potion, seat, before, after)


def change_doom(s: Town, seat: Seat, by: int, fate: Fate) -> None:
    """Doom changes, never below nothing (TR-006)."""
    witch = s.witches[seat]
    before = witch.doom
    after = max(0, before + by)
    if after != before:
        witch.doom = after
        fate.tell(events.DOOM_CHANGED, seat, before, after)


def brewable(s: Town, seat: Seat) -> list[int]:
    """The formulas whose herbs she has and whose potion she has room for."""
    witch = s.witches[seat]
    formulas = s.box.brewable[herbs_key(witch.herbs)]
    potions = witch.potions
    if MOST_POTIONS not in potions:
        return formulas
    return [formula for formula in formulas if potions[formula >> 1] < MOST_POTIONS]


# Tokens


def has_room(s: Town, main: int) -> bool:
    """Whether a ruin space of this main area is free (TR-080, TR-088)."""
    return tokens_in(s, main) < s.switches.active_ruins


def tokens_in(s: Town, main: int) -> int:
    """How many doom tokens lie in this main area."""
    tokens = 0
    for witch in s.witches:
        tokens += witch.ruins[main]
    return tokens


def lay_ruin(s: Town, seat: Seat, main: int, fate: Fate) -> None:
    """A doom token goes to a main area; three ruined ones bring on the end (TR-082, TR-215)."""
    witch = s.witches[seat]
    witch.tokens -= 1
    witch.ruins[main] += 1
    fate.tell(events.TOKEN_PLACED, seat, main)
    if not has_room(s, main):
        fate.tell(events.AREA_RUINED, main)
        if ruined(s) >= RUINED_AREAS:
            bring_on_end(s, RUIN, fate)


def ruined(s: Town) -> int:
    """How many main areas lie in ruins."""
    count = 0
    for main in range(MAINS):
        if not has_room(s, main):
            count += 1
    return count


def bring_on_end(s: Town, trigger: int, fate: Fate) -> None:
    """The first trigger is remembered; the round is still completed (TR-215)."""
    if s.trigger == NONE:
        s.trigger = trigger
        fate.tell(events.END_TRIGGERED, trigger)


# Villagers


def hire(s: Town, seat: Seat, slot: int, fate: Fate) -> None:
    """She pays and takes a villager, the row moves up, the deck fills it (TR-161..164)."""
    villager = s.row.pop(slot)
    price = s.box.price[villager]
    fate.tell(events.VILLAGER_HIRED, seat, villager, slot + 1)
    for potion in range(POTIONS):
        if price[potion]:
            change_potion(s, seat, potion, -price[potion], fate)
    insort(s.witches[seat].villagers, villager)
    if s.deck:
        s.row.append(fate.draw(VILLAGER, s.deck))
        fate.tell(events.ROW_FILLED, s.row[-1], len(s.row))


def deal_row(s: Town, fate: Fate) -> None:
    """Seven villagers lie face up, slot 1 first."""
    s.row = []
    for slot in range(1, ROW + 1):
        s.row.append(fate.draw(VILLAGER, s.deck))
        fate.tell(events.ROW_FILLED, s.row[-1], slot)
