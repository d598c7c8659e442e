"""The table of Blackwood and its physical operations: place, pay, take, slide, refill, perish."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, PAIR, SEAT, By, Domain, Many, Marked, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Component, Fields, Options, Parts, State
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLUMNS,
    FRESH,
    INGREDIENT,
    LABEL,
    MARIONETTES,
    POTION,
    SLOT,
    SPELL,
    row_of,
)
from covenstead.games.blackwood.options import Switches

CONTENTS: Final = [(CARD, [1] * len(CARD.words)), (POTION, [1] * len(POTION.words))]
NO_ICONS: Final = [0] * len(INGREDIENT.words)
NO_SPELLS: Final = [(0, 0)] * len(SPELL.words)


class Witch(Component):
    """A player: her purse, her marionettes at home, her cards, potions and spells."""

    SHOWN: ClassVar[Fields] = {
        "coins": NUMBER,
        "supply": NUMBER,
        "tokens": NUMBER,
        "spells": By(SPELL, PAIR),
    }
    FACE_UP: ClassVar[Fields] = {"holding": Many(CARD), "potions": Marked(POTION, LABEL)}
    __slots__ = (*SHOWN, *FACE_UP)

    coins: int
    supply: int
    tokens: int
    holding: list[int]
    potions: dict[int, int]  # potion -> fresh, traded or sold
    spells: list[tuple[int, int]]  # kind -> active, exhausted

    def clone(self) -> Witch:
        """A copy of her own."""
        made = Witch()
        made.coins = self.coins
        made.supply = self.supply
        made.tokens = self.tokens
        made.holding = self.holding.copy()
        made.potions = self.potions.copy()
        made.spells = self.spells.copy()
        return made

    def active(self, kind: int) -> int:
        """How many spells of this kind she can cast."""
        return self.spells[kind][0]

    def owned(self) -> int:
        """How many spells she owns, awake or asleep."""
        return sum([active + exhausted for active, exhausted in self.spells])

    def exhaust(self, kind: int) -> None:
        """Turn a spell face down."""
        active, exhausted = self.spells[kind]
        self.spells[kind] = (active - 1, exhausted + 1)

    def fresh(self) -> list[int]:
        """Her fresh potions."""
        return [potion for potion, label in self.potions.items() if label == FRESH]


def new_witch(coins: int) -> Witch:
    """A witch as she begins."""
    made = Witch()
    made.coins = coins
    made.supply = MARIONETTES
    made.tokens = 0
    made.holding = []
    made.potions = {}
    made.spells = [(0, 0)] * len(SPELL.words)
    return made


class Wood(State):
    """The table: forest, display, village, hideout and witches."""

    SHOWN: ClassVar[Fields] = {
        "expedition": NUMBER,
        "tracker": NUMBER,
        "cauldron": SEAT,
        "explored": NUMBER,
        "marionettes": By(CELL, SEAT),
        "piles": By(SPELL, NUMBER),
        "tokens": NUMBER,
        "witches": Parts(Witch),
    }
    FACE_UP: ClassVar[Fields] = {
        "forest": By(CELL, CARD),
        "forest_discard": Many(CARD),
        "display": By(SLOT, POTION),
    }
    HIDDEN: ClassVar[Fields] = {"forest_deck": Many(CARD), "potion_deck": Many(POTION)}
    __slots__ = ("box", "switches", *SHOWN, *FACE_UP, *HIDDEN)

    expedition: int
    tracker: int  # the column of this round
    cauldron: Seat
    explored: int  # seats looked at in this explore step
    forest: list[int]  # cell -> card
    marionettes: list[int]  # cell -> seat
    forest_deck: list[int]
    forest_discard: list[int]
    display: list[int]  # slot -> potion
    potion_deck: list[int]
    piles: list[int]  # kind -> copies in the village
    tokens: int
    witches: list[Witch]

    def __init__(
        self,
        box: BlackwoodBox,
        seats: int,
        options: Options,
        switches: Switches | None = None,
    ) -> None:
        super().__init__(seats, options)
        self.box: Final = box
        self.switches: Final = Switches(options) if switches is None else switches

    def clone(self) -> Wood:
        made = Wood(self.box, self.seats, self.options, self.switches)
        made.steps = self.steps.copy()
        made.expedition = self.expedition
        made.tracker = self.tracker
        made.cauldron = self.cauldron
        made.explored = self.explored
        made.forest = self.forest.copy()
        made.marionettes = self.marionettes.copy()
        made.forest_deck = self.forest_deck.copy()
        made.forest_discard = self.forest_discard.copy()
        made.display = self.display.copy()
        made.potion_deck = self.potion_deck.copy()
        made.piles = self.piles.copy()
        made.tokens = self.tokens
        made.witches = [witch.clone() for witch in self.witches]
        return made

    def complete(self) -> None:
        self.marionettes += [NONE] * (self.rows() * COLUMNS - len(self.marionettes))
        self.piles += [0] * (len(SPELL.words) - len(self.piles))
        for witch in self.witches:
            witch.spells += [(0, 0)] * (len(SPELL.words) - len(witch.spells))

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return CONTENTS

    def rows(self) -> int:
        """How many rows the forest has: one more than there are witches."""
        return self.seats + 1

    def fault(self) -> str | None:
        from covenstead.games.blackwood.faults import fault_of  # it looks at the table

        return fault_of(self)


def unoccupied(s: Wood) -> list[int]:
    """The cells with a card and no marionette."""
    forest, marionettes = s.forest, s.marionettes
    return [
        cell for cell in range(len(forest)) if marionettes[cell] == NONE and forest[cell] != NONE
    ]


def in_column(s: Wood, column: int) -> list[int]:
    """The cells of a column that hold a marionette, nearest first."""
    return [
        cell for cell in range(column - 1, len(s.forest), COLUMNS) if s.marionettes[cell] != NONE
    ]


def place(s: Wood, seat: Seat, cell: int, fate: Fate) -> None:
    """A marionette goes out to a card."""
    s.witches[seat].supply -= 1
    s.marionettes[cell] = seat
    fate.tell(events.PLACED, seat, cell, s.forest[cell])


def bring_home(s: Wood, cell: int, fate: Fate) -> int:
    """The marionette comes home, its card leaves the forest and the row slides; the card."""
    seat, card = s.marionettes[cell], s.forest[cell]
    s.witches[seat].supply += 1
    fate.tell(events.MARIONETTE_HOME, seat)
    end = (cell // COLUMNS + 1) * COLUMNS
    s.forest[cell:end] = [*s.forest[cell + 1 : end], NONE]
    s.marionettes[cell:end] = [*s.marionettes[cell + 1 : end], NONE]
    if s.forest[cell] != NONE:
        fate.tell(events.ROW_SLID, row_of(cell))
    return card


def discard(s: Wood, card: int) -> None:
    """The card goes to the forest discard."""
    insort(s.forest_discard, card)


def hold(s: Wood, seat: Seat, card: int) -> None:
    """The card lies face up in front of the witch."""
    insort(s.witches[seat].holding, card)


def draw_card(s: Wood, fate: Fate) -> int:
    """Draw a forest card; an empty deck is made of the discard. NONE if there is no card left."""
    if not s.forest_deck and s.switches.reshuffle and s.forest_discard:
        s.forest_deck, s.forest_discard = s.forest_discard, []
        fate.tell(events.RESHUFFLED)
    return fate.draw(CARD, s.forest_deck) if s.forest_deck else NONE


def refill_forest(s: Wood, fate: Fate) -> None:
    """Fill the gaps in cell order while there are cards."""
    for cell, there in enumerate(s.forest):
        if there == NONE:
            card = draw_card(s, fate)
            if card == NONE:
                return
            s.forest[cell] = card
            fate.tell(events.FOREST_REFILLED, card, cell)


def refill_display(s: Wood, fate: Fate) -> None:
    """Fill the empty slots, the lowest first, while there are potions."""
    for slot, there in enumerate(s.display):
        if there == NONE and s.potion_deck:
            s.display[slot] = fate.draw(POTION, s.potion_deck)
            fate.tell(events.DISPLAY_REFILLED, s.display[slot], slot)


def potions_are_out(s: Wood) -> bool:
    """Whether every potion has been brewed."""
    return not s.potion_deck and max(s.display) == NONE


def perish(s: Wood, fate: Fate) -> None:
    """Every holding is sold for half the sum of its costs, rounded down once."""
    for seat, witch in enumerate(s.witches):
        if witch.holding:
            coins = sum([s.box.cost[card] for card in witch.holding]) // 2
            fate.tell(events.PERISHED, seat, coins, many=witch.holding)
            witch.coins += coins
            for card in witch.holding:
                discard(s, card)
            witch.holding = []
