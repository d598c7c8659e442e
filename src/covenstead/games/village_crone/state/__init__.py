"""The table of The Village Crone: village, stocks, decks, witches; drawing, paying, looking."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import (
    EVERYONE,
    NONE,
    NUMBER,
    SEAT,
    TRUTH,
    By,
    Counts,
    Domain,
    Flags,
    Known,
    Many,
    Row,
    Seat,
    Seated,
    Seats,
)
from covenstead.core.state import Component, Fields, One, Options, Parts, State
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import (
    COUPLES,
    FROG,
    INGREDIENT,
    INGREDIENTS,
    KIND,
    KINDS,
    LEVEL,
    LOCATION,
    LOCATIONS,
    NEWT,
    NODE,
    PIECE,
    PLACE,
    PLACE_AT,
    REAL_CARDS,
    SCHEME,
    SINCE,
    SOLO_CARDS,
    VILLAGER,
    VILLAGERS,
)
from covenstead.games.village_crone.geography import Geography
from covenstead.games.village_crone.options import Switches
from covenstead.games.village_crone.state.deeds import DEED, Deed
from covenstead.games.village_crone.state.witches import Seen, Witch

MOST_SCHEMES: Final = 3
STEPS: Final = 6  # of a turn


class Stock(Component):
    """The stock of an ingredient: what lies turned up on it, and the rest without an order."""

    SHOWN: ClassVar[Fields] = {"cap": NUMBER}
    FACE_UP: ClassVar[Fields] = {"turned": Row(KIND)}
    HIDDEN: ClassVar[Fields] = {"cards": Counts(KIND)}
    __slots__ = (*SHOWN, *FACE_UP, *HIDDEN)

    cap: int  # the newts that were in it when it was filled
    turned: list[int]
    cards: list[int]

    def clone(self) -> Stock:
        """A copy of its own."""
        made = Stock()
        made.cap = self.cap
        made.turned = self.turned.copy()
        made.cards = self.cards.copy()
        return made

    def size(self) -> int:
        """How many cards it has."""
        return len(self.turned) + sum(self.cards)


class Deck(Component):
    """The schemes of a level: one may lie ready on top, dumped ones lie at the bottom."""

    HIDDEN: ClassVar[Fields] = {"middle": Many(SCHEME)}
    SEEN: ClassVar[Fields] = {"top": Known(SCHEME), "bottom": Known(SCHEME)}
    __slots__ = (*HIDDEN, *SEEN)

    top: Seen
    middle: list[int]
    bottom: Seen

    def clone(self) -> Deck:
        """A copy of its own."""
        made = Deck()
        made.top = self.top.copy()
        made.middle = self.middle.copy()
        made.bottom = self.bottom.copy()
        return made

    def is_empty(self) -> bool:
        """Whether no card can be looked at."""
        return not self.top and not self.middle and not self.bottom


class Tableau(Component):
    """What schemes speak about, as it was at the last window of the turn."""

    SHOWN: ClassVar[Fields] = {
        "places": By(VILLAGER, PLACE),
        "couples": COUPLES,
        "bound": Flags(LOCATION),
        "familiars": Seated(Flags(LOCATION)),
    }
    __slots__ = tuple(SHOWN)

    def __init__(
        self, places: list[int], couples: list[int], bound: int, familiars: list[int]
    ) -> None:
        self.places: Final = places
        self.couples: Final = couples
        self.bound: Final = bound
        self.familiars: Final = familiars  # seat -> the Locations that hold its familiars

    def shows(self, s: Village) -> bool:
        """Whether the village still looks so."""
        if self.bound != s.bound or self.couples != s.couples:
            return False
        villagers, place_at = s.villagers, PLACE_AT
        for villager, place in enumerate(self.places):
            if place != place_at[villagers[villager]]:
                return False
        active, witches = s.active, s.witches
        for seat, locations in enumerate(self.familiars):
            if seat != active and locations != witches[seat].locations():
                return False
        return self.familiars[active] == NONE


class Village(State):
    """The table: the village with its pieces, stocks, decks and witches."""

    SHOWN: ClassVar[Fields] = {
        "boards": Row(LOCATION),
        "rotations": Row(NUMBER),
        "round": NUMBER,
        "broom": SEAT,
        "final_round": TRUTH,
        "active": SEAT,
        "steps_left": NUMBER,
        "done_this_turn": NUMBER,
        "offers_made": NUMBER,
        "deeds": Row(DEED),
        "tableau": One(Tableau),
        "villagers": By(VILLAGER, NODE),
        "aside": By(VILLAGER, SINCE),
        "couples": COUPLES,
        "frogs": By(FROG, NODE),
        "carried_by": By(FROG, PIECE),
        "bound": Flags(LOCATION),
        "stocks": Parts(Stock, INGREDIENT),
        "decks": Parts(Deck, LEVEL),
        "witches": Parts(Witch),
    }
    FACE_UP: ClassVar[Fields] = {
        "piles": By(INGREDIENT, Row(KIND)),
        "removed": Counts(KIND),
    }
    SEEN: ClassVar[Fields] = {"tithes": Known(KIND)}
    __slots__ = ("box", "map", "switches", *SHOWN, *FACE_UP, *SEEN)

    map: Geography
    boards: list[int]
    rotations: list[int]
    round: int
    broom: Seat
    final_round: bool
    active: Seat
    steps_left: int
    done_this_turn: int
    offers_made: int
    deeds: list[Deed]
    tableau: Tableau | None
    villagers: list[int]  # villager -> node, NONE as a frog
    aside: list[int]  # villager -> since when it is a frog, NONE on the map
    couples: list[int]  # villager -> lover
    frogs: list[int]  # frog -> node, NONE in the supply
    carried_by: list[int]  # frog -> familiar
    bound: int  # the Locations under a ring, a bit each
    stocks: list[Stock]
    piles: list[list[int]]
    tithes: Seen  # the top one last
    decks: list[Deck]
    removed: list[int]
    witches: list[Witch]

    def __init__(
        self,
        box: VillageBox,
        seats: int,
        options: Options,
        switches: Switches | None = None,
    ) -> None:
        super().__init__(seats, options)
        self.box: Final = box
        self.switches: Final = Switches(options, box) if switches is None else switches

    def clone(self) -> Village:
        made = self._board_cloned()
        made.steps = self.steps.copy()
        made.stocks = [stock.clone() for stock in self.stocks]
        made.piles = [pile.copy() for pile in self.piles]
        made.tithes = self.tithes.copy()
        made.decks = [deck.clone() for deck in self.decks]
        made.removed = self.removed.copy()
        made.witches = [witch.clone() for witch in self.witches]
        made.deeds = self.deeds.copy()
        return made

    def supposed(self) -> Village:
        """A copy to try spells on: the board is its own, all cards are shared and must stay."""
        made = self._board_cloned()
        made.stocks = self.stocks
        made.piles = self.piles
        made.tithes = self.tithes
        made.decks = self.decks
        made.removed = self.removed
        made.witches = [witch.supposed() for witch in self.witches]
        made.deeds = self.deeds
        return made

    def _board_cloned(self) -> Village:
        made = Village(self.box, self.seats, self.options, self.switches)
        made.map = self.map
        made.boards = self.boards  # laid once
        made.rotations = self.rotations
        made.round = self.round
        made.broom = self.broom
        made.final_round = self.final_round
        made.active = self.active
        made.steps_left = self.steps_left
        made.done_this_turn = self.done_this_turn
        made.offers_made = self.offers_made
        made.tableau = self.tableau  # never changed
        made.villagers = self.villagers.copy()
        made.aside = self.aside.copy()
        made.couples = self.couples.copy()
        made.frogs = self.frogs.copy()
        made.carried_by = self.carried_by.copy()
        made.bound = self.bound
        return made

    def complete(self) -> None:
        _fill(self.villagers, VILLAGERS)
        _fill(self.aside, VILLAGERS)
        _fill(self.frogs, len(FROG.words))
        _fill(self.carried_by, len(FROG.words))
        while len(self.piles) < INGREDIENTS:
            self.piles.append([])
        for witch in self.witches:
            witch.least += [0] * (KINDS - len(witch.least))
            witch.most += [0] * (KINDS - len(witch.most))
        if (
            sorted(self.boards) == list(range(LOCATIONS))
            and len(self.rotations) == LOCATIONS
            and all(0 <= quarters <= 3 for quarters in self.rotations)
        ):
            self.lay_boards()

    def lay_boards(self) -> None:
        """Find the map that the boards make."""
        origins = self.switches.origins
        self.map = self.box.geography(origins, self.boards, self.rotations)

    def contents(self) -> list[tuple[Domain, list[int]]]:
        solo = self.seats == 1
        newts = 0 if solo else INGREDIENTS * self.switches.newts
        each = SOLO_CARDS if solo else REAL_CARDS
        return [(KIND, [each] * INGREDIENTS + [newts]), (SCHEME, ALL_SCHEMES)]

    def limits(self, field: str, owner: Seat, key: int) -> tuple[list[int], list[int]] | None:
        if field == "hand":
            return self.witches[owner].least, self.witches[owner].most
        if field == "cards":
            stock = self.stocks[key]
            most = [0] * KINDS
            most[key] = sum(stock.cards)
            most[NEWT] = stock.cap - stock.turned.count(NEWT)
            return [0] * KINDS, most
        return None

    def fault(self) -> str | None:
        from covenstead.games.village_crone.faults import fault_of  # it looks at pieces and steps

        return fault_of(self)

    def is_bound(self, node: int) -> bool:
        """Whether the node is a Location under a ring."""
        return 0 <= node < LOCATIONS and bool(self.bound >> node & 1)

    def frogs_out(self) -> int:
        """How many frogs are on the map."""
        return len(self.frogs) - self.frogs.count(NONE)

    def points(self, seat: Seat) -> int:
        """The points of a witch."""
        level = self.box.level
        return sum([level[scheme] for scheme in self.witches[seat].done])


ALL_SCHEMES: Final = [1] * len(SCHEME.words)


def _fill(values: list[int], number: int) -> None:
    values += [NONE] * (number - len(values))


def everybody(s: Village) -> Seats:
    """All seats."""
    return (1 << s.seats) - 1


def audience(s: Village, seen: Seats) -> Seats:
    """The audience of a card that these seats know; what all know spectators may know, too."""
    return EVERYONE if seen == everybody(s) else seen
